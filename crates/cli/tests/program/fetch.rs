//! `rfc1738 fetch`, against servers that misbehave; the `tests/servers` of rfc1738-fetch have the
//! others.

mod misbehaving;
mod shown;

use core::time::Duration;
use std::{
    fs,
    io::{self, Read as _, Write as _},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread::{self, JoinHandle},
    time::Instant,
};

use crate::{
    FETCH,
    all::run,
    cases::cases,
    listener::Listener,
    process::{Outcome, text},
};

const TABLE: &str = include_str!("fetch.txt");

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

/// Fetches with a command line.
fn fetch_as(command: &str, listener: &Listener) -> Outcome<Output> {
    run(&format!("fetch {}", command.replace("PORT", &listener.port.to_string())), "")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Downloads "new" to a file.
fn download(path: &Path) -> Outcome<Output> {
    fetch("gopher://127.0.0.1:PORT/9/a", &Listener::saying("new")?, &["-o", &path.to_string_lossy()])
}

/// Fetches on a terminal, that of `script`, and returns what it shows.
#[cfg(target_os = "linux")]
fn on_terminal(url: &str, listener: &Listener, options: &str) -> Outcome<(String, Option<i32>)> {
    let url = url.replace("PORT", &listener.port.to_string());
    let command = format!("{:?} fetch {options} {url}", FETCH.command()?.get_program());
    let mut script = Command::new("script");
    let output = script.args(["-qec", &command, "/dev/null"]).stdin(Stdio::null()).output()?;
    Ok((String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code()))
}

fn assert_text(url: &str, answer: &str, expected: &str) -> Outcome {
    let output = fetch(url, &Listener::saying(answer)?, &[])?;
    assert_eq!((text(&output)?, output.status.code()), (expected, Some(0)), "{url}: {}", said(&output));
    Ok(())
}

/// RFC 959, sections 4.2 and 5.4: replies of several lines, a greeting that asks to wait, a user
/// without a password. The host in a reply to PASV is ignored.
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
fn a_password_from_standard_input() -> Outcome {
    let serve = || Listener::replying("220 hi\r\n", &[("USER", "331 who\r\n"), ("PASS", "230 in\r\n")], b"");
    let url = |user, listener: &Listener| format!("ftp://{user}@127.0.0.1:{}", listener.port);
    let listener = serve()?;
    let output = fetch("ftp://u@127.0.0.1:PORT", &listener, &["-v"])?;
    assert!(said(&output).contains("--password-stdin"));
    assert_eq!((output.status.code(), listener.lines().concat()), (Some(67), "USER u\r\n".into()));

    let listener = serve()?;
    let output = FETCH.feed(&["-v", "--password-stdin", &url("u", &listener)], "secret\n")?;
    assert_eq!(output.status.code(), Some(0));
    assert!(said(&output).contains("> PASS ***\n") && !said(&output).contains("secret"), "{}", said(&output));
    assert_eq!(listener.lines().concat(), "USER u\r\nPASS secret\r\nQUIT\r\n");

    // Each user takes a line, and its end is not an empty one.
    let (listener, other) = (serve()?, serve()?);
    let urls = [url("u", &listener), url("v", &other)];
    let output = FETCH.feed(&["--password-stdin", &urls[0], &urls[1]], "secret\n")?;
    assert_eq!(output.status.code(), Some(26), "{}", said(&output));
    assert!(said(&output).contains("standard input has no line with the password"), "{}", said(&output));
    assert_eq!(listener.lines().concat(), "USER u\r\nPASS secret\r\nQUIT\r\n");
    assert_eq!(other.lines(), [] as [String; 0]);
    // A second URL of a user takes none.
    let listener = serve()?;
    let url = url("u", &listener);
    let output = FETCH.feed(&["--password-stdin", &url, &format!("{url}/a")], "\n")?;
    assert!(output.status.code() == Some(7) && !said(&output).contains("no line"), "{}", said(&output));
    assert_eq!(listener.lines().concat(), "USER u\r\nPASS \r\nQUIT\r\n");
    Ok(())
}

/// Sections 3.2.2 and 6: for a URL that the library refuses, the program does not connect.
#[test]
fn refused_urls_are_not_sent() -> Outcome {
    for [command, refused] in &cases(TABLE, "refused URLs") {
        let listener = Listener::saying("")?;
        let output = fetch_as(command, &listener)?;
        assert!(matches!(output.status.code(), Some(1 | 3)), "{command}");
        assert!(said(&output).contains(&**refused), "{}", said(&output));
        assert!(listener.lines().is_empty(), "{command}");
    }
    Ok(())
}

/// Section 6: advisories are printed before the program connects. Many servers take a leading "-"
/// for an option.
#[test]
fn advisories_come_first() -> Outcome {
    let output = fetch("gopher://127.0.0.1:PORT/0a", &Listener::saying("a\r\n.\r\n")?, &["-v"])?;
    let said = said(&output);
    assert!(said.starts_with("rfc1738: caution: port-not-default: "), "{said}");
    assert!(said.ends_with("(section 6)\n> a\n"), "{said}");
    let output = fetch("ftp://127.0.0.1:PORT/-R;type=d", &Listener::replying("421 no\r\n", &[], b"")?, &[])?;
    let said = self::said(&output);
    assert!(said.contains("caution: NLST -R: "), "{said}");
    Ok(())
}

#[test]
fn a_file_appears_when_it_is_complete() -> Outcome {
    let folder = folder("file")?;
    let file = folder.join("file");
    for _ in 0..2 {
        assert_eq!(download(&file)?.status.code(), Some(0));
        assert_eq!(fs::read(&file)?, b"new");
        fs::write(&file, "an older and longer one")?;
    }
    assert_eq!(fs::read_dir(&folder)?.count(), 1);
    for path in [folder.join("missing/file"), folder.clone()] {
        assert_eq!(download(&path)?.status.code(), Some(23));
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        assert_eq!(download(Path::new("/dev/null"))?.status.code(), Some(0));
        assert!(fs::metadata("/dev/null")?.file_type().is_char_device());
        let link = folder.join("link");
        std::os::unix::fs::symlink(&file, &link)?;
        assert_eq!(download(&link)?.status.code(), Some(0));
        assert!(link.is_symlink() && fs::read(&file)? == b"new");
    }
    Ok(())
}

/// The new file has the mode of the one that it replaces. A dangling link is an error.
#[cfg(unix)]
#[test]
fn a_file_keeps_its_mode() -> Outcome {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("mode")?;
    for mode in [0o600, 0o640, 0o755] {
        let file = folder.join("file");
        fs::write(&file, "old")?;
        fs::set_permissions(&file, fs::Permissions::from_mode(mode))?;
        assert_eq!(download(&file)?.status.code(), Some(0));
        assert_eq!((fs::metadata(&file)?.permissions().mode() & 0o777, fs::read(&file)?), (mode, b"new".into()));
    }
    // A file that is read-only stays, even for root.
    let file = folder.join("file");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o444))?;
    let output = download(&file)?;
    assert_eq!((output.status.code(), fs::read(&file)?), (Some(23), b"new".into()), "{}", said(&output));

    let link = folder.join("link");
    symlink(folder.join("nowhere"), &link)?;
    let output = download(&link)?;
    assert_eq!(output.status.code(), Some(23));
    assert!(said(&output).contains("link") && link.is_symlink() && !folder.join("nowhere").exists());
    Ok(())
}

/// The file has no name before it is complete, so even SIGKILL leaves nothing.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_leaves_nothing_behind() -> Outcome {
    for signal in ["-INT", "-TERM", "-HUP", "-QUIT", "-USR1", "-ALRM", "-KILL"] {
        let folder = folder("signal")?;
        let listener = Listener::saying_forever("", "a")?;
        let url = format!("gopher://127.0.0.1:{}/9", listener.port);
        let mut child = FETCH.spawn(&["-o", &folder.join("file").to_string_lossy(), &url])?;
        let is_open = || -> Outcome<bool> {
            let descriptors = fs::read_dir(format!("/proc/{}/fd", child.id()))?;
            let mut files = descriptors.filter_map(|descriptor| fs::read_link(descriptor.ok()?.path()).ok());
            Ok(files.any(|file| file.starts_with(&folder)))
        };
        let begin = Instant::now();
        while !is_open()? && begin.elapsed() < Duration::from_secs(200) {
            thread::sleep(Duration::from_millis(10));
        }
        assert!(is_open()?, "the download has not begun");
        let status = Command::new("kill").args([signal, &child.id().to_string()]).status()?;
        assert!(status.success() && !child.wait()?.success());
        assert_eq!(fs::read_dir(&folder)?.count(), 0, "{signal}");
    }
    Ok(())
}

/// All that has arrived is in a partial file when a signal ends the download.
#[cfg(unix)]
#[test]
fn a_signal_keeps_what_arrived() -> Outcome {
    const ARRIVES: usize = 150_000;
    let file = folder("signal-kept")?.join("file");
    let server = TcpListener::bind(("127.0.0.1", 0))?;
    let url = format!("http://127.0.0.1:{}/a", server.local_addr()?.port());
    let mut child = FETCH.spawn(&["-C", "-o", &file.to_string_lossy(), &url])?;
    let mut stream = server.accept()?.0;
    let _ = stream.read(&mut [0; 400])?;
    stream.write_all(b"HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: 900000\r\n\r\n")?;
    stream.write_all(&[b'a'; ARRIVES])?;
    let length = || fs::metadata(&file).map_or(0, |file| file.len());
    let begin = Instant::now();
    while length() < ARRIVES as u64 && begin.elapsed() < Duration::from_secs(200) {
        thread::sleep(Duration::from_millis(10));
    }
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status()?;
    assert!(status.success() && !child.wait()?.success());
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
        assert_eq!(download(&long)?.status.code(), Some(0));
    }
    assert_eq!((fs::read(&long)?, fs::read_dir(&folder)?.count()), (b"new".into(), 1));

    let (file, link) = (folder.join("file"), folder.join("link"));
    fs::write(&file, "old")?;
    fs::hard_link(&file, &link)?;
    let output = download(&file)?;
    assert!(said(&output).contains("has other names, which keep the old file"), "{}", said(&output));
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
    let rows = [(Listener::saying("new")?, &*pipe), (Listener::saying_forever("", "a")?, Path::new("/dev/null"))];
    for (listener, file) in rows {
        let options = ["--max-time", "1", "--max-size", "18446744073709551615", "-o", &file.to_string_lossy()];
        let begin = Instant::now();
        let output = fetch("gopher://127.0.0.1:PORT/9/a", &listener, &options)?;
        assert_eq!((output.status.code(), said(&output).contains("timed out")), (Some(28), true));
        assert!(begin.elapsed() < Duration::from_secs(100));
    }
    // A reader that closes the pipe.
    let listener = Listener::saying("0123456789abcdef".repeat(100_000))?;
    let mut child = FETCH.spawn(&[&format!("gopher://127.0.0.1:{}/9", listener.port)])?;
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
        let (shown, status) = on_terminal("http://127.0.0.1:PORT/", &Listener::saying(&*answer)?, options)?;
        assert_eq!((shown.contains(" of 2.86 MiB"), status), (is_shown, Some(0)), "{options}");
    }
    Ok(())
}

#[test]
fn a_full_disk() -> Outcome {
    let listener = Listener::saying("abc")?;
    let url = format!("gopher://127.0.0.1:{}/9", listener.port);
    let full = fs::File::options().write(true).open("/dev/full")?;
    let output = FETCH.command()?.arg(url).stdout(full).output()?;
    assert!(output.status.code() == Some(23) && said(&output).contains("No space left"), "{}", said(&output));
    Ok(())
}

/// std opens /dev/null in place of a closed standard output.
#[cfg(target_os = "linux")]
#[test]
fn a_closed_standard_output() -> Outcome {
    for (to, is_told) in
        [(">&-", true), ("-o - >&-", true), ("-o /dev/stdout >&-", true), (">/dev/null", false), ("| cat", false)]
    {
        let command = format!("{:?} fetch \"$0\" {to}", FETCH.command()?.get_program());
        let url = format!("gopher://127.0.0.1:{}/9", Listener::saying("abc")?.port);
        let output = Command::new("sh").args(["-c", &command, &url]).output()?;
        assert_eq!(said(&output).contains("standard output is closed"), is_told, "{to}: {}", said(&output));
        assert_eq!(output.status.code() == Some(23), is_told && !to.ends_with("cat"), "{to}");
    }
    Ok(())
}

/// URLs from standard input; the status is that of the last error.
#[test]
fn a_list_of_urls() -> Outcome {
    let (first, last) = (Listener::saying("one\n")?, Listener::saying("two\n")?);
    let list = format!(
        "gopher://127.0.0.1:{}/9/a\r\n\nhttp://h:x/\nmailto:a@b\ngopher://127.0.0.1:{}/9/a",
        first.port, last.port
    );
    let output = FETCH.feed(&[], &list)?;
    assert_eq!((text(&output)?, output.status.code()), ("one\ntwo\n", Some(1)), "{}", said(&output));
    assert_eq!(FETCH.feed(&["-o", "file"], &list)?.status.code(), Some(2));
    Ok(())
}

#[test]
fn ipv6() -> Outcome {
    let (url, _) = serve_http("::1", vec!["200 OK\r\nContent-Length: 3\r\n\r\nabc".into()])?;
    let output = FETCH.run(&[&format!("{url}~me")])?;
    assert_eq!((text(&output)?, output.status.code()), ("abc", Some(0)), "{}", said(&output));
    let (url, sent) = serve_ftp("::1", ["150 now\r\n226 done\r\n"])?;
    let output = FETCH.run(&[&url])?;
    assert_eq!((text(&output)?, output.status.code()), ("abc", Some(0)), "{}", said(&output));
    let lines = sent.join().map_err(|_| "the server panicked")??.concat();
    assert_eq!(lines, "USER anonymous\r\nTYPE I\r\nSIZE a\r\nEPSV\r\nRETR a\r\nQUIT\r\n");
    Ok(())
}

/// The requests of a server's clients.
type Sent = JoinHandle<io::Result<Vec<String>>>;

/// Answers a client with each of these, and returns the URL.
fn serve_http(host: &str, answers: Vec<String>) -> Outcome<(String, Sent)> {
    let server = TcpListener::bind((host, 0))?;
    let address = server.local_addr()?;
    let serve = move |answer: String| {
        let (mut stream, mut request) = (server.accept()?.0, [0; 400]);
        let count = stream.read(&mut request)?;
        stream.write_all(format!("HTTP/1.1 {answer}").as_bytes())?;
        Ok(String::from_utf8_lossy(request.get(..count).unwrap_or_default()).into_owned())
    };
    Ok((format!("http://{address}/"), thread::spawn(move || answers.into_iter().map(serve).collect())))
}

/// Serves "abc" by ftp to a client for each of these ends of a session, and returns the URL.
fn serve_ftp<const N: usize>(host: &str, ends: [&'static str; N]) -> Outcome<(String, Sent)> {
    let (control, data) = (TcpListener::bind((host, 0))?, TcpListener::bind((host, 0))?);
    let (address, port) = (control.local_addr()?, data.local_addr()?.port());
    let serve = move |end: &str| {
        let (mut stream, mut lines) = (control.accept()?.0, Vec::new());
        stream.write_all(format!("220 hi\r\n230 in\r\n200 ok\r\n213 3\r\n229 (|||{port}|)\r\n").as_bytes())?;
        data.accept()?.0.write_all(b"abc")?;
        stream.write_all(end.as_bytes())?;
        // A client that gives up resets the connection.
        _ = stream.read_to_end(&mut lines);
        Ok(String::from_utf8_lossy(&lines).into_owned())
    };
    Ok((format!("ftp://{address}/a"), thread::spawn(move || ends.into_iter().map(serve).collect())))
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
        let (url, lines) = serve_ftp("127.0.0.1", ends)?;
        fs::write(&file, kept)?;
        fs::write(file.with_extension("validator"), format!("3\n{url}"))?;
        let output = FETCH.run(&["-C", "-o", &file.to_string_lossy(), &url])?;
        let found = (fs::read_to_string(&file)?, output.status.code());
        assert_eq!(found, (expected.into(), Some(status)), "{}", said(&output));
        let lines = lines.join().map_err(|_| "the server panicked")??;
        assert_eq!(lines.iter().map(|lines| lines.contains("REST 1\r\n")).collect::<Vec<_>>(), [true, false]);
    }
    Ok(())
}

/// RFC 9110, section 15.4. The caller's header fields are not sent to another server.
#[test]
fn redirects() -> Outcome {
    let end = || Listener::saying("HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabc");
    let to = |place: String| Listener::saying(format!("HTTP/1.0 302 Found\r\nLocation: {place}\r\n\r\n"));
    let last = end()?;
    let first = to(format!("http://127.0.0.1:{}/b", last.port))?;
    let output = fetch("http://127.0.0.1:PORT/a", &first, &["-L", "-H", "Authorization: Basic s3cr3t"])?;
    assert_eq!((text(&output)?, output.status.code()), ("abc", Some(0)), "{}", said(&output));
    assert!(first.lines().concat().contains("Authorization: Basic s3cr3t"));
    let lines = last.lines().concat();
    assert!(lines.starts_with("GET /b HTTP/1.1") && !lines.contains("s3cr3t"), "{lines}");

    // Servers forget to escape.
    let last = end()?;
    let first = to(format!("http://127.0.0.1:{}/a b?c=[é]", last.port))?;
    let output = fetch("http://127.0.0.1:PORT/a", &first, &["-L"])?;
    assert_eq!(text(&output)?, "abc", "{}", said(&output));
    assert!(last.lines().concat().starts_with("GET /a%20b?c=%5B%C3%A9%5D HTTP/1.1"));

    let proxy = Listener::saying("HTTP/1.0 305 Use Proxy\r\nLocation: http://127.0.0.1:1/\r\n\r\n")?;
    let output = fetch("http://127.0.0.1:PORT/a", &proxy, &["-L", "-v"])?;
    assert_eq!(output.status.code(), Some(22), "{}", said(&output));
    // An error names the request by its first line, and the log shows the program's name.
    assert!(
        said(&output).ends_with("\nrfc1738: GET /a HTTP/1.1: HTTP/1.0 305 Use Proxy, now at http://127.0.0.1:1/\n")
    );
    assert!(said(&output).contains("; User-Agent: rfc1738-fetch/"), "{}", said(&output));
    Ok(())
}

/// RFC 9110, sections 13.1.5 and 14. The rest is appended to the partial file if it is of the
/// version that is kept beside it. Otherwise the file begins anew.
#[test]
fn a_resumed_file() -> Outcome {
    let folder = folder("continue")?;
    let file = folder.join("file");
    let whole = |tag: char, bytes: &str| format!("200 OK\r\nETag: \"{tag}\"\r\nContent-Length: 8\r\n\r\n{bytes}");
    let rest =
        |range: &str, bytes: &str| format!("206 Part\r\nETag: \"1\"\r\nContent-Range: bytes {range}\r\n\r\n{bytes}");
    let steps = [
        (vec![whole('1', "01234")], Some(18), "01234", false),
        (vec![rest("5-6/8", "56")], Some(18), "0123456", true),
        (vec!["503 Busy\r\n\r\n".into()], Some(22), "0123456", true),
        (vec!["404 No\r\nContent-Range: bytes */7\r\n\r\n".into()], Some(22), "0123456", true),
        // Another part than was requested, and then nothing.
        (vec![rest("0-7/8", "01234567"), "503 Busy\r\n\r\n".into()], Some(22), "0123456", true),
        (vec![rest("7-7/8", "7")], Some(0), "01234567", true),
        // A complete file, of which nobody knows the version, stays until the first byte comes.
        (vec!["404 No\r\n\r\n".into()], Some(22), "01234567", false),
        (vec![whole('1', "")], Some(18), "01234567", false),
        (vec![whole('1', "new")], Some(18), "new", false),
        (vec![whole('2', "second"), whole('2', "secondly")], Some(0), "secondly", true),
    ];
    let answers = steps.iter().flat_map(|(answers, ..)| answers.clone()).collect();
    let (url, requests) = serve_http("127.0.0.1", answers)?;
    let (mut ranges, mut kept) = (Vec::new(), Vec::new());
    for (answers, status, bytes, is_range) in steps {
        let output = FETCH.run(&["-C", "-o", &file.to_string_lossy(), &url])?;
        let came = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!((output.status.code(), came.as_str()), (status, bytes), "{answers:?}: {}", said(&output));
        ranges.push(is_range);
        ranges.extend(vec![false; answers.len() - 1]);
        kept.push(folder.join("file.validator").exists());
    }
    let requests = requests.join().map_err(|_| "the server panicked")??;
    for (request, is_range) in requests.iter().zip(&ranges) {
        assert_eq!(request.contains("If-Range: \"1\"\r\n"), *is_range, "{request}");
    }
    assert_eq!(kept, [true, true, true, true, true, false, false, false, true, false]);
    let output = fetch("gopher://127.0.0.1:PORT/9/a", &Listener::saying("")?, &["-C", "-o", &file.to_string_lossy()])?;
    assert_eq!(output.status.code(), Some(36));
    let output = FETCH.run(&["-C", "-o", "/dev/null", &url])?;
    assert_eq!(output.status.code(), Some(36), "{}", said(&output));
    Ok(())
}

#[test]
fn another_attempt() -> Outcome {
    let answers = ["503 Busy\r\nRetry-After: 0\r\n\r\n", "200 OK\r\nContent-Length: 3\r\n\r\nabc"];
    for (retry, expected) in [("0", ("", Some(22))), ("1", ("abc", Some(0)))] {
        let (url, _) = serve_http("127.0.0.1", answers.map(String::from).into())?;
        let output = FETCH.run(&["--retry", retry, &url])?;
        assert_eq!((text(&output)?, output.status.code()), expected, "{}", said(&output));
    }
    Ok(())
}

#[test]
fn the_size_limit() -> Outcome {
    let answer = format!("HTTP/1.0 200 OK\r\n\r\n{}", "a".repeat(1001));
    let output = fetch("http://127.0.0.1:PORT/", &Listener::saying(answer)?, &["--max-size", "1000"])?;
    assert_eq!((output.status.code(), output.stdout.len()), (Some(63), 0));
    assert!(said(&output).contains("the resource exceeds 1000 bytes: see --max-size"), "{}", said(&output));
    let help = text(&FETCH.run(&["--help"])?)?.to_owned();
    assert!(help.contains("[default: 1073741824]") && help.contains("[default: 3600]"), "{help}");
    Ok(())
}

/// A password is masked when it is sent and when the server repeats it. It may hold any bytes.
#[test]
fn an_echo_of_the_password() -> Outcome {
    let serve = || Listener::replying("220 hi\r\n", &[("USER", "331 who\r\n"), ("PASS", "530 not s3cr3t\r\n")], b"");
    let output = fetch("ftp://u:s3%63r3t@127.0.0.1:PORT/a", &serve()?, &["-v"])?;
    assert_eq!(said(&output).matches("530 not ***").count(), 2, "{}", said(&output));
    assert!(!said(&output).contains("s3cr3t"));

    let listener = serve()?;
    let url = format!("ftp://u@127.0.0.1:{}", listener.port);
    let output = FETCH.feed(&["-v", "--password-stdin", &url], b"\xE9\t\r\nnot this")?;
    assert_eq!(output.status.code(), Some(67));
    // The listener replaces bytes that are not UTF-8.
    assert_eq!(listener.lines().concat(), "USER u\r\nPASS \u{FFFD}\t\r\n");
    let output = FETCH.feed(&["--password-stdin", "ftp://u@127.0.0.1:1/"], vec![b'a'; 10_000])?;
    assert!(said(&output).contains("the password exceeds"), "{}", said(&output));
    Ok(())
}

/// Control characters are not written to a terminal, here that of `script`, but they are to files.
#[cfg(target_os = "linux")]
#[test]
fn control_characters_do_not_reach_a_terminal() -> Outcome {
    let (url, text, title) = ("gopher://127.0.0.1:PORT/9", "caf\u{E9}\tau lait\n", "\u{1B}]0;owned\u{7}");
    assert!(on_terminal(url, &Listener::saying(text)?, "")?.0.contains("caf\u{E9}\tau lait\r\n"));
    let (shown, _) = on_terminal(url, &Listener::saying(title)?, "")?;
    assert!(shown.contains("this holds control characters") && !shown.contains("owned"), "{shown:?}");
    assert_text(url, title, title)
}

#[test]
fn a_resource_longer_than_the_buffer() -> Outcome {
    let long = "0123456789abcde\n".repeat(100_000);
    assert_text("http://127.0.0.1:PORT/", &format!("HTTP/1.0 200 OK\r\nContent-Length: 1600000\r\n\r\n{long}"), &long)?;
    assert_text("gopher://127.0.0.1:PORT/0", &format!("{}.\r\n", long.replace('\n', "\r\n")), &long)
}

#[test]
fn exit_statuses_are_those_of_curl() -> Outcome {
    // Only https needs authorities.
    for (url, status) in [("https://127.0.0.1:1/", 77), ("gopher://127.0.0.1:1/9", 7)] {
        let output = FETCH.command()?.arg(url).env("SSL_CERT_FILE", "/no/such/file").output()?;
        assert_eq!(output.status.code(), Some(status), "{}", said(&output));
        assert_eq!(said(&output).contains("/no/such/file has no certificates"), status == 77, "{}", said(&output));
    }
    Ok(())
}

#[test]
fn answers_and_their_outputs() -> Outcome {
    for [command, answer, status, data, message] in cases(TABLE, "answers") {
        let (is_ftp, answer) = (command.starts_with("ftp"), &*answer.leak());
        let listener = if is_ftp { Listener::replying(answer, &[], b"")? } else { Listener::saying(answer)? };
        let output = fetch_as(&command, &listener)?;
        let said = said(&output);
        assert_eq!((text(&output)?, output.status.code()), (&*data, Some(status.parse()?)), "{command}: {said}");
        assert!(said.contains(&message), "{command}: {said}");
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
        let listener = Listener::saying(format!("{interim}HTTP/1.1 200 OK\r\n{header}"))?;
        let output = fetch("http://127.0.0.1:PORT/a", &listener, &["-H", "user-agent: me"])?;
        let status = if may_be_cut { 18 } else { 0 };
        assert_eq!((text(&output)?, output.status.code()), ("a", Some(status)), "{}", said(&output));
        assert_eq!(said(&output).contains("see --allow-close"), may_be_cut, "{}", said(&output));
        assert_eq!(listener.lines().concat().matches("ser-").count(), 1);
    }
    // Such a file does not get its name, unless that is allowed.
    let folder = folder("close")?;
    let file = folder.join("file");
    for (options, is_there) in [(&[][..], false), (&["--allow-close"], true)] {
        let name = file.to_string_lossy();
        let options = [&["-o", &name], options].concat();
        fetch("http://127.0.0.1:PORT/a", &Listener::saying("HTTP/1.1 200 OK\r\n\r\na")?, &options)?;
        assert_eq!(file.exists(), is_there);
    }
    // A coding that nobody asked for, and a proxy that nobody uses.
    let answer = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 1\r\n\r\na";
    let url = format!("http://127.0.0.1:{}/", Listener::saying(answer)?.port);
    let output = FETCH.command()?.args([&url, &url]).env("http_proxy", "http://127.0.0.1:1").output()?;
    assert!(said(&output).contains("caution: the bytes are in the coding gzip"), "{}", said(&output));
    assert_eq!(said(&output).matches("caution: http_proxy is ignored").count(), 1, "{}", said(&output));
    Ok(())
}
