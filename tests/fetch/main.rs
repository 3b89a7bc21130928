//! The example `fetch` and servers that misbehave; `tests/servers` is for those that do not.

mod listener;
#[path = "../process/mod.rs"]
mod process;

use std::{
    fs,
    path::PathBuf,
    process::Output,
    time::{Duration, Instant},
};

use listener::{Listener, Replies};
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

/// Fetches into a file that is there already: it must be left as it is, alone, and the reason told in time.
fn assert_trouble(name: &str, url: &str, listener: Listener, trouble: &str) -> Outcome {
    let folder = folder(name)?;
    let file = folder.join("file");
    fs::write(&file, "before")?;
    let begin = Instant::now();
    let output = fetch(url, &listener, &["--timeout", "1", "-o", &file.to_string_lossy()])?;
    let said = said(&output);
    assert_eq!(output.status.code(), Some(1), "{url}: {said}");
    assert!(said.contains(trouble), "{url}: {said}");
    assert!(said.bytes().all(|byte| matches!(byte, b'\n' | b' '..=b'~')), "{said}");
    assert!(begin.elapsed() < Duration::from_secs(20), "{url}: {:?}", begin.elapsed());
    assert!(output.stdout.is_empty());
    assert_eq!(fs::read(&file)?, b"before");
    assert_eq!(fs::read_dir(&folder)?.count(), 1, "{url} left something behind");
    Ok(())
}

fn assert_text(url: &str, answer: &str, expected: &str) -> Outcome {
    let output = fetch(url, &Listener::saying(answer)?, &[])?;
    assert_eq!((text(&output)?, output.status.code()), (expected, Some(0)), "{url}: {}", said(&output));
    Ok(())
}

#[test]
fn http_servers_that_misbehave() -> Outcome {
    for (answer, trouble) in [
        ("", "closed the connection without a reply"),
        ("HTTP/1.0 200 O", "in the middle of a line"),
        ("HTTP/1.0 200 OK\r\nServer: x\r\n", "closed the connection without a reply"),
        ("<html>\r\n", "this is no status line: <html>"),
        ("HTTP/1.0 2000 OK\r\n\r\n", "this is no status line"),
        ("HTTP/2 200\r\n\r\n", "this is no status line"),
        ("HTTP/1.0 200 OK\r\nContent-Length: 10\r\n\r\nshort", "10 bytes were promised, and 5 of them are missing"),
        ("HTTP/1.0 200 OK\r\ncontent-length: 3\r\n\r\nlonger", "3 bytes were promised, and there are more"),
        ("HTTP/1.0 200 OK\r\nContent-Length: -1\r\n\r\n", "this is no length: Content-Length: -1"),
        ("HTTP/1.0 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n", "this is no length"),
        ("HTTP/1.0 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", "this is no length"),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "this is not HTTP/1.0"),
        ("HTTP/1.0 404 \x1B[31mNo\r\n\r\nnothing", "GET /a HTTP/1.0: HTTP/1.0 404 \\x1b[31mNo"),
        ("HTTP/1.0 204 None\r\n\r\n", "HTTP/1.0 204 None"),
        ("HTTP/1.0 301 Gone\r\nLocation: http://h/\x07\r\n\r\n", "HTTP/1.0 301 Gone, now at http://h/\\x07"),
    ] {
        assert_trouble("http", "http://127.0.0.1:PORT/a", Listener::saying(answer)?, trouble)?;
    }
    let url = "http://127.0.0.1:PORT/a";
    let endless = Listener::saying_forever("HTTP/1.0 200 OK\r\nX: ", "x")?;
    assert_trouble("http", url, endless, "a line of the server has no end within 8192 bytes")?;
    let endless = Listener::saying_forever("HTTP/1.0 200 OK\r\n", "X: x\r\n")?;
    assert_trouble("http", url, endless, "the header has no end within 65536 bytes")?;
    assert_trouble("http", url, Listener::silent()?, "it takes too long")
}

#[test]
fn gopher_servers_that_misbehave() -> Outcome {
    for (path, answer, trouble) in [
        ("0/a", "", "before the \".\" that ends a text"),
        ("0/a", "one\r\ntwo\r\n", "before the \".\" that ends a text"),
        ("0/a", "one\r\ntw", "in the middle of a line"),
        ("0/a", "3no \x1Bsuch\t\terror.host\t1\r\n.\r\n", "the server says: no \\x1bsuch"),
        ("0/a", "3no such\t\terror.host\t1\r\n", "the server says: no such"),
        ("9/a", "3no such\t\terror.host\t1\r\n", "the server says: no such"),
        ("1/a", "3no such\t\terror.host\t1\r\n", "the server says: no such"),
        ("9/a", "", "closed the connection without an answer"),
        ("", "1a\t/a\th\t70\r\n", "before the \".\" that ends a text"),
        ("7/a%09b", "1a\t/a\th", "in the middle of a line"),
        ("0/a%09%09+", "+9\r\nshort", "9 bytes were promised, and 4 of them are missing"),
        ("0/a%09%09+", "+2\r\nlonger", "2 bytes were promised, and there are more"),
        ("0/a%09%09+", "+-1\r\nshort\r\n", "before the \".\" that ends a text"),
        ("0/a%09%09+", "--1\r\n1 no such\r\n.\r\n", "the server says: 1 no such"),
        ("0/a%09%09+", "one\r\n", "this is no answer of Gopher+: one"),
    ] {
        let url = format!("gopher://127.0.0.1:PORT/{path}");
        assert_trouble("gopher", &url, Listener::saying(answer)?, trouble)?;
    }
    let endless = Listener::saying_forever("", "a")?;
    assert_trouble("gopher", "gopher://127.0.0.1:PORT/0/a", endless, "no end within 1048576 bytes")?;
    let endless = Listener::saying_forever("1", "a")?;
    assert_trouble("gopher", "gopher://127.0.0.1:PORT", endless, "no end within 8192 bytes")?;
    assert_trouble("gopher", "gopher://127.0.0.1:PORT/9/a", Listener::silent()?, "it takes too long")
}

#[test]
fn nntp_servers_that_misbehave() -> Outcome {
    const GROUP: (&str, &str) = ("GROUP", "211 1 7 7 a.b\r\n");
    let cases: [(&str, Replies, &str); 9] = [
        ("502 \x1Bno\r\n", &[], "greeting: 502 \\x1bno"),
        ("hello\r\n", &[], "greeting: this is no reply: hello"),
        ("200 hello\r\n", &[], "closed the connection without a reply"),
        ("200 hello\r\n", &[("GROUP", "411 none\r\n")], "GROUP a.b: 411 none"),
        ("200 hello\r\n", &[("GROUP", "200 ok\r\n")], "GROUP a.b: 200 ok"),
        ("200 hello\r\n", &[GROUP, ("ARTICLE", "423 none\r\n")], "ARTICLE 7: 423 none"),
        ("200 hello\r\n", &[GROUP, ("ARTICLE", "220{close}")], "in the middle of a line"),
        (
            "200 hello\r\n",
            &[GROUP, ("ARTICLE", "220 7\r\nA: b\r\n\r\ntext\r\n{close}")],
            "before the \".\" that ends a text",
        ),
        ("200 hello\r\n", &[GROUP, ("ARTICLE", "22 7\r\n")], "this is no reply: 22 7"),
    ];
    for (greeting, replies, trouble) in cases {
        let listener = Listener::replying(greeting, replies, b"")?;
        assert_trouble("nntp", "nntp://127.0.0.1:PORT/a.b/7", listener, trouble)?;
    }
    Ok(())
}

#[test]
fn ftp_servers_that_misbehave() -> Outcome {
    const USER: (&str, &str) = ("USER", "331 who\r\n");
    const PASS: (&str, &str) = ("PASS", "230 in\r\n");
    const TYPE: (&str, &str) = ("TYPE", "200 ok\r\n");
    const PASV: (&str, &str) = ("PASV", "227 here (127,0,0,1,{data})\r\n");
    const RETR: (&str, &str) = ("RETR", "150 now (5 bytes)\r\n{sent}226 done\r\n");
    let cases: [(&str, Replies, &str); 20] = [
        ("", &[], "it takes too long"),
        ("421 \x1Bfull\r\n", &[], "greeting: 421 \\x1bfull"),
        ("120 wait\r\n421 full\r\n", &[], "greeting: 421 full"),
        ("SSH-2.0\r\n", &[], "greeting: this is no reply: SSH-2.0"),
        ("220-one\r\n220-two\r\n", &[], "it takes too long"),
        ("220 hi\r\n", &[], "closed the connection without a reply"),
        ("220 hi\r\n", &[("USER", "530 no\r\n")], "USER anonymous: 530 no"),
        ("220 hi\r\n", &[USER, ("PASS", "530 no\r\n")], "PASS ***: 530 no"),
        ("220 hi\r\n", &[USER, ("PASS", "331 once more\r\n")], "PASS ***: 331 once more"),
        ("220 hi\r\n", &[USER, PASS, ("CWD", "550 no\r\n")], "CWD d: 550 no"),
        ("220 hi\r\n", &[USER, PASS, ("CWD", "150 no\r\n")], "CWD d: 150 no"),
        ("220 hi\r\n", &[USER, PASS, ("CWD", "250 ok\r\n"), ("TYPE", "504 no\r\n")], "TYPE I: 504 no"),
        ("220 hi\r\n", &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, ("PASV", "227 (1,2,3)\r\n")], "PASV: 227 (1,2,3)"),
        (
            "220 hi\r\n",
            &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, ("PASV", "227 (127,0,0,1,0,1)\r\n")],
            "connecting to the data port",
        ),
        (
            "220 hi\r\n",
            &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, PASV, ("RETR", "550 no \x1Bfile\r\n")],
            "RETR a: 550 no \\x1bfile",
        ),
        ("220 hi\r\n", &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, PASV, ("RETR", "226 done\r\n")], "RETR a: 226 done"),
        (
            "220 hi\r\n",
            &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, PASV, ("RETR", "150 now (6 bytes)\r\n{sent}226 done\r\n")],
            "6 bytes were announced, and 5 have come",
        ),
        (
            "220 hi\r\n",
            &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, PASV, ("RETR", "150 now\r\n{sent}426 lost\r\n")],
            "RETR a: 426 lost",
        ),
        (
            "220 hi\r\n",
            &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, PASV, ("RETR", "150 now\r\n{sent}{close}")],
            "closed the connection without a reply",
        ),
        ("220 hi\r\n", &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, PASV, ("RETR", "150 now\r\n")], "it takes too long"),
    ];
    for (greeting, replies, trouble) in cases {
        let listener = Listener::replying(greeting, replies, b"12345")?;
        assert_trouble("ftp", "ftp://127.0.0.1:PORT/d/a", listener, trouble)?;
    }
    // The same server, when it does nothing wrong.
    let listener = Listener::replying("220 hi\r\n", &[USER, PASS, TYPE, PASV, RETR], b"12345")?;
    assert_eq!(text(&fetch("ftp://127.0.0.1:PORT/a", &listener, &[])?)?, "12345");

    let url = "ftp://127.0.0.1:PORT/a";
    let endless = Listener::replying("220-hi\r\n", &[], b"")?;
    assert_trouble("ftp", url, endless, "it takes too long")?;
    let listing: Replies = &[USER, PASS, PASV, ("NLST", "150 now\r\n{sent}226 done\r\n")];
    let listener = Listener::replying("220 hi\r\n", listing, b"one\r\ntw")?;
    assert_trouble("ftp", "ftp://127.0.0.1:PORT/", listener, "in the middle of a line")
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
            ("PASV", "227 here 192,0,2,1,{data}.\r\n"),
            ("RETR", "125 now\r\n{sent}250 done\r\n"),
            ("QUIT", "221 bye\r\n"),
        ],
        b"a\r\nb\r",
    )?;
    let output = fetch("ftp://u:p@127.0.0.1:PORT/d//a;type=a", &listener, &[])?;
    assert_eq!((text(&output)?, output.status.code()), ("a\nb\r", Some(0)), "{}", said(&output));
    assert_eq!(listener.lines().concat(), "USER u\r\nCWD d\r\nCWD \r\nTYPE A\r\nPASV\r\nRETR a\r\nQUIT\r\n");
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
        ("gopher://127.0.0.1:PORT/0a%0D%0AQUIT", &[], "the selector holds a CR"),
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
fn texts_to_the_dot() -> Outcome {
    assert_text("gopher://127.0.0.1:PORT/0/a", "one\r\n..two\r\n\r\n...\r\nfour\n.\r\n", "one\n.two\n\n..\nfour\n")?;
    assert_text("gopher://127.0.0.1:PORT/9/a", "one\r\n..two\r\n.\r\n", "one\r\n..two\r\n.\r\n")?;
    assert_text("gopher://127.0.0.1:PORT/0/a%09%09+", "+5\r\na\r\n.\n", "a\r\n.\n")?;
    assert_text("gopher://127.0.0.1:PORT/0/a%09%09+", "+-1\r\na\r\n..\r\n.\r\n", "a\n.\n")?;
    assert_text("gopher://127.0.0.1:PORT/0/a%09%09+", "+-2\r\na\r\n..", "a\r\n..")?;
    // RFC 1945, section 7.2.2: without a length, the end of the connection is that of the body.
    assert_text("http://127.0.0.1:PORT", "HTTP/1.0 200 OK\nX\n\n.\r\n", ".\r\n")?;

    let output = fetch("gopher://127.0.0.1:PORT/0/a", &Listener::saying("one\r\n..\r\n.\r\n\r")?, &["--until-close"])?;
    assert_eq!((text(&output)?, output.status.code()), ("one\n..\n.\n\r", Some(0)));
    Ok(())
}

/// A menu is shown as URLs, of which each is another's argument; nothing in it reaches a terminal raw.
#[test]
fn menus_are_urls() -> Outcome {
    let menu = "iWel\x1Bcome\t\tnull.host\t1\r\n0A text\t0/a b;c\th.dom\t70\r\n1Sub\x07\t\t10.0.0.1\t7070\t+\r\n7Find\t/f\u{E9}\th\t70\r\n\
        hWeb\tURL:http://h/\th\t70\r\n0bad\t/\th_x\t70\r\n0bad\t/\x0D/\th\t70\r\n0bad\t/\th\t70000\r\nno\r\n3error\t\th\t1\r\n\r\n.\r\n";
    let serve = || Listener::saying(menu.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).collect::<Vec<u8>>());
    let output = fetch("gopher://127.0.0.1:PORT", &serve()?, &[])?;
    let expected =
        "gopher://h.dom/00/a%20b;c\ngopher://10.0.0.1:7070/1\ngopher://h/7/f%E9\ngopher://h/hURL:http://h/\n";
    assert_eq!(text(&output)?, expected);
    let said = said(&output);
    assert_eq!(said.matches("fetch: left out: ").count(), 6, "{said}");
    assert!(said.contains("the selector holds a CR"), "{said}");

    let output = fetch("gopher://127.0.0.1:PORT", &serve()?, &["--labels"])?;
    let expected = "  Wel\\x1bcome\ngopher://h.dom/00/a%20b;c  A text\ngopher://10.0.0.1:7070/1  Sub\\x07\n";
    assert!(text(&output)?.starts_with(expected));
    Ok(())
}

/// The names of a directory, with which a server may play tricks.
#[test]
fn listings_are_urls() -> Outcome {
    let list = |url: &str| -> Outcome<(String, String)> {
        const REPLIES: Replies = &[
            ("USER", "331 who\r\n"),
            ("PASS", "230 in\r\n"),
            ("CWD", "250 ok\r\n"),
            ("PASV", "227 here (127,0,0,1,{data})\r\n"),
            ("NLST", "150 now\r\n{sent}226 done\r\n"),
        ];
        let listener = Listener::replying("220 hi\r\n", REPLIES, b"a b\r\nd/\xFF\r\n/e;f\r\nd/\r\ng\rDELE h\r\n\r\n")?;
        let output = fetch(url, &listener, &[])?;
        let port = format!(":{}/", listener.port);
        Ok((text(&output)?.replace(&port, "/"), said(&output)))
    };
    let (urls, said) = list("ftp://u:secret@127.0.0.1:PORT/c/d;type=d")?;
    let expected = ["a%20b", "%FF", "%2Fe%3Bf"].map(|name| format!("ftp://u@127.0.0.1/c/d/{name}\n"));
    assert_eq!(urls, expected.concat());
    assert_eq!(said.matches("fetch: left out: ").count(), 3, "{said}");

    let (urls, _) = list("ftp://127.0.0.1:PORT/c//")?;
    let expected = ["a%20b", "d%2F%FF", "%2Fe%3Bf", "d%2F"].map(|name| format!("ftp://127.0.0.1/c//{name}\n"));
    assert_eq!(urls, expected.concat());
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
    let output = fetch("gopher://127.0.0.1:PORT/9", &endless, &["--max-time", "1", "-o", "/dev/null"])?;
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
