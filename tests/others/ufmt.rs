//! `uDisplay` agrees with `Display`, and `uDebug` masks secrets.

use core::{convert::Infallible, fmt::Display};

use rfc1738::{schemes::*, *};
use ufmt::{uDebug, uDisplay, uWrite, uwrite};

#[derive(Default)]
struct Text(String);

impl uWrite for Text {
    type Error = Infallible;

    fn write_str(&mut self, piece: &str) -> Result<(), Infallible> {
        self.0.push_str(piece);
        Ok(())
    }
}

/// A full writer.
struct Full;

impl uWrite for Full {
    type Error = u8;

    fn write_str(&mut self, _: &str) -> Result<(), u8> {
        Err(7)
    }
}

fn shown(value: &impl uDisplay) -> String {
    let mut text = Text::default();
    uwrite!(text, "{}", value).unwrap();
    text.0
}

fn logged(value: &impl uDebug) -> String {
    let mut text = Text::default();
    uwrite!(text, "{:?}", value).unwrap();
    text.0
}

fn same(value: &(impl uDisplay + Display)) {
    assert_eq!(shown(value), value.to_string());
    assert_eq!(uwrite!(Full, "{}", value), Err(7));
}

#[test]
fn a_url() {
    let secret = "ftp://me:secret@host.dom/motd";
    let url = Rfc1738::parse(secret).unwrap();
    let Typed::Ftp(ftp) = url.typed() else { panic!("{url:?}") };
    let kept: Url<heapless::String<32>> = secret.parse().unwrap();
    same(&url);
    same(&ftp);
    same(&kept);
    same(&ftp.server().host());
    same(&ftp.user().unwrap());
    assert_eq!((logged(&ftp.server().host()), logged(&ftp.user().unwrap())), ("host.dom".into(), "me".into()));
    same(&Redacted::new(secret));
    same(&Https::parse("https://[::1]/a").unwrap());
    for logged in [logged(&url), logged(&ftp), logged(&kept)] {
        assert_eq!(logged, "ftp://me:***@host.dom/motd");
    }
}

/// Logs a URL by its type.
macro_rules! by_type {
    ($url:expr => $($name:ident)*) => {
        match $url { $(Typed::$name(url) => logged(&url),)* other => panic!("{other:?}") }
    };
}

/// By every type that may have a password, its own or one of a URL in its rest.
#[test]
fn no_secret_is_logged() {
    for text in [
        "ftp://me:s3cr3t@host.dom/motd", "telnet://me:s3cr3t@host.dom", "x://me:s3cr3t@host.dom/",
        "https://s3cr3t@host.dom/", "http://host.dom/ftp://me:s3cr3t@h/", "gopher://host.dom/0ftp://me:s3cr3t@h/",
        "mailto:ftp://me:s3cr3t@h", "wais://host.dom/d?ftp:%2F%2Fme:s3cr3t%40h", "file:///ftp:%2F%2Fme:s3cr3t%40h",
    ] {
        let url = Rfc1738::parse(text).unwrap();
        let typed = by_type!(url.typed() => Ftp Telnet Other Http Gopher Mailto Wais File);
        let kept: Url<heapless::String<64>, Rfc1738> = text.parse().unwrap();
        for log in [typed, logged(&url), logged(&kept), shown(&url.redacted()), logged(&url.redacted())] {
            assert!(log.contains("***") && !log.contains("s3cr3t"), "{log}");
        }
        let wrong = format!("{text}^s3cr3t");
        let error = Rfc1738::parse(&wrong).unwrap_err();
        assert!(!logged(&error).contains("s3cr3t") && !shown(&error).contains("s3cr3t"), "{error}");
    }
}

#[test]
fn an_error() {
    for text in ["http://host.dom:/", "http://h/\u{1}", "http:"] {
        let error = Rfc1738::parse(text).unwrap_err();
        same(&error);
        same(&error.kind());
        assert_eq!(logged(&error), error.to_string());
    }
}
