//! URLs of any scheme, in each set.

use core::{hash::Hash as _, hint::black_box};

use rfc1738::{
    Encoded, Endpoint, FileUrl, FixedUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl,
    ProsperoUrl, SchemeSet, TelnetUrl, Typed, Url, WaisUrl,
    allowed::Allowed,
    build::{Extension, Value},
    heapless::String,
    schemes::{All, Https, Iot, Rfc1738, SchemeDef, Syntax, Web, WebSockets},
    send::CoapOption,
};

use super::{
    Sink,
    parts::{advisories, encoded, host, login, outcome, password, scheme, segments, server},
    show, sink, text,
    types::{file, ftp, gopher, http, mailto, news, nntp, nntp_transfer, other, prospero, telnet, wais},
};

pub(super) fn rfc1738(text: &str, bytes: &[u8]) {
    enter!(Encoded(text, bytes) => encoded);
    enter!([Url::parse(text), Url::parse(bytes)] => url);
    enter!(FtpUrl(text, bytes) => ftp);
    enter!(HttpUrl(text, bytes) => http);
    enter!(GopherUrl(text, bytes) => gopher);
    enter!(MailtoUrl(text, bytes) => mailto);
    enter!(NewsUrl(text, bytes) => news);
    enter!(NntpUrl(text, bytes) => nntp);
    enter!([NntpUrl::parse(text)] => nntp_transfer);
    enter!(TelnetUrl(text, bytes) => telnet);
    enter!(WaisUrl(text, bytes) => wais);
    enter!(FileUrl(text, bytes) => file);
    enter!(ProsperoUrl(text, bytes) => prospero);
    enter!(OtherUrl(text, bytes) => other);
}

/// A set with all that rows can say. The functions that make rows panic, and so refuse to compile.
pub(super) struct Lab;

impl SchemeSet for Lab {
    const SCHEMES: &'static [SchemeDef] = &[
        SchemeDef::HTTPS,
        SchemeDef::new("x-http", Syntax::Http, Some(1)),
        SchemeDef::new("x-ftp", Syntax::Ftp, Some(2)),
        SchemeDef::new("x-generic", Syntax::Other, None),
        SchemeDef::rfc3986("x-rfc3986", None).with_userinfo().with_empty_host().with_optional_authority(),
    ];
}

pub(super) fn sets(text: &str, bytes: &[u8]) {
    in_sets!(Rfc1738, All, Https, Iot, Lab, Web, WebSockets => set(text, bytes));
    enter!([Web::parse(text), Web::parse(bytes)] => endpoint);
}

fn endpoint(url: Url<&str, Web>) {
    let Endpoint { server: to, request_target, .. } = black_box(url.endpoint());
    server(to);
    show(&request_target);
    show(&url.absolute_form());
    enter!([url.keep::<String<64>>().map(|url| url.endpoint().is_tls)] => sink);
}

fn set<S: SchemeSet>(text: &str, bytes: &[u8]) {
    enter!([S::parse(text), S::parse(bytes)] => url);
    for row in black_box(S::SCHEMES) {
        black_box((row.name(), row.syntax(), row.syntax().as_str(), row.default_port(), row.has_userinfo()));
        black_box((row.has_slashes(), row.allows_empty_host(), row.has_optional_authority()));
    }
}

pub(super) fn url<S: SchemeSet>(url: Url<&str, S>) {
    text(&url);
    show(&url.redacted());
    scheme(url.scheme());
    black_box((url.as_str(), url.port(), url.effective_port(), url.path(), url.syntax()));
    black_box((url.host_header(), url.host_name(), url == black_box("http://h/")));
    url.server().map(server);
    black_box(Allowed::ANY.deny_private().allows(&url));
    normal(&url);
    advisories(url.advisories());
    url.login().map(login);
    url.user().map(encoded);
    url.password().map(password);
    url.host().map(host);
    url.query().map(encoded);
    black_box(url.query_pairs().get(black_box("a")));
    enter!([url.with_query_pair::<String<64>>(black_box("a"), black_box(-1))] => sink);
    enter!([url.with_query_pair::<String<64>>(black_box("a"), black_box("b"))] => sink);
    enter!([url.without_query_pair::<String<64>>(black_box("a"))] => sink);
    enter!([url.with_fragment::<String<64>>(black_box("a")), url.without_fragment::<String<64>>()] => sink);
    outcome(url.extend::<String<64>>(|parts| parts.segment("a").query_pair("b", Value::decimal(black_box(1), 1))));
    // It is inlined always, so that only a pointer to it needs its symbol.
    black_box::<fn(&Url<&'static str, S>, fn(Extension<'_>) -> Extension<'_>) -> _>(Url::extend::<String<64>>);
    outcome(url.coap_options().map(|options| options.for_each(coap_option)));
    let options = [(CoapOption::URI_HOST, url.as_str().as_bytes())];
    outcome(Url::<String<64>, S>::from_coap_options(&SchemeDef::COAP, black_box(([0; 4], 1).into()), options));
    outcome(url.mqtt_connect(&mut black_box([0; 64])).map(|connect| server(connect.server)));
    segments(url.segments());
    if let Some(target) = url.request_target() {
        show(&target);
        black_box((target.pieces(), target.as_str()));
    }
    let builder = url.to_builder();
    built!(builder.clone().segments(&["a"]).query("b"));
    built!(builder.clone().segment("").segment("a"));
    built!(builder);
    outcome(url.to_builder().build::<FixedUrl<4, S>>());
    enter!([url.in_set::<All>()] => sink);
    enter!([url.in_set::<Https>()] => sink);
    match black_box(url.typed()) {
        Typed::Ftp(url) => ftp(url),
        Typed::Http(url) => http(url),
        Typed::Gopher(url) => gopher(url),
        Typed::Mailto(url) => mailto(url),
        Typed::News(url) => news(url),
        Typed::Nntp(url) => nntp(url),
        Typed::Telnet(url) => telnet(url),
        Typed::Wais(url) => wais(url),
        Typed::File(url) => file(url),
        Typed::Prospero(url) => prospero(url),
        Typed::Other(url) => other(url),
        _ => {}
    }
}

fn coap_option(option: CoapOption<'_>) {
    black_box(option.number());
    option.bytes().for_each(sink);
    outcome(option.write_into(&mut black_box([0; 8])).map(|value| value.len()));
}

fn normal<S: SchemeSet>(url: &Url<&str, S>) {
    let normal = black_box(url.normal_form());
    show(&normal);
    black_box(normal == black_box(normal));
    normal.hash(&mut Sink);
    black_box(url.equivalent(black_box(url)));
}
