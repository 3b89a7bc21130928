//! The search for secrets in a text.

use core::{fmt, iter::FusedIterator, ops::Range};

use super::{
    is_separator,
    text::{FILE, Kind, Text, WEB, is_token_byte},
};

/// An iterator over the secrets of a text: ranges of bytes, in order, which never touch.
///
/// [The module](super) says what is a secret. The text need not be UTF-8 and may have any number of
/// lines.
///
/// ```
/// use rfc1738::mask::{SECRET_KEYS, Secrets};
///
/// let line = b"\xFF ftp://me:\xFE@host.dom/ and https://host.dom/?token=abc";
/// assert!(Secrets::new(line).eq([11..12]));
/// assert!(Secrets::new(line).with_keys(SECRET_KEYS).eq([11..12, 51..54]));
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
    /// The last secret; before the first one, it begins at `usize::MAX`.
    secret: Span,
    /// The end of the searched text: a login or a key before it needs no search.
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

/// The start and the end of a secret.
type Span = (usize, usize);

impl<'t> Secrets<'t> {
    /// Finds the secrets of a text, without those of its queries.
    ///
    /// ```
    /// use rfc1738::mask::Secrets;
    ///
    /// assert!(Secrets::new(b"http://u:p@h,http://v:@i").eq([9..10, 22..22]));
    /// ```
    pub const fn new(text: &'t [u8]) -> Self {
        Self::of(Text::whole(text))
    }

    /// Finds the values of named keys too, such as those of [`SECRET_KEYS`](super::SECRET_KEYS);
    /// case does not matter. A second call replaces the keys of the first.
    ///
    /// ```
    /// use rfc1738::mask::Secrets;
    ///
    /// assert!(Secrets::new(b"https://h/?PIN=1234&x=1").with_keys(&["pin"]).eq([15..19]));
    /// ```
    #[must_use]
    pub const fn with_keys(mut self, keys: &'t [&'t str]) -> Self {
        self.keys = Some(Keys { names: keys, look_at: Keys::look_at });
        self
    }

    /// Leaves out the secrets that begin before a place.
    pub(super) const fn from(mut self, place: usize) -> Self {
        self.from = place;
        self
    }

    pub(super) const fn of(text: Text<'t>) -> Self {
        let track = Track { secret: (usize::MAX, 0), until: 0, bracket: 0, equals: 0 };
        Self { text, keys: None, from: 0, plain: track, other: track }
    }

    /// Searches for the secret of a login or a key that is introduced at `start`.
    fn look_at(&mut self, start: usize) {
        if self.text.at(start) == b'=' {
            match &self.keys {
                Some(keys) if start >= self.other.until => {
                    (keys.look_at)(keys, &self.text, start, &mut self.other);
                }
                _ => {}
            }
        } else if let Some((kind, login)) = self.text.beginning(start) {
            let track = if kind == Kind::Escaped { &mut self.other } else { &mut self.plain };
            if start >= track.until {
                track.look_at(&self.text, start, kind, login);
            }
        }
    }
}

impl Keys<'_> {
    /// Searches for the value of a key, after a "=".
    fn look_at(&self, text: &Text<'_>, equals: usize, track: &mut Track) {
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

/// The current part of a login's region.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Before its first "/", "?" or "#".
    Authority,
    /// After the "?" of a port: an "@" shows that this was a password, a "=" that it was not.
    Query,
    /// After the beginning of a password, which the last "@" of the region ends.
    Password,
}

impl Track {
    /// Searches for the secret of the login at `login`, which is introduced at `start`.
    #[cfg_attr(target_os = "none", inline(never))] // else twice
    fn look_at(&mut self, text: &Text<'_>, start: usize, kind: Kind, login: usize) {
        if kind != Kind::Sloppy && text.ends_in(start, FILE) {
            return;
        }
        let limit = if kind == Kind::Escaped { kind } else { Kind::Exact };
        let mut is_literal = text.unit(login, limit).0 == b'[';
        if is_literal && login < self.bracket {
            return;
        }
        // The start of the text after the first ":", and of the text after the host's.
        let (mut first, mut port) = (0, 0);
        // Whether the user may be a token, or the port has only digits; and the length of either.
        let (mut is_plain, mut count) = (true, 0_usize);
        let mut phase = Phase::Authority;
        let (mut place, mut last) = (login, 0);
        loop {
            let (byte, next) = text.next(place, limit);
            match byte {
                _ if next == place => break,
                b'@' => {
                    if phase == Phase::Authority {
                        if first == 0 {
                            let is_token = is_plain && count > 0 && kind != Kind::Sloppy;
                            let is_web = is_token && text.ends_in(start, WEB);
                            // If the text goes on, a password may follow.
                            if is_web || text.is_end(place) {
                                self.secret = (if is_web { login } else { place }, place);
                            }
                            return;
                        }
                        port = first;
                    }
                    (phase, last) = (Phase::Password, place);
                }
                b'=' if phase == Phase::Query => {
                    self.equals = next;
                    return;
                }
                _ if phase != Phase::Authority => {}
                b'/' | b'\\' | b'?' | b'#' => {
                    phase = Phase::Password;
                    if is_plain && matches!(count, 1..=5) && byte != b'#' {
                        phase = Phase::Query;
                        if byte != b'?' || place < self.equals {
                            return;
                        }
                    }
                    if port == 0 {
                        return;
                    }
                }
                b']' if is_literal => (is_literal, self.bracket, port) = (false, next, 0),
                b':' if port == 0 => {
                    (port, is_plain, count) = (next, true, 0);
                    if first == 0 {
                        first = next;
                    }
                }
                _ => {
                    is_plain &= if port == 0 { is_token_byte(byte) } else { byte.is_ascii_digit() };
                    count = count.wrapping_add(1);
                }
            }
            place = next;
        }
        self.until = place;
        // A password with blanks.
        if last == 0 && port != 0 && !(is_plain && count < 6) && kind == Kind::Exact {
            last = text.look_ahead(port, place);
        }
        if last != 0 {
            self.secret = (port, last);
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
            for track in [&self.plain, &self.other] {
                if track.secret.0 == self.from {
                    if end == 0 {
                        start = self.from;
                    }
                    end = end.max(track.secret.1);
                }
            }
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
