//! Logs of a conversation hold no secrets.

use rfc1738::{FtpUrl, HttpUrl, Schemes, schemes::Rfc1738, send::EndUser};
use rfc1738_fetch::{Conversation, Ftp, FtpStep, Http, Nntp, Note, Step};

const SECRET: &str = "s3cr3t";

fn assert_hidden(log: &str, text: &str) {
    assert!(!log.contains(SECRET), "{text} is shown: {log}");
}

/// A password that would end its line.
#[test]
fn a_refused_password_is_not_logged() {
    let url = FtpUrl::parse("ftp://user:s3cr3t%0D%0A@host.dom/a").unwrap();
    let error = Ftp::new(&url, EndUser::new(b"me@here.dom"), &mut [0; 64]).err().unwrap();
    assert_hidden(&format!("{error:?} {error}"), url.as_str());
}

#[test]
fn a_password_in_a_path_is_not_logged() {
    let url = HttpUrl::parse("http://host.dom/ftp://user:s3cr3t@h.dom/x").unwrap();
    let mut room = [0; 64];
    let mut conversation = Http::new(&url, &mut room).unwrap();
    conversation.step().unwrap();
    assert_eq!(
        format!("{:?}", conversation.step().unwrap()),
        "Send(GET /ftp://user:***@h.dom/x HTTP/1.0; Host: host.dom)"
    );
}

#[test]
fn a_repeated_password_is_masked() {
    let url = FtpUrl::parse("ftp://user:s3cr%33t@host.dom/a").unwrap();
    for (greeting, expected) in [
        ("220 s3cr3t? s3cr3t!", "220 ***? ***!"),
        ("220 ftp://a:b@c/ and s3cr3t-s3cr3t", "220 ftp://a:***@c/ and ***-***"),
        ("220 ftp://user:s3cr3t@host.dom/", "220 ftp://user:***@host.dom/"),
        ("220 x://y:zs3cr3t@s3cr3t", "220 x://y:***@***"),
        ("220 \x1b[2Js3cr3t\u{e9}", "220 \\x1b[2J***\\xc3\\xa9"),
    ] {
        let mut buffer = [0; 96];
        let mut conversation = Ftp::new(&url, EndUser::new(b"me@here.dom"), &mut buffer).unwrap();
        let mut log = String::new();
        log += &format!("{conversation:?}");
        log += &format!("{:?}", conversation.step());
        let step = conversation.step().unwrap();
        log += &format!("{step:?}");
        let FtpStep::Control(Step::Receive(room)) = step else { panic!("{step:?}") };
        crate::fill(room, format!("{greeting}\r\n").as_bytes());
        log += &format!("{conversation:?}");
        let step = conversation.step().unwrap();
        log += &format!("{step:?}");
        let FtpStep::Control(Step::Tell(Note::ServerLine(said))) = step else { panic!("{step:?}") };
        assert_eq!((said.to_string(), said.octets()), (expected.to_owned(), greeting.as_bytes()));
        assert_eq!(format!("{said:?}"), format!("ServerLine({expected})"));
        log += &format!("{:?}", conversation.step());
        assert_hidden(&log, greeting);
    }
}

/// `Debug` shows no octets, so that no reply or file is logged by chance.
#[test]
fn debug_of_a_conversation_shows_no_octets() {
    let mut room = *b"s3cr3t";
    let url = Rfc1738::parse("nntp://h/a").unwrap();
    let rfc1738::Typed::Nntp(nntp) = url.typed() else { panic!("{url:?}") };
    let mut log = String::new();
    log += &format!("{:?}", Nntp::new(&nntp, &mut room));
    log += &format!(
        "{:?} {:?}",
        Step::Data(b"s3cr3t"),
        Step::Tell(Note::Header { name: b"Location", value: b"ftp://u:s3cr3t@h/" })
    );
    assert_hidden(&log, "what came");
}
