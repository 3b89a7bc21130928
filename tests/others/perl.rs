//! Runs Perl, or another program, on many texts at once.

use std::process::{Command, Stdio};
use std::{io::Write as _, path::Path, thread};

/// Runs a Perl script of this folder on lines, and returns its output lines.
pub(crate) fn ask(script: &str, questions: &[String]) -> Vec<String> {
    ask_by("perl", script, questions)
}

/// Runs a script of this folder on lines, and returns its output lines.
pub(crate) fn ask_by(program: &str, script: &str, questions: &[String]) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/others").join(script);
    let mut perl = Command::new(program).arg(path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = perl.stdin.take().unwrap();
    let lines = questions.iter().flat_map(|line| [line.as_bytes(), b"\n"].concat()).collect::<Vec<u8>>();
    // A thread writes the input, so that neither side waits for the other.
    let writer = thread::spawn(move || input.write_all(&lines));
    let output = perl.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{script} failed: are .ci/setup's packages installed?");
    let answers: Vec<String> = String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect();
    assert_eq!(answers.len(), questions.len());
    answers
}

/// Encodes a text with any octets for one line.
pub(crate) fn hex(text: impl AsRef<[u8]>) -> String {
    text.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}
