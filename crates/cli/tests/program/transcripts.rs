//! Sessions as a user sees them: each command in `transcripts` runs again, and must print the same.
//!
//! A line of standard input follows its command after "<", an exit status other than 0 after "?",
//! and a line of standard error after "!".

use core::fmt::Write;
use std::io::Write as _;

use super::*;

#[test]
fn sessions_look_the_same() -> Outcome {
    let mut count = 0;
    for file in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/program/transcripts"))? {
        let expected = fs::read_to_string(file?.path())?;
        let shown = replay(&expected)?;
        assert!(shown.trim_end() == expected.trim_end(), "{shown}");
        count += 1;
    }
    assert!(count > 0);
    Ok(())
}

/// Runs the commands of a session, and returns it with their output.
fn replay(session: &str) -> Outcome<String> {
    let mut lines = session.lines().filter(|line| line.starts_with(['#', '$', '<'])).peekable();
    let mut shown = String::new();
    while let Some(line) = lines.next() {
        writeln!(shown, "{line}")?;
        let Some(command) = line.strip_prefix("$ rfc1738 ") else { continue };
        let mut input = String::new();
        while let Some(line) = lines.next_if(|line| line.starts_with('<')) {
            writeln!(shown, "{line}")?;
            writeln!(input, "{}", line.get(2..).unwrap_or_default())?;
        }
        let mut program = Command::new(env!("CARGO_BIN_EXE_rfc1738"));
        program.args(shlex::split(command).ok_or("quotes are missing")?).env_remove("CLICOLOR_FORCE");
        let output = feed(&mut program, move |mut stdin| stdin.write_all(input.as_bytes()))?;
        if let Some(status @ 1..) = output.status.code() {
            writeln!(shown, "? {status}")?;
        }
        shown += text(&output)?;
        for line in str::from_utf8(&output.stderr)?.lines() {
            writeln!(shown, "! {line}")?;
        }
        shown.push('\n');
    }
    Ok(shown)
}
