//! `rfc1738 get`, besides its transcripts.

use super::*;

const TABLE: &str = include_str!("get.txt");

/// Returns the line for a URL in a set.
fn get(set: &str, format: &str, url: &str) -> Outcome<String> {
    let output = GET.run(&["--schemes", set, format, url])?;
    assert_eq!((output.status.code(), str::from_utf8(&output.stderr)?), (Some(0), ""), "{url}");
    Ok(text(&output)?.strip_suffix('\n').ok_or("no line end")?.to_owned())
}

const ALL: &str = "{scheme?}|{user?}|{password?}|{host?}|{port?}|{path?}|{query?}";

/// The sets that have a URL of the web, each with a login, and a fragment where the set has them.
#[test]
fn logins_and_fragments() -> Outcome {
    for [set, scheme, fragment] in &cases(TABLE, "logins and fragments") {
        let url = format!("{scheme}://me:pw@h/a{fragment}");
        let parts = get(set, "{user} {password} {host} {fragment?}", &url)?;
        assert_eq!(parts, format!("me pw h {}", fragment.trim_start_matches('#')), "{set} {url}");
        let arguments = ["--schemes", set, &url];
        for program in [&ACCEPT, &NORMALIZE] {
            assert_eq!(text(&program.run(&arguments)?)?, format!("{url}\n"), "{set} {url}");
        }
        for program in [&INSPECT, &PLAN] {
            let output = program.run(&arguments)?;
            assert!(text(&output)?.starts_with(&format!("{scheme}://me:***@h/a")) && output.status.success(), "{url}");
        }
        let output = SET.run(&["--schemes", set, "user=", "password=", &url])?;
        assert_eq!(text(&output)?, format!("{scheme}://h/a{fragment}\n"), "{set} {url}");
        let output = JOIN.run(&["--schemes", set, "--json", &url, &format!("{scheme}://you@h/b")])?;
        assert!(text(&output)?.contains("://you@h/b\",") && output.status.success(), "{set} {url}");
        let output = EXTRACT.feed(&["--schemes", set], format!("<URL:{url}>"))?;
        assert!(output.status.success(), "{set} {url}");
    }
    Ok(())
}

/// A login that the scheme's document does not give is a caution, and in the object too.
#[test]
fn a_login_of_the_web_is_a_caution() -> Outcome {
    for [set, url, expected] in &cases(TABLE, "cautions") {
        let has_caution = expected == "caution";
        let object = objects(&INSPECT.run(&["--json", "--schemes", set, url])?)?.remove(0);
        let advisories = object.get("advisories").and_then(Value::as_array).ok_or("no list")?;
        assert_eq!(advisories.contains(&json!("login")), has_caution, "{url}");
        for program in [&INSPECT, &PLAN] {
            let output = program.run(&["--schemes", set, url])?;
            assert_eq!(text(&output)?.contains("does not allow a login"), has_caution, "{url}");
        }
    }
    let output = INSPECT.run(&["--json", "http://m%65:p@h/"])?;
    assert!(text(&output)?.contains(r#""user":"m%65","password":"p","#), "{output:?}");
    Ok(())
}

#[test]
fn each_part() -> Outcome {
    for [set, url, parts] in &cases(TABLE, "each part") {
        assert_eq!(get(set, ALL, url)?, *parts, "{url}");
    }
    Ok(())
}

#[test]
fn a_part_that_the_scheme_does_not_have() -> Outcome {
    for [format, url, line] in &cases(TABLE, "parts that the scheme does not have") {
        let output = GET.run(&[format, url])?;
        assert_eq!(text(&output)?, *line, "{format} {url}");
        assert_eq!(output.status.code(), Some(i32::from(line.is_empty())), "{format} {url}");
        assert_eq!(str::from_utf8(&output.stderr)?.contains("?}"), line.is_empty(), "{format} {url}");
    }
    Ok(())
}

#[test]
fn what_is_decoded() -> Outcome {
    let url = "https://h/a%2Fb%0A%7F%C2%85%FF%C3%A9%25?q=%E2%82%ac+1&q=2&e&%71=3&n%6Fte=a%26b";
    for [format, line] in &cases(TABLE, "what is decoded") {
        assert_eq!(get("https", format, url)?, *line, "{format}");
    }
    // So do characters that a terminal hides, or reads as another direction or another line.
    let hidden = "/a%E2%80%AEb%E2%80%A8%E2%80%8B";
    assert_eq!(get("https", "{path}", &format!("https://h{hidden}"))?, hidden);
    Ok(())
}

#[test]
fn text_and_braces() -> Outcome {
    for [format, line] in &cases(TABLE, "text and braces") {
        assert_eq!(get("all", format, "https://h/")?, *line, "{format}");
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
