//! FTP: refused URLs, passwords, lengths and logs. `cases.txt` has the replies.

use super::*;

const HELLO: &str = "220 hi\r\n331 who\r\n230 in\r\n";

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
            assert_eq!(outcome.error, Some(FetchError::Length { announced: 4, received: came }));
            assert_eq!(outcome.data, &data[..data.len().min(4)]);
        }
    }
}

#[test]
fn a_url_with_a_line_end_is_not_sent() {
    let refused = |text: &str, end_user: EndUser<'_>| {
        Ftp::new(&FtpUrl::parse(text).unwrap(), end_user, &mut [0; 64]).map(|_| ()).unwrap_err()
    };
    let me = EndUser::new(b"me@here.dom");
    let expected = ValueError::LineEnd { production: Production::FSegment, octet: b'\n' };
    assert_eq!(refused("ftp://h/a%0Ab", me), FetchError::Injection(expected));
    let expected = "nothing was sent: the encoded822addr contains CR, which would end the line";
    assert_eq!(refused("ftp://h/", EndUser::new(b"a\rb")).to_string(), expected);
    for text in ["ftp://h/a%FF", "ftp://h/%FF/a", "ftp://a%FF@h", "ftp://a:%FF@h"] {
        assert_eq!(refused(text, me), FetchError::TelnetCommand);
    }
    assert_eq!(refused("ftp://h/", EndUser::new(b"\xFF")), FetchError::TelnetCommand);
}

/// Section 3.2.1.
#[test]
fn passwords() {
    let url = FtpUrl::parse("ftp://me@h").unwrap();
    let mut buffer = [0; 64];
    let mut ftp = Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap();
    let without = run(&mut ftp, Server::new(HELLO.as_bytes(), b""));
    assert_eq!((without.sent(), without.error), ("USER me\r\n".into(), Some(FetchError::PasswordMissing)));
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

/// Of a line that is longer than the buffer, and whose text does not matter, the caller gets the
/// beginning.
#[test]
fn long_lines() {
    let outcome = outcome("ftp://h", &format!("220-hi\r\n220 {}\r\n331 who\r\n230 in\r\n", "a".repeat(500)), b"");
    assert_eq!((outcome.said[1].len(), outcome.error), (79, None));
}

/// After the data connection is lost, the transfer reads the server's reply.
#[test]
fn a_lost_data_connection() {
    let control = b"220 \r\n230 \r\n200 \r\n500 \r\n229 (|||1|)\r\n150 \r\n226 done\r\n";
    let server = Server { loses_data: true, ..Server::new(control, b"") };
    let outcome = with("ftp://h/a", &mut [0; 64], MAX_SIZE, |ftp| run(ftp, server)).unwrap();
    assert!(outcome.shown.ends_with(&["CloseData".into(), "ReplyLine(226 done)".into()]), "{:?}", outcome.shown);
    assert_eq!(outcome.error, Some(FetchError::Lost(Channel::Data)));
}

/// A long password is masked, but not a text that is nearly as long. `.ci/test-boards` checks that
/// the time is linear.
#[test]
fn a_long_password() {
    let text = format!("ftp://u:{}@h/", "a".repeat(60_000));
    let reply = format!("220 {}b{}\r\n", "a".repeat(59_999), "a".repeat(1_000));
    let server = Server::new(reply.as_bytes(), b"");
    let outcome = with(&text, &mut vec![0; 62_000], MAX_SIZE, |ftp| run(ftp, server)).unwrap();
    assert_eq!(outcome.shown[0].len(), "ReplyLine()".len() + reply.len() - 2);
}
