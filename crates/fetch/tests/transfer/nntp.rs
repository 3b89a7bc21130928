//! News: RFC 977, sections 2.4 and 3; RFC 3977, section 6.1.2.

use rfc1738::{Error, NntpUrl, Production, ValueError};
use rfc1738_fetch::{FetchError, Nntp};

use crate::{
    CLOSED, CLOSED_IN_LINE, NO_REPLY,
    invariants::{Server, run},
    outcome, sentence,
};

const URL: &str = "nntp://h/a.b/7";

#[test]
fn articles_and_lists() {
    let article = outcome(URL, "201 hi\r\n211 1 7 7 a.b\r\n220 7 <a@b>\r\nA: b\r\n\r\n..dot\r\n.\r\n205 bye\r\n", b"");
    assert_eq!(article.sent(), "GROUP a.b\r\nARTICLE 7\r\nQUIT\r\n");
    assert_eq!((&article.data[..], article.result), (&b"A: b\r\n\r\n.dot\r\n"[..], Ok(())));
    assert_eq!((&article.servers[..], article.said.len()), (&["h:119".to_owned()][..], 3));

    // An author cannot end an article early with an LF.
    let smuggled = outcome(URL, "200 hi\r\n211 1\r\n220 7\r\nA: b\n.\nmore\n.\r\n.more\r\r\n.\r\n", b"");
    assert_eq!((&smuggled.data[..], smuggled.result), (&b"A: b\n.\nmore\n.\r\nmore\r\r\n"[..], Ok(())));

    let list = outcome("nntp://h/a.b", "200 hi\r\n211 2 7 9 a.b\r\n211 2 7 9 a.b\r\n7\r\n9\r\n.\r\n", b"");
    assert_eq!(list.sent(), "GROUP a.b\r\nLISTGROUP\r\nQUIT\r\n");
    assert_eq!((&list.data[..], list.result), (&b"7\r\n9\r\n"[..], Ok(())));
}

#[test]
fn errors() {
    for (replies, expected) in [
        ("", CLOSED),
        ("hello\r\n", NO_REPLY),
        ("502 no\r\n", "the reply to the connection is 502: this is not permitted"),
        ("220 ftp\r\n", "the reply to the connection is 220: success, but not the expected reply"),
        ("200 hi\r\n411 none\r\n", "the reply to GROUP is 411: there is no such newsgroup"),
        ("200 hi\r\n480 login\r\n", "the reply to GROUP is 480: the server asks for a login"),
        ("200 hi\r\n200 ok\r\n", "the reply to GROUP is 200: success, but not the expected reply"),
        (
            "200 hi\r\n211 1\r\n423 none\r\n",
            "the reply to ARTICLE is 423: there is no article with that number in this newsgroup",
        ),
        ("200 hi\r\n211 1\r\n222 7\r\n", "the reply to ARTICLE is 222: success, but not the expected reply"),
        ("200 hi\r\n211 1\r\n220", CLOSED_IN_LINE),
        ("200 hi\r\n211 1\r\n220 7\r\n", "the server closed the connection before the \".\" that ends a text"),
    ] {
        assert_eq!(sentence(URL, replies), expected, "{replies}");
    }
    let cut = outcome(URL, "200 hi\r\n211 1\r\n220 7\r\nA: b\r\n", b"");
    assert_eq!((&cut.data[..], cut.result), (&b"A: b\r\n"[..], Err(FetchError::NoDot)));
}

/// No byte is sent for a newsgroup that would end the line, nor for a user, because no AUTHINFO is
/// made of it.
#[test]
fn urls_that_are_refused() -> Result<(), Error> {
    fn refused(text: &str) -> Result<Option<FetchError>, Error> {
        Ok(Nntp::new(&NntpUrl::parse(text)?, &mut [0; 64]).err())
    }
    for (group, octet) in [("a%0D%0AQUIT", b'\r'), ("a.b%0d%0a", b'\r'), ("%0A", b'\n'), ("a%00b", 0)] {
        let expected = ValueError::LineEnd { production: Production::Group, octet };
        for text in [format!("nntp://h/{group}"), format!("nntp://h/{group}/7")] {
            assert_eq!(refused(&text)?, Some(FetchError::Injection(expected)), "{text}");
        }
    }
    for text in ["nntp://u:pw@h/a.b/7", "nntp://u@h/a.b", "nntp://@h/a.b", "nntp://u@h/a%0D%0Ab"] {
        assert_eq!(refused(text)?, Some(FetchError::UserInUrl), "{text}");
    }
    assert_eq!(refused("nntp://h/a.b/7")?, None);
    Ok(())
}

/// The newsgroup of an escaped name is the decoded one, also in the reply (RFC 5538, section 3).
#[test]
fn escapes() -> Result<(), Error> {
    let url = NntpUrl::parse("nntp://h/a%2Bb%FF/7")?;
    for (group, result) in [(&b"A+b\xFF"[..], Ok(())), (b"a%2Bb%FF", Err(())), (b"a+b", Err(()))] {
        let replies = [b"200 hi\r\n211 1 7 7 ", group, b"\r\n220 7\r\na\r\n.\r\n"].concat();
        let article = run(&mut Nntp::new(&url, &mut [0; 80]).unwrap(), Server::new(&replies, b""));
        assert!(article.sent.concat().starts_with(b"GROUP a+b\xFF\r\n"));
        assert_eq!(article.result.map_err(drop), result, "{group:?}");
    }
    Ok(())
}

/// RFC 3977, section 5.3.
#[test]
fn mode_reader() {
    let replies = "200 hi\r\n401 MODE-READER\r\n200 ok\r\n211 1\r\n220 7\r\na\r\n.\r\n";
    let article = outcome(URL, replies, b"");
    assert_eq!(article.sent(), "GROUP a.b\r\nMODE READER\r\nGROUP a.b\r\nARTICLE 7\r\nQUIT\r\n");
    assert_eq!((&article.data[..], article.result), (&b"a\r\n"[..], Ok(())));
    for (replies, expected) in [
        ("200 hi\r\n401 x\r\n502 no\r\n", "the reply to MODE READER is 502: this is not permitted"),
        ("200 hi\r\n401 x\r\n201 ok\r\n401 x\r\n", "the reply to GROUP is 401: the server is in another mode"),
    ] {
        assert_eq!(sentence(URL, replies), expected, "{replies}");
    }
}

/// RFC 3977, sections 6.1.1 and 6.2.1: a reply names its group and its article.
#[test]
fn replies_about_something_else() {
    for replies in ["211 1 1 1 c.d\r\n", "211 1 7 7 a.b\r\n220 99 <x@y>\r\nA: b\r\n.\r\n"] {
        let other = outcome(URL, &format!("200 hi\r\n{replies}"), b"");
        assert_eq!((other.data.len(), other.result), (0, Err(FetchError::OtherArticle)), "{replies}");
    }
    let silent = outcome(URL, "200 hi\r\n211 ok\r\n220 ok\r\nA: b\r\n.\r\n", b"");
    assert_eq!((&silent.data[..], silent.result), (&b"A: b\r\n"[..], Ok(())));
}
