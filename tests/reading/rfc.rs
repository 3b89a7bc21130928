//! Every URL in the text of RFC 1738, with its parts by the text.

use rfc1738::{SchemeSet as _, schemes::Rfc1738};

use crate::support::{
    cases::cases,
    known_answers::{Shown, show::Show as _},
};

#[test]
fn each_url_of_the_text() {
    let plus = [
        "+", "?", "!", "$", "!+ABSTRACT", "!+ABSTRACT%20+SMELL", "+application/postscript%20Es_ES",
        "+%091%0D%0A+-1%0D%0A.%0D%0A",
    ];
    // 3.4.2 to 3.4.9: the parts of Gopher URLs and the Gopher+ strings of the text.
    let gopher = plus.map(|plus| {
        let parts = format!("gopher 'host.dom' - '/7sel%09%09{plus}' '7' 'sel' '' '{plus}'");
        [format!("gopher://host.dom/7sel%09%09{plus}"), parts]
    });
    for [text, parts] in cases(include_str!("rfc.txt"), "URLs").into_iter().chain(gopher) {
        let mut shown = Shown::new();
        Rfc1738::parse(&*text).unwrap().show(&mut shown).unwrap();
        assert_eq!(shown, *parts, "{text}");
    }
    assert!(Rfc1738::parse("ftp://foo:@host.com/").unwrap().password().unwrap().as_str().is_empty());
    assert_eq!(Rfc1738::parse("http://ds.internic.net/instructions/overview.html#WARNING").unwrap_err().offset(), 49);
}
