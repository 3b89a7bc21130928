//! The messages of a client.

use core::{fmt, iter, mem};

use rfc1738::{
    Redacted,
    send::{Line, LineOctets},
};

/// A message to send: a command, or a request with its header.
///
/// `Debug` and defmt show it escaped and without the final CR LF. They write `***` for a password
/// and for the values of the caller's header fields other than `User-Agent`, and omit the content.
///
/// ```
/// use rfc1738::{SchemeSet, schemes::Web};
/// use rfc1738_fetch::{Transfer, Http, Step};
///
/// let url = Web::parse("http://host.dom/motd")?;
/// let mut buffer = [0; 64];
/// let mut http = Http::new(&url, &mut buffer)?;
/// http.step()?; // connect
/// let Step::Send(message) = http.step()? else { panic!() };
/// assert!(message.bytes().eq(*b"GET /motd HTTP/1.1\r\nHost: host.dom\r\n\
///     Connection: close\r\nAccept-Encoding: identity\r\n\r\n"));
/// assert_eq!(
///     format!("{message:?}"),
///     "GET /motd HTTP/1.1; Host: host.dom; Connection: close; Accept-Encoding: identity"
/// );
/// let mut piece = [0; 32];
/// assert_eq!(message.copy_from(0, &mut piece), b"GET /motd HTTP/1.1\r\nHost: host.d");
/// assert_eq!(message.copy_from(32, &mut piece), b"om\r\nConnection: close\r\nAccept-En");
/// assert_eq!(message.copy_from(64, &mut piece), b"coding: identity\r\n\r\n");
/// assert_eq!(message.copy_from(84, &mut piece), b"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Message<'c>(pub(crate) &'c dyn Text);

/// The text of a message: a line of the URL, or pieces that cannot end a line early.
pub(crate) trait Text {
    /// Returns the bytes of the line or of the pieces.
    fn bytes(&self) -> Bytes<'_>;

    /// Returns the piece with this number, or `None` after the last one.
    fn piece(&self, _number: usize) -> Option<&[u8]> {
        None
    }
}

/// The bytes of a message, and the function that returns the next one, so that only the functions
/// that a protocol uses are linked.
#[derive(Clone)]
pub(crate) struct Bytes<'c> {
    rest: Rest<'c>,
    next: fn(&mut Rest<'c>) -> Option<u8>,
}

#[derive(Clone)]
enum Rest<'c> {
    Line(LineOctets<'c>),
    /// The text, the rest of a piece, and the number of the next one.
    Pieces(&'c dyn Text, &'c [u8], usize),
}

impl<'c> Bytes<'c> {
    pub(crate) const fn of_line(line: Line<'c>) -> Self {
        Self { rest: Rest::Line(line.octets()), next: Rest::next_of_line }
    }

    pub(crate) const fn of_pieces(text: &'c dyn Text) -> Self {
        Self { rest: Rest::Pieces(text, &[], 0), next: Rest::next_of_pieces }
    }
}

impl Rest<'_> {
    fn next_of_line(&mut self) -> Option<u8> {
        if let Self::Line(line) = self { line.next() } else { None }
    }

    fn next_of_pieces(&mut self) -> Option<u8> {
        let Self::Pieces(text, piece, number) = self else { return None };
        loop {
            if let Some((first, rest)) = piece.split_first() {
                *piece = rest;
                return Some(*first);
            }
            *piece = text.piece(*number)?;
            *number = number.saturating_add(1);
        }
    }
}

impl<'c> Message<'c> {
    /// Returns an iterator over the bytes, which needs no buffer.
    pub fn bytes(self) -> impl Iterator<Item = u8> + Clone + use<'c> {
        let mut bytes = self.0.bytes();
        iter::from_fn(move || (bytes.next)(&mut bytes.rest))
    }

    /// Copies the bytes from `start` on into a buffer, as many as fit, and returns them. They are
    /// empty after the last one.
    pub fn copy_from(self, start: usize, buffer: &mut [u8]) -> &[u8] {
        let bytes = self.bytes().skip(start);
        let count = buffer.iter_mut().zip(bytes).map(|(place, byte)| *place = byte).count();
        buffer.get(..count).unwrap_or_default()
    }
}

/// The number of pieces of a request before the caller's header fields.
pub(crate) const FIELDS: usize = 15;

/// The number of pieces of each field.
pub(crate) const EACH: usize = 4;

/// Returns whether logs mask this piece: the value of a field, except the name of the program.
fn is_secret(text: &dyn Text, number: usize) -> bool {
    let is_value = number.checked_sub(FIELDS).is_some_and(|number| number % EACH == 2);
    let name = || text.piece(number.saturating_sub(2)).unwrap_or_default();
    is_value && !name().eq_ignore_ascii_case(b"User-Agent")
}

/// Returns whether this piece is the empty line. The content follows it, which logs do not show.
fn is_end(piece: &[u8], number: usize) -> bool {
    number.checked_sub(FIELDS).is_some_and(|number| number.is_multiple_of(EACH)) && matches!(piece, b"\r\n")
}

/// Passes on the lines of a request for a log, with "; " between them. `show` masks the secrets in
/// a piece.
fn show_lines(text: &dyn Text, show: &mut dyn FnMut(&str) -> fmt::Result) -> fmt::Result {
    let (mut number, mut is_after_line) = (0usize, false);
    while let Some(piece) = text.piece(number) {
        if is_secret(text, number) {
            show(Redacted::MASK)?;
        } else if is_end(piece, number) {
            return Ok(());
        } else {
            for line in piece.split_inclusive(|byte| *byte == b'\n') {
                let shown = line.trim_ascii_end();
                if mem::replace(&mut is_after_line, line.ends_with(b"\n")) && !shown.is_empty() {
                    show("; ")?;
                }
                // White space is removed at line ends only.
                show(str::from_utf8(if is_after_line { shown } else { line }).unwrap_or_default())?;
            }
        }
        number = number.saturating_add(1);
    }
    Ok(())
}

impl fmt::Debug for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.bytes().rest {
            Rest::Line(line) => line.fmt(f),
            Rest::Pieces(text, ..) => show_lines(text, &mut |piece| write!(f, "{}", Redacted::new(piece))),
        }
    }
}

/// Shows the text of `Debug`, but masks as [`Redacted::token`] does, which takes little flash.
#[cfg(feature = "defmt")]
impl defmt::Format for Message<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        match self.0.bytes().rest {
            Rest::Line(line) => line.format(f),
            Rest::Pieces(text, ..) => {
                let _ = show_lines(text, &mut |piece| {
                    Redacted::token(piece).format(f);
                    Ok(())
                });
            }
        }
    }
}
