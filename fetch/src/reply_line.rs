//! Lines from a server, for logs.

use core::{fmt, ops::Range};

use rfc1738::{
    Redacted,
    escaped::{Escaped, Write},
    redact::Secrets,
    send::Argument,
};
#[cfg(feature = "defmt")]
use rfc1738::{escaped::log, redact::secrets_of_token};

use crate::{Header, header::is_same};

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

    /// Notes the secrets that were sent. To return them would link memcpy.
    fn note(self, sent: &mut [Sent]) {
        let mut places = sent.iter_mut();
        if let Some(password) = self.password {
            places.by_ref().take(1).for_each(|place| place.note(password.octets()));
        }
        for (place, secret) in places.zip(self.headers.iter().filter_map(|header| header.secret())) {
            place.note(secret.iter().copied());
        }
    }

    /// Returns the name, if the value of this header field is a secret.
    fn name_of_secret(self) -> Option<&'c [u8]> {
        let end = self.line.iter().position(|octet| *octet == b':')?;
        let name = self.line.get(..end)?;
        [&b"set-cookie"[..], b"authorization"].iter().any(|secret| is_same(name, secret)).then_some(name)
    }

    /// Returns the raw line without its CR LF. Do not log it, because its octets are any, and may
    /// hold the password.
    pub const fn octets(self) -> &'c [u8] {
        self.line
    }
}

/// The most secrets whose repetitions are masked.
const SECRETS: usize = 4;

/// A secret that was sent, and the search for its repetitions in a line.
///
/// Only hashes are compared, so the time is linear for any secret. A text with the same hash by
/// chance is masked too.
#[derive(Clone, Copy)]
struct Sent {
    /// Its length, its hash, and the weight of an octet that leaves the window.
    length: usize,
    wanted: u32,
    power: u32,
    /// The end of the window, and its hash.
    at: usize,
    hash: u32,
}

impl Sent {
    /// Nothing was sent.
    const NOTHING: Self = Self { length: 0, wanted: 0, power: 1, at: 0, hash: 0 };

    fn note(&mut self, octets: impl Iterator<Item = u8>) {
        for octet in octets {
            (self.length, self.wanted) = (self.length.saturating_add(1), push(self.wanted, octet));
            self.power = self.power.wrapping_mul(BASE);
        }
    }

    /// Returns whether the line repeats it from a place on, which ascends by one with each call.
    fn is_at(&mut self, place: usize, line: &[u8]) -> bool {
        let end = place.saturating_add(self.length);
        while self.at < end {
            let Some(octet) = line.get(self.at) else { return false };
            let gone = self.at.checked_sub(self.length).and_then(|gone| line.get(gone));
            let gone = gone.map_or(0, |gone| self.power.wrapping_mul(value(*gone)));
            self.hash = push(self.hash, *octet).wrapping_sub(gone);
            self.at = self.at.saturating_add(1);
        }
        self.length > 0 && self.hash == self.wanted
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
        let name = self.name_of_secret();
        let line = name.unwrap_or(self.line);
        let mut sent = [Sent::NOTHING; SECRETS];
        self.note(&mut sent);
        let mut secret = secrets.next();
        // The place after the one that the last mask touches.
        let mut touched = 0;
        for place in 0..line.len().saturating_add(1) {
            let mut end = 0;
            if let Some(found) = secret.take_if(|secret| secret.start == place) {
                (end, secret) = (found.end.saturating_add(1), secrets.next());
            }
            for sent in &mut sent {
                if sent.is_at(place, line) {
                    end = end.max(place.saturating_add(sent.length).saturating_add(1));
                }
            }
            // Ranges that overlap or touch are masked as one.
            if end > 0 && place >= touched {
                out.text(Redacted::MASK)?;
            }
            touched = touched.max(end);
            if let Some(octet) = line.get(place).filter(|_| place.saturating_add(1) >= touched) {
                out.octet(*octet)?;
            }
        }
        if name.is_some() {
            out.text(": ")?;
            out.text(Redacted::MASK)?;
        }
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
        let _ = self.pieces(secrets_of_token(self.line), &mut |piece| log(f, piece));
    }
}
