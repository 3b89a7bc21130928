//! The parts of an accepted URL, by its syntax, for programs and for people.

use rfc1738::{
    Encoded, Password, SchemeSet, grammar,
    parts::{GroupPart, Segments},
    schemes::SchemeDef,
    send::{FtpCommand, Line},
};

use super::meanings::{asked_for, transfer};
use crate::{Typed, Url, json::Value};

/// A part of a URL.
pub(crate) struct Part<'a> {
    /// The name for programs. Empty if only people see the part.
    pub(crate) key: &'static str,
    /// The name for people. Empty if only programs see the part.
    pub(crate) label: &'static str,
    pub(crate) value: Value<'a>,
    /// A remark for people.
    pub(crate) note: Option<&'static str>,
}

/// Returns the parts of a URL, from left to right. People see the server too, before the parts.
pub(crate) fn parts<'a, S: SchemeSet>(url: &Url<&'a str, S>) -> Vec<Part<'a>> {
    let host = url.host().map(|host| host.as_str());
    let rest = url.as_str().split_once(':').map_or("", |(_, rest)| rest);
    let rest = rest.split_once('#').map_or(rest, |(rest, _)| rest);
    let mut parts = Parts(Vec::with_capacity(16));
    match url.typed() {
        Typed::Ftp(ftp) => {
            parts.server(url, host);
            parts.login(url);
            parts.both("cwd", "cwd", Value::from_iter(ftp.cwds()));
            parts.both("name", "name", ftp.name());
            let note = ftp.typecode().map(transfer);
            parts.add("type", "type", ftp.typecode().map(|code| code.as_char()), note);
            let commands = ftp.commands().ok();
            let lines = commands.map(|commands| commands.map(FtpCommand::line).map(without_end));
            parts.key("commands", lines.map(Value::from_iter));
        }
        Typed::Http(http) => {
            parts.server(url, host);
            // No document gives http a login.
            if url.user().is_some() {
                parts.login(url);
            }
            parts.both("segments", "segment", listed(http.segments()));
            parts.both("search", "search", http.query());
        }
        Typed::Gopher(gopher) => {
            parts.server(url, host);
            parts.key("slash", !gopher.path().is_empty());
            parts.add("type", "type", gopher.gtype(), Some(gopher.item_type().as_str()));
            if gopher.gtype().is_none() {
                parts.add("", "type", "1", Some("default"));
            }
            parts.both("selector", "selector", gopher.selector());
            parts.both("search", "search", gopher.query());
            let note = gopher.gopher_plus().map(|plus| asked_for(&plus));
            parts.add("gopher_plus", "gopher+", gopher.gopher_plus_string(), note);
            parts.key("request", gopher.request().ok().map(characters));
        }
        Typed::Mailto(mailto) if S::IN_FORCE => {
            parts.both("addresses", "address", Value::from_iter(mailto.addresses()));
            parts.both("headers", "header", Value::from_iter(mailto.headers()));
        }
        Typed::Mailto(mailto) => parts.both("address", "address", mailto.address()),
        Typed::News(news) => {
            if S::IN_FORCE {
                parts.key("server", url.login().map(|login| login.as_str()));
            }
            match news.grouppart() {
                GroupPart::All => {
                    parts.key("kind", "all");
                    parts.add("", "group", "*", Some("all groups"));
                }
                GroupPart::Group(group) => {
                    parts.key("kind", "group");
                    parts.both("group", "group", any(group.as_str()));
                }
                GroupPart::Article(article) => {
                    parts.key("kind", "article");
                    parts.key("local", article.local());
                    parts.key("host", article.host().as_str());
                    parts.both("", "article", any(article.as_str()));
                }
            }
        }
        Typed::Nntp(nntp) => {
            parts.server(url, host);
            if S::IN_FORCE {
                parts.login(url);
            }
            parts.both("group", "group", nntp.group());
            parts.both("number", "article", nntp.digits());
        }
        Typed::Telnet(telnet) => {
            parts.server(url, host);
            parts.login(url);
            parts.key("slash", !telnet.path().is_empty());
        }
        Typed::Wais(wais) => {
            let (wtype, wpath) = wais.doc().unzip();
            parts.server(url, host);
            parts.both("database", "database", wais.database());
            parts.both("search", "search", wais.query());
            parts.both("wtype", "wtype", wtype);
            parts.both("wpath", "wpath", wpath);
        }
        Typed::File(file) => {
            parts.key("host", host.unwrap_or_default());
            if host.is_none() {
                parts.add("", "host", "", Some("empty: this machine"));
            }
            parts.both("segments", "segment", Value::from_iter(file.segments()));
        }
        Typed::Prospero(prospero) => {
            parts.server(url, host);
            parts.both("path", "name", prospero.hsoname());
            parts.both("fields", "fields", Value::from_iter(prospero.fields()));
        }
        Typed::Other(_) if !S::IN_FORCE => {
            let ip = host.map(|_| url.path().split_once('/').map(|(_, urlpath)| urlpath));
            parts.key("rest", rest);
            match ip {
                Some(urlpath) => parts.both("", "urlpath", urlpath),
                None => parts.both("", "rest", any(rest)),
            }
            let pairs = ip.map(|urlpath| {
                vec![
                    ("user", url.user().into()),
                    ("password", url.password().map(Password::as_str).into()),
                    ("host", host.into()),
                    ("port", url.port().into()),
                    ("urlpath", urlpath.into()),
                ]
            });
            parts.key("ip", pairs);
        }
        typed => {
            // A URL with "//" has a host, which may be empty.
            parts.server(url, host.or_else(|| rest.starts_with("//").then_some("")));
            parts.login(url);
            parts.both("segments", "segment", listed(url.segments()));
            if matches!(typed, Typed::Other(_)) {
                let has_slash = rest.starts_with("//") || url.path().as_str().starts_with('/');
                parts.both("rest", "rest", (!has_slash).then(|| url.path()));
            }
            parts.both("query", "query", url.query());
        }
    }
    parts.both("", "fragment", url.fragment());
    parts.0
}

struct Parts<'a>(Vec<Part<'a>>);

impl<'a> Parts<'a> {
    fn add(&mut self, key: &'static str, label: &'static str, value: impl Into<Value<'a>>, note: Option<&'static str>) {
        self.0.push(Part { key, label, value: value.into(), note });
    }

    fn both(&mut self, key: &'static str, label: &'static str, value: impl Into<Value<'a>>) {
        self.add(key, label, value, None);
    }

    fn key(&mut self, key: &'static str, value: impl Into<Value<'a>>) {
        self.both(key, "", value);
    }

    fn server<S: SchemeSet>(&mut self, url: &Url<&'a str, S>, host: Option<&'a str>) {
        self.key("host", host);
        self.key("port", url.port());
        self.key("default_port", url.row().and_then(SchemeDef::default_port));
    }

    fn login<S: SchemeSet>(&mut self, url: &Url<&'a str, S>) {
        self.key("user", url.user());
        self.key("password", url.password().map(Password::as_str));
    }
}

/// Returns the segments of a path, or `None` if there is no path.
fn listed(segments: Segments<'_>) -> Option<Value<'_>> {
    (segments.len() > 0).then(|| segments.collect())
}

/// Returns an encoded text that may contain any escapes.
fn any(text: &str) -> Option<Encoded<'_>> {
    grammar::urlpath(text).ok().map(|(_, text)| text)
}

/// Returns the bytes of a line as the characters U+0000 to U+00FF.
fn characters(line: Line) -> String {
    line.octets().map(char::from).collect()
}

/// Returns them without the CR LF.
fn without_end(line: Line) -> String {
    characters(line).trim_end_matches("\r\n").to_owned()
}
