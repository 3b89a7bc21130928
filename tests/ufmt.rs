//! What ufmt shows is what `Display` shows, and in `uDebug` what may be logged.

#![cfg(feature = "ufmt")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at what it did not expect")]

use core::{convert::Infallible, fmt::Display};

use rfc1738::{OwnedUrl, Redacted, Url, heapless, schemes};
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

/// Nothing goes in.
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
    let url = Url::parse(secret).unwrap();
    let Url::Ftp(ftp) = &url else { panic!("{url:?}") };
    let kept: OwnedUrl<heapless::String<32>> = secret.parse().unwrap();
    same(&url);
    same(ftp);
    same(&kept);
    same(&ftp.host());
    same(&ftp.login().user().unwrap());
    same(&Redacted::new(secret));
    same(&schemes::HTTPS.parse("https://[::1]/a").unwrap());
    for logged in [logged(&url), logged(ftp), logged(&kept)] {
        assert_eq!(logged, "ftp://me:***@host.dom/motd");
    }
}

#[test]
fn an_error() {
    for text in ["http://host.dom:/", "http://h/\u{1}", "http://a/", "http:"] {
        let error = Url::<0>::parse_in(text).unwrap_err();
        same(&error);
        same(&error.kind());
        assert_eq!(logged(&error), error.to_string());
    }
    same(&Url::<1>::parse_in("http://h/a/b").unwrap_err());
}
