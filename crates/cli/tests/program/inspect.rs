//! `rfc1738 inspect`, besides its transcripts.

use super::{all::TABLE, *};

#[test]
fn inspect_is_the_default() -> Outcome {
    for arguments in [&["x:"][..], &["--json", "x:", "plan"], &["--", "-x:"], &["a/b"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rfc1738"));
        assert_eq!(command.args(arguments).output()?, INSPECT.run(arguments)?, "{arguments:?}");
    }
    let output = Command::new(env!("CARGO_BIN_EXE_rfc1738")).args(["plans", "https://h/"]).output()?;
    assert_eq!((output.status.code(), text(&output)?), (Some(2), ""));
    assert!(str::from_utf8(&output.stderr)?.contains("unrecognized subcommand 'plans'"));
    Ok(())
}

/// `all` is the default. Of the URLs of the transcript and of each later scheme, these keys differ
/// by `rfc1738`.
#[test]
fn schemes_of_both_sets() -> Outcome {
    let urls = include_str!("transcripts/inspect_json.txt").split("\n{").next().unwrap_or_default();
    let mut urls: Vec<_> = urls.lines().filter_map(|line| line.strip_prefix("< ")).collect();
    assert_eq!(urls.len(), 18);
    urls.extend(["https://h/a", "ws://h/a", "wss://h/a", "coap://h/a", "coaps://h/a"]);
    urls.extend(["mqtt://h/a", "mqtts://h/a", "ftps://h/a"]);
    let urls: String = urls.iter().map(|url| format!("{url}\n")).collect();
    let shown = INSPECT.feed(&["--json"], &urls)?;
    assert_eq!(INSPECT.feed(&["--json", "--schemes", "all"], &urls)?, shown);
    let (today, then) = (objects(&shown)?, objects(&INSPECT.feed(&["--json", "--schemes", "rfc1738"], &urls)?)?);
    assert_eq!((today.len(), then.len()), (26, 26));
    let mut differences = Vec::new();
    for (today, then) in today.iter().zip(&then) {
        assert_eq!((&today["ok"], &then["ok"], &today["scheme"]), (&json!(true), &json!(true), &then["scheme"]));
        let (today, then) = (today.as_object().ok_or("no object")?, then.as_object().ok_or("no object")?);
        // A key that only one of them has differs, even if its value is null.
        let mut keys: Vec<_> = today.keys().chain(then.keys()).filter(|&key| today.get(key) != then.get(key)).collect();
        keys.sort_unstable();
        keys.dedup();
        differences.push(format!("{} {keys:?}", today["scheme"]).replace('"', ""));
    }
    let expected = cases::<1>(TABLE, "keys that differ by rfc1738").concat();
    assert_eq!(differences, expected);
    Ok(())
}

#[test]
fn lists_have_no_limit() -> Outcome {
    let output = INSPECT.run(&[
        "--json",
        "--tidy",
        &format!("http://h{}", "/a".repeat(1000)),
        &format!("http://h{}", "/^".repeat(1000)),
    ])?;
    let [valid, mended] = &objects(&output)?[..] else { return Err("not two objects".into()) };
    assert_eq!(valid["segments"].as_array().map(Vec::len), Some(1000));
    assert_eq!(mended["tidied"].as_str().map(str::len), Some(8 + 4000));
    Ok(())
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf_8() -> Outcome {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    let output = INSPECT.run(&[OsStr::from_bytes(b"http://h/\xFF")])?;
    assert!(text(&output)?.ends_with("\nhttp://h/\\xff\n         ^\n"));
    Ok(())
}

#[test]
fn blanks_around_a_url() -> Outcome {
    for blank in ["http://h/\t\r", "\nftp://h/ "] {
        assert!(text(&INSPECT.run(&[blank])?)?.ends_with("\n  remove the white space around it\n"), "{blank:?}");
    }
    Ok(())
}

#[test]
fn eighty_columns_are_enough() -> Outcome {
    let output =
        INSPECT.run(&["--schemes", "rfc1738", "gopher://h:25/0a%0D%0Ab", "ftp://good.dom:p%2F@010.0.0.1:80/%2F"])?;
    assert!(text(&output)?.lines().all(|line| line.len() <= 80), "{}", text(&output)?);
    Ok(())
}

/// A long line is cut around its caret.
#[test]
fn a_caret_at_the_end_of_the_longest_text() -> Outcome {
    let output = INSPECT.feed(&[], format!("x:{}~", "a".repeat(65_533)).as_bytes())?;
    let lines: Vec<&str> = text(&output)?.lines().collect();
    let [sentence, line, caret] = lines[..] else { return Err("not three lines".into()) };
    assert!(sentence.starts_with("error: ") && sentence.contains("at byte 65535, in "), "{sentence}");
    assert_eq!((line.len(), line.find('~'), caret.find('^')), (70, Some(69), Some(69)));
    assert!(line.starts_with("...aaa"), "{line}");
    Ok(())
}

/// Each line is mended alone.
#[test]
fn long_texts_are_tidied_in_turn() -> Outcome {
    let line = format!("http://h/{}", "^".repeat(20_000));
    let output = INSPECT.feed(&["--json", "--tidy"], format!("{line}\n{line}\n{line}\n"))?;
    assert!(objects(&output)?.iter().all(|object| object["tidied"].is_string()));
    Ok(())
}

/// The exit status is that of the original text, and so are the other pairs.
#[test]
fn tidy_changes_nothing_else() -> Outcome {
    for text in [" http://h.:?a/b#c ", "file://h", "http://h/~^a%#", "x:\u{e9}", "http://h/"] {
        let (with, without) = (INSPECT.run(&["--json", "--tidy", text])?, INSPECT.run(&["--json", text])?);
        let [object] = &objects(&with)?[..] else { return Err("not one object".into()) };
        let [expected] = &objects(&without)?[..] else { return Err("not one object".into()) };
        let expected = expected.as_object().ok_or("no object")?;
        assert!(expected.iter().all(|(key, value)| object.get(key) == Some(value)), "{text}");
        assert_eq!(object.as_object().map(|object| object.len()), Some(expected.len() + 3), "{text}");
        assert_eq!(with.status.code(), without.status.code(), "{text}");
    }
    Ok(())
}
