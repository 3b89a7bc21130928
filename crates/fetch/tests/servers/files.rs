//! The files that the servers serve: names that must be escaped, and bytes that reveal any change.

use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

use super::*;

/// Lines, one of which begins with a dot.
pub(crate) const TEXT: &[u8] = b"Welcome,\n.dot\nto all.\n";

/// All bytes, and line ends of each kind.
pub(crate) fn bytes() -> Vec<u8> {
    (0..=255).chain(*b"\r\n\n\r\r\n.\r\n").collect()
}

/// Returns `bytes` after a transfer as text: lines end in CR LF on the wire (RFC 959, section
/// 3.1.1.1), and in LF here.
fn bytes_as_text() -> Vec<u8> {
    (0..=255).chain(*b"\n\n\r\n.\n").collect()
}

/// Writes the files into the folder `files`, which the servers serve.
pub(crate) fn lay_out(folder: &Folder) -> Outcome {
    let root = folder.path("files");
    for directory in ["", "etc", "a b", "a b/c;d"] {
        fs::create_dir(root.join(directory))?;
    }
    fs::write(root.join("bytes"), bytes())?;
    fs::write(root.join("empty"), "")?;
    let texts: [&[u8]; 10] =
        [b"motd", b"etc/motd", b"sp ace", b"a;b", b"a;type=a", b"a#b", b"a?b", b"50%", b"a b/c;d/file", b"\xFF"];
    for name in texts {
        // Each file has its own text, so that a mix-up shows.
        fs::write(root.join(OsStr::from_bytes(name)), text_of(name))?;
    }
    Ok(())
}

/// Returns the text of a file by its name.
pub(crate) fn text_of(name: &[u8]) -> Vec<u8> {
    [TEXT, name, b"\n"].concat()
}

/// Returns what a row of the table says that comes.
pub(crate) fn content(row: &str) -> Vec<u8> {
    match (row, row.strip_prefix("answer ")) {
        (_, Some(answer)) => answer.into(),
        ("bytes", _) => bytes(),
        ("bytes as text", _) => bytes_as_text(),
        ("empty", _) => Vec::new(),
        (name, _) => text_of(&name.chars().map(|octet| u8::try_from(octet).unwrap_or(b'?')).collect::<Vec<_>>()),
    }
}
