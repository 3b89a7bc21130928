//! What a client sends to a server: lines of octets, into which no escape can smuggle another line (section 6).

use core::{fmt, iter, ops::Range};

use heapless::Vec;

use crate::{
    component::Component,
    pad::pad,
    percent::{DecodeError, Encoded, Octets, copy_all, into_vec},
    redacted::{Redacted, write_masked},
};

/// The end of a line.
const END: &str = "\r\n";

/// The end of a request: that of its last line, and an empty line.
const LAST_END: &str = "\r\n\r\n";

/// A line as it is sent: any octets, and CR LF at the end.
///
/// ```
/// use rfc1738::FtpUrl;
///
/// let url = FtpUrl::parse("ftp://host.dom/%2Fetc/motd")?;
/// let line = url.commands().unwrap().next().unwrap().line();
/// assert!(line.octets().eq(*b"CWD /etc\r\n"));
/// assert_eq!(line.to_vec::<16>().unwrap(), b"CWD /etc\r\n");
/// assert_eq!(line.write_into(&mut [0; 16]).unwrap(), b"CWD /etc\r\n");
/// assert!(line.write_into(&mut [0; 9]).is_err());
/// assert_eq!(format!("{line:?}"), "CWD /etc"); // for a log
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// `Debug` and defmt show it escaped, without its CR LF, and with `***` in place of a password. A server would not understand
/// that, so there is no `Display`: `write!(connection, "{line}\r\n")` does not compile.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    verb: &'static str,
    argument: Argument<'a>,
    end: &'static str,
}

impl<'a> Line<'a> {
    /// `verb` ends with a space if an argument follows, even an empty one.
    pub(crate) const fn new(verb: &'static str, argument: Argument<'a>) -> Self {
        Self { verb, argument, end: END }
    }

    /// With an end other than CR LF: none, if the argument has one already.
    pub(crate) const fn ending_in(self, end: &'static str) -> Self {
        Self { end, ..self }
    }

    /// The name of the command that it begins with.
    pub(crate) const fn verb(&self) -> &'static str {
        self.verb.trim_ascii_end()
    }

    /// The octets, one at a time and without a buffer.
    pub fn octets(self) -> impl Iterator<Item = u8> + Clone + use<'a> {
        self.verb.bytes().chain(self.argument.octets()).chain(self.end.bytes())
    }

    /// Writes it into the beginning of a buffer, and returns the part that was filled.
    ///
    /// # Errors
    ///
    /// [`TooLong`](DecodeError::TooLong), when the buffer is too small.
    pub fn write_into(self, buffer: &mut [u8]) -> Result<&mut [u8], DecodeError> {
        copy_all(self.octets(), buffer)
    }

    /// Writes it into a vector of at most `N` octets.
    ///
    /// # Errors
    ///
    /// [`TooLong`](DecodeError::TooLong), when there are more octets than `N`.
    pub fn to_vec<const N: usize>(self) -> Result<Vec<u8, N>, DecodeError> {
        into_vec(self.octets())
    }
}

/// Two lines are equal when their octets are.
impl PartialEq for Line<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.octets().eq(other.octets())
    }
}

impl Eq for Line<'_> {}

/// For a log, not for a server: escaped, without its CR LF, and with `***` in place of a password.
impl fmt::Debug for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = self.end.strip_suffix(LAST_END).or(self.end.strip_suffix(END)).unwrap_or_default();
        write_escaped(self.verb.bytes(), f)?;
        fmt::Debug::fmt(&if self.end.is_empty() { self.argument.without_end() } else { self.argument }, f)?;
        write_escaped(end.bytes(), f)
    }
}

/// The argument of a command (section 3.2.2): what a component of the URL decodes to, or what the end user supplied.
///
/// None of its octets is CR, LF or NUL: a value with one of these is [`Refused`] before there is a command.
///
/// `Debug` and defmt show it escaped, with `***` in place of a password.
///
/// ```
/// use rfc1738::{FtpCommand, FtpUrl};
///
/// let url = FtpUrl::parse("ftp://host.dom/a%FFb")?;
/// let Some(FtpCommand::Retr(name)) = url.commands().unwrap().next() else { panic!() };
/// assert!(name.octets().eq(*b"a\xFFb"));
/// assert_eq!(format!("{name:?}"), r"a\xffb");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Argument<'a> {
    text: &'a [u8],
    is_encoded: bool,
    is_secret: bool,
}

impl<'a> Argument<'a> {
    pub(crate) const EMPTY: Self = Self::plain(&[]);

    /// What a component decodes to.
    pub(crate) const fn encoded(encoded: Encoded<'a>) -> Self {
        Self { text: encoded.as_str().as_bytes(), is_encoded: true, is_secret: false }
    }

    /// Octets as they are.
    pub(crate) const fn plain(plain: &'a [u8]) -> Self {
        Self { text: plain, is_encoded: false, is_secret: false }
    }

    /// The same, never to be shown.
    pub(crate) const fn secret(self) -> Self {
        Self { is_secret: true, ..self }
    }

    /// The same without the CR LF in which it ends, encoded.
    fn without_end(self) -> Self {
        let end = self.text.len().saturating_sub("%0D%0A".len());
        Self { text: self.text.get(..end).unwrap_or_default(), ..self }
    }

    /// The same, if a line can hold it.
    pub(crate) fn checked(self, component: Component) -> Result<Self, Refused> {
        match self.first_of(b"\r\n\0") {
            Some(octet) => Err(Refused::new(component, octet)),
            None => Ok(self),
        }
    }

    /// The first octet that is one of these.
    #[inline(never)]
    pub(crate) fn first_of(self, octets: &[u8]) -> Option<u8> {
        self.octets().find(|octet| octets.iter().any(|other| other == octet))
    }

    /// Where the password of a URL may be in it, whose delimiters may be escaped: all from the first ":" behind a "://" up to the last "@".
    fn password(self) -> Option<Range<usize>> {
        let (mut login, mut colon, mut at) = (None, None, None);
        let mut left = self.text;
        while !left.is_empty() {
            let start = self.text.len().saturating_sub(left.len());
            let here = Self { text: left, ..self };
            let mut octets = Octets::new(left);
            match if self.is_encoded { octets.next() } else { octets.next_byte() } {
                Some(b':') if login.is_some() => colon = colon.or(Some(self.text.len().saturating_sub(octets.left()))),
                Some(b':') if here.octets().take(3).eq(*b"://") => login = Some(start),
                Some(b'@') => at = Some(start),
                _ => {}
            }
            left = left.get(left.len().saturating_sub(octets.left())..).unwrap_or_default();
        }
        let (colon, at) = (colon?, at?);
        (colon <= at).then_some(colon..at)
    }

    /// The octets.
    pub fn octets(self) -> impl Iterator<Item = u8> + Clone + use<'a> {
        let mut octets = Octets::new(self.text);
        iter::from_fn(move || if self.is_encoded { octets.next() } else { octets.next_byte() })
    }
}

/// Two arguments are equal when their octets are.
impl PartialEq for Argument<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.octets().eq(other.octets())
    }
}

impl Eq for Argument<'_> {}

impl fmt::Debug for Argument<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_secret {
            return f.write_str(Redacted::MASK);
        }
        write_masked(self.text, self.password(), f, |text, f| write_escaped(Self { text, ..*self }.octets(), f))
    }
}

/// Printable ASCII as it is, everything else as in a Rust literal; quotes need no escape here.
pub(crate) fn write_escaped(mut octets: impl Iterator<Item = u8>, out: &mut dyn fmt::Write) -> fmt::Result {
    octets.try_for_each(|octet| match octet {
        b'"' | b'\'' => out.write_char(char::from(octet)),
        _ => write!(out, "{}", octet.escape_ascii()),
    })
}

#[cfg(feature = "defmt")]
impl defmt::Format for Line<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Argument<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}

/// Why nothing may be sent: a component decodes to an octet that would end the line or cut it short.
///
/// Section 6: encoded delimiters "could be used to simulate an extra operation or parameter". The value is not quoted.
///
/// ```
/// use rfc1738::{Component, FtpUrl};
///
/// let url = FtpUrl::parse("ftp://host.dom/motd%0D%0ADELE%20motd")?;
/// let refused = url.commands().err().unwrap();
/// assert_eq!((refused.component(), refused.octet()), (Component::FSegment, b'\r'));
/// assert_eq!(refused.to_string(), "the path segment holds a CR, which would end the line");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refused {
    component: Component,
    octet: u8,
}

impl Refused {
    pub(crate) const fn new(component: Component, octet: u8) -> Self {
        Self { component, octet }
    }

    /// The component with the octet. An end user's e-mail address is called [`Encoded822Addr`](Component::Encoded822Addr).
    pub const fn component(self) -> Component {
        self.component
    }

    /// The octet: CR, LF or NUL.
    pub const fn octet(self) -> u8 {
        self.octet
    }

    const fn name(self) -> &'static str {
        match self.octet {
            b'\r' => "CR",
            b'\n' => "LF",
            _ => "NUL",
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| write!(out, "the {} holds a {}, which would end the line", self.component, self.name()))
    }
}

/// The sentence that `Display` writes.
#[cfg(feature = "defmt")]
impl defmt::Format for Refused {
    fn format(&self, f: defmt::Formatter<'_>) {
        let (component, octet) = (self.component.as_str(), self.name());
        defmt::write!(f, "the {=str} holds a {=str}, which would end the line", component, octet);
    }
}

impl core::error::Error for Refused {}
