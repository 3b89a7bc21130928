//! URLs as strings.

#![cfg(feature = "serde")]
#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

mod strategies;

use core::fmt::{Debug, Display};

use proptest::prelude::*;
use rfc1738::{
    Error, FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, OwnedUrl, ProsperoUrl,
    TelnetUrl, Url, WaisUrl, heapless, schemes,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use strategies::any_url;

/// The home without an allocator.
type Fixed<const M: usize> = heapless::String<M>;

const FTP: &str = "ftp://user:s3cr3t@host.dom/motd";

/// The same in JSON, with each way to escape a character that need not be.
const ESCAPED: [&str; 2] =
    [r#""ftp:\/\/user:s3cr3t@host.dom\/motd""#, r#""\u0066tp://user:s3cr3t@\u0068ost.dom/motd""#];

/// A string in JSON, without escapes.
fn json(text: &str) -> String {
    format!("\"{text}\"")
}

/// A string in postcard: its length and its bytes.
fn postcard(text: &str) -> Vec<u8> {
    [&[u8::try_from(text.len()).unwrap()], text.as_bytes()].concat()
}

/// That a URL is the string that it was read from.
fn assert_string<T: Serialize + Display>(url: &T, text: &str) {
    assert_eq!(url.to_string(), text);
    assert_eq!(serde_json::to_string(&url).unwrap(), json(text));
    assert_eq!(postcard::to_slice(&url, &mut [0; 64]).unwrap(), postcard(text));
}

/// That a type of URL is a string, which it borrows.
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
        Url<'_, 1>: "ftp://user:s3cr3t@host.dom/motd",
        FtpUrl<'_, 1>: "ftp://user:s3cr3t@host.dom/motd",
        HttpUrl<'_, 1>: "http://h/a?b",
        GopherUrl<'_>: "gopher://h/1%09a",
        MailtoUrl<'_>: "mailto:a%25b@h",
        NewsUrl<'_>: "news:*",
        NntpUrl<'_>: "nntp://h/a/1",
        TelnetUrl<'_>: "telnet://u:s3cr3t@h/",
        WaisUrl<'_>: "wais://h/a?b",
        FileUrl<'_, 1>: "file:///a",
        ProsperoUrl<'_, 1>: "prospero://h/a;b=c",
        OtherUrl<'_>: "X:y",
    }
}

/// That a type of URL is a string, be it escaped in the input or read from a stream.
fn is_owned<T: DeserializeOwned + Serialize + Display>() {
    for json in ESCAPED.map(str::to_owned).into_iter().chain([json(FTP)]) {
        assert_string(&serde_json::from_str::<T>(&json).unwrap(), FTP);
        assert_string(&serde_json::from_reader::<_, T>(json.as_bytes()).unwrap(), FTP);
    }
    assert_string(&postcard::from_bytes::<T>(&postcard(FTP)).unwrap(), FTP);
}

#[test]
fn an_owned_url_is_a_string_and_reads_escaped_ones_too() {
    is_owned::<OwnedUrl<Fixed<31>>>();
    is_owned::<OwnedUrl<Fixed<64>, 1>>();
    #[cfg(feature = "alloc")]
    is_owned::<OwnedUrl<String>>();
}

/// How a string in JSON is refused, without the line and column, if they are told.
fn refusal<'a, T: Deserialize<'a> + Debug>(json: &'a str) -> String {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    error.split(" at line").take(1).collect()
}

#[test]
fn a_borrowed_url_reads_no_escaped_string() {
    const REFUSAL: &str = "a URL is borrowed only from a string without escapes";
    for json in ESCAPED {
        assert_eq!(refusal::<Url<'_>>(json), REFUSAL);
        assert_eq!(refusal::<FtpUrl<'_>>(json), REFUSAL);
        assert_eq!(refusal::<OtherUrl<'_>>(json), REFUSAL);
    }
}

/// The error of the crate, whatever the format; and a text that does not fit names the limit.
fn is_refused<'a, T: Deserialize<'a> + Debug>(json: &'a str, error: Error) {
    assert_eq!(refusal::<T>(json), error.to_string());
}

#[test]
fn a_refusal_is_told_in_the_words_of_the_crate() {
    let error = Url::parse("http://h:/").unwrap_err();
    assert_eq!(error.to_string(), "a port needs digits: found '/' at byte 9, in port");
    is_refused::<Url<'_>>(r#""http://h:/""#, error);
    is_refused::<HttpUrl<'_>>(r#""http://h:/""#, error);
    is_refused::<OwnedUrl<Fixed<64>>>(r#""http:\/\/h:\/""#, error);
    #[cfg(feature = "alloc")]
    is_refused::<OwnedUrl<String>>(r#""http:\/\/h:\/""#, error);
    is_refused::<FtpUrl<'_>>(r#""http://h/""#, FtpUrl::parse("http://h/").unwrap_err());
    is_refused::<Url<'_, 1>>(r#""http://h/a/b""#, Url::<1>::parse_in("http://h/a/b").unwrap_err());

    let capacity = "no more than 30 bytes fit: found 'd' at byte 30, in url";
    is_refused::<OwnedUrl<Fixed<30>>>(&json(FTP), FTP.parse::<OwnedUrl<Fixed<30>>>().unwrap_err());
    assert_eq!(refusal::<OwnedUrl<Fixed<30>>>(&json(FTP)), capacity);
    // postcard has no words for it.
    let refused = Some(postcard::Error::SerdeDeCustom);
    assert_eq!(postcard::from_bytes::<OwnedUrl<Fixed<30>>>(&postcard(FTP)).err(), refused);
    assert_eq!(postcard::from_bytes::<OwnedUrl<Fixed<30>>>(&postcard("http://h:/")).err(), refused);
    assert_eq!(postcard::from_bytes::<Url<'_>>(&postcard("http://h:/")).err(), refused);
    // What is no string at all.
    assert_eq!(refusal::<Url<'_>>("5"), "invalid type: integer `5`, expected a URL");
    assert_eq!(refusal::<OwnedUrl<Fixed<30>>>("null"), "invalid type: null, expected a URL");
}

/// 6: an error is logged, so it quotes no text, in which a password may stand.
#[test]
fn no_refusal_shows_a_password() {
    let refused = r#""http://user:s3cr3t@host.dom\/""#;
    let refusals = [
        refusal::<Url<'_>>(ESCAPED[0]),
        refusal::<FtpUrl<'_>>(ESCAPED[1]),
        refusal::<Url<'_>>(refused),
        refusal::<OwnedUrl<Fixed<64>>>(refused),
        refusal::<OwnedUrl<Fixed<16>>>(ESCAPED[0]),
    ];
    for refusal in refusals {
        assert!(!refusal.contains("s3cr3t"), "{refusal}");
    }
}

/// Section 4: what reads it needs the tables.
#[test]
fn a_declared_url_is_a_string() {
    let text = "https://host.dom/fw.bin";
    let url = Url::parse_with(&[&schemes::WEB], text).unwrap();
    assert_string(&url, text);
    assert!(matches!(&url, Url::Declared(url) if serde_json::to_string(url).unwrap() == json(text)));
}

proptest! {
    #[test]
    fn any_url_is_written_and_read_again(text in any_url()) {
        let url = Url::parse(&text).unwrap();
        let json = serde_json::to_string(&url).unwrap();
        prop_assert_eq!(&json, &self::json(&text));
        prop_assert_eq!(serde_json::from_str::<Url<'_>>(&json).unwrap().as_str(), text);
    }
}

/// Sets of schemes, in each format and both ways.
#[cfg(feature = "alloc")]
#[test]
fn declared_schemes() {
    type Later = OwnedUrl<String, 16, rfc1738::Later>;
    type HttpsOnly = OwnedUrl<String, 16, rfc1738::HttpsOnly>;

    #[derive(serde::Serialize, serde::Deserialize)]
    struct Config {
        broker: Later,
        update: HttpsOnly,
    }
    let config = r#"{"broker":"mqtt:\/\/me:p@[::1]\/\u0061","update":"https://h/~a?b"}"#;
    let config: Config = serde_json::from_str(config).unwrap();
    assert_eq!((config.broker.as_str(), config.broker.url().effective_port()), ("mqtt://me:p@[::1]/a", Some(1883)));
    let toml = toml::to_string(&config).unwrap();
    assert_eq!(toml, "broker = \"mqtt://me:p@[::1]/a\"\nupdate = \"https://h/~a?b\"\n");
    let again: Config = toml::from_str(&toml).unwrap();
    assert_eq!((again.broker, again.update), (config.broker.clone(), config.update));

    let bytes = postcard::to_slice(&config.broker, &mut [0; 64]).unwrap().to_vec();
    assert_eq!(postcard::from_bytes::<Later>(&bytes), Ok(config.broker));

    let error = toml::from_str::<Config>("broker = \"mqtt://h\"\nupdate = \"https://host.dom:99999/\"").err().unwrap();
    assert!(error.to_string().contains("a port is at most 65535: found '9' at byte 21, in port"), "{error}");
    assert!(toml::from_str::<Config>("broker = \"mqtt://h\"\nupdate = \"http://host.dom/\"").is_err());
}
