//! The framings of a body: how its end is marked.

use crate::error::Reason;

/// What shows that a resource is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Framing {
    /// As many bytes arrived as the server announced.
    Length,
    /// The last chunk arrived (RFC 9112, section 7.1).
    Chunks,
    /// The "." on a line of its own arrived (RFC 977, section 2.4.1, and RFC 1436, section 3.7).
    Dot,
    /// A reply confirms it, as in ftp (RFC 959, section 4.2).
    Reply,
    /// Only the close of the connection, so a resource that was cut short looks complete too. It is
    /// an error, unless that is allowed: see [`Http::allow_close`](crate::Http::allow_close).
    Close,
}

/// What happens to the bytes of a body.
pub(crate) enum Body {
    /// So many go to the caller, at least one.
    Give(usize),
    /// So many are removed, at least one.
    Skip(usize),
    /// More must arrive first.
    More,
    End,
}

/// A body of this many bytes at most, where `cut` is the outcome if the connection is closed
/// earlier.
pub(crate) fn up_to(left: u64, cut: Result<Body, Reason>, available: &[u8], is_closed: bool) -> Result<Body, Reason> {
    match available.len() {
        _ if left == 0 => Ok(Body::End),
        0 if is_closed => cut,
        0 => Ok(Body::More),
        count => Ok(Body::Give(count.min(left.try_into().unwrap_or(usize::MAX)))),
    }
}

/// A body with an announced length.
#[derive(Clone, Copy)]
pub(crate) struct Exact {
    pub(crate) announced: u64,
    pub(crate) received: u64,
}

impl Exact {
    pub(crate) const fn new(announced: u64) -> Self {
        Self { announced, received: 0 }
    }

    pub(crate) const fn left(self) -> u64 {
        self.announced.saturating_sub(self.received)
    }

    pub(crate) const fn passed_on(&mut self, bytes: &[u8]) {
        self.received = self.received.wrapping_add(bytes.len() as u64);
    }
}

/// A text that ends with a "." on a line of its own (RFC 977, section 2.4.1, and RFC 1436, section
/// 3.7).
#[derive(Clone, Copy)]
pub(crate) struct Dot {
    /// `true` for nntp: only CR LF ends a line, otherwise an author could end the text early (RFC
    /// 3977, section 3.1.1), and a dot at the beginning of a line is removed. `false` for gopher,
    /// where many servers end lines with LF and do not double dots. So only the first of two dots
    /// is removed, and the "." that ends the text must be followed by the close of the connection.
    is_strict: bool,
    begins_line: bool,
    /// Whether the final "." has arrived.
    pub(crate) is_over: bool,
}

impl Dot {
    pub(crate) const NNTP: Self = Self { is_strict: true, begins_line: true, is_over: false };
    pub(crate) const GOPHER: Self = Self { is_strict: false, begins_line: true, is_over: false };

    pub(crate) fn body(&mut self, available: &[u8], is_closed: bool) -> Result<Body, Reason> {
        if self.is_over {
            return match available {
                _ if self.is_strict => Ok(Body::End),
                // The "." was a line of the text.
                [_, ..] => Err(Reason::DataAfterDot),
                [] if is_closed => Ok(Body::End),
                [] => Ok(Body::More),
            };
        }
        if self.begins_line {
            match available {
                [b'.', b'\r', b'\n', ..] => return Ok(self.end(3)),
                [b'.', b'\n', ..] if !self.is_strict => return Ok(self.end(2)),
                [b'.'] | [b'.', b'\r'] if !is_closed => return Ok(Body::More),
                [b'.', rest @ ..] if self.is_strict || matches!(rest, [b'.', ..]) => {
                    self.begins_line = false;
                    return Ok(Body::Skip(1));
                }
                _ => {}
            }
        }
        match line(available, is_closed).len() {
            0 if is_closed => Err(Reason::NoDot),
            0 => Ok(Body::More),
            count => Ok(Body::Give(count)),
        }
    }

    fn end(&mut self, count: usize) -> Body {
        self.is_over = true;
        Body::Skip(count)
    }

    pub(crate) fn passed_on(&mut self, bytes: &[u8]) {
        self.begins_line = match bytes {
            [.., b'\r', b'\n'] => true,
            [.., b'\n'] => !self.is_strict,
            _ => false,
        };
    }
}

/// Returns the first line as far as it has arrived, without a CR whose LF may follow.
fn line(text: &[u8], is_closed: bool) -> &[u8] {
    match text.split_inclusive(|byte| *byte == b'\n').next() {
        Some([line @ .., b'\r']) if !is_closed => line,
        line => line.unwrap_or_default(),
    }
}
