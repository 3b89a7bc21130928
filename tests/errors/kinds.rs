//! The sentences of errors, and errors shown with their text.

use rfc1738::{error::*, heapless::String as Text, schemes::*, *};

use super::{support::cases::cases, *};

const TABLE: &str = include_str!("kinds.txt");

fn error(text: &str) -> Error {
    Rfc1738::parse(text).unwrap_err()
}

#[test]
fn a_sentence_goes_by_kind_and_production() {
    for [text, kind, expected] in cases(TABLE, "kinds") {
        let error = error(&text);
        assert_eq!((error.kind().as_str(), error.to_string()), (&*kind, expected), "{text}");
    }
}

#[test]
fn a_later_scheme_has_sentences_of_its_own() {
    for [text, expected] in &cases(TABLE, "Https") {
        let shown = Https::parse(text.as_str()).unwrap_err().in_text(text).to_string();
        assert_eq!(shown.lines().next(), Some(&**expected), "{text}");
    }
    // A file needs a path, which no other scheme does.
    struct Own;
    impl SchemeSet for Own {
        const SCHEMES: &'static [SchemeDef] = schemes![SchemeDef::rfc3986("myapp", Some(1)), SchemeDef::FILE];
    }
    for (text, expected) in [("myapp:open", SLASHES), ("file:open", "expected the whole path: file:///dir/name")] {
        assert_eq!(Own::parse(text).unwrap_err().sentence().to_string(), expected);
    }
}

#[test]
fn a_longer_text_has_the_advice_for_its_url() {
    for [before, text, expected] in &cases(TABLE, "in a longer text") {
        let (error, longer) = (error(text), format!("{before}{text}"));
        let longer = error.with_offset(before.len() + error.offset()).in_text(&longer).sentence().to_string();
        assert_eq!([&error.in_text(text).sentence().to_string(), &longer], [expected; 2], "{text}");
    }
}

#[test]
fn a_capacity_is_named() {
    let Err(nom::Err::Failure(failure)) = grammar::hpath::<2>("a/b/c") else { panic!() };
    assert_eq!(failure.error("a/b/c").to_string(), "too many: at most 2 segments (at byte 4, in hsegment)");
    assert!(grammar::hpath::<3>("a/b/c").is_ok());
    let base = Rfc1738::parse("http://h/").unwrap();
    let error = base.join::<Text<8>>("a").unwrap_err();
    assert!(error.to_string().starts_with("too long: at most 8 bytes (at "), "{error}");
    assert!(error.kind() == ErrorKind::Capacity);
    assert!(base.join::<Text<10>>("a").is_ok());
    assert_eq!(ErrorKind::Capacity.to_string(), "too long");
}

#[test]
fn each_kind_has_a_sentence_of_its_own() {
    for (kind, expected) in [
        (ErrorKind::WrongScheme, "this is another scheme's URL"),
        (ErrorKind::NotHierarchical, "expected a whole URL for this base"),
        (ErrorKind::NonAscii, ESCAPE),
        (ErrorKind::Control, ESCAPE),
        (ErrorKind::Unsafe, ESCAPE),
        (ErrorKind::UnexpectedEnd, MORE),
        (ErrorKind::BadHost, LAST_LABEL),
        (ErrorKind::UnexpectedCharacter, "this is not allowed here: remove it"),
    ] {
        assert_eq!(kind.to_string(), expected);
    }
    let error = grammar::Failure::at("b").error("a b");
    assert_eq!(error.to_string(), "expected something else here (at byte 2, in url)");
}

#[test]
fn another_scheme_is_refused() {
    for (error, sentence, schemes) in [
        (HttpUrl::parse("ftp://h/").err(), "the scheme must be http (at byte 0, in httpurl)", 1),
        (OtherUrl::parse("http://h/").err(), "this is another scheme's URL (at byte 5, in otherurl)", 0),
        // A text without a scheme has no wrong scheme.
        (Web::parse("h/").err(), "expected a scheme and a colon, such as https: (at byte 1, in scheme)", 0),
    ] {
        let error = error.unwrap();
        assert_eq!((error.to_string().as_str(), error.expected().count()), (sentence, schemes));
    }
    let error = HttpUrl::parse("ftp://h/").unwrap_err();
    assert!(error.expected().eq(["http"]) && core::error::Error::source(&error).is_none());
}

/// The productions differ.
#[test]
fn each_type_tells_an_empty_text_and_what_is_around() {
    macro_rules! errors {
        ($text:expr; $($Type:ty)*) => { [$(<$Type>::parse($text).unwrap_err().to_string()),*] };
    }
    for error in
        errors!(""; Url<&str> FtpUrl GopherUrl HttpUrl MailtoUrl NewsUrl NntpUrl OtherUrl ProsperoUrl TelnetUrl WaisUrl)
    {
        assert!(error.starts_with("the text is empty (at byte 0, in "), "{error}");
    }
    for text in [" http://h/", "\"http://h/\"", "<http://h/>", "\u{201c}http://h/", "\thttp://h/"] {
        assert!(HttpUrl::parse(text).unwrap_err().to_string().starts_with(AROUND), "{text}");
    }
    assert!(HttpUrl::parse("h/").unwrap_err().to_string().starts_with(COLON));
}

#[test]
fn the_byte_is_shown_with_the_text() {
    for [text, sentence, line, caret] in &cases(TABLE, "shown") {
        let error = error(text);
        let caret = " ".repeat(caret.parse().unwrap_or(error.offset()));
        assert_eq!(error.in_text(text).to_string(), format!("{sentence}\n{line}\n{caret}^"), "{text}");
    }
}

#[test]
fn bytes_need_not_be_utf_8() {
    let text = b"http://h/\xFF\xFE";
    let shown = Rfc1738::parse(text).unwrap_err().in_text(text).to_string();
    assert!(shown.ends_with("\nhttp://h/\\xff\\xfe\n         ^"), "{shown}");
}

#[test]
fn lines_are_counted_on_from_any_offset() {
    let text = "a\n\n\u{e9}b\nc";
    let mut lines = LineCounter::new(text);
    for (offset, expected) in
        [(0, (1, 1)), (1, (1, 2)), (2, (2, 1)), (3, (3, 1)), (5, (3, 2)), (7, (4, 1)), (99, (4, 2)), (5, (3, 2))]
    {
        assert_eq!(lines.line_and_column(offset), expected, "{offset}");
        assert_eq!(error("http://h:").with_offset(offset).in_text(text).line_and_column(), expected, "{offset}");
    }
}

/// The rest of a page changes nothing, and costs nothing.
#[test]
fn an_error_is_shown_from_its_line_alone() {
    let (before, line, after) = ("ftp://u:p w@h\nftp://u:\n", "see ftp://u:secret@h:/ now", "\n@h ftp://u:p\n");
    let error = error("ftp://u:secret@h:/");
    let shown = error.with_offset(4 + error.offset()).in_text(line).to_string();
    let place = before.len() + 4 + error.offset();
    let in_page = error.with_offset(place).in_text(&[before, line, after].concat()).to_string();
    assert_eq!(in_page, shown.replace("at byte 21", &format!("at byte {place}")));
}

#[test]
fn only_the_line_of_the_error_is_shown() {
    // The text contains the one that was parsed.
    let at = |text: &'static str| error("http://h:").in_text(text).to_string().split_once('\n').unwrap().1.to_owned();
    assert_eq!(at("1234567\n9 and\nmore"), "9 and\n ^");
    assert_eq!(at("12345678\n0\n"), "0\n^");
    assert_eq!(at("123456789\n1"), "123456789\\n\n         ^");
    assert_eq!(at("1\n2"), "2\n ^");
    assert_eq!(at(""), "\n^");
    assert_eq!(at("http://u:pw@h/\n"), "http://u:***@h/\n         ^");
}

/// Whether a text begins with no scheme does not depend on the set, on the character that ends it,
/// or on whether the text is mended first.
#[test]
fn a_relative_text_is_relative_in_every_set() {
    fn check<S: SchemeSet>(text: &str, expected: bool) {
        for error in [S::parse(text).err(), FixedUrl::<256, S>::tidy(text).err()] {
            assert_eq!(error.is_some_and(|error| error.is_relative()), expected, "{text:?}: {error:?}");
        }
    }
    for part in ["relative", "not relative"] {
        for [text] in &cases(TABLE, part) {
            let checks = [check::<Https>, check::<Web>, check::<Iot>, check::<Rfc1738>, check::<All>];
            checks.into_iter().for_each(|check| check(text, part == "relative"));
        }
    }
}
