//! Owned URLs in sets of schemes.

use super::*;

struct Lab;

impl SchemeSet for Lab {
    const SCHEMES: &'static [SchemeDef] =
        &[SchemeDef::HTTPS, SchemeDef::FTPS, SchemeDef::new("x-note", Syntax::Other, None)];
}

/// Section 4: the URL stays in its set.
#[test]
fn a_url_outlives_its_buffer() {
    fn kept<S: SchemeSet>(text: &str) {
        let mut buffer = text.to_owned();
        let kept = S::parse(&*buffer).unwrap().keep::<Fixed<64>>().unwrap();
        buffer.clear();
        assert_same(&kept, &S::parse(text).unwrap());
    }
    URLS.iter().for_each(|text| kept::<Rfc1738>(text));
    kept::<All>("https://host.dom/a/b?c");
    kept::<All>("mqtt://me@host.dom:1/a");
    kept::<Lab>("ftps://me:s3cr3t@host.dom/a;type=i");
    kept::<Lab>("x-note:a");
}

/// A row's syntax is checked when a URL is kept.
#[test]
fn sets_of_schemes() {
    type Of<S> = Url<Fixed<64>, S>;

    let kept: Of<All> = "wss://h/~a?b/c".parse().unwrap();
    assert_eq!((kept.syntax(), kept.query().unwrap().as_str()), (Syntax::Rfc3986, "b/c"));
    assert_eq!("mqtt://h".parse::<Of<Rfc1738>>().unwrap().syntax(), Syntax::Other);
    assert_eq!("mqtt://h".parse::<Of<All>>().unwrap().syntax(), Syntax::Rfc3986);
    assert!("https://h:x".parse::<Of<Rfc1738>>().is_ok() && "https://h:x".parse::<Of<All>>().is_err());
    assert!("http://h/~".parse::<Of<Rfc1738>>().is_err() && "http://h/~".parse::<Of<All>>().is_ok());
    let error = Of::<Https>::try_from(Fixed::<64>::try_from("http://h").unwrap()).unwrap_err();
    assert_eq!((error.offset(), error.kind()), (0, ErrorKind::WrongScheme));
}

/// An owned URL can be an argument of a program.
#[cfg(feature = "alloc")]
#[test]
fn a_clap_argument() {
    use clap::Parser;

    #[derive(Parser)]
    struct Arguments {
        url: HeapUrl<All>,
    }
    let arguments = Arguments::try_parse_from(["get", "https://h/~a"]).unwrap();
    assert_eq!(arguments.url.path(), "/~a");
    let error = Arguments::try_parse_from(["get", "https://host.dom:99999/"]).err().unwrap();
    assert!(
        error.to_string().contains("a port is at most 65535 (") && error.to_string().contains("at byte 21, in port)"),
        "{error}"
    );
}

/// A URL of a type can be owned, and turned back into its text.
#[test]
fn from_a_type() {
    let ftp = FtpUrl::parse("ftp://host.dom/a;type=i").unwrap();
    let kept: Url<Fixed<32>> = ftp.keep().unwrap();
    assert_same(&kept, &ftp);
    assert_eq!(Fixed::<32>::from(kept), "ftp://host.dom/a;type=i");
    #[cfg(feature = "alloc")]
    assert_eq!(String::from(ftp.keep::<String>().unwrap()), "ftp://host.dom/a;type=i");
}
