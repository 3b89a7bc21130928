//! Gopher and news: URLs that are refused, texts without a final dot, and the newsgroup of an
//! escaped name. `cases.txt` has the answers.

use super::*;

/// No byte is sent for a selector or a newsgroup that would end the line, nor for a user, because
/// no AUTHINFO is made of it.
#[test]
fn urls_that_are_refused() {
    let gopher = |text: &str| Gopher::new(&GopherUrl::parse(text).unwrap(), &mut [0; 64]).err();
    assert!(matches!(gopher("gopher://h/0a%0D"), Some(FetchError::Injection(_))));
    for gtype in ["2", "3", "8", "+", "T"] {
        assert_eq!(gopher(&format!("gopher://h/{gtype}a")), Some(FetchError::OtherProtocol));
    }
    let news = |text: &str| Nntp::new(&NntpUrl::parse(text).unwrap(), &mut [0; 64]).err();
    for (group, octet) in [("a%0D%0AQUIT", b'\r'), ("a.b%0d%0a", b'\r'), ("%0A", b'\n'), ("a%00b", 0)] {
        let expected = ValueError::LineEnd { production: Production::Group, octet };
        for text in [format!("nntp://h/{group}"), format!("nntp://h/{group}/7")] {
            assert_eq!(news(&text), Some(FetchError::Injection(expected)), "{text}");
        }
    }
    for text in ["nntp://u:pw@h/a.b/7", "nntp://u@h/a.b", "nntp://@h/a.b", "nntp://u@h/a%0D%0Ab"] {
        assert_eq!(news(text), Some(FetchError::UserInUrl), "{text}");
    }
    assert_eq!(news("nntp://h/a.b/7"), None);
}

#[test]
fn without_final_dot() {
    let url = GopherUrl::parse("gopher://h/0a").unwrap();
    for answer in [&b"one\r\n..two\r\n.\r\n"[..], b"3no such\t\th\t1\r\n.\r\nbehind", b""] {
        let mut buffer = [0; 64];
        let outcome = run(&mut Gopher::new(&url, &mut buffer).unwrap().without_final_dot(), Server::new(answer, b""));
        assert_eq!((&outcome.data[..], outcome.error), (answer, None));
    }
}

/// The newsgroup of an escaped name is the decoded one, also in the reply (RFC 5538, section 3).
#[test]
fn escapes() {
    let url = NntpUrl::parse("nntp://h/a%2Bb%FF/7").unwrap();
    for (group, is_same) in [(&b"A+b\xFF"[..], true), (b"a%2Bb%FF", false), (b"a+b", false)] {
        let replies = [b"200 hi\r\n211 1 7 7 ", group, b"\r\n220 7\r\na\r\n.\r\n"].concat();
        let article = run(&mut Nntp::new(&url, &mut [0; 80]).unwrap(), Server::new(&replies, b""));
        assert!(article.sent.concat().starts_with(b"GROUP a+b\xFF\r\n"));
        assert_eq!(article.error.is_none(), is_same, "{group:?}");
    }
}
