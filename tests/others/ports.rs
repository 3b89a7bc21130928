//! What programs of std write when they are moved to this crate: signatures, derives and
//! conversions as they come to mind, which compile and do what is meant.

use core::convert::Infallible;
use std::{borrow::Cow, collections::HashSet, sync::Arc};

use rfc1738::schemes::{HasServer, Web};
use rfc1738::{Error, HeapUrl, SchemeSet, Url, ValueError};

/// What takes a URL in any form, as clients do.
fn get<U>(url: U) -> Result<String, Error>
where
    U: TryInto<HeapUrl<Web>>,
    U::Error: Into<Error>,
{
    Ok(url.try_into().map_err(Into::into)?.into())
}

/// What takes a URL of any owner.
fn borrowed<'a>(url: impl Into<Url<&'a str, Web>>) -> &'a str {
    url.into().as_str()
}

#[test]
fn a_function_takes_texts_and_urls() {
    const TEXT: &str = "https://h.dom/a";
    let (text, url): (String, HeapUrl<Web>) = (TEXT.to_owned(), TEXT.parse().unwrap());
    assert_eq!(get(TEXT).unwrap(), TEXT);
    assert_eq!(get(TEXT.as_bytes()).unwrap(), TEXT);
    assert_eq!(get(&text).unwrap(), TEXT);
    assert_eq!(get(text).unwrap(), TEXT);
    assert_eq!(get(Cow::Borrowed(TEXT)).unwrap(), TEXT);
    assert_eq!(get(TEXT.to_owned().into_boxed_str()).unwrap(), TEXT);
    assert_eq!(get(url.clone()).unwrap(), TEXT);
    assert_eq!(get("https://h dom/").unwrap_err().offset(), 9);
    let shared = url.borrow();
    assert_eq!([borrowed(&url), borrowed(shared)], [TEXT; 2]);
}

#[test]
fn a_url_becomes_any_text_by_value_and_by_reference() {
    const TEXT: &str = "https://h.dom/a";
    let (url, shared): (HeapUrl<Web>, _) = (TEXT.parse().unwrap(), Web::parse(TEXT).unwrap());
    macro_rules! becomes {
        ($($text:ty),*) => { $(
            let texts: [$text; 4] = [(&url).into(), shared.into(), (&shared).into(), url.clone().into()];
            assert!(texts.iter().all(|text| **text == *TEXT));
        )* };
    }
    becomes!(String, Box<str>, Arc<str>, Cow<'_, str>);
    assert!(matches!(Cow::from(&url), Cow::Borrowed(TEXT)));
    let text = TEXT.to_owned();
    assert_eq!(url, text);
    assert_eq!(text, url);
    assert_eq!(url, *TEXT);
    assert_eq!(TEXT, url);
    assert_eq!(Web::parse(&Arc::<str>::from(TEXT)).unwrap(), url);
}

/// Derives on a struct that is generic over the set.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
struct Job<S: SchemeSet> {
    url: Option<HeapUrl<S>>,
}

fn port<S: HasServer>(url: &HeapUrl<S>) -> u16 {
    url.endpoint().server.port()
}

#[test]
fn a_struct_of_any_set_derives_what_it_needs() {
    let jobs = ["https://h.dom/", "https://h.dom/", "HTTPS://h.dom/"].map(|text| Job::<Web> { url: text.parse().ok() });
    assert_eq!(HashSet::from(jobs.clone()).len(), 1);
    assert!(jobs.iter().min() > Some(&Job::default()));
    assert_eq!(jobs[0].url.as_ref().map(port), Some(443));
}

#[cfg(feature = "serde")]
#[test]
fn a_struct_of_any_set_reads_and_writes_json() {
    #[derive(::serde::Serialize, ::serde::Deserialize)]
    #[serde(bound = "")]
    struct Saved<S: SchemeSet> {
        url: HeapUrl<S>,
    }
    let text = r#"{"url":"https://h.dom/a"}"#;
    let saved: Saved<Web> = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&saved).unwrap(), text);
}

#[test]
fn one_error_says_all() {
    use rfc1738::Production::{Query, Scheme};
    for (error, expected) in [
        (ValueError::DotSegment, "this part cannot hold the value (at byte 0, in segment)"),
        (ValueError::TooLong { limit: 9 }, "too long: at most 9 bytes (at byte 9, in url)"),
        (ValueError::TooMany { limit: 9 }, "too many: at most 9 segments (at byte 0, in segment)"),
        (
            ValueError::NotAllowed { production: Query },
            "this scheme does not have this part: remove it (at byte 0, in query)",
        ),
        (ValueError::Missing { production: Scheme }, "this part is missing (at byte 0, in scheme)"),
    ] {
        assert_eq!(Error::from(error).to_string(), expected);
    }
    let _: fn(Infallible) -> Error = From::from;
}

#[cfg(all(feature = "http", feature = "url"))]
#[test]
fn other_crates_convert_by_value_and_by_reference() {
    let ours: HeapUrl<Web> = "https://h.dom/a?b".parse().unwrap();
    let uris: [http::Uri; 2] = [(&ours).try_into().unwrap(), ours.clone().try_into().unwrap()];
    let urls: [url::Url; 2] = [(&ours).try_into().unwrap(), ours.borrow().try_into().unwrap()];
    for (uri, url) in uris.into_iter().zip(urls) {
        assert_eq!(HeapUrl::<Web>::try_from(&uri), Ok(ours.clone()));
        assert_eq!(HeapUrl::<Web>::try_from(uri), Ok(ours.clone()));
        assert_eq!(HeapUrl::<Web>::try_from(&url), Ok(ours.clone()));
        assert_eq!(HeapUrl::<Web>::try_from(url), Ok(ours.clone()));
    }
}
