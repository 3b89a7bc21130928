//! URLs that own a text of at most 64 bytes, and references.

use core::hint::black_box;

use rfc1738::{
    Error, Host, OwnedHost, OwnedServer, OwnedUrl, Schemes, Server,
    build::Builder,
    heapless::String,
    resolve::{Reference, Resolved},
    schemes::{All, Https, Iot, Modern, Rfc1738, Row, Web},
};

use super::{
    compare,
    masks::wrong,
    parts::{advisories, host, outcome, scheme, server},
    show, sink, text,
    urls::{Lab, url},
};

pub(super) fn kept(text: &str, bytes: &[u8]) {
    in_sets!(Rfc1738, All, Https, Lab, Modern => of_set(text, bytes));
    enter!([Host::parse(text), Host::parse(bytes), Host::parse_1738(text)] => host);
    enter!([Server::parse(text), Server::parse(bytes)] => server);
    enter!([text.parse(), OwnedHost::parse(bytes), Host::parse(text).and_then(OwnedHost::try_from)] => owned_host);
    enter!([text.parse(), OwnedServer::parse(bytes), Server::parse(text).and_then(OwnedServer::try_from)] => owned_server);
}

fn owned_host(owned: OwnedHost<String<64>>) {
    text(&owned);
    host(owned.host());
    compare(&owned, &owned);
    black_box((owned.as_str(), owned == *black_box("h"), owned == owned.host(), owned.host() == owned));
    outcome(Builder::new(&Row::HTTPS, &owned).check());
}

fn owned_server(owned: OwnedServer<String<64>>) {
    show(&owned);
    server(owned.server());
    compare(&owned, &owned);
    black_box((owned == owned.server(), owned.server() == owned));
}

/// Calls each constructor of a URL that owns its text.
fn of_set<S: Schemes>(text: &str, bytes: &[u8]) {
    enter!([text.parse::<OwnedUrl<String<64>, S>>(), OwnedUrl::<String<64>, S>::try_from(text)] => owned);
    enter!([OwnedUrl::<String<64>, S>::parse(bytes), OwnedUrl::<String<64>, S>::try_from(bytes)] => owned);
    enter!([S::parse(text).and_then(OwnedUrl::<String<64>, S>::try_from)] => owned);
    enter!([S::parse(text).and_then(|url| OwnedUrl::<String<64>, S>::try_from(&url))] => owned);
    match String::<64>::try_from(text).map(OwnedUrl::<String<64>, S>::try_from) {
        Ok(Ok(url)) => owned(url),
        Ok(Err(reason)) => wrong(reason),
        Err(_) => {}
    }
}

fn owned<S: Schemes>(owned: OwnedUrl<String<64>, S>) {
    text(&owned);
    url(owned.url());
    compare(&owned, &owned);
    show(&owned.redacted());
    scheme(owned.scheme());
    black_box((owned.as_str(), owned.as_ref()));
    black_box((owned == black_box("http://h/"), black_box("http://h/") == owned, owned == owned.url()));
    owned.host().map(host);
    owned.server().map(server);
    black_box(String::<64>::from(owned.clone()));
    enter!([OwnedUrl::<String<32>, S>::try_from(&owned), OwnedUrl::<String<32>, S>::try_from(owned.url())] => sink);
    enter!([owned.clone().in_set::<Web>()] => sink);
    enter!([owned.normalized()] => sink);
    outcome(owned.with_pair(black_box("a"), black_box(1)));
    outcome(owned.without_pair(black_box("a")));
    black_box(owned.into_text());
}

pub(super) fn joined(text: &str) {
    for base in
        black_box(["http://h/a/b", "ftp://h/a/b;type=i", "file:///a/b", "x-lamp://h/a/b", "https://h/a/b", "mailto:h"])
    {
        in_sets!(Rfc1738, All, Https, Iot, Lab, Modern => join(base, text));
    }
}

fn join<S: Schemes>(base: &str, text: &str) {
    let Ok(base) = S::parse(base) else { return };
    if let Ok(url) = S::parse(text) {
        let reference = black_box(base.reference_to(&url));
        show(&reference);
    }
    resolved(base.join(text, &mut String::<64>::new()), url);
    resolved(base.join_tidy(text, &mut String::<64>::new()), url);
    resolved(base.join(text.as_bytes(), &mut String::<64>::new()), url);
    resolved(base.join_tidy(text.as_bytes(), &mut String::<64>::new()), url);
    enter!([base.with_scheme(text, &mut String::<64>::new())] => url);
    advisories(base.advisories_from(&black_box(base.clone())));
    resolved(OwnedUrl::<String<64>, S>::tidy(text), sink);
    resolved(OwnedUrl::<String<64>, S>::tidy(text.as_bytes()), sink);
    if let Ok(owned) = OwnedUrl::<String<64>, S>::try_from(base) {
        if let Ok(url) = S::parse(text) {
            show(&owned.url().reference_to(&url));
            advisories(owned.url().advisories_from(&url));
            black_box((owned == url, url == owned, url.equivalent(&owned)));
        }
        resolved(owned.join(text), sink);
        resolved(owned.join_tidy(text), sink);
        resolved(owned.join(text.as_bytes()), sink);
        resolved(owned.join_tidy(text.as_bytes()), sink);
        enter!([owned.with_scheme(text)] => sink);
    }
    enter!([Reference::<_, S>::new(text)] => checked);
    enter!([text.parse::<Reference<String<64>, S>>()] => checked);
}

fn checked<T: AsRef<str>, S: Schemes>(reference: Reference<T, S>) {
    let reference = black_box(reference);
    show(&reference);
    black_box((reference.as_str(), reference.is_whole()));
    sink(reference.into_inner());
}

fn resolved<U>(resolved: Result<Resolved<'_, U>, Error>, then: impl Fn(U)) {
    match black_box(resolved) {
        Ok(resolved) => {
            black_box(resolved.fragment);
            then(resolved.url);
        }
        Err(reason) => wrong(reason),
    }
}
