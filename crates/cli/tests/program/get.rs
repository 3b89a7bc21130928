//! `rfc1738 get`.

use crate::{
    GET,
    process::{Outcome, text},
};

/// Returns the line for a URL in a set.
fn get(set: &str, format: &str, url: &str) -> Outcome<String> {
    let output = GET.run(&["--schemes", set, format, url])?;
    assert_eq!((output.status.code(), str::from_utf8(&output.stderr)?), (Some(0), ""), "{url}");
    Ok(text(&output)?.strip_suffix('\n').ok_or("no line end")?.to_owned())
}

const ALL: &str = "{scheme?}|{user?}|{password?}|{host?}|{port?}|{path?}|{query?}";

#[test]
fn each_part() -> Outcome {
    for (set, url, parts) in [
        ("all", "FTP://me:p%40ss@Host.dom/%2Fetc/motd", "ftp|me|p@ss|Host.dom|21|//etc/motd|"),
        ("all", "ftp://@h:2121", "ftp|||h|2121||"),
        ("all", "http://host.dom/a%20b?c%26d", "http|||host.dom|80|/a b|c&d"),
        ("all", "https://[2001:DB8::7]:/?", "https|||[2001:DB8::7]|443|/|"),
        ("all", "coap://caf%C3%A9.dom?caf%C3%A9", "coap|||café.dom|5683||café"),
        ("iot", "mqtt://me@hub.dom/led", "mqtt|me||hub.dom|1883|/led|"),
        ("all", "gopher://h/7find%09a+b", "gopher|||h|70|/7find%09a+b|a+b"),
        ("all", "mailto:me@host.dom?subject=a%20b", "mailto|||||me@host.dom|subject=a b"),
        ("rfc1738", "mailto:me@host.dom?subject", "mailto||||||"),
        ("all", "news:1@host.dom", "news|||||1@host.dom|"),
        ("all", "news://news.dom/a.b", "news|||news.dom|119|/a.b|"),
        ("rfc1738", "news:1@host.dom", "news|||host.dom|||"),
        ("all", "file:///etc/motd", "file|||||/etc/motd|"),
        ("all", "urn:isbn:0306", "urn|||||isbn:0306|"),
        ("rfc1738", "urn:isbn:0306", "urn||||||"),
        ("all", "x://me:pw@h:7/a?b", "x|me|pw|h|7|/a|b"),
        ("rfc1738", "x://me:pw@h:7/a?b", "x|me|pw|h|7|/a?b|"),
        ("rfc1738", "https://h/a", "https|||h||/a|"),
    ] {
        assert_eq!(get(set, ALL, url)?, parts, "{url}");
    }
    Ok(())
}

#[test]
fn a_part_that_the_scheme_does_not_have() -> Outcome {
    for (format, url, line) in [
        ("{host}", "mailto:me@host.dom", None),
        ("{port}", "file:///etc", None),
        ("{user}", "http://h/", None),
        ("{query}", "ftp://h/a", None),
        ("{query:a}", "ftp://h/a", None),
        ("{path}|{query}", "x://u:p@h/db?a=b", Some("/db|a=b\n")),
        ("{host}", "x:/db", None),
        ("{host} {port}", "urn:isbn:0306", None),
        ("{raw:query:a?}{query:a?}{raw:host?}", "mailto:me@host.dom", Some("\n")),
        ("{user}{password}", "ftp://h/", Some("\n")),
        ("{query}{query:a}", "https://h/", Some("\n")),
        ("{host}{path}", "file:///etc", Some("/etc\n")),
        ("{path}", "https://h", Some("\n")),
    ] {
        let output = GET.run(&[format, url])?;
        assert_eq!(text(&output)?, line.unwrap_or_default(), "{format} {url}");
        assert_eq!(output.status.code(), Some(i32::from(line.is_none())), "{format} {url}");
        assert_eq!(str::from_utf8(&output.stderr)?.contains("?}"), line.is_none(), "{format} {url}");
    }
    Ok(())
}

#[test]
fn what_is_decoded() -> Outcome {
    let url = "https://h/a%2Fb%0A%7F%C2%85%FF%C3%A9%25?q=%E2%82%ac+1&q=2&e&%71=3&n%6Fte=a%26b";
    for (format, line) in [
        // A control character and an octet that is no UTF-8 stay escaped.
        ("{path}", "/a/b%0A%7F%C2%85%FFé%"),
        ("{raw:path}", "/a%2Fb%0A%7F%C2%85%FF%C3%A9%25"),
        ("{query:q}", "€ 1"),
        ("{raw:query:q}", "%E2%82%ac+1"),
        ("{query:note}", "a&b"),
        ("{query:e}{query:none}{query:}", ""),
        ("{query}", "q=€+1&q=2&e&q=3&note=a&b"),
        ("{url}", url),
        ("{raw:port} {raw:scheme}", "443 https"),
    ] {
        assert_eq!(get("https", format, url)?, line, "{format}");
    }
    Ok(())
}

#[test]
fn text_and_braces() -> Outcome {
    for (format, line) in [
        ("", ""),
        ("host", "host"),
        ("{host}:{port}", "h:443"),
        (r#"{{"host":"{host}"}"#, r#"{"host":"h"}"#),
        ("{{{host}}}", "{h}"),
        (r"{host}\t{port}\\t\x", "h\t443\\t\\x"),
        ("é{host}é", "éhé"),
    ] {
        assert_eq!(get("all", format, "https://h/")?, line, "{format}");
    }
    for wrong in ["{hots}", "{}", "{host", "{query:", "{raw:}", "{frag}", "{raw:raw:host}"] {
        let output = GET.run(&[wrong, "https://h/"])?;
        let message = str::from_utf8(&output.stderr)?;
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{wrong}");
        let names = message.contains("url, scheme, user, password, host, port, path, query, fragment, query:NAME");
        assert!(names || message.contains("write {{ for a brace"), "{message}");
    }
    Ok(())
}
