//! The parts of an accepted URL, for people.

use core::{iter, ops::Range};

use rfc1738::{
    Encoded, Host, Password, Redacted, Schemes, grammar,
    parts::{GroupPart, WaisPart},
    schemes::Syntax,
};

use super::{
    meanings::{asked_for, meaning, transfer},
    sent::sent,
};
use crate::{Typed, Url, shown::escaped};

/// A row: one part of a URL.
pub(crate) struct Part {
    /// The name of the part; empty for a further element of a list.
    pub(crate) label: &'static str,
    /// The text, still encoded.
    pub(crate) text: String,
    /// The decoded text, if it differs.
    pub(crate) decoded: Option<String>,
    pub(crate) note: Option<&'static str>,
}

/// Returns the parts of a URL, from left to right.
pub(crate) fn parts<S: Schemes>(url: &Url<S>) -> Vec<Part> {
    let mut parts = Parts::of(url);
    parts.plain("scheme", url.scheme(), Some(meaning(url.scheme())));
    // The document whose syntax applies.
    let is_of_row = S::ROWS.iter().any(|row| url.scheme() == row.name());
    parts.plain("syntax", if is_of_row { url.syntax().as_str() } else { "rfc1738" }, None);
    // The host of a news article is part of its message-id, not a server.
    if url.syntax() != Syntax::News {
        parts.server(url);
    }
    parts.path(url);
    parts.sent(url);
    parts.rows
}

struct Parts<'a> {
    text: &'a str,
    redacted: Redacted<'a>,
    /// The text with its secrets masked.
    shown: String,
    rows: Vec<Part>,
}

impl<'a> Parts<'a> {
    fn of<S: Schemes>(url: &Url<'a, S>) -> Self {
        let redacted = url.redacted();
        Self { text: url.as_str(), redacted, shown: redacted.to_string(), rows: Vec::new() }
    }

    /// Returns the range of a part in the text.
    fn range(&self, part: &str) -> Range<usize> {
        let start = part.as_ptr().addr().wrapping_sub(self.text.as_ptr().addr());
        start..start + part.len()
    }

    /// Returns whether a part of the text contains a secret.
    fn is_hidden(&self, part: &str) -> bool {
        let Range { start, end } = self.range(part);
        self.shown.get(self.redacted.column(start)..self.redacted.column(end)) != Some(part)
    }

    /// Returns whether the text has a secret besides its password.
    fn has_others(&self, password: Option<Password>) -> bool {
        let Some(Range { start, end }) = password.map(|password| self.range(password.as_str())) else {
            return self.shown != self.text;
        };
        let [before, after] = [self.text.get(..start), self.text.get(end..)].map(Option::unwrap_or_default);
        self.shown != [before, Redacted::MASK, after].concat()
    }

    fn server<S: Schemes>(&mut self, url: &Url<S>) {
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

    fn path<S: Schemes>(&mut self, url: &Url<S>) {
        match url.typed() {
            Typed::Ftp(url) => {
                self.list("cwd", url.cwds());
                self.component("name", url.name());
                if let Some(typecode) = url.typecode() {
                    self.plain("type", typecode.as_char(), Some(transfer(typecode.transfer())));
                }
            }
            Typed::Http(url) => {
                self.list("path", url.segments().into_iter().flatten());
                self.component("search", url.search());
            }
            Typed::Gopher(url) => {
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
            Typed::Mailto(url) => self.any("address", url.address().as_str()),
            Typed::News(url) => match url.grouppart() {
                GroupPart::All => self.plain("group", "*", Some("all groups")),
                GroupPart::Group(group) => self.plain("group", group, None),
                GroupPart::Article(article) => self.any("article", article.as_str()),
            },
            Typed::Nntp(url) => {
                self.plain("group", url.group(), None);
                if let Some(digits) = url.digits() {
                    self.plain("article", digits, None);
                }
            }
            Typed::Telnet(_) => {}
            Typed::Wais(url) => {
                self.component("database", Some(url.database()));
                self.component("search", url.search());
                if let WaisPart::Doc { wtype, wpath } = url.part() {
                    self.component("type", Some(wtype));
                    self.component("path", Some(wpath));
                }
            }
            Typed::File(url) => {
                if url.host().is_none() {
                    self.plain("host", "", Some("empty: this machine"));
                }
                self.list("path", url.segments());
            }
            Typed::Prospero(url) => {
                self.component("name", Some(url.hsoname()));
                for (label, field) in labels("fields").zip(url.fields()) {
                    let (name, value) = (field.name(), field.value());
                    let decoded = || quoted(name.octets().chain(*b"=").chain(value.octets()));
                    let decoded = (name.is_escaped() || value.is_escaped()).then(decoded);
                    self.rows.push(Part { label, text: format!("{name}={value}"), decoded, note: None });
                }
            }
            Typed::Other(url) => match url.schemepart().ip() {
                Some(ip) => self.component("path", ip.urlpath()),
                None => self.any("rest", url.schemepart().as_str()),
            },
            _ => {
                self.list("path", url.segments().into_iter().flatten());
                self.component("query", url.search());
            }
        }
    }

    /// Adds the lines that a client sends.
    fn sent<S: Schemes>(&mut self, url: &Url<S>) {
        match sent(url) {
            // They mask the password, but no other secret.
            Ok(lines) if !lines.is_empty() && self.has_others(url.password()) => {
                self.plain("send", Redacted::MASK, Some("hidden"));
            }
            Ok(lines) => labels("send").zip(lines).for_each(|(label, line)| self.plain(label, escaped(line), None)),
            Err(refused) => self.plain("send", format_args!("nothing: {refused}"), None),
        }
    }

    /// Adds the host, and its address if that looks different, as with leading zeros.
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

    /// Adds a note to the last row.
    fn note(&mut self, note: &'static str) {
        if let Some(part) = self.rows.last_mut() {
            part.note = Some(note);
        }
    }

    fn list<'c>(&mut self, label: &'static str, list: impl Iterator<Item = Encoded<'c>>) {
        labels(label).zip(list).for_each(|(label, component)| self.component(label, Some(component)));
    }

    /// Adds a text with any characters.
    fn any(&mut self, label: &'static str, text: &str) {
        self.component(label, grammar::urlpath(text).ok().map(|(_, text)| text));
    }
}

/// Returns the labels of a list; only its first row has one.
fn labels(label: &'static str) -> impl Iterator<Item = &'static str> {
    iter::once(label).chain(iter::repeat(""))
}

fn quoted(octets: impl Iterator<Item = u8>) -> String {
    format!("\"{}\"", escaped(octets))
}
