//! Lines from a server, for logs.

use core::{array, fmt, mem, ops::Range};

#[cfg(feature = "defmt")]
use rfc1738::redact::secrets_of_token;
use rfc1738::{
    Redacted,
    escaped::{Escaped, Write},
    redact::Secrets,
    send::Argument,
};

use crate::Header;

/// A line from the server.
///
/// `Display`, `Debug` and defmt show it escaped. They write `***` wherever it repeats a secret that
/// was sent: the password, or the value of a header field such as `Authorization`, `Cookie` or
/// `X-Api-Key`. They also write it for [secrets](rfc1738::redact) in the line, such as a token in a
/// Location, and for the value of `Set-Cookie`.
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
    password: Option<Argument<'c>>,
    headers: &'c [Header<'c>],
}

impl<'c> ReplyLine<'c> {
    pub(crate) const fn new(line: &'c [u8], password: Option<Argument<'c>>, headers: &'c [Header<'c>]) -> Self {
        Self { line, password, headers }
    }

    /// Returns the places where the line repeats a secret that was sent.
    fn repetitions(self) -> [Repetitions<'c>; SECRETS] {
        let mut secrets = self.headers.iter().filter_map(|header| header.secret());
        array::from_fn(|number| match self.password.filter(|_| number == 0) {
            Some(password) => Repetitions::new(password.octets(), self.line),
            None => Repetitions::new(secrets.next().unwrap_or_default().bytes(), self.line),
        })
    }

    /// Returns the end of the name, if the value of this header field is a secret.
    fn name_of_secret(self) -> Option<usize> {
        let end = self.line.iter().position(|octet| *octet == b':')?;
        let name = self.line.get(..end)?;
        [&b"set-cookie"[..], b"authorization"].iter().any(|secret| name.eq_ignore_ascii_case(secret)).then_some(end)
    }

    /// Returns the raw line without its CR LF. Do not log it, because its octets are any, and may
    /// hold the password.
    pub const fn octets(self) -> &'c [u8] {
        self.line
    }
}

/// The most secrets whose repetitions are masked.
const SECRETS: usize = 4;

/// The ranges where a text repeats a secret.
///
/// Only hashes are compared, so the time is linear for any secret. A text with the same hash by
/// chance is masked too.
struct Repetitions<'t> {
    text: &'t [u8],
    /// The length of the secret, its hash, and the weight of an octet that leaves the window.
    length: usize,
    wanted: u32,
    power: u32,
    /// The end of the window, and its hash.
    at: usize,
    hash: u32,
    /// The next range.
    range: Range<usize>,
}

/// Stands behind the last range.
const NO_RANGE: Range<usize> = usize::MAX..usize::MAX;

impl<'t> Repetitions<'t> {
    fn new(secret: impl Iterator<Item = u8>, text: &'t [u8]) -> Self {
        let (mut length, mut wanted, mut power) = (0usize, 0u32, 1u32);
        for octet in secret {
            (length, wanted) = (length.saturating_add(1), push(wanted, octet));
            power = power.wrapping_mul(BASE);
        }
        let mut repetitions = Self { text, length, wanted, power, at: 0, hash: 0, range: NO_RANGE };
        repetitions.next();
        repetitions
    }

    /// Returns the range, and searches for the next one.
    fn next(&mut self) -> Range<usize> {
        let next = self.search().unwrap_or(NO_RANGE);
        mem::replace(&mut self.range, next)
    }

    fn search(&mut self) -> Option<Range<usize>> {
        while let Some(octet) = self.text.get(self.at).filter(|_| self.length > 0) {
            let gone = self.at.checked_sub(self.length).and_then(|gone| self.text.get(gone));
            let gone = gone.map_or(0, |gone| self.power.wrapping_mul(value(*gone)));
            self.hash = push(self.hash, *octet).wrapping_sub(gone);
            self.at = self.at.saturating_add(1);
            if self.hash == self.wanted && self.at >= self.length {
                return Some(self.at.saturating_sub(self.length)..self.at);
            }
        }
        None
    }
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
        self.pieces(Secrets::new(self.line), &mut |piece| f.write_str(piece))
    }
}

impl ReplyLine<'_> {
    /// Passes on the line, escaped, with the mask in place of these secrets and of repetitions of
    /// those that were sent.
    fn pieces(&self, mut secrets: impl Iterator<Item = Range<usize>>, write: Write<'_>) -> fmt::Result {
        let mut out = Escaped::new(write);
        if let Some(end) = self.name_of_secret() {
            out.octets(self.line.get(..end).unwrap_or_default())?;
            out.text(": ")?;
            out.text(Redacted::MASK)?;
            return out.finish();
        }
        let mut repeated = self.repetitions();
        let mut secret = secrets.next().unwrap_or(NO_RANGE);
        let (mut shown, mut was_masked) = (0, false);
        loop {
            let repetition = repeated.iter_mut().min_by_key(|secret| secret.range.start);
            let masked = match repetition {
                Some(repetition) if repetition.range.start < secret.start => repetition.next(),
                _ => mem::replace(&mut secret, secrets.next().unwrap_or(NO_RANGE)),
            };
            if masked == NO_RANGE {
                break;
            }
            // Ranges that overlap or touch are masked as one.
            if !(was_masked && masked.start <= shown) {
                out.octets(self.line.get(shown..masked.start).unwrap_or_default())?;
                out.text(Redacted::MASK)?;
            }
            (shown, was_masked) = (shown.max(masked.end), true);
        }
        out.octets(self.line.get(shown..).unwrap_or_default())?;
        out.finish()
    }
}

impl fmt::Debug for ReplyLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ReplyLine({self})")
    }
}

/// Shows the text of `Display`, but masks as [`Redacted::token`] does, which takes little flash.
#[cfg(feature = "defmt")]
impl defmt::Format for ReplyLine<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        let _ = self.pieces(secrets_of_token(self.line), &mut |piece| {
            defmt::write!(f, "{=str}", piece);
            Ok(())
        });
    }
}
