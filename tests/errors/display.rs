//! `Display` pads like `str`: to a width, with a fill, cut at a precision; but sentences and masked
//! texts are written whole. No format is an error. `Debug` is for logs.

use core::fmt::Display;

use rfc1738::{advisories::*, build::*, error::*, heapless::String as Text, parts::*, schemes::*, *};
use rfc1738::{redact::Masked, resolve::Reference, tidy::*, wrappers::*};

/// Compares the formatting of values with that of their texts.
fn pads(value: &dyn Display) {
    let text = value.to_string();
    let length = text.chars().count();
    for width in [0, 1, length.saturating_sub(1), length, length + 1, length + 2, length + 7] {
        assert_eq!(format!("{value:width$}|"), format!("{text:width$}|"));
        assert_eq!(format!("{value:<width$}|"), format!("{text:<width$}|"));
        assert_eq!(format!("{value:>width$}|"), format!("{text:>width$}|"));
        assert_eq!(format!("{value:^width$}|"), format!("{text:^width$}|"));
        assert_eq!(format!("{value:é>width$}|"), format!("{text:é>width$}|"));
        // These flags matter to numbers, not to texts.
        assert_eq!(format!("{value:+#0width$}|"), format!("{text:+#0width$}|"));
        for precision in [0, 1, length / 2, length, length + 1, width] {
            assert_eq!(format!("{value:.precision$}|"), format!("{text:.precision$}|"));
            assert_eq!(format!("{value:^width$.precision$}|"), format!("{text:^width$.precision$}|"));
            assert_eq!(format!("{value:*>width$.precision$}|"), format!("{text:*>width$.precision$}|"));
        }
    }
}

macro_rules! all_pad {
    ($($value:expr,)*) => { $( pads(&$value); )* };
}

fn error(text: &str) -> Error {
    Rfc1738::parse(text).unwrap_err()
}

#[test]
fn values_are_padded_like_texts() {
    let [ftp, upper, gopher] = ["ftp", "FTP", "gopher"].map(Scheme::from_name);
    assert_eq!(format!("{ftp:>12}|{upper:-^9}|{gopher:.4}"), "         ftp|---ftp---|goph");
    pads(&"what `str` does");
}

#[test]
fn urls_and_their_parts() {
    let ftp = FtpUrl::parse("FTP://me:secret@host.dom:2121/%2Fetc/motd;type=i").unwrap();
    let http = HttpUrl::parse("http://10.0.0.1/a?b").unwrap();
    let https = Https::parse("https://[2001:DB8::1]/a?b").unwrap();
    let bare = Https::parse("https://host.dom?b").unwrap();
    let other = OtherUrl::parse("x://me@host.dom/a").unwrap();
    let news = NewsUrl::parse("news:a%23b@host.dom").unwrap();
    let GroupPart::Article(article) = news.grouppart() else { panic!("{news:?}") };
    let mailto = MailtoUrl::parse("mailto:me@host.dom").unwrap();
    let url = Rfc1738::parse("HTTP://Host.DOM:80/%7esmith").unwrap();
    let kept: Url<Text<64>> = "ftp://host.dom/".parse().unwrap();
    all_pad! {
        ftp, http, GopherUrl::parse("gopher://host.dom/1").unwrap(), mailto, news,
        NntpUrl::parse("nntp://host.dom/comp.lang.c/1").unwrap(),
        TelnetUrl::parse("telnet://host.dom").unwrap(), WaisUrl::parse("wais://host.dom/db").unwrap(),
        FileUrl::parse("file:///etc/motd").unwrap(), ProsperoUrl::parse("prospero://host.dom/a;b=c").unwrap(),
        other, other.schemepart(), https, url, kept, url.scheme(),
        https.scheme(), other.scheme(), url.normal_form(), https.normal_form(), article, article.message_id().unwrap(),
        ftp.login().unwrap(), ftp.user().unwrap(), ftp.password().unwrap(),
        ftp.host().unwrap(), ftp.server(), http.host().unwrap(), http.server(), http.path(),
        http.query().unwrap(), http.request_target().unwrap(), https.host().unwrap(), https.server().unwrap(),
        https.request_target().unwrap(), bare.request_target().unwrap(), bare.absolute_form(),
        Component::HSegment.encode("50% é".as_bytes()), Component::HSegment.encode(b""), GopherType::Directory,
        "host.dom".parse::<Host<Text<16>>>().unwrap(), "host.dom:21".parse::<Server<Text<16>>>().unwrap(),
        "../a".parse::<Reference<Text<16>>>().unwrap(), Tidy::<Rfc1738>::new(" http://host.dom?wh\u{e9}t's new "),
    }
    let base = Rfc1738::parse("http://host.dom/a/b/c").unwrap();
    for text in ["http://host.dom/a/d", "http://host.dom/a/b/", "http://host.dom/a/b/c"] {
        pads(&base.reference_to(Rfc1738::parse(text).unwrap()));
        pads(&base.join::<Text<64>>(text).unwrap());
    }
    #[cfg(feature = "alloc")]
    pads(&"ftp://host.dom/".parse::<Url<String>>().unwrap());
}

/// Compares the formatting of values with that of their texts without width and precision.
fn are_whole(values: &[&dyn Display]) {
    for value in values {
        let text = value.to_string();
        for width in [0, 1, 64, text.len(), text.len() + 9] {
            let found = format!("{value:.width$}|{value:>width$}|{value:*^width$.3}|");
            assert_eq!(found, format!("{text}|{text}|{text}|"));
        }
    }
}

#[test]
fn sentences_and_masked_texts_are_written_whole() {
    let text = "http://me:secret@host.dom/a b";
    let error = error(text);
    let segment = HttpUrl::parse("http://h/a%FF").unwrap().segments().next().unwrap();
    let url = FtpUrl::parse("ftp://me:secret@h/a%0D").unwrap();
    are_whole(&[
        &error,
        &error.kind(),
        &error.production(),
        &error.sentence(),
        &error.in_text(text),
        &error.in_text(text).sentence(),
        &Rfc1738::parse("ftp:").unwrap_err(),
        &Https::parse("http://h").unwrap_err(),
        &Rfc1738::parse(&*"x".repeat(70_000)).unwrap_err(),
        &segment.decode::<Text<8>>().unwrap_err(),
        &segment.decode::<heapless::Vec<u8, 1>>().unwrap_err(),
        &url.commands().err().unwrap(),
        &Builder::new(&SchemeDef::HTTP_1738, "host_dom").check().unwrap_err(),
        &Builder::article("", "h").check().unwrap_err(),
        &Change::Encoded,
        &Advisory::Control,
        &url.redacted(),
        &Redacted::new(text),
        &Masked(text),
    ]);
    #[cfg(feature = "url")]
    are_whole(&[
        &rfc1738::interop::ConversionError::Refused(error),
        &rfc1738::interop::ConversionError::<Error>::Different(Production::Host),
    ]);
}

#[test]
fn debug_for_logs() {
    let pairs = Encoded::parse("a=b&c").unwrap().pairs();
    assert_eq!(format!("{pairs:?}"), r#"[("a", "b"), ("c", "")]"#);
    let prospero = ProsperoUrl::parse("prospero://h/a;b=c").unwrap();
    assert_eq!(format!("{:?}", prospero.fields()), r#"[("b", "c")]"#);
    let builder = Builder::new(&SchemeDef::HTTPS, "h").segments(&["a"]).segment("b c");
    assert_eq!(format!("{builder:?}"), "Builder(https://h/a/b%20c)");
    assert!(format!("{:?}", Wrappers::<Rfc1738, 64>::new("<URL:x:a>")).starts_with("Wrappers { scanner: "));
    assert!(format!("{:?}", WrapperExtractor::<Rfc1738, 64>::new()).starts_with("WrapperExtractor { scanner: "));
    let wrapper = Wrappers::<Rfc1738, 64>::new(" <URL:ftp://me:secret@h/> ").next().unwrap();
    assert_eq!(format!("{wrapper:?}"), "Wrapper { span: 1..25, text: Some(Redacted(ftp://me:***@h/)), .. }");
}

#[cfg(all(feature = "std", unix))]
#[test]
fn paths() {
    let error = |text| FileUrl::parse(text).unwrap().to_path().unwrap_err();
    are_whole(&[
        &error("file://host.dom/a"),
        &error("file:///a%00"),
        &error("file:///a%2Fb"),
        &Url::<String>::from_path("a").unwrap_err(),
    ]);
}
