//! `rfc1738 fetch`, against servers that misbehave; the `tests/servers` of rfc1738-fetch have the
//! others.

mod misbehaving;

use super::{all::run, *};

const TABLE: &str = include_str!("fetch.txt");

/// An empty folder, for one test.
fn folder(name: &str) -> Outcome<PathBuf> {
    let folder = Path::new(FOLDER).join(format!("fetch-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder)?;
    Ok(folder)
}

/// Fetches with a command line. PORT in it becomes the port of the server.
fn fetch(command: &str, server: &Server) -> Outcome<Output> {
    run(&format!("fetch {}", command.replace("PORT", &server.port.to_string())), "")
}

/// Fetches into a file.
fn fetch_to(file: &Path, command: &str, server: &Server) -> Outcome<Output> {
    fetch(&format!("-o '{}' {command}", file.display()), server)
}

/// Downloads "new" to a file.
fn download(path: &Path) -> Outcome<Output> {
    fetch_to(path, "gopher://127.0.0.1:PORT/9/a", &Server::saying("new"))
}

/// Checks the exit status, the data, and a part of the messages.
fn assert_ends(output: &Output, status: i32, data: &str, message: &str) {
    let (said, came) = (said(output), String::from_utf8_lossy(&output.stdout));
    assert_eq!((output.status.code(), &*came), (Some(status), data), "{said}");
    assert!(said.contains(message), "{said}");
}

/// Fetches on a terminal, that of `script`, and returns what it shows.
#[cfg(target_os = "linux")]
fn on_terminal(url: &str, server: &Server, options: &str) -> Outcome<(String, Option<i32>)> {
    let url = url.replace("PORT", &server.port.to_string());
    let command = format!("{:?} fetch {options} {url}", FETCH.command()?.get_program());
    let mut script = Command::new("script");
    let output = script.args(["-qec", &command, "/dev/null"]).stdin(Stdio::null()).output()?;
    Ok((String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code()))
}

/// RFC 959, sections 4.2 and 5.4: replies of several lines, a greeting that asks to wait, a user
/// without a password. The host in a reply to PASV is ignored.
#[test]
fn ftp_replies_of_all_kinds() -> Outcome {
    let replies = "120 wait\r\n220-hi\r\n 230 in\r\n220-there\r\n220 now\r\n230 in\r\n250-one\r\n250\r\n250 two\r\n\
        200 ok\r\n502 what\r\n227 here 192,0,2,1,{data}.\r\n";
    let end = Say("125 now\r\n250 done\r\n221 bye\r\n");
    let server = Server::new([vec![Say(replies), Give(b"a\r\nb\r", |_| None), end]]);
    assert_ends(&fetch("ftp://u:p@127.0.0.1:PORT/d//a;type=a", &server)?, 0, "a\nb\r", "");
    assert_eq!(server.heard(), "USER u\r\nCWD d\r\nCWD \r\nTYPE A\r\nEPSV\r\nPASV\r\nRETR a\r\nQUIT\r\n");
    Ok(())
}

/// Section 3.2.1: a user without a password.
#[test]
fn a_password_from_standard_input() -> Outcome {
    let serve = || Server::replying("220 hi\r\n", &[("USER", "331 who\r\n"), ("PASS", "230 in\r\n")], b"");
    let url = |user, server: &Server| format!("ftp://{user}@127.0.0.1:{}", server.port);
    let server = serve();
    assert_ends(&fetch("-v ftp://u@127.0.0.1:PORT", &server)?, 67, "", "--password-stdin");
    assert_eq!(server.heard(), "USER u\r\n");

    let server = serve();
    let output = FETCH.feed(&["-v", "--password-stdin", &url("u", &server)], "secret\n")?;
    assert_ends(&output, 0, "", "> PASS ***\n");
    assert!(!said(&output).contains("secret"));
    assert_eq!(server.heard(), "USER u\r\nPASS secret\r\nQUIT\r\n");

    // Each user takes a line, and its end is not an empty one.
    let (server, other) = (serve(), serve());
    let output = FETCH.feed(&["--password-stdin", &url("u", &server), &url("v", &other)], "secret\n")?;
    assert_ends(&output, 26, "", "standard input has no line with the password");
    assert_eq!((&*server.heard(), &*other.heard()), ("USER u\r\nPASS secret\r\nQUIT\r\n", ""));
    // A second URL of a user takes none.
    let server = serve();
    let url = url("u", &server);
    let output = FETCH.feed(&["--password-stdin", &url, &format!("{url}/a")], "\n")?;
    assert_ends(&output, 7, "", "");
    assert!(!said(&output).contains("no line"));
    assert_eq!(server.heard(), "USER u\r\nPASS \r\nQUIT\r\n");
    Ok(())
}

/// Sections 3.2.2 and 6: for a URL that the library refuses, the program does not connect.
#[test]
fn refused_urls_are_not_sent() -> Outcome {
    for [command, refused] in &cases(TABLE, "refused URLs") {
        let server = Server::saying("");
        let output = fetch(command, &server)?;
        assert!(matches!(output.status.code(), Some(1 | 3)), "{command}");
        assert!(said(&output).contains(&**refused), "{}", said(&output));
        assert_eq!(server.heard(), "", "{command}");
    }
    Ok(())
}

/// Section 6: advisories are printed before the program connects. Many servers take a leading "-"
/// for an option.
#[test]
fn advisories_come_first() -> Outcome {
    let said = said(&fetch("-v gopher://127.0.0.1:PORT/0a", &Server::saying("a\r\n.\r\n"))?);
    assert!(said.starts_with("rfc1738: caution: port-not-default: "), "{said}");
    assert!(said.ends_with("(section 6)\n> a\n"), "{said}");
    let output = fetch("'ftp://127.0.0.1:PORT/-R;type=d'", &Server::replying("421 no\r\n", &[], b""))?;
    assert!(self::said(&output).contains("caution: NLST -R: "));
    Ok(())
}

/// A file appears when it is complete, with the mode of the one that it replaces.
#[test]
fn a_file_appears_when_it_is_complete() -> Outcome {
    let folder = folder("file")?;
    let file = folder.join("file");
    for _ in 0..2 {
        assert_ends(&download(&file)?, 0, "", "");
        assert_eq!(fs::read(&file)?, b"new");
        fs::write(&file, "an older and longer one")?;
    }
    assert_eq!(fs::read_dir(&folder)?.count(), 1);
    for path in [folder.join("missing/file"), folder.clone()] {
        assert_ends(&download(&path)?, 23, "", "");
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
        assert_ends(&download(Path::new("/dev/null"))?, 0, "", "");
        assert!(fs::metadata("/dev/null")?.file_type().is_char_device());
        let (link, dangling) = (folder.join("link"), folder.join("dangling"));
        symlink(&file, &link)?;
        assert_ends(&download(&link)?, 0, "", "");
        assert!(link.is_symlink() && fs::read(&file)? == b"new");

        for mode in [0o600, 0o640, 0o755] {
            fs::write(&file, "old")?;
            fs::set_permissions(&file, fs::Permissions::from_mode(mode))?;
            assert_ends(&download(&file)?, 0, "", "");
            assert_eq!((fs::metadata(&file)?.permissions().mode() & 0o777, fs::read(&file)?), (mode, b"new".into()));
        }
        // A file that is read-only stays, even for root.
        fs::set_permissions(&file, fs::Permissions::from_mode(0o444))?;
        assert_ends(&download(&file)?, 23, "", "");
        assert_eq!(fs::read(&file)?, b"new");
        symlink(folder.join("nowhere"), &dangling)?;
        assert_ends(&download(&dangling)?, 23, "", "dangling");
        assert!(dangling.is_symlink() && !folder.join("nowhere").exists());
    }
    Ok(())
}

/// Waits until something is so, and ends a process by a signal.
#[cfg(unix)]
fn signal(signal: &str, child: &mut std::process::Child, is_so: impl Fn(u32) -> bool) -> Outcome {
    let begin = Instant::now();
    while !is_so(child.id()) {
        assert!(begin.elapsed() < Duration::from_secs(200), "the download has not begun");
        thread::sleep(Duration::from_millis(10));
    }
    let status = Command::new("kill").args([signal, &child.id().to_string()]).status()?;
    assert!(status.success() && !child.wait()?.success());
    Ok(())
}

/// The file has no name before it is complete, so even SIGKILL leaves nothing.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_leaves_nothing_behind() -> Outcome {
    for name in ["-INT", "-TERM", "-HUP", "-QUIT", "-USR1", "-ALRM", "-KILL"] {
        let folder = folder("signal")?;
        let url = format!("gopher://127.0.0.1:{}/9", Server::saying_forever("", "a").port);
        let mut child = FETCH.spawn(&["-o", &folder.join("file").to_string_lossy(), &url])?;
        signal(name, &mut child, |id| {
            let descriptors = fs::read_dir(format!("/proc/{id}/fd")).into_iter().flatten().flatten();
            descriptors.flat_map(|descriptor| fs::read_link(descriptor.path())).any(|file| file.starts_with(&folder))
        })?;
        assert_eq!(fs::read_dir(&folder)?.count(), 0, "{name}");
    }
    Ok(())
}

/// All that has arrived is in a partial file when a signal ends the download.
#[cfg(unix)]
#[test]
fn a_signal_keeps_what_arrived() -> Outcome {
    const ARRIVES: usize = 150_000;
    let file = folder("signal-kept")?.join("file");
    let head = Say("HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: 900000\r\n\r\n");
    let server = Server::new([vec![Hear, head, SayBytes(&[b'a'; ARRIVES]), Hold]]);
    let url = format!("http://127.0.0.1:{}/a", server.port);
    let mut child = FETCH.spawn(&["-C", "-o", &file.to_string_lossy(), &url])?;
    let length = || fs::metadata(&file).map_or(0, |file| file.len());
    signal("-INT", &mut child, |_| length() >= ARRIVES as u64)?;
    assert_eq!(length(), ARRIVES as u64);
    Ok(())
}

/// The target's name may have 255 bytes, the most that systems allow.
#[cfg(unix)]
#[test]
fn names_links_and_owners() -> Outcome {
    use std::os::unix::fs::{MetadataExt, chown};
    let folder = folder("names")?;
    let long = folder.join("n".repeat(255));
    for _ in 0..2 {
        assert_ends(&download(&long)?, 0, "", "");
    }
    assert_eq!((fs::read(&long)?, fs::read_dir(&folder)?.count()), (b"new".into(), 1));

    let (file, link) = (folder.join("file"), folder.join("link"));
    fs::write(&file, "old")?;
    fs::hard_link(&file, &link)?;
    assert_ends(&download(&file)?, 0, "", "has other names, which keep the old file");
    assert_eq!((fs::read(&file)?, fs::read(&link)?), (b"new".into(), b"old".into()));
    // Only root can change the owner, and so test the caution.
    if chown(&file, Some(1), Some(1)).is_ok() {
        fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o4640))?;
        let output = download(&file)?;
        let kept = fs::metadata(&file)?;
        assert_eq!((kept.uid(), kept.gid(), kept.mode() & 0o7777), (1, 1, 0o4640), "{}", said(&output));
    }
    Ok(())
}

/// The time limit holds for a write to a pipe too.
#[cfg(unix)]
#[test]
fn the_time_limit() -> Outcome {
    let pipe = folder("fifo")?.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status()?.success());
    let rows = [(Server::saying("new"), &*pipe), (Server::saying_forever("", "a"), Path::new("/dev/null"))];
    for (server, file) in rows {
        let begin = Instant::now();
        let command = "--max-time 1 --max-size 18446744073709551615 gopher://127.0.0.1:PORT/9/a";
        assert_ends(&fetch_to(file, command, &server)?, 28, "", "timed out");
        assert!(begin.elapsed() < Duration::from_secs(100));
    }
    // A reader that closes the pipe.
    let server = Server::saying("0123456789abcdef".repeat(100_000));
    let mut child = FETCH.spawn(&[&format!("gopher://127.0.0.1:{}/9", server.port)])?;
    drop(child.stdout.take());
    let output = child.wait_with_output()?;
    assert_eq!((output.status.code(), said(&output).contains("pipe")), (Some(23), false), "{}", said(&output));
    Ok(())
}

/// A progress bar is for people: on a terminal, here that of `script`, and if the data go
/// elsewhere.
#[cfg(target_os = "linux")]
#[test]
fn a_bar_on_a_terminal() -> Outcome {
    let answer = format!("HTTP/1.0 200 OK\r\nContent-Length: 3000000\r\n\r\n{}", " ".repeat(3_000_000));
    for (options, is_shown) in [("-o /dev/null", true), ("", false), ("2>/dev/null -o /dev/null", false)] {
        let (shown, status) = on_terminal("http://127.0.0.1:PORT/", &Server::saying(&*answer), options)?;
        assert_eq!((shown.contains(" of 2.86 MiB"), status), (is_shown, Some(0)), "{options}");
    }
    Ok(())
}

/// A full disk, and a standard output that is closed. std opens /dev/null in place of that.
#[cfg(target_os = "linux")]
#[test]
fn a_standard_output_that_cannot_be_written() -> Outcome {
    const CLOSED: &str = "standard output is closed";
    for (to, message, status, data) in [
        (">/dev/full", "No space left", 23, ""),
        (">&-", CLOSED, 23, ""),
        ("-o - >&-", CLOSED, 23, ""),
        ("-o /dev/stdout >&-", CLOSED, 23, ""),
        (">/dev/null", "", 0, ""),
        ("| cat", "", 0, "abc"),
    ] {
        let command = format!("{:?} fetch \"$0\" {to}", FETCH.command()?.get_program());
        let url = format!("gopher://127.0.0.1:{}/9", Server::saying("abc").port);
        let output = Command::new("sh").args(["-c", &command, &url]).output()?;
        assert_ends(&output, status, data, message);
        assert_eq!(said(&output).contains(CLOSED), message == CLOSED, "{to}");
    }
    Ok(())
}

/// URLs from standard input; the status is that of the last error.
#[test]
fn a_list_of_urls() -> Outcome {
    let url = |text| format!("gopher://127.0.0.1:{}/9/a", Server::saying(text).port);
    let list = format!("{}\r\n\nhttp://h:x/\nmailto:a@b\n{}", url("one\n"), url("two\n"));
    assert_ends(&FETCH.feed(&[], &list)?, 1, "one\ntwo\n", "");
    assert_eq!(FETCH.feed(&["-o", "file"], &list)?.status.code(), Some(2));
    Ok(())
}

#[test]
fn ipv6() -> Outcome {
    let server = Server::at("::1", [vec![Hear, Say("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc")]]);
    assert_ends(&fetch("http://[::1]:PORT/~me", &server)?, 0, "abc", "");
    let server = serve_ftp("::1", ["150 now\r\n226 done\r\n"]);
    assert_ends(&fetch("ftp://[::1]:PORT/a", &server)?, 0, "abc", "");
    assert_eq!(server.heard(), "USER anonymous\r\nTYPE I\r\nSIZE a\r\nEPSV\r\nRETR a\r\nQUIT\r\n");
    Ok(())
}

/// Serves "abc" by ftp to a client for each of these ends of a session.
fn serve_ftp<const N: usize>(host: &str, ends: [&'static str; N]) -> Server {
    const BEGIN: &str = "220 hi\r\n230 in\r\n200 ok\r\n213 3\r\n229 (|||{port}|)\r\n";
    Server::at(host, ends.map(|end| vec![Say(BEGIN), Give(b"abc", |_| None), Say(end)]))
}

/// If a server refuses REST, or accepts it but sends the whole file, the client discards that and
/// starts again. Until the whole file arrives, what was there stays.
#[test]
fn a_rest_that_is_none() -> Outcome {
    const WHOLE: &str = "150 now\r\n226 done\r\n";
    const IGNORED: &str = "350 ok\r\n150 now\r\n226 done\r\n";
    let file = folder("rest")?.join("file");
    for (kept, ends, expected, status) in [
        ("a", [IGNORED, WHOLE], "abc", 0),
        ("a", ["502 no\r\n", WHOLE], "abc", 0),
        // Of another version, whose first bytes differ.
        ("x", [IGNORED, WHOLE], "abc", 0),
        ("x", [IGNORED, "550 no\r\n"], "x", 78),
        ("x", ["502 no\r\n", "550 no\r\n"], "x", 78),
    ] {
        let server = serve_ftp("127.0.0.1", ends);
        fs::write(&file, kept)?;
        fs::write(file.with_extension("validator"), format!("3\nftp://127.0.0.1:{}/a", server.port))?;
        let output = fetch_to(&file, "-C ftp://127.0.0.1:PORT/a", &server)?;
        assert_ends(&output, status, "", "");
        assert_eq!(fs::read_to_string(&file)?, expected);
        assert_eq!([(); 2].map(|()| server.request().contains("REST 1\r\n")), [true, false]);
    }
    Ok(())
}

/// RFC 9110, section 15.4. The caller's header fields are not sent to another server.
#[test]
fn redirects() -> Outcome {
    let redirected = |options: &str, path: &str| -> Outcome<[String; 2]> {
        let last = Server::saying("HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabc");
        let place = format!("http://127.0.0.1:{}/{path}", last.port);
        let first = Server::saying(format!("HTTP/1.0 302 Found\r\nLocation: {place}\r\n\r\n"));
        assert_ends(&fetch(&format!("-L {options} http://127.0.0.1:PORT/a"), &first)?, 0, "abc", "");
        Ok([first.heard(), last.heard()])
    };
    let [first, last] = redirected("-H 'Authorization: Basic s3cr3t'", "b")?;
    assert!(first.contains("Authorization: Basic s3cr3t"), "{first}");
    assert!(last.starts_with("GET /b HTTP/1.1") && !last.contains("s3cr3t"), "{last}");
    // Servers forget to escape.
    let [_, last] = redirected("", "a b?c=[é]")?;
    assert!(last.starts_with("GET /a%20b?c=%5B%C3%A9%5D HTTP/1.1"), "{last}");

    let proxy = Server::saying("HTTP/1.0 305 Use Proxy\r\nLocation: http://127.0.0.1:1/\r\n\r\n");
    let output = fetch("-L -v http://127.0.0.1:PORT/a", &proxy)?;
    // An error names the request by its first line, and the log shows the program's name.
    assert_ends(&output, 22, "", "; User-Agent: rfc1738-fetch/");
    let error = "\nrfc1738: GET /a HTTP/1.1: HTTP/1.0 305 Use Proxy, now at http://127.0.0.1:1/\n";
    assert!(said(&output).ends_with(error), "{}", said(&output));
    Ok(())
}

/// RFC 9110, sections 13.1.5 and 14. The rest is appended to the partial file if it is of the
/// version that is kept beside it. Otherwise the file begins anew.
#[test]
fn a_resumed_file() -> Outcome {
    let file = folder("continue")?.join("file");
    let steps = cases::<5>(TABLE, "a resumed file");
    let answers = steps.iter().flat_map(|[answers, ..]| answers.split(" then "));
    let server = Server::answering(answers.map(|answer| format!("HTTP/1.1 {answer}")));
    for [answers, status, bytes, is_range, is_kept] in &steps {
        assert_ends(&fetch_to(&file, "-C http://127.0.0.1:PORT/", &server)?, status.parse()?, "", "");
        assert_eq!(fs::read_to_string(&file).unwrap_or_default(), *bytes);
        assert_eq!(server.request().contains("If-Range: \"1\"\r\n"), is_range == "rest", "{answers}");
        answers.matches(" then ").for_each(|_| assert!(!server.request().contains("If-Range")));
        assert_eq!(file.with_extension("validator").exists(), is_kept == "kept", "{answers}");
    }
    assert_ends(&fetch_to(&file, "-C gopher://127.0.0.1:PORT/9/a", &Server::saying(""))?, 36, "", "");
    assert_ends(&fetch_to(Path::new("/dev/null"), "-C http://127.0.0.1:PORT/", &Server::saying(""))?, 36, "", "");
    Ok(())
}

#[test]
fn another_attempt() -> Outcome {
    let answers = ["HTTP/1.1 503 Busy\r\nRetry-After: 0\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc"];
    for (retry, data, status) in [(0, "", 22), (1, "abc", 0)] {
        let output = fetch(&format!("--retry {retry} http://127.0.0.1:PORT/"), &Server::answering(answers))?;
        assert_ends(&output, status, data, "");
    }
    Ok(())
}

#[test]
fn limits_in_the_help() -> Outcome {
    let help = text(&FETCH.run(&["--help"])?)?.to_owned();
    assert!(help.contains("[default: 1073741824]") && help.contains("[default: 3600]"), "{help}");
    Ok(())
}

/// A password is masked when it is sent and when the server repeats it. It may hold any bytes.
#[test]
fn an_echo_of_the_password() -> Outcome {
    let serve = || Server::replying("220 hi\r\n", &[("USER", "331 who\r\n"), ("PASS", "530 not s3cr3t\r\n")], b"");
    let said = said(&fetch("-v ftp://u:s3%63r3t@127.0.0.1:PORT/a", &serve())?);
    assert!(said.matches("530 not ***").count() == 2 && !said.contains("s3cr3t"), "{said}");

    let server = serve();
    let url = format!("ftp://u@127.0.0.1:{}", server.port);
    assert_ends(&FETCH.feed(&["-v", "--password-stdin", &url], b"\xE9\t\r\nnot this")?, 67, "", "");
    // The server replaces bytes that are not UTF-8.
    assert_eq!(server.heard(), "USER u\r\nPASS \u{FFFD}\t\r\n");
    let output = FETCH.feed(&["--password-stdin", "ftp://u@127.0.0.1:1/"], vec![b'a'; 10_000])?;
    assert!(self::said(&output).contains("the password exceeds"));
    Ok(())
}

/// Control characters are not written to a terminal, here that of `script`, but they are to files.
#[cfg(target_os = "linux")]
#[test]
fn control_characters_do_not_reach_a_terminal() -> Outcome {
    let (url, text, title) = ("gopher://127.0.0.1:PORT/9", "caf\u{E9}\tau lait\n", "\u{1B}]0;owned\u{7}");
    assert!(on_terminal(url, &Server::saying(text), "")?.0.contains("caf\u{E9}\tau lait\r\n"));
    let (shown, _) = on_terminal(url, &Server::saying(title), "")?;
    assert!(shown.contains("this holds control characters") && !shown.contains("owned"), "{shown:?}");
    assert_ends(&fetch(url, &Server::saying(title))?, 0, title, "");
    Ok(())
}

#[test]
fn a_resource_longer_than_the_buffer() -> Outcome {
    let long = "0123456789abcde\n".repeat(100_000);
    let http = format!("HTTP/1.0 200 OK\r\nContent-Length: 1600000\r\n\r\n{long}");
    let gopher = format!("{}.\r\n", long.replace('\n', "\r\n"));
    for (url, answer) in [("http://127.0.0.1:PORT/", http), ("gopher://127.0.0.1:PORT/0", gopher)] {
        let output = fetch(url, &Server::saying(answer))?;
        assert!(text(&output)? == long && output.status.success(), "{}", said(&output));
    }
    Ok(())
}

#[test]
fn exit_statuses_are_those_of_curl() -> Outcome {
    // Only https needs authorities.
    for (url, status) in [("https://127.0.0.1:1/", 77), ("gopher://127.0.0.1:1/9", 7)] {
        let output = FETCH.command()?.arg(url).env("SSL_CERT_FILE", "/no/such/file").output()?;
        assert_ends(&output, status, "", "");
        assert_eq!(said(&output).contains("/no/such/file has no certificates"), status == 77, "{}", said(&output));
    }
    Ok(())
}

#[test]
fn answers_and_their_outputs() -> Outcome {
    for [command, answer, status, data, message] in cases(TABLE, "answers") {
        let (is_ftp, answer) = (command.starts_with("ftp"), &*answer.leak());
        let server = if is_ftp { Server::replying(answer, &[], b"") } else { Server::saying(answer) };
        assert_ends(&fetch(&command, &server)?, status.parse()?, &data, &message);
    }
    Ok(())
}

/// A field is sent once (RFC 9110, section 5.3). An end that only the close shows is told.
#[test]
fn a_program_of_another_name() -> Outcome {
    for (header, may_be_cut) in [
        ("Transfer-Encoding: identity\r\n\r\na", true),
        ("Content-Length: 1\r\n\r\na", false),
        ("Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n", false),
    ] {
        let interim = "HTTP/1.1 103 Hints\r\nTransfer-Encoding: chunked\r\n\r\n";
        let server = Server::saying(format!("{interim}HTTP/1.1 200 OK\r\n{header}"));
        let output = fetch("http://127.0.0.1:PORT/a -H 'user-agent: me'", &server)?;
        assert_ends(&output, if may_be_cut { 18 } else { 0 }, "a", "");
        assert_eq!(said(&output).contains("see --allow-close"), may_be_cut, "{}", said(&output));
        assert_eq!(server.heard().matches("ser-").count(), 1);
    }
    // Such a file does not get its name, unless that is allowed.
    let file = folder("close")?.join("file");
    for (option, is_there) in [("", false), ("--allow-close", true)] {
        let server = Server::saying("HTTP/1.1 200 OK\r\n\r\na");
        fetch_to(&file, &format!("{option} http://127.0.0.1:PORT/a"), &server)?;
        assert_eq!(file.exists(), is_there);
    }
    // A coding that nobody asked for, and a proxy that nobody uses.
    let answer = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 1\r\n\r\na";
    let url = format!("http://127.0.0.1:{}/", Server::saying(answer).port);
    let output = FETCH.command()?.args([&url, &url]).env("http_proxy", "http://127.0.0.1:1").output()?;
    assert!(said(&output).contains("caution: the bytes are in the coding gzip"), "{}", said(&output));
    assert_eq!(said(&output).matches("caution: http_proxy is ignored").count(), 1, "{}", said(&output));
    Ok(())
}

/// A menu is written as URLs, each of which may be an argument again. No control character reaches
/// a terminal.
#[test]
fn menus_are_urls() -> Outcome {
    let menu = "iWel\x1Bcome\t\tnull.host\t1\r\n0A text\t0/a b;c\th.dom\t70\r\n1Sub\x07\t\t10.0.0.1\t7070\t+\r\n7Find\t/f\u{E9}\th\t70\r\n\
        hWeb\tURL:http://h/\th\t70\r\n0bad\t/\th^x\t70\r\n0bad\t/\x0D/\th\t70\r\n0bad\t/\th\t70000\r\nno\r\n3error\t\th\t1\r\n\r\n.\r\n";
    let serve = || Server::saying(menu.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).collect::<Vec<u8>>());
    let output = fetch("gopher://127.0.0.1:PORT", &serve())?;
    let expected =
        "gopher://h.dom/00/a%20b;c\ngopher://10.0.0.1:7070/1\ngopher://h/7/f%E9\ngopher://h/hURL:http://h/\n";
    assert_eq!(text(&output)?, expected);
    let said = said(&output);
    assert_eq!(said.matches("rfc1738: omitted: ").count(), 6, "{said}");
    assert!(said.contains("the selector contains CR"), "{said}");

    let output = fetch("--labels gopher://127.0.0.1:PORT", &serve())?;
    let expected = "  Wel\\x1bcome\ngopher://h.dom/00/a%20b;c  A text\ngopher://10.0.0.1:7070/1  Sub\\x07\n";
    assert!(text(&output)?.starts_with(expected));
    Ok(())
}

/// The names of a directory, hostile ones among them.
#[test]
fn listings_are_urls() -> Outcome {
    let list = |url: &str| -> Outcome<(String, String)> {
        const REPLIES: Replies = &[
            ("USER", "331 who\r\n"),
            ("PASS", "230 in\r\n"),
            ("CWD", "250 ok\r\n"),
            ("EPSV", "500 what\r\n"),
            ("PASV", "227 here (127,0,0,1,{data})\r\n"),
            ("NLST", "150 now\r\n{sent}226 done\r\n"),
        ];
        let server = Server::replying("220 hi\r\n", REPLIES, b"a b\r\nd/\xFF\r\n/e;f\r\nd/\r\ng\rDELE h\r\n\r\n");
        let output = fetch(url, &server)?;
        let port = format!(":{}/", server.port);
        Ok((text(&output)?.replace(&port, "/"), said(&output)))
    };
    let (urls, said) = list("ftp://u:secret@127.0.0.1:PORT/c/d;type=d")?;
    let expected = ["a%20b", "%FF", "%2Fe%3Bf"].map(|name| format!("ftp://u@127.0.0.1/c/d/{name}\n"));
    assert_eq!(urls, expected.concat());
    assert_eq!(said.matches("rfc1738: omitted: ").count(), 3, "{said}");

    let (urls, _) = list("ftp://127.0.0.1:PORT/c//")?;
    let expected = ["a%20b", "d%2F%FF", "%2Fe%3Bf", "d%2F"].map(|name| format!("ftp://127.0.0.1/c//{name}\n"));
    assert_eq!(urls, expected.concat());
    Ok(())
}
