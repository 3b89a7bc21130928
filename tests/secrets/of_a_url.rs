//! Logs of a URL and its parts, in several sets and with any capacity.

use proptest::prelude::*;
use rfc1738::{schemes::*, send::*, storage::*, *};

use super::{BY_RFC_1738, LATER, assert_hidden, log, of_any_text::of_each_value, support::cases::cases};

/// A set of your own.
struct Lab;

impl SchemeSet for Lab {
    const SCHEMES: &'static [SchemeDef] = &[
        SchemeDef::FTP,
        SchemeDef::FTPS,
        SchemeDef::MQTT,
        SchemeDef::MQTTS,
        SchemeDef::new("https", Syntax::Ftp, Some(443)),
    ];
    const OTHERS: bool = true;
}

#[test]
#[cfg_attr(miri, ignore = "logs every value")]
fn no_password_is_logged() {
    let mut count = 0;
    for text in BY_RFC_1738.iter().chain(LATER) {
        let sets = [logged::<Rfc1738>, logged::<All>, logged::<Iot>, logged::<Lab>];
        for log in sets.iter().filter_map(|logged| logged(text)) {
            count += 1;
            assert_hidden(&log, text);
            assert!(log.contains("***"), "{text}: {log}");
        }
    }
    assert!(count > 60, "{count}");
}

/// Logs the parts of any URL. `None` if the text is not a URL of the set, or has a host and no
/// password.
fn logged<S: SchemeSet>(text: &str) -> Option<String> {
    let mut log = String::new();
    let url = S::parse(text).ok()?;
    if url.host().is_some() && url.password().is_none() {
        return None;
    }
    of_each_value::<S>(text, &mut log);
    log!(&mut log, url.advisories(), url.scheme(), url.host(), url.server(), url.syntax());
    log!(&mut log, url.in_set::<Iot>(), url.in_set::<Iot>().map(|url| url.endpoint()), S::parse(text.as_bytes()));
    of_an_owned_url::<heapless::String<64>, S>(text, &mut log);
    #[cfg(feature = "alloc")]
    of_an_owned_url::<String, S>(text, &mut log);
    if let Typed::Ftp(url) = url.typed() {
        let end_user = EndUser::new(b"me@here.dom").with_password(super::SECRET.as_bytes());
        log!(&mut log, end_user, url.server(), url.typecode());
        url.login_commands(end_user).into_iter().flatten().for_each(|command| log!(&mut log, command, command.line()));
    }
    of_a_reference(&url, &mut log);
    Some(log)
}

/// Logs a URL that owns its text.
fn of_an_owned_url<T: Storage, S: SchemeSet>(text: &str, log: &mut String) {
    for end in ["", " ", "\r\n", "%"] {
        let url = format!("{text}{end}").parse::<Url<T, S>>();
        log!(log, url);
        let Ok(url) = url else { continue };
        *log += &format!("{}\n", url.redacted());
        log!(log, url, url.clone(), url.redacted(), url.join::<heapless::String<64>>("x"));
        log!(log, url.clone().in_set::<All>(), url.in_set::<Rfc1738>());
    }
}

/// Logs references to and from the URL.
fn of_a_reference<S: SchemeSet>(url: &Url<&str, S>, log: &mut String) {
    for reference in ["", "a", "#top", "//h/", url.as_str()] {
        log!(log, url.join::<heapless::String<128>>(reference));
    }
    for base in ["ftp://host.dom/a", "mqtt://host.dom/", "x:", "https://host.dom/a/b"] {
        if let Ok(base) = S::parse(base) {
            log!(log, base.join::<heapless::String<128>>(url.as_str()));
            log!(log, base.reference_to(url), url.reference_to(base));
        }
    }
}

/// No host holds a login, but what is logged of each type is listed.
#[test]
fn a_host_shows_no_login() {
    let mut log = String::new();
    let host = "h".parse::<Host<heapless::String<8>>>().unwrap();
    let server = "h:80".parse::<Server<heapless::String<8>>>().unwrap();
    log!(&mut log, host, server, allowed::Allowed::new(&["h"]), allowed::Listed::new("h"));
    assert!("u:s3cr3t@h".parse::<Host<heapless::String<16>>>().is_err() && !log.contains('@'), "{log}");
}

#[test]
fn options_and_extensions_show_no_value() {
    let text = "coap://host.dom/a?token=s3cr3t";
    let (url, log) = (Iot::parse(text).unwrap(), &mut String::new());
    log!(log, url.coap_options());
    url.coap_options().into_iter().flatten().for_each(|option| log!(log, option));
    let broker = "mqtt://s3cr3t:s3cr3t@host.dom/s3cr3t";
    log!(log, Iot::parse(broker).unwrap().mqtt_connect(&mut [0; 64]));
    let extended = url.extend::<heapless::String<64>>(|extension| {
        let extension = extension.segment("a").query_pair("token", "s3cr3t");
        log!(log, extension);
        extension
    });
    log!(log, extended);
    assert_hidden(log, text);
}

#[test]
fn only_the_password_is_masked() {
    for [text, masked] in &cases(include_str!("masked.txt"), "Rfc1738") {
        let expected = if masked.is_empty() { text } else { masked };
        let url = Rfc1738::parse(text.as_str()).unwrap();
        assert_eq!(url.redacted().to_string(), *expected);
        assert_eq!(format!("{url:?}"), format!("Url({expected})"));
        assert_eq!(format!("{:?}", url.redacted()), format!("Redacted({expected})"));
    }
    // The "@" of a secret may be in another segment than its beginning.
    let cwds = |text| format!("{:?}", FtpUrl::parse(text).unwrap().cwds());
    assert_eq!(cwds("ftp://h/a/http://u:s3c/r3t@i"), "Redacted(a/http://u:***@i)");
    assert_eq!(cwds("ftp://h/a/b/http://u:s3cr3t@i"), "Redacted(a/b/http://u:***@i)");
    let url = ProsperoUrl::parse("prospero://h/n;a=ftp:;type=u:s3cr3t@h").unwrap();
    assert_eq!(format!("{:?}", url.fields()), "Redacted(a=ftp:;type=u:***@h)");
    let url = FtpUrl::parse("ftp://user:s3cr3t@host.dom/a").unwrap();
    assert_eq!(format!("{url:?}"), "FtpUrl(ftp://user:***@host.dom/a)");
    assert_eq!(format!("{:?} {:?}", url.login().unwrap(), url.password()), "Login(user:***@host.dom) Some(***)");
    let url = Url::parse("git+https://s3cr3t@host.dom").unwrap();
    assert_eq!(format!("{:?} {url:?}", url.login().unwrap()), "Login(***@host.dom) Url(git+https://***@host.dom)");
}

/// A URL shows no more of its text than a line would (J7).
#[test]
fn a_login_inside_or_by_its_look_is_masked() {
    for [text, shown, segments] in &cases(include_str!("masked.txt"), "All") {
        let url = All::parse(text.as_str()).unwrap();
        assert_eq!(url.redacted().to_string(), *shown);
        assert_eq!(format!("{:?}", url.segments()), *segments, "{text}");
        let has_login = url.redacted().with_keys(&[]).to_string() != *text;
        assert_eq!(url.advisories().contains(advisories::Advisory::Password), has_login);
    }
    // A refused text, or one without slashes, may begin with a login (J10). In a line it stays.
    for (text, shown) in [
        ("user:s3cr3t@hub.dom", "user:***@hub.dom"),
        ("admin:pw@10.0.0.1:8883/x", "admin:***@10.0.0.1:8883/x"),
        ("host.dom:80/a@b", "host.dom:80/a@b"),
        ("localhost:8080?me=joe@host.dom", "localhost:8080?me=joe@host.dom"),
        ("xmpp:me:x@h", "xmpp:me:x@h"),
    ] {
        assert_eq!(All::parse(text).unwrap().redacted().to_string(), shown);
        assert_eq!(Redacted::new(text).to_string(), text);
        let Typed::Other(url) = All::parse(text).unwrap().typed() else { panic!("{text}") };
        let (_, part) = shown.split_once(':').unwrap();
        assert_eq!(format!("{:?}", url.schemepart()), format!("{part:?}"));
        let refused = format!("{text}^");
        let message = All::parse(&*refused).unwrap_err().in_text(&refused).to_string();
        assert!(message.contains(&format!("\n{shown}^\n")), "{message}");
    }
}

#[test]
fn lists_and_commands_show_the_masked_text_of_the_whole() {
    let url = HttpUrl::parse("http://h/?access_token=abc&x=1").unwrap();
    let mut pairs = url.query_pairs();
    let expected = "Redacted(access_token=***&x=1) \"access_token=***&x=1\"";
    assert_eq!(format!("{pairs:?} {:?}", url.query().unwrap()), expected);
    pairs.next();
    assert_eq!(format!("{pairs:?}"), "Redacted(access_token=***&x=1)");
    assert_eq!(format!("{:?}", form::Form::from(&[("sig", "abc"), ("x", "1")])), "Form(sig=***&x=1)");
    let query = GopherUrl::parse("gopher://h/7a%09token=abc").unwrap().query();
    assert_eq!(format!("{query:?}"), "Some(\"token=***\")");

    let mut commands = FtpUrl::parse("ftp://h/ftp://me:pw@h/a").unwrap().commands().unwrap();
    assert_eq!(format!("{commands:?}"), "ftp://me:***@h/a");
    commands.next();
    assert_eq!(format!("{commands:?}"), "ftp://me:***@h/a");
    // A token is masked together with a password that says nothing.
    for text in ["git+https://s3cr3t:@h/", "git+https://s3cr3t:x@h/", "git+https://%40s3cr3t:X-OAuth-Basic@h/"] {
        assert_eq!(format!("{:?}", Rfc1738::parse(text).unwrap().to_builder()), "Builder(git+https://***@h/)");
    }
    assert_eq!(format!("{:?}", Rfc1738::parse("ftp://me:@h/").unwrap().to_builder()), "Builder(ftp://me:***@h/)");
    // The secret begins in the host.
    let commands = |text| FtpUrl::parse(text).unwrap().commands().unwrap();
    assert_eq!(format!("{:?}", commands("ftp://https//a:pw@h")), "/a:***@h");
    assert_eq!(format!("{:?}", commands("ftp://h/x:%2F%2Fu:pw@h/a").next().unwrap()), "Cwd(x://u:***@h)");
    assert_eq!(format!("{:?}", build::HostValue::from("u:pw%40h")), "***");
}

proptest! {
    #[test]
    fn the_password_is_masked_and_nothing_else(
        user in "[a-c;?&=]{0,3}",
        password in "[d-f;?&=]{0,4}",
        rest in "(/[a-f]{0,3}:?[a-f]{0,3})?",
    ) {
        let text = format!("ftp://{user}:{password}@h{rest}");
        let Typed::Ftp(url) = Rfc1738::parse(&*text).unwrap().typed() else { panic!("{text}") };
        prop_assert_eq!(url.redacted().to_string(), format!("ftp://{user}:***@h{rest}"));
        prop_assert_eq!(format!("{url:?}"), format!("FtpUrl(ftp://{user}:***@h{rest})"));
    }
}

/// An empty list of names leaves only logins, in a URL as in a line.
#[test]
fn without_names_only_logins() -> Result<(), Error> {
    for text in ["x://u:p@h/123456789:ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefgh", "x://u:p@h/ghp_a1B2c3D4e5f6G7h8I9j0?token=a"]
    {
        let (_, path) = text.split_once('@').unwrap();
        assert_eq!(Url::parse(text)?.redacted().with_keys(&[]).to_string(), format!("x://u:***@{path}"));
        assert!(!Url::parse(text)?.redacted().to_string().contains(path));
    }
    Ok(())
}
