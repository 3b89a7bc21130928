//! FTP: RFC 959, sections 4.2 and 5.4; RFC 2428.

use rfc1738::{FtpUrl, Production, ValueError, send::EndUser};
use rfc1738_fetch::{Channel, FetchError, Ftp, FtpStep, Step};

use crate::{
    CLOSED, CLOSED_IN_LINE, NO_REPLY, error, fill,
    invariants::{Outcome, PASSWORD, Server, run},
    outcome, sentence,
};

const HELLO: &str = "220 hi\r\n331 who\r\n230 in\r\n";

const DATA_CLOSED: &str = "the reply to RETR is 426: the data connection was closed too early";

/// Returns the outcome of a transfer after `adapt`, with an end user without a password.
fn adapted(text: &str, adapt: impl FnOnce(Ftp<'_>) -> Ftp<'_>, server: Server<'_>) -> Outcome {
    let url = FtpUrl::parse(text).unwrap();
    let mut buffer = [0; 64];
    run(&mut adapt(Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap()), server)
}

#[test]
fn a_file() {
    let outcome = outcome(
        "ftp://h:2121/%2Fetc//motd;type=i",
        &format!(
            "{HELLO}250 a\r\n250 b\r\n200 c\r\n500 ?\r\n229 here (|||1234|)\r\n150 now (5 bytes).\r\n226 done\r\n"
        ),
        b"12345",
    );
    assert_eq!(outcome.result, Ok(()));
    assert_eq!((&outcome.servers[..], &outcome.ports[..]), (&["h:2121".to_owned()][..], &[1234][..]));
    assert_eq!(
        outcome.sent(),
        "USER anonymous\r\nPASS me@here.dom\r\nCWD /etc\r\nCWD \r\nTYPE I\r\nSIZE motd\r\nEPSV\r\nRETR motd\r\nQUIT\r\n"
    );
    assert_eq!((&outcome.data[..], &outcome.announced[..]), (&b"12345"[..], &[5][..]));
    assert_eq!((outcome.said.len(), &outcome.said[9][..]), (10, &b"226 done"[..]));
}

/// A greeting that asks to wait, replies of several lines, a user without a password, and PASV
/// after EPSV, with another host and without parentheses in its reply.
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
fn a_directory() {
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
fn a_file_without_a_typecode() {
    for (text, sent) in [
        ("ftp://h/a", "TYPE I\r\nSIZE a\r\nEPSV\r\nRETR a\r\nQUIT\r\n"),
        ("ftp://h/a;type=a", "TYPE A\r\nEPSV\r\nRETR a\r\nQUIT\r\n"),
    ] {
        let size = if text.ends_with(";type=a") { "" } else { "213 1\r\n" };
        let control = format!("{HELLO}200 ok\r\n{size}229 (|||1|)\r\n150 now\r\n226 done\r\n");
        let outcome = adapted(text, |ftp| ftp, Server::new(control.as_bytes(), b"a"));
        assert!(outcome.sent().ends_with(sent) && outcome.result.is_ok(), "{}", outcome.sent());
    }
}

#[test]
fn errors() {
    const URL: &str = "ftp://h/d/a;type=i";
    for (replies, expected) in [
        ("", CLOSED),
        ("220 h", CLOSED_IN_LINE),
        ("SSH-2.0\r\n", NO_REPLY),
        ("22 hi\r\n", NO_REPLY),
        ("2200 hi\r\n", NO_REPLY),
        ("020 hi\r\n", NO_REPLY),
        ("620 hi\r\n", NO_REPLY),
        ("220-hi\r\n220-there\r\n", CLOSED),
        ("421 full\r\n", "the reply to the connection is 421: the server is not available"),
        ("120 wait\r\n120 wait\r\n", "the reply to the connection is 120: the server is not ready yet"),
        ("220 a\r\n530 no\r\n", "the reply to USER is 530: the login failed"),
        ("220 a\r\n332 no\r\n", "the server asks for an account, which an ftp URL cannot have"),
        ("220 a\r\n331 b\r\n331 c\r\n", "the reply to PASS is 331: the server expects something else first"),
        ("220 a\r\n331 b\r\n332 c\r\n", "the server asks for an account, which an ftp URL cannot have"),
    ] {
        assert_eq!(sentence(URL, replies), expected, "{replies}");
    }
    for (replies, expected) in [
        ("550 no\r\n", "the reply to CWD is 550: there is no such file, or no access to it"),
        ("150 no\r\n", "the reply to CWD is 150: the server started something else"),
        ("250 ok\r\n504 no\r\n", "the reply to TYPE I is 504: the server cannot do that with this argument"),
    ] {
        assert_eq!(sentence(URL, &format!("{HELLO}{replies}")), expected, "{replies}");
    }
    for (replies, expected) in [
        ("421 no\r\n", "the reply to EPSV is 421: the server is not available"),
        ("229 here\r\n227 there\r\n", "the server did not name a port for the data connection"),
        ("229 (|||0|)\r\n", CLOSED),
        ("200 ok\r\n", CLOSED),
        ("500 no\r\n227 (1,2,3)\r\n", "the server did not name a port for the data connection"),
        ("500 no\r\n502 no\r\n", "the reply to PASV is 502: the server does not implement the command"),
        ("229 (|||1|)\r\n550 no\r\n", "the reply to RETR is 550: there is no such file, or no access to it"),
        ("229 (|||1|)\r\n226 done\r\n", "the reply to RETR is 226: success, but not the expected reply"),
        ("229 (|||1|)\r\n150 (6 bytes)\r\n226 done\r\n", "6 bytes were announced, and 0 arrived"),
        ("229 (|||1|)\r\n150 now\r\n426 lost\r\n", DATA_CLOSED),
        ("229 (|||1|)\r\n150 now\r\n", CLOSED),
    ] {
        assert_eq!(sentence(URL, &format!("{HELLO}250 ok\r\n200 ok\r\n502 no\r\n{replies}")), expected, "{replies}");
    }
    let most = format!("220-abc\r\n{}220 d\r\n", "b\r\n".repeat(21_840));
    assert_eq!((most.len(), error(URL, &most)), (65_536, FetchError::Closed));
    let many = format!("220-a\r\n{}", "b\r\n".repeat(30_000));
    assert_eq!(error(URL, &many), FetchError::ReplyTooLong { limit: 65_536 });
}

#[test]
fn more_or_less_than_announced() {
    for (size, announcement) in [
        ("500 no", "150 now (4 bytes)"),
        ("500 no", "125 now (4 bytes)."),
        ("500 no", "150-now\r\n150 now (4 bytes)"),
        ("213 4", "150 now"),
        ("213 4", "150 now (9 bytes)"),
        ("213-\r\n213 4", "150 now (4 bytes) (0.1 kB/s)"),
    ] {
        let control = format!("{HELLO}200 ok\r\n{size}\r\n229 (|||1|)\r\n{announcement}\r\n226 done\r\n");
        for (data, came) in [(&b"123"[..], 3), (b"12345", 5), (b"1234567", 5)] {
            let outcome = outcome("ftp://h/a;type=i", &control, data);
            assert_eq!(outcome.result, Err(FetchError::Length { announced: 4, received: came }));
            assert_eq!(outcome.data, &data[..data.len().min(4)]);
        }
    }
    let more = FetchError::Length { announced: 4, received: 5 };
    assert_eq!(more.to_string(), "more than the announced 4 bytes arrived");
}

#[test]
fn a_url_with_a_line_end_is_not_sent() {
    let transfer = |text: &str, end_user: EndUser<'_>| {
        let url = FtpUrl::parse(text).unwrap();
        Ftp::new(&url, end_user, &mut [0; 64]).map(|_| ()).unwrap_err()
    };
    let me = EndUser::new(b"me@here.dom");
    let FetchError::Injection(refused) = transfer("ftp://h/a%0Ab", me) else { panic!() };
    assert_eq!(refused, ValueError::LineEnd { production: Production::FSegment, octet: b'\n' });
    assert_eq!(
        transfer("ftp://h/", EndUser::new(b"a\rb")).to_string(),
        "nothing was sent: the encoded822addr contains CR, which would end the line"
    );
    for text in ["ftp://h/a%FF", "ftp://h/%FF/a", "ftp://a%FF@h", "ftp://a:%FF@h"] {
        assert_eq!(transfer(text, me), FetchError::TelnetCommand);
    }
    assert_eq!(transfer("ftp://h/", EndUser::new(b"\xFF")), FetchError::TelnetCommand);
}

/// Section 3.2.1.
#[test]
fn passwords() {
    let without = adapted("ftp://me@h", |ftp| ftp, Server::new(HELLO.as_bytes(), b""));
    assert_eq!((without.sent(), without.result), ("USER me\r\n".into(), Err(FetchError::PasswordMissing)));
    assert!(outcome("ftp://me@h", HELLO, b"").sent().contains(PASSWORD));
}

/// A log shows neither passwords nor data.
#[test]
fn debug_of_each_step() {
    let url = FtpUrl::parse("ftp://me:secret@h/a;type=i").unwrap();
    let mut buffer = [0; 64];
    let mut transfer = Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap();
    let mut server = [
        "220-secret\r\n220",
        " hi\r\n",
        "331 who\r\n",
        "230 in\r\n",
        "200 ok\r\n",
        "500 ?\r\n",
        "229 (|||1|)\r\n",
        "150 now (5 bytes)\r\n226 do",
        "12345",
        "",
        "ne\r\n",
    ]
    .into_iter();
    let mut log = Vec::new();
    loop {
        let step = transfer.step().unwrap();
        log.push(format!("{step:?}"));
        match step {
            FtpStep::Control(Step::Receive(buf)) | FtpStep::ReceiveData(buf) => {
                fill(buf, server.next().unwrap().as_bytes());
            }
            FtpStep::Control(Step::Done(_)) => break,
            _ => {}
        }
    }
    assert_eq!(
        log,
        [
            "Connect(h:21)",
            "Receive(ReadBuf(63 bytes))",
            "ReplyLine(220-***)",
            "Receive(ReadBuf(60 bytes))",
            "ReplyLine(220 hi)",
            "Send(USER me)",
            "Receive(ReadBuf(63 bytes))",
            "ReplyLine(331 who)",
            "Send(PASS ***)",
            "Receive(ReadBuf(63 bytes))",
            "ReplyLine(230 in)",
            "Send(TYPE I)",
            "Receive(ReadBuf(63 bytes))",
            "ReplyLine(200 ok)",
            "Send(SIZE a)",
            "Receive(ReadBuf(63 bytes))",
            "ReplyLine(500 ?)",
            "Send(EPSV)",
            "Receive(ReadBuf(63 bytes))",
            "ReplyLine(229 (|||1|))",
            "ConnectData(1)",
            "Send(RETR a)",
            "Receive(ReadBuf(63 bytes))",
            "ReplyLine(150 now (5 bytes))",
            "Announced(5)",
            "ReceiveData(ReadBuf(58 bytes))",
            "Data(5 bytes)",
            "ReceiveData(ReadBuf(58 bytes))",
            "CloseData",
            "Receive(ReadBuf(57 bytes))",
            "ReplyLine(226 done)",
            "Done(QUIT)",
        ]
    );
}

/// RFC 2428, section 2: a server may refuse EPSV with any code; 421 closes the connection. RFC
/// 1123, section 4.1.2.6: the formats of 227.
#[test]
fn pasv_after_anything_but_229_and_421() {
    for refusal in ["500 what", "200 ok", "150 ok", "331 who", "421-", "530 no"] {
        let control = format!("{HELLO}{refusal}\r\n227 Mode 1 of host2 (192,0,2,1,4,210)\r\n150 now\r\n226 done\r\n");
        let outcome = outcome("ftp://h/", &control, b"a\r\n");
        let is_421 = refusal.starts_with("421");
        assert_eq!(
            (outcome.result.is_err(), &outcome.ports[..]),
            (is_421, &[1234][usize::from(is_421)..]),
            "{refusal}"
        );
    }
}

/// Only a length at the end of a line counts, because a name may look like one.
#[test]
fn a_length_in_a_name() {
    for (reply, announced) in [
        ("150 Opening a (3 bytes) (5 bytes).", Some(5)),
        ("150 Opening a (5 bytes)", Some(5)),
        ("150 Opening a (5 bytes) .  ", None),
        ("150 Opening (3 bytes) of text", None),
        ("150 Opening (3 bytes).txt", None),
        ("150 Opening (99999999999999999999 bytes)", None),
        ("125 Opening a (5 bytes)", Some(5)),
        ("150-Opening\r\n150 a (5 bytes)", Some(5)),
        ("150 Opening a (5 bytes) (0.1 kB/s)", Some(5)),
        ("150 Opening a (5 bytes) in (0.1 kB/s)", None),
        ("150 Opening (3 bytes) (x)", None),
    ] {
        let control = format!("{HELLO}200 ok\r\n500 ?\r\n229 (|||1|)\r\n{reply}\r\n226 done\r\n");
        let outcome = outcome("ftp://h/a;type=i", &control, b"12345");
        assert_eq!((outcome.result, outcome.announced.first().copied()), (Ok(()), announced), "{reply}");
    }
}

/// Lines longer than the buffer, whose text does not matter, such as a banner.
#[test]
fn long_lines() {
    let long = "a".repeat(500);
    let control = format!("220-{long}\r\n220 {long}\r\n331 {long}\r\n230-{long}\r\n {long}\r\n230 {long}\r\n");
    let outcome = outcome("ftp://h", &control, b"");
    assert_eq!((outcome.sent(), outcome.result), ("USER anonymous\r\nPASS me@here.dom\r\nQUIT\r\n".into(), Ok(())));
    assert_eq!(outcome.said[1].len(), 79);
    assert_eq!(
        error("ftp://h/a", &format!("{HELLO}200 ok\r\n500 ?\r\n229 {long} (|||1|)\r\n")),
        FetchError::LineTooLong { limit: 79 }
    );
}

/// After the data connection is lost, the transfer reads the server's reply and fails, even if
/// the reply reports success.
#[test]
fn a_lost_data_connection() {
    let fetch = |last| {
        let control = format!("220 \r\n230 \r\n200 \r\n500 \r\n229 (|||1|)\r\n150 \r\n{last}\r\n");
        let server = Server { loses_data: true, ..Server::new(control.as_bytes(), b"") };
        adapted("ftp://h/a", |ftp| ftp, server)
    };
    let outcome = fetch("226 done");
    assert_eq!(
        (outcome.sent(), &outcome.ports[..]),
        ("USER anonymous\r\nTYPE I\r\nSIZE a\r\nEPSV\r\nRETR a\r\n".into(), &[1][..])
    );
    assert!(outcome.shown.ends_with(&["CloseData".into(), "ReplyLine(226 done)".into()]), "{:?}", outcome.shown);
    assert_eq!(outcome.result, Err(FetchError::Lost(Channel::Data)));
    assert_eq!(fetch("426 lost").result.unwrap_err().to_string(), DATA_CLOSED);
}

/// A firewall that blocks the port of EPSV.
#[test]
fn a_port_that_cannot_be_connected_to() {
    let fetch = |closed_ports: &[u16], replies: &str| {
        let control = format!("220 \r\n230 \r\n200 \r\n500 \r\n229 (|||1|)\r\n{replies}150 \r\n226 \r\n");
        let server = Server { closed_ports, ..Server::new(control.as_bytes(), b"") };
        let too_early = |ftp: &mut Ftp<'_>| ftp.connect_failed(); // without effect
        let outcome = adapted(
            "ftp://h/a",
            |mut ftp| {
                too_early(&mut ftp);
                ftp
            },
            server,
        );
        (outcome.sent(), outcome.ports, outcome.result)
    };
    let (sent, pasv) = ("USER anonymous\r\nTYPE I\r\nSIZE a\r\nEPSV\r\n", "227 1,1,1,1,0,2\r\n");
    assert_eq!(fetch(&[1], pasv), (format!("{sent}PASV\r\nRETR a\r\nQUIT\r\n"), vec![1, 2], Ok(())));
    assert_eq!(fetch(&[1, 2], pasv), (format!("{sent}PASV\r\n"), vec![1, 2], Err(FetchError::NoDataConnection)));
    assert_eq!(fetch(&[2], ""), (format!("{sent}RETR a\r\nQUIT\r\n"), vec![1], Ok(())));
}

/// RFC 3659, sections 4 and 5.
#[test]
fn a_resumed_file() {
    let fetch = |size: &str, rest: &str, retr: &str, data: &[u8]| {
        let control = format!("220 \r\n230 \r\n200 \r\n{size}\r\n229 (|||1|)\r\n{rest}\r\n{retr}\r\n226 \r\n");
        let server = Server::new(control.as_bytes(), data);
        adapted("ftp://h/a;type=i", |ftp| ftp.resume_at(10), server)
    };
    let sent = "USER anonymous\r\nTYPE I\r\nSIZE a\r\nEPSV\r\nREST 10\r\n";
    // Some servers announce the length of the file, and some that of the rest.
    for retr in ["150 (15 bytes)", "150 (5 bytes)", "125"] {
        let whole = fetch("213 15", "350 ok", retr, b"12345");
        assert_eq!((whole.sent(), whole.result), (format!("{sent}RETR a\r\nQUIT\r\n"), Ok(())));
        assert_eq!((&whole.announced[..], &whole.data[..]), (&[5][..], &b"12345"[..]));
    }
    assert_eq!(
        fetch("213 15", "350 ok", "150 ok", b"123").result,
        Err(FetchError::Length { announced: 5, received: 3 })
    );
    for (size, data, expected, came) in [
        // Nobody can say what comes then.
        ("500 what", "123", Err(FetchError::NoSize), 0),
        ("213 x", "123", Err(FetchError::BadLength), 0),
        ("213 18446744073709551626", "123", Err(FetchError::BadLength), 0),
        ("213-\r\n213 13", "123", Ok(()), 3),
        // The file has become shorter, or ends there.
        ("213 9", "", Err(FetchError::Changed), 0),
        ("213 10", "", Ok(()), 0),
        // REST was ignored, so the bytes that came are wrong.
        ("213 15", "0123456789abcde", Err(FetchError::NotResumed), 5),
    ] {
        let outcome = fetch(size, "350 ok", "150 ok", data.as_bytes());
        assert_eq!((outcome.result, outcome.data.len()), (expected, came), "{size}");
    }
    assert_eq!(fetch("213 10", "", "", b"").sent(), "USER anonymous\r\nTYPE I\r\nSIZE a\r\nQUIT\r\n");
    assert!(matches!(fetch("550 no", "", "", b"").result, Err(FetchError::Reply(reply)) if reply.code() == 550));
    // Texts and lists cannot be resumed, and nothing is sent.
    for text in ["ftp://h/a;type=a", "ftp://h/a;type=d", "ftp://h/", "ftp://h"] {
        let refused = adapted(text, |ftp| ftp.resume_at(5), Server::new(b"", b""));
        assert_eq!((refused.servers.len(), refused.result), (0, Err(FetchError::NotResumable)), "{text}");
    }
    // The bytes before count for the limit.
    let control = "220 \r\n230 \r\n200 \r\n213 16\r\n229 (|||1|)\r\n350 \r\n150 \r\n226 \r\n";
    let large =
        adapted("ftp://h/a", |ftp| ftp.resume_at(8).with_max_size(10), Server::new(control.as_bytes(), b"89abcdef"));
    assert_eq!((large.data.len(), large.result), (0, Err(FetchError::TooMuch { limit: 10 })));
    let refused = fetch("213 15", "502 no", "150 ok", b"");
    assert_eq!(refused.sent(), sent);
    assert_eq!(
        refused.result.unwrap_err().to_string(),
        "the reply to REST is 502: the server does not implement the command"
    );
    assert_eq!(
        fetch("421 bye", "", "", b"").result.unwrap_err().to_string(),
        "the reply to SIZE is 421: the server is not available"
    );
}

/// A long password is masked, but not a text that is nearly as long. `.ci/test-cost` checks that
/// the time is linear.
#[test]
fn a_long_password() {
    let password = "a".repeat(60_000);
    let text = format!("ftp://u:{password}@h/");
    let url = FtpUrl::parse(&*text).unwrap();
    let mut buffer = vec![0; 62_000];
    let mut ftp = Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap();
    let reply = format!("220 {}b{}\r\n", "a".repeat(59_999), "a".repeat(1_000));
    let outcome = run(&mut ftp, Server::new(reply.as_bytes(), b""));
    assert_eq!(outcome.shown[0].len(), "ReplyLine()".len() + reply.len() - 2);
}

/// A part ends with the client's close, about which a server may complain.
#[test]
fn a_part_of_a_file() {
    for (first, last, size, data, end, expected) in [
        (2, 4, "213 9", "23456", "426 closed", "234"),
        (2, 4, "213 9", "234", "226 done", "234"),
        (0, 2, "213 9", "012345678", "450 what", "012"),
        (2, 99, "213 5", "234", "226 done", "234"),
    ] {
        let rest = if first > 0 { "350 \r\n" } else { "" };
        let control = format!("220 \r\n230 \r\n200 \r\n{size}\r\n229 (|||1|)\r\n{rest}150 \r\n{end}\r\n");
        for cuts in [&[][..], &[1]] {
            let server = Server { cuts, ..Server::new(control.as_bytes(), data.as_bytes()) };
            let part = adapted("ftp://h/a", |ftp| ftp.part(first, last), server);
            assert_eq!((str::from_utf8(&part.data), part.result), (Ok(expected), Ok(())), "{data}");
        }
    }
    let backwards = adapted("ftp://h/a", |ftp| ftp.part(4, 2), Server::new(b"", b""));
    assert_eq!(backwards.result, Err(FetchError::BadRange));
    let behind = adapted("ftp://h/a", |ftp| ftp.part(9, 12), Server::new(b"220 \r\n230 \r\n200 \r\n213 5\r\n", b""));
    assert_eq!(behind.result, Err(FetchError::PastEnd));
}

/// RFC 959, section 4.2: the port may be in any line of the reply. A reply to EPSV without a port
/// is as good as a refusal.
#[test]
fn ports_in_odd_replies() {
    for replies in ["227-Entering\r\n227 (1,2,3,4,4,210)\r\n", "227-x (1,2,3,4,4,210)\r\n and so on\r\n227 end\r\n"] {
        for epsv in ["229 |||1|\r\n", "229 (|||0|)\r\n", "500 ?\r\n"] {
            let control = format!("{HELLO}{epsv}{replies}150 now\r\n226 done\r\n");
            let outcome = outcome("ftp://h/", &control, b"a\r\n");
            assert_eq!((&outcome.ports[..], outcome.result), (&[1234][..], Ok(())), "{epsv}{replies}");
        }
    }
}

/// An empty directory is a list without names.
#[test]
fn empty_directories() {
    for (reply, expected) in [
        ("450 No files found", Ok(())),
        ("550 No files found.", Ok(())),
        ("226 done", Ok(())),
        ("550 No such directory", Err(550)),
        ("451 no", Err(451)),
    ] {
        let outcome = outcome("ftp://h/d/", &format!("{HELLO}250 ok\r\n229 (|||1|)\r\n{reply}\r\n"), b"");
        let result = outcome.result.map_err(|error| match error {
            FetchError::Reply(reply) => reply.code(),
            error => panic!("{error}"),
        });
        assert_eq!((outcome.data.len(), result), (0, expected), "{reply}");
    }
}
