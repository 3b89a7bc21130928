//! Every URL in the text of RFC 1738, with its parts by the text.

use rfc1738::{SchemeSet, schemes::Rfc1738};

use crate::support::cases::cases;
use crate::support::known_answers::{Shown, show::Show as _};

const TABLE: &str = include_str!("rfc.txt");

/// Compares the parts of URLs, and the server and the request target where a row has them.
pub(super) fn compare<S: SchemeSet>(part: &str) {
    for [text, parts, server] in cases(TABLE, part) {
        let (url, mut shown) = (S::parse(&*text).unwrap(), Shown::new());
        url.show(&mut shown).unwrap();
        assert_eq!(shown, *parts, "{text}");
        assert!(url.login().is_none() || url.host().is_some(), "{text}");
        let target = url.request_target().map_or("-".into(), |target| target.to_string());
        let found = format!("{} {target}", url.server().map_or("-".into(), |server| server.to_string()));
        assert!(server.is_empty() || server == found, "{text}: {found}");
    }
}

#[test]
fn each_url_of_the_text() {
    compare::<Rfc1738>("URLs");
    assert_eq!(Rfc1738::parse("http://ds.internic.net/instructions/overview.html#WARNING").unwrap_err().offset(), 49);
}
