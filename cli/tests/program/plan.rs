//! `rfc1738 plan`.

use crate::{
    PLAN,
    process::{Outcome, text},
};

/// Returns the plan for some lines, and whether the exit status is 0.
fn plan(lines: &str) -> Outcome<(String, bool)> {
    plan_in("all", lines)
}

fn plan_in(set: &str, lines: &str) -> Outcome<(String, bool)> {
    let output = PLAN.feed(&["--schemes", set], lines)?;
    assert_eq!(str::from_utf8(&output.stderr)?, "");
    Ok((text(&output)?.into(), output.status.success()))
}

#[test]
fn a_plan_for_each_scheme() -> Outcome {
    let (plan, is_good) = plan(concat!(
        "ftp://myname:s3cr3t@host.dom/%2Fetc/motd;type=a\n",
        "ftp://host.dom/pub/\n",
        "http://host.dom:8080/a?b\n",
        "gopher://host.dom/7find%09a%20word\n",
        "mailto:me@host.dom\n",
        "news:*\nnews:comp.lang.c\nnews:1@host.dom\n",
        "nntp://news.dom/comp.lang.c/1234\n",
        "telnet://guest@host.dom\n",
        "wais://host.dom/db?words\n",
        "file:///etc/motd\n",
        "prospero://host.dom/name;a=b\n",
        "urn:isbn:0306\n",
        "https://host.dom/\n",
        "https://host.dom:/a?b\n",
        "mqtt://me@hub.dom/led\n",
    ))?;
    let expected = "\
ftp://myname:***@host.dom/%2Fetc/motd;type=a
  connect to host.dom:21
  send USER myname
  send PASS ***
  send CWD /etc
  send TYPE A
  send RETR motd
  caution: whoever sees this URL sees a credential
  caution: a delimiter is escaped here: once decoded, it must not be read as one
ftp://host.dom/pub/
  connect to host.dom:21
  send USER anonymous
  send PASS ***
  send CWD pub
  send NLST
http://host.dom:8080/a?b
  connect to host.dom:8080
  send GET /a?b HTTP/1.0
  send Host: host.dom:8080
  caution: the port is not the protocol's own: something else may answer there
gopher://host.dom/7find%09a%20word
  connect to host.dom:70
  send find\\ta word
mailto:me@host.dom
  write to me@host.dom
news:*
  list all groups
news:comp.lang.c
  read the group comp.lang.c
news:1@host.dom
  read the article <1@host.dom>
nntp://news.dom/comp.lang.c/1234
  connect to news.dom:119
  send GROUP comp.lang.c
  send ARTICLE 1234
telnet://guest@host.dom
  connect to host.dom:23
  log in as guest
wais://host.dom/db?words
  connect to host.dom:210
  ask the database db
file:///etc/motd
  open /etc/motd
prospero://host.dom/name;a=b
  connect to host.dom:1525
  resolve name
urn:isbn:0306
  ask somebody who knows urn
https://host.dom/
  connect to host.dom:443
  send GET / HTTP/1.0
  send Host: host.dom
https://host.dom:/a?b
  connect to host.dom:443
  send GET /a?b HTTP/1.0
  send Host: host.dom
mqtt://me@hub.dom/led
  connect to hub.dom:1883
";
    assert_eq!(plan, expected);
    assert!(is_good);
    Ok(())
}

#[test]
fn a_plan_in_each_set() -> Outcome {
    let lines = "http://h:8080/~?a\nftp://me@h/a;type=a\nfile:/etc/motd\nhttps://h\n";
    let expected = "\
http://h:8080/~?a
  connect to h:8080
  send GET /~?a HTTP/1.0
  send Host: h:8080
  caution: the port is not the protocol's own: something else may answer there
ftp://me@h/a;type=a
  connect to h:21
  fetch /a;type=a
file:/etc/motd
  open /etc/motd
https://h
  connect to h:443
  send GET / HTTP/1.0
  send Host: h
";
    assert_eq!(plan_in("modern", lines)?, (expected.into(), true));
    assert_eq!(plan_in("rfc1738", "https://h\n")?, ("https://h\n  ask somebody who knows https\n".into(), true));
    assert_eq!(PLAN.feed(&[], "https://h\n")?.stdout, PLAN.feed(&["--schemes", "all"], "https://h\n")?.stdout);
    Ok(())
}

#[test]
fn errors_have_a_caret() -> Outcome {
    for (line, expected) in [
        ("x", "error: a URL begins with a scheme and a colon (found the end at byte 1, in scheme)\nx\n ^\n"),
        (
            "https://bench4.lab:x/",
            "\
error: a port needs digits (found 'x' at byte 19, in port)
https://bench4.lab:x/
                   ^
",
        ),
        // After, in and before a password.
        (
            "ftp://me:s3cr3t@host.dom/~",
            "\
error: escape this character as %7E, or parse it with schemes::Modern (found '~' at byte 25, in fsegment)
ftp://me:***@host.dom/~
                      ^
  this was read by RFC 1738; by RFC 3986 it is a URL: --schemes modern
",
        ),
        (
            "ftp://me:s3cré\u{1b}t@host.dom/",
            "\
error: escape this character as % and two hexadecimal digits (at byte 13, in password)
ftp://me:***@host.dom/
         ^
",
        ),
        (
            "ftp://m e:s3cr3t@host.dom/",
            "\
error: escape this character as %20 (found ' ' at byte 7, in user)
ftp://m e:s3cr3t@host.dom/
       ^
",
        ),
        (
            "ftp://host.dom/motd%0D%0ADELE%20motd",
            "\
ftp://host.dom/motd%0D%0ADELE%20motd
  nothing: the fsegment holds CR, which would end the line
  caution: a control character is escaped here: it must not be sent where it could end a command
",
        ),
    ] {
        assert_eq!(plan(&format!("{line}\r\n\n"))?, (expected.into(), false));
    }
    Ok(())
}
