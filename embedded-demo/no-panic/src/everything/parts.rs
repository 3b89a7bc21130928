//! The parts of URLs.

use core::{fmt::Write as _, hash::Hash as _, hint::black_box, net::Ipv4Addr};

use rfc1738::{
    Encoded, Host, Login, Password, Scheme, Server, ValueError,
    advisories::{Advisories, Advisory},
    allowed::{Allowed, Listed, is_global},
    build::Builder,
    heapless::{String, Vec},
    parts::Segments,
    schemes::SchemeDef,
    send::Line,
};

use super::{Sink, compare, show, sink, text};

pub(super) fn scheme(scheme: Scheme<'_>) {
    let scheme = black_box(scheme);
    compare(&scheme, &black_box(scheme));
    show(&scheme);
    black_box((scheme.is_reserved(), scheme.is_experimental(), scheme == "ftp"));
}

pub(super) fn ip_schemepart((of, urlpath): (Login<'_>, Option<Encoded<'_>>)) {
    login(of);
    urlpath.map(encoded);
}

pub(super) fn login(login: Login<'_>) {
    let login = black_box(login);
    text(&login);
    black_box(login.as_str());
    login.user().map(encoded);
    login.password().map(password);
    hostport((login.host(), login.port()));
}

pub(super) fn password(password: Password<'_>) {
    let password = black_box(password);
    text(&password);
    black_box(password.as_str());
    outcome(password.decode::<String<8>>());
    encoded(password.encoded());
}

pub(super) fn hostport((of, port): (Host<&str>, Option<u16>)) {
    black_box(port);
    host(of);
}

pub(super) fn host(host: Host<&str>) {
    let host = black_box(host);
    text(&host);
    black_box((host.as_str(), host.address(), host.address().map(is_global)));
    black_box((host.name(), host == black_box("h"), host.is_within_dns_limits()));
    encoded(host.encoded());
}

pub(super) fn segments(segments: Segments<'_>) {
    let segments = black_box(segments);
    black_box((segments.len(), segments.size_hint(), segments.as_str()));
    let _ = black_box(segments.list::<3>());
    segments.clone().rev().for_each(encoded);
    segments.for_each(encoded);
}

pub(super) fn encoded(encoded: Encoded<'_>) {
    escaped(black_box(encoded));
    black_box(encoded.split_once(black_box('=')));
    encoded.split(black_box(b'%')).for_each(sink);
    let pairs = black_box(encoded.pairs());
    pairs.get(black_box("a")).map(form_text);
    pairs.for_each(|(name, value)| {
        form_text(name);
        form_text(value);
    });
}

fn form_text(text: Encoded<'_, true>) {
    escaped(text);
    built!(Builder::new(&SchemeDef::HTTP_1738, "h").segment(text).query(text));
}

fn escaped<const PLUS: bool>(escaped: Encoded<'_, PLUS>) {
    text(&escaped);
    black_box((escaped.as_str(), escaped.as_ref(), escaped.is_empty()));
    black_box((escaped == *black_box("a"), escaped == black_box("a")));
    black_box(escaped.octets().size_hint());
    escaped.octets().for_each(sink);
    outcome(escaped.decode::<Vec<u8, 4>>());
    outcome(escaped.decode::<String<4>>());
    black_box(escaped.decodes_to(black_box(b"a")));
}

/// Calls the methods of a value, or of its error.
pub(super) fn outcome<T>(outcome: Result<T, ValueError>) {
    match black_box(outcome) {
        Ok(value) => sink(value),
        Err(error) => refused(error),
    }
}

pub(super) fn server(server: Server<&str>) {
    let server = black_box(server);
    text(&server);
    host(server.host());
    black_box((server.port(), server.socket_addr()));
    const TEXTS: Allowed = Allowed::new(&["h", "h:1"]);
    const ITEMS: [Listed; 3] = [Listed::new("h:1"), Listed::new(".h"), Listed::new("10.0.0.0/8")];
    for allowed in [TEXTS, Allowed::ANY.deny_private()] {
        black_box((allowed.allows_server(server), allowed.allows_address(black_box(Ipv4Addr::LOCALHOST.into()))));
    }
    black_box(Allowed::listed(black_box(&ITEMS)).allows_server(server));
    _ = black_box(black_box("h").parse::<Listed<String<8>>>());
}

pub(super) fn lines<'a>(lines: impl Iterator<Item = Line<'a>>) {
    lines.for_each(line);
}

pub(super) fn line(line: Line<'_>) {
    let line = black_box(line);
    _ = write!(Sink, "{line:?}");
    sink(line.verb());
    line.octets().for_each(sink);
    outcome(line.write_into(&mut [0; 4]));
}

pub(super) fn refused(refused: ValueError) {
    show(&refused);
    black_box(refused == black_box(refused));
}

pub(super) fn advisories(advisories: Advisories) {
    let advisories = black_box(advisories);
    black_box((advisories == black_box(advisories), Advisory::ALL));
    advisories.hash(&mut Sink);
    for advisory in advisories.iter() {
        show(&advisory);
        compare(&advisory, &black_box(advisory));
        black_box((advisories.contains(advisory), advisory.as_str(), advisory.section()));
    }
}
