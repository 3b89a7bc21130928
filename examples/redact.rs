//! Masks the passwords and tokens of a log, which arrives in pieces and need not be UTF-8.
//!
//! `journalctl --follow | cargo run --example redact`

use std::io::{self, Read, Write};

use rfc1738::redact::Filter;

fn main() -> io::Result<()> {
    // It masks logins and the values of names such as `password`. It holds a line until its end
    // arrives, at most 4,096 bytes of it.
    let mut filter = Filter::<4096>::new();
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut buffer = [0; 1024];
    loop {
        let length = input.read(&mut buffer)?;
        if length == 0 {
            return filter.finish(|piece| output.write_all(piece)); // the last line, if it has no end
        }
        filter.push(buffer.get(..length).unwrap_or_default(), |piece| output.write_all(piece))?;
        output.flush()?;
    }
}
