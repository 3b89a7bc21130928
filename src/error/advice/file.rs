//! Files: paths of Windows, and file URLs that would name another file.

use super::mistake::Mistake;
use crate::error::{ErrorKind, Place, Production};

const WHOLE_PATH: &str = "a file URL has the whole path: file:///dir/name";

impl Mistake<'_> {
    /// The slashes of a file URL: `file:x.txt`, whose folder only its owner knows. To leave out
    /// what is between them would make the first folder of `file:/ /dir/x` a host.
    pub(super) fn before_a_path(&self) -> Option<&'static str> {
        let is_between = || {
            let behind = self.behind.get(self.character().len()..).unwrap_or_default();
            self.schemepart_before() == b"/" && behind.trim_ascii_start().starts_with(b"/")
        };
        (self.is_scheme("file") && (self.place == Place::SLASHES || is_between())).then_some(WHOLE_PATH)
    }

    pub(super) fn of_a_file(&self) -> Option<&'static str> {
        // `C:\dir\x.txt`.
        if self.production == Production::SchemePart
            && self.scheme().len() == 1
            && matches!(self.schemepart(), [b'/' | b'\\', ..])
        {
            return Some("this is a path of Windows: its URL is file:///C:/..., with / for \\");
        }
        if !self.is_scheme("file") {
            return None;
        }
        match self.schemepart() {
            // `file://C:\dir\x`, but not `file://h:80/x`.
            [b'/', b'/', drive, b':' | b'|', behind @ ..]
                if drive.is_ascii_alphabetic()
                    && !behind.first().is_some_and(u8::is_ascii_digit)
                    && self.begun.len() <= b"file://C:".len() =>
            {
                Some("write file:///C:/ and the path")
            }
            // `file://./x`.
            [b'/', b'/', b'.' | b'~', ..] if !self.is_in_path() => Some(WHOLE_PATH),
            // `file://?dir/x`: a "?" begins no path.
            [b'/', b'/', ..] if self.byte() == Some(b'?') && !self.is_in_path() => Some(WHOLE_PATH),
            // `file:///C|/dir/x`.
            _ if self.kind == ErrorKind::Unsafe && self.byte() == Some(b'|') && self.is_behind_a_drive() => {
                Some("behind a drive's letter write :")
            }
            _ => None,
        }
    }

    /// Returns the path up to the offset.
    fn path(&self) -> Option<&[u8]> {
        let begun = self.schemepart_before();
        let path = begun.strip_prefix(b"//").unwrap_or(begun);
        path.get(path.iter().position(|byte| *byte == b'/')?..)
    }

    fn is_in_path(&self) -> bool {
        self.path().is_some()
    }

    fn is_behind_a_drive(&self) -> bool {
        let path = self.path().unwrap_or_default();
        matches!(path, [slashes @ .., drive] if drive.is_ascii_alphabetic() && is_slashes(slashes))
    }
}

fn is_slashes(text: &[u8]) -> bool {
    !text.is_empty() && text.iter().all(|byte| *byte == b'/')
}
