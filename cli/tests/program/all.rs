//! Properties of all subcommands: help, quiet ends, bounded memory, and line ends of all kinds.

use std::{
    fs::File,
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

use serde_json::json;

use crate::{
    ACCEPT, ALL, COMPLETIONS, EXTRACT, GET, INSPECT, JOIN, MAN, NORMALIZE, PLAN, REDACT, SET, objects,
    process::{Outcome, text},
};

#[test]
fn help_everywhere() -> Outcome {
    for program in ALL {
        let output = program.run(&["--help"])?;
        let help = text(&output)?;
        assert!(output.status.success() && help.contains("Usage: ") && help.contains("exit status"), "{help}");
        assert!(help.contains("\nExamples:\n") && help.lines().all(|line| line.chars().count() <= 80), "{help}");
        assert_eq!(program.run(&["--no-such-option"])?.status.code(), Some(2));
    }
    Ok(())
}

/// Scripts and manual pages name all subcommands.
#[test]
fn scripts_and_pages_for_a_shell() -> Outcome {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = COMPLETIONS.run(&[shell])?;
        let script = text(&output)?;
        assert!(output.status.success() && ALL.iter().all(|program| script.contains(program.0)), "{shell}");
    }
    let output = MAN.run::<&str>(&[])?;
    assert!(text(&output)?.contains(".TH rfc1738 1 "));
    for program in ALL {
        assert!(text(&output)?.contains(&format!("rfc1738\\-{}(1)", program.0)), "{}", program.0);
        let page = MAN.run(&[program.0])?;
        assert!(
            text(&page)?.contains(&format!(".TH rfc1738-{} 1 ", program.0)) && text(&page)?.contains("\nExamples:")
        );
    }
    assert_eq!(MAN.run(&["no-such"])?.status.code(), Some(2));
    Ok(())
}

#[test]
fn readme_shows_what_is_printed() -> Outcome {
    let readme = include_str!("../../../README.md");
    for (program, arguments) in [
        (GET, ["{host} {port} {query:q}", "https://host.dom/find?q=caf%C3%A9"].as_slice()),
        (SET, &["scheme=https", "path=/new", "http://host.dom:80/old"]),
    ] {
        let output = program.run(arguments)?;
        let comment = format!("# {}", text(&output)?);
        let shown = readme.lines().find(|line| line.starts_with(&format!("rfc1738 {} ", program.0)));
        let shown = shown.ok_or("README does not show it")?;
        assert!(
            arguments.iter().all(|argument| shown.contains(argument)) && shown.ends_with(comment.trim_end()),
            "{shown}"
        );
    }
    Ok(())
}

/// A line is answered before the next one arrives.
#[test]
fn answers_do_not_wait() -> Outcome {
    for (program, arguments) in
        [(GET, &["{url}"][..]), (SET, &["path=/"]), (NORMALIZE, &[]), (ACCEPT, &[]), (PLAN, &[])]
    {
        let mut child = program.spawn(arguments)?;
        let (mut input, output) = (child.stdin.take().ok_or("no input")?, child.stdout.take().ok_or("no output")?);
        let mut lines = BufReader::new(output).lines();
        for _ in 0..2 {
            input.write_all(b"http://h/\n")?;
            let line = lines.find(|line| line.as_ref().map_or(true, |line| !line.starts_with(' ')));
            assert_eq!(line.ok_or("no line")??, "http://h/", "{}", program.0);
        }
        drop(input);
        assert!(child.wait()?.success());
    }
    Ok(())
}

/// A full disk under standard error or standard output causes no panic.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_causes_no_panic() -> Outcome {
    let full = || File::options().write(true).open("/dev/full");
    for (program, arguments) in [(INSPECT, &["http://h:/"][..]), (PLAN, &[]), (EXTRACT, &["/no/such/file"])] {
        let mut command = program.command()?;
        let mut child = command.args(arguments).stdin(Stdio::piped()).stdout(full()?).stderr(full()?).spawn()?;
        child.stdin.take().ok_or("no standard input")?.write_all(b"http://h:/\n").ok();
        let status = child.wait()?.code();
        assert!(matches!(status, Some(1 | 2)), "{}: {status:?}", program.0);
    }
    Ok(())
}

/// A full disk causes a message, a closed pipe none.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written() -> Outcome {
    let long = "http://h/ <URL:http://h/>\n".repeat(20_000);
    for (program, arguments, input) in [
        (INSPECT, &["http://h/"][..], ""),
        (INSPECT, &[], "http://h/\n"),
        (INSPECT, &["--json"], "http://h/\n"),
        (INSPECT, &["--redact"], "http://h/\n"),
        (REDACT, &["x"], ""),
        (JOIN, &["http://h/"], "a\n"),
        (PLAN, &[], "http://h/\n"),
        (GET, &["{url}"], "http://h/\n"),
        (SET, &["port=1"], "http://h/\n"),
        (NORMALIZE, &[], "http://h/\n"),
        (ACCEPT, &[], "http://h/\n"),
        (COMPLETIONS, &["bash"], ""),
        (MAN, &[], ""),
        (EXTRACT, &[], &long),
        (EXTRACT, &["--json", "--bare"], &long),
    ] {
        let full = File::options().write(true).open("/dev/full")?;
        let mut child =
            program.command()?.args(arguments).stdin(Stdio::piped()).stdout(full).stderr(Stdio::piped()).spawn()?;
        child.stdin.take().ok_or("no standard input")?.write_all(input.as_bytes()).ok();
        let output = child.wait_with_output()?;
        assert_eq!(output.status.code(), Some(2), "{} {arguments:?}", program.0);
        assert!(output.stderr.starts_with(b"rfc1738: "), "{} {arguments:?}", program.0);

        let (reader, writer) = std::io::pipe()?;
        drop(reader);
        let mut command = program.command()?;
        let mut child = command.args(arguments).stdin(Stdio::piped()).stdout(writer).stderr(Stdio::piped()).spawn()?;
        child.stdin.take().ok_or("no standard input")?.write_all(input.as_bytes()).ok();
        let output = child.wait_with_output()?;
        assert_eq!((output.status.code(), output.stderr.len()), (Some(2), 0), "{} {arguments:?}", program.0);
    }
    Ok(())
}

#[test]
fn plan_ends_quietly_at_a_closed_pipe() -> Outcome {
    let mut child = PLAN.spawn(&[])?;
    drop(child.stdout.take());
    let lines = "http://host.dom/\n".repeat(20_000);
    // The program may end before it has read all.
    child.stdin.take().ok_or("no standard input")?.write_all(lines.as_bytes()).ok();
    let output = child.wait_with_output()?;
    assert_eq!((output.status.code(), output.stderr.len()), (Some(2), 0));
    Ok(())
}

#[test]
fn line_ends_and_empty_lines() -> Outcome {
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
    // With --json an empty line is a URL too, and a CR is part of it on request.
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
    let output = INSPECT.feed(&[], &line)?;
    let shown = text(&output)?;
    assert!(shown.len() < 1000 && shown.contains("error") && shown.contains("1048576"), "{shown}");
    assert!(!shown.contains("secret") && shown.contains("http://h/"), "{shown}");
    let output = INSPECT.feed(&["--json"], &line)?;
    let [long, short] = &objects(&output)?[..] else { return Err("not two objects".into()) };
    assert_eq!((&long["ok"], &short["ok"]), (&json!(false), &json!(true)));
    let output = PLAN.feed(&[], &line)?;
    assert!(text(&output)?.starts_with("error: a line of more than 1048576 bytes is not read\nhttp://h/\n"));
    let output = ACCEPT.feed(&[], &line)?;
    assert_eq!((output.status.code(), text(&output)?), (Some(1), "http://h/\n"));
    assert_eq!(str::from_utf8(&output.stderr)?, "rfc1738: a line of more than 1048576 bytes is not read\n");
    Ok(())
}

/// No part shows the password of a URL in a URL's path.
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
