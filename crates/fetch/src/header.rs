//! Header fields that the caller adds to a request.

use core::fmt;

use rfc1738::send::Argument;

/// A header field of a request: its name and its value.
///
/// It can neither end its line early nor change where a request or its reply ends. `Debug` and
/// defmt do not show the value.
///
/// ```
/// use rfc1738_fetch::{Header, HeaderError};
///
/// let agent = Header::new("User-Agent", "meter/1.2")?;
/// assert_eq!((agent.name(), agent.value()), ("User-Agent", "meter/1.2"));
/// assert_eq!(format!("{agent:?}"), "Header(User-Agent)");
/// assert_eq!(Header::new("X", "a\r\nY: b").unwrap_err(), HeaderError::Value);
/// assert_eq!(Header::new("X:", "a").unwrap_err(), HeaderError::Name);
/// assert_eq!(Header::new("host", "other.dom").unwrap_err(), HeaderError::Reserved);
/// # Ok::<(), HeaderError>(())
/// ```
///
/// A mistake in a constant does not compile:
///
/// ```compile_fail,E0080
/// # use rfc1738_fetch::Header;
/// const AGENT: Header = match Header::new("User-Agent", "meter\r\n\r\n") {
///     Ok(header) => header,
///     Err(_) => panic!(),
/// };
/// # println!("{AGENT:?}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Header<'a> {
    name: &'a str,
    value: &'a str,
}

/// The fields that only the transfer may send, because they name the server, or determine where a
/// request or its reply begins or ends.
const RESERVED: [&str; 11] = [
    "host", "connection", "content-length", "transfer-encoding", "expect", "te", "trailer", "upgrade",
    "proxy-connection", "range", "if-range",
];

/// How the names of fields with a secret end.
const SECRET: [&str; 9] =
    ["authorization", "authenticate", "authentication-info", "cookie", "cookie2", "key", "token", "secret", "password"];

impl<'a> Header<'a> {
    /// Makes a field.
    ///
    /// # Errors
    ///
    /// If the name is not a token (RFC 9110, section 5.6.2), if only the transfer may send this
    /// field, or if the value contains a control character other than TAB.
    pub const fn new(name: &'a str, value: &'a str) -> Result<Self, HeaderError> {
        let mut rest = name.as_bytes();
        if rest.is_empty() {
            return Err(HeaderError::Name);
        }
        while let [first, tail @ ..] = rest {
            if !is_token(*first) {
                return Err(HeaderError::Name);
            }
            rest = tail;
        }
        if !is_value(value) {
            return Err(HeaderError::Value);
        }
        let mut reserved: &[&str] = &RESERVED;
        while let [first, tail @ ..] = reserved {
            if is_same(name.as_bytes(), first.as_bytes()) {
                return Err(HeaderError::Reserved);
            }
            reserved = tail;
        }
        Ok(Self { name, value })
    }

    /// Returns the name, as written.
    pub const fn name(self) -> &'a str {
        self.name
    }

    /// Returns the value, or the credentials in it (RFC 9110, section 11.4), if its name is that of
    /// a secret.
    pub(crate) fn secret(self) -> Option<Argument<'a>> {
        let value = self.value.as_bytes();
        let scheme = value.iter().take_while(|byte| !matches!(byte, b' ' | b'=')).count();
        let credentials = match value.get(scheme..) {
            Some([b' ', credentials @ ..]) => credentials,
            _ => value,
        };
        is_secret(self.name.as_bytes()).then(|| Argument::plain(credentials))
    }

    /// Returns whether it makes the request conditional (RFC 9110, section 13.1).
    pub(crate) fn is_condition(self) -> bool {
        matches!(self.name.as_bytes(), [b'I' | b'i', b'F' | b'f', b'-', ..])
    }

    /// Returns the value, which may be a secret.
    pub const fn value(self) -> &'a str {
        self.value
    }
}

/// Returns whether a field of this name has a secret.
#[cfg_attr(target_os = "none", inline(never))] // for size
pub(crate) fn is_secret(name: &[u8]) -> bool {
    SECRET.iter().any(|end| ends_with(name, end))
}

/// Returns whether a name ends so, ignoring case. The end is in lower case.
fn ends_with(name: &[u8], end: &str) -> bool {
    let pairs = name.iter().rev().zip(end.bytes().rev());
    pairs.take_while(|(byte, lower)| byte.to_ascii_lowercase() == *lower).count() == end.len()
}

/// Compares a name with one in lower case, ignoring case.
pub(crate) const fn is_same(mut name: &[u8], mut lower: &[u8]) -> bool {
    while let ([a, name_tail @ ..], [b, lower_tail @ ..]) = (name, lower) {
        if a.to_ascii_lowercase() != *b {
            return false;
        }
        (name, lower) = (name_tail, lower_tail);
    }
    name.is_empty() && lower.is_empty()
}

/// Returns whether a text contains no control character other than TAB.
const fn is_value(text: &str) -> bool {
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        if matches!(first, 0..=8 | 10..=31 | 127) {
            return false;
        }
        rest = tail;
    }
    true
}

/// Returns whether a byte is a `tchar` (RFC 9110, section 5.6.2).
const fn is_token(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || matches!(byte, b'!' | b'#'..=b'\'' | b'*' | b'+' | b'-' | b'.' | b'^' | b'_' | b'`' | b'|' | b'~')
}

impl fmt::Debug for Header<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Header({})", self.name)
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Header<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Header({=str})", self.name);
    }
}

/// The content of a request: its type and its bytes, as [`Http::post`](crate::Http::post) sends
/// them.
///
/// ```
/// use rfc1738_fetch::{Content, HeaderError};
///
/// let report = Content::new("application/json", b"{\"version\":\"1.2\"}")?;
/// assert_eq!((report.content_type(), report.bytes().len()), ("application/json", 17));
/// assert_eq!(Content::new("text/plain\r\nX: y", b"").unwrap_err(), HeaderError::Value);
/// # Ok::<(), HeaderError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Content<'a> {
    content_type: &'a str,
    bytes: &'a [u8],
}

impl<'a> Content<'a> {
    /// Makes the content of a request, of this media type.
    ///
    /// # Errors
    ///
    /// [`HeaderError::Value`], if the type is empty or contains a control character.
    pub const fn new(content_type: &'a str, bytes: &'a [u8]) -> Result<Self, HeaderError> {
        match !content_type.is_empty() && is_value(content_type) {
            true => Ok(Self { content_type, bytes }),
            false => Err(HeaderError::Value),
        }
    }

    /// Returns the media type.
    pub const fn content_type(self) -> &'a str {
        self.content_type
    }

    /// Returns the bytes.
    pub const fn bytes(self) -> &'a [u8] {
        self.bytes
    }
}

/// Shows no bytes.
impl fmt::Debug for Content<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Content({}, {} bytes)", self.content_type, self.bytes.len())
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Content<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Content({=str}, {=usize} bytes)", self.content_type, self.bytes.len());
    }
}

/// Lists that the caller adds one after the other, without memory for more than two.
pub(crate) struct Lists<'a, T>([&'a [T]; 2]);

impl<'a, T> Lists<'a, T> {
    pub(crate) const fn new() -> Self {
        Self([&[]; 2])
    }

    /// Adds a list, and returns `false` if there is no room for it.
    pub(crate) fn add(&mut self, list: &'a [T]) -> bool {
        let place = self.0.iter_mut().find(|place| place.is_empty());
        place.map(|place| *place = list).is_some()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        matches!(self.0, [[], ..])
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &'a T> {
        self.0.iter().copied().flatten()
    }
}

/// The reason why a field cannot be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum HeaderError {
    /// The name is not a token.
    Name,
    /// The value contains a control character, such as CR or LF.
    Value,
    /// Only the transfer may send this field.
    Reserved,
}

/// Writes one sentence in lower case.
impl fmt::Display for HeaderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Name => "a field's name can contain only letters, digits and a few marks",
            Self::Value => "a field's value cannot contain control characters",
            Self::Reserved => "only the transfer may send this field",
        })
    }
}

impl core::error::Error for HeaderError {}
