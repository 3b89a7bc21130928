//! Texts and lists that fit, and those that do not.

use super::*;

const MAX_LEN: usize = Url::MAX_LEN;

/// An owned URL is kept again, or refused, as a text is: `shortages` has each capacity.
#[test]
fn the_text_fits_or_is_refused() {
    let error = "x:ab".parse::<Url<Fixed<3>, Rfc1738>>().unwrap_err();
    assert_eq!(error.to_string(), "too long: at most 3 bytes (at byte 3, in url)");
    assert_eq!(Url::<Fixed<3>, Rfc1738>::try_from("x:ab").unwrap_err(), error);
    let longer: Url<Fixed<5>, Rfc1738> = "x:ab".parse().unwrap();
    assert_eq!(longer.keep::<Fixed<4>>().unwrap(), longer);
    assert_eq!(longer.keep::<Fixed<3>>().unwrap_err(), error);
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn the_longest_text_can_be_kept() {
    let text = |length: usize| format!("x:{}", "a".repeat(length - 2));
    let kept: Box<Url<Fixed<MAX_LEN>, Rfc1738>> = Box::new(text(MAX_LEN).parse().unwrap());
    assert_eq!(kept.as_str().len(), MAX_LEN);
    // A buffer may exceed the longest URL.
    let error = text(MAX_LEN + 1).parse::<Url<Fixed<{ MAX_LEN + 1 }>, Rfc1738>>().unwrap_err();
    assert_eq!(error.limit(), Some(u16::MAX));
}

/// An owned URL is a URL's layout with its storage.
#[test]
fn the_size_is_that_of_a_url_and_its_storage() {
    const WITHOUT_TEXT: usize = size_of::<Url<&str, Rfc1738>>() - size_of::<&str>();
    assert_eq!(size_of::<Url<Fixed<64>, Rfc1738>>(), size_of::<Fixed<64>>() + WITHOUT_TEXT);
    #[cfg(feature = "alloc")]
    assert_eq!(size_of::<HeapUrl>(), size_of::<String>() + WITHOUT_TEXT);
}

proptest! {
    /// The verdict and error are those of `parse` if the text fits, and the text is never cut.
    #[test]
    fn the_whole_text_is_kept(text in any_url(), at in any::<prop::sample::Index>(), byte in "[ -~]") {
        let (before, after) = text.split_at(at.index(text.len()));
        let text = [before, &byte, after].concat();
        let kept = text.parse::<Url<Fixed<24>, Rfc1738>>();
        match Rfc1738::parse(&*text) {
            Err(error) if text.len() <= 24 || error.offset() < 24 => prop_assert_eq!(kept.unwrap_err(), error),
            Ok(url) if text.len() <= 24 => assert_same(&kept.unwrap(), &url),
            _ => prop_assert_eq!(kept.unwrap_err().limit(), Some(24)),
        }
    }
}
