//! Servers that misbehave: each causes an error, and leaves no file that looks like a download.

use core::time::Duration;
use std::{fs, time::Instant};

use super::{fetch, folder, said};
use crate::{
    cases::cases,
    listener::{Listener, Replies},
    process::{Outcome, text},
};

/// Returns the rows of a part of the table.
fn rows<const N: usize>(part: &str) -> impl Iterator<Item = [&'static str; N]> {
    cases(include_str!("misbehaving.txt"), part).into_iter().map(|row| row.map(|field| &*field.leak()))
}

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
    for [answer, message] in rows("http") {
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
    for [path, answer, message] in rows("gopher") {
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
    for [greeting, message] in rows("greetings of nntp") {
        assert_refused("nntp", url, Listener::replying(greeting, &[], b"")?, message)?;
    }
    for [command, reply, message] in rows("replies of nntp") {
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
    for [greeting, message] in rows("greetings of ftp") {
        assert_refused("ftp", url, Listener::replying(greeting, &[], b"")?, message)?;
    }
    for [command, reply, message] in rows("replies of ftp") {
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
