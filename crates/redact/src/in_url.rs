//! The secrets of a URL, and of any other token.

use core::ops::Range;

use crate::{
    bytes::may_end_name,
    forms::{BOT, LEAST, is_lower, is_part},
    keys::{Keys, Name},
    secrets::{end_of, next_secret},
    text::begins_without_login,
};

/// Finds the secrets of a URL or another token, as ranges of bytes in order: its own, those of the
/// URLs in it, and the values of names.
///
/// Logging a URL links this search, and not the search of texts. To save flash, it may find more in
/// the same text, but never less: a name of a query counts anywhere, and after a capital or a digit
/// too. A value ends only at a "&", and at the end of the text if a quote follows, as does the
/// secret of a webhook.
#[derive(Clone)]
#[expect(missing_debug_implementations, reason = "it is not part of the interface")]
pub struct InUrl<'t> {
    text: &'t [u8],
    keys: Keys<'t>,
    /// The number of bytes that were searched.
    from: usize,
    /// The place of the last quote, or 0. A value before it goes on to the end.
    quote: usize,
    /// The URL's own secret, known by the layout: its start and its end, which is 0 if there is
    /// none. Then the secret of the URLs in the text, and the last value of a name.
    secrets: [(usize, usize); 3],
}

impl<'t> InUrl<'t> {
    /// Returns the search in a text with its own secret. Other URLs may follow the start of its
    /// login, so their escapes may be decoded before they are shown.
    pub(crate) fn new(text: &'t [u8], keys: Keys<'t>, own: (usize, usize), login: usize, is_decoded: bool) -> Self {
        let nested = nested_secret(text, login, is_decoded);
        let quote = text.iter().rposition(|byte| *byte == b'\'').unwrap_or_default();
        Self { text, keys, from: 0, quote, secrets: [own, nested, (0, 0)] }
    }

    /// Returns the search in a token without its own secret. Its escapes may be decoded before it
    /// is shown.
    pub fn token(text: &'t [u8], is_decoded: bool) -> Self {
        Self::new(text, Keys::DEFAULT, (0, 0), user_end(text), is_decoded)
    }

    /// Returns the search in a URL whose login is not known.
    pub fn parsed(text: &'t [u8]) -> Self {
        let (own, others) = login(text);
        Self::new(text, Keys::DEFAULT, own, others, false)
    }

    /// Notes the secret that a byte at `mark` introduces: the value of a secret name, or a token
    /// that is known by its form.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    fn look_at(&mut self, mark: usize) {
        let (before, behind) = self.text.split_at_checked(mark).unwrap_or_default();
        let [byte, value @ ..] = behind else { return };
        let is_entity = |text: &[u8]| matches!(text, [b'&', b'q', b'u', b'o', ..]);
        let has_default = self.keys.has_default();
        let (mut keys, mut name) = (self.keys, before);
        match byte {
            b'=' | b':' | b',' | b'\'' => {}
            b'&' if is_entity(behind) => {}
            b'_' | b'-' | b'.' | b'/' | b'A' | b'J' | b'z' if has_default => {
                (keys, name) = (Keys::FORMS, self.text.get(..=mark).unwrap_or_default());
            }
            _ => return,
        }
        // A name may end with "%5D", and an operator, as in ":=".
        for _ in 0..3 {
            name = match name {
                [name @ .., b':' | b'?' | b'+' | b'-'] | [name @ .., b'%', b'5', b'D' | b'd'] => name,
                name => name,
            };
        }
        let is_quoted = self.quote > mark || is_entity(value);
        let found = keys.find(name, |before, first, name| {
            let is_capital = first.is_ascii_uppercase();
            match name {
                Name::Form if *byte == b'/' => Some(true),
                _ if !is_capital && matches!(before, [.., b'a'..=b'z']) && !matches!(before, [.., b'%', _, _]) => None,
                Name::OfHeader => Some(true),
                Name::Form => (run(value, is_part) >= LEAST && run(value, is_lower) < LEAST).then_some(false),
                _ if *byte == b'=' => Some(is_quoted),
                Name::OfQuery | Name::Word if !is_capital => None,
                Name::Loose if *byte == b',' => None,
                _ => (*byte != b':' || is_quoted).then_some(true),
            }
        });
        let is_bot =
            || has_default && *byte == b':' && matches!(before, [.., b'0'..=b'9']) && run(value, is_part) == BOT.1;
        let Some(is_whole) = found.or_else(|| is_bot().then_some(false)) else { return };
        let start = mark.wrapping_add(1);
        let [_, _, secret] = &mut self.secrets;
        // The last value is not searched for an end again, so that the search takes linear time.
        let mut end = start.max(secret.1);
        while let Some(byte) = self.text.get(end) {
            if !is_whole && *byte == b'&' {
                break;
            }
            end = end.wrapping_add(1);
        }
        *secret = (start, end);
    }
}

/// Returns where the user of a URL without a password ends, or 0 if there is none. The user is not
/// a secret then, unless the scheme is https or the like, whose user may be a token.
#[cfg_attr(target_os = "none", inline(never))] // for size
pub(crate) fn user_end(text: &[u8]) -> usize {
    let colon = text.iter().position(|byte| *byte == b':').unwrap_or_default();
    let (name, rest) = text.split_at_checked(colon).unwrap_or_default();
    let [b':', b'/', b'/', login @ ..] = rest else { return 0 };
    let is_web = match name {
        [.., t, u, p] if *p | 0x20 == b'p' => t | 0x20 == b't' && u | 0x20 == b't',
        [.., p, s] if *s | 0x20 == b's' => matches!(p | 0x20, b'p' | b's' | b'w'),
        _ => false,
    };
    let end = login.iter().position(|byte| matches!(byte, b'/' | b'\\' | b'?' | b'#')).unwrap_or(login.len());
    let authority = login.get(..end).unwrap_or_default();
    let at = authority.iter().rposition(|byte| *byte == b'@').unwrap_or_default();
    // A ":" begins a password, and an escape perhaps another URL.
    let has_more = authority.iter().take(at).any(|byte| matches!(byte, b':' | b'%'));
    if is_web || has_more || at == 0 { 0 } else { at.wrapping_add(colon).wrapping_add("://".len()) }
}

/// Returns the secret of a URL's login and where other URLs may begin, if no grammar has told its
/// login. A URL without "//" may be one: in `user:secret@host.dom` the secret is between the first
/// ":" and the last "@". Without a secret, it ends at 0.
pub(crate) fn login(text: &[u8]) -> ((usize, usize), usize) {
    let start = text.iter().position(|byte| *byte == b':').unwrap_or_default().wrapping_add(1);
    if begins_without_login(text) {
        // Slashes after its ":" may still begin the login of another URL.
        return ((0, 0), start.wrapping_sub(1));
    }
    let rest = text.get(start..).unwrap_or_default();
    let user = rest.split(|byte| *byte == b'@').next().unwrap_or_default();
    // The login of a nested URL is found as that URL's.
    let has_slashes = user.starts_with(b"//") || user.windows(3).any(|part| part == b"://");
    // `localhost:8080?me=joe@host.dom`
    let mut parts = user.splitn(2, |byte| *byte == b'?');
    let has_port = is_port(parts.next().unwrap_or_default());
    let has_query = has_port && parts.next().is_some_and(|query| query.split(|byte| *byte == b'=').nth(1).is_some());
    let own = match rest.iter().rposition(|byte| *byte == b'@') {
        Some(at) if start > 1 && !has_slashes && !is_port(rest) && !has_query => (start, at.wrapping_add(start)),
        _ => (0, 0),
    };
    (own, user_end(text))
}

/// Returns whether a URL whose login is not known has a secret one, or contains a URL that has one.
pub fn has_secret_login(text: &[u8]) -> bool {
    let (own, others) = login(text);
    own.1 > 0 || nested_secret(text, others, false).1 > 0
}

/// Returns how many bytes are accepted before another one, at most as many as a bot's token has.
fn run(text: &[u8], accept: fn(u8) -> bool) -> usize {
    text.iter().take(BOT.1).take_while(|byte| accept(**byte)).count()
}

impl Iterator for InUrl<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let (start, end) = self.find();
        (end > 0).then_some(start..end)
    }
}

impl InUrl<'_> {
    /// Returns the start and the end of the next secret, or 0 as its end if there is none.
    pub(crate) fn find(&mut self) -> (usize, usize) {
        let mut from = self.from;
        let next = next_secret(self.text, &mut from, |place, _| {
            self.look_at(place);
            end_of(place.wrapping_add(1), &self.secrets)
        });
        self.from = from;
        next
    }
}

/// Returns the secrets that [`Redacted::token`](super::Redacted::token) masks, and the user of any
/// URL: ranges of bytes, in order. The text need not be UTF-8.
///
/// ```
/// use rfc1738_redact::secrets_of_token;
///
/// assert!(secrets_of_token(b"\xFF ftp://me:secret@host.dom/").eq([11..17]));
/// assert!(secrets_of_token(b"/get?token=secret").eq([11..17]));
/// ```
pub fn secrets_of_token(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    InUrl::new(text, Keys::DEFAULT, (0, 0), 0, false)
}

/// Finds what may be a secret of other URLs, from `start` of a text. From there, the text is one
/// token of a URL's characters. If it `is_decoded` before it is shown, a login may have escapes
/// among its other characters.
///
/// Every secret that the masker of texts would find is in the range, which ends at 0 if there is
/// none. It ends at the last "@", so it hides more if there are several URLs.
#[cfg_attr(target_os = "none", inline(never))] // for size
pub fn nested_secret(text: &[u8], start: usize, is_decoded: bool) -> (usize, usize) {
    let mut rest = text.get(start..).unwrap_or_default();
    // How many bytes are left where the secret begins, and at the last "@".
    let (mut secret, mut end) = (0, 0);
    // A text may begin with slashes and a login.
    let mut is_name = start == 0;
    while let [first, next @ ..] = rest {
        let is_escaped = *first == b'%';
        is_name &= !is_escaped;
        secret = secret.max(secret_of(rest, is_escaped || is_decoded, is_name, &mut end));
        is_name = may_end_name(*first);
        rest = next;
    }
    let place = |left| text.len().wrapping_sub(left);
    if end > 0 && secret >= end { (place(secret), place(end)) } else { (0, 0) }
}

/// Returns how many bytes are left where the secret of a login begins: after the ":" of its
/// authority, or with its user, which may be a token. Returns 0 if the login has no secret, or if
/// the text does not begin with the ":" before a login, or with the slash after a name.
///
/// `end` becomes the number of bytes left at an "@". In an escaped login, escapes are read as
/// what they stand for. A delimiter ends the authority, so each byte is read at most three times:
/// on its own, by a plain login and by an escaped one.
fn secret_of(mut text: &[u8], is_escaped: bool, is_name: bool, end: &mut usize) -> usize {
    // Where slashes may begin or go on, and where the user begins after them: 1 before them, in a
    // login after a name, which needs none.
    let (mut slash, mut user) = (0, 0);
    // Two slashes are needed, or one after a name and a colon.
    let mut is_enough = false;
    while let [byte, next @ ..] = text {
        let (octet, behind) = match next {
            [high, low, behind @ ..] if is_escaped && *byte == b'%' => (octet(*high, *low), behind),
            _ => (*byte, next),
        };
        match octet {
            b'/' | b'\\' => {
                match slash {
                    0 if is_name => {}
                    // A user may have a "\\", and a password follows.
                    _ if slash != text.len() => return if octet == b'\\' && user > 0 { slash } else { 0 },
                    _ if is_enough => user = behind.len(),
                    _ => {}
                }
                (slash, is_enough) = (behind.len(), true);
            }
            b':' if user > 0 && is_port(behind) => return 0,
            // An empty password, and the ones that Git uses, carry no information, so the user may
            // be a token.
            b':' if user > behind.len() && matches!(behind, [b'@' | b'x' | b'X' | b'%', ..]) => return user,
            b':' if user > 0 => return behind.len(),
            b':' if slash == 0 => (slash, user, is_enough) = (behind.len(), is_name.into(), is_name),
            b'@' => {
                *end = text.len();
                // A password may follow the "@" after an empty user.
                if user == 0 || user > text.len() {
                    return user;
                }
            }
            b':' | b'?' | b'#' => return 0,
            _ if slash == 0 => return 0,
            _ => {}
        }
        text = behind;
    }
    0
}

/// Returns whether a port follows a ":", and not a password: one to five digits and a path or the
/// end.
fn is_port(mut text: &[u8]) -> bool {
    let mut digits: usize = 0;
    while let [b'0'..=b'9', rest @ ..] = text {
        (digits, text) = (digits.wrapping_add(1), rest);
    }
    matches!(text, [] | [b'/', ..]) && (1..6).contains(&digits)
}

/// Returns the byte of an escape whose digits are known to be hexadecimal. Checking them again
/// would take more flash.
const fn octet(high: u8, low: u8) -> u8 {
    const fn value(digit: u8) -> u8 {
        (digit & 0xF).wrapping_add((digit >> 6).wrapping_mul(9))
    }
    value(high) << 4 | value(low)
}
