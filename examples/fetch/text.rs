//! Texts as they come over the wire: lines that end in CR LF, and perhaps a "." after them.

use crate::{
    connection::{Connection, LINE_OF_TEXT},
    output::Output,
    trouble::{Outcome, Trouble},
};

/// The next line before the one that is "." alone, without the dot that stands before a dot (RFC 977, section 2.4.1; RFC 1436,
/// section 3.7). `None` at that ".", and only there: without it the text may be cut short.
pub(crate) fn line_before_dot(connection: &mut Connection, limit: usize) -> Outcome<Option<Vec<u8>>> {
    connection.hurry();
    match connection.line(limit)? {
        None => Err(Trouble::Told("the server closed the connection before the \".\" that ends a text".into())),
        Some(mut line) => match line.first() {
            Some(b'.') if line.len() == 1 => Ok(None),
            Some(b'.') => {
                line.remove(0);
                Ok(Some(line))
            }
            _ => Ok(Some(line)),
        },
    }
}

/// Copies lines to that ".", with LF at their ends.
pub(crate) fn copy_to_dot(connection: &mut Connection, output: &mut Output) -> Outcome {
    while let Some(line) = line_before_dot(connection, LINE_OF_TEXT)? {
        output.write_line(&line)?;
    }
    Ok(())
}

/// Copies all until the server closes the connection, with LF in place of CR LF.
pub(crate) fn copy_to_close(connection: &mut Connection, output: &mut Output) -> Outcome {
    let mut buffer = vec![0; 1 << 16];
    let mut has_cr = false;
    loop {
        let octets = connection.read(&mut buffer)?;
        for line in octets.split_inclusive(|octet| *octet == b'\n') {
            if core::mem::take(&mut has_cr) && line != b"\n" {
                output.write(b"\r")?;
            }
            let (line, end) = match line {
                [line @ .., b'\r', b'\n'] => (line, &b"\n"[..]),
                [line @ .., b'\r'] => (line, &b""[..]),
                line => (line, &b""[..]),
            };
            output.write(line)?;
            output.write(end)?;
        }
        has_cr = octets.last().map_or(has_cr, |last| *last == b'\r');
        if octets.is_empty() {
            return if has_cr { output.write(b"\r") } else { Ok(()) };
        }
    }
}

/// Copies all until the server closes the connection, as it is.
pub(crate) fn copy_octets(connection: &mut Connection, output: &mut Output) -> Outcome {
    let mut buffer = vec![0; 1 << 16];
    loop {
        match connection.read(&mut buffer)? {
            [] => return Ok(()),
            octets => output.write(octets)?,
        }
    }
}

/// Copies as many octets as the server has promised; fewer or more are trouble.
pub(crate) fn copy_exactly(connection: &mut Connection, length: u64, output: &mut Output) -> Outcome {
    let mut buffer = vec![0; 1 << 16];
    while output.length() < length {
        let missing = length - output.length();
        let room = usize::try_from(missing).map_or(buffer.len(), |missing| missing.min(buffer.len()));
        match connection.read(buffer.get_mut(..room).unwrap_or_default())? {
            [] => {
                return Err(Trouble::Told(format!("{length} bytes were promised, and {missing} of them are missing")));
            }
            octets => output.write(octets)?,
        }
    }
    if connection.has_more() {
        return Err(Trouble::Told(format!("{length} bytes were promised, and there are more")));
    }
    Ok(())
}
