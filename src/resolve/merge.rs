//! A reference merged with its base: RFC 3986, sections 5.2.2 to 5.2.4.
//!
//! The remaining part of the base, its head, is written before the reference. The result is parsed
//! like any URL, then written again without its dot segments. So there is one parser, and the
//! offset of an error counts from the beginning of the reference.

use crate::{error::Error, storage::private::Buffer, tidy::Bytes, url::between};

/// The head of the base, and the reference after it.
pub(super) struct Merged<'t, R> {
    /// The part of the base that remains.
    pub(super) head: &'t str,
    /// Whether a "/" must follow the head.
    pub(super) slash: bool,
    pub(super) reference: &'t R,
}

impl<R: Bytes> Merged<'_, R> {
    /// Converts an offset in the merged text to one in the reference. An offset in the head is 0.
    pub(super) fn in_reference(&self, offset: usize) -> usize {
        offset.saturating_sub(self.head.len()).saturating_sub(self.slash.into())
    }

    /// Returns one byte of the merged text.
    fn byte(&self, at: usize) -> Option<u8> {
        match at.checked_sub(self.head.len()) {
            None => self.head.byte(at),
            Some(0) if self.slash => Some(b'/'),
            Some(at) => self.reference.byte(at.wrapping_sub(self.slash.into())),
        }
    }

    /// Appends everything from an offset on. Returns the offset of the first byte that does not
    /// fit.
    fn append<B: Buffer + ?Sized>(&self, mut at: usize, out: &mut B) -> Option<usize> {
        while let Some(byte) = self.byte(at) {
            if !out.push(byte) {
                return Some(at);
            }
            at = at.wrapping_add(1);
        }
        None
    }

    /// Appends the whole text.
    pub(super) fn write<B: Buffer + ?Sized>(&self, out: &mut B) -> Result<(), Error> {
        let outgrown = match out.append(self.head) {
            true => self.append(self.head.len(), out),
            false => Some(out.as_ref().len()),
        };
        match outgrown {
            None => Ok(()),
            // The offset is the number of bytes that fit.
            Some(at) => Err(Error::outgrown(at, self.in_reference(at))),
        }
    }

    /// Writes the path, which begins at `path`, again without its dot segments. The rest of the
    /// text begins at `end`. The last segment of an ftp path with a typecode is always a name, not
    /// a dot segment (`is_named`).
    ///
    /// Returns how many bytes were removed.
    pub(super) fn write_resolved<B: Buffer + ?Sized>(
        &self,
        out: &mut B,
        path: usize,
        end: usize,
        is_named: bool,
    ) -> usize {
        // What precedes the first dot segment stays.
        let Some(dot) = between(out.as_ref(), path, end).as_bytes().windows(2).position(|dot| dot == b"/.") else {
            return 0;
        };
        let mut at = path.wrapping_add(dot);
        out.cut(at);
        loop {
            // Each segment is written first, then removed if it is a dot segment.
            let length = out.as_ref().len();
            out.push(b'/');
            at = at.wrapping_add(1);
            while let Some(byte) = self.byte(at).filter(|byte| at < end && *byte != b'/') {
                out.push(byte);
                at = at.wrapping_add(1);
            }
            let is_last = at >= end;
            let dots = match out.as_ref().as_bytes().get(length..).unwrap_or_default() {
                b"/." => 1,
                b"/.." => 2,
                _ => 0,
            };
            if dots > 0 && !(is_last && is_named) {
                out.cut(length);
                if dots > 1 && length > path {
                    let kept = out.as_ref().get(path..).unwrap_or_default();
                    let parent = kept.bytes().rposition(|byte| byte == b'/').unwrap_or_default();
                    out.cut(path.wrapping_add(parent));
                }
                if !is_last {
                    continue;
                }
                out.push(b'/');
            }
            if is_last {
                break;
            }
        }
        let removed = end.wrapping_sub(out.as_ref().len());
        self.append(end, out);
        removed
    }
}

/// Returns where the first ":" is, unless a "/", "?" or "#" precedes it.
pub(super) fn colon(reference: &impl Bytes) -> Option<usize> {
    let mut at = 0;
    loop {
        match reference.byte(at)? {
            b':' => return Some(at),
            b'/' | b'?' | b'#' => return None,
            _ => at = at.wrapping_add(1),
        }
    }
}
