//! What there is to show of an accepted URL.

use core::{iter, ops::Range};

use rfc1738::{
    DeclaredBody, Encoded, FtpUrl, GopherPlus, GroupPart, Host, HttpUrl, Redacted, Scheme, SchemeKind, SchemeTable,
    Transfer, WaisPart, grammar,
};

use crate::{Url, schemes::declared_by, sent::sent, shown::escaped};

/// A part of a URL, in a row of its own.
pub(crate) struct Part {
    /// Empty for one more of the same.
    pub(crate) label: &'static str,
    /// As written.
    pub(crate) text: String,
    /// What the text stands for, where that differs.
    pub(crate) decoded: Option<String>,
    pub(crate) note: Option<&'static str>,
}

/// The parts of a URL, from left to right.
pub(crate) fn parts(url: &Url, tables: &[&'static SchemeTable]) -> Vec<Part> {
    let mut parts = Parts::of(url);
    parts.plain("scheme", url.scheme(), Some(meaning(url.scheme())));
    if let Some(table) = declared_by(url, tables) {
        parts.plain("declared by", table, None);
    }
    // The host of a news article is part of its message-id and no server.
    if !matches!(url, Url::News(_)) {
        parts.server(url);
    }
    parts.path(url);
    parts.sent(url);
    parts.rows
}

struct Parts<'a> {
    text: &'a str,
    /// Where passwords of other URLs are in it.
    hidden: Vec<Range<usize>>,
    rows: Vec<Part>,
}

impl<'a> Parts<'a> {
    fn of(url: &Url<'a>) -> Self {
        let own = usize::from(url.password().is_some());
        Self { text: url.as_str(), hidden: url.redacted().passwords().skip(own).collect(), rows: Vec::new() }
    }

    /// Whether a part of the text, or something made of it, shows such a password.
    fn is_hidden(&self, part: &str) -> bool {
        let start = part.as_ptr().addr().wrapping_sub(self.text.as_ptr().addr());
        self.hidden.iter().any(|hidden| hidden.start < start + part.len() && start < hidden.end)
    }

    fn server(&mut self, url: &Url) {
        self.component("user", url.user());
        if url.password().is_some() {
            self.plain("password", Redacted::MASK, Some("hidden"));
        }
        if let Some(host) = url.host() {
            self.host(host);
        }
        if let Some(port) = url.effective_port() {
            self.plain("port", port, url.port().is_none().then_some("default"));
        }
    }

    fn ftp<const N: usize>(&mut self, url: &FtpUrl<N>) {
        self.list("cwd", url.cwds());
        self.component("name", url.name());
        if let Some(typecode) = url.typecode() {
            self.plain("type", typecode.as_char(), Some(transfer(typecode.transfer())));
        }
    }

    fn http<const N: usize>(&mut self, url: &HttpUrl<N>) {
        self.list("path", url.segments().into_iter().flatten());
        self.component("search", url.search());
    }

    fn path(&mut self, url: &Url) {
        match url {
            Url::Ftp(url) => self.ftp(url),
            Url::Http(url) => self.http(url),
            Url::Gopher(url) => {
                match url.gtype() {
                    None => self.plain("type", "1", Some("default")),
                    gtype => {
                        self.component("type", gtype);
                        self.note(url.item_type().as_str());
                    }
                }
                self.component("selector", url.selector());
                self.component("search", url.search());
                if let Some(plus) = url.gopher_plus() {
                    self.component("gopher+", url.gopher_plus_string());
                    self.note(asked_for(&plus));
                }
            }
            Url::Mailto(url) => self.any("address", url.address().as_str()),
            Url::News(url) => match url.grouppart() {
                GroupPart::All => self.plain("group", "*", Some("all groups")),
                GroupPart::Group(group) => self.plain("group", group, None),
                GroupPart::Article(article) => self.any("article", article.as_str()),
            },
            Url::Nntp(url) => {
                self.plain("group", url.group(), None);
                if let Some(digits) = url.digits() {
                    self.plain("article", digits, None);
                }
            }
            Url::Telnet(_) => {}
            Url::Wais(url) => {
                self.component("database", Some(url.database()));
                self.component("search", url.search());
                if let WaisPart::Doc { wtype, wpath } = url.part() {
                    self.component("type", Some(wtype));
                    self.component("path", Some(wpath));
                }
            }
            Url::File(url) => {
                if url.host().is_none() {
                    self.plain("host", "", Some("empty: this machine"));
                }
                self.list("path", url.segments());
            }
            Url::Prospero(url) => {
                self.component("name", Some(url.hsoname()));
                for (label, field) in labels("fields").zip(url.fields()) {
                    let (name, value) = (field.name(), field.value());
                    let decoded = || quoted(name.octets().chain(*b"=").chain(value.octets()));
                    let decoded = (name.is_escaped() || value.is_escaped()).then(decoded);
                    self.rows.push(Part { label, text: format!("{name}={value}"), decoded, note: None });
                }
            }
            Url::Other(url) => match url.schemepart().ip() {
                Some(ip) => self.component("path", ip.urlpath()),
                None => self.any("rest", url.schemepart().as_str()),
            },
            Url::Declared(url) => match url.body() {
                DeclaredBody::Rfc3986 => {
                    self.list("path", url.segments().into_iter().flatten());
                    self.component("query", url.query());
                }
                DeclaredBody::Http(url) => self.http(&url),
                DeclaredBody::Ftp(url) => self.ftp(&url),
                DeclaredBody::Common(part) => self.component("path", part.urlpath()),
                DeclaredBody::Opaque(part) => self.any("rest", part.as_str()),
                _ => {}
            },
        }
    }

    /// What a client sends for it.
    fn sent(&mut self, url: &Url) {
        match sent(url) {
            Ok(lines) if !lines.is_empty() && !self.hidden.is_empty() => {
                self.plain("send", Redacted::MASK, Some("hidden"));
            }
            Ok(lines) => labels("send").zip(lines).for_each(|(label, line)| self.plain(label, escaped(line), None)),
            Err(refused) => self.plain("send", format_args!("nothing: {refused}"), None),
        }
    }

    /// Leading zeros in a number may surprise, so the address is told besides.
    fn host(&mut self, host: Host) {
        let address = host.address().map(|address| address.to_string()).filter(|address| address != host.as_str());
        self.rows.push(Part { label: "host", text: host.to_string(), decoded: address, note: None });
    }

    fn plain(&mut self, label: &'static str, text: impl ToString, note: Option<&'static str>) {
        self.rows.push(Part { label, text: text.to_string(), decoded: None, note });
    }

    fn component(&mut self, label: &'static str, component: Option<Encoded>) {
        let Some(component) = component else { return };
        if self.is_hidden(component.as_str()) {
            return self.plain(label, Redacted::MASK, Some("hidden"));
        }
        self.rows.push(Part {
            label,
            text: component.to_string(),
            decoded: component.is_escaped().then(|| quoted(component.octets())),
            note: component.is_empty().then_some("empty"),
        });
    }

    /// A note to the last row.
    fn note(&mut self, note: &'static str) {
        if let Some(part) = self.rows.last_mut() {
            part.note = Some(note);
        }
    }

    fn list<'c>(&mut self, label: &'static str, list: impl Iterator<Item = Encoded<'c>>) {
        labels(label).zip(list).for_each(|(label, component)| self.component(label, Some(component)));
    }

    /// A text of any characters.
    fn any(&mut self, label: &'static str, text: &str) {
        self.component(label, grammar::urlpath(text).ok().map(|(_, text)| text));
    }
}

/// The labels of a list: only its first row has one.
fn labels(label: &'static str) -> impl Iterator<Item = &'static str> {
    iter::once(label).chain(iter::repeat(""))
}

fn quoted(octets: impl Iterator<Item = u8>) -> String {
    format!("\"{}\"", escaped(octets))
}

/// What section 3 says that a scheme is for.
fn meaning(scheme: Scheme) -> &'static str {
    match scheme {
        Scheme::Ftp => "File Transfer protocol",
        Scheme::Http => "Hypertext Transfer Protocol",
        Scheme::Gopher => "The Gopher protocol",
        Scheme::Mailto => "Electronic mail address",
        Scheme::News => "USENET news",
        Scheme::Nntp => "USENET news using NNTP access",
        Scheme::Telnet => "Reference to interactive sessions",
        Scheme::Wais => "Wide Area Information Servers",
        Scheme::File => "Host-specific file names",
        Scheme::Prospero => "Prospero Directory Service",
        _ => match scheme.kind() {
            SchemeKind::Reserved => "reserved in RFC 1738, not described",
            SchemeKind::Experimental => "experimental",
            _ => "not described in RFC 1738",
        },
    }
}

/// What sections 3.4.4 to 3.4.9 say that a Gopher+ string is for.
fn asked_for(plus: &GopherPlus) -> &'static str {
    match plus {
        GopherPlus::DefaultView => "the default view",
        GopherPlus::Form => "fetch its form first",
        GopherPlus::ItemAttributes(_) => "attributes of the item",
        GopherPlus::DirectoryAttributes(_) => "attributes of all items in the directory",
        GopherPlus::View { .. } => "an alternate view",
        GopherPlus::FilledForm(_) => "a form, filled out",
        _ => "not described in RFC 1738",
    }
}

fn transfer(transfer: Transfer) -> &'static str {
    match transfer {
        Transfer::Ascii => "a file, as text",
        Transfer::Image => "a file, byte for byte",
        Transfer::Directory => "a list of names",
    }
}
