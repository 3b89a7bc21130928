//! The options of CoAP requests: the examples of RFC 7252, and all URLs there and back.

use proptest::prelude::*;
use rfc1738::{heapless::String as Text, schemes::*, send::CoapOption, *};

use super::requests::{self, Value};

const HOST: u16 = CoapOption::URI_HOST;
const PORT: u16 = CoapOption::URI_PORT;
const PATH: u16 = CoapOption::URI_PATH;
const QUERY: u16 = CoapOption::URI_QUERY;

fn options(text: &str) -> Vec<(u16, Vec<u8>)> {
    let url = Iot::parse(text).unwrap();
    let mut buffer = [0; 255];
    let mut option = |option: CoapOption<'_>| (option.number(), option.write_into(&mut buffer).unwrap().to_vec());
    url.coap_options().unwrap().map(&mut option).collect()
}

fn url(to: &str, options: &[Value<'_>]) -> Result<String, ValueError> {
    let url = HeapUrl::<Iot>::from_coap_options(&SchemeDef::COAP, to.parse().unwrap(), options.iter().copied())?;
    assert_eq!(Iot::parse(url.as_str()).unwrap(), url);
    Ok(url.into_text())
}

/// Sections 6.3 and 6.4, and appendix B.
#[test]
fn the_examples_of_the_rfc() {
    requests::check_coap(&mut |text| panic!("{text}"));
    // The grammar allows a "/" in a query, although the example escapes it.
    assert_eq!(url("198.51.100.1:1", &[(QUERY, b"//"), (QUERY, b"?&")]).unwrap(), "coap://198.51.100.1:1/?//&?%26");
}

#[test]
fn what_is_there_and_what_is_not() {
    assert_eq!(options("coap://1.2.3.4:256"), [(PORT, vec![1, 0])]);
    assert_eq!(options("coap://1.2.3.4:255"), [(PORT, vec![255])]);
    assert_eq!(options("coap://1.2.3.4:0"), [(PORT, vec![])]);
    for (text, expected) in [
        ("mqtt://h/a", ValueError::Invalid { production: Production::Scheme }),
        ("coap://h/a#", ValueError::NotAllowed { production: Production::Fragment }),
        ("coap://h/a/../b", ValueError::DotSegment),
        ("coap://h/a/%2e", ValueError::DotSegment),
    ] {
        assert_eq!(Iot::parse(text).unwrap().coap_options().unwrap_err(), expected, "{text}");
    }
    let resolved: HeapUrl<Iot> = Iot::parse("coap://h/a/%2E./b").unwrap().normalized().unwrap();
    assert_eq!(resolved.coap_options().unwrap().last().unwrap().write_into(&mut [0]).unwrap(), b"b");
    assert!(format!("{:?}", Iot::parse("coap://h/s3cret").unwrap().coap_options()).ends_with("(11: 6 bytes)])"));
}

#[test]
fn what_no_url_says() {
    let to = "192.168.0.10:5683";
    let invalid = |production| Err(ValueError::Invalid { production });
    assert_eq!(url(to, &[(PATH, b"..")]), Err(ValueError::DotSegment));
    assert_eq!(url(to, &[(PORT, &[0, 0, 1])]), invalid(Production::Port));
    assert_eq!(url(to, &[(HOST, b"a b/c")]), Ok("coap://a%20b%2Fc/".to_owned()));
    assert_eq!(url(to, &[(HOST, b"")]), invalid(Production::RegName));
    assert_eq!(url(to, &[(PATH, b"a"), (HOST, b"h")]), invalid(Production::Host));
    assert_eq!(url(to, &[(QUERY, b"a"), (PATH, b"b")]), Err(ValueError::AfterQuery));
    // Others may stand between.
    assert_eq!(url(to, &[(1, b"x"), (HOST, b"h"), (6, b""), (PATH, b"a"), (12, b"")]).unwrap(), "coap://h/a");
    let short = FixedUrl::<8, Iot>::from_coap_options(&SchemeDef::COAP, to.parse().unwrap(), []);
    assert_eq!(short.unwrap_err(), ValueError::TooLong { limit: 8 });
    let long = Iot::parse("coap://h/12345").unwrap().coap_options().unwrap().last().unwrap();
    assert_eq!(long.write_into(&mut [0; 4]), Err(ValueError::TooLong { limit: 4 }));
    let text: Text<300> = core::iter::once("coap://h/").chain(core::iter::repeat_n("a", 256)).collect();
    let long = Iot::parse(&text).unwrap().coap_options().unwrap().last().unwrap();
    assert_eq!(long.write_into(&mut [0; 300]), Err(ValueError::TooLong { limit: 255 }));
}

proptest! {
    /// What a request says is said again by the URL that is made of it.
    #[test]
    fn there_and_back(path in prop::collection::vec(any::<Vec<u8>>(), 0..4), query in prop::collection::vec(any::<Vec<u8>>(), 0..3)) {
        let path: Vec<_> = path.iter().map(|segment| (PATH, &**segment)).collect();
        let said: Vec<Value<'_>> = path.into_iter().chain(query.iter().map(|argument| (QUERY, &**argument))).collect();
        match url("192.168.0.10:5683", &said) {
            Err(error) => prop_assert_eq!(error, ValueError::DotSegment),
            Ok(url) => {
                // One empty segment is no other than none.
                let none = said.first() == Some(&(PATH, b"")) && said.get(1).is_none_or(|option| option.0 != PATH);
                let expected = said.iter().skip(none.into()).map(|(number, value)| (*number, value.to_vec()));
                prop_assert_eq!(options(&url), expected.collect::<Vec<_>>());
            }
        }
    }
}
