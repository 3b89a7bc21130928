//! From a text that people or other software wrote to the strict URL that means the same.

mod change;
mod plan;

use core::fmt;

pub use change::{Change, ChangeKind, Changes};
use plan::Plan;

use crate::{
    error::{Counted, Error},
    limits::DEFAULT_CAPACITY,
    pad::pad,
    redacted::{Passwords, Redacted},
    registry::SchemeTable,
    scheme::Url,
};

/// Mends a text so that it is a URL (section 2.2), without ever guessing.
///
/// ```
/// use rfc1738::{Tidy, heapless::String};
///
/// let tidy = Tidy::new(" http://host.dom.:?is 1/2 < 100%?#answer");
/// let mut buffer: String<64> = String::new();
/// let url = tidy.parse(&mut buffer)?;
/// assert_eq!(url.as_str(), "http://host.dom/?is%201%2F2%20%3C%20100%25%3F");
/// assert_eq!(tidy.fragment(), Some("answer"));
///
/// buffer.clear();
/// let error = Tidy::new(" http://me@host.dom/~").parse(&mut buffer).unwrap_err();
/// assert_eq!(error.to_string(), "this scheme takes no user or password: found '@' at byte 10, in hostname");
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// # What is mended
///
/// - White space around the text (space, TAB, LF, VT, FF, CR), and before its fragment, is left out.
/// - A fragment is split off at the first "#" (section 2.2); it stays as it is.
/// - What must be escaped is escaped (section 2.2): space, controls, ``< > " { } | \ ^ ~ [ ] ` ``, octets above 7F (the UTF-8 of what is not
///   ASCII), and a "%" that begins no escape. This happens wherever escapes are allowed: in user and password, paths, searches,
///   addresses and message-ids, and in everything after the colon of another scheme.
/// - "/" and "?" in the search of an http URL are encoded (section 3.3), and "http://host?search" gets the "/" before its "?".
/// - "file://host" gets its "/" (section 3.10).
/// - An empty port and a dot at the end of a host are left out (section 3.1), if the scheme has them.
///
/// A URL stays as it is, byte for byte, and so does a text that was tidied before.
///
/// # What is not
///
/// Everything else is an error, as in [`Url::parse`]: a "\\" after the scheme, as in `c:\dir`; a "#" that may stand in a login, as in `ftp://me:a#b@host.dom/`; an
/// empty port before a "//", as in `http://http://host.dom/`; a user where none is allowed, including "http://a?b@c", which may have one; hosts
/// with "_" or brackets; ports that are no numbers or out of range; a missing scheme or "/"; ";" in the names of ftp and files; "/" in the search
/// of a wais URL. Escapes, dots and upper and lower case stay as they are.
///
/// # Later schemes
///
/// With [`with_tables`](Tidy::with_tables), the [schemes of these tables](crate::schemes) are mended by their own syntax. RFC 3986 asks for fewer escapes:
/// "~" stays in a path and a query, "/" and "?" stay in a query. Hosts and ports stay as they are. Without tables, these are other schemes.
///
/// # How
///
/// Time grows linearly with the length, and the only buffer is the caller's. `Display` writes the tidied text wherever you
/// want it; only [`parse`](Self::parse) says whether it is a URL.
#[derive(Clone)]
pub struct Tidy<'a, T: ?Sized = str> {
    text: &'a T,
    plan: Plan<'a>,
}

impl<'a> Tidy<'a> {
    /// A text that is to be made a URL.
    pub fn new(text: &'a str) -> Self {
        Self::with_tables(&[], text)
    }

    /// A text that is to be made a URL, where the schemes of some tables are known besides the ten, as they are to [`Url::parse_with`].
    ///
    /// ```
    /// use rfc1738::{Tidy, heapless::String, schemes};
    ///
    /// let mut buffer: String<64> = String::new();
    /// let tidy = Tidy::with_tables(&[&schemes::WEB], "https://[::1]/~me/a b?{c}#top");
    /// assert_eq!(tidy.parse(&mut buffer)?.as_str(), "https://[::1]/~me/a%20b?%7Bc%7D");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn with_tables(tables: &'a [&'static SchemeTable], text: &'a str) -> Self {
        Self { text, plan: Plan::new(tables, text.as_bytes()) }
    }

    /// What follows the first "#", as it is written; `None` without one.
    ///
    /// ```
    /// use rfc1738::Tidy;
    ///
    /// assert_eq!(Tidy::new("http://host.dom/#").fragment(), Some(""));
    /// assert_eq!(Tidy::new("http://host.dom/").fragment(), None);
    /// ```
    pub fn fragment(&self) -> Option<&'a str> {
        self.text.get(self.plan.fragment()?)
    }
}

impl<'a> Tidy<'a, [u8]> {
    /// A receive buffer that is to be made a URL. It need not be UTF-8.
    ///
    /// ```
    /// use rfc1738::Tidy;
    ///
    /// assert_eq!(Tidy::from_bytes(b"http://host.dom/caf\xE9").to_string(), "http://host.dom/caf%E9");
    /// ```
    pub fn from_bytes(text: &'a [u8]) -> Self {
        Self::from_bytes_with_tables(&[], text)
    }

    /// The same, where the schemes of some tables are known besides the ten.
    ///
    /// ```
    /// use rfc1738::{Tidy, schemes};
    ///
    /// let tidy = Tidy::from_bytes_with_tables(&[&schemes::WEB], b"https://host.dom/~smith/caf\xE9");
    /// assert_eq!(tidy.to_string(), "https://host.dom/~smith/caf%E9");
    /// ```
    pub fn from_bytes_with_tables(tables: &'a [&'static SchemeTable], text: &'a [u8]) -> Self {
        Self { text, plan: Plan::new(tables, text) }
    }

    /// What follows the first "#", as it is written; `None` without one.
    ///
    /// ```
    /// use rfc1738::Tidy;
    ///
    /// assert_eq!(Tidy::from_bytes(b"http://host.dom/#caf\xE9").fragment(), Some(&b"caf\xE9"[..]));
    /// ```
    pub fn fragment(&self) -> Option<&'a [u8]> {
        self.text.get(self.plan.fragment()?)
    }
}

impl<T: ?Sized> Tidy<'_, T> {
    /// What is changed, from left to right: one change for all bytes in a row to which the same is done.
    ///
    /// ```
    /// use rfc1738::Tidy;
    ///
    /// let tidy = Tidy::new(" http://host.dom?~smith ^");
    /// let mut changes = tidy.changes().map(|change| change.to_string());
    /// assert!(changes.eq(["trimmed at byte 0", "slash-added at byte 16", "encoded at byte 17", "encoded at byte 23"]));
    /// ```
    ///
    /// They mend the text only if [`parse`](Self::parse) returns no error.
    pub fn changes(&self) -> Changes<'_> {
        Changes::new(&self.plan)
    }

    /// Appends the tidied text to a buffer, a `heapless::String` or a `String` for instance, and parses it there.
    ///
    /// ```
    /// use rfc1738::Tidy;
    ///
    /// let mut buffer = String::new();
    /// let url = Tidy::new("http://host.dom./").parse(&mut buffer)?;
    /// assert_eq!(url.host().unwrap().as_str(), "host.dom");
    /// assert_eq!(buffer, "http://host.dom/");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first thing that cannot be mended; offset and byte are those of the given text. When the tidied text outgrows the buffer, that is
    /// an [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), which says how many bytes fitted and where the first comes from that did
    /// not; nothing else is then looked at. What the buffer holds after an error is of no use.
    pub fn parse<'b>(&self, buffer: &'b mut (impl fmt::Write + AsRef<str>)) -> Result<Url<'b>, Error> {
        self.parse_in::<DEFAULT_CAPACITY>(buffer)
    }

    /// The same, with a capacity of `N` for the list of the URL.
    ///
    /// ```
    /// use rfc1738::{Tidy, heapless::String};
    ///
    /// let mut buffer: String<64> = String::new();
    /// let url = Tidy::new("http://host.dom/~smith").parse_in::<1>(&mut buffer)?; // with room for 1 segment
    /// assert_eq!(url.path(), Some("%7Esmith"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`parse`](Self::parse).
    pub fn parse_in<'b, const N: usize>(
        &self,
        buffer: &'b mut (impl fmt::Write + AsRef<str>),
    ) -> Result<Url<'b, N>, Error> {
        let start = buffer.as_ref().len();
        let mut characters = self.plan.characters();
        let unwritten = characters.find(|(_, character)| buffer.write_char(*character).is_err());
        let text = (*buffer).as_ref().get(start..).unwrap_or_default();
        match unwritten {
            None => Url::parse_with_in(self.plan.tables(), text).map_err(|error| self.given(error)),
            Some((at, _)) => Err(Error::outgrown(text.len(), Counted::Bytes, at, self.passwords().found(at))),
        }
    }

    /// An error of the tidied text, as one of the given text.
    fn given(&self, error: Error) -> Error {
        self.passwords().hide(Error { offset: self.plan.origin(error.offset), ..error })
    }

    fn passwords(&self) -> Passwords<'_> {
        Passwords::with_tables(self.plan.tables(), self.plan.text())
    }
}

/// The tidied text, be it a URL or not. Where no escape may stand, a byte that is no UTF-8 is written as U+FFFD.
impl<T: ?Sized> fmt::Display for Tidy<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| self.plan.characters().try_for_each(|(_, character)| out.write_char(character)))
    }
}

/// The given text without a password, and nothing of one that is no UTF-8.
impl<T: ?Sized> fmt::Debug for Tidy<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tidy({})", self.redacted())
    }
}

/// The given text without a password, and nothing of one that is no UTF-8.
#[cfg(feature = "defmt")]
impl<T: ?Sized> defmt::Format for Tidy<'_, T> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Tidy({})", self.redacted());
    }
}

impl<T: ?Sized> Tidy<'_, T> {
    fn redacted(&self) -> Redacted<'_> {
        Redacted::with_tables(self.plan.tables(), str::from_utf8(self.plan.text()).unwrap_or(Redacted::MASK))
    }
}
