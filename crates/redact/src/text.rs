//! A text byte by byte, and the beginnings of logins in it.

use crate::{
    bytes::{self, Bytes, find_word, set_of},
    keys::fold,
};

/// A text, and what precedes and follows it.
#[derive(Clone, Copy)]
pub(crate) struct Text<'t> {
    pub(crate) bytes: &'t [u8],
    /// The byte after the text: the end of a line, or an "@" if the text goes on. With the "@", a
    /// password that may end there is masked.
    behind: u8,
    pub(crate) start: Start,
}

/// The context before a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Start {
    /// The byte before it: the end of a line, a blank, or `INSIDE` a token.
    pub(crate) before: u8,
    /// Whether it begins in a query, after a prefix of a name.
    pub(crate) is_in_query: bool,
    /// Whether it begins a line, perhaps after blanks.
    pub(crate) is_of_line: bool,
    /// Whether the mark of a list or of a tool follows the beginning of that line.
    pub(crate) is_marked: bool,
    /// The option of a command before it that has a password, or 0.
    pub(crate) option: u8,
    /// How far before it the last bracket is that does not close, or 0 without one that is near,
    /// and its kind.
    pub(crate) bracket: (usize, u8),
    /// Whether it is in the tag of an element with a secret name, or in that name.
    pub(crate) tag: Tag,
}

impl Start {
    pub(crate) const LINE: Self = Self {
        before: b'\n',
        is_in_query: false,
        is_of_line: true,
        is_marked: false,
        option: 0,
        bracket: (0, 0),
        tag: Tag::None,
    };
    pub(crate) const QUERY: Self = Self { is_in_query: true, ..Self::LINE };
}

/// A tag that begins before a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tag {
    None,
    /// Its name goes on.
    Name,
    /// It has the name of a secret.
    Secret,
}

/// The kind of a login. An exact login ends the region before it, while an escaped login ends only
/// the region of an escaped one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(usize)] // for size
pub(crate) enum Kind {
    /// "://", or "//" at the beginning of a token.
    Exact,
    /// "%3A" and two slashes.
    Escaped,
    /// The name of a known scheme, with a ":" and too few slashes, or with slashes and no ":".
    Sloppy,
}

/// The end of a secret is searched for in this many bytes. If it is not there, more is masked, so
/// that many searches in one line take linear time.
pub(crate) const AHEAD: usize = 1024;

/// A byte inside a token that cannot end the name of a scheme or precede the name of a secret.
pub(crate) const INSIDE: u8 = 0x80;

/// The schemes that matter, each after the mark of its group. A "+" marks schemes with a server,
/// whose URLs are often written sloppily. Those with a "*" have one too.
const SCHEMES: &[u8] = b"+ftp+ftps+mqtt+mqtts+coap+coaps+telnet+gopher+nntp+wais+prospero!file*ws*wss*http*https";
/// Schemes whose URLs cannot have a login, although they may have an "@".
const WITHOUT_LOGIN: &[u8] = b"mailto news file urn data tel sip sips xmpp im pres acct cid mid sms skype";

/// Returns whether a text begins with the name of a scheme whose URLs have no login.
pub(crate) fn begins_without_login(text: &[u8]) -> bool {
    let name = text.split(|byte| *byte == b':').next().unwrap_or_default();
    find_word(WITHOUT_LOGIN, &|scheme| scheme.eq_ignore_ascii_case(name)).is_some()
}

/// The scheme whose URLs cannot have a secret.
pub(crate) const FILE: usize = b'!' as usize;
/// Schemes whose user names are often access tokens.
pub(crate) const WEB: usize = b'*' as usize;
/// A longer name with such an end: "git+https". The number below `WEB`, which is no mark.
pub(crate) const WEB_END: usize = WEB - 1;

impl<'t> Text<'t> {
    /// Returns a whole text.
    pub(crate) const fn whole(bytes: &'t [u8]) -> Self {
        Self { bytes, behind: b'\n', start: Start::LINE }
    }

    /// Returns a part of a line, which may go on.
    pub(crate) const fn part(bytes: &'t [u8], start: Start, goes_on: bool) -> Self {
        let behind = if goes_on { b'@' } else { b'\n' };
        Self { bytes, behind, start }
    }

    /// Returns the text up to a place, where it goes on.
    pub(crate) fn until(&self, end: usize) -> Self {
        match self.bytes.get(..end) {
            Some(bytes) if end < self.bytes.len() => Self::part(bytes, self.start, true),
            _ => *self,
        }
    }

    /// Returns whether the text may go on.
    pub(crate) const fn goes_on(&self) -> bool {
        self.behind == b'@'
    }

    /// Returns the byte at a place, or before or after the text.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(crate) fn at(&self, place: usize) -> u8 {
        match self.bytes.get(place) {
            Some(byte) => *byte,
            None if place == self.bytes.len() => self.behind,
            None if place == usize::MAX => self.start.before,
            None => b'\n',
        }
    }

    /// Returns whether the byte at a place is in a set.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(crate) fn is(&self, place: usize, set: Bytes) -> bool {
        set_of(self.at(place)) & set != 0
    }

    /// Returns the first place whose byte is in none of these sets.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(crate) fn over(&self, mut place: usize, set: Bytes) -> usize {
        while place < self.bytes.len() && self.is(place, set) {
            place = place.wrapping_add(1);
        }
        place
    }

    /// Returns the place after the last byte that is in none of these sets.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(crate) fn back_over(&self, mut place: usize, set: Bytes) -> usize {
        while place > 0 && self.is(place.wrapping_sub(1), set) {
            place = place.wrapping_sub(1);
        }
        place
    }

    /// Returns the byte at a place, or the byte of an escape in an escaped URL, and the next place.
    pub(crate) fn unit(&self, place: usize, kind: Kind) -> (u8, usize) {
        let (octet, next) = (self.at(place), place.wrapping_add(1));
        let escape = if octet == b'%' && kind == Kind::Escaped { self.hex(next, 2) } else { None };
        escape.unwrap_or((octet, next))
    }

    /// Returns `false` if a byte at this place cannot introduce a secret, judging only by the bytes
    /// next to it. The value of a name of the caller may follow any "=".
    #[cfg_attr(not(target_os = "none"), inline(always))]
    pub(crate) fn may_introduce(&self, place: usize, byte: u8, has_own: bool) -> bool {
        if cfg!(target_os = "none") {
            let before = self.at(place.wrapping_sub(1));
            return match byte {
                b'.' => matches!(before, b's' | b'9' | b'G'),
                b'/' => before == b's' || matches!(self.at(place.wrapping_add(1)), b'/' | b'\\'),
                _ => {
                    matches!(byte, b'=' | b':' | b'%' | b'\\' | b'\'' | b',' | b'>' | b'-' | b'_' | b'A' | b'J' | b'z')
                }
            };
        }
        let (before, next) = (|| self.at(place.wrapping_sub(1)), || self.at(place.wrapping_add(1)));
        let second = || self.at(place.wrapping_sub(2));
        match byte {
            b'=' => has_own || before() != b'=',
            b'%' => next() == b'3',
            b'\\' => matches!(next(), b'/' | b'\\'),
            b'/' => matches!(next(), b'/' | b'\\') || before() == b's' && matches!(second(), b'e' | b'k'),
            b':' if matches!(next(), b'/' | b'\\') => true,
            b':' => match before() {
                // The end of a color, of a name, or of that of a scheme.
                letter @ (b'A'..=b'Z' | b'a'..=b'z') => {
                    has_own || matches!(letter | 0x20, b'd' | b'e' | b'k' | b'm'..=b't' | b'w' | b'y')
                }
                b'0'..=b'9' => next() == b'A' || has_own,
                before => matches!(before, b' ' | b'\t'..=b'\r' | b'"' | b'\'' | b'\\' | b';' | b'-' | b'_') || has_own,
            },
            b'\'' => before() == b' ' && matches!(second(), b'D' | b'Y'),
            b',' => matches!(before(), b'"' | b'\'') && matches!(second(), b'N' | b'n' | b'\\'),
            b'>' if before() == b'-' => next() == b' ',
            b'>' => !matches!(before(), b'=' | b'/') && !matches!(next(), b' ' | b'\n'),
            b'-' if matches!(before(), b' ' | b'\t' | b'\n' | b'"' | b'\'') => b"-Pacpuw".contains(&next()),
            // A private key.
            b'-' if before() == b'Y' => second() == b'E',
            b'-' => matches!(
                &[second(), before()],
                b"xa" | b"xb" | b"xp" | b"xs" | b"at" | b"dt" | b"rt" | b"pi" | b"pp" | b"PX" | b"sk" | b"ib" | b"ey"
            ),
            b'_' => matches!(
                &[second(), before()],
                b"hf" | b"ho" | b"hp" | b"hr" | b"hs" | b"hu" | b"at" | b"st" | b"v1" | b"ve" | b"pm" | b"ec" | b"gd"
            ),
            b'.' => matches!(&[second(), before()], b"vs" | b"29" | b"SG"),
            b'A' | b'z' => before() == b'I',
            b'J' => before() == b'y',
            _ => false,
        }
    }

    /// Returns the kind and the beginning of the login that a ":", a "%3A" or slashes at `start`
    /// introduce.
    pub(crate) fn beginning(&self, start: usize) -> Option<(Kind, usize)> {
        let is_after = |set| self.is(start.wrapping_sub(1), set);
        let (kind, behind) = match self.at(start) {
            b':' => (Kind::Exact, start.wrapping_add(1)),
            b'%' => match self.unit(start, Kind::Escaped) {
                (b':', behind) => (Kind::Escaped, behind),
                _ => return None,
            },
            // Each run of slashes is counted once.
            b'/' | b'\\' if is_after(bytes::SEPARATOR | bytes::ENDS_NAME) => (Kind::Exact, start),
            _ => return None,
        };
        let mut login = behind;
        let mut slashes: usize = 0;
        while let (b'/' | b'\\', next) = self.unit(login, kind) {
            slashes = slashes.wrapping_add(1);
            login = next;
        }
        let has_colon = behind != start;
        match slashes {
            2.. if has_colon || is_after(bytes::SEPARATOR) => Some((kind, login)),
            0 | 1 if !has_colon || kind == Kind::Escaped => None,
            _ if !is_after(bytes::ENDS_NAME) => None,
            // A scheme with a server: of its marks, `WEB` is the lowest.
            _ => (self.scheme(start) >= WEB).then_some((Kind::Sloppy, login)),
        }
    }

    /// Returns whether the text ends at a place.
    pub(crate) fn is_end(&self, place: usize) -> bool {
        place == self.bytes.len()
    }

    /// Returns the group of the scheme whose name ends at `end`, or 0 if none is known.
    pub(crate) fn scheme(&self, end: usize) -> usize {
        let (mut start, mut is_same) = (end, true);
        for letter in SCHEMES.iter().rev() {
            if *letter >= b'a' {
                start = start.wrapping_sub(1);
                // A letter with this bit is in lower case.
                is_same = is_same && self.at(start) | 0x20 == *letter;
            } else if is_same && !self.is_inside_name(start) {
                return usize::from(*letter);
            } else if is_same && usize::from(*letter) == WEB {
                return WEB_END;
            } else {
                (start, is_same) = (end, true);
            }
        }
        0
    }

    /// Returns whether a name goes on before `start`. The digits of an escape are not part of a
    /// name.
    fn is_inside_name(&self, start: usize) -> bool {
        let is_escape = self.unit(start.wrapping_sub(3), Kind::Escaped).1 == start;
        !is_escape && self.is(start.wrapping_sub(1), bytes::NAME)
    }

    /// Returns the first place whose byte the function does not accept.
    pub(crate) fn over_with(&self, mut place: usize, accept: impl Fn(u8) -> bool) -> usize {
        while self.bytes.get(place).is_some_and(|byte| accept(*byte)) {
            place = place.wrapping_add(1);
        }
        place
    }

    /// Returns whether a name ends at `end`. The given name is in lower case, with "_" in place of
    /// "-". Case is ignored in the text.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(crate) fn ends_with(&self, mut end: usize, name: &[u8]) -> bool {
        name.iter().rev().all(|letter| {
            end = end.wrapping_sub(1);
            fold(self.at(end)) == *letter
        })
    }

    /// Returns whether a text ends at a place, and may go on.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(crate) fn is_open(&self, place: usize) -> bool {
        self.is_end(place) && self.goes_on()
    }
}
