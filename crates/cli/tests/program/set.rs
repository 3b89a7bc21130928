//! `rfc1738 set`.

use crate::{
    SET,
    process::{Outcome, text},
};

/// Returns the line and the exit status; the line is that of standard error if there is no other.
fn set(arguments: &[&str]) -> Outcome<(String, Option<i32>)> {
    let output = SET.run(arguments)?;
    let lines = if output.stdout.is_empty() { str::from_utf8(&output.stderr)? } else { text(&output)? };
    Ok((lines.trim_end_matches('\n').to_owned(), output.status.code()))
}

#[test]
fn each_part_of_each_scheme() -> Outcome {
    for (changes, url, changed) in [
        (&["host=new.dom"][..], "https://old.dom:8443/a%2Fb?c", "https://new.dom:8443/a%2Fb?c"),
        (&["host=::1", "port="], "https://h:8443/", "https://[::1]/"),
        (&["host=[::1]"], "https://h/", "https://[::1]/"),
        (&["port=8443"], "https://h", "https://h:8443"),
        (&["path=/a b/c%20d?"], "https://h?q", "https://h/a%20b/c%2520d%3F?q"),
        (&["path:=a%2Fb/"], "https://h/x", "https://h/a%2Fb/"),
        (&["path="], "https://h/x?q", "https://h?q"),
        (&["path=/"], "https://h/x", "https://h/"),
        (&["query=a=b&c 100%"], "https://h/x", "https://h/x?a=b&c%20100%25"),
        (&["query:=a%20b"], "https://h/x?y", "https://h/x?a%20b"),
        (&["query="], "https://h/x?y", "https://h/x"),
        (&["user=me", "password=p@ss"], "mqtt://hub.dom/led", "mqtt://me:p%40ss@hub.dom/led"),
        (&["password=x", "user=me"], "mqtt://hub.dom/led", "mqtt://me:x@hub.dom/led"),
        (&["user=", "password="], "ftp://me:pw@h/a;type=i", "ftp://h/a;type=i"),
        (&["path=/pub/v2 a.bin"], "ftp://me@h/a/b;type=i", "ftp://me@h/pub/v2%20a.bin;type=i"),
        (&["path=", "port=2121"], "ftp://h/a/b", "ftp://h:2121"),
        (&["path=/a~b", "query=c/d", "port=8080"], "http://h/", "http://h:8080/a~b?c/d"),
        (&["host=h2", "query=find me"], "gopher://h/7x", "gopher://h2/7x%09find%20me"),
        (&["host=h2", "port=1119"], "nntp://h/a.b/1", "nntp://h2:1119/a.b/1"),
        (&["user=me"], "telnet://h/", "telnet://me@h/"),
        (&["query=words"], "wais://h/db", "wais://h/db?words"),
        (&["host=h2", "path=/a b"], "file:///etc", "file://h2/a%20b"),
        (&["port=1"], "prospero://h/x;a=b", "prospero://h:1/x;a=b"),
        (&["host=h2", "path=a/b c"], "x://me@h/z", "x://me@h2/a/b%20c"),
        (&["scheme=https"], "http://h:80/a?b", "https://h/a?b"),
        (&["scheme=https", "port=8443"], "http://h:80/a", "https://h:8443/a"),
        (&["user=", "scheme=https"], "ftp://me@h/a", "https://h/a"),
        (&["scheme=https"], "ftp://me@h/a", "https://me@h/a"),
        (&["user=", "password="], "https://me:pw@h:8443/a?b#c", "https://h:8443/a?b#c"),
        (&["password="], "wss://me:pw@h/", "wss://me@h/"),
        (&["user=me"], "http://h/", "http://me@h/"),
        (&["scheme=https"], "HTTPS://h:443/", "https://h:443/"),
        (&["query="], "magnet:?xt=urn:a#b", "magnet:#b"),
        (&["query=", "query:a="], "wais://h/db/t/p", "wais://h/db/t/p"),
        (&["query:utm="], "ftp://h/a", "ftp://h/a"),
        (&["user="], "postgres:///db", "postgres:///db"),
        (&["fragment="], "https://me@h/#c", "https://me@h/"),
        (&["fragment=a b#"], "mqtt://me:pw@h/x?y", "mqtt://me:pw@h/x?y#a%20b%23"),
        (&["scheme=mqtt", "user=me", "path:=/%2F"], "https://h/a", "mqtt://me@h/%2F"),
        (&["port=1", "port=2"], "https://h/", "https://h:2/"),
        (&["query:page=2"], "https://h/?q=%41~x&page=1&&page=7", "https://h/?q=%41~x&page=2&"),
        (&["query:a b=c d"], "https://h/", "https://h/?a+b=c+d"),
        (&["query:a:=c%20d"], "https://h/?b&%61=1", "https://h/?b&%61=c%20d"),
        (&["query:a="], "https://h/?a&b=1", "https://h/?b=1"),
        (&["query:a=", "query:b=", "host=h2"], "https://h/x?a&b=1", "https://h2/x"),
    ] {
        let arguments = [changes, &[url]].concat();
        assert_eq!(set(&arguments)?, (changed.into(), Some(0)), "{arguments:?}");
    }
    assert_eq!(set(&["--schemes", "web", "path=/~me", "http://my_host/"])?.0, "http://my_host/~me");
    assert_eq!(set(&["--schemes", "rfc1738", "path=/a~b", "query=c/d", "http://h/"])?.0, "http://h/a%7Eb?c%2Fd");
    assert_eq!(set(&["host=", "path=/etc", "file://h/"])?.0, "file:///etc");
    Ok(())
}

#[test]
fn what_the_scheme_does_not_have() -> Outcome {
    for (change, url, message) in [
        ("port=1", "mailto:me@h", "mailto:me@h: a URL without a host cannot have a port"),
        ("query=a", "ftp://me:pw@h/a", "ftp://me:***@h/a: this scheme has no query: remove it"),
        ("path=/a", "gopher://h/", "gopher://h/: the path of this scheme has parts of its own, so it cannot be set"),
        ("path=", "gopher://h/1x", "gopher://h/1x: the path of this scheme has parts of its own, so it cannot be set"),
        ("path=/b", "urn:a", "urn:a: without a host, only a path that begins with / can be set, and not be removed"),
        ("path=", "x:/a", "x:/a: without a host, only a path that begins with / can be set, and not be removed"),
        ("user=me", "news:comp.a", "news:comp.a: a URL without a host cannot have a user"),
        ("port=1", "postgres:///db", "postgres:///db: a URL without a host cannot have a port"),
        ("query=a", "wais://h/db/t/p", "wais://h/db/t/p: this URL names a document, so it cannot have a query"),
        ("query:a=", "wais://h/db?a", "wais://h/db?a: the query of this scheme has no pairs: set the whole query"),
        ("host=h", "kafka://h1,h2/t", "kafka://h1,h2/t: several hosts are not understood"),
        ("port=1", "redis://u@h1,h2/t", "redis://u@h1,h2/t: several hosts are not understood"),
        ("user=me", "coap://h/", "coap://h/: this scheme has no user: remove it"),
        ("host=h", "urn:a", "urn:a: this scheme has no host: remove it"),
        ("user=me", "gopher://h/", "gopher://h/: this scheme has no user: remove it"),
        (
            "host=a b",
            "https://h/",
            "https://h/: this is not a valid host: write a name as in DNS, an IPv4 address or, by RFC 3986, [IPv6]",
        ),
        (
            "host=",
            "https://h/",
            "https://h/: this is not a valid host: write a name as in DNS, an IPv4 address or, by RFC 3986, [IPv6]",
        ),
        (
            "path:=/a b",
            "https://h/",
            "https://h/: this is not a valid segment: escape what it cannot hold, and begin a path with a /",
        ),
        ("query:a=1", "ftp://h/a", "ftp://h/a: this scheme has no query: remove it"),
        ("query:a:=1&2", "https://h/", "https://h/: this part cannot hold the value"),
        ("path=", "file:///a", "file:///a: the segment is missing"),
        ("password=a", "mqtt://h/", "mqtt://h/: the user is missing"),
        // The place is in the text below the message.
        (
            "scheme=coap",
            "ftp://me@h/",
            "ftp://me@h/: this scheme does not allow user@: remove it (found '@' at byte 9, in reg-name)\n\
                coap://me@h/\n       ^",
        ),
        (
            "scheme=htp",
            "https://h/",
            "https://h/: the scheme must be https (found 'h' at byte 0, in scheme)\nhtp://h/\n^",
        ),
        // What is not understood is not left out.
        (
            "user=",
            "jdbc:postgresql://u:p@h/db",
            "jdbc:postgresql://u:***@h/db: the user is not understood in a URL of this scheme, so it cannot be removed",
        ),
        (
            "port=",
            "jdbc:postgresql://u:p@h/db",
            "jdbc:postgresql://u:***@h/db: the port is not understood in a URL of this scheme, so it cannot be removed",
        ),
        (
            "password=",
            "https://h/?u=ftp://u:pw@h/",
            "https://h/?u=ftp://u:***@h/: a login that is not understood would be left",
        ),
    ] {
        let arguments =
            [&["--schemes", if change == "scheme=htp" { "https" } else { "all" }][..], &[change, url]].concat();
        assert_eq!(set(&arguments)?, (format!("rfc1738: {message}"), Some(1)), "{arguments:?}");
    }
    Ok(())
}

/// A part that is not named stays, or the change fails.
#[test]
fn a_query_that_is_not_understood() -> Outcome {
    let message = "rfc1738: rtsp://h/ch?x=1: a query is not understood in a URL of this scheme, and would be removed \
        with the path";
    let arguments = ["--schemes", "rfc1738", "path=/other", "rtsp://h/ch?x=1"];
    assert_eq!(set(&arguments)?, (message.into(), Some(1)));
    let arguments = ["--schemes", "rfc1738", "host=other", "rtsp://h/ch?x=1"];
    assert_eq!(set(&arguments)?, ("rtsp://other/ch?x=1".into(), Some(0)));
    Ok(())
}
