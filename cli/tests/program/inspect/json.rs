//! `--json`: one object per line, for programs.

use crate::{
    INSPECT, objects,
    process::{Outcome, text},
};
use serde_json::{Value, json};

#[test]
fn a_url_of_each_scheme_as_json() -> Outcome {
    let answers = [
        (
            "FTP://myname:se%20cret@host.dom:2121/%2Fetc//motd;type=A",
            json!({"ok": true, "scheme": "ftp", "host": "host.dom", "port": 2121, "default_port": 21, "user": "myname",
                "password": "se%20cret", "cwd": ["%2Fetc", ""], "name": "motd", "type": "A",
                "commands": ["CWD /etc", "CWD ", "TYPE A", "RETR motd"],
                "advisories": ["password", "port-not-default", "escaped-delimiter"]}),
        ),
        (
            "ftp://@host.dom",
            json!({"ok": true, "scheme": "ftp", "host": "host.dom", "port": null, "default_port": 21, "user": "",
                "password": null, "cwd": [], "name": null, "type": null, "commands": [], "advisories": []}),
        ),
        (
            "http://10.0.0.1/a/?",
            json!({"ok": true, "scheme": "http", "host": "10.0.0.1", "port": null, "default_port": 80,
                "segments": ["a", ""], "search": "", "advisories": []}),
        ),
        (
            "http://h",
            json!({"ok": true, "scheme": "http", "host": "h", "port": null, "default_port": 80, "segments": null,
                "search": null, "advisories": []}),
        ),
        (
            "gopher://h/7/find%09a%20word%09+%09",
            json!({"ok": true, "scheme": "gopher", "host": "h", "port": null, "default_port": 70, "slash": true,
                "type": "7", "selector": "/find", "search": "a%20word", "gopher_plus": "+%09",
                "request": "/find\ta word\t+\t\r\n", "advisories": ["control"]}),
        ),
        (
            "gopher://h",
            json!({"ok": true, "scheme": "gopher", "host": "h", "port": null, "default_port": 70, "slash": false,
                "type": null, "selector": null, "search": null, "gopher_plus": null,
                "request": "\r\n", "advisories": []}),
        ),
        ("mailto:a%25b@h", json!({"ok": true, "scheme": "mailto", "address": "a%25b@h", "advisories": []})),
        ("news:*", json!({"ok": true, "scheme": "news", "kind": "all", "advisories": []})),
        (
            "news:comp.x",
            json!({"ok": true, "scheme": "news", "kind": "group", "group": "comp.x",
                "advisories": []}),
        ),
        (
            "news:1.2@h",
            json!({"ok": true, "scheme": "news", "kind": "article", "local": "1.2", "host": "h",
                "advisories": []}),
        ),
        (
            "nntp://h/a.b/0012",
            json!({"ok": true, "scheme": "nntp", "host": "h", "port": null, "default_port": 119, "group": "a.b",
                "number": "0012", "advisories": []}),
        ),
        (
            "telnet://u:@h:0023/",
            json!({"ok": true, "scheme": "telnet", "host": "h", "port": 23, "default_port": 23, "user": "u",
                "password": "", "slash": true, "advisories": ["password"]}),
        ),
        (
            "wais://h/db?",
            json!({"ok": true, "scheme": "wais", "host": "h", "port": null, "default_port": 210, "database": "db",
                "search": "", "wtype": null, "wpath": null, "advisories": []}),
        ),
        (
            "wais://h/db/t/",
            json!({"ok": true, "scheme": "wais", "host": "h", "port": null, "default_port": 210, "database": "db",
                "search": null, "wtype": "t", "wpath": "", "advisories": []}),
        ),
        (
            "file:///a/b",
            json!({"ok": true, "scheme": "file", "host": "", "segments": ["a", "b"],
                "advisories": []}),
        ),
        (
            "prospero://h//p/n;a=1;a=",
            json!({"ok": true, "scheme": "prospero", "host": "h", "port": null, "default_port": 1525, "path": "/p/n",
                "fields": [["a", "1"], ["a", ""]], "advisories": []}),
        ),
        (
            "Afs://u:p@h:8443/a?b",
            json!({"ok": true, "scheme": "afs", "rest": "//u:p@h:8443/a?b",
                "ip": {"user": "u", "password": "p", "host": "h", "port": 8443, "urlpath": "a?b"},
                "advisories": ["password"]}),
        ),
        ("c:", json!({"ok": true, "scheme": "c", "rest": "", "ip": null, "advisories": []})),
    ];
    for (url, expected) in answers {
        for set in ["all", "rfc1738"] {
            let output = INSPECT.run(&["--json", "--schemes", set, url])?;
            let [object] = &objects(&output)?[..] else { return Err("not one object".into()) };
            assert_eq!((object, output.status.code()), (&expected, Some(0)), "{url}");
        }
    }
    Ok(())
}

#[test]
fn errors_as_json() -> Outcome {
    let output = INSPECT.run(&["--json", "http://h:/", "http://h/\"", "", "x:"])?;
    let expected = r#"{"ok":false,"at":9,"error":"empty-port","production":"port","message":"a port needs digits (at byte 9, in port)"}
{"ok":false,"at":9,"error":"unsafe","production":"hsegment","message":"escape this character as % and two hexadecimal digits (at byte 9, in hsegment)"}
{"ok":false,"at":0,"error":"unexpected-end","production":"scheme","message":"the text is empty (at byte 0, in scheme)"}
{"ok":true,"scheme":"x","rest":"","ip":null,"advisories":[]}
"#;
    assert_eq!(text(&output)?, expected);
    assert_eq!(output.status.code(), Some(1));
    Ok(())
}

#[test]
fn lists_have_no_limit() -> Outcome {
    let output = INSPECT.run(&[
        "--json",
        "--tidy",
        &format!("http://h{}", "/a".repeat(1000)),
        &format!("http://h{}", "/~".repeat(1000)),
    ])?;
    let [valid, mended] = &objects(&output)?[..] else { return Err("not two objects".into()) };
    assert_eq!(valid["segments"].as_array().map(Vec::len), Some(1000));
    assert_eq!(mended["tidied"].as_str().map(str::len), Some(8 + 4000));
    Ok(())
}

#[test]
fn lines_end_at_lf_only() -> Outcome {
    let rests = |input: &[u8]| -> Outcome<Vec<Value>> {
        let objects = objects(&INSPECT.feed(&["--json", "--keep-cr"], input)?)?;
        Ok(objects
            .into_iter()
            .map(|object| object.get("rest").or(object.get("at")).cloned().unwrap_or_default())
            .collect())
    };
    assert!(rests(b"")?.is_empty());
    assert_eq!(rests(b"\n")?, [json!(0)]);
    assert_eq!(rests(b"x:a\nx:b\n")?, [json!("a"), json!("b")]);
    assert_eq!(rests(b"x:a\n\nx:b")?, [json!("a"), json!(0), json!("b")]);
    assert_eq!(rests(b"x:a\r\nx:b\rx:c\n")?, [json!(3), json!(3)]);
    Ok(())
}

#[test]
fn bytes_that_are_not_utf_8() -> Outcome {
    let output = INSPECT.feed(&["--json"], b"http://h/\xFF\nhttp://h/~\xFF\nx:\xC3\xA9\n")?;
    let found: Vec<_> =
        objects(&output)?.iter().map(|object| (object["at"].clone(), object["error"].clone())).collect();
    let expected = [(9, "non-ascii"), (9, "unsafe"), (2, "non-ascii")].map(|(at, error)| (json!(at), json!(error)));
    assert_eq!(found, expected);
    Ok(())
}

#[test]
fn lines_of_a_client_as_json() -> Outcome {
    let urls = [
        "ftp://h/",
        "ftp://h/%C3%A9;type=d",
        "ftp://h/%0A",
        "ftp://u:%00@h",
        "gopher://h/0%FFs%09%09+%091%0D%0A+-1%0D%0A.%0D%0A",
        "gopher://h/0%0D",
    ];
    let objects = objects(&INSPECT.run(&[&["--json"][..], &urls].concat())?)?;
    let told: Vec<_> = objects.iter().map(|object| object.get("commands").or(object.get("request"))).collect();
    let expected = [
        json!(["NLST"]),
        json!(["NLST \u{c3}\u{a9}"]),
        json!(null),
        json!(null),
        json!("\u{ff}s\t\t+\t1\r\n+-1\r\n.\r\n"),
        json!(null),
    ];
    assert_eq!(told, expected.iter().map(Some).collect::<Vec<_>>());
    Ok(())
}
