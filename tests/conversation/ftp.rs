//! FTP: RFC 959, sections 4.2 and 5.4; RFC 2428.

use rfc1738::{
    Component, EndUser, FtpUrl,
    conversation::{Conversation, FetchError, Ftp, Step},
};

use crate::{
    error,
    invariants::{PASSWORD, Server, run},
    outcome, sentence,
};

const HELLO: &str = "220 hi\r\n331 who\r\n230 in\r\n";

#[test]
fn a_file() {
    let outcome = outcome(
        "ftp://h:2121/%2Fetc//motd;type=i",
        &format!("{HELLO}250 a\r\n250 b\r\n200 c\r\n229 here (|||1234|)\r\n150 now (5 bytes).\r\n226 done\r\n"),
        b"12345",
    );
    assert_eq!(outcome.result, Ok(()));
    assert_eq!((&outcome.servers[..], &outcome.ports[..]), (&["h:2121".to_owned()][..], &[1234][..]));
    assert_eq!(
        outcome.sent(),
        "USER anonymous\r\nPASS me@here.dom\r\nCWD /etc\r\nCWD \r\nTYPE I\r\nEPSV\r\nRETR motd\r\nQUIT\r\n"
    );
    assert_eq!((&outcome.data[..], &outcome.announced[..]), (&b"12345"[..], &[5][..]));
    assert_eq!((outcome.said.len(), &outcome.said[8][..]), (9, &b"226 done"[..]));
}

/// A greeting that bids to wait, replies of several lines, a user who needs no password, PASV where EPSV is not known, its reply naming another host, and
/// no parentheses.
#[test]
fn replies_of_all_kinds() {
    let outcome = outcome(
        "ftp://u:p@h/d//a;type=a",
        "120 wait\r\n220-hi\r\n 230 in\r\n220-there\r\n220\r\n230 in\r\n250-one\r\n250\r\n250 two\n200 ok\r\n500-?\r\n500 ?\r\n\
         227-here 192,0,2,1,4,210.\r\n227 (1,2,3,4,5,6)\r\n125 now (9 bytes)\r\n250 done\r\n",
        b"a\r\nb\r",
    );
    assert_eq!(outcome.sent(), "USER u\r\nCWD d\r\nCWD \r\nTYPE A\r\nEPSV\r\nPASV\r\nRETR a\r\nQUIT\r\n");
    assert_eq!((&outcome.data[..], outcome.result), (&b"a\r\nb\r"[..], Ok(())));
    assert_eq!((&outcome.ports[..], outcome.announced.len()), (&[1234][..], 0));
}

#[test]
fn lists() {
    for (path, lines) in [("/", "NLST\r\n"), ("/a;type=d", "NLST a\r\n")] {
        let control = format!("{HELLO}229 (|||1|)\r\n150 now\r\n226 done\r\n");
        let outcome = outcome(&format!("ftp://h{path}"), &control, b"a\r\nb\r\n");
        assert!(outcome.sent().ends_with(&format!("EPSV\r\n{lines}QUIT\r\n")), "{}", outcome.sent());
        assert_eq!((&outcome.data[..], outcome.result), (&b"a\r\nb\r\n"[..], Ok(())));
    }
    let outcome = outcome("ftp://h", HELLO, b"");
    assert_eq!((outcome.sent(), outcome.result), ("USER anonymous\r\nPASS me@here.dom\r\nQUIT\r\n".into(), Ok(())));
}

#[test]
fn the_client_guesses() {
    for (text, sent) in [
        ("ftp://h/a", "TYPE I\r\nEPSV\r\nRETR a\r\nQUIT\r\n"),
        ("ftp://h/a;type=a", "TYPE A\r\nEPSV\r\nRETR a\r\nQUIT\r\n"),
    ] {
        let url = FtpUrl::parse(text).unwrap();
        let mut buffer = [0; 64];
        let mut talk = Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap().image_by_default();
        let control = format!("{HELLO}200 ok\r\n229 (|||1|)\r\n150 now\r\n226 done\r\n");
        let outcome = run(&mut talk, Server::new(control.as_bytes(), b"a"));
        assert!(outcome.sent().ends_with(sent) && outcome.result.is_ok(), "{}", outcome.sent());
    }
    let url = FtpUrl::parse("ftp://h/").unwrap();
    let mut buffer = [0; 64];
    let mut talk = Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap().image_by_default();
    let control = format!("{HELLO}229 (|||1|)\r\n150 now\r\n226 done\r\n");
    assert!(run(&mut talk, Server::new(control.as_bytes(), b"a")).result.is_ok());
}

#[test]
fn what_goes_wrong() {
    const URL: &str = "ftp://h/d/a;type=i";
    for (replies, expected) in [
        ("", "the server closed the connection before its reply was complete"),
        ("220 h", "the server closed the connection in the middle of a line"),
        ("SSH-2.0\r\n", "what the server says is no reply"),
        ("22 hi\r\n", "what the server says is no reply"),
        ("2200 hi\r\n", "what the server says is no reply"),
        ("020 hi\r\n", "what the server says is no reply"),
        ("620 hi\r\n", "what the server says is no reply"),
        ("220-hi\r\n220-there\r\n", "the server closed the connection before its reply was complete"),
        ("421 full\r\n", "the reply to the connection is 421: the server is not available, or no longer"),
        ("120 wait\r\n120 wait\r\n", "the reply to the connection is 120: the server is not ready yet"),
        ("220 a\r\n530 no\r\n", "the reply to USER is 530: the login has failed"),
        ("220 a\r\n332 no\r\n", "the server asks for an account, and an ftp URL has none"),
        ("220 a\r\n331 b\r\n331 c\r\n", "the reply to PASS is 331: the server waits for more"),
        ("220 a\r\n331 b\r\n332 c\r\n", "the server asks for an account, and an ftp URL has none"),
    ] {
        assert_eq!(sentence(URL, replies), expected, "{replies}");
    }
    for (replies, expected) in [
        ("550 no\r\n", "the reply to CWD is 550: there is no such file, or it cannot be had"),
        ("150 no\r\n", "the reply to CWD is 150: the server has begun with something else"),
        ("250 ok\r\n504 no\r\n", "the reply to TYPE I is 504: the server cannot do that with this argument"),
        ("250 ok\r\n200 ok\r\n421 no\r\n", "the reply to EPSV is 421: the server is not available, or no longer"),
        ("250 ok\r\n200 ok\r\n229 here\r\n", "the server does not say where it listens"),
        ("250 ok\r\n200 ok\r\n229 (|||0|)\r\n", "the server does not say where it listens"),
        ("250 ok\r\n200 ok\r\n200 ok\r\n", "the reply to EPSV is 200: it worked, but this is not the reply to that"),
        ("250 ok\r\n200 ok\r\n500 no\r\n227 (1,2,3)\r\n", "the server does not say where it listens"),
        ("250 ok\r\n200 ok\r\n500 no\r\n502 no\r\n", "the reply to PASV is 502: the server does not have the command"),
        (
            "250 ok\r\n200 ok\r\n229 (|||1|)\r\n550 no\r\n",
            "the reply to RETR is 550: there is no such file, or it cannot be had",
        ),
        (
            "250 ok\r\n200 ok\r\n229 (|||1|)\r\n226 done\r\n",
            "the reply to RETR is 226: it worked, but this is not the reply to that",
        ),
        (
            "250 ok\r\n200 ok\r\n229 (|||1|)\r\n150 (6 bytes)\r\n226 done\r\n",
            "6 octets were announced, and 0 have come",
        ),
        (
            "250 ok\r\n200 ok\r\n229 (|||1|)\r\n150 now\r\n426 lost\r\n",
            "the reply to RETR is 426: the second connection was closed too early",
        ),
        (
            "250 ok\r\n200 ok\r\n229 (|||1|)\r\n150 now\r\n",
            "the server closed the connection before its reply was complete",
        ),
    ] {
        assert_eq!(sentence(URL, &format!("{HELLO}{replies}")), expected, "{replies}");
    }
    let long = format!("220 {}\r\n", "a".repeat(100));
    assert_eq!(error(URL, &long), FetchError::LineTooLong { limit: 79 });
    let most = format!("220-abc\r\n{}220 d\r\n", "b\r\n".repeat(21_840));
    assert_eq!((most.len(), error(URL, &most)), (65_536, FetchError::Closed));
    let many = format!("220-a\r\n{}", "b\r\n".repeat(30_000));
    assert_eq!(error(URL, &many), FetchError::ReplyTooLong { limit: 65_536 });
}

/// What came until then is the caller's.
#[test]
fn more_or_less_than_announced() {
    let control = format!("{HELLO}200 ok\r\n229 (|||1|)\r\n150 now (4 bytes)\r\n226 done\r\n");
    for (data, came) in [(&b"123"[..], 3), (b"12345", 5)] {
        let outcome = outcome("ftp://h/a;type=i", &control, data);
        assert_eq!(outcome.result, Err(FetchError::Length { announced: 4, came }));
        assert_eq!(outcome.data, data);
    }
}

#[test]
fn nothing_is_sent() {
    let talk = |text: &str, end_user: EndUser<'_>| {
        let url = FtpUrl::parse(text).unwrap();
        Ftp::new(&url, end_user, &mut [0; 64]).map(|_| ()).unwrap_err()
    };
    let me = EndUser::new(b"me@here.dom");
    let FetchError::Refused(refused) = talk("ftp://h/a%0Ab", me) else { panic!() };
    assert_eq!((refused.component(), refused.octet()), (Component::FSegment, b'\n'));
    assert_eq!(
        talk("ftp://h/", EndUser::new(b"a\rb")).to_string(),
        "nothing is sent: the address holds a CR, which would end the line"
    );
    for text in ["ftp://h/a%FF", "ftp://h/%FF/a", "ftp://a%FF@h", "ftp://a:%FF@h"] {
        assert_eq!(talk(text, me), FetchError::Telnet);
    }
    assert_eq!(talk("ftp://h/", EndUser::new(b"\xFF")), FetchError::Telnet);
}

/// Section 3.2.1.
#[test]
fn passwords() {
    let control = b"220 hi\r\n331 who\r\n230 in\r\n";
    let url = FtpUrl::parse("ftp://me@h").unwrap();
    let mut buffer = [0; 64];
    let mut talk = Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap();
    let outcome = run(&mut talk, Server::new(control, b""));
    assert_eq!((outcome.sent(), outcome.result), ("USER me\r\n".into(), Err(FetchError::PasswordMissing)));
    assert!(crate::outcome("ftp://me@h", "220 hi\r\n331 who\r\n230 in\r\n", b"").sent().contains(PASSWORD));
}

/// Neither a password nor what comes. The room is all that the unread octets leave.
#[test]
fn what_a_log_shows() {
    let url = FtpUrl::parse("ftp://me:secret@h/a;type=i").unwrap();
    let mut buffer = [0; 64];
    let mut talk = Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap();
    let mut server = [
        "220-secret\r\n220",
        " hi\r\n",
        "331 who\r\n",
        "230 in\r\n",
        "200 ok\r\n",
        "229 (|||1|)\r\n",
        "150 now (5 bytes)\r\n226 do",
        "12345",
        "",
        "ne\r\n",
    ]
    .into_iter();
    let mut log = Vec::new();
    loop {
        let step = talk.step().unwrap();
        log.push(format!("{step:?}"));
        match step {
            Step::Receive(_, room) => {
                let octets = server.next().unwrap().as_bytes();
                room[..octets.len()].copy_from_slice(octets);
                talk.received(octets.len());
            }
            Step::Done => break,
            _ => {}
        }
    }
    assert_eq!(
        log,
        [
            "Connect(h:21)",
            "Receive(Control, 63 octets)",
            "Said(220-***)",
            "Receive(Control, 60 octets)",
            "Said(220 hi)",
            "Send(USER me)",
            "Receive(Control, 63 octets)",
            "Said(331 who)",
            "Send(PASS ***)",
            "Receive(Control, 63 octets)",
            "Said(230 in)",
            "Send(TYPE I)",
            "Receive(Control, 63 octets)",
            "Said(200 ok)",
            "Send(EPSV)",
            "Receive(Control, 63 octets)",
            "Said(229 (|||1|))",
            "ConnectData(1)",
            "Send(RETR a)",
            "Receive(Control, 63 octets)",
            "Said(150 now (5 bytes))",
            "Announced(5)",
            "Receive(Data, 58 octets)",
            "Data(5 octets)",
            "Receive(Data, 58 octets)",
            "Receive(Control, 57 octets)",
            "Said(226 done)",
            "Send(QUIT)",
            "Done",
        ]
    );
}

/// What is said may hold another's password, which the one that was sent does not bring to light.
#[test]
fn what_is_said_is_masked_as_a_whole() {
    for (url, said, shown) in [
        ("ftp://u:pass@h/a", "220 see ftp://me:password1@other.dom/", "220 see ftp://me:***@other.dom/"),
        ("ftp://u:%40@h/a", "220 see ftp://me:geheim@other.dom/", "220 see ftp://me:******other.dom/"),
        ("ftp://u:%3A@h/a", "220 see ftp://me:geheim@other.dom/", "220 see ftp***//me******@other.dom/"),
        ("ftp://u:e@h/a", "220 see ftp://u:anders@other.dom/", "220 s****** ftp://u:***@oth***r.dom/"),
        ("ftp://u:abab@h/a", "220 ababab", "220 ***"),
        ("ftp://u:me%3Age@h/a", "220 see ftp://me:geheim@other.dom/", "220 see ftp://***@other.dom/"),
    ] {
        assert_eq!(outcome(url, &format!("{said}\r\n"), b"").shown[0], shown, "{url}");
    }
}
