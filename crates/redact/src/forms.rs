//! Tokens that are known by their form: a beginning that no word has, and more characters.

/// Beginnings of tokens.
const BEGINNINGS: &[u8] = b"ghp_ gho_ ghs_ ghu_ ghr_ github_pat_ glpat- xoxb- xoxp- xoxa- xoxs- AKIA ASIA AIz \
    sk_live_ rk_live_ sk-ant- sk-proj- npm_ pypi- hvs. dckr_pat_ ya29. SG. GOCSPX- eyJ";
/// The fewest characters of a token after its beginning.
pub(crate) const LEAST: usize = 8;
/// The fewest digits and characters of a bot's token: `123456789:AAE...`.
pub(crate) const BOT: (usize, usize) = (8, 30);
/// Where the URL of a webhook has its secret, and after how many parts of the path: Slack, Discord.
pub(crate) const HOOKS: [(&[u8], usize); 2] = [(b"hooks.slack.com/services", 2), (b"/api/webhooks", 1)];

/// Returns the beginning of a token that ends a text.
pub(crate) fn beginning(text: &[u8]) -> Option<&'static [u8]> {
    BEGINNINGS.split(|byte| *byte == b' ').find(|form| text.ends_with(form))
}

/// Returns whether a token may hold a byte.
pub(crate) const fn is_part(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
}
