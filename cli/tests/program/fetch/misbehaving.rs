//! Servers that misbehave: each causes an error, and leaves no file that looks like a download.

use core::time::Duration;
use std::{fs, time::Instant};

use super::{fetch, folder, said};
use crate::{
    listener::{Listener, Replies},
    process::{Outcome, text},
};

/// Fetches into an existing file. The file must stay unchanged, without others beside it, and the
/// error must come in time.
fn assert_refused(name: &str, url: &str, listener: Listener, message: &str) -> Outcome {
    let folder = folder(name)?;
    let file = folder.join("file");
    fs::write(&file, "before")?;
    let begin = Instant::now();
    let output = fetch(url, &listener, &["--timeout", "1", "-o", &file.to_string_lossy()])?;
    let said = said(&output);
    assert!(output.status.code().is_some_and(|status| status > 2), "{url}: {said}");
    assert!(said.contains(message), "{url}: {said}");
    assert!(said.bytes().all(|byte| matches!(byte, b'\n' | b' '..=b'~')), "{said}");
    assert!(begin.elapsed() < Duration::from_secs(200), "{url}: {:?}", begin.elapsed());
    assert!(output.stdout.is_empty());
    assert_eq!(fs::read(&file)?, b"before");
    assert_eq!(fs::read_dir(&folder)?.count(), 1, "{url} left something behind");
    Ok(())
}

#[test]
fn http_servers_that_misbehave() -> Outcome {
    for (answer, message) in [
        ("", "closed the connection before its reply was complete"),
        ("HTTP/1.0 200 O", "in the middle of a line"),
        ("HTTP/1.0 200 OK\r\nServer: x\r\n", "closed the connection before its reply was complete"),
        ("<html>\r\n", "this is not a reply: <html>"),
        ("HTTP/1.0 2000 OK\r\n\r\n", "this is not a reply"),
        ("HTTP/2 200\r\n\r\n", "this is not a reply"),
        ("HTTP/1.0 200 OK\r\nContent-Length: 10\r\n\r\nshort", "10 octets were announced, and 5 arrived"),
        ("HTTP/1.0 200 OK\r\ncontent-length: 3\r\n\r\nlonger", "3 octets were announced, and more arrived"),
        ("HTTP/1.0 200 OK\r\nContent-Length: -1\r\n\r\n", "this is not a length: Content-Length: -1"),
        ("HTTP/1.0 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n", "this is not a length"),
        ("HTTP/1.0 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", "this is not a length"),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n", "that was not asked for: Transfer-Encoding: gzip"),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc", "before its reply was complete"),
        ("HTTP/1.0 200 OK\r\nX: \0\r\n\r\nabc", "the header holds a NUL"),
        ("HTTP/1.0 404 \x1B[31mNo\r\n\r\nnothing", "HTTP/1.0 404 \\x1b[31mNo"),
        ("HTTP/1.0 204 None\r\n\r\n", "HTTP/1.0 204 None"),
        ("HTTP/1.0 301 Gone\r\nLocation: http://h/\x07\r\n\r\n", "HTTP/1.0 301 Gone, now at http://h/\\x07"),
        ("HTTP/1.0 301 Gone\r\nLocation: ftp://me:secret@h/\r\n\r\n", "HTTP/1.0 301 Gone, now at ftp://me:***@h/"),
    ] {
        assert_refused("http", "http://127.0.0.1:PORT/a", Listener::saying(answer)?, message)?;
    }
    let url = "http://127.0.0.1:PORT/a";
    let endless = Listener::saying_forever("HTTP/1.0 200 OK\r\nLocation ", "x")?;
    assert_refused("http", url, endless, "a line from the server exceeds 65535 octets")?;
    let endless = Listener::saying_forever("HTTP/1.0 200 OK\r\nX: ", "x")?;
    assert_refused("http", url, endless, "a reply exceeds 65536 octets")?;
    let endless = Listener::saying_forever("HTTP/1.0 200 OK\r\n", "X: x\r\n")?;
    assert_refused("http", url, endless, "a reply exceeds 65536 octets")?;
    assert_refused("http", url, Listener::silent()?, "timed out")
}

#[test]
fn gopher_servers_that_misbehave() -> Outcome {
    for (path, answer, message) in [
        ("0/a", "", "closed the connection before its reply was complete"),
        ("0/a", "one\r\ntwo\r\n", "before the \".\" that ends a text"),
        ("0/a", "one\r\ntw", "before the \".\" that ends a text"),
        ("0/a", "one\r\n.\r\ntwo\r\n.\r\n", "octets follow the \".\" that ends a text: see --until-close"),
        ("1/a", "3no such\r\n", "the server says: 3no such"),
        ("0/a", "3no \x1Bsuch\t\terror.host\t1\r\n.\r\n", "the server says: no \\x1bsuch"),
        ("0/a", "3no such\t\terror.host\t1\r\n", "the server says: no such"),
        ("9/a", "3no such\t\terror.host\t1\r\n", "the server says: no such"),
        ("1/a", "3no such\t\terror.host\t1\r\n", "the server says: no such"),
        ("1/a", "<html>\r\n.\r\n", "this is not a menu: <html>"),
        ("9/a", "", "closed the connection before its reply was complete"),
        ("", "1a\t/a\th\t70\r\n", "before the \".\" that ends a text"),
        ("7/a%09b", "1a\t/a\th", "before the \".\" that ends a text"),
        ("0/a%09%09+", "+9\r\nshort", "9 octets were announced, and 5 arrived"),
        ("0/a%09%09+", "+2\r\nlonger", "2 octets were announced, and more arrived"),
        ("0/a%09%09+", "+-1\r\nshort\r\n", "before the \".\" that ends a text"),
        ("0/a%09%09+", "--1\r\n1 no such\r\n.\r\n", "the server says: 1 no such"),
        ("0/a%09%09+", "one\r\n", "this is not a reply: one"),
    ] {
        let url = format!("gopher://127.0.0.1:PORT/{path}");
        assert_refused("gopher", &url, Listener::saying(answer)?, message)?;
    }
    // Only the resource's limit bounds a line of a text.
    let endless = fetch("gopher://127.0.0.1:PORT/0/a", &Listener::saying_forever("", "a")?, &["--max-size", "100000"])?;
    assert!(said(&endless).contains("the resource exceeds 100000 octets: see --max-size"), "{}", said(&endless));
    let endless = Listener::saying_forever("1", "a")?;
    assert_refused("gopher", "gopher://127.0.0.1:PORT", endless, "exceeds 8192 bytes")?;
    assert_refused("gopher", "gopher://127.0.0.1:PORT/9/a", Listener::silent()?, "timed out")
}

#[test]
fn nntp_servers_that_misbehave() -> Outcome {
    const GROUP: (&str, &str) = ("GROUP", "211 1 7 7 a.b\r\n");
    let cases: [(&str, Replies, &str); 9] = [
        ("502 \x1Bno\r\n", &[], "greeting: 502 \\x1bno"),
        ("hello\r\n", &[], "greeting: this is not a reply: hello"),
        ("200 hello\r\n", &[], "closed the connection before its reply was complete"),
        ("200 hello\r\n", &[("GROUP", "411 none\r\n")], "GROUP a.b: 411 none"),
        ("200 hello\r\n", &[("GROUP", "200 ok\r\n")], "GROUP a.b: 200 ok"),
        ("200 hello\r\n", &[GROUP, ("ARTICLE", "423 none\r\n")], "ARTICLE 7: 423 none"),
        ("200 hello\r\n", &[GROUP, ("ARTICLE", "220{close}")], "in the middle of a line"),
        (
            "200 hello\r\n",
            &[GROUP, ("ARTICLE", "220 7\r\nA: b\r\n\r\ntext\r\n{close}")],
            "before the \".\" that ends a text",
        ),
        ("200 hello\r\n", &[GROUP, ("ARTICLE", "22 7\r\n")], "this is not a reply: 22 7"),
    ];
    for (greeting, replies, message) in cases {
        let listener = Listener::replying(greeting, replies, b"")?;
        assert_refused("nntp", "nntp://127.0.0.1:PORT/a.b/7", listener, message)?;
    }
    Ok(())
}

#[test]
fn ftp_servers_that_misbehave() -> Outcome {
    const USER: (&str, &str) = ("USER", "331 who\r\n");
    const PASS: (&str, &str) = ("PASS", "230 in\r\n");
    const TYPE: (&str, &str) = ("TYPE", "200 ok\r\n");
    const EPSV: (&str, &str) = ("EPSV", "500 what\r\n");
    const PASV: (&str, &str) = ("PASV", "227 here (127,0,0,1,{data})\r\n");
    const RETR: (&str, &str) = ("RETR", "150 now (5 bytes)\r\n{sent}226 done\r\n");
    let cases: [(&str, Replies, &str); 20] = [
        ("", &[], "timed out"),
        ("421 \x1Bfull\r\n", &[], "greeting: 421 \\x1bfull"),
        ("120 wait\r\n421 full\r\n", &[], "greeting: 421 full"),
        ("SSH-2.0\r\n", &[], "greeting: this is not a reply: SSH-2.0"),
        ("220-one\r\n220-two\r\n", &[], "timed out"),
        ("220 hi\r\n", &[], "closed the connection before its reply was complete"),
        ("220 hi\r\n", &[("USER", "530 no\r\n")], "USER anonymous: 530 no"),
        ("220 hi\r\n", &[USER, ("PASS", "530 no\r\n")], "PASS ***: 530 no"),
        ("220 hi\r\n", &[USER, ("PASS", "331 once more\r\n")], "PASS ***: 331 once more"),
        ("220 hi\r\n", &[USER, PASS, ("CWD", "550 no\r\n")], "CWD d: 550 no"),
        ("220 hi\r\n", &[USER, PASS, ("CWD", "150 no\r\n")], "CWD d: 150 no"),
        ("220 hi\r\n", &[USER, PASS, ("CWD", "250 ok\r\n"), ("TYPE", "504 no\r\n")], "TYPE I: 504 no"),
        (
            "220 hi\r\n",
            &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, EPSV, ("PASV", "227 (1,2,3)\r\n")],
            "PASV: 227 (1,2,3)",
        ),
        (
            "220 hi\r\n",
            &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, EPSV, ("PASV", "227 (127,0,0,1,0,1)\r\n")],
            "no data connection: ",
        ),
        (
            "220 hi\r\n",
            &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, EPSV, PASV, ("RETR", "550 no \x1Bfile\r\n")],
            "RETR a: 550 no \\x1bfile",
        ),
        (
            "220 hi\r\n",
            &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, EPSV, PASV, ("RETR", "226 done\r\n")],
            "RETR a: 226 done",
        ),
        (
            "220 hi\r\n",
            &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, EPSV, PASV, ("RETR", "150 now (6 bytes)\r\n{sent}226 done\r\n")],
            "6 octets were announced, and 5 arrived",
        ),
        (
            "220 hi\r\n",
            &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, EPSV, PASV, ("RETR", "150 now\r\n{sent}426 lost\r\n")],
            "RETR a: 426 lost",
        ),
        (
            "220 hi\r\n",
            &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, EPSV, PASV, ("RETR", "150 now\r\n{sent}{close}")],
            "closed the connection before its reply was complete",
        ),
        ("220 hi\r\n", &[USER, PASS, ("CWD", "250 ok\r\n"), TYPE, EPSV, PASV, ("RETR", "150 now\r\n")], "timed out"),
    ];
    for (greeting, replies, message) in cases {
        let listener = Listener::replying(greeting, replies, b"12345")?;
        assert_refused("ftp", "ftp://127.0.0.1:PORT/d/a", listener, message)?;
    }
    // With correct answers, the file arrives.
    let listener = Listener::replying("220 hi\r\n", &[USER, PASS, TYPE, EPSV, PASV, RETR], b"12345")?;
    assert_eq!(text(&fetch("ftp://127.0.0.1:PORT/a", &listener, &[])?)?, "12345");

    let url = "ftp://127.0.0.1:PORT/a";
    let endless = Listener::replying("220-hi\r\n", &[], b"")?;
    assert_refused("ftp", url, endless, "timed out")?;
    let listing: Replies = &[USER, PASS, EPSV, PASV, ("NLST", "150 now\r\n{sent}226 done\r\n")];
    let listener = Listener::replying("220 hi\r\n", listing, b"one\r\ntw")?;
    assert_refused("ftp", "ftp://127.0.0.1:PORT/", listener, "in the middle of a line")
}
