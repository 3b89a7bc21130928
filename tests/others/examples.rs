//! The examples, run as programs: each output as a reader sees it.

use std::process::{Command, Stdio};
use std::{env, fs, io::Write, path::Path};

/// Runs an example, which `cargo test` builds beside the folder of the tests, and returns what it
/// writes.
fn run(name: &str, input: &[u8]) -> Vec<u8> {
    let test = env::current_exe().unwrap();
    let program = test.ancestors().nth(2).unwrap().join("examples").join(format!("{name}{}", env::consts::EXE_SUFFIX));
    assert!(program.exists(), "{} is missing: cargo build --examples", program.display());
    let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).ok(); // an example that reads nothing may have ended
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{name}: {}", output.status);
    output.stdout
}

#[test]
#[cfg_attr(any(miri, target_endian = "big"), ignore = "it runs programs of this machine")]
fn each_output() {
    let log = b"GET https://me:secret@host.dom/?page=1&token=abc\nfrom \xFF";
    for name in ["parse", "device", "config", "redirect", "query", "redact", "own_scheme"] {
        let input = if name == "redact" { &log[..] } else { b"" };
        let expected = fs::read(Path::new("tests/others/examples").join(name).with_extension("out")).unwrap();
        let output = run(name, input);
        assert!(output == expected, "{name}:\n{}", String::from_utf8_lossy(&output));
    }
}
