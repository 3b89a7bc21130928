//! `--schemes`: the set of known schemes.

use crate::{
    INSPECT, objects,
    process::{Outcome, text},
};
use serde_json::{Value, json};

/// Section 4: schemes that came after the RFC.
#[test]
fn later_schemes_as_json() -> Outcome {
    let answers = [
        (
            "HTTPS://h:8443/a//%2F?b",
            json!({"ok": true, "scheme": "https", "syntax": "rfc3986", "host": "h", "port": 8443, "default_port": 443,
                "user": null, "password": null, "segments": ["a", "", "%2F"], "query": "b",
                "advisories": ["port-not-default", "escaped-delimiter"]}),
        ),
        (
            "https://[::1]:/~?/",
            json!({"ok": true, "scheme": "https", "syntax": "rfc3986", "host": "[::1]", "port": null, "default_port": 443,
                "user": null, "password": null, "segments": ["~"], "query": "/", "advisories": []}),
        ),
        (
            "wss://h",
            json!({"ok": true, "scheme": "wss", "syntax": "rfc3986", "host": "h", "port": null, "default_port": 443,
                "user": null, "password": null, "segments": null, "query": null, "advisories": []}),
        ),
        (
            "ftps://u:p@h/a%20/b;type=D",
            json!({"ok": true, "scheme": "ftps", "syntax": "ftp", "host": "h", "port": null, "default_port": 990,
                "user": "u", "password": "p", "cwd": ["a%20"], "name": "b", "type": "D",
                "commands": ["CWD a ", "NLST b"], "advisories": ["password"]}),
        ),
        (
            "mqtt://@10.0.0.1:01883/a/+?c",
            json!({"ok": true, "scheme": "mqtt", "syntax": "rfc3986", "host": "10.0.0.1", "port": 1883,
                "default_port": 1883, "user": "", "password": null, "segments": ["a", "+"], "query": "c", "advisories": []}),
        ),
        (
            "coaps://u@h/",
            json!({"ok": false, "at": 9, "error": "user-not-allowed", "production": "reg-name",
                "message": "this scheme has no user: leave it out with the @ (at byte 9, in reg-name)"}),
        ),
        (
            "mqtts:topic",
            json!({"ok": false, "at": 6, "error": "unexpected-character", "production": "absolute-URI",
                "message": "// must follow, /// for file (at byte 6, in absolute-URI)"}),
        ),
        // RFC 1738's schemes and unknown ones do not change.
        (
            "http://h",
            json!({"ok": true, "scheme": "http", "host": "h", "port": null, "default_port": 80, "segments": null,
                "search": null, "advisories": []}),
        ),
        ("x:", json!({"ok": true, "scheme": "x", "rest": "", "ip": null, "advisories": []})),
    ];
    for default in [&["--json"][..], &["--json", "--schemes", "all"]] {
        let arguments: Vec<&str> = default.iter().copied().chain(answers.iter().map(|(url, _)| *url)).collect();
        let output = INSPECT.run(&arguments)?;
        assert_eq!(output.status.code(), Some(1));
        assert!(objects(&output)?.iter().eq(answers.iter().map(|(_, answer)| answer)), "{}", text(&output)?);
    }
    Ok(())
}

/// http, ftp and file by RFC 3986 and RFC 8089.
#[test]
fn the_modern_set_as_json() -> Outcome {
    let answers = [
        (
            "HTTP://my_host:/~?/",
            json!({"ok": true, "scheme": "http", "syntax": "rfc3986", "host": "my_host", "port": null, "default_port": 80,
                "user": null, "password": null, "segments": ["~"], "query": "/", "advisories": []}),
        ),
        (
            "ftp://u:p@h/%2Fetc/motd;type=a?b",
            json!({"ok": true, "scheme": "ftp", "syntax": "rfc3986", "host": "h", "port": null, "default_port": 21,
                "user": "u", "password": "p", "segments": ["%2Fetc", "motd;type=a"], "query": "b",
                "advisories": ["password", "escaped-delimiter"]}),
        ),
        (
            "file:///etc/motd",
            json!({"ok": true, "scheme": "file", "syntax": "rfc3986", "host": "", "port": null, "default_port": null,
                "user": null, "password": null, "segments": ["etc", "motd"], "query": null, "advisories": []}),
        ),
        (
            "ftps://h/a",
            json!({"ok": true, "scheme": "ftps", "syntax": "ftp", "host": "h", "port": null, "default_port": 990,
                "user": null, "password": null, "cwd": [], "name": "a", "type": null, "commands": ["RETR a"],
                "advisories": []}),
        ),
        ("news:a", json!({"ok": true, "scheme": "news", "kind": "group", "group": "a", "advisories": []})),
        ("x:", json!({"ok": true, "scheme": "x", "rest": "", "ip": null, "advisories": []})),
    ];
    for (url, expected) in answers {
        let output = INSPECT.run(&["--json", "--schemes", "modern", url])?;
        assert_eq!((objects(&output)?, output.status.code()), (vec![expected], Some(0)), "{url}");
    }
    Ok(())
}

#[test]
fn only_the_rfcs_schemes() -> Outcome {
    let output = INSPECT.run(&["--json", "--schemes", "rfc1738", "Https://u:p@h:8443/a?b", "https://[::1]/"])?;
    let [other, refused] = &objects(&output)?[..] else { return Err("not two objects".into()) };
    let expected = json!({"ok": true, "scheme": "https", "rest": "//u:p@h:8443/a?b",
        "ip": {"user": "u", "password": "p", "host": "h", "port": 8443, "urlpath": "a?b"},
        "advisories": ["password"]});
    assert_eq!(other, &expected);
    assert_eq!((&refused["ok"], &refused["at"]), (&json!(false), &json!(8)));
    Ok(())
}

#[test]
fn names_of_sets() -> Outcome {
    let syntax = |schemes: &[&str]| -> Outcome<Value> {
        let output = INSPECT.run(&[&["--json"], schemes, &["https://h/"]].concat())?;
        Ok(objects(&output)?.swap_remove(0).get("syntax").cloned().unwrap_or_default())
    };
    assert_eq!(syntax(&[])?, "rfc3986");
    assert_eq!(syntax(&["--schemes", "rfc1738"])?, Value::Null);
    assert_eq!(syntax(&["--schemes=modern"])?, "rfc3986");
    for wrong in [&["--schemes", "web"][..], &["--schemes", "all,modern"], &["--schemes", "ALL"], &["--schemes"]] {
        let output = INSPECT.run(&[&["--json", "http://h"], wrong].concat())?;
        assert_eq!((output.status.code(), text(&output)?), (Some(2), ""), "{wrong:?}");
    }
    Ok(())
}

#[test]
fn later_schemes_for_people() -> Outcome {
    let urls = ["https://h:/a?b", "mqtt://u:p@h:80/a%41", "coap://h:x/", "x-led:on", "nfs:a"];
    let expected = r#"https://h:/a?b
  scheme  https  (not described in RFC 1738)
  syntax  rfc3986
  host    h
  port    443  (default)
  path    a
  query   b
  send    GET /a?b HTTP/1.0
          Host: h

mqtt://u:***@h:80/a%41
  scheme    mqtt  (not described in RFC 1738)
  syntax    rfc3986
  user      u
  password  ***  (hidden)
  host      h
  port      80
  path      a%41  "aA"
  caution   password: whoever sees this URL sees a credential  (section 6)
  caution   port-not-default: the port is not the protocol's own: something else
            may answer there  (section 6)
  caution   port-reserved: the port is reserved, for another protocol
            (section 6)

error: a port needs digits (found 'x' at byte 9, in port)
coap://h:x/
         ^

x-led:on
  scheme  x-led  (experimental)
  syntax  rfc1738
  rest    on

nfs:a
  scheme  nfs  (reserved in RFC 1738, not described)
  syntax  rfc1738
  rest    a
"#;
    assert_eq!(text(&INSPECT.run(&urls)?)?, expected);

    let expected = "http://h?~
  scheme  http  (Hypertext Transfer Protocol)
  syntax  rfc3986
  host    h
  port    80  (default)
  query   ~
  send    GET /?~ HTTP/1.0
          Host: h
";
    assert_eq!(text(&INSPECT.run(&["--schemes", "modern", "http://h?~"])?)?, expected);
    Ok(())
}

/// RFC 8089 allows a path without an authority.
#[test]
fn a_file_without_a_host() -> Outcome {
    let output = INSPECT.run(&["--json", "--schemes", "modern", "file:/etc/motd"])?;
    let expected = json!({"ok": true, "scheme": "file", "syntax": "rfc3986", "host": null, "port": null,
        "default_port": null, "user": null, "password": null, "segments": ["etc", "motd"], "query": null,
        "advisories": []});
    assert_eq!((objects(&output)?, output.status.code()), (vec![expected], Some(0)));

    let expected = "file:/etc/motd
  scheme  file  (Host-specific file names)
  syntax  rfc3986
  path    etc
          motd
";
    assert_eq!(text(&INSPECT.run(&["--schemes", "modern", "file:/etc/motd"])?)?, expected);
    Ok(())
}
