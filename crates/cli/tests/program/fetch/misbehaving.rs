//! Servers that misbehave: each causes an error, and leaves no file that looks like a download.

use super::*;

/// Returns the rows of a part of the table.
fn rows<const N: usize>(part: &str) -> impl Iterator<Item = [&'static str; N]> {
    cases(include_str!("misbehaving.txt"), part).into_iter().map(|row| row.map(|field| &*field.leak()))
}

/// Fetches a path into an existing file. The file must stay unchanged, without others beside it,
/// and the error must come in time.
fn assert_refused(scheme: &str, path: &str, server: Server, message: &str) -> Outcome {
    let folder = folder(scheme)?;
    let file = folder.join("file");
    fs::write(&file, "before")?;
    let begin = Instant::now();
    let output = fetch_to(&file, &format!("--timeout 1 '{scheme}://127.0.0.1:PORT/{path}'"), &server)?;
    let said = said(&output);
    assert!(output.status.code().is_some_and(|status| status > 2), "{path}: {said}");
    assert!(said.contains(message), "{path}: {said}");
    assert!(said.bytes().all(|byte| matches!(byte, b'\n' | b' '..=b'~')), "{said}");
    assert!(begin.elapsed() < Duration::from_secs(200), "{path}: {:?}", begin.elapsed());
    assert!(output.stdout.is_empty());
    assert_eq!(fs::read(&file)?, b"before");
    assert_eq!(fs::read_dir(&folder)?.count(), 1, "{path} left something behind");
    Ok(())
}

fn silent() -> Server {
    Server::new([vec![Hold]])
}

#[test]
fn http_servers_that_misbehave() -> Outcome {
    for [answer, message] in rows("http") {
        assert_refused("http", "a", Server::saying(answer), message)?;
    }
    for (begin, more, message) in [
        ("HTTP/1.0 302 Found\r\nLocation: ", "x", "a line from the server exceeds 131071 bytes"),
        ("HTTP/1.0 200 OK\r\nX: ", "x", "a reply exceeds 65536 bytes"),
        ("HTTP/1.0 200 OK\r\n", "X: x\r\n", "a reply exceeds 65536 bytes"),
    ] {
        assert_refused("http", "a", Server::saying_forever(begin, more), message)?;
    }
    assert_refused("http", "a", silent(), "timed out")
}

#[test]
fn gopher_servers_that_misbehave() -> Outcome {
    for [path, answer, message] in rows("gopher") {
        assert_refused("gopher", path, Server::saying(answer), message)?;
    }
    // Only the resource's limit bounds a line of a text.
    let endless = fetch("--max-size 100000 gopher://127.0.0.1:PORT/0/a", &Server::saying_forever("", "a"))?;
    assert!(said(&endless).contains("the resource exceeds 100000 bytes: see --max-size"), "{}", said(&endless));
    assert_refused("gopher", "", Server::saying_forever("1", "a"), "exceeds 8192 bytes")?;
    assert_refused("gopher", "9/a", silent(), "timed out")
}

/// Fetches from servers that answer well, but for the greeting or one reply.
fn assert_replies_refused(scheme: &str, path: &str, greeting: &'static str, good: Replies) -> Outcome {
    for [greeting, message] in rows(&format!("greetings of {scheme}")) {
        assert_refused(scheme, path, Server::replying(greeting, &[], b""), message)?;
    }
    for [command, reply, message] in rows(&format!("replies of {scheme}")) {
        let replies = [&[(command, reply)], good].concat().leak();
        assert_refused(scheme, path, Server::replying(greeting, replies, b"12345"), message)?;
    }
    Ok(())
}

#[test]
fn nntp_servers_that_misbehave() -> Outcome {
    assert_replies_refused("nntp", "a.b/7", "200 hello\r\n", &[("GROUP", "211 1 7 7 a.b\r\n")])
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
        ("NLST", "150 now\r\n{sent}226 done\r\n"),
    ];
    assert_replies_refused("ftp", "d/a", "220 hi\r\n", GOOD)?;
    // With correct answers, the file arrives.
    let output = fetch("ftp://127.0.0.1:PORT/d/a", &Server::replying("220 hi\r\n", GOOD, b"12345"))?;
    assert_eq!(text(&output)?, "12345");
    assert_refused("ftp", "d/a", Server::replying("220-hi\r\n", &[], b""), "timed out")?;
    assert_refused("ftp", "", Server::replying("220 hi\r\n", GOOD, b"one\r\ntw"), "in the middle of a line")
}
