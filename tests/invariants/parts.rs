//! What holds for the parts of any URL: put together again, with the delimiters of its production, they are its text, and each accessor
//! agrees with the others.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at what it did not expect")]

use rfc1738::{
    DeclaredBody, Encoded, FileUrl, FtpUrl, GopherUrl, GroupPart, Host, HostPort, HttpUrl, Login, NewsUrl, NntpUrl,
    OtherUrl, ProsperoUrl, Scheme, Segments, TelnetUrl, Url, WaisPart, WaisUrl,
};

/// The text made of the parts. The name of the scheme is as the RFC writes it, or as the URL does when it is another.
pub(crate) fn reassembled<const N: usize>(url: &Url<'_, N>) -> String {
    let scheme = url.scheme().as_str();
    let rest = match url {
        Url::Ftp(url) => ftp(url),
        Url::Http(url) => http(url),
        Url::Gopher(url) => gopher(url),
        Url::Mailto(url) => {
            assert!(!url.address().is_empty());
            url.address().to_string()
        }
        Url::News(url) => news(url),
        Url::Nntp(url) => nntp(url),
        Url::Telnet(url) => telnet(url),
        Url::Wais(url) => wais(url),
        Url::File(url) => file(url),
        Url::Prospero(url) => prospero(url),
        Url::Other(url) => other(url),
        Url::Declared(url) => match url.body() {
            DeclaredBody::Http(url) => http(&url),
            DeclaredBody::Ftp(url) => ftp(&url),
            DeclaredBody::Common(part) => format!("//{}{}", login(part.login()), behind("/", part.urlpath())),
            DeclaredBody::Opaque(part) => part.as_str().to_owned(),
            _ => panic!("{url:?}"),
        },
    };
    common(url);
    format!("{scheme}:{rest}")
}

/// A part behind its delimiter, when it is there.
fn behind(delimiter: &str, part: Option<impl AsRef<str>>) -> String {
    part.map_or(String::new(), |part| format!("{delimiter}{}", part.as_ref()))
}

/// The segments, "/" before each.
fn joined(segments: Segments<'_, '_>) -> String {
    let text = segments.as_str();
    let forwards: Vec<&str> = segments.clone().map(Encoded::as_str).collect();
    let mut backwards: Vec<&str> = segments.clone().rev().map(Encoded::as_str).collect();
    backwards.reverse();
    assert_eq!((forwards.len(), &forwards), (segments.len(), &backwards));
    assert_eq!(forwards.join("/"), text);
    from_both_ends(segments, &forwards);
    forwards.iter().map(|segment| format!("/{segment}")).collect()
}

/// Whatever end is asked, each segment comes once, and what is left is the text between.
fn from_both_ends(mut segments: Segments<'_, '_>, mut expected: &[&str]) {
    while let [first, .., last] = expected {
        assert_eq!(
            (segments.next().map(Encoded::as_str), segments.next_back().map(Encoded::as_str)),
            (Some(*first), Some(*last))
        );
        expected = expected.get(1..expected.len() - 1).unwrap_or_default();
        assert_eq!((segments.len(), segments.as_str()), (expected.len(), &*expected.join("/")));
    }
    assert_eq!(segments.len(), expected.len());
}

fn host(host: Host<'_>) {
    let text = host.as_str();
    match host {
        Host::Name(name) => {
            let labels: Vec<&str> = name.labels().collect();
            assert_eq!(labels.join("."), text);
            assert!(labels.iter().all(|label| label.starts_with(char::is_alphanumeric)));
            assert!(labels.last().unwrap().starts_with(|first: char| first.is_ascii_alphabetic()));
            assert_eq!(host.address(), None);
        }
        Host::Number(number) => {
            let groups: Vec<u8> = text.split('.').map(|group| group.parse().unwrap()).collect();
            assert_eq!(number.address().octets(), *groups);
            assert_eq!(host.address(), Some(number.address().into()));
        }
        other => panic!("{other:?}"),
    }
}

fn hostport(hostport: HostPort<'_>) -> String {
    host(hostport.host());
    let host = hostport.host().as_str();
    let port = hostport.as_str().strip_prefix(host).unwrap();
    let digits = port.strip_prefix(':').map(|digits| digits.trim_start_matches('0'));
    let digits = digits.map(|digits| if digits.is_empty() { "0" } else { digits });
    assert_eq!(hostport.port().map(|port| port.to_string()).as_deref(), digits);
    format!("{host}{port}")
}

fn login(login: Login<'_>) -> String {
    assert!(login.user().is_some() || login.password().is_none());
    let password = behind(":", login.password().map(|password| password.as_str()));
    let userinfo = login.user().map_or(String::new(), |user| format!("{user}{password}@"));
    let text = format!("{userinfo}{}", hostport(login.hostport()));
    assert_eq!(text, login.as_str());
    text
}

fn ftp<const N: usize>(url: &FtpUrl<'_, N>) -> String {
    let path = url.segments().map_or(String::new(), joined) + &behind(";type=", url.typecode().map(letter));
    assert_eq!(behind("/", url.path()), path);
    let named = url.name().map(|name| url.cwds().chain([name]).collect::<Vec<_>>());
    assert_eq!(named, url.segments().map(Iterator::collect));
    assert!(url.name().is_some() || (url.cwds().len(), url.typecode()) == (0, None));
    format!("//{}{path}", login(url.login()))
}

fn letter(code: rfc1738::FtpType) -> String {
    assert!("AIDaid".contains(code.as_char()));
    code.as_char().to_string()
}

fn http<const N: usize>(url: &HttpUrl<'_, N>) -> String {
    let path = url.segments().map_or(String::new(), joined);
    assert_eq!(behind("/", url.path()), path);
    assert!(url.path().is_some() || url.search().is_none());
    format!("//{}{path}{}", hostport(url.hostport()), behind("?", url.search()))
}

fn gopher(url: &GopherUrl<'_>) -> String {
    assert!(url.gtype().is_none_or(|gtype| gtype.octets().count() == 1));
    assert_eq!(url.gtype().is_some(), url.selector().is_some());
    assert_eq!(url.gtype().is_some(), url.path().is_some_and(|path| !path.is_empty()));
    assert!(url.search().is_some() || url.gopher_plus_string().is_none());
    let parts = [
        behind("", url.gtype()),
        behind("", url.selector()),
        behind("%09", url.search()),
        behind("%09", url.gopher_plus_string()),
    ];
    assert!(url.path().is_some() || parts.concat().is_empty());
    format!("//{}{}", hostport(url.hostport()), behind("/", url.path().map(|_| parts.concat())))
}

fn news(url: &NewsUrl<'_>) -> String {
    let hierarchy: Vec<&str> = url.grouppart().hierarchy().collect();
    match url.grouppart() {
        GroupPart::All => "*".to_owned(),
        GroupPart::Group(group) => {
            assert_eq!(hierarchy.join("."), group);
            group.to_owned()
        }
        GroupPart::Article(article) => {
            assert!(hierarchy.is_empty() && !article.local().is_empty());
            host(article.host());
            let text = format!("{}@{}", article.local(), article.host());
            assert_eq!(text, article.as_str());
            text
        }
    }
}

fn nntp(url: &NntpUrl<'_>) -> String {
    assert_eq!(url.hierarchy().collect::<Vec<_>>().join("."), url.group());
    assert!(url.digits().is_none_or(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())));
    // 3.7: a number is as long as it likes; only what a u64 cannot hold is none.
    assert_eq!(url.number(), url.digits().and_then(|digits| digits.parse().ok()));
    let path = format!("{}{}", url.group(), behind("/", url.digits()));
    assert_eq!(path, url.path());
    format!("//{}/{path}", hostport(url.hostport()))
}

fn telnet(url: &TelnetUrl<'_>) -> String {
    format!("//{}{}", login(url.login()), if url.has_slash() { "/" } else { "" })
}

fn wais(url: &WaisUrl<'_>) -> String {
    let part = match url.part() {
        WaisPart::Database => String::new(),
        WaisPart::Index { search } => format!("?{search}"),
        WaisPart::Doc { wtype, wpath } => format!("/{wtype}/{wpath}"),
    };
    assert_eq!(url.search().is_some(), matches!(url.part(), WaisPart::Index { .. }));
    format!("//{}/{}{part}", hostport(url.hostport()), url.database())
}

fn file<const N: usize>(url: &FileUrl<'_, N>) -> String {
    let path = joined(url.segments());
    assert_eq!(format!("/{}", url.path()), path);
    assert!(url.segments().len() > 0);
    url.host().into_iter().for_each(host);
    format!("//{}{path}", url.host().map_or("", Host::as_str))
}

fn prospero<const N: usize>(url: &ProsperoUrl<'_, N>) -> String {
    let fields: String = url.fields().map(|field| format!(";{}={}", field.name(), field.value())).collect();
    assert_eq!(url.fields().len(), url.fields().count());
    let path = format!("{}{fields}", url.hsoname());
    assert_eq!(path, url.path());
    format!("//{}/{path}", hostport(url.hostport()))
}

fn other(url: &OtherUrl<'_>) -> String {
    let text = url.schemepart().as_str();
    if let Some(ip) = url.schemepart().ip() {
        assert_eq!(format!("//{}{}", login(ip.login()), behind("/", ip.urlpath())), text);
        assert_eq!(ip.as_str(), text);
    }
    text.to_owned()
}

/// What any URL tells without its type being asked.
fn common<const N: usize>(url: &Url<'_, N>) {
    let default = url.default_port();
    assert_eq!(url.effective_port(), url.port().or(default));
    assert_eq!(url.user(), url.login().and_then(|login| login.user()));
    assert_eq!(url.password(), url.login().and_then(|login| login.password()));
    if let Some(login) = url.login() {
        assert_eq!((url.host(), url.port()), (Some(login.hostport().host()), login.hostport().port()));
    }
    // All but mailto, news and file name a port or have a default, and other schemes at times.
    let has_port = default.is_some() || url.login().is_some();
    let server = url.host().filter(|_| has_port).zip(url.effective_port());
    assert_eq!(url.server().map(|server| (server.host(), server.port())), server);
    assert_eq!(
        url.scheme().default_port().is_none(),
        matches!(url.scheme(), Scheme::Mailto | Scheme::News | Scheme::File | Scheme::Other(_))
    );
    assert!(default.is_none() || url.server().is_some());
    if let Some(server) = url.server() {
        assert_eq!(server.to_string(), format!("{}:{}", server.host(), server.port()));
        let address = server.host().address().map(|address| (address, server.port()));
        assert_eq!(server.socket_addr().map(|socket| (socket.ip(), socket.port())), address);
    }
    if let Some(password) = url.password() {
        let text = url.as_str();
        let range = url.redacted().passwords().next().unwrap();
        assert_eq!(text.get(range.clone()), Some(password.as_str()));
    }
}
