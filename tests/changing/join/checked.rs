//! References that are checked before their base is known.

use super::*;
use proptest::prelude::*;

type Kept = Reference<heapless::String<16>, Web>;

#[test]
fn valid_and_invalid_references() {
    let right = "/ a ../a/./b /a:b ./a:b ?q ?a=/b?c:d # a#b?/:@ //h //h/a?b //[::1]:80/ //h?q http://h \
        https://h/a?b#c ~me a%20b //u@h/";
    for right in right.split(' ').chain([""]) {
        let reference = Reference::<_, Web>::new(right).unwrap();
        assert_eq!((reference.as_str(), reference.to_string().as_str()), (right, right));
        assert_eq!(reference.is_whole(), right.starts_with("http"));
        assert_eq!(reference.into_text(), right);
        assert_eq!(right.parse::<Kept>().unwrap().as_str(), right);
    }
    for [wrong, expected] in cases(TABLE, "references that are wrong with any base") {
        let error = Reference::<_, Web>::new(&*wrong).unwrap_err();
        assert_eq!(shown(error), expected, "{wrong}");
        assert_eq!(wrong.parse::<Kept>().unwrap_err(), error);
    }
    let error = "/23456789012345678".parse::<Kept>().unwrap_err();
    assert_eq!((error.offset(), error.kind().as_str()), (16, "capacity"));
    let kept: Kept = "//me:pw@h/".parse().unwrap();
    assert_eq!(format!("{kept:?} {}", kept == kept.clone()), "Reference(//me:***@h/) true");
}

proptest! {
    /// A reference is valid exactly if it joins to any base of RFC 3986's syntax.
    #[test]
    fn a_valid_reference_joins_to_any_base(reference in "(//)?[a-c/.?;:=%41~&h \\[-]{0,9}(#[a-c ]?)?") {
        let joined: Vec<_> = ["http://h", "https://h/a/b?c"].iter().map(|base| resolved::<Web>(base, &reference)).collect();
        match Reference::<_, Web>::new(&reference) {
            Ok(_) => prop_assert!(joined.iter().all(Result::is_ok), "{:?}", joined),
            Err(error) => prop_assert!(joined.iter().all(|joined| joined.as_ref().is_err_and(|err| err.offset() == error.offset())), "{} {:?}", error, joined),
        }
    }
}
