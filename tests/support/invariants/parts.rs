//! Invariants of the parts of any URL: with the delimiters of its production they make up its text,
//! and the accessors agree.

use rfc1738::{parts::*, schemes::*, *};

/// Returns the text made of the parts, with the scheme in lower case.
pub(crate) fn reassembled<S: SchemeSet>(url: &Url<&str, S>) -> String {
    let scheme = url.scheme();
    let rest = match &url.typed() {
        Typed::Ftp(url) => ftp(url),
        Typed::Http(url) => http(url),
        Typed::Gopher(url) => gopher(url),
        Typed::Mailto(url) => {
            assert!(!url.address().is_empty() || S::IN_FORCE);
            let addresses: Vec<_> = url.addresses().map(Encoded::as_str).collect();
            assert_eq!(url.address(), addresses.join(",").as_str());
            format!("{}{}", url.address(), behind("?", url.query()))
        }
        Typed::News(url) => news(url),
        Typed::Nntp(url) => nntp(url),
        Typed::Telnet(url) => telnet(url),
        Typed::Wais(url) => wais(url),
        Typed::File(url) if is_by_rfc3986(url) => by_rfc3986(url),
        Typed::File(url) => file(url),
        Typed::Prospero(url) => prospero(url),
        Typed::Other(url) if !is_by_rfc3986(url) => other(url),
        Typed::Other(_) | Typed::Rfc3986(_) => by_rfc3986(url),
        _ => panic!("{url:?}"),
    };
    common(url);
    format!("{scheme}:{rest}{}", behind("#", url.fragment()))
}

/// Returns whether a URL has the characters and the hosts of RFC 3986.
fn is_by_rfc3986<S: SchemeSet>(url: &Url<&str, S>) -> bool {
    match url.row() {
        // The row that `new` makes has the syntax of section 5.
        Some(row) if row.syntax() != Syntax::Rfc3986 => {
            let has_no_port = matches!(row.syntax(), Syntax::Mailto | Syntax::News | Syntax::File);
            let port = row.default_port().filter(|_| !has_no_port);
            let by_section5 = SchemeDef::new(row.name(), row.syntax(), port);
            *row != by_section5
        }
        Some(_) => true,
        None => S::IN_FORCE,
    }
}

/// Returns a part after its delimiter, if it is present.
fn behind(delimiter: &str, part: Option<impl AsRef<str>>) -> String {
    part.map_or(String::new(), |part| format!("{delimiter}{}", part.as_ref()))
}

/// Returns the segments, each after a "/".
fn joined(segments: Segments<'_>) -> String {
    let text = segments.as_str();
    let forwards: Vec<&str> = segments.clone().map(Encoded::as_str).collect();
    let mut backwards: Vec<&str> = segments.clone().rev().map(Encoded::as_str).collect();
    backwards.reverse();
    assert_eq!((forwards.len(), &forwards), (segments.len(), &backwards));
    assert_eq!(forwards.join("/"), text);
    from_both_ends(segments, &forwards);
    forwards.iter().map(|segment| format!("/{segment}")).collect()
}

/// Checks that iteration from both ends yields each segment once.
fn from_both_ends(mut segments: Segments<'_>, mut expected: &[&str]) {
    while let [first, .., last] = expected {
        let found = (segments.next().map(Encoded::as_str), segments.next_back().map(Encoded::as_str));
        assert_eq!(found, (Some(*first), Some(*last)));
        expected = expected.get(1..expected.len() - 1).unwrap_or_default();
        assert_eq!((segments.len(), segments.as_str()), (expected.len(), &*expected.join("/")));
    }
    assert_eq!(segments.len(), expected.len());
}

fn host(host: Host<&str>) {
    let text = host.as_str();
    match host.address() {
        None => {
            let labels: Vec<&str> = text.split('.').collect();
            assert!(labels.iter().all(|label| label.starts_with(char::is_alphanumeric)));
            assert!(labels.last().unwrap().starts_with(|first: char| first.is_ascii_alphabetic()));
        }
        Some(address) => {
            let groups: Vec<u8> = text.split('.').map(|group| group.parse().unwrap()).collect();
            let groups: [u8; 4] = groups.try_into().unwrap();
            assert_eq!(address, core::net::IpAddr::from(groups));
        }
    }
}

/// Returns the host and its port as written, if the URL names a host.
pub(crate) fn hostport_of<'a, S: SchemeSet>(url: &Url<&'a str, S>) -> Option<&'a str> {
    let host = url.host()?.as_str();
    let start = host.as_ptr().addr() - url.as_str().as_ptr().addr();
    let rest = &url.as_str()[start + host.len()..];
    let is_port = |byte: char| byte.is_ascii_digit();
    let port = rest.strip_prefix(':').map_or(0, |port| 1 + port.len() - port.trim_start_matches(is_port).len());
    Some(&url.as_str()[start..start + host.len() + port])
}

fn hostport<S: SchemeSet>(url: &Url<&str, S>) -> String {
    if is_by_rfc3986(url) {
        return authority(url);
    }
    host(url.host().unwrap());
    let hostport = hostport_of(url).unwrap();
    let port = hostport.strip_prefix(url.host().unwrap().as_str()).unwrap();
    let digits = port.strip_prefix(':').map(|digits| digits.trim_start_matches('0'));
    let digits = digits.map(|digits| if digits.is_empty() { "0" } else { digits });
    assert_eq!(url.port().map(|port| port.to_string()).as_deref(), digits);
    hostport.to_owned()
}

fn login<S: SchemeSet>(url: &Url<&str, S>) -> String {
    let Some(login) = url.login() else { return hostport(url) };
    let text = userinfo(login.user(), login.password()) + &hostport(url);
    assert_eq!(text, login.as_str());
    text
}

fn ftp<S: SchemeSet>(url: &FtpUrl<'_, S>) -> String {
    let path = joined(url.segments()) + &behind(";type=", url.typecode().map(letter));
    assert_eq!(url.path(), path.as_str());
    let named = url.name().map(|name| url.cwds().chain([name]).collect::<Vec<_>>());
    assert!(url.segments().eq(named.into_iter().flatten()));
    assert!(url.name().is_some() || (url.cwds().len(), url.typecode()) == (0, None));
    format!("//{}{path}", login(url))
}

fn letter(code: rfc1738::parts::FtpType) -> String {
    assert!("AIDaid".contains(code.as_char()));
    code.as_char().to_string()
}

fn http<S: SchemeSet>(url: &HttpUrl<'_, S>) -> String {
    let path = joined(url.segments());
    assert_eq!(url.path(), path.as_str());
    assert!(is_by_rfc3986(url) || !url.path().is_empty() || url.query().is_none());
    format!("//{}{path}{}", hostport(url), behind("?", url.query()))
}

fn gopher<S: SchemeSet>(url: &GopherUrl<'_, S>) -> String {
    assert!(url.gtype().is_none_or(|gtype| gtype.octets().count() == 1));
    assert_eq!(url.gtype().is_some(), url.selector().is_some());
    assert_eq!(url.gtype().is_some(), url.path().as_str().len() > 1);
    assert!(url.query().is_some() || url.gopher_plus_string().is_none());
    let parts = behind("", url.gtype()) + &behind("", url.selector()) + &behind("%09", url.query());
    let parts = parts + &behind("%09", url.gopher_plus_string());
    assert!(!url.path().is_empty() || parts.is_empty());
    format!("//{}{}", hostport(url), behind("/", Some(parts).filter(|_| !url.path().is_empty())))
}

fn news<S: SchemeSet>(url: &NewsUrl<'_, S>) -> String {
    let is_uri = is_by_rfc3986(url);
    let server = url.host().filter(|_| is_uri).map_or(String::new(), |_| format!("//{}/", login(url)));
    server
        + &match url.grouppart() {
            // By RFC 5538 it may be left out.
            GroupPart::All => if !is_uri || url.path().as_str().ends_with('*') { "*" } else { "" }.to_owned(),
            GroupPart::Group(group) => group.as_str().to_owned(),
            GroupPart::Article(article) => {
                assert!(!article.local().is_empty());
                if !is_uri {
                    host(article.host());
                    assert_eq!(url.host(), Some(article.host()));
                }
                let text = format!("{}@{}", article.local(), article.host());
                assert_eq!(text, article.as_str());
                text
            }
        }
}

fn nntp<S: SchemeSet>(url: &NntpUrl<'_, S>) -> String {
    assert!(url.digits().is_none_or(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())));
    // 3.7: the digits have no limit; a number beyond a u64 is `None`.
    assert_eq!(url.number(), url.digits().and_then(|digits| digits.parse().ok()));
    let path = format!("/{}{}", url.group(), behind("/", url.digits()));
    assert_eq!(url.path(), path.as_str());
    format!("//{}{path}", login(url))
}

fn telnet<S: SchemeSet>(url: &TelnetUrl<'_, S>) -> String {
    format!("//{}{}", login(url), url.path())
}

fn wais<S: SchemeSet>(url: &WaisUrl<'_, S>) -> String {
    let doc = url.doc().map(|(wtype, wpath)| format!("/{wtype}/{wpath}"));
    assert!(doc.is_none() || url.query().is_none());
    let part = doc.unwrap_or_else(|| behind("?", url.query()));
    format!("//{}/{}{part}", hostport(url), url.database())
}

fn file<S: SchemeSet>(url: &FileUrl<'_, S>) -> String {
    let path = joined(url.segments());
    assert_eq!(url.path(), path.as_str());
    assert!(url.segments().len() > 0);
    url.host().into_iter().for_each(host);
    format!("//{}{path}", url.host().map_or("", |host| host.as_str()))
}

fn prospero<S: SchemeSet>(url: &ProsperoUrl<'_, S>) -> String {
    let fields: String = url.fields().map(|(name, value)| format!(";{name}={value}")).collect();
    assert_eq!(url.fields().len(), url.fields().count());
    let path = format!("/{}{fields}", url.hsoname());
    assert_eq!(url.path(), path.as_str());
    format!("//{}{path}", hostport(url))
}

fn other<S: SchemeSet>(url: &OtherUrl<'_, S>) -> String {
    let part = url.schemepart();
    if url.host().is_some() {
        assert_eq!(format!("//{}{}", login(url), url.path()), part.as_str());
    }
    part.to_string()
}

/// RFC 3986's `hier-part [ "?" query ]`, with an authority or without one.
fn by_rfc3986<S: SchemeSet>(url: &Url<&str, S>) -> String {
    let is_opaque = url.host().is_none() && !url.path().as_str().starts_with('/');
    let path = if is_opaque { url.path().to_string() } else { joined(url.segments()) };
    assert_eq!(url.path(), path.as_str());
    let (_, schemepart) = url.as_str().split_once(':').unwrap();
    let authority = match (url.login(), url.host()) {
        (Some(login), _) => format!("//{}", userinfo(login.user(), login.password()) + &authority(url)),
        (None, Some(_)) => format!("//{}", authority(url)),
        // L8: the host may be empty, perhaps behind a login, and "//" omitted.
        (None, None) if schemepart.starts_with("//") => {
            format!("//{}", userinfo(url.user(), url.password()))
        }
        (None, None) => String::new(),
    };
    format!("{authority}{path}{}", behind("?", url.query()))
}

/// RFC 3986's `host [ ":" port ]`; the port may be empty.
fn authority<S: SchemeSet>(url: &Url<&str, S>) -> String {
    let (host, text) = (url.host().unwrap(), url.host().unwrap().as_str());
    let literal = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    assert_eq!(host.address(), literal.unwrap_or(text).parse().ok());
    assert_eq!(literal.is_some(), host.address().is_some_and(|address| address.is_ipv6()));
    assert!(!text.is_empty());
    let port = hostport_of(url).unwrap().strip_prefix(text).unwrap();
    assert_eq!(url.port(), port.strip_prefix(':').and_then(|digits| digits.parse().ok()));
    format!("{text}{port}")
}

fn userinfo(user: Option<Encoded<'_>>, password: Option<Password<'_>>) -> String {
    assert!(user.is_some() || password.is_none());
    let password = behind(":", password.map(|password| password.as_str()));
    user.map_or(String::new(), |user| format!("{user}{password}@"))
}

/// Writes all that the offsets and the row of a URL say.
pub(crate) fn facts<S: SchemeSet>(url: &Url<&str, S>) -> String {
    let login = [url.user().map(Encoded::as_str), url.password().map(|password| password.as_str())];
    let host = (hostport_of(url), url.host().map(|host| (host.as_str(), host.address())));
    let names = if let Typed::Prospero(url) = url.typed() {
        url.fields().map(|(name, _)| name.as_str()).collect()
    } else {
        vec![]
    };
    let segments: Vec<_> = url.segments().map(Encoded::as_str).collect();
    let path = (url.path().as_str(), segments, names, url.query().map(Encoded::as_str));
    let default = url.row().and_then(SchemeDef::default_port);
    let row = (url.scheme().to_string(), url.typed(), url.port(), default, url.advisories());
    let target = url.request_target().map(|target| target.to_string());
    let texts = [target.unwrap_or_default(), url.normal_form().to_string(), url.redacted().to_string()];
    format!("{url} {login:?} {host:?} {path:?} {row:?} {texts:?} {:?}", url.host_header())
}

/// Checks the accessors of any URL against those of its type.
fn common<S: SchemeSet>(url: &Url<&str, S>) {
    let default = url.row().and_then(SchemeDef::default_port);
    // RFC 5538: a news URL need not name a server.
    let effective = default.filter(|_| url.syntax() != Syntax::News || url.host().is_some());
    assert_eq!(url.effective_port(), url.port().or(effective));
    // L8: a login may stand before an empty host.
    assert!(url.login().is_some() || url.user().is_none() || url.host().is_none());
    if let Some(login) = url.login() {
        assert_eq!((url.user(), url.password()), (login.user(), login.password()));
        assert_eq!((url.host(), url.port()), (Some(login.host()), login.port()));
    }
    let server = url.host().zip(url.effective_port());
    assert_eq!(url.server().map(|server| (server.host(), server.port())), server);
    let in_all = All::SCHEMES.iter().find(|row| url.scheme() == row.name()).and_then(SchemeDef::default_port);
    let is_later = !Rfc1738::SCHEMES.iter().any(|row| url.scheme() == row.name());
    assert!(is_later || in_all.is_none() == ["mailto", "file"].iter().any(|name| url.scheme() == *name));
    // L8: a host may be empty where the row allows it.
    assert!(default.is_none() || url.host().is_none() || url.server().is_some());
    assert!(url.host().is_some() || in_all.is_none() || is_later || url.syntax() == Syntax::News);
    if let Some(server) = url.server() {
        assert_eq!(server.to_string(), format!("{}:{}", server.host(), server.port()));
        let address = server.host().address().map(|address| (address, server.port()));
        assert_eq!(server.socket_addr().map(|socket| (socket.ip(), socket.port())), address);
    }
    if let Some(password) = url.password() {
        let (before, _) = url.as_str().split_once('@').unwrap();
        let before = before.strip_suffix(password.as_str()).unwrap();
        // A mask may end later, with the login of another URL, and then at its "%40". It may begin
        // earlier, in a user that is a token or holds the name of a secret (`token=a:b`).
        let is_earlier = |secret: core::ops::Range<usize>| secret.start < before.len();
        let is_here = url.redacted().to_string().starts_with(&format!("{before}***"));
        assert!(is_here || redact::secrets_of_token(url.as_str().as_bytes()).any(is_earlier));
    }
}
