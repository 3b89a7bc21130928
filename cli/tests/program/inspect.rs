//! `rfc1738 inspect`.

mod json;
mod people;
mod schemes;
mod tidy;

use std::{io::Write, process::Command};

use crate::{
    INSPECT,
    process::{Outcome, text},
};

#[test]
fn exit_statuses() -> Outcome {
    for (arguments, status) in [
        (&["x:"][..], 0),
        (&["x:", "http://h/"], 0),
        (&["x:", "x"], 1),
        (&["--json", "x", "x:"], 1),
        (&["--", "-x:"], 0),
        (&[], 0),
        (&["--jsno"], 2),
        (&["--help"], 0),
    ] {
        assert_eq!(INSPECT.run(arguments)?.status.code(), Some(status), "{arguments:?}");
    }
    Ok(())
}

#[test]
fn inspect_is_the_default() -> Outcome {
    for arguments in [&["x:"][..], &["--json", "x:", "plan"], &["--", "-x:"], &["plans"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rfc1738"));
        assert_eq!(command.args(arguments).output()?, INSPECT.run(arguments)?, "{arguments:?}");
    }
    Ok(())
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() -> Outcome {
    for arguments in [&["--json"][..], &[], &["--redact"]] {
        let mut child = INSPECT.spawn(arguments)?;
        drop(child.stdout.take());
        // This fails if the child ends before it has read all.
        let _ = child.stdin.take().ok_or("no standard input")?.write_all(&b"http://h/\n".repeat(100_000));
        let output = child.wait_with_output()?;
        assert_eq!((output.status.code(), output.stderr), (Some(2), Vec::new()));
    }
    Ok(())
}

#[test]
fn colour_only_on_request() -> Outcome {
    let coloured = |variable: &str| -> Outcome<bool> {
        Ok(INSPECT.command()?.args(["x:"]).env_remove("NO_COLOR").env(variable, "1").output()?.stdout.contains(&0x1B))
    };
    assert!(coloured("CLICOLOR_FORCE")?);
    assert!(!coloured("NO_COLOR")?);
    Ok(())
}

#[test]
fn page_shows_what_is_printed() -> Outcome {
    let output = INSPECT.run(&["ftp://myname@host.dom/%2Fetc/motd;type=a"])?;
    let page = include_str!("../../../src/pages/rfc.md");
    assert!(page.contains(text(&output)?.trim_end()));
    Ok(())
}
