//! What a client sends to get what a URL refers to: lines for ftp, http, gopher and nntp, as
//! sections 3.2, 3.3, 3.4 and 3.7 define them, the options of CoAP (RFC 7252), and the login and
//! topic of MQTT.
//!
//! [`FtpUrl::commands`](crate::FtpUrl::commands),
//! [`GopherUrl::request`](crate::GopherUrl::request),
//! [`Url::request_target`](crate::Url::request_target),
//! [`Url::coap_options`](crate::Url::coap_options),
//! [`Url::mqtt_connect`](crate::Url::mqtt_connect) and
//! [`NntpUrl::commands`](crate::NntpUrl::commands) return them.
//!
//! An escape in a URL cannot add another line: an escaped line end is an error.

use core::{
    convert::Infallible,
    fmt,
    iter::{self, FusedIterator},
    ops::Range,
};

use crate::{
    error::{Production, ValueError},
    macros::{implemented, masked},
    percent::{Encoded, Octets, copy_all},
    pieces::{Escaped, Receiver},
    redact::{
        Redacted,
        parsed::{InUrl, pieces},
    },
};
pub use crate::{
    schemes::{
        coap::{CoapOption, CoapOptions},
        ftp::{EndUser, FtpCommand, FtpCommands},
        gopher::GopherPlus,
        mqtt::MqttConnect,
        nntp::NntpCommand,
    },
    url::RequestTarget,
};

/// A line to send: any bytes, then CR LF.
///
/// ```
/// use rfc1738::FtpUrl;
///
/// let url = FtpUrl::parse("ftp://host.dom/%2Fetc/motd")?;
/// let line = url.commands()?.next().unwrap().line();
/// assert!(line.octets().eq(*b"CWD /etc\r\n"));
/// assert_eq!(line.write_into(&mut [0; 16])?, b"CWD /etc\r\n");
/// assert!(line.write_into(&mut [0; 9]).is_err());
/// assert_eq!(format!("{line:?}"), "CWD /etc"); // for logs
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// `Debug` and defmt show it escaped, without its CR LF, and with `***` in place of a password. It
/// does not implement `Display`, because a server would not understand that text:
/// `write!(connection, "{line}\r\n")` does not compile.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    verb: &'static str,
    argument: Argument<'a>,
    end: &'static str,
}

impl<'a> Line<'a> {
    /// Returns a line. `verb` ends with a space if an argument follows, even an empty one.
    pub(crate) const fn new(verb: &'static str, argument: Argument<'a>) -> Self {
        Self { verb, argument, end: "\r\n" }
    }

    /// Returns the line with another end: none, for an argument that ends in CR LF already.
    pub(crate) const fn ending_in(self, end: &'static str) -> Self {
        Self { end, ..self }
    }

    /// Returns the name of the command that the line begins with, which is empty for a gopher
    /// request.
    ///
    /// ```
    /// use rfc1738::FtpUrl;
    ///
    /// let url = FtpUrl::parse("ftp://host.dom/%2Fetc/motd")?;
    /// assert!(url.commands().unwrap().map(|command| command.line().verb()).eq(["CWD", "RETR"]));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub const fn verb(&self) -> &'static str {
        self.verb.trim_ascii_end()
    }

    /// Returns the bytes, one at a time and without a buffer.
    pub const fn octets(self) -> LineOctets<'a> {
        LineOctets { verb: self.verb.as_bytes(), argument: self.argument, end: self.end.as_bytes() }
    }

    /// Writes the line at the beginning of a buffer, and returns the part of it that was filled.
    ///
    /// # Errors
    ///
    /// [`TooLong`](ValueError::TooLong), if the buffer is too small.
    pub fn write_into(self, buffer: &mut [u8]) -> Result<&mut [u8], ValueError> {
        copy_all(self.octets(), buffer)
    }
}

/// The bytes of a [`Line`]. [`Line::octets`] returns them.
///
/// ```
/// use rfc1738::FtpUrl;
///
/// let url = FtpUrl::parse("ftp://host.dom/a%2Fb")?;
/// let mut octets = url.commands()?.next().unwrap().line().octets();
/// assert!(octets.by_ref().take(5).eq(*b"RETR "));
/// assert_eq!(format!("{octets:?}"), "a/b"); // for logs
/// assert!(octets.eq(*b"a/b\r\n"));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct LineOctets<'a> {
    verb: &'a [u8],
    argument: Argument<'a>,
    end: &'a [u8],
}

impl Iterator for LineOctets<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let Self { verb, argument, end } = self;
        let part = match (&verb[..], argument.text) {
            ([], []) => end,
            ([], _) => return argument.next(),
            _ => verb,
        };
        let (first, rest) = part.split_first()?;
        *part = rest;
        Some(*first)
    }
}

impl FusedIterator for LineOctets<'_> {}

impl LineOctets<'_> {
    /// Passes on the remaining bytes, escaped and masked, without the CR LF.
    fn pieces(&self, out: Receiver<'_>) {
        let argument = if self.end.is_empty() { self.argument.without_end() } else { self.argument };
        let mut out = Escaped::new(out);
        out.octets(self.verb);
        argument.write(&mut out);
        out.finish();
    }
}

implemented! {
    PartialEq: fn eq[](&self, other: &Self) -> bool;
    /// Compares the bytes.
    [] Line<'_>,
    /// Compares the bytes.
    [] Argument<'_> => self.octets().eq(other.octets());
}

impl Eq for Line<'_> {}

impl Line<'_> {
    /// Passes on the line for a log, not for a server.
    fn pieces(&self, out: Receiver<'_>) {
        self.octets().pieces(out);
    }
}

/// The argument of a command: a decoded component of the URL, or a value from the end user.
///
/// RFC 1738, section 3.2.2.
///
/// None of its bytes is CR, LF or NUL: such a value is a [`ValueError::LineEnd`], and the command
/// is not made.
///
/// `Debug` and defmt show it escaped, with `***` in place of a password.
///
/// ```
/// use rfc1738::{FtpUrl, send::FtpCommand};
///
/// let url = FtpUrl::parse("ftp://host.dom/a%FFb")?;
/// let Some(FtpCommand::Retr(name)) = url.commands()?.next() else { panic!() };
/// assert!(name.octets().eq(*b"a\xFFb"));
/// assert_eq!(format!("{name:?}"), r"a\xffb");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Argument<'a> {
    text: &'a [u8],
    /// The whole URL, or the argument itself if it is not part of one.
    url: &'a [u8],
    is_encoded: bool,
    is_secret: bool,
}

impl<'a> Argument<'a> {
    pub(crate) const EMPTY: Self = Self::plain(&[]);

    /// Returns the argument for a component, which is decoded.
    pub(crate) const fn encoded(encoded: Encoded<'a>) -> Self {
        Self { text: encoded.as_str().as_bytes(), url: encoded.url().as_bytes(), is_encoded: true, is_secret: false }
    }

    /// Returns the argument with these bytes.
    #[doc(hidden)] // for rfc1738-fetch
    pub const fn plain(plain: &'a [u8]) -> Self {
        Self { text: plain, url: plain, is_encoded: false, is_secret: false }
    }

    /// Returns the argument as a secret, which `Debug` masks.
    pub(crate) const fn secret(self) -> Self {
        Self { is_secret: true, ..self }
    }

    /// Returns the argument without the encoded CR LF at its end.
    fn without_end(self) -> Self {
        let end = self.text.len().saturating_sub("%0D%0A".len());
        Self { text: self.text.get(..end).unwrap_or_default(), ..self }
    }

    /// Returns the argument, if it fits in one line.
    pub(crate) fn checked(self, production: Production) -> Result<Self, ValueError> {
        let line_end = self.octets().find(|octet| matches!(octet, b'\r' | b'\n' | 0));
        line_end.map_or(Ok(self), |octet| Err(ValueError::LineEnd { production, octet }))
    }

    /// Returns the bytes.
    pub fn octets(mut self) -> impl Iterator<Item = u8> + Clone + use<'a> {
        iter::from_fn(move || self.next())
    }

    /// Removes the first byte.
    fn next(&mut self) -> Option<u8> {
        let mut octets = Octets::new(self.text);
        let octet = if self.is_encoded { octets.next() } else { octets.next_byte() };
        self.text = octets.text();
        octet
    }
}

impl Eq for Argument<'_> {}

impl Argument<'_> {
    /// Passes on the bytes, escaped and masked.
    fn pieces(&self, out: Receiver<'_>) {
        let mut out = Escaped::new(out);
        self.write(&mut out);
        out.finish();
    }

    fn write(&self, out: &mut Escaped<'_>) {
        if self.is_secret {
            return out.text(Redacted::MASK);
        }
        let start = self.text.as_ptr().addr().wrapping_sub(self.url.as_ptr().addr());
        let shown = start..start.wrapping_add(self.text.len());
        let is_in = |secret: Range<usize>| secret.start < shown.end && secret.end > shown.start;
        // Decoded, a text may have another login: a "%2F" in a host would end it.
        let is_masked = || InUrl::token(self.url, self.is_encoded).any(is_in);
        if self.is_encoded && InUrl::parsed(self.url).any(is_in) && !is_masked() {
            return out.text(Redacted::MASK);
        }
        let Ok(()) = pieces(InUrl::token(self.url, self.is_encoded), shown, |piece, is_secret| {
            if is_secret {
                out.text(Redacted::MASK);
            } else {
                let part = Self { text: self.url.get(piece).unwrap_or_default(), ..*self };
                part.octets().for_each(|octet| out.octet(octet));
            }
            Ok::<_, Infallible>(())
        });
    }
}

masked!(by pieces: Line<'_>, LineOctets<'_>, Argument<'_>);
