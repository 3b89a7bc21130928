//! What curl's program trurl does too, case by case as in its own tests: what both have gives the
//! same, and the rest is listed by its reason.

use std::process::Output;

use crate::process::{Outcome, Subcommand, text};

/// Arguments, and the line that trurl prints for the same task.
const SAME: &[(&[&str], &str)] = &[
    (&["normalize", "http://example.com"], "http://example.com/"),
    (&["normalize", "https://example.com"], "https://example.com/"),
    (&["normalize", "https://example.com/../moo"], "https://example.com/moo"),
    (&["normalize", "https://example.com/.././moo"], "https://example.com/moo"),
    (&["normalize", "https://example.com/test/../moo"], "https://example.com/moo"),
    (&["normalize", "https://hello:443/foo"], "https://hello/foo"),
    (&["normalize", "ftp://hello:21/foo"], "ftp://hello/foo"),
    (&["normalize", "HTTPS://example.com/"], "https://example.com/"),
    (&["normalize", "https://example.com/FOO/BAR"], "https://example.com/FOO/BAR"),
    (&["normalize", "hp://example.com"], "hp://example.com/"),
    (&["set", "host=example.com", "https://curl.se/"], "https://example.com/"),
    (&["set", "port=8080", "https://curl.se/are.html"], "https://curl.se:8080/are.html"),
    (&["set", "port=", "https://curl.se:22/"], "https://curl.se/"),
    (&["set", "host=localhost", "port=22", "https://curl.se/"], "https://localhost:22/"),
    (&["set", "port=", "user=", "https://daniel@curl.se:22/"], "https://curl.se/"),
    (&["set", "user=hej", "password=secret", "https://curl.se/hello"], "https://hej:secret@curl.se/hello"),
    (&["set", "fragment= hello", "https://curl.se/hello"], "https://curl.se/hello#%20hello"),
    (&["set", "fragment:=%20hello", "https://curl.se/hello"], "https://curl.se/hello#%20hello"),
    (&["set", "query:=user=me", "https://curl.se/hello"], "https://curl.se/hello?user=me"),
    (&["set", "path=/hello/you index.html", "https://curl.se/hello"], "https://curl.se/hello/you%20index.html"),
    (&["set", "query:search=string", "https://curl.se/?name=hello"], "https://curl.se/?name=hello&search=string"),
    (
        &["set", "query:utm_source=", "https://example.com/?search=hello&utm_source=t"],
        "https://example.com/?search=hello",
    ),
    (
        &["set", "query:utm_source=", "https://example.com/?search=hello&utm_source=t&more=data"],
        "https://example.com/?search=hello&more=data",
    ),
    (&["set", "query:a=", "query:b=", "query:c=", "https://example.com/?a=b&b=c&c=d"], "https://example.com/"),
    (&["set", "query:search=", "https://example.com/?moo&search=hello"], "https://example.com/?moo"),
    (&["set", "query:search=", "https://example.com/?search=hello&moo"], "https://example.com/?moo"),
    (
        &["set", "query:utm=", "https://example.com/?search=hello&more=data"],
        "https://example.com/?search=hello&more=data",
    ),
    (&["get", "{path}", "https://curl.se/we/are.html"], "/we/are.html"),
    (&["get", "{port}", "https://curl.se/we/are.html"], "443"),
    (&["get", "{scheme}", "https://curl.se/we/are.html"], "https"),
    (&["get", "{host}", "https://curl.se/we/are.html"], "curl.se"),
    (&["get", "{user}", "ftp://hello@curl.se/we/are.html"], "hello"),
    (&["get", "{user}", "https://hello@curl.se/we/are.html"], "hello"),
    (&["get", "{password}", "ftp://hello:secret@curl.se/we/are.html"], "secret"),
    (&["get", "{password}", "https://hello:secret@curl.se/we/are.html"], "secret"),
    (&["get", "{scheme}{user}{password}{query}", "https://u:s@foo?moo"], "httpsusmoo"),
    (&["get", "{query}", "https://curl.se/we/are.html?user=many#more"], "user=many"),
    (&["get", "{fragment}", "https://curl.se/we/are.html?user=many#more"], "more"),
    (&["get", "{query:utm_source}", "https://example.com/?utm_source=tra%20cker&here=now"], "tra cker"),
    (&["get", "{raw:query:utm_source}", "https://example.com/?utm_source=tra%20cker&here=now"], "tra%20cker"),
    (&["get", "{query:utm_}", "https://example.com/?utm_source=tracker"], ""),
    (&["get", "{query:UTM_SOURCE}", "https://example.com/?utm_source=tracker"], ""),
    (&["get", "{{{scheme}[", "http://localhost/"], "{http["),
    (&["get", "\\\\[", "http://localhost/"], "\\["),
];

/// The same for what both have, with what this program prints, what trurl prints, and why they
/// differ.
const OTHERWISE: &[(&[&str], &str, &str, &str)] = &[
    (
        &["set", "host=example.com", "https://curl.se"],
        "https://example.com",
        "https://example.com/",
        "all other parts stay as written: `normalize` adds the slash",
    ),
    (
        &["set", "port=8080", "https://curl.se/we/../are.html"],
        "https://curl.se:8080/we/../are.html",
        "https://curl.se:8080/are.html",
        "all other parts stay as written",
    ),
    (
        &["set", "port=443", "https://curl.se:22/"],
        "https://curl.se:443/",
        "https://curl.se/",
        "a port that was asked for is written",
    ),
    (
        &["set", "scheme=ftp", "https://hello:443/foo"],
        "ftp://hello/foo",
        "ftp://hello:443/foo",
        "with a new scheme, the default port of the old one goes",
    ),
    (
        &["set", "query=user=me", "https://curl.se/hello"],
        "https://curl.se/hello?user=me",
        "https://curl.se/hello?user%3dme",
        "only what the part cannot hold is escaped",
    ),
    (
        &["set", "user=:hej:", "ftp://curl.se/hello"],
        "ftp://%3Ahej%3A@curl.se/hello",
        "ftp://%3ahej%3a@curl.se/hello",
        "escapes are written in upper case",
    ),
    (
        &["set", "scheme=https", "ftp://hello:443/foo"],
        "https://hello:443/foo",
        "https://hello/foo",
        "all other parts stay as written",
    ),
    (&["get", "[scheme] [host", "http://localhost/"], "[scheme] [host", "http [host", "names have braces alone"),
    (
        &["set", "query:utm_*=", "https://example.com/?search=hello&utm_source=t"],
        "https://example.com/?search=hello&utm_source=t",
        "https://example.com/?search=hello",
        "a name has no wildcard",
    ),
    (
        &["join", "--json", "https://curl.se/we/are.html", "here.html"],
        r#"{"ok":true,"url":"https://curl.se/we/here.html","fragment":null}"#,
        "https://curl.se/we/here.html",
        "join shows the parts, or JSON",
    ),
    (
        &["normalize", "https://EXAMPLE.com"],
        "https://example.com/",
        "https://EXAMPLE.com/",
        "a normal form has its host in lower case",
    ),
    (
        &["get", "{host}", "https://[fe80::0000:20c:29ff:fe9c:409b]:8080/we/are.html"],
        "[fe80::0000:20c:29ff:fe9c:409b]",
        "[fe80::20c:29ff:fe9c:409b]",
        "a part is printed as written: `normalize` writes the short form",
    ),
    (
        &["get", "{query:name}", "https://curl.se/?name=mr%00smith"],
        "mr%00smith",
        "mr.smith",
        "an escaped control character stays so",
    ),
];

/// What trurl has and this program has not, each with an error or in another way.
const NOT_HERE: &[(&str, &[&str])] = &[
    ("a scheme is not guessed: inspect --tidy does", &["set", "port=", "example.com:29/"]),
    ("a scheme is not guessed by the name", &["normalize", "ftp.example.com"]),
    ("a host of numbers is not guessed", &["get", "{host}", "https://10.1/we/are.html"]),
    ("zones are no part of a URL today", &["get", "{host}", "https://[fe80::20c:29ff:fe9c:409b%eth0]/"]),
    ("options of IMAP are part of a user", &["get", "{options}", "imap://hello:secret;crazy@curl.se/"]),
    ("a name without its brace is an error", &["get", "{scheme} {host", "http://localhost/"]),
    ("a URL is changed, and not made of nothing", &["set", "host=moo", "scheme=http"]),
    ("a space in a URL is an error: inspect --tidy escapes it", &["normalize", "gopher://localhost/ with space"]),
    ("lists of values: a loop of the shell", &["set", "--iterate", "port=80 81 443", "https://curl.se/"]),
    ("all values of a name: inspect --json", &["get", "{query-all:a}", "http://hej/?a=b&a=c"]),
    ("sorting a query", &["normalize", "--sort-query", "https://example.com/?b&a"]),
    ("another separator of a query", &["set", "--query-separator", ":", "query:a=", "https://example.com/?a:b"]),
    ("adding to a path", &["set", "--append", "path=moo", "https://localhost/"]),
];

fn run(arguments: &'static [&'static str]) -> Outcome<Output> {
    let (subcommand, arguments) = arguments.split_first().ok_or("no subcommand")?;
    Subcommand(subcommand).run(arguments)
}

#[test]
fn what_both_have_gives_the_same() -> Outcome {
    for (arguments, line) in SAME {
        let output = run(arguments)?;
        assert_eq!((text(&output)?, output.status.code()), (&*format!("{line}\n"), Some(0)), "{arguments:?}");
    }
    for (arguments, ours, theirs, why) in OTHERWISE {
        assert_eq!(text(&run(arguments)?)?, format!("{ours}\n"), "{arguments:?}: {why}");
        assert!(ours != theirs, "{arguments:?}");
    }
    for (why, arguments) in NOT_HERE {
        let output = run(arguments)?;
        assert_eq!(text(&output)?, "", "{arguments:?}: {why}");
    }
    Ok(())
}
