//! The capabilities of `lean` by hand, with the checks that the next step needs.

use core::{fmt::Write as _, hint::black_box, net::Ipv4Addr};

use bench_target::parsers::show;
use rfc1738::heapless::String;

struct Url<'a> {
    user: Option<&'a str>,
    password: Option<&'a str>,
    host: &'a str,
    port: u16,
    path: &'a str,
    query: Option<&'a str>,
}

/// Parses a URL of a scheme, whose "://" is included.
fn parse<'a>(text: &'a str, scheme: &str, port: u16) -> Option<Url<'a>> {
    let (begin, rest) = text.as_bytes().split_at_checked(scheme.len())?;
    let is_legal = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~:/?[]@!$&'()*+,;=%".contains(byte);
    if !begin.eq_ignore_ascii_case(scheme.as_bytes()) || !rest.iter().all(is_legal) {
        return None;
    }
    let escapes = |part: &[u8]| part.len() > 1 && part.iter().take(2).all(u8::is_ascii_hexdigit);
    if !rest.split(|byte| *byte == b'%').skip(1).all(escapes) {
        return None;
    }
    let rest = text.get(scheme.len()..)?;
    let end = rest.bytes().position(|byte| matches!(byte, b'/' | b'?')).unwrap_or(rest.len());
    let (authority, rest) = rest.split_at_checked(end)?;
    let (path, query) = match rest.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (rest, None),
    };
    let (login, server) = match authority.rsplit_once('@') {
        Some((login, server)) => (Some(login), server),
        None => (None, authority),
    };
    let (user, password) = match login.and_then(|login| login.split_once(':')) {
        Some((user, password)) => (Some(user), Some(password)),
        None => (login, None),
    };
    let (host, port) = match server.rsplit_once(':').filter(|(_, port)| !port.ends_with(']')) {
        Some((host, digits)) => (host, digits.parse().ok()?),
        None => (server, port),
    };
    (!host.is_empty()).then_some(Url { user, password, host, port, path, query })
}

/// Decodes to the beginning of a buffer, which keeps only the rest.
fn decode<'b>(text: &str, plus: bool, buffer: &mut &'b mut [u8]) -> Option<&'b [u8]> {
    let (mut bytes, mut length) = (text.bytes(), 0);
    while let Some(byte) = bytes.next() {
        *buffer.get_mut(length)? = match byte {
            b'%' => {
                let mut digit = || char::from(bytes.next()?).to_digit(16);
                (digit()? << 4 | digit()?) as u8
            }
            b'+' if plus => b' ',
            byte => byte,
        };
        length += 1;
    }
    let (filled, rest) = core::mem::take(buffer).split_at_mut_checked(length)?;
    *buffer = rest;
    Some(filled)
}

fn text<'b>(text: Option<&str>, buffer: &mut &'b mut [u8]) -> Option<&'b str> {
    core::str::from_utf8(decode(text?, false, buffer)?).ok()
}

pub fn update(text: &str) -> bool {
    let Ok(kept) = String::<128>::try_from(text) else { return false };
    let Some(url) = parse(black_box(&kept), "https://", 443) else { return false };
    let is_private = url.host.parse().is_ok_and(|address: Ipv4Addr| address.is_private() || address.is_loopback());
    let servers = [("a.dom", 443), ("b.dom", 443), ("c.dom", 8443)];
    let is_listed = |server: &(&str, u16)| server.0.eq_ignore_ascii_case(url.host) && server.1 == url.port;
    black_box(!is_private && servers.iter().any(is_listed));
    black_box((url.host, url.path)); // for the log, without what may be secret
    black_box(&redirect(&kept, &url, black_box("../firmware.bin")));
    show(Some("https"), Some(url.host), Some(url.port), Some(url.path), url.query);
    true
}

/// Resolves a reference, and keeps the server unless the reference has one.
fn redirect(base: &str, url: &Url<'_>, reference: &str) -> Option<String<128>> {
    let mut out = String::new();
    if parse(reference, "https://", 443).is_some() {
        out.push_str(reference).ok()?;
        return Some(out);
    }
    let before = url.path.as_ptr().addr() - base.as_ptr().addr();
    out.push_str(base.get(..if reference.starts_with("//") { "https:".len() } else { before })?).ok()?;
    if reference.starts_with("//") {
        out.push_str(reference).ok()?;
        return Some(out);
    }
    let (path, query) = reference.split_at_checked(reference.find('?').unwrap_or(reference.len()))?;
    let kept = match path {
        "" => url.path,
        _ if path.starts_with('/') => "",
        _ => url.path.rsplit_once('/').map_or("", |(kept, _)| kept),
    };
    let segments = kept.split('/').chain(path.split('/')).filter(|segment| !segment.is_empty());
    for segment in segments {
        match segment {
            "." => {}
            ".." => {
                let end = out.rfind('/').filter(|end| *end >= before).unwrap_or(out.len());
                out.truncate(end);
            }
            _ => {
                out.push('/').ok()?;
                out.push_str(segment).ok()?;
            }
        }
    }
    out.push_str(query).ok()?;
    Some(out)
}

pub fn subscribe(url: &str) -> bool {
    let Some(url) = parse(url, "mqtts://", 8883) else { return false };
    let mut buffer = &mut [0; 128][..];
    let user = text(url.user, &mut buffer);
    let password = url.password.and_then(|password| decode(password, false, &mut buffer));
    let topic = text(url.path.strip_prefix('/'), &mut buffer);
    black_box((url.host, url.port, user, password, topic));
    true
}

pub fn ask(url: &str) -> bool {
    let Some(url) = parse(url, "coap://", 5683) else { return false };
    black_box((url.host, url.port));
    let mut values = [0; 255];
    let mut option = |number: u8, value| black_box((number, decode(value, false, &mut &mut values[..]))).1.is_some();
    if url.host.parse::<Ipv4Addr>().is_err() && !url.host.starts_with('[') && !option(3, url.host) {
        return false;
    }
    let mut segments = url.path.split('/').skip(1);
    let mut arguments = url.query.into_iter().flat_map(|query| query.split('&'));
    segments.all(|segment| option(11, segment)) && arguments.all(|argument| option(15, argument))
}

pub fn report(id: &[u8], tenths: i32, note: &str) -> bool {
    let mut url = String::<128>::new();
    let mut write = || {
        url.push_str("https://hub.dom:8443/api/v1/devices/").ok()?;
        escape(id, &mut url)?;
        write!(url, "/state?temp={}.{}&note=", tenths / 10, tenths % 10).ok()?;
        escape(note.as_bytes(), &mut url)
    };
    let outcome = write();
    black_box(&url);
    outcome.is_some()
}

fn escape(value: &[u8], out: &mut String<128>) -> Option<()> {
    for byte in value {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(byte) {
            out.push((*byte).into()).ok()?;
        } else {
            write!(out, "%{byte:02X}").ok()?;
        }
    }
    Some(())
}

pub fn expires(url: &str) -> bool {
    let query = parse(url, "https://", 443).and_then(|url| url.query);
    let mut pairs = query.into_iter().flat_map(|query| query.split('&')).filter_map(|pair| pair.split_once('='));
    let mut memory = [0; 32];
    let value = pairs.find_map(|(name, value)| {
        let mut buffer = &mut memory[..];
        (decode(name, true, &mut buffer)? == b"X-Amz-Expires")
            .then(|| decode(value, true, &mut buffer))
            .map(|value| black_box(value).is_some())
    });
    value.is_some()
}

pub fn settings(text: &str) {
    for pair in text.split('&') {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let mut memory = [0; 80];
        let mut buffer = &mut memory[..];
        black_box((decode(name, true, &mut buffer), decode(value, true, &mut buffer)));
    }
}
