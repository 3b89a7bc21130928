//! Logs of a transfer hold no secrets.

use super::{table::cases, *};

const TABLE: &str = include_str!("secrets.txt");

const SECRET: &str = "s3cr3t";

/// Returns what a log shows of the request for a URL.
fn sent(text: &str) -> String {
    let mut buffer = [0; 64];
    let mut transfer = Http::new(&Web::parse(text).unwrap(), &mut buffer).unwrap();
    transfer.step().unwrap();
    format!("{:?}", transfer.step().unwrap())
}

/// A password that would end its line.
#[test]
fn a_refused_password_is_not_logged() {
    let url = FtpUrl::parse("ftp://user:s3cr3t%0D%0A@host.dom/a").unwrap();
    let error = Ftp::new(&url, END_USER, &mut [0; 64]).err().unwrap();
    assert!(!format!("{error:?} {error}").contains(SECRET));
}

#[test]
fn a_password_in_a_path_is_not_logged() {
    let sent = sent("http://host.dom/ftp://user:s3cr3t@h.dom/x");
    assert!(sent.starts_with("Send(GET /ftp://user:***@h.dom/x HTTP/1.1; Host: host.dom; "), "{sent}");
}

/// The password that was sent, and a longer one that holds it in a URL: the line ends there.
#[test]
fn a_repeated_password_is_masked() {
    for [url, said, shown] in &cases(TABLE, "repeated passwords") {
        let outcome = outcome(url, &format!("{said}\r\n"), b"");
        let found = (&outcome.shown[0], &outcome.said[0][..]);
        assert_eq!(found, (&format!("ReplyLine({shown})"), said.as_bytes()), "{url}");
    }
}

/// `Debug` shows no bytes, so that no reply or file is logged by chance.
#[test]
fn debug_of_a_transfer_shows_no_bytes() {
    let mut buffer = *b"s3cr3t";
    let url = Rfc1738::parse("nntp://h/a").unwrap();
    let Typed::Nntp(nntp) = url.typed() else { panic!("{url:?}") };
    let log = format!(
        "{:?} {:?} {:?}",
        Nntp::new(&nntp, &mut buffer).unwrap(),
        Step::Data(b"s3cr3t"),
        Step::Info(Info::Header { name: b"Location", value: b"ftp://u:s3cr3t@h/" })
    );
    assert!(!log.contains(SECRET), "{log}");
}

/// Tokens in a query, and header fields of a server that hold secrets.
#[test]
fn keys_and_cookies_are_masked() {
    let sent = sent("http://h.dom/x?access_token=s3cr3t&a=b&password=s3cr3t&X-Amz-Signature=s3cr3t&key=s3cr3tk3y");
    assert!(sent.starts_with("Send(GET /x?access_token=***&a=b&password=***&X-Amz-Signature=***&key=*** HTTP/1.1; "));
    for [line, shown] in cases(TABLE, "fields") {
        let outcome = outcome("http://h/", &format!("HTTP/1.0 200 OK\r\n{line}\r\n\r\n"), b"");
        assert_eq!(outcome.shown[2], format!("ReplyLine({shown})"), "{line}");
    }
}

/// A server that repeats the values of the caller's header fields.
#[test]
fn echoed_header_values_are_masked() {
    let url = Web::parse("http://h.dom/").unwrap();
    let headers = [
        ("Accept", "x"),
        ("Authorization", "Bearer s3cr3t"),
        ("Cookie", "id=s3cr3t; x=s3cr3t"),
        ("X-Api-Key", "s3cr3t-s3cr3t"),
    ];
    let headers = headers.map(|(name, value)| Header::new(name, value).unwrap());
    for [line, shown] in cases(TABLE, "echoes") {
        let answer = format!("HTTP/1.0 200 OK\r\n{line}\r\n\r\n");
        let mut buffer = [0; 80];
        let mut http = Http::new(&url, &mut buffer).unwrap().add_fields(&headers);
        let outcome = run(&mut http, Server::new(answer.as_bytes(), b""));
        assert_eq!(outcome.shown[2], format!("ReplyLine({shown})"), "{line}");
    }
}
