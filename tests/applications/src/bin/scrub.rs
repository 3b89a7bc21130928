//! Removes passwords and tokens from a log.
//!
//! `journalctl --follow | scrub --key pin`

use std::io;

use clap::Parser;
use rfc1738::redact::RedactingWriter;

#[derive(Parser)]
struct Arguments {
    /// A name whose value is a secret too.
    #[arg(long)]
    key: Vec<String>,
}

fn main() -> io::Result<()> {
    let arguments = Arguments::parse();
    let keys: Vec<_> = arguments.key.iter().map(String::as_str).collect();
    let mut log = RedactingWriter::new(io::stdout().lock()).and_keys(&keys);
    io::copy(&mut io::stdin().lock(), &mut log)?;
    log.finish()
}
