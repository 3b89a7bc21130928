//! The example `fetch` and servers that misbehave; `tests/servers` is for those that do not.

mod listener;
mod misbehaving;
#[path = "../process/mod.rs"]
mod process;
mod shown;

use core::time::Duration;
use std::{fs, path::PathBuf, process::Output, time::Instant};

use listener::Listener;
use process::{Example, Outcome, text};

const FETCH: Example = Example("fetch");

/// An empty folder, for one test.
fn folder(name: &str) -> Outcome<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("fetch-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder)?;
    Ok(folder)
}

fn fetch(url: &str, listener: &Listener, options: &[&str]) -> Outcome<Output> {
    let url = url.replace("PORT", &listener.port.to_string());
    FETCH.run(&[&[url.as_str()], options].concat())
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn assert_text(url: &str, answer: &str, expected: &str) -> Outcome {
    let output = fetch(url, &Listener::saying(answer)?, &[])?;
    assert_eq!((text(&output)?, output.status.code()), (expected, Some(0)), "{url}: {}", said(&output));
    Ok(())
}

/// RFC 959, sections 4.2 and 5.4: replies of several lines, a greeting that bids to wait, a user who needs no password; and a PASV reply that
/// names another host, which is not believed.
#[test]
fn ftp_replies_of_all_kinds() -> Outcome {
    let listener = Listener::replying(
        "120 wait\r\n220-hi\r\n 230 in\r\n220-there\r\n220 now\r\n",
        &[
            ("USER", "230 in\r\n"),
            ("CWD", "250-one\r\n250\r\n"),
            ("TYPE", "200 ok\r\n"),
            ("EPSV", "502 what\r\n"),
            ("PASV", "227 here 192,0,2,1,{data}.\r\n"),
            ("RETR", "125 now\r\n{sent}250 done\r\n"),
            ("QUIT", "221 bye\r\n"),
        ],
        b"a\r\nb\r",
    )?;
    let output = fetch("ftp://u:p@127.0.0.1:PORT/d//a;type=a", &listener, &[])?;
    assert_eq!((text(&output)?, output.status.code()), ("a\nb\r", Some(0)), "{}", said(&output));
    assert_eq!(listener.lines().concat(), "USER u\r\nCWD d\r\nCWD \r\nTYPE A\r\nEPSV\r\nPASV\r\nRETR a\r\nQUIT\r\n");
    Ok(())
}

/// Section 3.2.1: a user without a password.
#[test]
fn a_password_that_is_asked_for() -> Outcome {
    let serve = || Listener::replying("220 hi\r\n", &[("USER", "331 who\r\n"), ("PASS", "230 in\r\n")], b"");
    let listener = serve()?;
    let output = fetch("ftp://u@127.0.0.1:PORT", &listener, &["-v"])?;
    assert!(said(&output).contains("--password-stdin"));
    assert_eq!((output.status.code(), listener.lines().concat()), (Some(1), "USER u\r\n".into()));

    let listener = serve()?;
    let url = format!("ftp://u@127.0.0.1:{}", listener.port);
    let output = FETCH.feed(&["-v", "--password-stdin", &url], "secret\n")?;
    assert_eq!(output.status.code(), Some(0));
    assert!(said(&output).contains("> PASS ***\n") && !said(&output).contains("secret"), "{}", said(&output));
    assert_eq!(listener.lines().concat(), "USER u\r\nPASS secret\r\nQUIT\r\n");
    Ok(())
}

/// Sections 3.2.2 and 6: of what the library refuses nothing is sent, not even a connection is made.
#[test]
fn what_is_refused_is_not_sent() -> Outcome {
    for (url, options, refused) in [
        ("ftp://127.0.0.1:PORT/a%0D%0ADELE%20a", &[][..], "the path segment holds a CR"),
        ("ftp://u%0A@127.0.0.1:PORT/", &[], "the user holds a LF"),
        ("ftp://127.0.0.1:PORT/", &["--address", "a\nDELE b"], "the address holds a LF"),
        ("gopher://127.0.0.1:PORT/0a%0D%0AQUIT", &[], "this is not sent without --force"),
        ("gopher://127.0.0.1:PORT/0a%0D%0AQUIT", &["--force"], "the selector holds a CR"),
        ("gopher://127.0.0.1:PORT/1x%09%09+%091%0D%0A+-1%0D%0A.%0D%0A", &[], "this is not sent without --force"),
        ("gopher://127.0.0.1:PORT/1x%09%09HELO%20a%0D%0AQUIT%0D%0A", &["--force"], "the gopher+ string holds a CR"),
        ("gopher://127.0.0.1:PORT/8guest", &[], "nothing can be retrieved of this type: telnet session"),
        ("telnet://127.0.0.1:PORT/", &[], "only ftp, gopher, http and nntp are spoken here, not telnet"),
        ("http://u:secret@127.0.0.1:PORT/", &[], "http://u:***@127.0.0.1"),
    ] {
        let listener = Listener::saying("")?;
        let output = fetch(url, &listener, options)?;
        assert_eq!(output.status.code(), Some(1), "{url}");
        assert!(said(&output).contains(refused), "{}", said(&output));
        assert!(listener.lines().is_empty(), "{url}");
    }
    Ok(())
}

/// Section 6: what is to be known is told before anyone is connected to.
#[test]
fn advisories_come_first() -> Outcome {
    let output = fetch("gopher://127.0.0.1:PORT/0a", &Listener::saying("a\r\n.\r\n")?, &["-v"])?;
    let said = said(&output);
    assert!(said.starts_with("fetch: caution: port-not-default: "), "{said}");
    assert!(said.ends_with("(section 6)\n> a\n"), "{said}");
    Ok(())
}

#[test]
fn a_file_appears_when_all_of_it_has_come() -> Outcome {
    let folder = folder("file")?;
    let file = folder.join("file");
    let get = |path: &str| fetch("gopher://127.0.0.1:PORT/9/a", &Listener::saying("new")?, &["-o", path]);
    for _ in 0..2 {
        assert_eq!(get(&file.to_string_lossy())?.status.code(), Some(0));
        assert_eq!(fs::read(&file)?, b"new");
        fs::write(&file, "an older and longer one")?;
    }
    assert_eq!(fs::read_dir(&folder)?.count(), 1);
    for path in [folder.join("missing/file"), folder.clone()] {
        assert_eq!(get(&path.to_string_lossy())?.status.code(), Some(1));
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        assert_eq!(get("/dev/null")?.status.code(), Some(0));
        assert!(fs::metadata("/dev/null")?.file_type().is_char_device());
        let link = folder.join("link");
        std::os::unix::fs::symlink(&file, &link)?;
        assert_eq!(get(&link.to_string_lossy())?.status.code(), Some(0));
        assert!(link.is_symlink() && fs::read(&file)? == b"new");
    }
    Ok(())
}

/// The mode stays that of the file that is replaced; what a link should lead to is not made.
#[cfg(unix)]
#[test]
fn a_file_keeps_its_mode() -> Outcome {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("mode")?;
    let get = |path: &std::path::Path| {
        fetch("gopher://127.0.0.1:PORT/9/a", &Listener::saying("new")?, &["-o", &path.to_string_lossy()])
    };
    for mode in [0o600, 0o640, 0o755] {
        let file = folder.join("file");
        fs::write(&file, "old")?;
        fs::set_permissions(&file, fs::Permissions::from_mode(mode))?;
        assert_eq!(get(&file)?.status.code(), Some(0));
        assert_eq!((fs::metadata(&file)?.permissions().mode() & 0o777, fs::read(&file)?), (mode, b"new".into()));
    }
    let link = folder.join("link");
    symlink(folder.join("nowhere"), &link)?;
    let output = get(&link)?;
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("link") && link.is_symlink() && !folder.join("nowhere").exists());
    Ok(())
}

#[cfg(unix)]
#[test]
fn a_signal_leaves_nothing_behind() -> Outcome {
    for signal in ["-INT", "-TERM", "-HUP"] {
        let folder = folder("signal")?;
        let listener = Listener::saying_forever("", "a")?;
        let url = format!("gopher://127.0.0.1:{}/9", listener.port);
        let mut child = FETCH.spawn(&["-o", &folder.join("file").to_string_lossy(), &url])?;
        let begin = Instant::now();
        while fs::read_dir(&folder)?.count() == 0 && begin.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(10));
        }
        assert_eq!(fs::read_dir(&folder)?.count(), 1, "it has not begun");
        let status = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status()?;
        assert!(status.success() && !child.wait()?.success());
        assert_eq!(fs::read_dir(&folder)?.count(), 0, "{signal}");
    }
    Ok(())
}

#[test]
fn no_more_than_one_wants() -> Outcome {
    for answer in [
        "HTTP/1.0 200 OK\r\nContent-Length: 1000000\r\n\r\n".to_owned(),
        format!("HTTP/1.0 200 OK\r\n\r\n{}", "a".repeat(1001)),
    ] {
        let output = fetch("http://127.0.0.1:PORT/", &Listener::saying(answer)?, &["--max-size", "1000"])?;
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
        assert!(said(&output).contains("this is more than 1000 octets: see --max-size"), "{}", said(&output));
    }
    let help = text(&FETCH.run(&["--help"])?)?.to_owned();
    assert!(help.contains("[default: 1073741824]") && help.contains("[default: 3600]"), "{help}");
    Ok(())
}

/// A password that the server repeats is shown no more than one that is sent; it may be any octets.
#[test]
fn an_echo_of_the_password() -> Outcome {
    let serve = || Listener::replying("220 hi\r\n", &[("USER", "331 who\r\n"), ("PASS", "530 not s3cr3t\r\n")], b"");
    let output = fetch("ftp://u:s3%63r3t@127.0.0.1:PORT/a", &serve()?, &["-v"])?;
    assert_eq!(said(&output).matches("530 not ***").count(), 2, "{}", said(&output));
    assert!(!said(&output).contains("s3cr3t"));

    let listener = serve()?;
    let url = format!("ftp://u@127.0.0.1:{}", listener.port);
    let output = FETCH.feed(&["-v", "--password-stdin", &url], b"\xE9\t\r\nnot this")?;
    assert_eq!(output.status.code(), Some(1));
    // The listener knows no other octets than those of UTF-8.
    assert_eq!(listener.lines().concat(), "USER u\r\nPASS \u{FFFD}\t\r\n");
    let output = FETCH.feed(&["--password-stdin", "ftp://u@127.0.0.1:1/"], vec![b'a'; 10_000])?;
    assert!(said(&output).contains("a password has no more than"), "{}", said(&output));
    Ok(())
}

/// RFC 959 runs over telnet, where octet FF begins a command; and many a server takes "-" for the beginning of an option.
#[test]
fn arguments_that_mean_something_else() -> Outcome {
    let listener = Listener::saying("")?;
    let output = fetch("ftp://127.0.0.1:PORT/a%FFb", &listener, &[])?;
    assert!(said(&output).contains("nothing is sent: octet FF begins a command of telnet"), "{}", said(&output));
    assert!(output.status.code() == Some(1) && listener.lines().is_empty());
    let output = fetch("ftp://127.0.0.1:PORT/-R;type=d", &Listener::saying("421 no\r\n")?, &[])?;
    assert!(said(&output).contains("caution: NLST -R: "), "{}", said(&output));
    Ok(())
}

/// What a terminal would obey is not written to one, here that of `script`; anywhere else it is.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_obeys_no_file() -> Outcome {
    let on_terminal = |answer: &str| -> Outcome<String> {
        let listener = Listener::saying(answer)?;
        let mut fetch = FETCH.command()?;
        let command = format!("{:?} gopher://127.0.0.1:{}/9", fetch.get_program(), listener.port);
        fetch = std::process::Command::new("script");
        let output = fetch.args(["-qec", &command, "/dev/null"]).stdin(std::process::Stdio::null()).output()?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    assert!(on_terminal("caf\u{E9}\tau lait\n")?.contains("caf\u{E9}\tau lait\r\n"));
    let shown = on_terminal("\u{1B}]0;owned\u{7}")?;
    assert!(shown.contains("this holds control characters") && !shown.contains("owned"), "{shown:?}");
    let output = fetch("gopher://127.0.0.1:PORT/9", &Listener::saying("\u{1B}]0;owned\u{7}")?, &[])?;
    assert_eq!(text(&output)?, "\u{1B}]0;owned\u{7}");
    Ok(())
}

#[test]
fn more_than_is_kept() -> Outcome {
    let long = "0123456789abcde\n".repeat(100_000);
    assert_text("http://127.0.0.1:PORT/", &format!("HTTP/1.0 200 OK\r\nContent-Length: 1600000\r\n\r\n{long}"), &long)?;
    assert_text("gopher://127.0.0.1:PORT/0", &format!("{}.\r\n", long.replace('\n', "\r\n")), &long)
}

#[test]
fn it_ends_when_the_time_is_over() -> Outcome {
    let begin = Instant::now();
    let endless = Listener::saying_forever("", "a")?;
    let output = fetch(
        "gopher://127.0.0.1:PORT/9",
        &endless,
        &["--max-time", "1", "--max-size", "18446744073709551615", "-o", "/dev/null"],
    )?;
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("it takes too long"));
    assert!(begin.elapsed() < Duration::from_secs(10));
    Ok(())
}

#[test]
fn exit_statuses() -> Outcome {
    for (arguments, status) in [
        (&["--help"][..], 0),
        (&[], 2),
        (&["x:", "y:"], 2),
        (&["--timeout", "0", "x:"], 2),
        (&["http://h:/"], 1),
        (&["mailto:a@b"], 1),
        (&["http://\u{1B}/"], 1),
    ] {
        let output = FETCH.run(arguments)?;
        assert_eq!(output.status.code(), Some(status), "{arguments:?}");
        assert!(!output.stderr.contains(&0x1B));
    }
    Ok(())
}
