//! HTTP/1.0: RFC 1945, sections 6 and 7.

use rfc1738::{
    HttpUrl, Url,
    conversation::{Conversation, FetchError, Http, Step},
    heapless::String,
};

use crate::{error, outcome, sentence};

const URL: &str = "http://h.dom:8080/a?b";

#[test]
fn what_comes() {
    for (answer, data, announced) in [
        ("HTTP/1.0 200 OK\r\nContent-Length: 5\r\n\r\n12345", "12345", Some(5)),
        ("HTTP/1.1 200\nServer: x\ncontent-LENGTH:\t5 \n\n12345behind", "12345", Some(5)),
        ("HTTP/1.0 200 OK\r\nContent-Length: 5\r\nX\r\nContent-Length: 5\r\n\r\n12345", "12345", Some(5)),
        ("HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n", "", Some(0)),
        ("HTTP/1.0 200 OK\r\n\r\n", "", None),
        ("HTTP/1.0 203 About\r\n\r\n.\r\n", ".\r\n", None),
        ("HTTP/1.1 100 Go on\r\n\r\nHTTP/1.1 103 Hints\r\nX: x\r\n\r\nHTTP/1.1 200 OK\r\n\r\na", "a", None),
        ("HTTP/1.0 200 OK\r\n Content-Length: 9\r\nLocation: /x\r\n\r\na", "a", None),
    ] {
        let outcome = outcome(URL, answer, b"");
        assert_eq!((str::from_utf8(&outcome.data), outcome.result), (Ok(data), Ok(())), "{answer:?}");
        assert_eq!(outcome.announced, announced.into_iter().collect::<Vec<u64>>());
        assert!(outcome.locations.is_empty());
        assert_eq!(outcome.sent(), "GET /a?b HTTP/1.0\r\nHost: h.dom:8080\r\n\r\n");
        assert_eq!(outcome.shown[..2], ["GET /a?b HTTP/1.0", "Host: h.dom:8080"]);
    }
}

#[test]
fn what_goes_wrong() {
    for (answer, expected) in [
        ("", "the server closed the connection before its reply was complete"),
        ("HTTP/1.0 200 O", "the server closed the connection in the middle of a line"),
        ("HTTP/1.0 200 OK\r\nServer: x\r\n", "the server closed the connection before its reply was complete"),
        ("<html>\r\n", "what the server says is no reply"),
        ("HTTP/1.0 2000 OK\r\n\r\n", "what the server says is no reply"),
        ("HTTP/1.0 200-OK\r\n\r\n", "what the server says is no reply"),
        ("HTTP/2 200\r\n\r\n", "what the server says is no reply"),
        ("HTTP/1.0 000\r\n\r\n", "what the server says is no reply"),
        ("HTTP/1.0 204 None\r\n\r\n", "the reply to GET is 204: there is nothing"),
        (
            "HTTP/1.0 206 Part\r\n\r\na",
            "the reply to GET is 206: what the server sends is something else, or a part of it",
        ),
        (
            "HTTP/1.0 404 No\r\nTransfer-Encoding: chunked\r\nContent-Length: x\r\n\r\na",
            "the reply to GET is 404: there is no such resource",
        ),
        ("HTTP/1.0 599 No\r\n\r\na", "the reply to GET is 599: the server is at fault"),
        ("HTTP/1.0 101 Up\r\n\r\na", "the reply to GET is 101: the server speaks another protocol from now on"),
        ("HTTP/1.0 200 OK\r\nContent-Length: -1\r\n\r\n", "the server does not announce one length that is a number"),
        ("HTTP/1.0 200 OK\r\nContent-Length:\r\n\r\n", "the server does not announce one length that is a number"),
        (
            "HTTP/1.0 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
            "the server does not announce one length that is a number",
        ),
        (
            "HTTP/1.0 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n",
            "the server does not announce one length that is a number",
        ),
        ("HTTP/1.0 200 OK\r\nContent-Length: 2000000000\r\n\r\n", "this is more than 1073741824 octets"),
        ("HTTP/1.0 200 OK\r\nContent-Length: 1\r\n 0\r\n\r\na", "what the server says is no reply"),
        ("HTTP/1.0 302 Found\r\nLocation:\r\n\t/a\r\n\r\n", "what the server says is no reply"),
        ("HTTP/1.0 302 Found\r\nLocation: /a\r\n b\r\n\r\n", "what the server says is no reply"),
        ("HTTP/1.0 302 Found\r\nX: /a\r\n b\r\n\r\n", "the reply to GET is 302: it is elsewhere, for now"),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "the server encodes what it sends, which HTTP/1.0 does not ask for",
        ),
    ] {
        assert_eq!(sentence(URL, answer), expected, "{answer:?}");
    }
    let cut = outcome(URL, "HTTP/1.0 200 OK\r\nContent-Length: 10\r\n\r\nshort", b"");
    assert_eq!((&cut.data[..], cut.result), (&b"short"[..], Err(FetchError::Length { announced: 10, came: 5 })));
    let long = format!("HTTP/1.0 200 OK\r\nX: {}\r\n\r\n", "x".repeat(100));
    assert_eq!(error(URL, &long), FetchError::LineTooLong { limit: 79 });
    let many = format!("HTTP/1.0 200 OK\r\n{}", "X: x\r\n".repeat(20_000));
    assert_eq!(error(URL, &many), FetchError::ReplyTooLong { limit: 65_536 });
    let many = "HTTP/1.0 100 Go on\r\n\r\n".repeat(5_000);
    assert_eq!(error(URL, &many), FetchError::ReplyTooLong { limit: 65_536 });
}

/// The caller joins a Location with the URL, and asks again.
#[test]
fn it_is_elsewhere() {
    for (location, expected) in [
        ("Location: http://other.dom/c", Some("http://other.dom/c")),
        ("location:\t../c \t", Some("http://h.dom:8080/c")),
        ("Location: //o/\u{FFFD}", None),
    ] {
        let answer = format!("HTTP/1.0 302 Found\r\nServer: x\r\n{location}\r\nX: y\r\n\r\nnothing");
        let outcome = outcome(URL, &answer, b"");
        let Err(FetchError::Reply(reply)) = outcome.result else { panic!("{:?}", outcome.result) };
        assert_eq!((reply.code(), reply.class(), reply.meaning()), (302, 3, "it is elsewhere, for now"));
        let base = Url::parse(URL).unwrap();
        let mut buffer = String::<64>::new();
        let location = str::from_utf8(&outcome.locations[0]).unwrap();
        let joined = base.join(location, &mut buffer).ok().map(|joined| joined.url.to_string());
        assert_eq!(joined.as_deref(), expected);
    }
}

/// What a server sends behind the announced length is there to be seen, and no part of it.
#[test]
fn what_is_behind_the_end() {
    let url = HttpUrl::parse("http://h/").unwrap();
    let mut buffer = [0; 128];
    let mut talk = Http::new(&url, &mut buffer);
    let answer = b"HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nabcd";
    let mut data = Vec::new();
    loop {
        match talk.step().unwrap() {
            Step::Receive(_, room) => {
                room[..answer.len()].copy_from_slice(answer);
                talk.received(answer.len());
            }
            Step::Data(octets) => data.extend_from_slice(octets),
            Step::Done => break,
            _ => {}
        }
    }
    assert_eq!((&data[..], talk.unread()), (&b"ab"[..], &b"cd"[..]));
}
