//! The keys of an accepted URL, by its syntax.

use rfc1738::{
    Encoded, Password, Schemes,
    parts::{Fields, GroupPart, Segments, WaisPart},
};
use serde::{Serialize, Serializer};

use super::sent::{characters, commands};
use crate::{Typed, Url};

/// The encoded components, by the syntax of the URL.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Parts<'a> {
    Ftp {
        #[serde(flatten)]
        server: Server<'a>,
        user: Option<&'a str>,
        password: Option<&'a str>,
        #[serde(serialize_with = "list")]
        cwd: Segments<'a>,
        name: Option<&'a str>,
        r#type: Option<char>,
        commands: Option<Vec<String>>,
    },
    Http {
        #[serde(flatten)]
        server: Server<'a>,
        #[serde(serialize_with = "list_or_null")]
        segments: Option<Segments<'a>>,
        search: Option<&'a str>,
    },
    Gopher {
        #[serde(flatten)]
        server: Server<'a>,
        slash: bool,
        r#type: Option<&'a str>,
        selector: Option<&'a str>,
        search: Option<&'a str>,
        gopher_plus: Option<&'a str>,
        request: Option<String>,
    },
    Mailto {
        address: &'a str,
    },
    News(News<'a>),
    Nntp {
        #[serde(flatten)]
        server: Server<'a>,
        group: &'a str,
        number: Option<&'a str>,
    },
    Telnet {
        #[serde(flatten)]
        server: Server<'a>,
        user: Option<&'a str>,
        password: Option<&'a str>,
        slash: bool,
    },
    Wais {
        #[serde(flatten)]
        server: Server<'a>,
        database: &'a str,
        search: Option<&'a str>,
        wtype: Option<&'a str>,
        wpath: Option<&'a str>,
    },
    File {
        host: &'a str,
        #[serde(serialize_with = "list")]
        segments: Segments<'a>,
    },
    Prospero {
        #[serde(flatten)]
        server: Server<'a>,
        path: &'a str,
        #[serde(serialize_with = "pairs")]
        fields: Fields<'a>,
    },
    Other {
        rest: &'a str,
        ip: Option<Ip<'a>>,
    },
    Later {
        #[serde(flatten)]
        server: Server<'a>,
        user: Option<&'a str>,
        password: Option<&'a str>,
        #[serde(serialize_with = "list_or_null")]
        segments: Option<Segments<'a>>,
        query: Option<&'a str>,
    },
}

#[derive(Serialize, Clone, Copy)]
pub(crate) struct Server<'a> {
    host: Option<&'a str>,
    port: Option<u16>,
    default_port: Option<u16>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum News<'a> {
    All,
    Group { group: &'a str },
    Article { local: &'a str, host: &'a str },
}

#[derive(Serialize)]
pub(crate) struct Ip<'a> {
    user: Option<&'a str>,
    password: Option<&'a str>,
    host: Option<&'a str>,
    port: Option<u16>,
    urlpath: Option<&'a str>,
}

impl<'a, 's> Parts<'a> {
    pub(crate) fn of<S: Schemes>(url: &'s Url<'a, S>, typed: &'s Typed<'a, S>) -> Self {
        let host = url.host().map(|host| host.as_str());
        let server = Server { host, port: url.port(), default_port: url.default_port() };
        let (user, password) = (url.user().map(Encoded::as_str), url.password().map(Password::as_str));
        let search = url.search().map(Encoded::as_str);
        let rest = url.as_str().split_once(':').map_or("", |(_, rest)| rest);
        match typed {
            Typed::Ftp(url) => {
                let commands = commands(url).ok().map(|lines| lines.into_iter().map(characters).collect());
                let (name, r#type) = (url.name().map(Encoded::as_str), url.typecode().map(|code| code.as_char()));
                Self::Ftp { server, user, password, cwd: url.cwds(), name, r#type, commands }
            }
            Typed::Http(url) => Self::Http { server, segments: url.segments(), search },
            Typed::Gopher(url) => Self::Gopher {
                server,
                slash: url.path().is_some(),
                r#type: url.gtype().map(Encoded::as_str),
                selector: url.selector().map(Encoded::as_str),
                search,
                gopher_plus: url.gopher_plus_string().map(Encoded::as_str),
                request: url.request().ok().map(|line| characters(line.octets())),
            },
            Typed::Mailto(url) => Self::Mailto { address: url.address().as_str() },
            Typed::News(url) => Self::News(match url.grouppart() {
                GroupPart::All => News::All,
                GroupPart::Group(group) => News::Group { group },
                GroupPart::Article(article) => {
                    News::Article { local: article.local().as_str(), host: article.host().as_str() }
                }
            }),
            Typed::Nntp(url) => Self::Nntp { server, group: url.group(), number: url.digits() },
            Typed::Telnet(url) => Self::Telnet { server, user, password, slash: url.has_slash() },
            Typed::Wais(url) => {
                let (wtype, wpath) = match url.part() {
                    WaisPart::Doc { wtype, wpath } => (Some(wtype.as_str()), Some(wpath.as_str())),
                    WaisPart::Database | WaisPart::Index { .. } => (None, None),
                };
                Self::Wais { server, database: url.database().as_str(), search, wtype, wpath }
            }
            Typed::File(url) => Self::File { host: host.unwrap_or_default(), segments: url.segments() },
            Typed::Prospero(url) => Self::Prospero { server, path: url.hsoname().as_str(), fields: url.fields() },
            Typed::Other(_) => {
                let ip = host.map(|_| Ip { user, password, host, port: server.port, urlpath: url.path() });
                Self::Other { rest, ip }
            }
            _ => {
                // A URL with "//" has a host, which may be empty.
                let host = host.or_else(|| rest.starts_with("//").then_some(""));
                let server = Server { host, ..server };
                Self::Later { server, user, password, segments: url.segments(), query: search }
            }
        }
    }
}

fn list<S: Serializer>(list: &Segments, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(list.clone().map(Encoded::as_str))
}

fn list_or_null<S: Serializer>(segments: &Option<Segments>, serializer: S) -> Result<S::Ok, S::Error> {
    match segments {
        Some(segments) => list(segments, serializer),
        None => serializer.serialize_none(),
    }
}

fn pairs<S: Serializer>(fields: &Fields, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(fields.clone().map(|field| [field.name().as_str(), field.value().as_str()]))
}
