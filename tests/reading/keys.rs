//! URLs as the keys of maps.

use std::collections::{BTreeMap, HashMap};

use heapless::{String as Text, index_map::FnvIndexMap, linear_map::LinearMap};
use proptest::prelude::*;
use rfc1738::{schemes::*, *};

use crate::support::{hash, strategies::any_url};

#[test]
fn different_urls_have_different_hashes() {
    let url = |text| Rfc1738::parse(text).unwrap();
    assert_ne!(hash(url("http://h/a")), hash(url("http://h/b")));
    assert_ne!(hash(url("http://h/a").normal_form()), hash(url("http://h/b").normal_form()));
    assert_ne!(hash(url("x:a").scheme()), hash(url("y:a").scheme()));
    assert!(url("x:a") < url("Y:a") && url("X:a") == url("x:a"));
    assert!(url("x:a").scheme() < url("Y:a").scheme() && url("X:a").scheme() == url("x:a").scheme());
}

/// An owned URL finds its entry, whatever the case of its scheme, in any map.
#[test]
fn lookup_with_an_owned_url() {
    type Kept = Url<Text<32>, Rfc1738>;
    let texts = ["http://host.dom/a", "http://host.dom/A", "x://host.dom/a", "mailto:a@host.dom"];
    let entries = || texts.iter().map(|text| text.parse::<Kept>().unwrap()).zip(0..);
    let hashed: HashMap<Kept, usize> = entries().collect();
    let sorted: BTreeMap<Kept, usize> = entries().collect();
    let indexed: FnvIndexMap<Kept, usize, 4> = entries().collect();
    let mut linear = LinearMap::<Kept, usize, 4>::new();
    entries().for_each(|(url, at)| assert!(linear.insert(url, at).is_ok()));
    for (text, expected) in [
        ("http://host.dom/a", Some(0)),
        ("HTTP://host.dom/a", Some(0)),
        ("hTTp://host.dom/A", Some(1)),
        ("X://host.dom/a", Some(2)),
        ("mailto:a@host.dom", Some(3)),
        // By "==", not by equivalence.
        ("http://host.dom:80/a", None),
        ("http://HOST.dom/a", None),
    ] {
        let url: Kept = text.parse().unwrap();
        let found = [hashed.get(&url), sorted.get(&url), indexed.get(&url), linear.get(&url)];
        assert_eq!(found.map(Option::<&usize>::copied), [expected; 4], "{text}");
    }
}

/// A normal form that owns its text is a key by meaning.
#[test]
fn a_map_is_keyed_by_meaning() {
    let same = ["http://H/a", "http://h:80/a", "http://h/%61", "HTTP://h:080/a"];
    let mut counts = FnvIndexMap::<Text<32>, usize, 2>::new();
    for text in same.into_iter().chain(["http://h/A", "http://h/A"]) {
        let normal = Rfc1738::parse(text).unwrap().normal_form();
        let key = heapless::format!(32; "{normal}").unwrap();
        assert_eq!(key.as_str(), normal.to_string());
        let count = counts.get(&key).copied().unwrap_or(0);
        assert!(counts.insert(key, count + 1).is_ok());
    }
    assert_eq!(["http://h/a", "http://h/A"].map(|key| counts.get(key)), [Some(&4), Some(&2)]);
}

proptest! {
    /// Hashes, equality and order do not depend on who owns the text.
    #[test]
    fn an_owned_url_compares_as_a_borrowed_one(text in any_url(), other in any_url()) {
        let (url, other) = (Rfc1738::parse(&*text).unwrap(), Rfc1738::parse(&*other).unwrap());
        let upper = text.split_once(':').map(|(scheme, rest)| format!("{}:{rest}", scheme.to_uppercase())).unwrap();
        for other in [&other, &Rfc1738::parse(&*upper).unwrap_or(url)] {
            let kept = |url: &Url<&str, Rfc1738>| url.keep::<Text<255>>().unwrap();
            let (a, b) = (kept(&url), kept(other));
            prop_assert_eq!(hash(&a), hash(url));
            prop_assert_eq!(a == b, url == *other);
            prop_assert_eq!(a.cmp(&b), url.cmp(other));
        }
    }
}
