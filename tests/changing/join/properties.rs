//! Properties of any base and any reference, and the shortest reference from one URL to another.

use super::*;
use crate::support::remove_dot_segments;
use proptest::prelude::*;

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
        -x:a x: x:# c:/a http://i/a?q#f http://h//a#f file://i/b#f x:/b x://a/#f mqtt://u@h/a coap://[::1]/a ws://h ftps://h/a data:,a tel:1";
    let mut count = 0;
    for (from, to) in urls.split(' ').flat_map(|from| urls.split(' ').map(move |to| (from, to))) {
        let sets = [leads_to::<Rfc1738>, leads_to::<All>, leads_to::<Web>];
        count += sets.iter().filter(|leads_to| leads_to(from, to)).count();
    }
    assert!(count > 2_700, "{count}");
}

proptest! {
    #[test]
    fn dot_segments_are_removed_as_in_5_2_4(base in "(/(a|b|\\.|\\.\\.)?){0,5}", reference in "/?((a|b|\\.|\\.\\.)?/){0,5}(a|\\.|\\.\\.)?") {
        prop_assume!(!reference.starts_with("//") && !reference.is_empty());
        let merged = match reference.strip_prefix('/') {
            Some(_) => reference.clone(),
            None => format!("{}/{reference}", base.rsplit_once('/').map_or("", |(folder, _)| folder)),
        };
        let path = remove_dot_segments(&merged);
        for scheme in ["http", "ftp", "https"] {
            let expected = format!("{scheme}://h{path}");
            prop_assert_eq!(resolved::<All>(&format!("{scheme}://h{base}"), &reference).unwrap(), expected);
        }
        if !base.is_empty() {
            prop_assert_eq!(resolved::<All>(&format!("file://h{base}"), &reference).unwrap(), format!("file://h{path}"));
        }
    }

    /// A whole URL without dot segments stays unchanged.
    #[test]
    fn a_whole_url_stays_unchanged(base in "(http|ftp|file)://h/[a-c/.]{0,6}", reference in "[a-c/.?;:@=#]{0,9}") {
        if let Ok(url) = resolved::<Rfc1738>(&base, &reference) {
            prop_assume!(!url.contains("/."));
            prop_assert_eq!(resolved::<Rfc1738>(&base, &url).unwrap(), url);
        }
    }

    /// A relative reference resolves to its URL, and no other suffix of the URL is shorter.
    #[test]
    fn a_reference_to_a_url_leads_to_it(
        (base, url) in "(http|ftp|file|https|ws)".prop_flat_map(|scheme| {
            let url = scheme + "://(h|h|g)(/[a-b/.]{0,7}[:;=@]?[a-b]?)?(\\?[a-b]?)?(;type=a)?";
            (proptest::string::string_regex(&url).unwrap(), proptest::string::string_regex(&url).unwrap())
        })
    ) {
        leads_to::<Rfc1738>(&base, &url);
        leads_to::<All>(&base, &url);
    }

    /// By RFC 8089 an authority may be empty, or absent.
    #[test]
    fn a_reference_to_a_file_leads_to_it(
        base in "file:(//h?)?/[ab.]{0,2}(/[ab./]{0,4})?(\\?a)?",
        url in "file:(//h?)?/[ab.]{0,2}(/[ab./]{0,4})?(\\?a)?",
    ) {
        leads_to::<All>(&base, &url);
    }

    #[test]
    fn an_error_points_at_the_wrong_byte(reference in "[a-c/.?;:@=%^]{0,9}") {
        can_go_on::<Rfc1738>("http://h/a/b?c", &reference);
        can_go_on::<All>("http://h/a/b?c", &reference);
    }
}

/// Checks that a reference leads from the base to the URL as the whole URL does, and that it is the
/// shortest. Returns whether both are URLs of the set.
fn leads_to<S: SchemeSet>(base: &str, url: &str) -> bool {
    let (Ok(from), Ok(to)) = (S::parse(base), S::parse(url)) else { return false };
    let reference = from.reference_to(to).to_string();
    let expected = resolved::<S>(base, url);
    assert_eq!(resolved::<S>(base, &reference), expected, "{reference}");
    // With dot segments, the result may be longer.
    let has_dots = [base, url].iter().any(|url| url.contains("/."));
    let shorter = if has_dots { 0 } else { reference.len() };
    for start in url.len().saturating_sub(shorter) + 1..url.len() {
        assert_ne!(resolved::<S>(base, url.split_at(start).1), expected, "{reference}");
    }
    true
}

fn can_go_on<S: SchemeSet>(base: &str, reference: &str) {
    if let Err(error) = resolved::<S>(base, reference) {
        // The text before the offset can be continued.
        let right = reference.split_at(error.offset()).0;
        if right.starts_with("//") && right.contains('%') {
            // In a host of the web, not every first digit of an escape has a second one.
            return;
        }
        let goes_on = ["", "a", "/", "//", "h", "/h", "//h", "A", "AA", "://h/", "//h/", "h/", ":", "@h", "1"];
        let can_go_on = goes_on.iter().any(|more| resolved::<S>(base, &format!("{right}{more}")).is_ok());
        assert!(can_go_on, "{right:?}: {error}");
    }
}
