//! What the servers serve: files whose names must be escaped, and whose octets tell whether they were changed.

use std::{ffi::OsStr, fs, os::unix::ffi::OsStrExt};

use crate::{process::Outcome, server::Folder};

/// Lines, one of which begins with a dot.
pub(crate) const TEXT: &[u8] = b"Welcome,\n.dot\nto all.\n";

/// All octets, and line ends of each kind.
pub(crate) fn octets() -> Vec<u8> {
    (0..=255).chain(*b"\r\n\n\r\r\n.\r\n").collect()
}

/// The same, when it is sent as text: RFC 959, section 3.1.1.1, has CR LF at the ends of lines, and here they are LF.
pub(crate) fn octets_as_text() -> Vec<u8> {
    (0..=255).chain(*b"\n\n\r\n.\n").collect()
}

/// Lays out `files` in a folder, of which servers show no more.
pub(crate) fn lay_out(folder: &Folder) -> Outcome {
    let root = folder.path("files");
    for directory in ["", "etc", "a b", "a b/c;d"] {
        fs::create_dir(root.join(directory))?;
    }
    fs::write(root.join("octets"), octets())?;
    fs::write(root.join("empty"), "")?;
    let texts: [&[u8]; 10] =
        [b"motd", b"etc/motd", b"sp ace", b"a;b", b"a;type=a", b"a#b", b"a?b", b"50%", b"a b/c;d/file", b"\xFF"];
    for name in texts {
        // Each is another text, so that none is taken for another.
        fs::write(root.join(OsStr::from_bytes(name)), text_of(name))?;
    }
    Ok(())
}

/// The text of a file by its name.
pub(crate) fn text_of(name: &[u8]) -> Vec<u8> {
    [TEXT, name, b"\n"].concat()
}
