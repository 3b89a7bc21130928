//! The example `inspect` as people and programs run it.

mod process;

use std::{ffi::OsStr, io::Write};

use process::{Example, Outcome, objects, text};
use serde_json::{Value, json};

const INSPECT: Example = Example("inspect");

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
            "Https://u:p@h:8443/a?b",
            json!({"ok": true, "scheme": "https", "rest": "//u:p@h:8443/a?b",
                "ip": {"user": "u", "password": "p", "host": "h", "port": 8443, "urlpath": "a?b"},
                "advisories": ["password"]}),
        ),
        ("c:", json!({"ok": true, "scheme": "c", "rest": "", "ip": null, "advisories": []})),
    ];
    for (url, expected) in answers {
        let output = INSPECT.run(&["--json", url])?;
        assert_eq!(objects(&output)?, [expected], "{url}");
        assert_eq!(output.status.code(), Some(0), "{url}");
    }
    Ok(())
}

#[test]
fn errors_as_json() -> Outcome {
    let output = INSPECT.run(&["--json", "http://h:/", "http://h/\"", "", "x:"])?;
    let expected = r#"{"ok":false,"at":9,"error":"empty-port","production":"port","message":"a port needs digits: found '/' at byte 9, in port"}
{"ok":false,"at":9,"error":"unsafe","production":"hsegment","message":"an unsafe character must be escaped: found '\"' at byte 9, in hsegment"}
{"ok":false,"at":0,"error":"unexpected-end","production":"scheme","message":"a URL begins with a scheme and a colon: found the end at byte 0, in scheme"}
{"ok":true,"scheme":"x","rest":"","ip":null,"advisories":[]}
"#;
    assert_eq!(text(&output)?, expected);
    assert_eq!(output.status.code(), Some(1));
    Ok(())
}

/// Each text is a reference.
#[test]
fn references() -> Outcome {
    let base = ["--json", "--schemes", "web", "--base", "https://h/a/b?c"];
    let output = INSPECT.feed(&base, "../d#e\n\n#\nx y\nmailto:me@h\nhttps://h:99999/\n")?;
    let expected = r#"{"ok":true,"url":"https://h/d","fragment":"e"}
{"ok":true,"url":"https://h/a/b?c","fragment":null}
{"ok":true,"url":"https://h/a/b?c","fragment":""}
{"ok":false,"at":1,"error":"unsafe","production":"segment","message":"an unsafe character must be escaped: found ' ' at byte 1, in segment"}
{"ok":true,"url":"mailto:me@h","fragment":null}
{"ok":false,"at":14,"error":"port-out-of-range","production":"port","message":"a port is at most 65535: found '9' at byte 14, in port"}
"#;
    assert_eq!((text(&output)?, output.status.code()), (expected, Some(1)));
    let output = INSPECT.run(&["--json", "--base", "mailto:me@h", "http://h/"])?;
    let [refused] = &objects(&output)?[..] else { return Err("not one object".into()) };
    assert_eq!((&refused["error"], &refused["at"]), (&json!("not-hierarchical"), &json!(0)));
    assert_eq!(INSPECT.run(&["--base", "h", "x"])?.status.code(), Some(2));

    let output = INSPECT.run(&["--base", "http://h/a/b", "c#top", "c d"])?;
    let shown = text(&output)?;
    assert!(shown.starts_with("http://h/a/c\n  scheme  http") && shown.contains("\n  fragment  top\n"), "{shown}");
    assert!(shown.contains("\nc d\n ^\n  error  an unsafe"), "{shown}");
    Ok(())
}

#[test]
fn lists_may_have_255_elements() -> Outcome {
    let path = "/".repeat(255);
    let output = INSPECT.run(&["--json", &format!("http://h{path}"), &format!("http://h/{path}")])?;
    let [accepted, refused] = &objects(&output)?[..] else { return Err("not two objects".into()) };
    assert_eq!(accepted["segments"].as_array().map(Vec::len), Some(255));
    assert_eq!((&refused["error"], &refused["at"]), (&json!("capacity"), &json!(264)));
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
fn bytes_that_are_no_utf_8() -> Outcome {
    let output = INSPECT.feed(&["--json"], b"http://h/\xFF\nhttp://h/~\xFF\nx:\xC3\xA9\n")?;
    let found: Vec<_> =
        objects(&output)?.iter().map(|object| (object["at"].clone(), object["error"].clone())).collect();
    let expected = [(9, "non-ascii"), (9, "unsafe"), (2, "non-ascii")].map(|(at, error)| (json!(at), json!(error)));
    assert_eq!(found, expected);

    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let output = INSPECT.run(&[OsStr::from_bytes(b"http://h/\xFF")])?;
        assert!(text(&output)?.starts_with("http://h/\\xff\n         ^\n"));
    }
    Ok(())
}

#[test]
fn exit_statuses() -> Outcome {
    for (arguments, status) in [
        (&["x:"][..], 0),
        (&["x:", "http://h/"], 0),
        (&["x:", "x"], 1),
        (&["--json", "x", "x:"], 1),
        (&["--", "-x:"], 0),
        (&[], 0),
        (&["--jsno"], 2),
        (&["--help"], 0),
    ] {
        assert_eq!(INSPECT.run(arguments)?.status.code(), Some(status), "{arguments:?}");
    }
    Ok(())
}

#[test]
fn a_closed_pipe_ends_it_quietly() -> Outcome {
    for arguments in [&["--json"][..], &[]] {
        let mut child = INSPECT.spawn(arguments)?;
        drop(child.stdout.take());
        // This fails when the child ends before it has read all.
        let _ = child.stdin.take().ok_or("no standard input")?.write_all(&b"http://h/\n".repeat(100_000));
        let output = child.wait_with_output()?;
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
    }
    Ok(())
}

#[test]
fn parts_for_people() -> Outcome {
    let output = INSPECT.run(&["FTP://me:secret@010.0.0.1/%2Fetc/a%0D%C3%A9;type=i", "http://h/a//?", "file:///x"])?;
    let expected = r#"FTP://me:***@010.0.0.1/%2Fetc/a%0D%C3%A9;type=i
  scheme    ftp  (File Transfer protocol)
  user      me
  password  ***  (hidden)
  host      010.0.0.1  10.0.0.1
  port      21  (default)
  cwd       %2Fetc  "/etc"
  name      a%0D%C3%A9  "a\r\xc3\xa9"
  type      i  (a file, byte for byte)
  send      nothing: the path segment holds a CR, which would end the line
  caution   password: whoever sees this URL sees a password  (section 6)
  caution   control: a control character is escaped here: it must not be sent where it could end a command  (section 6)
  caution   leading-zeros: the host number has leading zeros, which others may read as octal  (section 3.1)
  caution   escaped-delimiter: a delimiter is escaped here: once decoded, it must not be read as one  (section 2.2)

http://h/a//?
  scheme  http  (Hypertext Transfer Protocol)
  host    h
  port    80  (default)
  path    a
          (empty)
          (empty)
  search  (empty)
  send    GET /a//? HTTP/1.0
          Host: h

file:///x
  scheme  file  (Host-specific file names)
  host    (empty: this machine)
  path    x
"#;
    assert_eq!(text(&output)?, expected);
    Ok(())
}

#[test]
fn what_to_do_with_it() -> Outcome {
    let urls = ["ftp://u:p@h//a/b%FF;type=i", "gopher://h/7s%09a%09%3F", "nntp://h/a.b/1", "ftp://h"];
    let expected = r#"ftp://u:***@h//a/b%FF;type=i
  scheme    ftp  (File Transfer protocol)
  user      u
  password  ***  (hidden)
  host      h
  port      21  (default)
  cwd       (empty)
            a
  name      b%FF  "b\xff"
  type      i  (a file, byte for byte)
  send      CWD 
            CWD a
            TYPE I
            RETR b\xff
  caution   password: whoever sees this URL sees a password  (section 6)

gopher://h/7s%09a%09%3F
  scheme    gopher  (The Gopher protocol)
  host      h
  port      70  (default)
  type      7  (index-search server)
  selector  s
  search    a
  gopher+   %3F  "?"  (fetch its form first)
  send      s\ta\t?

nntp://h/a.b/1
  scheme   nntp  (USENET news using NNTP access)
  host     h
  port     119  (default)
  group    a.b
  article  1
  send     GROUP a.b
           ARTICLE 1

ftp://h
  scheme  ftp  (File Transfer protocol)
  host    h
  port    21  (default)
"#;
    assert_eq!(text(&INSPECT.run(&urls)?)?, expected);
    Ok(())
}

#[test]
fn what_to_send_as_json() -> Outcome {
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

#[test]
fn the_caret_stands_under_what_is_wrong() -> Outcome {
    let output = INSPECT.feed(&[], b"http://h:/\nx:\xC3\t\nhttp:/\nhttp://h/%4\"\\'")?;
    let expected = r#"http://h:/
         ^
  error  a port needs digits: found '/' at byte 9, in port

x:\xc3\t
  ^
  error  a character outside ASCII must be escaped: found byte C3 hexadecimal at byte 2, in schemepart

http:/
      ^
  error  // must follow the scheme and its colon: found the end at byte 6, in httpurl

http://h/%4"\\'
           ^
  error  a % needs two hexadecimal digits: found '"' at byte 11, in hsegment
"#;
    assert_eq!(text(&output)?, expected);
    Ok(())
}

#[test]
fn no_password_is_shown_to_people() -> Outcome {
    // Each with the column of its caret, if it has one.
    let texts = [
        ("ftp://u:secret@h/", None),
        ("telnet://:secret@h", None),
        ("https://u:secret@h/", None),
        ("x://a_b:secret@/", None),
        ("URL:ftp://u:secret@h/", None),
        // In the password, behind it, and before it.
        ("http://u:secret@h/", Some(9)),
        ("ftp://u:\tsecret@h/", Some(8)),
        ("ftp://u:secret@h:x/", Some(14)),
        ("ftp://u:secret@also-secret@h/", Some(11)),
        ("ftp://\u{e9}:secret@h/", Some(6)),
        ("ftp://u:secret@h/\t\u{e9}", Some(14)),
    ];
    for (url, column) in texts {
        let output = INSPECT.run(&[url])?;
        let shown = text(&output)?;
        assert!(!shown.contains("secret") && shown.contains(":***@"), "{shown}");
        assert_eq!(shown.lines().find_map(|line| line.find('^')), column, "{shown}");
    }
    Ok(())
}

#[test]
fn nothing_reaches_a_terminal_raw() -> Outcome {
    let escaped: String = (0..=255).map(|octet| format!("%{octet:02X}")).collect();
    let mut input =
        format!("http://h/{escaped}?{escaped}\nmailto:{escaped}\nprospero://h/;{escaped}={escaped}\n").into_bytes();
    for octet in 0..=255 {
        input.extend([octet]);
        input.extend(*b"x:\nx:");
        input.extend([octet]);
        input.extend(*b"\nftp://a:b@h/");
        input.extend([octet, b'\n']);
    }
    for arguments in [&[][..], &["--tidy"]] {
        let output = INSPECT.feed(arguments, &input)?;
        assert!(output.stdout.iter().all(|byte| matches!(byte, b'\n' | b' '..=b'~')));
    }
    Ok(())
}

#[test]
fn a_caret_at_the_end_of_the_longest_text() -> Outcome {
    let output = INSPECT.feed(&[], format!("x:{}~", "a".repeat(65_533)).as_bytes())?;
    assert_eq!(text(&output)?.lines().nth(1), Some(&*format!("{}^", " ".repeat(65_535))));
    Ok(())
}

#[test]
fn colour_only_where_it_is_wanted() -> Outcome {
    let coloured = |variable: &str| -> Outcome<bool> {
        Ok(INSPECT.command()?.args(["x:"]).env_remove("NO_COLOR").env(variable, "1").output()?.stdout.contains(&0x1B))
    };
    assert!(coloured("CLICOLOR_FORCE")?);
    assert!(!coloured("NO_COLOR")?);
    Ok(())
}

#[test]
fn tidied_as_json() -> Outcome {
    let given = [
        (
            " http://h.:?a/b#c ",
            "http://h/?a%2Fb",
            json!("c"),
            "0 trimmed 9 dot-dropped 10 port-dropped 11 slash-added 13 encoded 15 fragment 17 trimmed",
        ),
        ("file://h", "file://h/", json!(null), "8 slash-added"),
        ("http://h/~^a%#", "http://h/%7E%5Ea%25", json!(""), "9 encoded 12 encoded 13 fragment"),
        ("x:\u{e9}", "x:%C3%A9", json!(null), "2 encoded"),
        ("http://h/", "http://h/", json!(null), ""),
    ];
    for (text, url, fragment, changes) in given {
        let output = INSPECT.run(&["--json", "--tidy", text])?;
        let [object] = &objects(&output)?[..] else { return Err("not one object".into()) };
        assert_eq!((&object["tidied"], &object["fragment"]), (&json!(url), &fragment), "{text}");
        let told = object["changes"].as_array().into_iter().flatten();
        let told: Vec<_> =
            told.map(|change| format!("{} {}", change["at"], change["what"].as_str().unwrap_or("?"))).collect();
        assert_eq!(told.join(" "), changes, "{text}");

        // All else stays as it is without the option, the exit status too.
        let without = INSPECT.run(&["--json", text])?;
        let [expected] = &objects(&without)?[..] else { return Err("not one object".into()) };
        let expected = expected.as_object().ok_or("no object")?;
        assert!(expected.iter().all(|(key, value)| object.get(key) == Some(value)), "{text}");
        assert_eq!(object.as_object().map(|object| object.len()), Some(expected.len() + 3), "{text}");
        assert_eq!(output.status.code(), without.status.code(), "{text}");
    }
    Ok(())
}

#[test]
fn what_cannot_be_mended_as_json() -> Outcome {
    let output =
        INSPECT.feed(&["--tidy", "--json"], b" http://u@h/#f\nhttp://[::1]/\nftp://h/~;b\n\nhttp://h/\xFF#\xFF\n")?;
    let found: Vec<_> = objects(&output)?
        .iter()
        .map(|object| (object["at"].clone(), object["tidied"].clone(), object["fragment"].clone()))
        .collect();
    let expected = [
        (json!(0), json!(null), json!(null)),
        (json!(7), json!(null), json!(null)),
        (json!(8), json!(null), json!(null)),
        (json!(0), json!(null), json!(null)),
        (json!(9), json!("http://h/%FF"), json!("\u{fffd}")),
    ];
    assert_eq!(found, expected);
    assert_eq!(objects(&output)?.first().map(|object| &object["changes"]), Some(&json!([])));
    Ok(())
}

#[test]
fn lists_may_have_255_elements_when_tidied() -> Outcome {
    let path = "/~".repeat(255);
    let output = INSPECT.run(&["--json", "--tidy", &format!("http://h{path}"), &format!("http://h{path}/")])?;
    let [accepted, refused] = &objects(&output)?[..] else { return Err("not two objects".into()) };
    assert!(accepted["tidied"].is_string() && refused["tidied"].is_null());
    Ok(())
}

#[test]
fn changes_are_marked_for_people() -> Outcome {
    let texts = [" ftp://u:se~cret@h:/\u{e9}~#f", "http://u@h/~", "x:"];
    let mut arguments = vec!["--tidy"];
    arguments.extend(texts);
    let expected = r#" ftp://u:***@h:/\xc3\xa9~#f
^
  error  an unsafe character cannot stand here, not even escaped: found ' ' at byte 0, in scheme
  tidied  ftp://u:***@h/%C3%A9%7E
  given    ftp://u:***@h:/\xc3\xa9~#f
          ^        ^    ^ ^^^^^^^^^^^
          trimmed at byte 0  (white space around a URL is not part of it)
          encoded at byte 11  (this must be escaped)
          port-dropped at byte 18  (a colon needs a port)
          encoded at byte 20  (this must be escaped)
          fragment at byte 23  (a fragment is not part of a URL)

http://u@h/~
        ^
  error  this scheme takes no user or password: found '@' at byte 8, in hostname
  tidied  (not without guessing: this scheme takes no user or password: found '@' at byte 8, in hostname)

x:
  scheme  x  (not described in RFC 1738)
  rest    (empty)
  tidied  (nothing to change)
"#;
    assert_eq!(text(&INSPECT.run(&arguments)?)?, expected);
    Ok(())
}

#[test]
fn no_password_is_shown_when_tidied() -> Outcome {
    let texts = [
        "ftp://u:se~cret@h",
        "x://u:secret#also-secret@h/",
        " http://u:secret@h/",
        "ftp://u:secret#@h",
        "x://:secret@h/~ ",
    ];
    for url in texts {
        let output = INSPECT.run(&["--tidy", url])?;
        let shown = text(&output)?;
        assert!(!shown.contains("cret") && shown.contains(":***@"), "{shown}");
    }
    Ok(())
}

/// Section 4: schemes of tables that are asked for by name.
#[test]
fn declared_schemes_as_json() -> Outcome {
    let answers = [
        (
            "HTTPS://h:8443/a//%2F?b",
            json!({"ok": true, "scheme": "https", "declared_by": "web", "host": "h", "port": 8443, "default_port": 443,
                "user": null, "password": null, "segments": ["a", "", "%2F"], "query": "b",
                "advisories": ["port-not-default", "escaped-delimiter"]}),
        ),
        (
            "https://[::1]:/~?/",
            json!({"ok": true, "scheme": "https", "declared_by": "web", "host": "[::1]", "port": null, "default_port": 443,
                "user": null, "password": null, "segments": ["~"], "query": "/", "advisories": []}),
        ),
        (
            "wss://h",
            json!({"ok": true, "scheme": "wss", "declared_by": "web", "host": "h", "port": null, "default_port": 443,
                "user": null, "password": null, "segments": null, "query": null, "advisories": []}),
        ),
        (
            "ftps://u:p@h/a%20/b;type=D",
            json!({"ok": true, "scheme": "ftps", "declared_by": "ftps", "host": "h", "port": null, "default_port": 990,
                "user": "u", "password": "p", "cwd": ["a%20"], "name": "b", "type": "D",
                "commands": ["CWD a ", "NLST b"], "advisories": ["password"]}),
        ),
        (
            "mqtt://@10.0.0.1:01883/a/+?c",
            json!({"ok": true, "scheme": "mqtt", "declared_by": "iot", "host": "10.0.0.1", "port": 1883,
                "default_port": 1883, "user": "", "password": null, "segments": ["a", "+"], "query": "c", "advisories": []}),
        ),
        (
            "coaps://u@h/",
            json!({"ok": false, "at": 9, "error": "user-not-allowed", "production": "reg-name",
                "message": "this scheme takes no user or password: found '@' at byte 9, in reg-name"}),
        ),
        (
            "mqtts:topic",
            json!({"ok": false, "at": 6, "error": "unexpected-character", "production": "absolute-URI",
                "message": "// must follow the scheme and its colon: found 't' at byte 6, in absolute-URI"}),
        ),
        // Neither the ten nor what nobody declares is another thing than before.
        (
            "http://h",
            json!({"ok": true, "scheme": "http", "host": "h", "port": null, "default_port": 80, "segments": null,
                "search": null, "advisories": []}),
        ),
        ("x:", json!({"ok": true, "scheme": "x", "rest": "", "ip": null, "advisories": []})),
    ];
    let arguments: Vec<&str> = ["--json", "--schemes", "web,iot", "--schemes", "ftps"]
        .into_iter()
        .chain(answers.iter().map(|(url, _)| *url))
        .collect();
    let output = INSPECT.run(&arguments)?;
    assert_eq!(output.status.code(), Some(1));
    assert!(objects(&output)?.into_iter().eq(answers.into_iter().map(|(_, answer)| answer)), "{}", text(&output)?);
    Ok(())
}

#[test]
fn only_the_tables_that_are_named_count() -> Outcome {
    let declared_by = |schemes: &[&str]| -> Outcome<Value> {
        let output = INSPECT.run(&[&["--json"], schemes, &["https://h/"]].concat())?;
        Ok(objects(&output)?.swap_remove(0).get("declared_by").cloned().unwrap_or_default())
    };
    assert_eq!(declared_by(&[])?, Value::Null);
    assert_eq!(declared_by(&["--schemes", "iot,ftps"])?, Value::Null);
    assert_eq!(declared_by(&["--schemes=iot,web"])?, "web");
    // A table that nobody knows is wrong usage.
    for wrong in [&["--schemes", "https"][..], &["--schemes", "web,"], &["--schemes", "WEB"], &["--schemes"]] {
        let output = INSPECT.run(&[&["--json", "http://h"], wrong].concat())?;
        assert_eq!((output.status.code(), text(&output)?), (Some(2), ""), "{wrong:?}");
    }
    Ok(())
}

#[test]
fn declared_schemes_for_people() -> Outcome {
    let arguments =
        ["--schemes", "web,iot", "https://h/a?b", "mqtt://u:p@h:80/a%41", "coap://h:x/", "x-led:on", "nfs:a"];
    let expected = r#"https://h/a?b
  scheme       https  (not described in RFC 1738)
  declared by  web
  host         h
  port         443  (default)
  path         a
  query        b
  send         GET /a?b HTTP/1.0
               Host: h

mqtt://u:***@h:80/a%41
  scheme       mqtt  (not described in RFC 1738)
  declared by  iot
  user         u
  password     ***  (hidden)
  host         h
  port         80
  path         a%41  "aA"
  caution      password: whoever sees this URL sees a password  (section 6)
  caution      port-not-default: the port is not the protocol's own: something else may answer there  (section 6)
  caution      port-reserved: the port is reserved, for another protocol  (section 6)

coap://h:x/
         ^
  error  a port needs digits: found 'x' at byte 9, in port

x-led:on
  scheme  x-led  (experimental)
  rest    on

nfs:a
  scheme  nfs  (reserved in RFC 1738, not described)
  rest    a
"#;
    assert_eq!(text(&INSPECT.run(&arguments)?)?, expected);
    Ok(())
}

/// What is tidied must be what its table declares.
#[test]
fn declared_schemes_tidied() -> Outcome {
    let tidied = |schemes: &[&str], url: &str| -> Outcome<Value> {
        let output = INSPECT.run(&[&["--json", "--tidy"], schemes, &[url]].concat())?;
        Ok(objects(&output)?.swap_remove(0).get("tidied").cloned().ok_or("nothing was tidied")?)
    };
    assert_eq!(tidied(&["--schemes", "web"], " https://h/~^#f")?, "https://h/~%5E");
    assert_eq!(tidied(&["--schemes", "web"], "https://h?~")?, "https://h?~");
    assert_eq!(tidied(&["--schemes", "web"], "https://h:x/")?, Value::Null);
    assert_eq!(tidied(&[], "https://[::1]/~")?, Value::Null);
    assert_eq!(tidied(&[], "https://h?~")?, "https://h?%7E");
    Ok(())
}

#[test]
fn readme_shows_what_is_printed() -> Outcome {
    let output = INSPECT.run(&["ftp://myname@host.dom/%2Fetc/motd;type=a"])?;
    let readme = include_str!("../README.md");
    assert!(readme.contains(text(&output)?.trim_end()));
    Ok(())
}
