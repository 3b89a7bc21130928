//! The view for programs: one compact object a line, lossless, passwords included.
//!
//! Components are as written, still encoded; null is absent, "" is empty.

use core::fmt::Display;
use std::io::{self, Write};

use rfc1738::{
    Advisories, Advisory, Change, DeclaredBody, Encoded, Error, Fields, FtpUrl, GroupPart, HttpUrl, Joined, Password,
    Scheme, SchemeTable, Segments, WaisPart,
};
use serde::{Serialize, Serializer};

use crate::{
    Answer, Url,
    mended::Attempt,
    schemes::declared_by,
    sent::{characters, sent},
};

/// Writes the line for an answer, and for an attempt to tidy the text where that was asked for.
pub(crate) fn write(
    out: &mut impl Write,
    tables: &[&'static SchemeTable],
    answer: &Answer,
    attempt: Option<Attempt>,
) -> io::Result<()> {
    let tidied = attempt.map(Tidied::of);
    let body = match answer {
        Ok(Url::Declared(url)) => Some(url.body()),
        _ => None,
    };
    let object = match answer {
        Ok(url) => Object::Accepted {
            ok: true,
            scheme: url.scheme(),
            declared_by: declared_by(url, tables),
            parts: Parts::of(url, body.as_ref()),
            advisories: url.advisories(),
            tidied,
        },
        Err(error) => Object::refused(error, tidied),
    };
    serde_json::to_writer(&mut *out, &object)?;
    out.write_all(b"\n")
}

/// Writes the line for a reference.
pub(crate) fn write_joined(out: &mut impl Write, answer: &Result<Joined<'_, Url<'_>>, Error>) -> io::Result<()> {
    let object = match answer {
        Ok(joined) => Object::Joined { ok: true, url: joined.url.as_str(), fragment: joined.fragment },
        Err(error) => Object::refused(error, None),
    };
    serde_json::to_writer(&mut *out, &object)?;
    out.write_all(b"\n")
}

impl Object<'_, '_> {
    fn refused(error: &Error, tidied: Option<Tidied>) -> Self {
        Self::Refused {
            ok: false,
            at: error.offset(),
            error: error.kind().as_str(),
            production: error.production().as_str(),
            message: *error,
            tidied,
        }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum Object<'a, 's> {
    Joined {
        ok: bool,
        url: &'a str,
        fragment: Option<&'a str>,
    },
    Accepted {
        ok: bool,
        #[serde(serialize_with = "display")]
        scheme: Scheme<'a>,
        #[serde(skip_serializing_if = "Option::is_none")]
        declared_by: Option<&'static str>,
        #[serde(flatten)]
        parts: Parts<'a, 's>,
        #[serde(serialize_with = "names")]
        advisories: Advisories,
        #[serde(flatten)]
        tidied: Option<Tidied>,
    },
    Refused {
        ok: bool,
        at: usize,
        error: &'static str,
        production: &'static str,
        #[serde(serialize_with = "display")]
        message: Error,
        #[serde(flatten)]
        tidied: Option<Tidied>,
    },
}

/// All null and empty when the text cannot be mended.
#[derive(Serialize, Default)]
struct Tidied {
    tidied: Option<String>,
    fragment: Option<String>,
    changes: Vec<Changed>,
}

#[derive(Serialize)]
struct Changed {
    at: usize,
    what: &'static str,
}

impl Tidied {
    fn of(attempt: Attempt) -> Self {
        let Ok(mended) = attempt else { return Self::default() };
        let changed = |change: Change| Changed { at: change.offset(), what: change.kind().as_str() };
        let changes = mended.changes.into_iter().map(changed).collect();
        Self { tidied: Some(mended.url), fragment: mended.fragment, changes }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum Parts<'a, 's> {
    Ftp {
        #[serde(flatten)]
        server: Server<'a>,
        user: Option<&'a str>,
        password: Option<&'a str>,
        #[serde(serialize_with = "list")]
        cwd: Segments<'a, 's>,
        name: Option<&'a str>,
        r#type: Option<char>,
        commands: Option<Vec<String>>,
    },
    Http {
        #[serde(flatten)]
        server: Server<'a>,
        #[serde(serialize_with = "list_or_null")]
        segments: Option<Segments<'a, 's>>,
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
        segments: Segments<'a, 's>,
    },
    Prospero {
        #[serde(flatten)]
        server: Server<'a>,
        path: &'a str,
        #[serde(serialize_with = "pairs")]
        fields: Fields<'a, 's>,
    },
    Other {
        rest: &'a str,
        ip: Option<Ip<'a>>,
    },
    Common {
        #[serde(flatten)]
        server: Server<'a>,
        user: Option<&'a str>,
        password: Option<&'a str>,
        urlpath: Option<&'a str>,
    },
    Opaque {
        rest: &'a str,
    },
    Later {
        #[serde(flatten)]
        server: Server<'a>,
        user: Option<&'a str>,
        password: Option<&'a str>,
        #[serde(serialize_with = "list_or_null")]
        segments: Option<Segments<'a, 's>>,
        query: Option<&'a str>,
    },
}

#[derive(Serialize, Clone, Copy)]
struct Server<'a> {
    host: Option<&'a str>,
    port: Option<u16>,
    default_port: Option<u16>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum News<'a> {
    All,
    Group { group: &'a str },
    Article { local: &'a str, host: &'a str },
}

#[derive(Serialize)]
struct Ip<'a> {
    user: Option<&'a str>,
    password: Option<&'a str>,
    host: Option<&'a str>,
    port: Option<u16>,
    urlpath: Option<&'a str>,
}

impl<'a, 's> Parts<'a, 's> {
    fn of(url: &'s Url<'a>, body: Option<&'s DeclaredBody<'a, 255>>) -> Self {
        let commands = || sent(url).ok().map(|lines| lines.into_iter().map(characters).collect());
        let host = url.host().map(|host| host.as_str());
        let server = Server { host, port: url.port(), default_port: url.default_port() };
        let (user, password) = (url.user().map(Encoded::as_str), url.password().map(Password::as_str));
        let search = url.search().map(Encoded::as_str);
        let ftp = |url: &'s FtpUrl<'a, 255>| {
            let (name, r#type) = (url.name().map(Encoded::as_str), url.typecode().map(|typecode| typecode.as_char()));
            Self::Ftp { server, user, password, cwd: url.cwds(), name, r#type, commands: commands() }
        };
        let http = |url: &'s HttpUrl<'a, 255>| Self::Http { server, segments: url.segments(), search };
        let rest = |text: &'a str| text.split_once(':').map_or("", |(_, rest)| rest);
        match url {
            Url::Ftp(url) => ftp(url),
            Url::Http(url) => http(url),
            Url::Gopher(url) => Self::Gopher {
                server,
                slash: url.path().is_some(),
                r#type: url.gtype().map(Encoded::as_str),
                selector: url.selector().map(Encoded::as_str),
                search,
                gopher_plus: url.gopher_plus_string().map(Encoded::as_str),
                request: url.request().ok().map(|line| characters(line.octets())),
            },
            Url::Mailto(url) => Self::Mailto { address: url.address().as_str() },
            Url::News(url) => Self::News(match url.grouppart() {
                GroupPart::All => News::All,
                GroupPart::Group(group) => News::Group { group },
                GroupPart::Article(article) => {
                    News::Article { local: article.local().as_str(), host: article.host().as_str() }
                }
            }),
            Url::Nntp(url) => Self::Nntp { server, group: url.group(), number: url.digits() },
            Url::Telnet(url) => Self::Telnet { server, user, password, slash: url.has_slash() },
            Url::Wais(url) => {
                let (wtype, wpath) = match url.part() {
                    WaisPart::Doc { wtype, wpath } => (Some(wtype.as_str()), Some(wpath.as_str())),
                    WaisPart::Database | WaisPart::Index { .. } => (None, None),
                };
                Self::Wais { server, database: url.database().as_str(), search, wtype, wpath }
            }
            Url::File(url) => Self::File { host: host.unwrap_or_default(), segments: url.segments() },
            Url::Prospero(url) => Self::Prospero { server, path: url.hsoname().as_str(), fields: url.fields() },
            Url::Other(_) => Self::Other {
                rest: rest(url.as_str()),
                ip: host.map(|_| Ip { user, password, host, port: url.port(), urlpath: url.path() }),
            },
            Url::Declared(url) => match body {
                Some(DeclaredBody::Rfc3986) => {
                    Self::Later { server, user, password, segments: url.segments(), query: search }
                }
                Some(DeclaredBody::Http(url)) => http(url),
                Some(DeclaredBody::Ftp(url)) => ftp(url),
                Some(DeclaredBody::Common(_)) => Self::Common { server, user, password, urlpath: url.path() },
                _ => Self::Opaque { rest: rest(url.as_str()) },
            },
        }
    }
}

fn display<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
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

fn names<S: Serializer>(advisories: &Advisories, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(advisories.iter().map(Advisory::as_str))
}

fn pairs<S: Serializer>(fields: &Fields, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(fields.clone().map(|field| [field.name().as_str(), field.value().as_str()]))
}
