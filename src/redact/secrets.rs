//! The search for secrets in a text.

use core::{fmt, iter::FusedIterator, ops::Range};

use state::{EMPTY, HOST, PASSWORD, SENTENCE, TOKEN};

use super::{
    class::{self, class_of, is_separator},
    region::Region,
    text::{FILE, Kind, Text, WEB, WEB_END},
};

/// An iterator over the secrets of a text: ranges of bytes, in order, which never touch.
///
/// [The module](super) says what is a secret. The text need not be UTF-8 and may have any number of
/// lines.
///
/// ```
/// use rfc1738::redact::Secrets;
///
/// let line = b"\xFF ftp://me:\xFE@host.dom/ and https://host.dom/?token=abc";
/// assert!(Secrets::new(line).eq([11..12]));
/// assert!(Secrets::new(line).with_keys(Secrets::KEYS).eq([11..12, 51..54]));
/// ```
#[derive(Clone)]
pub struct Secrets<'t> {
    text: Text<'t>,
    keys: Option<Keys<'t>>,
    /// The number of bytes that were searched.
    from: usize,
    /// Plain logins. A secret ends after all others of its region.
    plain: Track,
    /// Escaped logins and keys. Two of their secrets are apart, or one contains the other.
    other: Track,
}

/// The state of the search for one kind of secrets.
#[derive(Clone, Copy)]
struct Track {
    /// The start and the end of the last secret. Before the first one, it begins at `usize::MAX`.
    secret: (usize, usize),
    /// The end of the searched text: a login or a key that begins before it needs no search.
    until: usize,
    /// A "]" and a "=" that prevented a mask, so that they are searched for once.
    bracket: usize,
    equals: usize,
}

/// Keys, and a pointer to the search for them, which is not linked without keys.
#[derive(Clone, Copy)]
struct Keys<'t> {
    names: &'t [&'t str],
    look_at: fn(&Self, &Text<'_>, usize, &mut Track),
}

impl<'t> Secrets<'t> {
    /// Finds the secrets of a text, without those of its queries.
    ///
    /// ```
    /// use rfc1738::redact::Secrets;
    ///
    /// assert!(Secrets::new(b"http://u:p@h,http://v:@i").eq([9..10, 22..22]));
    /// ```
    pub const fn new(text: &'t [u8]) -> Self {
        Self::of(Text::whole(text))
    }

    /// Finds the values of named keys too, such as those of
    /// [`Secrets::KEYS`](super::Secrets::KEYS); case does not matter. A second call replaces the
    /// keys of the first.
    ///
    /// ```
    /// use rfc1738::redact::Secrets;
    ///
    /// assert!(Secrets::new(b"https://h/?PIN=1234&x=1").with_keys(&["pin"]).eq([15..19]));
    /// ```
    #[must_use]
    pub const fn with_keys(mut self, keys: &'t [&'t str]) -> Self {
        self.keys = Some(Keys { names: keys, look_at: Keys::look_at });
        self
    }

    /// Leaves out the secrets that begin before a place.
    pub(super) const fn skip_to(mut self, place: usize) -> Self {
        self.from = place;
        self
    }

    pub(super) const fn of(text: Text<'t>) -> Self {
        let track = Track { secret: (usize::MAX, 0), until: 0, bracket: 0, equals: 0 };
        Self { keys: None, text, from: 0, plain: track, other: track }
    }

    /// Searches for the secret of a login or a key that is introduced at `start`.
    fn look_at(&mut self, start: usize) {
        let Self { keys, text, plain, other, .. } = self;
        if let Some(keys) = keys {
            (keys.look_at)(keys, text, start, other);
        }
        let Some((kind, login)) = text.beginning(start) else { return };
        let (track, limit) = if kind == Kind::Escaped { (other, kind) } else { (plain, Kind::Exact) };
        let mut region = Region { text, limit, place: login, byte: 0, last: 0 };
        let scheme = text.scheme(start);
        if scheme != FILE {
            track.look_at(&mut region, kind, scheme);
        }
    }
}

/// States of the search in an authority. They are numbers, since `EMPTY` counts up with each digit
/// of a port.
mod state {
    /// No ":" yet, and the user may be an access token.
    pub(super) const TOKEN: usize = 0;
    /// No ":" yet, and this is no token.
    pub(super) const HOST: usize = 1;
    /// After the ":".
    pub(super) const EMPTY: usize = 2;
    /// After a ":" and something other than one to five digits.
    pub(super) const PASSWORD: usize = EMPTY + 6;
    /// After a port and a mark of punctuation.
    pub(super) const SENTENCE: usize = PASSWORD + 1;
}

impl Track {
    /// Searches for the secret of a login.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    fn look_at(&mut self, region: &mut Region<'_>, kind: Kind, scheme: usize) {
        let login = region.place;
        if login <= self.until {
            return;
        }
        // The end of an address in brackets; an "@" is never compared with it.
        let mut bracket = '@';
        if region.text.unit(login, region.limit).0 == b'[' {
            if login < self.bracket {
                return;
            }
            bracket = ']';
        }
        let is_web = kind != Kind::Sloppy && matches!(scheme, WEB_END | WEB);
        let mut state = if is_web { TOKEN } else { HOST };
        // The start of the text after the ":", and after one in the brackets.
        let (mut port, mut inside) = (0, 0);
        while region.next() {
            let class = class_of(region.byte);
            if class & class::DELIMITER != 0 {
                break;
            }
            if char::from(region.byte) == bracket {
                (bracket, self.bracket, inside, state) = ('@', region.place, port, HOST);
            } else if state <= HOST {
                if region.byte == b':' {
                    (port, state) = (region.place, EMPTY);
                } else if class & class::TOKEN == 0 {
                    state = HOST;
                }
            } else if state < PASSWORD {
                state = if region.byte.is_ascii_digit() {
                    state.wrapping_add(1)
                } else if state > EMPTY && class & class::SENTENCE != 0 {
                    SENTENCE
                } else {
                    PASSWORD
                };
            }
        }
        if region.byte == b'@' {
            if port == 0 {
                if state == TOKEN && region.last > login {
                    self.secret = (login, region.last);
                } else if region.text.is_end(region.last) {
                    // The text goes on, and a password may follow.
                    self.secret = (region.last, region.last);
                }
                return;
            }
            if inside != 0 {
                port = inside;
            }
        } else if state < PASSWORD {
            if state <= HOST || region.byte == 0 {
                return;
            }
            if state > EMPTY && region.byte != b'#' {
                if region.byte != b'?' || region.place < self.equals {
                    return;
                }
                // An "@" shows that this was a password, a "=" that it was a query.
                while region.last == 0 && region.next() {
                    if region.byte == b'=' {
                        self.equals = region.place;
                        return;
                    }
                }
            }
        }
        while region.next() {}
        self.until = region.place;
        if region.last == 0 && state == PASSWORD && kind == Kind::Exact {
            region.look_ahead();
        }
        if region.last != 0 {
            self.secret = (port, region.last);
        }
    }
}

impl Keys<'_> {
    /// Searches for the value of a key, after a "=".
    fn look_at(&self, text: &Text<'_>, equals: usize, track: &mut Track) {
        if text.at(equals) != b'=' || equals < track.until {
            return;
        }
        let is_key = |name: &&str| {
            let mut start = equals;
            let is_same = name.bytes().rev().all(|byte| {
                start = start.wrapping_sub(1);
                text.at(start).eq_ignore_ascii_case(&byte)
            });
            let before = text.at(start.wrapping_sub(1));
            is_same && (is_separator(before) || matches!(before, b'?' | b'&' | b';' | b'#'))
        };
        if self.names.iter().any(is_key) {
            let start = equals.wrapping_add(1);
            let mut end = start;
            while !text.is_end(end) && !is_separator(text.at(end)) && !matches!(text.at(end), b'&' | b';' | b'#') {
                end = end.wrapping_add(1);
            }
            (track.secret, track.until) = ((start, end), end);
        }
    }
}

impl Iterator for Secrets<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let (mut start, mut end) = (0, 0);
        while let Some(byte) = self.text.bytes.get(self.from) {
            // Where flash is scarce, the search finds that too.
            if cfg!(target_os = "none") || matches!(byte, b':' | b'%' | b'/' | b'\\' | b'=') {
                self.look_at(self.from);
            }
            self.from = self.from.wrapping_add(1);
            if end == 0 {
                start = self.from;
            }
            let until = |track: &Track| if track.secret.0 == self.from { track.secret.1 } else { 0 };
            end = end.max(until(&self.plain)).max(until(&self.other));
            if (1..=self.from).contains(&end) {
                return Some(start..end);
            }
        }
        None
    }
}

impl FusedIterator for Secrets<'_> {}

/// Shows the ranges, and nothing of the text.
impl fmt::Debug for Secrets<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
