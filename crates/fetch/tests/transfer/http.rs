//! HTTP: requests, fields, ranges, content and redirects. `cases.txt` has the answers.

use super::{heapless::String, table::cases, *};

const TABLE: &str = include_str!("http.txt");

/// Makes a request with a buffer of this length.
fn request<'a>(text: &'a str, buffer: usize) -> Http<'a> {
    Http::new(&Web::parse(text).unwrap(), vec![0; buffer].leak()).unwrap()
}

/// Returns the outcome of a transfer with a server that gives this answer.
fn answered(http: &mut Http<'_>, answer: &str) -> Outcome {
    run(http, Server::new(answer.as_bytes(), b""))
}

/// Returns the outcome of a request after `adapt`.
fn adapted<'a>(adapt: impl Fn(Http<'a>) -> Http<'a>, answer: &str) -> Outcome {
    however_cut(|cuts| {
        let server = Server { cuts, ..Server::new(answer.as_bytes(), b"") };
        run(&mut adapt(request("https://h.dom", 80)), server)
    })
}

/// Returns the outcome of a request with these header fields, which reports those.
fn asked(headers: &[Header<'_>], wanted: &[&str], answer: &str) -> Outcome {
    adapted(|http| http.add_fields(headers).report_fields(wanted), answer)
}

#[test]
fn header_fields() {
    let headers = [Header::new("User-Agent", "x/1").unwrap(), Header::new("Authorization", "Bearer s3cr3t").unwrap()];
    let outcome = asked(&headers, &["etag", "X-A"], "HTTP/1.0 200 OK\r\nETag:  \"a b\" \r\nX-B: c\r\nx-a:\r\n\r\n");
    assert_eq!(outcome.servers, ["tls h.dom:443"]);
    let shown =
        "GET / HTTP/1.1; Host: h.dom; Connection: close; Accept-Encoding: identity; User-Agent: x/1; Authorization: ";
    assert_eq!(outcome.shown[0], format!("{shown}***"));
    let sent = shown.replace("; ", "\r\n") + "Bearer s3cr3t\r\n\r\n";
    assert_eq!(outcome.sent, [sent.into_bytes()], "the request is one message");
    assert_eq!(outcome.headers, [(b"ETag".into(), b"\"a b\"".into()), (b"x-a".into(), b"".into())]);
    for (name, expected) in [("If-None-Match", true), ("if-modified-since", true), ("Iffy", false)] {
        let error = asked(&[Header::new(name, "x").unwrap()], &[], "HTTP/1.0 304 Same\r\n\r\n").error;
        assert_eq!(error == Some(FetchError::NotModified), expected, "{name}: {error:?}");
    }
    // A field that was asked for must fit.
    let long = format!("HTTP/1.0 200 OK\r\nX-A: {}\r\n\r\n", "x".repeat(100));
    assert_eq!(asked(&[], &["x-a"], &long).error, Some(FetchError::LineTooLong { limit: 79 }));
}

/// RFC 9110, section 13.1.5: the rest is that of the same version.
#[test]
fn validators() {
    const RANGE: &str = "HTTP/1.1 206 Part\r\nContent-Range: bytes 5-7/8\r\n";
    for [validator, field, expected] in &cases(TABLE, "validators") {
        let answer = format!("{RANGE}{field}\r\nabc");
        let outcome = adapted(|http| http.resume_at(5, Validator::new(validator.as_bytes())), &answer);
        let sent = format!("Range: bytes=5-\r\nIf-Range: {validator}\r\n\r\n");
        assert!(outcome.sent().ends_with(&sent), "{}", outcome.sent());
        assert_eq!(outcome.error, (expected == "changed").then_some(FetchError::Changed), "{answer}");
    }
    for no_validator in ["W/\"a\"", "\"", "\"a\"b\"", "\"a\r\nb\"", "", "a", "Sat, 29 Oct 1994\r\n19:43:31 GMT"] {
        assert_eq!(Validator::new(no_validator.as_bytes()), None, "{no_validator}");
    }
    for name in ["Range", "if-range"] {
        assert_eq!(Header::new(name, "bytes=0-4").unwrap_err(), HeaderError::Reserved);
    }
}

/// A report changes nothing but what is reported.
#[test]
fn reports_change_no_result() {
    for answer in [
        "Content-Length:\r\n\r\na", "Content-Length:\r\n 1\r\n\r\na", "Transfer-Encoding:\r\n\r\na",
        "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "Content-Length: 1\r\n\r\na",
    ] {
        let answer = format!("HTTP/1.1 200 OK\r\n{answer}");
        let reported = asked(&[], &["Content-Length", "Transfer-Encoding"], &answer);
        assert_eq!(reported.error, asked(&[], &[], &answer).error, "{answer}");
        assert_eq!(reported.headers.len(), 1);
    }
    // The second line of a field that does not matter.
    let folded = "HTTP/1.1 200 OK\r\nDate: a\r\n b\r\nContent-Length: 1\r\n\r\na";
    let reported = asked(&[], &["Date"], folded);
    assert_eq!((reported.error, reported.headers), (None, vec![(b"Date".into(), b"a".into())]));
    // RFC 9110, section 15.2: an interim reply is not the answer.
    let interim = "HTTP/1.1 103 Hints\r\nETag: \"interim\"\r\n\r\nHTTP/1.1 200 OK\r\nETag: \"real\"\r\n\r\n";
    assert_eq!(asked(&[], &["ETag"], interim).headers, [(b"ETag".into(), b"\"real\"".into())]);
    let moved = "HTTP/1.0 302 Found\r\nLocation: /b\r\nRetry-After: 5\r\n\r\n";
    let moved = asked(&[], &["location", "Retry-After"], moved).headers;
    assert_eq!(moved, [(b"Location".into(), b"/b".into()), (b"Retry-After".into(), b"5".into())]);
}

/// What is called "add" adds, twice, and a condition stays one.
#[test]
fn lists_of_fields() {
    let [a, b, c] = ["If-None-Match", "Accept", "X-C"].map(|name| [Header::new(name, "x").unwrap()]);
    let add = |http: Http<'static>| http.add_fields(a.to_vec().leak()).add_fields(&[]).add_fields(b.to_vec().leak());
    let answer = "HTTP/1.1 304 Same\r\nA: 1\r\nB: 2\r\n\r\n";
    let two = adapted(|http| add(http).report_fields(&["a"]).report_fields(&["b"]), answer);
    assert!(two.sent().ends_with("identity\r\nIf-None-Match: x\r\nAccept: x\r\n\r\n"), "{}", two.sent());
    assert_eq!((two.headers.len(), two.error), (2, Some(FetchError::NotModified)));
    let c = c.to_vec().leak();
    let three = adapted(|http| add(http).add_fields(c), answer);
    assert_eq!((three.sent.len(), three.error), (0, Some(FetchError::TooManyFields)));
    let three = adapted(|http| (0..3).fold(http, |http, _| http.report_fields(&["a"])), answer);
    assert_eq!(three.error, Some(FetchError::TooManyFields));
}

/// RFC 9110, sections 9.3.3 and 9.3.4: content goes with its type and length, and logs do not show
/// it.
#[test]
fn content() {
    let url = Web::parse("http://h.dom/a?b").unwrap();
    let headers = [Header::new("Authorization", "Bearer s3cr3t").unwrap()];
    for (bytes, length) in [(&b"{\"a\":1}"[..], 7), (b"", 0), (b"\r\n\0\xFF", 4)] {
        let content = Content::new("application/json", bytes).unwrap();
        let mut buffer = [0; 80];
        let mut http = Http::put(&url, content, &mut buffer).unwrap().add_fields(&headers);
        let outcome = answered(&mut http, "HTTP/1.1 204 None\r\n\r\n");
        let fields = format!(
            "PUT /a?b HTTP/1.1; Host: h.dom; Connection: close; Accept-Encoding: identity; \
            Content-Type: application/json; Content-Length: {length}; Authorization: "
        );
        let head = fields.replace("; ", "\r\n") + "Bearer s3cr3t\r\n\r\n";
        assert_eq!(outcome.sent, [[head.as_bytes(), bytes].concat()]);
        assert_eq!(outcome.shown[0], fields + "***");
        assert_eq!((outcome.error, http.status(), http.framing()), (None, 204, Framing::Length));
    }
    for [answer, data, sentence] in cases(TABLE, "replies to content") {
        let mut buffer = [0; 80];
        let mut http = Http::post(&url, Content::new("text/plain", b"x").unwrap(), &mut buffer).unwrap();
        let outcome = answered(&mut http, &format!("HTTP/1.1 {answer}"));
        let told = outcome.error.map_or("".into(), |error| error.to_string());
        assert_eq!((str::from_utf8(&outcome.data), told), (Ok(&*data), sentence), "{answer}");
    }
    for content_type in ["", "a\r\nb", "a\0"] {
        assert_eq!(Content::new(content_type, b"").unwrap_err(), HeaderError::Value);
    }
    let content = Content::new("a/b", b"s3cr3t").unwrap();
    assert_eq!(format!("{content:?}"), "Content(a/b, 6 bytes)");
    let mut buffer = [0; 80];
    let mut http = Http::post(&url, content, &mut buffer).unwrap().resume_at(5, None);
    assert_eq!(http.step().unwrap_err(), FetchError::NotResumable);
}

/// The order of the fields does not matter, once the Location fits.
#[test]
fn fields_after_a_location() {
    for length in [106, 112] {
        let location = format!("/{}", "a".repeat(length));
        let (long, longer) = ("x".repeat(90), "Reporting-Endpoints: x".repeat(9));
        for field in ["Content-Length: 1234", "Content-Length: 154", "Transfer-Encoding: chunked", &longer, &long] {
            for answer in [
                format!("HTTP/1.0 302 Found\r\n{field}\r\nLocation: {location}\r\n\r\n"),
                format!("HTTP/1.0 302 Found\r\nLocation: {location}\r\n{field}\r\n\r\n"),
            ] {
                for cut in [1, 7, answer.len()] {
                    let mut http = request("http://h/", 128);
                    let outcome = run(&mut http, Server { cuts: &[cut], ..Server::new(answer.as_bytes(), b"") });
                    assert!(matches!(outcome.error, Some(FetchError::Reply(_))), "{:?} {answer}", outcome.error);
                    assert_eq!(http.location(), Some(location.as_bytes()));
                }
            }
        }
    }
}

/// A transfer is used once, and what shows its end is told.
#[test]
fn one_use() {
    for (answer, framing) in [
        ("HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\na", Framing::Length),
        ("HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n", Framing::Chunks),
        ("HTTP/1.1 103 Hints\r\nTransfer-Encoding: chunked\r\n\r\nHTTP/1.0 200 OK\r\n\r\na", Framing::Close),
        ("HTTP/1.0 200 OK\r\nTransfer-Encoding: identity\r\n\r\na", Framing::Close),
    ] {
        let mut http = request("http://h/", 80).allow_close();
        assert_eq!((http.start(), http.status()), (Ok(()), 0));
        assert_eq!(answered(&mut http, answer).error, None);
        assert_eq!((http.framing(), http.status()), (framing, 200));
        assert_eq!(http.start(), Err(FetchError::AlreadyUsed));
        // Only the close is no success unless it was allowed.
        let outcome = answered(&mut request("http://h/", 80), answer);
        assert_eq!(outcome.data, b"a");
        assert_eq!(outcome.error, (framing == Framing::Close).then_some(FetchError::NoEnd));
    }
    // After any step it is used.
    for steps in 0..5 {
        let mut http = request("http://h/", 80);
        (0..steps).for_each(|_| _ = http.step().unwrap());
        assert_eq!(http.start().is_ok(), steps == 0, "{steps}");
        assert_eq!(http.start(), Err(FetchError::AlreadyUsed));
    }
}

/// A user is refused, because no Authorization is made of it (RFC 9110, section 4.2.4).
#[test]
fn a_user_in_the_url() {
    struct WithUser;
    impl SchemeSet for WithUser {
        const SCHEMES: &'static [SchemeDef] = &[SchemeDef::rfc3986("http", Some(80)).with_userinfo()];
    }
    for text in ["http://u:pw@h/x", "http://u@h/x"] {
        let url = WithUser::parse(text).unwrap();
        assert_eq!(Http::new(&url, &mut [0; 80]).err(), Some(FetchError::UserInUrl));
    }
    assert!(Http::new(&WithUser::parse("http://h/x").unwrap(), &mut [0; 80]).is_ok());
}

/// The caller resolves a Location, and sends another request.
#[test]
fn redirects() {
    let url = Web::parse("https://h.dom:8080/a?b").unwrap();
    for [location, expected, origin] in &cases(TABLE, "redirects") {
        let long = "x".repeat(90);
        let answer =
            format!("HTTP/1.0 302 Found\r\nServer: x\r\n{location}\r\nLocation: /later\r\nX: {long}\r\n\r\nnothing");
        for cut in [1, 7, answer.len()] {
            let mut http = request("https://h.dom:8080/a?b", 80);
            assert_eq!(http.location(), None);
            let server = Server { cuts: &[cut], ..Server::new(answer.as_bytes(), b"") };
            let outcome = run(&mut http, server);
            let Some(FetchError::Reply(reply)) = outcome.error else { panic!("{:?}", outcome.error) };
            assert_eq!((reply.code(), reply.class(), reply.meaning()), (302, 3, "the resource is elsewhere for now"));
            let next = Redirects::new(1).follow::<String<64>, _>(&url, http.location().unwrap());
            let found = match &next {
                Ok(next) => (next.url.as_str(), if next.is_same_origin { "same origin" } else { "" }),
                Err(RedirectError::LeavesTls) => ("leaves TLS", ""),
                Err(RedirectError::Reference(_)) => ("no reference in the set", ""),
                Err(error) => panic!("{location}: {error}"),
            };
            assert_eq!(found, (&**expected, &**origin), "{location}");
        }
    }
    let (plain, any) = (Web::parse("http://h.dom/").unwrap(), All::parse("http://h/").unwrap());
    let follow = |location: &[u8]| Redirects::new(1).follow::<String<256>, _>(&url, location);
    let lenient = |location: &[u8]| Redirects::new(1).follow_lenient::<String<256>, _>(&url, location);
    let is_at = |offset, error: &RedirectError| matches!(error, RedirectError::Reference(e) if e.offset() == offset);
    let to_tls = Redirects::new(1).follow::<String<256>, _>(&plain, b"https://h.dom/");
    assert!(to_tls.is_ok_and(|next| !next.is_same_origin));
    assert!(Redirects::new(1).allow_https_to_http().follow::<String<256>, _>(&url, b"http://h.dom/").is_ok());
    let error = follow(b"../\xFF").unwrap_err();
    assert!(is_at(3, &error) && core::error::Error::source(&error).is_some(), "{error:?}");
    assert!(lenient(b"../\xFF").unwrap().url.as_str().ends_with("/%FF"));
    assert!(is_at(2, &lenient(br"..\a").unwrap_err()));
    assert_eq!(lenient(b"http://h.dom/").unwrap_err(), RedirectError::LeavesTls);
    let other = Redirects::new(1).follow::<String<256>, _>(&any, b"ftp://h/");
    assert_eq!(other.unwrap_err(), RedirectError::OtherProtocol);
}

/// 305 would name a proxy, 306 means nothing, and a redirect to the same URL would go on for ever
/// (RFC 9110, section 15.4).
#[test]
fn redirects_that_lead_nowhere() {
    for (status, class) in [(304, 3), (305, 3), (306, 3), (600, 5), (999, 5)] {
        let mut http = request("http://h/a", 80);
        let outcome = answered(&mut http, &format!("HTTP/1.0 {status} X\r\nLocation: /b\r\n\r\n"));
        let Some(FetchError::Reply(reply)) = outcome.error else { panic!("{status}") };
        assert_eq!((reply.code(), reply.class(), http.location()), (status, class, None));
    }
    // Nor is an incomplete header a redirect.
    let mut http = request("http://h/", 80);
    let error = answered(&mut http, "HTTP/1.0 302 Found\r\nLocation: /a\r\nX:").error;
    assert_eq!((error, http.location()), (Some(FetchError::ClosedInLine), None));
    let url = Web::parse("http://h/a").unwrap();
    for location in [&b"#frag"[..], b"", b"a", b"/a", b"//h/a#b"] {
        let error = Redirects::new(9).follow::<String<64>, _>(&url, location).unwrap_err();
        assert_eq!(error, RedirectError::ToItself);
    }
}

#[test]
fn other_schemes_are_refused() {
    for text in ["ftp://h/", "gopher://h/", "mailto:a@b", "https://h/", "x:y"] {
        let url = Rfc1738::parse(text).unwrap();
        assert_eq!(Http::new(&url, &mut [0; 64]).err(), Some(FetchError::OtherProtocol), "{text}");
    }
}

/// Bytes after the announced length stay unread, and there is no quit.
#[test]
fn bytes_after_the_end() {
    let mut transfer = request("http://h/", 128);
    let outcome = answered(&mut transfer, "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nabcd");
    assert_eq!((&outcome.data[..], outcome.sent.len(), outcome.error), (&b"ab"[..], 1, None));
    assert_eq!(transfer.leftover(), b"cd");
}

/// Too many bytes are an error, and a socket that has nothing yet is asked again.
#[test]
fn a_driver_that_counts_wrongly() {
    let mut transfer = request("http://h/", 128);
    (0..2).for_each(|_| _ = transfer.step().unwrap());
    for _ in 0..3 {
        let Step::Receive(buf) = transfer.step().unwrap() else { panic!() };
        buf.pending();
    }
    let Step::Receive(mut buf) = transfer.step().unwrap() else { panic!() };
    let more = buf.space().len() + 1;
    buf.received(more);
    assert_eq!(transfer.step().err(), Some(FetchError::ReadBufOverrun));
}
