//! Properties of all subcommands: help, wrong usage, quiet ends, secrets, and line ends.

use super::*;

pub(crate) const TABLE: &str = include_str!("all.txt");

/// Returns the command of a line that a shell would read.
fn command(line: &str) -> Outcome<Command> {
    let words = shlex::split(line).ok_or("quotes are missing")?;
    let [program, arguments @ ..] = &words[..] else { return Err("no command".into()) };
    let program = ALL.iter().find(|subcommand| subcommand.0 == program).ok_or("no such command")?;
    let mut command = program.command()?;
    command.args(arguments);
    Ok(command)
}

/// Runs a line with a standard input.
pub(crate) fn run(line: &str, input: &str) -> Outcome<Output> {
    feed(&mut command(line)?, |mut stdin| stdin.write_all(input.as_bytes()))
}

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

/// Wrong usage has the status 2.
#[test]
fn exit_statuses() -> Outcome {
    for [command, input, status] in &cases(TABLE, "exit statuses") {
        let output = run(command, input)?;
        assert_eq!(output.status.code(), Some(status.parse()?), "{command} {input}");
        let said = str::from_utf8(&output.stderr)?;
        assert!(!said.contains('\u{1B}') && !said.contains("secret"), "{said}");
        assert!(status != "2" || output.stdout.is_empty() && !said.is_empty(), "{command}: {said}");
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
        let title = format!(".TH rfc1738-{} 1 ", program.0);
        assert!(text(&page)?.contains(&title) && text(&page)?.contains("\nExamples:"));
    }
    Ok(())
}

#[test]
fn readme_and_page_show_what_is_printed() -> Outcome {
    let readme = include_str!("../../../../README.md");
    for begin in ["rfc1738 get ", "rfc1738 set "] {
        let shown = readme.lines().find(|line| line.starts_with(begin)).ok_or("README does not show it")?;
        let (command, comment) = shown.rsplit_once(" # ").ok_or("README does not show its output")?;
        assert_eq!(text(&run(command.trim_start_matches("rfc1738 "), "")?)?.trim_end(), comment);
    }
    Ok(())
}

/// A line is answered before the next one arrives, a wrapper before its line ends.
#[test]
fn answers_do_not_wait() -> Outcome {
    for [line, pieces @ ..] in &cases::<9>(TABLE, "answers that do not wait") {
        let mut child = spawn(&mut command(line)?)?;
        let (mut input, output) = (child.stdin.take().ok_or("no input")?, child.stdout.take().ok_or("no output")?);
        let mut output = BufReader::new(output);
        for pair in pieces.chunks(2) {
            let [piece, answer] = pair else { return Err("a piece without an answer".into()) };
            input.write_all(piece.as_bytes())?;
            let mut shown = String::new();
            // The steps of a plan are indented.
            while !answer.is_empty() && (shown.is_empty() || shown.starts_with(' ')) {
                shown.clear();
                assert!(output.read_line(&mut shown)? > 0, "{line} ended");
            }
            assert_eq!(&shown, answer, "{line}");
        }
        drop(input);
        assert!(child.wait()?.success());
    }
    Ok(())
}

#[cfg(target_os = "linux")]
fn run_into(line: &str, input: &str, stdout: impl Into<Stdio>, stderr: impl Into<Stdio>) -> Outcome<Output> {
    let mut child = command(line)?.stdin(Stdio::piped()).stdout(stdout).stderr(stderr).spawn()?;
    // The program may end before it has read all.
    child.stdin.take().ok_or("no standard input")?.write_all(input.as_bytes()).ok();
    Ok(child.wait_with_output()?)
}

/// A full disk causes a message, a closed pipe none, and neither a panic.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written() -> Outcome {
    let full = || File::options().write(true).open("/dev/full");
    let long = "http://h/ <URL:http://h/>\n".repeat(20_000);
    let urls = "http://h/\n".repeat(20_000);
    for [line, input] in &cases(TABLE, "output that cannot be written") {
        let input = match &**input {
            "many URLs" => &urls,
            "many wrappers" => &long,
            input => input,
        };
        let output = run_into(line, input, full()?, Stdio::piped())?;
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(output.stderr.starts_with(b"rfc1738: "), "{line}");
        assert_eq!(run_into(line, input, full()?, full()?)?.status.code(), Some(2), "{line}");

        let (reader, writer) = std::io::pipe()?;
        drop(reader);
        let output = run_into(line, input, writer, Stdio::piped())?;
        assert_eq!((output.status.code(), output.stderr.len()), (Some(2), 0), "{line}");
    }
    assert_eq!(run_into("extract /no/such/file", "", full()?, full()?)?.status.code(), Some(2));
    Ok(())
}

#[test]
fn outputs() -> Outcome {
    for [line, input, status, shown] in &cases(TABLE, "outputs") {
        let input: Vec<u8> = input.chars().map(|octet| u8::try_from(octet).unwrap_or(b'?')).collect();
        let output = feed(&mut command(line)?, |mut stdin| stdin.write_all(&input))?;
        let found: String = output.stdout.iter().copied().map(char::from).collect();
        assert_eq!((&found, output.status.code()), (shown, Some(status.parse()?)), "{line}");
    }
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

/// Section 6: "The use of URLs containing passwords that should be secret is clearly unwise."
#[test]
fn no_password_is_shown_to_people() -> Outcome {
    for [line, input] in &cases(TABLE, "passwords") {
        let output = run(line, input)?;
        let shown = text(&output)?;
        assert!(!shown.contains("cret") && shown.contains(":***@"), "{shown}");
    }
    // In a URL's path, no part shows it.
    for url in ["http://h/ftp://me:se/cret@h/", "gopher://h/1ftp://me:secret@h/", "x://h/?ftp://me:sec/ret@h/"] {
        let output = INSPECT.run(&[url])?;
        let shown = text(&output)?;
        let is_shown = ["se/cret", "cret", "secret"].iter().any(|part| shown.contains(part));
        assert!(!is_shown && shown.contains("***") && shown.contains("password"), "{shown}");
    }
    Ok(())
}

#[test]
fn control_characters_are_escaped() -> Outcome {
    let escaped: String = (0..=255).map(|octet| format!("%{octet:02X}")).collect();
    let (mut lines, mut wrappers) = (
        format!("http://h/{escaped}?{escaped}\nmailto:{escaped}\nprospero://h/;{escaped}={escaped}\n").into_bytes(),
        vec![],
    );
    for octet in 0..=255 {
        lines.extend([&[octet], &b"x:\nx:"[..], &[octet], b"\nftp://a:b@h/", &[octet, b'\n']].concat());
        wrappers.extend([&b"<URL:"[..], b"x:-\n", b"#", b">"].map(|piece| [&[octet], piece].concat()).concat());
    }
    let rows = [(INSPECT, &[][..], &lines), (INSPECT, &["--tidy"], &lines), (EXTRACT, &[], &wrappers)];
    for (program, arguments, input) in rows {
        let output = program.feed(arguments, input)?;
        assert!(output.stdout.iter().all(|byte| matches!(byte, b'\n' | b' '..=b'~')));
    }
    Ok(())
}

#[test]
fn color_only_on_request() -> Outcome {
    for (program, input) in [(INSPECT, "x:"), (EXTRACT, "<URL:x:a#b> <URL:a>")] {
        for (variable, is_colored) in [("CLICOLOR_FORCE", true), ("NO_COLOR", false)] {
            let mut command = program.command()?;
            command.env_remove("NO_COLOR").env(variable, "1");
            let output = feed(&mut command, |mut stdin| stdin.write_all(input.as_bytes()))?;
            assert_eq!(output.stdout.contains(&0x1B), is_colored, "{variable}");
        }
    }
    Ok(())
}

/// Runs a line in 64 MB of address space, and repeats a piece of its standard input.
#[cfg(target_os = "linux")]
fn limited(line: &str, piece: &[u8], times: usize, end: &[u8]) -> Outcome<Output> {
    let command = command(line)?;
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -v 65536 && exec \"$0\" \"$@\""]).arg(command.get_program()).args(command.get_args());
    feed(&mut shell, |mut stdin| {
        (0..times).try_for_each(|_| stdin.write_all(piece)).and_then(|()| stdin.write_all(end))
    })
}

#[cfg(target_os = "linux")]
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
#[cfg(target_os = "linux")]
#[test]
fn a_text_without_line_ends() -> Outcome {
    let piece = vec![b'a'; 1 << 20];
    let output = limited("redact", &piece, 20, b" ftp://u:secret@h")?;
    assert!(output.stdout.len() == (20 << 20) + 14 && output.stdout.ends_with(b"a ftp://u:***@h"));
    let output = limited("extract --bare", &piece, 20, b" ftp://h/")?;
    assert_eq!((output.stdout, output.status.code()), (b"1:20971522  ftp://h/  (ftp)\n".into(), Some(0)));
    Ok(())
}
