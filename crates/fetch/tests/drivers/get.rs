//! `Client::get`: one call for all schemes, with redirects, resuming, retries and files.

use core::{
    cell::RefCell,
    sync::atomic::{AtomicUsize, Ordering},
};

use super::{cases::cases, *};

pub(crate) const TABLE: &str = include_str!("get.txt");

/// A server with answers of the table, by their names.
pub(crate) fn answers(names: &str) -> Server {
    let known = cases::<2>(TABLE, "answers");
    Server::answering(names.split(' ').map(|name| &*known.iter().find(|[known, _]| known == name).unwrap()[1]))
}

/// Begins a request to a server.
pub(crate) fn get<'g>(server: &Server) -> Request<'g, All> {
    Box::leak(Box::new(Client::new())).get(server.url("http", "a"))
}

/// The version of a resource whose ETag is "1".
fn version(server: &Server) -> Option<Version> {
    Validator::new(b"\"1\"").map(|validator| Version::new(server.url("http", "a").as_str(), validator))
}

#[test]
fn any_scheme() {
    for [scheme, path, answer, expected] in cases(TABLE, "any scheme") {
        let server = Server::new([vec![HearLine, Say(answer.leak())]]);
        let came = match Client::new().get(server.url(&scheme, &path)).to_vec() {
            Ok(bytes) => String::from_utf8(bytes).unwrap(),
            Err(error) => error.to_string(),
        };
        assert_eq!(came, expected, "{scheme}");
    }
    let error = told(Client::new().get(All::parse("mailto:a@b").unwrap()).to_vec());
    assert_eq!(error, "nothing was sent: the URL belongs to another protocol");
}

/// The status, the URL and the fields of a resource that was found elsewhere.
#[test]
fn what_the_server_said() {
    let end = "HTTP/1.0 203 OK\r\nContent-Type: text/plain\r\nLink: <a>\r\nContent-Length: 3\r\nlink: <b>\r\n\r\nabc";
    let server = Server::answering(["HTTP/1.0 302 Found\r\nLocation: /b c\r\n\r\n", end]);
    let mut data = Vec::new();
    let get = get(&server).report_fields(&["Content-Type", "Age"]).report_fields(&["Link"]);
    let fetched = get.to(&mut data).unwrap();
    assert_eq!((fetched.status(), fetched.bytes(), &data[..]), (Some(203), 3, &b"abc"[..]));
    assert_eq!((fetched.url(), fetched.framing()), (server.url("http", "b%20c").as_str(), Framing::Length));
    assert_eq!((fetched.field("content-type"), fetched.field("Age")), (Some(&b"text/plain"[..]), None));
    assert_eq!(fetched.fields("Link").collect::<Vec<_>>(), [b"<a>", b"<b>"]);
}

/// The body of an error goes to the caller, up to a number of bytes, and never to the sink.
#[test]
fn the_body_of_an_error() {
    for [reply, most, expected] in &cases(TABLE, "bodies of errors") {
        let server = Server::answering([reply]);
        let (mut body, mut data) = (b"old".to_vec(), Vec::new());
        let error = get(&server).with_error_body(&mut body, most.parse().unwrap()).to(&mut data).unwrap_err();
        assert!(matches!(error, Error::Fetch(FetchError::Reply(_))), "{reply}: {error}");
        assert_eq!((String::from_utf8(body).unwrap().as_str(), &data[..]), (&**expected, &b""[..]), "{reply}");
    }
    // A success leaves nothing there.
    let server = answers("new");
    let mut body = b"old".to_vec();
    assert_eq!(get(&server).with_error_body(&mut body, 9).to_vec().unwrap(), b"new");
    assert!(body.is_empty());
}

/// Returns a redirect to a path of a server.
fn redirect_to(server: &Server) -> String {
    format!("HTTP/1.0 302 Found\r\nLocation: {}\r\n\r\n", server.url("http", "b"))
}

/// RFC 9110, section 15.4: a limit, and no secrets for other origins.
#[test]
fn redirects() {
    let secret = [Header::new("Authorization", "Basic s3cr3t").unwrap()];
    let other = answers("new");
    let server = Server::answering([redirect_to(&other)]);
    assert_eq!(get(&server).add_fields(&secret).to_vec().unwrap(), b"new");
    assert!(server.request().contains("s3cr3t") && !other.request().contains("s3cr3t"));

    for (redirects, clients, sentence) in [
        (None, 1, "the reply to GET is 301: the resource has moved"),
        (Some(Redirects::new(2)), 3, "there are too many redirects"),
    ] {
        let server = Server::answering(["HTTP/1.0 301 Moved\r\nLocation: b/\r\n\r\n"; 3]);
        let client = Client::new().with_redirects(redirects);
        assert_eq!(told(client.get(server.url("http", "a")).to_vec()), sentence);
        (0..clients).for_each(|_| assert!(server.request().starts_with("GET /")));
    }
    let server = Server::answering(["HTTP/1.0 302 Found\r\nLocation: gopher://h/9a\r\n\r\n"]);
    assert!(core::error::Error::source(&get(&server).to_vec().unwrap_err()).is_some());
}

/// Each server is checked, redirects included. Its name is looked up once, and only those addresses
/// are connected to that are allowed.
#[test]
fn allowed_servers() {
    let denied = |client: &Client, url| matches!(client.get(url).to_vec(), Err(Error::Denied));
    let all = |text: &'static str| All::parse(text).unwrap();
    // A name of a stranger, with these addresses.
    for addresses in ["127.0.0.1", "169.254.169.254", "::ffff:127.0.0.1 10.0.0.1", ""] {
        let found: Vec<IpAddr> = addresses.split_whitespace().map(|address| address.parse().unwrap()).collect();
        let client = Client::new()
            .with_resolver(move |_, port| Ok(found.iter().map(|address| SocketAddr::new(*address, port)).collect()))
            .with_allowed(Allowed::ANY.deny_private());
        for scheme in ["http", "ftp", "gopher", "nntp"] {
            let url = all(format!("{scheme}://rebind.dom/a").leak());
            assert_eq!(denied(&client, url), !addresses.is_empty(), "{scheme}, {addresses}");
        }
    }
    let private = Client::new().with_allowed(Allowed::ANY.deny_private());
    for text in ["http://127.0.0.1/", "http://[::ffff:a9fe:a9fe]/", "http://localhost/"] {
        assert!(denied(&private, all(text)), "{text}");
    }
    let octal = Rfc1738::parse("http://0127.0.0.1/").unwrap();
    assert!(matches!(private.get(octal).to_vec(), Err(Error::Denied)));

    // A DNS server that says another address the second time is not asked a second time.
    let server = answers("new");
    let live = SocketAddr::from((Ipv4Addr::LOCALHOST, server.port));
    for (allowed, is_denied) in [(Allowed::ANY.deny_private(), true), (Allowed::new(&["rebind.dom"]), false)] {
        let lookups = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&lookups);
        let client = Client::new().with_allowed(allowed).with_resolver(move |_, _| {
            let is_first = counted.fetch_add(1, Ordering::Relaxed) == 0;
            Ok(vec![if is_first { live } else { SocketAddr::from(([192, 0, 2, 1], 9)) }])
        });
        assert_eq!(denied(&client, all("http://rebind.dom/")), is_denied);
        assert_eq!(lookups.load(Ordering::Relaxed), 1);
    }

    // A redirect from a listed server to another one is neither announced nor sent.
    let other = answers("new");
    let server = Server::answering([redirect_to(&other)]);
    let text = &*format!("127.0.0.1:{}", server.port).leak();
    let client = Client::new().with_allowed(Allowed::new(vec![text].leak()));
    let error = client.get(server.url("http", "a")).to(&mut Stays(Vec::new())).unwrap_err();
    assert!(matches!(error, Error::Denied) && !error.is_temporary() && !error.is_dns(), "{error}");
    assert!(server.request().starts_with("GET /a"));
    assert!(denied(&client, other.url("http", "b")) && denied(&client, other.url("gopher", "9")));
}

/// A connection breaks, and the next one brings the rest, or all of it.
#[test]
fn retries() {
    for [names, retries, expected, line] in cases(TABLE, "retries") {
        let server = answers(&names);
        let data = get(&server).retry(retries.parse().unwrap()).to_vec();
        let data = data.map_or_else(|error| error.to_string(), |data| String::from_utf8(data).unwrap());
        assert_eq!(data, expected, "{names}");
        server.request();
        let is_sent = |line: &str| server.request().contains(line);
        assert!(line.is_empty() || is_sent(&line), "{names}: {line}");
    }
    assert!(get(&answers("half short")).retry(1).to_vec().unwrap_err().is_incomplete());
}

#[test]
fn a_part() {
    let answer = "HTTP/1.0 206 Partial\r\nContent-Range: bytes 2-3/8\r\n\r\nlf";
    let server = Server::answering([answer]);
    assert_eq!(get(&server).part(2, 3).to_vec().unwrap(), b"lf");
    assert!(server.request().contains("Range: bytes=2-3\r\n"));
    let gopher = All::parse("gopher://127.0.0.1/9a").unwrap();
    let error = told(Client::new().get(gopher).part(2, 3).to_vec());
    assert_eq!(error, "nothing was sent: this kind of transfer cannot be resumed");
}

/// Only 416 says that a part is all of the resource.
#[test]
fn a_part_that_is_complete() {
    for [answer, expected] in &cases(TABLE, "parts from byte 5") {
        let server = Server::answering([answer]);
        let fetched = get(&server).resume_at(5, version(&server)).to(&mut Vec::new());
        assert_eq!(fetched.is_ok(), expected == "complete", "{answer}: {fetched:?}");
    }
}

#[test]
fn progress() {
    for (answer, start, total) in [("half", 0, Some(8)), ("rest", 4, Some(8)), ("endless", 0, None)] {
        let server = answers(answer);
        let seen = RefCell::new(Vec::new());
        let get = get(&server).resume_at(start, version(&server));
        _ = get.progress(|progress| seen.borrow_mut().push(progress)).to(&mut Vec::new());
        assert_eq!(seen.into_inner(), [Progress { received: start + 4, total }], "{answer}");
    }
}

/// A buffer that cannot be written is no success.
#[cfg(target_os = "linux")]
#[test]
fn a_buffer_is_flushed() {
    let server = answers("new");
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let error = get(&server).to(&mut io::BufWriter::new(full)).unwrap_err();
    assert!(matches!(&error, Error::Sink(error) if error.kind() == io::ErrorKind::StorageFull), "{error}");
}

/// Only the close of the connection ends these, so they may be cut short. `get.txt` has the error.
#[test]
fn an_end_that_nobody_knows() {
    let http = Server::answering(["HTTP/1.1 200 OK\r\n\r\nabc"; 2]);
    assert_eq!(get(&http).allow_close().to_vec().unwrap(), b"abc");
    assert_eq!(get(&http).allow_close().to(&mut Vec::new()).unwrap().framing(), Framing::Close);
    let binary = Server::answering(["abc"]);
    assert_eq!(Client::new().get(binary.url("gopher", "9a")).allow_close().to_vec().unwrap(), b"abc");
}

/// Content is sent once, to one origin.
#[test]
fn content() {
    let report = Content::new("text/plain", b"up").unwrap();
    let post = |server: &Server, retries| {
        let [x, y] = ["X", "Y"].map(|name| [Header::new(name, "y").unwrap()]);
        Client::new().post(server.url("http", "a"), report).add_fields(&x).add_fields(&y).retry(retries).to_vec()
    };
    let server = Server::answering(["HTTP/1.1 201 Made\r\nContent-Length: 2\r\n\r\nok"]);
    assert_eq!(post(&server, 0).unwrap(), b"ok");
    let sent = server.request();
    assert!(sent.starts_with("POST /a HTTP/1.1\r\n"), "{sent}");
    assert!(sent.contains("Content-Length: 2\r\nX: y\r\nY: y\r\n"), "{sent}");
    let server = Server::answering(["HTTP/1.1 503 Busy\r\n\r\n", "HTTP/1.1 204 None\r\n\r\n"]);
    assert_eq!(told(post(&server, 3)), "the reply to POST is 503: the server is not available now");
    for (status, is_followed) in [(301, false), (303, false), (307, true), (308, true)] {
        let place = format!("HTTP/1.1 {status} X\r\nLocation: /b\r\n\r\n");
        let server = Server::answering([&place, "HTTP/1.1 204 None\r\n\r\n"]);
        assert_eq!(post(&server, 0).is_ok(), is_followed, "{status}");
        server.request();
        assert!(!is_followed || server.request().starts_with("POST /b HTTP/1.1\r\n"));
    }
    let place = "HTTP/1.1 307 X\r\nLocation: http://127.0.0.1:9/\r\n\r\n";
    let error = told(post(&Server::answering([place]), 0));
    assert_eq!(error, "the redirect would send the content to another server");
    let gopher = All::parse("gopher://127.0.0.1/9a").unwrap();
    let error = told(Client::new().put(gopher, report).to_vec());
    assert_eq!(error, "nothing was sent: the URL belongs to another protocol");
}

/// The bytes are stored as they come, and the coding that nobody asked for is told.
#[test]
fn a_coding() {
    let server = answers("coded new coded");
    let coding = || get(&server).to(&mut Vec::new()).unwrap().content_coding().map(Vec::from);
    assert_eq!((coding(), coding()), (Some(b"gzip".into()), None));
    assert!(matches!(get(&server).to_vec(), Err(Error::Coded)));
    assert!(server.request().contains("\r\nAccept-Encoding: identity\r\n"));
}

/// Memory is smaller than a disk.
#[test]
fn the_size_in_memory() {
    let large = || Server::answering(["HTTP/1.1 200 OK\r\nContent-Length: 10485761\r\n\r\n"]);
    assert_eq!(told(get(&large()).to_vec()), "the resource exceeds 10485760 bytes");
    assert!(get(&large()).with_max_size(1 << 30).to_vec().unwrap_err().is_incomplete());
    assert!(get(&large()).to(&mut Vec::new()).unwrap_err().is_incomplete());
}

/// An ftp URL that a set reads by RFC 3986.
#[test]
fn ftp_by_rfc_3986() {
    struct Generic;
    impl SchemeSet for Generic {
        const SCHEMES: &'static [SchemeDef] = &[SchemeDef::FTP];
    }
    let server = Server::new([vec![Say("220 hi\r\n"), HearLine, Say("230 in\r\n"), HearLine, Say("550 no\r\n")]]);
    let url = Generic::parse(server.url("ftp", "d/f").into_text()).unwrap();
    let error = told(Client::new().get(url).to_vec());
    assert_eq!(error, "the reply to CWD is 550: there is no such file, or no access to it");
    assert_eq!(server.request(), "USER anonymous\r\nCWD d\r\n");
}

/// A sink that follows no redirect, as one that checks each server does.
struct Stays(Vec<u8>);

impl Sink for Stays {
    fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }

    fn redirected(&mut self, url: &str) -> io::Result<()> {
        Err(io::Error::new(io::ErrorKind::PermissionDenied, url.to_owned()))
    }
}

#[test]
fn a_sink_refuses_a_redirect() {
    let server = Server::answering(["HTTP/1.0 302 Found\r\nLocation: http://other.dom/\r\n\r\n"]);
    let error = told(get(&server).to(&mut Stays(Vec::new())));
    assert_eq!(error, "the data cannot be stored: http://other.dom/");
}
