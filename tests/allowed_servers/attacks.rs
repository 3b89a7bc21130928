//! Tries the clients of the page with URLs of strangers, against servers of this machine.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use allowed_servers::{reqwest as with_reqwest, ureq as with_ureq};
use rfc1738::{HeapUrl, allowed::Allowed, schemes::Web};

/// Texts that other parsers mend, or read as a server of this machine or network.
const ATTACKS: &str = include_str!("attacks.txt");
const WITH_CONTROLS: [&str; 2] = ["http://127.0.0.1\t.good.dom/", "http://127.0.0.1\r\nHost: good.dom/"];

/// Starts a server that answers each request so, and returns its address.
fn serve(answer: impl Fn(usize) -> String + Send + 'static) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for (count, stream) in listener.incoming().enumerate() {
            let mut stream = stream.unwrap();
            let mut request = [0; 4096];
            let _ = stream.read(&mut request);
            let _ = stream.write_all(answer(count).as_bytes());
        }
    });
    address
}

fn found(text: &str) -> String {
    format!("HTTP/1.1 200 \r\nContent-Length: {}\r\nConnection: close\r\n\r\n{text}", text.len())
}

fn moved(location: &str) -> String {
    format!("HTTP/1.1 302 \r\nLocation: {location}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
}

/// A resolver that answers each question by the next address, and panics when it has none.
#[derive(Clone, Debug)]
struct Turns(Arc<AtomicUsize>, Vec<SocketAddr>);

impl Turns {
    fn next(&self) -> SocketAddr {
        self.1[self.0.fetch_add(1, Ordering::Relaxed)]
    }
}

impl ureq::unversioned::resolver::Resolver for Turns {
    fn resolve(
        &self,
        _: &ureq::http::Uri,
        _: &ureq::config::Config,
        _: ureq::unversioned::transport::NextTimeout,
    ) -> Result<ureq::unversioned::resolver::ResolvedSocketAddrs, ureq::Error> {
        let mut addresses = self.empty();
        addresses.push(self.next());
        Ok(addresses)
    }
}

impl reqwest::dns::Resolve for Turns {
    fn resolve(&self, _: reqwest::dns::Name) -> reqwest::dns::Resolving {
        let address = self.next();
        Box::pin(async move { Ok(Box::new([address].into_iter()) as reqwest::dns::Addrs) })
    }
}

/// Fetches with both clients, by the addresses that a name has in turn.
fn get(allowed: Allowed<'static>, url: &HeapUrl<Web>, turns: &[SocketAddr]) -> [Result<String, String>; 2] {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
    let turns = || Turns(Arc::default(), turns.to_vec());
    let by_ureq = with_ureq::Client::with_resolver(allowed, turns()).get(url.clone());
    let by_reqwest = runtime.block_on(with_reqwest::get(allowed, turns(), url.clone()));
    [by_ureq, by_reqwest].map(|outcome| outcome.map_err(|error| format!("{error:?}")))
}

/// The errors of clients that do not ask a server.
const REFUSALS: [&str; 5] =
    ["this server is not allowed", "HostNotFound", "no allowed address", "Different", "InvalidUri"];

fn assert_refused(outcomes: [Result<String, String>; 2], of: &str) {
    for outcome in outcomes {
        let error = outcome.expect_err(of);
        assert!(REFUSALS.iter().any(|refusal| error.contains(refusal)), "{of:?}: {error}");
    }
}

#[test]
fn texts() {
    let private = SocketAddr::from(([127, 0, 0, 1], 80));
    for text in ATTACKS.lines().chain(WITH_CONTROLS) {
        if let Ok(url) = text.parse::<HeapUrl<Web>>() {
            assert_refused(get(Allowed::ANY.deny_private(), &url, &[private]), text);
        }
    }
}

/// Allows one server.
fn only(server: SocketAddr) -> Allowed<'static> {
    let text: &str = server.to_string().leak();
    Allowed::new(vec![text].leak())
}

/// The URL of a server.
fn at(server: SocketAddr) -> HeapUrl<Web> {
    format!("http://{server}/").parse().unwrap()
}

#[test]
fn redirects() {
    let secret = serve(|_| found("a secret"));
    for host in [format!("//{secret}"), format!("http://{secret}"), format!("http://localhost:{}", secret.port())] {
        let server = serve(move |count| moved(if count % 2 == 0 { "/next" } else { &host }));
        assert_refused(get(only(server), &at(server), &[server, server, secret]), "a redirect");
    }
    let server = serve(|count| if count % 2 == 0 { moved("/a page") } else { found("a page") });
    assert_eq!(get(only(server), &at(server), &[server, server]), ["a page", "a page"].map(|text| Ok(text.into())));
}

#[test]
fn dns_that_answers_twice_differently() {
    let allowed = Allowed::new(&["rebind.dom"]);
    let url = "http://rebind.dom/".parse().unwrap();
    let server = serve(|_| found("a page"));
    // A second question would panic: the address that was checked is the one that is taken.
    assert_eq!(get(allowed, &url, &[server]), ["a page", "a page"].map(|text| Ok(text.into())));
    assert_refused(get(allowed.deny_private(), &url, &[server]), "a private address");

    // A redirect to the same name asks anew.
    let server = serve(|count| if count % 2 == 0 { moved("http://rebind.dom/next") } else { found("the next") });
    assert_eq!(get(allowed, &url, &[server, server]), ["the next", "the next"].map(|text| Ok(text.into())));
}
