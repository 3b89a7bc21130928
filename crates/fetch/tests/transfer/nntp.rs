//! News: the newsgroup of a URL, in the command and in the reply (RFC 977; RFC 5538, section 3).

use rfc1738::{Error, NntpUrl, Production, ValueError};
use rfc1738_fetch::{FetchError, Nntp};

use crate::invariants::{Server, run};

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
