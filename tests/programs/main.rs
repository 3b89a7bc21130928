//! What holds of all programs here: help, quiet ends, bounded memory, and lines as people write them.

#[path = "../process/mod.rs"]
mod process;

use std::{fs::File, process::Stdio};

use process::{Example, Outcome, objects, text};
use serde_json::json;

const INSPECT: Example = Example("inspect");
const PLAN: Example = Example("plan");

/// `own_scheme` is tested by itself.
const PROGRAMS: &[Example] = &[
    INSPECT,
    PLAN,
    Example("extract"),
    #[cfg(feature = "std")]
    Example("fetch"),
];

#[test]
fn help_everywhere() -> Outcome {
    for program in PROGRAMS {
        let output = program.run(&["--help"])?;
        let help = text(&output)?;
        assert!(output.status.success() && help.contains("Usage: ") && help.contains("exit status"), "{help}");
        assert_eq!(program.run(&["--no-such-option"])?.status.code(), Some(2));
    }
    Ok(())
}

/// A full disk behind standard error, or behind standard output, is no reason to panic.
#[cfg(target_os = "linux")]
#[test]
fn nowhere_to_tell() -> Outcome {
    let full = || File::options().write(true).open("/dev/full");
    for (program, arguments) in [
        (INSPECT, &["http://h:/"][..]),
        (PLAN, &[]),
        (Example("extract"), &["/no/such/file"]),
        #[cfg(feature = "std")]
        (Example("fetch"), &["http://h:/"]),
        #[cfg(feature = "std")]
        (Example("fetch"), &["gopher://127.0.0.1:1/"]),
    ] {
        let mut command = program.command()?;
        let mut child = command.args(arguments).stdin(Stdio::piped()).stdout(full()?).stderr(full()?).spawn()?;
        std::io::Write::write_all(&mut child.stdin.take().ok_or("no standard input")?, b"http://h:/\n").ok();
        let status = child.wait()?.code();
        assert!(matches!(status, Some(1 | 2)), "{}: {status:?}", program.0);
    }
    Ok(())
}

#[test]
fn plan_ends_quietly_when_nobody_reads() -> Outcome {
    let mut child = PLAN.spawn(&[])?;
    drop(child.stdout.take());
    let lines = "http://host.dom/\n".repeat(20_000);
    // It may end before it has read all.
    std::io::Write::write_all(&mut child.stdin.take().ok_or("no standard input")?, lines.as_bytes()).ok();
    let output = child.wait_with_output()?;
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    Ok(())
}

#[test]
fn lines_as_people_write_them() -> Outcome {
    let lines = b"x:a\r\n\r\n\nx:caf\xE9\r\nx:b\r\n";
    let answers = text(&INSPECT.feed(&[], lines)?)?.to_owned();
    assert_eq!(answers.split("\n\n").count(), 3, "{answers}");
    assert_eq!(answers.matches("error").count(), 1, "{answers}");
    let (shown, right) = {
        let output = PLAN.feed(&[], lines)?;
        (text(&output)?.to_owned(), output.status.success())
    };
    assert_eq!(shown.lines().next(), Some("x:a"));
    assert!(shown.contains("\nx:b\n"), "{shown}");
    assert!(!right && shown.matches('^').count() == 1, "{shown}");
    // For programs a line is a URL, be it an empty one; a CR is part of it when they say so.
    let at = |arguments: &[&str]| -> Outcome<Vec<_>> {
        Ok(objects(&INSPECT.feed(arguments, lines)?)?.iter().map(|object| object["at"].clone()).collect())
    };
    assert_eq!(at(&["--json"])?, [json!(null), json!(0), json!(0), json!(5), json!(null)]);
    assert_eq!(at(&["--json", "--keep-cr"])?, [json!(3), json!(0), json!(0), json!(5), json!(3)]);
    Ok(())
}

#[test]
fn a_line_without_end() -> Outcome {
    let line = ["http://me:secret", &"x".repeat(3 << 20), "@h/\nhttp://h/\n"].concat();
    for (arguments, answer) in [(&[][..], "error"), (&["--redact"], "is not read")] {
        let output = INSPECT.feed(arguments, &line)?;
        let shown = text(&output)?;
        assert!(shown.len() < 1000 && shown.contains(answer) && shown.contains("1048576"), "{shown}");
        assert!(!shown.contains("secret") && shown.contains("http://h/"), "{shown}");
    }
    let output = INSPECT.feed(&["--json"], &line)?;
    let [long, short] = &objects(&output)?[..] else { return Err("not two objects".into()) };
    assert_eq!((&long["ok"], &short["ok"]), (&json!(false), &json!(true)));
    let output = PLAN.feed(&[], &line)?;
    assert!(text(&output)?.starts_with("a line of more than 1048576 bytes is not read\nhttp://h/\n"));
    Ok(())
}

#[test]
fn a_log_without_passwords() -> Outcome {
    let log = b"\xFF ftp://me:secret@h/ and //log ftp://you:sec/ret@h/\r\n\nfine\nuser:secret@h\nx";
    let expected = b"\xFF ftp://me:***@h/ and //log ftp://you:***@h/\r\n\nfine\nuser:***@h\nx\n";
    let output = INSPECT.feed(&["--redact"], log)?;
    assert_eq!((output.stdout.as_slice(), output.status.code()), (&expected[..], Some(0)));
    assert_eq!(text(&INSPECT.run(&["--redact", "ftp://me:secret@h/", "x"])?)?, "ftp://me:***@h/\nx\n");
    assert_eq!(INSPECT.run(&["--redact", "--json", "x"])?.status.code(), Some(2));
    Ok(())
}

/// A password of a URL in a URL's path is shown in none of its parts.
#[test]
fn a_url_in_a_path() -> Outcome {
    for url in ["http://h/ftp://me:se/cret@h/", "gopher://h/1ftp://me:secret@h/", "x://h/?ftp://me:sec/ret@h/"] {
        let output = INSPECT.run(&[url])?;
        let shown = text(&output)?;
        let is_shown = ["se/cret", "cret", "secret"].iter().any(|part| shown.contains(part));
        assert!(!is_shown && shown.contains("***") && shown.contains("password"), "{shown}");
    }
    Ok(())
}
