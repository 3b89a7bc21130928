//! Gopher: RFC 1436, sections 3.7 and 3.8, and the answers of Gopher+.

use rfc1738::GopherUrl;
use rfc1738_fetch::{FetchError, Gopher};

use crate::{
    error,
    invariants::{Server, run},
    outcome,
};

#[test]
fn items() {
    for (path, answer, expected) in [
        ("/0/a", "one\r\n..two\r\n\r\n...\r\n.5\nfour\n.\r\n", "one\r\n.two\r\n\r\n..\r\n.5\nfour\n"),
        ("/0/a", ".\r\n", ""),
        ("/0/a", "a\r\n.\n", "a\r\n"),
        ("/0/a", ".\ra\r\n.\r\n", ".\ra\r\n"),
        ("/0/a", "a.\r\n\r.\r\n.\r\n", "a.\r\n\r.\r\n"),
        ("/6/a", "a\r\n.\r\n", "a\r\n"),
        ("/9/a", "one\r\n..two\r\n.\r\n", "one\r\n..two\r\n.\r\n"),
        ("/9/a", "3", "3"),
        ("/9/a", "", ""),
        ("/9/a", "3a\tb\tc\t70\r\nmore", "3a\tb\tc\t70\r\nmore"),
        ("/9/a", "3a\tb\tc\t70\r\n..\r\n", "3a\tb\tc\t70\r\n..\r\n"),
        ("/0/a", "3a\tb\tc\t70\r\n1\r\n.\r\n", "3a\tb\tc\t70\r\n1\r\n"),
        ("/0/a", "3 blind mice\r\n.\r\n", "3 blind mice\r\n"),
        ("/h/a", "<html>", "<html>"),
        ("", "1a\t/a\th\t70\r\n3b\t\th\t1\r\n.\r\n", "1a\t/a\th\t70\r\n3b\t\th\t1\r\n"),
        ("/7/a%09b", "1a\t/a\th\t70\r\n.\r\n", "1a\t/a\th\t70\r\n"),
        ("/0/a%09%09+", "+5\r\na\r\n.\nbehind", "a\r\n.\n"),
        ("/0/a%09%09+", "+0\r\n", ""),
        ("/0/a%09%09+", "+-1\r\na\r\n..\r\n.\r\n", "a\r\n.\r\n"),
        ("/0/a%09%09+", "+-2\r\na\r\n..", "a\r\n.."),
    ] {
        let outcome = outcome(&format!("gopher://h{path}"), answer, b"");
        assert_eq!((str::from_utf8(&outcome.data), outcome.result), (Ok(expected), Ok(())), "{path} {answer:?}");
    }
}

#[test]
fn errors() {
    let item = "3no such\t\terror.host\t1\r\n";
    for (path, answer, expected) in [
        ("/0/a", "", FetchError::Closed),
        ("/0/a", item, FetchError::GopherError),
        ("/0/a", &format!("{item}.\r\n"), FetchError::GopherError),
        ("/0/a", &format!("{item}.\r\nbehind"), FetchError::GopherError),
        ("/1/a", "3no such\r\n.\r\n", FetchError::GopherError),
        ("/7/a", "3no such\tx\r\n", FetchError::GopherError),
        ("/9/a", item, FetchError::GopherError),
        ("/9/a", &format!("{item}.\r\n"), FetchError::GopherError),
        ("/9/a", "3no such\t\terror.host\t1", FetchError::ClosedInLine),
        ("/1/a", item, FetchError::GopherError),
        ("/1/a", &format!("{item}1a\t/a\th\t70\r\n.\r\n"), FetchError::GopherError),
        ("", &format!("{item}.\r\n"), FetchError::GopherError),
        ("/0/a%09%09+", "--1\r\n1 no such\r\n.\r\n", FetchError::GopherError),
        ("/0/a%09%09+", "one\r\n", FetchError::NotAReply),
        ("/0/a%09%09+", "+x\r\n", FetchError::BadLength),
        ("/0/a%09%09+", "+99999999999999999999\r\n", FetchError::BadLength),
        ("/0/a%09%09+", "+2000000000\r\n", FetchError::TooMuch { limit: 1 << 30 }),
        ("/0/a%09%09+", "+-1\r\n", FetchError::NoDot),
        ("/0/a%09%09+", "+9\r\n", FetchError::Length { announced: 9, received: 0 }),
    ] {
        assert_eq!(error(&format!("gopher://h{path}"), answer), expected, "{path} {answer:?}");
    }
    for (answer, came) in [("one\r\ntw", "one\r\ntw"), ("one\r\n.", "one\r\n."), ("one\r\n.\r", "one\r\n.\r")] {
        let outcome = outcome("gopher://h/0/a", answer, b"");
        assert_eq!((str::from_utf8(&outcome.data), outcome.result), (Ok(came), Err(FetchError::NoDot)), "{answer:?}");
    }
}

/// A first line that does not fit in the buffer is data, not an error.
#[test]
fn long_first_lines() {
    let line = format!("3{}\t\th\t1\r\n", "a".repeat(100));
    let outcome = outcome("gopher://h/9", &line, b"");
    assert_eq!((str::from_utf8(&outcome.data), outcome.result), (Ok(line.as_str()), Ok(())));
}

#[test]
fn a_url_with_a_line_end_is_not_sent() {
    let transfer = |text: &str| Gopher::new(&GopherUrl::parse(text).unwrap(), &mut [0; 64]).map(|_| ()).unwrap_err();
    assert!(matches!(transfer("gopher://h/0a%0D"), FetchError::Injection(_)));
    for gtype in ["2", "3", "8", "+", "T"] {
        assert_eq!(transfer(&format!("gopher://h/{gtype}a")), FetchError::OtherProtocol);
    }
}

#[test]
fn without_final_dot() {
    let url = GopherUrl::parse("gopher://h/0a").unwrap();
    for (answer, result) in
        [(&b"one\r\n..two\r\n.\r\n"[..], Ok(())), (b"3no such\t\th\t1\r\n.\r\nbehind", Ok(())), (b"", Ok(()))]
    {
        let mut buffer = [0; 64];
        let outcome = run(&mut Gopher::new(&url, &mut buffer).unwrap().without_final_dot(), Server::new(answer, b""));
        assert_eq!((&outcome.data[..], outcome.result), (answer, result));
    }
}

/// A text with undoubled dots would end early at a "." line; the bytes after it reveal that.
#[test]
fn a_dot_in_the_middle() {
    for answer in ["one\r\n.\r\ntwo\r\n.\r\n", "one\r\n.\r\n\r\n", ".\n."] {
        let outcome = outcome("gopher://h/0/a", answer, b"");
        let before = answer.split(".\n").next().unwrap().split(".\r").next().unwrap();
        assert_eq!(
            (str::from_utf8(&outcome.data), outcome.result),
            (Ok(before), Err(FetchError::DataAfterDot)),
            "{answer:?}"
        );
    }
}
