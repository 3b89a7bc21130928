//! Masks the standard input.
fn main() -> std::io::Result<()> {
    let mut log = rfc1738_redact::RedactingWriter::new(std::io::stdout());
    std::io::copy(&mut std::io::stdin(), &mut log)?;
    log.finish()
}
