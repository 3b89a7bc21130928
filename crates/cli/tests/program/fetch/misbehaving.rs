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
        ("HTTP/1.0 200 OK\r\nContent-Length: 10\r\n\r\nshort", "10 bytes were announced, and 5 arrived"),
        ("HTTP/1.0 200 OK\r\nContent-Length: -1\r\n\r\n", "this is not a length: Content-Length: -1"),
        ("HTTP/1.0 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n", "this is not a length"),
        ("HTTP/1.0 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", "this is not a length"),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n", "that was not requested: Transfer-Encoding: gzip"),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc", "before the last chunk"),
        ("HTTP/1.0 200 OK\r\nX: \0\r\n\r\nabc", "the header contains NUL"),
        ("HTTP/1.0 404 \x1B[31mNo\r\n\r\nnothing", "HTTP/1.0 404 \\x1b[31mNo"),
        ("HTTP/1.0 204 None\r\n\r\n", "HTTP/1.0 204 None"),
        ("HTTP/1.0 301 Gone\r\nLocation: http://h/\x07\r\n\r\n", "HTTP/1.0 301 Gone, now at http://h/\\x07"),
        ("HTTP/1.0 301 Gone\r\nLocation: ftp://me:secret@h/\r\n\r\n", "HTTP/1.0 301 Gone, now at ftp://me:***@h/"),
    ] {
        assert_refused("http", "http://127.0.0.1:PORT/a", Listener::saying(answer)?, message)?;
    }
    let url = "http://127.0.0.1:PORT/a";
    let endless = Listener::saying_forever("HTTP/1.0 302 Found\r\nLocation: ", "x")?;
    assert_refused("http", url, endless, "a line from the server exceeds 131071 bytes")?;
    let endless = Listener::saying_forever("HTTP/1.0 200 OK\r\nX: ", "x")?;
    assert_refused("http", url, endless, "a reply exceeds 65536 bytes")?;
    let endless = Listener::saying_forever("HTTP/1.0 200 OK\r\n", "X: x\r\n")?;
    assert_refused("http", url, endless, "a reply exceeds 65536 bytes")?;
    assert_refused("http", url, Listener::silent()?, "timed out")
}

#[test]
fn gopher_servers_that_misbehave() -> Outcome {
    for (path, answer, message) in [
        ("0/a", "", "closed the connection before its reply was complete"),
        ("0/a", "one\r\ntwo\r\n", "before the \".\" that ends a text"),
        ("0/a", "one\r\ntw", "before the \".\" that ends a text"),
        ("0/a", "one\r\n.\r\ntwo\r\n.\r\n", "bytes follow the \".\" that ends a text: see --without-final-dot"),
        ("1/a", "3no such\r\n", "the server says: 3no such"),
        ("0/a", "3no \x1Bsuch\t\terror.host\t1\r\n.\r\n", "the server says: no \\x1bsuch"),
        ("0/a", "3no such\t\terror.host\t1\r\n", "the server says: no such"),
        ("9/a", "3no such\t\terror.host\t1\r\n", "the server says: no such"),
        ("1/a", "3no such\t\terror.host\t1\r\n", "the server says: no such"),
        ("1/a", "<html>\r\n.\r\n", "this is not a menu: <html>"),
        ("", "1a\t/a\th\t70\r\n", "before the \".\" that ends a text"),
        ("7/a%09b", "1a\t/a\th", "before the \".\" that ends a text"),
        ("0/a%09%09+", "+9\r\nshort", "9 bytes were announced, and 5 arrived"),
        ("0/a%09%09+", "+-1\r\nshort\r\n", "before the \".\" that ends a text"),
        ("0/a%09%09+", "--1\r\n1 no such\r\n.\r\n", "the server says: 1 no such"),
        ("0/a%09%09+", "one\r\n", "this is not a reply: one"),
    ] {
        let url = format!("gopher://127.0.0.1:PORT/{path}");
        assert_refused("gopher", &url, Listener::saying(answer)?, message)?;
    }
    // Only the resource's limit bounds a line of a text.
    let endless = fetch("gopher://127.0.0.1:PORT/0/a", &Listener::saying_forever("", "a")?, &["--max-size", "100000"])?;
    assert!(said(&endless).contains("the resource exceeds 100000 bytes: see --max-size"), "{}", said(&endless));
    let endless = Listener::saying_forever("1", "a")?;
    assert_refused("gopher", "gopher://127.0.0.1:PORT", endless, "exceeds 8192 bytes")?;
    assert_refused("gopher", "gopher://127.0.0.1:PORT/9/a", Listener::silent()?, "timed out")
}

/// Fetches from a server that answers well, but one command in this way.
fn assert_reply_refused(
    url: &str,
    greeting: &'static str,
    good: Replies,
    command: &'static str,
    reply: &'static str,
    message: &str,
) -> Outcome {
    let replies: Vec<_> = [(command, reply)].into_iter().chain(good.iter().copied()).collect();
    let name = url.split(':').next().unwrap_or_default();
    assert_refused(name, url, Listener::replying(greeting, replies.leak(), b"12345")?, message)
}

#[test]
fn nntp_servers_that_misbehave() -> Outcome {
    let url = "nntp://127.0.0.1:PORT/a.b/7";
    for (greeting, message) in [
        ("502 \x1Bno\r\n", "greeting: 502 \\x1bno"),
        ("hello\r\n", "greeting: this is not a reply: hello"),
        ("200 hello\r\n", "closed the connection before its reply was complete"),
    ] {
        assert_refused("nntp", url, Listener::replying(greeting, &[], b"")?, message)?;
    }
    for (command, reply, message) in [
        ("GROUP", "411 none\r\n", "GROUP a.b: 411 none"),
        ("GROUP", "200 ok\r\n", "GROUP a.b: 200 ok"),
        ("ARTICLE", "423 none\r\n", "ARTICLE 7: 423 none"),
        ("ARTICLE", "220{close}", "in the middle of a line"),
        ("ARTICLE", "220 7\r\nA: b\r\n\r\ntext\r\n{close}", "before the \".\" that ends a text"),
        ("ARTICLE", "22 7\r\n", "this is not a reply: 22 7"),
    ] {
        assert_reply_refused(url, "200 hello\r\n", &[("GROUP", "211 1 7 7 a.b\r\n")], command, reply, message)?;
    }
    Ok(())
}

#[test]
fn ftp_servers_that_misbehave() -> Outcome {
    const GOOD: Replies = &[
        ("USER", "331 who\r\n"),
        ("PASS", "230 in\r\n"),
        ("CWD", "250 ok\r\n"),
        ("TYPE", "200 ok\r\n"),
        ("SIZE", "500 what\r\n"),
        ("EPSV", "500 what\r\n"),
        ("PASV", "227 here (127,0,0,1,{data})\r\n"),
        ("RETR", "150 now (5 bytes)\r\n{sent}226 done\r\n"),
    ];
    let url = "ftp://127.0.0.1:PORT/d/a";
    for (greeting, message) in [
        ("", "timed out"),
        ("421 \x1Bfull\r\n", "greeting: 421 \\x1bfull"),
        ("120 wait\r\n421 full\r\n", "greeting: 421 full"),
        ("SSH-2.0\r\n", "greeting: this is not a reply: SSH-2.0"),
        ("220-one\r\n220-two\r\n", "timed out"),
        ("220 hi\r\n", "closed the connection before its reply was complete"),
    ] {
        assert_refused("ftp", url, Listener::replying(greeting, &[], b"")?, message)?;
    }
    for (command, reply, message) in [
        ("USER", "530 no\r\n", "USER anonymous: 530 no"),
        ("PASS", "530 no\r\n", "PASS ***: 530 no"),
        ("PASS", "331 once more\r\n", "PASS ***: 331 once more"),
        ("CWD", "550 no\r\n", "CWD d: 550 no"),
        ("CWD", "150 no\r\n", "CWD d: 150 no"),
        ("TYPE", "504 no\r\n", "TYPE I: 504 no"),
        ("PASV", "227 (1,2,3)\r\n", "PASV: 227 (1,2,3)"),
        ("PASV", "227 (127,0,0,1,0,1)\r\n", "cannot open the data connection: "),
        ("RETR", "550 no \x1Bfile\r\n", "RETR a: 550 no \\x1bfile"),
        ("RETR", "226 done\r\n", "RETR a: 226 done"),
        ("RETR", "150 now (6 bytes)\r\n{sent}226 done\r\n", "6 bytes were announced, and 5 arrived"),
        ("RETR", "150 now\r\n{sent}426 lost\r\n", "RETR a: 426 lost"),
        ("RETR", "150 now\r\n{sent}{close}", "closed the connection before its reply was complete"),
        ("RETR", "150 now\r\n", "timed out"),
    ] {
        assert_reply_refused(url, "220 hi\r\n", GOOD, command, reply, message)?;
    }
    // With correct answers, the file arrives.
    let output = fetch(url, &Listener::replying("220 hi\r\n", GOOD, b"12345")?, &[])?;
    assert_eq!(text(&output)?, "12345");

    assert_refused("ftp", url, Listener::replying("220-hi\r\n", &[], b"")?, "timed out")?;
    let listing = [GOOD, &[("NLST", "150 now\r\n{sent}226 done\r\n")]].concat().leak();
    let listener = Listener::replying("220 hi\r\n", listing, b"one\r\ntw")?;
    assert_refused("ftp", "ftp://127.0.0.1:PORT/", listener, "in the middle of a line")
}
