//! Lines from a server, for logs.

use core::{fmt, ops::Range};

#[cfg(feature = "defmt")]
use rfc1738::redact::secrets_of_token;
use rfc1738::{
    Redacted,
    pieces::{Escaped, write_pieces},
    redact::Secrets,
    send::Argument,
};

use crate::{
    Header,
    header::{Lists, is_secret},
};

/// A line from the server.
///
/// `Display`, `Debug` and defmt show it escaped, up to the first secret, and `***` in place of the
/// rest. A secret is what [`Secrets`] finds in the line, the value of a header field such as
/// `Set-Cookie` or `Authorization`, and any repetition of a secret that was sent: the password, or
/// the value of such a field. To save flash, defmt searches as [`Redacted::token`] does.
///
/// ```
/// use rfc1738::{FtpUrl, send::EndUser};
/// use rfc1738_fetch::{Ftp, FtpStep, Info, Step};
///
/// let url = FtpUrl::parse("ftp://me:secret@host.dom/motd")?;
/// let mut buffer = [0; 64];
/// let mut ftp = Ftp::new(&url, EndUser::new(b"me@here.dom"), &mut buffer)?;
/// ftp.step()?; // connect
/// let FtpStep::Control(Step::Receive(mut buf)) = ftp.step()? else { panic!() };
/// let greeting = b"220 Is it \"secret\"?\r\n";
/// buf.space()[..greeting.len()].copy_from_slice(greeting);
/// buf.received(greeting.len());
/// let FtpStep::Control(Step::Info(Info::ReplyLine(line))) = ftp.step()? else { panic!() };
/// assert_eq!(line.to_string(), "220 Is it \"***");
/// assert_eq!(line.bytes(), b"220 Is it \"secret\"?");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct ReplyLine<'c> {
    line: &'c [u8],
    password: Option<Argument<'c>>,
    headers: Option<&'c Lists<'c, Header<'c>>>,
}

impl<'c> ReplyLine<'c> {
    pub(crate) const fn new(
        line: &'c [u8],
        password: Option<Argument<'c>>,
        headers: Option<&'c Lists<'c, Header<'c>>>,
    ) -> Self {
        Self { line, password, headers }
    }

    /// Returns the raw line without its CR LF. Do not log it: it may contain arbitrary bytes and
    /// the password.
    pub const fn bytes(self) -> &'c [u8] {
        self.line
    }
}

/// Returns where a line first repeats a secret, or the largest place if it does not.
///
/// Only hashes are compared, so the time is linear for any secret. A text with the same hash by
/// chance counts too.
fn repetition(line: &[u8], secret: Argument<'_>) -> usize {
    // The weight of a byte that leaves the window.
    let (mut len, mut wanted, mut power) = (0usize, 0u32, 1u32);
    for byte in secret.octets() {
        (len, wanted, power) = (len.saturating_add(1), push(wanted, byte), power.wrapping_mul(BASE));
    }
    let mut hash = 0u32;
    for (end, byte) in (1usize..).zip(line) {
        hash = push(hash, *byte);
        let Some(start) = end.checked_sub(len) else { continue };
        if let Some(gone) = start.checked_sub(1).and_then(|gone| line.get(gone)) {
            hash = hash.wrapping_sub(power.wrapping_mul(value(*gone)));
        }
        if len > 0 && hash == wanted {
            return start;
        }
    }
    usize::MAX
}

/// An odd number that mixes well.
const BASE: u32 = 0x9E37_79B1;

fn push(hash: u32, byte: u8) -> u32 {
    hash.wrapping_mul(BASE).wrapping_add(value(byte))
}

/// Never 0, so that the length counts.
fn value(byte: u8) -> u32 {
    u32::from(byte).wrapping_add(1)
}

impl<'c> ReplyLine<'c> {
    /// Returns what precedes the first secret, or `None` if there is none. `found` is the first one
    /// that the form of the line shows.
    fn before_secret(self, found: Option<Range<usize>>) -> Option<&'c [u8]> {
        let line = self.line;
        let mut end = found.map_or(usize::MAX, |secret| secret.start);
        let headers = self.headers.into_iter().flat_map(Lists::iter);
        for sent in self.password.into_iter().chain(headers.filter_map(|header| header.secret())) {
            end = end.min(repetition(line, sent));
        }
        let name = line.split(|byte| *byte == b':').next().unwrap_or_default();
        if is_secret(name) {
            end = end.min(name.len().saturating_add(":".len()));
        }
        line.get(..end)
    }
}

impl fmt::Display for ReplyLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = self.before_secret(Secrets::new(self.line).next());
        write_pieces(
            |piece| f.write_str(piece),
            |out| {
                let mut out = Escaped::new(out);
                out.octets(shown.unwrap_or(self.line));
                if shown.is_some() {
                    out.text(Redacted::MASK);
                }
                out.finish();
            },
        )
    }
}

impl fmt::Debug for ReplyLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ReplyLine({self})")
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for ReplyLine<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        match self.before_secret(secrets_of_token(self.line).next()) {
            None => defmt::write!(f, "{=[u8]:a}", self.line),
            Some(shown) => defmt::write!(f, "{=[u8]:a}{=str}", shown, Redacted::MASK),
        }
    }
}
