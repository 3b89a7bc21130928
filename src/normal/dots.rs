//! Paths without their dot segments (RFC 3986, section 5.2.4), without a buffer.

use core::fmt;

use crate::percent::Encoded;

/// A path of RFC 3986, which is empty or begins with "/". [`next`](Self::next) reads it from the
/// end.
#[derive(Clone, Copy)]
pub(super) struct Path<'a> {
    text: &'a str,
    /// How many of the segments before it a ".." removes.
    climbs: usize,
    /// Whether its last segment is the last one of the whole path.
    is_last: bool,
}

impl<'a> Path<'a> {
    /// No path, not even an empty one.
    pub(super) const NONE: Self = Self { text: "", climbs: 0, is_last: false };

    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, climbs: 0, is_last: true }
    }

    pub(super) const fn is_none(self) -> bool {
        self.text.is_empty() && !self.is_last
    }

    /// Returns the whole path if none of its segments begins with a dot, even an escaped one. Then
    /// all stay. An escape anywhere counts.
    pub(super) fn without_dots(self) -> Option<&'a str> {
        // Without an early end, many bytes are compared at a time.
        let text = self.text.as_bytes();
        let is_dot = |three: &[u8]| matches!(three, [b'/', b'.', _] | [b'%', b'2', b'e' | b'E']);
        if text.windows(3).fold(false, |any, three| any | is_dot(three)) || text.ends_with(b"/.") {
            return None;
        }
        Some(self.text)
    }

    /// Returns the last segment that remains. Even an empty path has one.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        loop {
            if self.is_none() {
                return None;
            }
            let slash = self.text.bytes().rposition(|byte| byte == b'/');
            let begin = slash.map_or(0, |at| at.saturating_add(1));
            let segment = self.text.get(begin..).unwrap_or_default();
            self.text = self.text.get(..slash.unwrap_or(0)).unwrap_or_default();
            let is_last = core::mem::take(&mut self.is_last);
            match dots(segment) {
                0 if is_last || self.climbs == 0 => return Some(segment),
                0 => self.climbs = self.climbs.saturating_sub(1),
                dots => {
                    self.climbs = self.climbs.saturating_add(dots).saturating_sub(1);
                    if is_last {
                        return Some("");
                    }
                }
            }
        }
    }

    /// Calls `visit` with the segments that remain, in order, without a list. The second half is
    /// scanned first, because it determines how many segments of the first half it removes. The
    /// time is proportional to n log n.
    pub(super) fn each(mut self, visit: &mut dyn FnMut(&'a str) -> fmt::Result) -> fmt::Result {
        let Some((first, second)) = middle(self.text).and_then(|middle| self.text.split_at_checked(middle)) else {
            return self.next().map_or(Ok(()), visit);
        };
        let second = Self { text: second, ..self };
        let mut read = second;
        while read.next().is_some() {}
        Self { text: first, is_last: false, ..read }.each(visit)?;
        second.each(visit)
    }
}

/// Returns the number of dots of the segments "." and "..", even escaped ones, or 0 for any other.
fn dots(segment: &str) -> usize {
    let mut dots: usize = 0;
    for octet in Encoded::new(segment).octets() {
        if octet != b'.' || dots == 2 {
            return 0;
        }
        dots = dots.wrapping_add(1);
    }
    dots
}

/// Returns the "/" nearest to the middle that follows a segment.
fn middle(path: &str) -> Option<usize> {
    let (first, second) = path.as_bytes().split_at_checked(path.len() / 2)?;
    let is_slash = |byte: &u8| *byte == b'/';
    match first.iter().rposition(is_slash) {
        Some(at) if at > 0 => Some(at),
        _ => second.iter().position(is_slash).map(|at| first.len().saturating_add(at)).filter(|at| *at > 0),
    }
}
