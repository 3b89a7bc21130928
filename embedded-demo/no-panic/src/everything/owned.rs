//! URLs that own a text of at most 64 bytes, and references.

use core::hint::black_box;

use rfc1738::{
    FixedHost, FixedServer, FixedUrl, Host, SchemeSet, Server, Url,
    build::Builder,
    heapless::String,
    resolve::Reference,
    schemes::{All, Https, Iot, Rfc1738, SchemeDef, Web},
};

use super::{
    compare,
    masks::wrong,
    parts::{advisories, host, outcome, scheme, server},
    show, sink, text,
    urls::{Lab, url},
};

pub(super) fn kept(text: &str, bytes: &[u8]) {
    in_sets!(Rfc1738, All, Https, Lab => of_set(text, bytes));
    enter!([Host::parse(text), Host::parse(bytes)] => host);
    enter!([Server::parse(text), Server::parse(bytes)] => server);
    enter!([text.parse(), Host::parse(text).and_then(|host| host.keep())] => owned_host);
    enter!([text.parse(), Server::parse(text).and_then(|server| server.keep())] => owned_server);
}

fn owned_host(owned: FixedHost<64>) {
    text(&owned);
    host(owned.borrow());
    compare(&owned, &owned);
    black_box((owned.as_str(), owned == *black_box("h"), owned == owned.borrow(), owned.borrow() == owned));
    outcome(Builder::new(&SchemeDef::HTTPS, &owned).check());
}

fn owned_server(owned: FixedServer<64>) {
    show(&owned);
    server(owned.borrow());
    compare(&owned, &owned);
    black_box((owned == owned.borrow(), owned.borrow() == owned, owned.host() == owned.borrow().host()));
}

/// Calls each constructor of a URL that owns its text.
fn of_set<S: SchemeSet>(text: &str, bytes: &[u8]) {
    enter!([text.parse::<FixedUrl<64, S>>(), FixedUrl::<64, S>::try_from(text), FixedUrl::<64, S>::try_from(bytes)] => owned);
    enter!([S::parse(text).and_then(|url| url.keep())] => owned);
    match String::<64>::try_from(text).map(FixedUrl::<64, S>::try_from) {
        Ok(Ok(url)) => owned(url),
        Ok(Err(reason)) => wrong(reason),
        Err(_) => {}
    }
}

fn owned<S: SchemeSet>(owned: FixedUrl<64, S>) {
    text(&owned);
    url(owned.borrow());
    url(Url::from(&owned));
    compare(&owned, &owned);
    show(&owned.redacted());
    scheme(owned.scheme());
    black_box((owned.as_str(), owned.as_ref()));
    black_box((owned == black_box("http://h/"), black_box("http://h/") == owned, owned == owned.borrow()));
    owned.host().map(host);
    owned.server().map(server);
    black_box(String::<64>::from(owned.clone()));
    enter!([owned.keep::<String<32>>()] => sink);
    enter!([owned.clone().in_set::<Web>()] => sink);
    enter!([owned.normalized::<String<32>>()] => sink);
    enter!([owned.with_query_pair::<String<64>>(black_box("a"), black_box(1))] => sink);
    enter!([owned.append_query_pair::<String<64>>(black_box("a"), black_box(1))] => sink);
    enter!([owned.append_query_pairs::<String<64>>(black_box(&[("a", 1)]))] => sink);
    enter!([owned.without_query_pair::<String<64>>(black_box("a"))] => sink);
    black_box(owned.into_text());
}

pub(super) fn joined(text: &str) {
    for base in
        black_box(["http://h/a/b", "ftp://h/a/b;type=i", "file:///a/b", "x-lamp://h/a/b", "https://h/a/b", "mailto:h"])
    {
        in_sets!(Rfc1738, All, Https, Iot, Lab => join(base, text));
    }
}

fn join<S: SchemeSet>(base: &str, text: &str) {
    let Ok(base) = S::parse(base) else { return };
    if let Ok(url) = S::parse(text) {
        let reference = black_box(base.reference_to(&url));
        show(&reference);
    }
    enter!([base.join(text), base.join(text.as_bytes())] => of_result);
    enter!([base.join_tidy(text), base.join_tidy(text.as_bytes())] => of_result);
    enter!([base.with_scheme(text)] => of_result);
    advisories(base.advisories_from(&black_box(base.clone())));
    enter!([FixedUrl::<64, S>::tidy(text), FixedUrl::<64, S>::tidy(text.as_bytes())] => sink);
    if let Ok(owned) = base.keep::<String<64>>() {
        if let Ok(url) = S::parse(text) {
            show(&owned.reference_to(&url));
            advisories(owned.advisories_from(&url));
            black_box((owned == url, url == owned, url.equivalent(&owned)));
        }
        enter!([owned.join(text), owned.join(text.as_bytes())] => of_result);
        enter!([owned.join_tidy(text), owned.join_tidy(text.as_bytes())] => of_result);
        enter!([owned.with_scheme(text)] => of_result);
    }
    enter!([Reference::<_, S>::new(text)] => checked);
    enter!([text.parse::<Reference<String<64>, S>>()] => checked);
}

fn checked<T: AsRef<str>, S: SchemeSet>(reference: Reference<T, S>) {
    let reference = black_box(reference);
    show(&reference);
    black_box((reference.as_str(), reference.is_whole()));
    sink(reference.into_text());
}

fn of_result<S: SchemeSet>(made: FixedUrl<64, S>) {
    url(made.borrow());
}
