//! URLs as the keys of maps.

use std::collections::{BTreeMap, HashMap};

use heapless::{String as Text, index_map::FnvIndexMap, linear_map::LinearMap};
use rfc1738::{schemes::*, *};

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
