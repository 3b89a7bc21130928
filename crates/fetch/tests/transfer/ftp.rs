//! FTP: sessions, lengths and rests. `cases.txt` has the replies.

use rfc1738::{FtpUrl, Production, ValueError, send::EndUser};
use rfc1738_fetch::{Channel, FetchError, Ftp, FtpStep, Step};

use crate::{
    error, fill,
    invariants::{Outcome, PASSWORD, Server, run},
    outcome,
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
    let expected = "nothing was sent: the encoded822addr contains CR, which would end the line";
    assert_eq!(transfer("ftp://h/", EndUser::new(b"a\rb")).to_string(), expected);
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
        "220-secret\r\n220", " hi\r\n", "331 who\r\n", "230 in\r\n", "200 ok\r\n", "500 ?\r\n", "229 (|||1|)\r\n",
        "150 now (5 bytes)\r\n226 do", "12345", "", "ne\r\n",
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
            "Connect(h:21)", "Receive(ReadBuf(63 bytes))", "ReplyLine(220-***)", "Receive(ReadBuf(60 bytes))",
            "ReplyLine(220 hi)", "Send(USER me)", "Receive(ReadBuf(63 bytes))", "ReplyLine(331 who)", "Send(PASS ***)",
            "Receive(ReadBuf(63 bytes))", "ReplyLine(230 in)", "Send(TYPE I)", "Receive(ReadBuf(63 bytes))",
            "ReplyLine(200 ok)", "Send(SIZE a)", "Receive(ReadBuf(63 bytes))", "ReplyLine(500 ?)", "Send(EPSV)",
            "Receive(ReadBuf(63 bytes))", "ReplyLine(229 (|||1|))", "ConnectData(1)", "Send(RETR a)",
            "Receive(ReadBuf(63 bytes))", "ReplyLine(150 now (5 bytes))", "Announced(5)",
            "ReceiveData(ReadBuf(58 bytes))", "Data(5 bytes)", "ReceiveData(ReadBuf(58 bytes))", "CloseData",
            "Receive(ReadBuf(57 bytes))", "ReplyLine(226 done)", "Done(QUIT)",
        ]
    );
}

/// Lines longer than the buffer, whose text does not matter, such as a banner.
#[test]
fn long_lines() {
    let long = "a".repeat(500);
    let control = format!("220-{long}\r\n220 {long}\r\n331 {long}\r\n230-{long}\r\n {long}\r\n230 {long}\r\n");
    let outcome = outcome("ftp://h", &control, b"");
    assert_eq!((outcome.sent(), outcome.result), ("USER anonymous\r\nPASS me@here.dom\r\nQUIT\r\n".into(), Ok(())));
    assert_eq!(outcome.said[1].len(), 79);
    let found = error("ftp://h/a", &format!("{HELLO}200 ok\r\n500 ?\r\n229 {long} (|||1|)\r\n"));
    assert_eq!(found, FetchError::LineTooLong { limit: 79 });
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
    let found = (outcome.sent(), &outcome.ports[..]);
    assert_eq!(found, ("USER anonymous\r\nTYPE I\r\nSIZE a\r\nEPSV\r\nRETR a\r\n".into(), &[1][..]));
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

/// The bytes before count for the limit.
#[test]
fn the_limit_of_a_rest() {
    let control = "220 \r\n230 \r\n200 \r\n213 16\r\n229 (|||1|)\r\n350 \r\n150 \r\n226 \r\n";
    let server = Server::new(control.as_bytes(), b"89abcdef");
    let large = adapted("ftp://h/a", |ftp| ftp.resume_at(8).with_max_size(10), server);
    assert_eq!((large.data.len(), large.result), (0, Err(FetchError::TooMuch { limit: 10 })));
}

/// A long password is masked, but not a text that is nearly as long. `.ci/test-boards` checks that
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
