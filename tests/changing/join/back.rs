//! Relative references: a short one from one URL to another.

use super::{properties::leads_to, *};

fn compare_relative<S: SchemeSet>(part: &str) {
    for [base, url, expected] in cases(TABLE, part) {
        let (base, url) = (S::parse(&*base).unwrap(), S::parse(&*url).unwrap());
        assert_eq!(base.reference_to(url).to_string(), expected, "{url} from {base}");
        // A join removes dots.
        let back = resolved::<S>(base.as_str(), &expected).unwrap();
        assert!(S::parse(&*back).unwrap() == url || url.as_str().contains("/./"), "{back}");
    }
}

#[test]
fn short_references() {
    compare_relative::<All>("relative references of All");
    compare_relative::<Rfc1738>("relative references of Rfc1738");
    let (base, url) = (Rfc1738::parse("ftp://a/b/c").unwrap(), Rfc1738::parse("ftp://me:secret@a/x").unwrap());
    assert_eq!(format!("{:?}", base.reference_to(url)), "RelativeReference(//me:***@a/x)");
}

#[test]
fn from_any_base_to_any_url() {
    let urls = "http://h http://h/ http://h/a/b http://h/a:b http://h//a http://h?q http://h/?q \
        https://h https://h/a https://h?q https://h/~a ftp://h ftp://h/a;type=a ftp://u@h/a/b \
        file:///a file://h/a/b file:/a file:/// mailto:a@b mailto:/a news:a.b news:* \
        nntp://h/a/1 telnet://h wais://h/d gopher://h/0a gopher://h prospero://h/a urn:a:b 1x:a \
        -x:a x: x:# c:/a mqtt://u@h/a coap://[::1]/a ws://h ftps://h/a data:,a tel:1";
    let mut count = 0;
    for (from, to) in urls.split(' ').flat_map(|from| urls.split(' ').map(move |to| (from, to))) {
        let sets = [leads_to::<Rfc1738>, leads_to::<All>, leads_to::<Web>];
        count += sets.iter().filter(|leads_to| leads_to(from, to)).count();
    }
    assert!(count > 2_700, "{count}");
}
