//! The search for secrets in a text.

use core::{fmt, iter::FusedIterator, ops::Range};

use crate::{
    keys::Keys,
    login::Track,
    text::{FILE, Kind, Text, begins_without_login},
    values::Value,
};

/// An iterator over the secrets of a text: ranges of bytes, in order, that never touch.
///
/// [The crate](crate) lists the secrets. The text may have any number of lines, whether it is UTF-8
/// or not.
///
/// ```
/// use rfc1738_redact::Secrets;
///
/// let line = b"\xFF ftp://me:\xFE@host.dom/ and https://host.dom/?token=abc";
/// assert!(Secrets::new(line).eq([11..12, 51..54]));
/// assert!(Secrets::new(line).with_keys(&[]).eq([11..12]));
/// ```
#[derive(Clone)]
pub struct Secrets<'t> {
    text: Text<'t>,
    keys: Keys<'t>,
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

impl<'t> Secrets<'t> {
    /// Finds the secrets of a text.
    ///
    /// ```
    /// use rfc1738_redact::Secrets;
    ///
    /// assert!(Secrets::new(b"http://u:p@h,ftp://v:@i").eq([9..10, 21..21]));
    /// ```
    pub const fn new(text: &'t [u8]) -> Self {
        Self::of(Text::whole(text), Keys::DEFAULT)
    }

    /// Finds the values of these names and of the default ones. Case is ignored, "-" is the same as
    /// "_", and a name with a "=" is never found. If there are several calls, the last one counts.
    ///
    /// ```
    /// use rfc1738_redact::Secrets;
    ///
    /// assert!(
    ///     Secrets::new(b"https://h/?PIN=1234&x=1&token=5")
    ///         .and_keys(&["pin"])
    ///         .eq([15..19, 30..31])
    /// );
    /// ```
    #[must_use]
    pub const fn and_keys(mut self, keys: &'t [&'t str]) -> Self {
        self.keys = self.keys.and(keys);
        self
    }

    /// Finds the values of these names instead of the default ones. With an empty list, it finds
    /// only logins.
    ///
    /// ```
    /// use rfc1738_redact::Secrets;
    ///
    /// assert!(
    ///     Secrets::new(b"https://h/?PIN=1234&x=1&token=5").with_keys(&["pin"]).eq([15..19])
    /// );
    /// assert!(Secrets::new(b"ftp://u:p@h/?token=5").with_keys(&[]).eq([8..9]));
    /// ```
    #[must_use]
    pub const fn with_keys(mut self, keys: &'t [&'t str]) -> Self {
        self.keys = Keys::only(keys);
        self
    }

    /// Returns where the secret of a login begins that reaches the end of the searched text.
    pub(crate) fn open_login(&self) -> Option<usize> {
        let [plain, escaped, _] = self.secrets;
        [plain, escaped].into_iter().filter(|secret| secret.1 == self.from).map(|secret| secret.0).min()
    }

    /// Returns the last value, if it reaches the end of the searched text.
    pub(crate) fn open_value(&self) -> Option<Value> {
        let [_, _, (start, end)] = self.secrets;
        (end == self.from).then_some(Value { origin: self.origin, start, end })
    }

    /// Finds the secrets of a text that was given as a URL, so that it may begin with a login.
    #[doc(hidden)] // for rfc1738
    pub fn given(text: &'t [u8]) -> Self {
        let mut secrets = Self::new(text);
        if !begins_without_login(text) {
            let Self { text, secrets: [secret, ..], plain, .. } = &mut secrets;
            plain.look_at(text, (Kind::Exact, 0), 0, secret);
        }
        secrets
    }

    pub(crate) const fn keys(self, keys: Keys<'t>) -> Self {
        Self { keys, ..self }
    }

    pub(crate) const fn of(text: Text<'t>, keys: Keys<'t>) -> Self {
        let track = Track::new();
        Self { keys, text, from: 0, secrets: [(usize::MAX, 0); 3], plain: track, escaped: track, origin: 0 }
    }

    /// Searches from a place on, where the last value ended. What precedes it was searched.
    pub(crate) const fn after(mut self, place: usize) -> Self {
        let [_, _, (_, end)] = &mut self.secrets;
        (self.from, *end) = (place, place);
        self
    }

    /// Skips what introduces no secret. The search does not use this if flash is scarce.
    fn skip(&mut self) {
        let len = self.text.bytes.len();
        while self.from < len {
            let ahead = self.from.wrapping_add(1)..=len;
            let known = self.secrets.into_iter().map(|secret| secret.0).filter(|start| ahead.contains(start)).min();
            let end = known.map_or(len, |start| start.saturating_sub(1));
            let has_own = !self.keys.own.is_empty();
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
        let Self { keys, text, secrets, plain, escaped, .. } = self;
        let [of_plain, of_escaped, of_name] = secrets;
        // Inside a value, no other is looked for.
        if start >= of_name.1 {
            let found = keys.introduced(text, start, of_name.1);
            if let Some(Value { origin, start, end }) = found {
                (*of_name, self.origin) = ((start, end), origin);
            }
        }
        let Some(login) = text.beginning(start) else { return };
        let (track, secret) = if login.0 == Kind::Escaped { (escaped, of_escaped) } else { (plain, of_plain) };
        let scheme = text.scheme(start);
        if scheme != FILE {
            track.look_at(text, login, scheme, secret);
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
    pub(crate) fn find(&mut self) -> (usize, usize) {
        if cfg!(not(target_os = "none")) {
            self.skip();
        }
        let mut from = self.from;
        let has_own = !self.keys.own.is_empty();
        let next = next_secret(self.text.bytes, &mut from, |place, byte| {
            if self.text.may_introduce(place, byte, has_own) {
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

/// Returns the start and the end of the next secret after a place, or the end of the text and 0 if
/// there is none. `look_at` searches for what the byte at a place introduces, and returns the end
/// of the secrets that begin after it. Secrets that overlap or touch are merged.
#[inline]
pub(crate) fn next_secret(
    text: &[u8],
    from: &mut usize,
    mut look_at: impl FnMut(usize, u8) -> usize,
) -> (usize, usize) {
    let (mut start, mut end) = (0, 0);
    while let Some(byte) = text.get(*from) {
        let found = look_at(*from, *byte);
        *from = from.wrapping_add(1);
        if end == 0 {
            start = *from;
        }
        end = end.max(found);
        if (1..=*from).contains(&end) {
            return (start, end);
        }
    }
    // The URL's own secret may end after the part that is searched.
    if end > 0 { (start, *from) } else { (*from, 0) }
}

/// Returns the last end of those secrets that begin at a place, or 0 if none does.
pub(crate) fn end_of(place: usize, secrets: &[(usize, usize)]) -> usize {
    secrets.iter().fold(0, |end, secret| if secret.0 == place { end.max(secret.1) } else { end })
}
