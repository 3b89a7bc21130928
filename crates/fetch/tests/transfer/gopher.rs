//! Gopher: requests, and texts without a final dot. `cases.txt` has the answers.

use rfc1738::GopherUrl;
use rfc1738_fetch::{FetchError, Gopher};

use crate::invariants::{Server, run};

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
    let rows = [(&b"one\r\n..two\r\n.\r\n"[..], Ok(())), (b"3no such\t\th\t1\r\n.\r\nbehind", Ok(())), (b"", Ok(()))];
    for (answer, result) in rows {
        let mut buffer = [0; 64];
        let outcome = run(&mut Gopher::new(&url, &mut buffer).unwrap().without_final_dot(), Server::new(answer, b""));
        assert_eq!((&outcome.data[..], outcome.result), (answer, result));
    }
}
