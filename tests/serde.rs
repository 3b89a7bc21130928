//! URLs as strings.

#![cfg(feature = "serde")]
#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use rfc1738::{FtpUrl, Url};

#[test]
fn a_url_is_a_string() {
    let json = r#""ftp://user:secret@host.dom/motd""#;
    let url: Url<'_> = serde_json::from_str(json).unwrap();
    assert_eq!(url.host().unwrap().as_str(), "host.dom");
    assert_eq!(serde_json::to_string(&url).unwrap(), json);
    let url: FtpUrl<'_, 1> = serde_json::from_str(json).unwrap();
    assert_eq!(serde_json::to_string(&url).unwrap(), json);
}

#[test]
fn a_refusal_is_told_in_the_words_of_the_crate() {
    let error = serde_json::from_str::<Url<'_>>(r#""http://h:/""#).unwrap_err();
    assert!(error.to_string().starts_with("a port needs digits: found '/' at byte 9, in port"), "{error}");
}

#[test]
fn a_borrowed_url_reads_no_escaped_string() {
    assert!(serde_json::from_str::<Url<'_>>(r#""http:\/\/h\/""#).is_err());
}
