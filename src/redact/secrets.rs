//! The search for secrets in a text.

use core::{fmt, iter::FusedIterator, ops::Range};

use state::{EMPTY, HOST, PASSWORD, SENTENCE, TOKEN};

use super::{
    class::{self, set_of},
    merge::{end_of, next_secret},
    region::Region,
    text::{FILE, Kind, Text, WEB, WEB_END},
    values::{Names, Value},
};

/// An iterator over the secrets of a text: ranges of bytes, in order, which never touch.
///
/// [The module](super) says what is a secret. The text may have any number of lines, whether it is
/// UTF-8 or not.
///
/// ```
/// use rfc1738::redact::Secrets;
///
/// let line = b"\xFF ftp://me:\xFE@host.dom/ and https://host.dom/?token=abc";
/// assert!(Secrets::new(line).eq([11..12, 51..54]));
/// assert!(Secrets::new(line).with_keys(&[]).eq([11..12]));
/// ```
#[derive(Clone)]
pub struct Secrets<'t> {
    text: Text<'t>,
    names: Names<'t>,
    /// The number of bytes that were searched.
    from: usize,
    /// The starts and the ends of the last secrets: of a plain login, which ends after all others
    /// of its region, of an escaped login, and of a name.
    secrets: [(usize, usize); 3],
    plain: Track,
    escaped: Track,
    /// Where the last name with a value begins.
    origin: usize,
}

/// The state of the search for one kind of logins.
#[derive(Clone, Copy)]
struct Track {
    /// The place after the end of the searched text: a login that begins before it needs no search.
    /// It is never 0, since memclr would be linked for a state of zeros.
    searched: usize,
    /// A "]" and a "=" that prevented a mask, so that they are searched for once.
    bracket: usize,
    equals: usize,
}

impl<'t> Secrets<'t> {
    /// Finds the secrets of a text.
    ///
    /// ```
    /// use rfc1738::redact::Secrets;
    ///
    /// assert!(Secrets::new(b"http://u:p@h,ftp://v:@i").eq([9..10, 21..21]));
    /// ```
    pub const fn new(text: &'t [u8]) -> Self {
        Self::of(Text::whole(text), Names::DEFAULT)
    }

    /// Finds the values of these names and of the default ones. Case does not matter, "-" is the
    /// same as "_", and a name with a "=" is never found. If there are several calls, the last one
    /// counts.
    ///
    /// ```
    /// use rfc1738::redact::Secrets;
    ///
    /// assert!(Secrets::new(b"https://h/?PIN=1234&x=1&token=5").and_keys(&["pin"]).eq([15..19, 30..31]));
    /// ```
    #[must_use]
    pub const fn and_keys(mut self, keys: &'t [&'t str]) -> Self {
        self.names = self.names.and(keys);
        self
    }

    /// Finds the values of these names, but none of the default ones, so if you pass none, it finds
    /// logins alone.
    ///
    /// ```
    /// use rfc1738::redact::Secrets;
    ///
    /// assert!(Secrets::new(b"https://h/?PIN=1234&x=1&token=5").with_keys(&["pin"]).eq([15..19]));
    /// assert!(Secrets::new(b"ftp://u:p@h/?token=5").with_keys(&[]).eq([8..9]));
    /// ```
    #[must_use]
    pub const fn with_keys(mut self, keys: &'t [&'t str]) -> Self {
        self.names = Names::only(keys);
        self
    }

    /// Returns where the secret of a login begins that reaches the end of the searched text.
    pub(super) fn open_login(&self) -> Option<usize> {
        let [plain, escaped, _] = self.secrets;
        [plain, escaped].into_iter().filter(|secret| secret.1 == self.from).map(|secret| secret.0).min()
    }

    /// Returns the last value, if it reaches the end of the searched text.
    pub(super) fn open_value(&self) -> Option<Value> {
        let [_, _, (start, end)] = self.secrets;
        (end == self.from).then_some(Value { origin: self.origin, start, end })
    }

    /// Finds the secrets of a text that was given as a URL, so that it may begin with a login.
    pub(crate) fn given(text: &'t [u8]) -> Self {
        let mut secrets = Self::new(text);
        if !secrets.text.begins_without_login() {
            let Self { text, secrets: [secret, ..], plain, .. } = &mut secrets;
            plain.look_at(text, (Kind::Exact, 0), 0, secret);
        }
        secrets
    }

    /// Finds the secrets of a part of a URL as it is after its "?" or "#".
    pub(crate) const fn in_query(text: &'t [u8]) -> Self {
        Self::of(Text::query(text), Names::DEFAULT)
    }

    pub(super) const fn names(self, names: Names<'t>) -> Self {
        Self { names, ..self }
    }

    pub(super) const fn of(text: Text<'t>, names: Names<'t>) -> Self {
        let track = Track { searched: 1, bracket: 0, equals: 0 };
        Self { names, text, from: 0, secrets: [(usize::MAX, 0); 3], plain: track, escaped: track, origin: 0 }
    }

    /// Skips what introduces no secret, but the search does without this if flash is scarce.
    fn skip(&mut self) {
        let len = self.text.bytes.len();
        while self.from < len {
            let ahead = self.from.wrapping_add(1)..=len;
            let known = self.secrets.into_iter().map(|secret| secret.0).filter(|start| ahead.contains(start)).min();
            let end = known.map_or(len, |start| start.saturating_sub(1));
            let has_own = !self.names.own.is_empty();
            let skipped = self.text.bytes.get(self.from..end).unwrap_or_default();
            let mut places = (self.from..end).zip(skipped);
            match places.find(|(place, byte)| self.text.may_introduce(*place, **byte, has_own)) {
                Some((place, _)) => {
                    self.look_at(place);
                    self.from = place.wrapping_add(1);
                    if self.secrets.iter().any(|secret| secret.0 == self.from) {
                        self.from = place;
                        return;
                    }
                }
                None => {
                    self.from = end;
                    if known.is_some() {
                        return;
                    }
                }
            }
        }
    }

    /// Searches for the secret that a byte at `start` introduces.
    fn look_at(&mut self, start: usize) {
        let Self { names, text, secrets, plain, escaped, .. } = self;
        let [of_plain, of_escaped, of_name] = secrets;
        if let Some(found) = names.value(text, start, of_name.1) {
            (*of_name, self.origin) = ((found.start, found.end), found.origin);
        }
        let Some(login) = text.beginning(start) else { return };
        let (track, secret) = if login.0 == Kind::Escaped { (escaped, of_escaped) } else { (plain, of_plain) };
        let scheme = text.scheme(start);
        if scheme != FILE {
            track.look_at(text, login, scheme, secret);
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

/// Passwords that say nothing: the user is a token.
static NO_PASSWORDS: [&[u8]; 3] = [b"", b"x", b"x_oauth_basic"];

impl Track {
    /// Searches for the secret of a login.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    fn look_at(&mut self, text: &Text<'_>, (kind, login): (Kind, usize), scheme: usize, secret: &mut (usize, usize)) {
        let limit = if kind == Kind::Escaped { kind } else { Kind::Exact };
        let mut region = Region { text, limit, place: login, byte: 0, last: 0 };
        if login < self.searched && login != 0 {
            return;
        }
        // The end of an address in brackets; an "@" is never compared with it.
        let mut bracket = '@';
        let (first, _) = region.text.unit(login, region.limit);
        if first == b'[' {
            if login < self.bracket {
                return;
            }
            bracket = ']';
        }
        let is_web = kind != Kind::Sloppy && matches!(scheme, WEB_END | WEB);
        let mut state = if is_web { TOKEN } else { HOST };
        // The start of the text after the ":", and after one in the brackets.
        let (mut port, mut inside) = (0, 0);
        let mut is_token = false;
        while region.next() {
            let set = set_of(region.byte);
            if set & class::DELIMITER != 0 {
                break;
            }
            if char::from(region.byte) == bracket {
                (bracket, self.bracket, inside, state) = ('@', region.place, port, HOST);
            } else if state <= HOST {
                if region.byte == b':' {
                    is_token = state == TOKEN && first != b':';
                    (port, state) = (region.place, EMPTY);
                } else if set & class::TOKEN == 0 {
                    state = HOST;
                }
            } else if state < PASSWORD {
                state = if region.byte.is_ascii_digit() {
                    state.wrapping_add(1)
                } else if state > EMPTY && set & class::SENTENCE != 0 {
                    SENTENCE
                } else {
                    PASSWORD
                };
            }
        }
        if region.byte == b'@' {
            if port == 0 {
                if state == TOKEN && region.last > login {
                    *secret = (login, region.last);
                } else if region.text.is_end(region.last) {
                    // The text goes on, and a password may follow.
                    *secret = (region.last, region.last);
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
        self.searched = region.place.wrapping_add(1);
        if region.last == 0 && state == PASSWORD && kind == Kind::Exact {
            region.look_ahead();
        }
        if region.last != 0 {
            // If the text goes on, it may end at an "@" before.
            let is_open = region.text.goes_on() && region.text.is_end(region.last);
            let is_password = |name: &&[u8]| {
                let end = port.wrapping_add(name.len());
                let may_end = end == region.last || is_open && region.may_be_at(end);
                may_end && region.text.ends_with(end, name)
            };
            let has_none = is_token && NO_PASSWORDS.iter().any(is_password);
            *secret = (if has_none { login } else { port }, region.last);
        }
    }
}

impl Iterator for Secrets<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let (start, end) = self.find();
        (end > 0).then_some(start..end)
    }
}

impl Secrets<'_> {
    /// Returns the start and the end of the next secret, or 0 as its end if there is none.
    pub(super) fn find(&mut self) -> (usize, usize) {
        if cfg!(not(target_os = "none")) {
            self.skip();
        }
        let mut from = self.from;
        let next = next_secret(self.text.bytes, &mut from, |place, byte| {
            // Where flash is scarce, the search finds that too.
            if cfg!(target_os = "none") || matches!(byte, b':' | b'%' | b'/' | b'\\' | b'=') {
                self.look_at(place);
            }
            end_of(place.wrapping_add(1), &self.secrets)
        });
        self.from = from;
        next
    }
}

impl FusedIterator for Secrets<'_> {}

/// Shows the ranges, and nothing of the text.
impl fmt::Debug for Secrets<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
