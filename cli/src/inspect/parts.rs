//! The parts of an accepted URL, by its syntax, for programs and for people.

use rfc1738::{Encoded, Host, Password, Schemes, grammar, parts::GroupPart, schemes::Row};

use super::{
    meanings::{asked_for, transfer},
    sent::{characters, commands},
    value::Value,
};
use crate::{Typed, Url};

/// A part of a URL.
pub(crate) struct Part<'a> {
    /// The name for programs; empty if only people see the part.
    pub(crate) key: &'static str,
    /// The name for people; empty if only programs see the part.
    pub(crate) label: &'static str,
    pub(crate) value: Value<'a>,
    /// A remark for people.
    pub(crate) note: Option<&'static str>,
}

/// Calls a function with each part of a URL, from left to right, until it returns an error. People
/// see the server too, before the parts.
pub(crate) fn parts<'a, S: Schemes, E>(
    url: &Url<'a, S>,
    mut each: impl FnMut(Part<'a>) -> Result<(), E>,
) -> Result<(), E> {
    let host = url.host().map(Host::as_str);
    let rest = url.as_str().split_once(':').map_or("", |(_, rest)| rest);
    let mut to = Visitor(&mut each);
    match url.typed() {
        Typed::Ftp(ftp) => {
            to.server(url, host)?;
            to.login(url)?;
            to.both("cwd", "cwd", ftp.cwds())?;
            to.both("name", "name", ftp.name())?;
            let note = ftp.typecode().map(transfer);
            to.part("type", "type", ftp.typecode().map(|code| code.as_char()), note)?;
            let lines = commands(&ftp).ok();
            to.key("commands", lines.map(|lines| lines.into_iter().map(characters).collect::<Vec<_>>()))
        }
        Typed::Http(http) => {
            to.server(url, host)?;
            to.both("segments", "path", http.segments())?;
            to.both("search", "search", http.query())
        }
        Typed::Gopher(gopher) => {
            to.server(url, host)?;
            to.key("slash", gopher.path().is_some())?;
            to.part("type", "type", gopher.gtype(), Some(gopher.item_type().as_str()))?;
            if gopher.gtype().is_none() {
                to.part("", "type", "1", Some("default"))?;
            }
            to.both("selector", "selector", gopher.selector())?;
            to.both("search", "search", gopher.search())?;
            let note = gopher.gopher_plus().map(|plus| asked_for(&plus));
            to.part("gopher_plus", "gopher+", gopher.gopher_plus_string(), note)?;
            to.key("request", gopher.request().ok().map(|line| characters(line.octets())))
        }
        Typed::Mailto(mailto) => to.both("address", "address", mailto.address()),
        Typed::News(news) => match news.grouppart() {
            GroupPart::All => {
                to.key("kind", "all")?;
                to.part("", "group", "*", Some("all groups"))
            }
            GroupPart::Group(group) => {
                to.key("kind", "group")?;
                to.both("group", "group", group)
            }
            GroupPart::Article(article) => {
                to.key("kind", "article")?;
                to.key("local", article.local())?;
                to.key("host", article.host().as_str())?;
                to.both("", "article", any(article.as_str()))
            }
        },
        Typed::Nntp(nntp) => {
            to.server(url, host)?;
            to.both("group", "group", nntp.group())?;
            to.both("number", "article", nntp.digits())
        }
        Typed::Telnet(telnet) => {
            to.server(url, host)?;
            to.login(url)?;
            to.key("slash", telnet.has_slash())
        }
        Typed::Wais(wais) => {
            let (wtype, wpath) = wais.doc().unzip();
            to.server(url, host)?;
            to.both("database", "database", wais.database())?;
            to.both("search", "search", wais.search())?;
            to.both("wtype", "type", wtype)?;
            to.both("wpath", "path", wpath)
        }
        Typed::File(file) => {
            to.key("host", host.unwrap_or_default())?;
            if host.is_none() {
                to.part("", "host", "", Some("empty: this machine"))?;
            }
            to.both("segments", "path", file.segments())
        }
        Typed::Prospero(prospero) => {
            to.server(url, host)?;
            to.both("path", "name", prospero.hsoname())?;
            to.both("fields", "fields", prospero.fields())
        }
        Typed::Other(other) => {
            let Some((_, urlpath)) = other.schemepart().ip() else {
                to.key("rest", rest)?;
                to.both("", "rest", any(rest))?;
                return to.key("ip", None::<&str>);
            };
            to.key("rest", rest)?;
            to.both("", "path", urlpath)?;
            to.key(
                "ip",
                vec![
                    ("user", url.user().into()),
                    ("password", url.password().map(Password::as_str).into()),
                    ("host", host.into()),
                    ("port", url.port().into()),
                    ("urlpath", urlpath.into()),
                ],
            )
        }
        _ => {
            // A URL with "//" has a host, which may be empty.
            to.server(url, host.or_else(|| rest.starts_with("//").then_some("")))?;
            to.login(url)?;
            to.both("segments", "path", url.segments())?;
            to.both("query", "query", url.query())
        }
    }
}

/// The function that is called with each part.
struct Visitor<'v, 'a, E>(&'v mut dyn FnMut(Part<'a>) -> Result<(), E>);

impl<'a, E> Visitor<'_, 'a, E> {
    fn part(
        &mut self,
        key: &'static str,
        label: &'static str,
        value: impl Into<Value<'a>>,
        note: Option<&'static str>,
    ) -> Result<(), E> {
        (self.0)(Part { key, label, value: value.into(), note })
    }

    fn both(&mut self, key: &'static str, label: &'static str, value: impl Into<Value<'a>>) -> Result<(), E> {
        self.part(key, label, value, None)
    }

    fn key(&mut self, key: &'static str, value: impl Into<Value<'a>>) -> Result<(), E> {
        self.both(key, "", value)
    }

    fn server<S: Schemes>(&mut self, url: &Url<'a, S>, host: Option<&'a str>) -> Result<(), E> {
        self.key("host", host)?;
        self.key("port", url.port())?;
        self.key("default_port", url.row().and_then(Row::default_port))
    }

    fn login<S: Schemes>(&mut self, url: &Url<'a, S>) -> Result<(), E> {
        self.key("user", url.user())?;
        self.key("password", url.password().map(Password::as_str))
    }
}

/// Returns an encoded text that may hold any escapes.
fn any(text: &str) -> Option<Encoded<'_>> {
    grammar::urlpath(text).ok().map(|(_, text)| text)
}
