//! Lines from a server, for logs.

use core::{fmt, iter, ops::Range};

use rfc1738::{Redacted, redact::Secrets, send::Argument};

/// A line from the server.
///
/// `Display`, `Debug` and defmt show it escaped. They write `***` wherever it repeats the password
/// that was sent, and for a password in a URL, such as a Location.
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
/// assert_eq!(line.to_string(), "220 Is it \"***\"?");
/// assert_eq!(line.octets(), b"220 Is it \"secret\"?");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct ReplyLine<'c> {
    line: &'c [u8],
    secret: Option<Argument<'c>>,
}

impl<'c> ReplyLine<'c> {
    pub(crate) const fn new(line: &'c [u8], secret: Option<Argument<'c>>) -> Self {
        Self { line, secret }
    }

    /// Returns the raw line without its CR LF: any octets, and perhaps the password.
    pub const fn octets(self) -> &'c [u8] {
        self.line
    }
}

/// Returns the ranges where a text repeats the password that was sent.
///
/// Only hashes are compared, so the time is linear for any password. A text with the same hash by
/// chance is masked too.
fn repetitions<'t>(secret: Option<Argument<'_>>, text: &'t [u8]) -> impl Iterator<Item = Range<usize>> + use<'t> {
    let (mut length, mut wanted, mut power) = (0usize, 0u32, 1u32);
    for octet in secret.into_iter().flat_map(Argument::octets) {
        (length, wanted) = (length.saturating_add(1), push(wanted, octet));
        power = power.wrapping_mul(BASE);
    }
    let (mut at, mut hash) = (0usize, 0u32);
    iter::from_fn(move || {
        while let Some(octet) = text.get(at).filter(|_| length > 0) {
            let gone = at.checked_sub(length).and_then(|gone| text.get(gone));
            hash = push(hash, *octet).wrapping_sub(gone.map_or(0, |gone| power.wrapping_mul(value(*gone))));
            at = at.saturating_add(1);
            if hash == wanted && at >= length {
                return Some(at.saturating_sub(length)..at);
            }
        }
        None
    })
}

/// An odd number that mixes well.
const BASE: u32 = 0x9E37_79B1;

fn push(hash: u32, octet: u8) -> u32 {
    hash.wrapping_mul(BASE).wrapping_add(value(octet))
}

/// Never 0, so that the length counts.
fn value(octet: u8) -> u32 {
    u32::from(octet).wrapping_add(1)
}

impl fmt::Display for ReplyLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut secrets, mut repeated) =
            (Secrets::new(self.line).peekable(), repetitions(self.secret, self.line).peekable());
        let (mut shown, mut was_masked) = (0, false);
        while let Some(masked) = match (secrets.peek(), repeated.peek()) {
            (Some(secret), Some(repetition)) if repetition.start < secret.start => repeated.next(),
            (None, _) => repeated.next(),
            _ => secrets.next(),
        } {
            // Ranges that overlap or touch are masked as one.
            if !(was_masked && masked.start <= shown) {
                write_escaped(self.line.get(shown..masked.start).unwrap_or_default(), f)?;
                f.write_str(Redacted::MASK)?;
            }
            (shown, was_masked) = (shown.max(masked.end), true);
        }
        write_escaped(self.line.get(shown..).unwrap_or_default(), f)
    }
}

/// Writes printable ASCII as it is, and escapes everything else as in a Rust literal, except
/// quotes.
pub(crate) fn write_escaped(octets: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    use fmt::Write as _;
    octets.iter().try_for_each(|octet| match octet {
        b'"' | b'\'' => f.write_char(char::from(*octet)),
        _ => write!(f, "{}", octet.escape_ascii()),
    })
}

impl fmt::Debug for ReplyLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ReplyLine({self})")
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for ReplyLine<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Display2Format(self));
    }
}
