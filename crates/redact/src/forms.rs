//! Tokens that are known by their form: a beginning that no word has, followed by more characters.

use crate::{
    bytes::find_word,
    keys::{EMPTY, Name, is_joint, push},
};

/// Beginnings of tokens, and the places of webhooks in a URL.
const FORMS: &[u8] = b"ghp_ gho_ ghs_ ghu_ ghr_ github_pat_ glpat- xoxb- xoxp- xoxa- xoxs- AKIA ASIA AIz \
    sk_live_ rk_live_ sk_test_ rk_test_ whsec_ sk- npm_ pypi- hvs. dckr_pat_ ya29. SG. GOCSPX- eyJ \
    glrt- gldt- xapp- hf_ shpat_ dop_v1_ xkeysib- figd_ tskey- \
    hooks.slack.com/services/ /api/webhooks/";
/// Every form is shorter.
const LONGEST: usize = 26;
/// The minimum number of characters of a token after its beginning.
pub(crate) const LEAST: usize = 8;
/// The fewest digits and characters of a bot's token: `123456789:AAE...`.
pub(crate) const BOT: (usize, usize) = (8, 30);
/// Where the URL of a webhook has its secret, and after how many parts of the path: Slack, Discord.
pub(crate) const HOOKS: [(&[u8], usize); 2] = [(b"hooks.slack.com/services", 2), (b"/api/webhooks", 1)];

/// Returns the beginning of a token that ends a text.
pub(crate) fn beginning(text: &[u8]) -> Option<&'static [u8]> {
    find_word(FORMS, &|form| text.ends_with(form))
}

/// The hashes of these beginnings and places, as the names of secrets have them.
pub(crate) static HASHES: [u32; 39] = {
    let mut hashes = [EMPTY; 39];
    let mut cells: &mut [u32] = &mut hashes;
    let mut forms = FORMS;
    while let Some((first, others)) = cells.split_first_mut() {
        while let [before @ .., last] = forms {
            forms = before;
            if *last == b' ' {
                break;
            }
            *first = push(*first, *last);
        }
        cells = others;
    }
    hashes
};

/// Returns whether the form of this hash is known, if it has this many letters.
pub(crate) fn form(_: &[&str], hash: u32, len: usize) -> Name {
    match len {
        LONGEST.. => Name::TooLong,
        _ if HASHES.contains(&hash) => Name::Form,
        _ => Name::No,
    }
}

/// Returns whether a word may contain a byte.
pub(crate) const fn is_lower(byte: u8) -> bool {
    byte.is_ascii_lowercase() || is_joint(byte)
}

/// Returns whether a token may contain a byte. A URL that is logged does not link the table of
/// [`bytes`](crate::bytes).
pub(crate) const fn is_part(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'%')
}
