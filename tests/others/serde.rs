//! URLs as strings.

use core::fmt::{Debug, Display};

use proptest::prelude::*;
use rfc1738::{redact::Masked, schemes::*, *};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::support::strategies::any_url;

/// A storage without an allocator.
type Fixed<const M: usize> = heapless::String<M>;

const FTP: &str = "ftp://user:s3cr3t@host.dom/motd";

/// The URL as JSON strings with the optional escapes.
const ESCAPED: [&str; 2] =
    [r#""ftp:\/\/user:s3cr3t@host.dom\/motd""#, r#""\u0066tp://user:s3cr3t@\u0068ost.dom/motd""#];

/// Returns a string in JSON, without escapes.
fn json(text: &str) -> String {
    format!("\"{text}\"")
}

/// Returns a string in postcard: its length and its bytes.
fn postcard(text: &str) -> Vec<u8> {
    [&[u8::try_from(text.len()).unwrap()], text.as_bytes()].concat()
}

/// Checks that a URL serializes to the string that it was read from.
fn assert_string<T: Serialize + Display>(url: &T, text: &str) {
    assert_eq!(url.to_string(), text);
    assert_eq!(serde_json::to_string(&url).unwrap(), json(text));
    assert_eq!(postcard::to_slice(&url, &mut [0; 64]).unwrap(), postcard(text));
}

/// Checks that a type of URL is a string, which it borrows.
macro_rules! borrows {
    ($($url:ty: $text:literal),* $(,)?) => { $({
        let (json, postcard) = (json($text), postcard($text));
        assert_string(&serde_json::from_str::<$url>(&json).unwrap(), $text);
        assert_string(&postcard::from_bytes::<$url>(&postcard).unwrap(), $text);
    })* };
}

#[test]
fn a_borrowed_url_is_a_string() {
    borrows! {
        Url<&str, Rfc1738>: "ftp://user:s3cr3t@host.dom/motd",
        Url<&str, Https>: "https://host.dom/fw.bin",
        FtpUrl<'_>: "ftp://user:s3cr3t@host.dom/motd",
        HttpUrl<'_>: "http://h/a?b",
        GopherUrl<'_>: "gopher://h/1%09a",
        MailtoUrl<'_>: "mailto:a%25b@h",
        NewsUrl<'_>: "news:*",
        NntpUrl<'_>: "nntp://h/a/1",
        TelnetUrl<'_>: "telnet://u:s3cr3t@h/",
        WaisUrl<'_>: "wais://h/a?b",
        FileUrl<'_>: "file:///a",
        ProsperoUrl<'_>: "prospero://h/a;b=c",
        OtherUrl<'_>: "X:y",
    }
}

/// Checks that an owned type of URL is a string, even escaped or from a stream.
fn is_owned<T: DeserializeOwned + Serialize + Display>() {
    for json in ESCAPED.map(str::to_owned).into_iter().chain([json(FTP)]) {
        assert_string(&serde_json::from_str::<T>(&json).unwrap(), FTP);
        assert_string(&serde_json::from_reader::<_, T>(json.as_bytes()).unwrap(), FTP);
    }
    assert_string(&postcard::from_bytes::<T>(&postcard(FTP)).unwrap(), FTP);
}

#[test]
fn an_owned_url_is_a_string_and_reads_escaped_ones_too() {
    is_owned::<Url<Fixed<31>, Rfc1738>>();
    is_owned::<Url<Fixed<64>, Rfc1738>>();
    #[cfg(feature = "alloc")]
    is_owned::<Url<String, Rfc1738>>();
}

/// Returns the error for a JSON string, without line and column.
fn refusal<'a, T: Deserialize<'a> + Debug>(json: &'a str) -> String {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    error.split(" at line").take(1).collect()
}

#[test]
fn a_borrowed_url_reads_no_escaped_string() {
    const REFUSAL: &str = "a URL is borrowed only from a string without escapes";
    for json in ESCAPED {
        assert_eq!(refusal::<Url<&str, Rfc1738>>(json), REFUSAL);
        assert_eq!(refusal::<FtpUrl<'_>>(json), REFUSAL);
        assert_eq!(refusal::<OtherUrl<'_>>(json), REFUSAL);
    }
}

/// The error is the crate's in each format, and names the limit for a text that does not fit.
fn is_refused<'a, T: Deserialize<'a> + Debug>(json: &'a str, error: Error) {
    assert_eq!(refusal::<T>(json), error.to_string());
}

#[test]
fn errors_are_those_of_the_crate() {
    let error = Rfc1738::parse("http://h:/").unwrap_err();
    assert_eq!(error.to_string(), "expected a port number after the colon, or no colon (at byte 9, in port)");
    is_refused::<Url<&str, Rfc1738>>(r#""http://h:/""#, error);
    is_refused::<HttpUrl<'_>>(r#""http://h:x/""#, HttpUrl::parse("http://h:x/").unwrap_err());
    is_refused::<Url<Fixed<64>, Rfc1738>>(r#""http:\/\/h:\/""#, error);
    #[cfg(feature = "alloc")]
    is_refused::<Url<String, Rfc1738>>(r#""http:\/\/h:\/""#, error);
    is_refused::<FtpUrl<'_>>(r#""http://h/""#, FtpUrl::parse("http://h/").unwrap_err());

    let capacity = "too long: at most 30 bytes (at byte 30, in url)";
    is_refused::<Url<Fixed<30>, Rfc1738>>(&json(FTP), FTP.parse::<Url<Fixed<30>, Rfc1738>>().unwrap_err());
    assert_eq!(refusal::<Url<Fixed<30>, Rfc1738>>(&json(FTP)), capacity);
    // postcard has no messages.
    let refused = Some(postcard::Error::SerdeDeCustom);
    assert_eq!(postcard::from_bytes::<Url<Fixed<30>, Rfc1738>>(&postcard(FTP)).err(), refused);
    assert_eq!(postcard::from_bytes::<Url<Fixed<30>, Rfc1738>>(&postcard("http://h:/")).err(), refused);
    assert_eq!(postcard::from_bytes::<Url<&str, Rfc1738>>(&postcard("http://h:/")).err(), refused);
    // A value that is not a string.
    assert_eq!(refusal::<Url<&str, Rfc1738>>("5"), "invalid type: integer `5`, expected a URL");
    assert_eq!(refusal::<Url<Fixed<30>, Rfc1738>>("null"), "invalid type: null, expected a URL");
}

/// 6: so a configuration can be shown.
#[test]
fn a_redacted_text_is_a_string_without_secrets() {
    let url = Rfc1738::parse(FTP).unwrap();
    let redacted = url.redacted();
    assert_eq!(serde_json::to_string(&redacted).unwrap(), json("ftp://user:***@host.dom/motd"));
    let bytes = postcard::to_slice(&redacted, &mut [0; 64]).unwrap().to_vec();
    assert_eq!(bytes, postcard("ftp://user:***@host.dom/motd"));
    // A value reads as itself, and is written masked.
    let proxy: Masked<String> = serde_json::from_str(r#""http://u:p@h/""#).unwrap();
    assert_eq!(proxy.as_str(), "http://u:p@h/");
    assert_eq!(serde_json::to_string(&proxy).unwrap(), r#""http://u:***@h/""#);
    let line = Redacted::new("\"GET\" http://h/?token=abc").with_keys(&["token"]);
    assert_eq!(serde_json::to_string(&line).unwrap(), r#""\"GET\" http://h/?token=***""#);
}

proptest! {
    #[test]
    fn any_url_is_written_and_read_again(text in any_url()) {
        let url = Rfc1738::parse(&text).unwrap();
        let json = serde_json::to_string(&url).unwrap();
        prop_assert_eq!(&json, &self::json(&text));
        prop_assert_eq!(serde_json::from_str::<Url<&str, Rfc1738>>(&json).unwrap().as_str(), text);
    }
}
