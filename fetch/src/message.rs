//! The messages of a client.

use core::{fmt, iter, mem};

use rfc1738::{Redacted, send::Line};

/// A message to send: a command, or a request with its header.
///
/// `Debug` and defmt show it escaped and without the final CR LF. They write `***` for a password
/// and for the values of the caller's header fields.
///
/// ```
/// use rfc1738::{Url, schemes::Web};
/// use rfc1738_fetch::{Conversation, Http, Step};
///
/// let url = Url::<Web>::parse_in("http://host.dom/motd")?;
/// let mut buffer = [0; 64];
/// let mut http = Http::new(&url, &mut buffer)?;
/// http.step()?; // connect
/// let Step::Send(message) = http.step()? else { panic!() };
/// assert!(message.octets().eq(*b"GET /motd HTTP/1.0\r\nHost: host.dom\r\n\r\n"));
/// assert_eq!(format!("{message:?}"), "GET /motd HTTP/1.0; Host: host.dom");
/// let mut room = [0; 16];
/// assert_eq!(message.copy_from(0, &mut room), b"GET /motd HTTP/1");
/// assert_eq!(message.copy_from(16, &mut room), b".0\r\nHost: host.d");
/// assert_eq!(message.copy_from(32, &mut room), b"om\r\n\r\n");
/// assert_eq!(message.copy_from(38, &mut room), b"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Message<'c>(Kind<'c>);

#[derive(Clone, Copy)]
enum Kind<'c> {
    /// A line of the URL.
    Line(Line<'c>),
    Pieces(&'c dyn Pieces),
}

/// A text in pieces, none of which ends a line early.
pub(crate) trait Pieces {
    /// Returns the piece with this number; `None` after the last one.
    fn piece(&self, number: usize) -> Option<&[u8]>;

    /// Returns whether logs mask this piece.
    fn is_secret(&self, _number: usize) -> bool {
        false
    }
}

impl<'c> Message<'c> {
    pub(crate) const fn line(line: Line<'c>) -> Self {
        Self(Kind::Line(line))
    }

    pub(crate) const fn pieces(pieces: &'c dyn Pieces) -> Self {
        Self(Kind::Pieces(pieces))
    }

    /// Returns an iterator over the octets, which needs no buffer.
    pub fn octets(self) -> impl Iterator<Item = u8> + Clone + use<'c> {
        let (mut line, pieces) = match self.0 {
            Kind::Line(line) => (Some(line.octets()), None),
            Kind::Pieces(pieces) => (None, Some(pieces)),
        };
        let (mut piece, mut number) = (&[][..], 0usize);
        iter::from_fn(move || {
            if let Some(line) = &mut line {
                return line.next();
            }
            loop {
                if let Some((first, rest)) = piece.split_first() {
                    piece = rest;
                    return Some(*first);
                }
                piece = pieces?.piece(number)?;
                number = number.saturating_add(1);
            }
        })
    }

    /// Copies the octets from `start` on into a buffer, as many as fit, and returns them; empty
    /// after the last one.
    pub fn copy_from(self, start: usize, buffer: &mut [u8]) -> &[u8] {
        let octets = self.octets().skip(start);
        let count = buffer.iter_mut().zip(octets).map(|(place, octet)| *place = octet).count();
        buffer.get(..count).unwrap_or_default()
    }
}

impl fmt::Debug for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces = match self.0 {
            Kind::Line(line) => return line.fmt(f),
            Kind::Pieces(pieces) => pieces,
        };
        let (mut number, mut is_after_line) = (0usize, false);
        while let Some(piece) = pieces.piece(number) {
            if pieces.is_secret(number) {
                f.write_str(Redacted::MASK)?;
            } else {
                // No piece begins with a line end.
                for line in piece.split_inclusive(|octet| *octet == b'\n') {
                    let text = line.trim_ascii_end();
                    if mem::replace(&mut is_after_line, line.ends_with(b"\n")) && !text.is_empty() {
                        f.write_str("; ")?;
                    }
                    // White space is removed at line ends only.
                    let text = if is_after_line { text } else { line };
                    write!(f, "{}", Redacted::new(str::from_utf8(text).unwrap_or_default()))?;
                }
            }
            number = number.saturating_add(1);
        }
        Ok(())
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Message<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}
