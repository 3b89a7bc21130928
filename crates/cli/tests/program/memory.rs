//! Memory stays below 64 MB, with a line of 200 MB and with two million lines.

use super::{
    all::{TABLE, command},
    *,
};

/// Runs a line in 64 MB of address space, and repeats a piece of its standard input.
fn limited(line: &str, piece: &[u8], times: usize, end: &[u8]) -> Outcome<Output> {
    let command = command(line)?;
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -v 65536 && exec \"$0\" \"$@\""]).arg(command.get_program()).args(command.get_args());
    feed(&mut shell, |mut stdin| {
        (0..times).try_for_each(|_| stdin.write_all(piece)).and_then(|()| stdin.write_all(end))
    })
}

#[test]
fn a_line_of_200_megabytes() -> Outcome {
    let piece = vec![b'a'; 1 << 20];
    for [line, answer] in &cases(TABLE, "a line of 200 megabytes") {
        let output = limited(line, &piece, 200, b"\nmailto:a@b\n")?;
        let told = String::from_utf8([output.stdout, output.stderr].concat())?;
        assert_eq!(output.status.code(), Some(1), "{line}: {told}");
        let is_refused = told.contains("a line of more than 1048576 bytes is not read") || told.contains("capacity");
        assert!(is_refused && told.contains(answer) && told.len() < 2000, "{line}: {told}");
    }
    Ok(())
}

/// These have no lines. They take a tenth here, because tests are not optimized.
#[test]
fn a_text_without_line_ends() -> Outcome {
    let piece = vec![b'a'; 1 << 20];
    let output = limited("redact", &piece, 20, b" ftp://u:secret@h")?;
    assert!(output.stdout.len() == (20 << 20) + 14 && output.stdout.ends_with(b"a ftp://u:***@h"));
    let output = limited("extract --bare", &piece, 20, b" ftp://h/")?;
    assert_eq!((output.stdout, output.status.code()), (b"1:20971522  ftp://h/  (ftp)\n".into(), Some(0)));
    Ok(())
}
