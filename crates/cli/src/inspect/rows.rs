//! The rows for people: the parts of an accepted URL without its secrets, and what to send.

use core::{iter, ops::Range};

use rfc1738::{Encoded, Host, Password, Redacted, SchemeSet, schemes::Syntax};

use super::{
    meanings::{meaning, syntax},
    parts::{Part, parts},
};
use crate::{
    Url,
    json::Value,
    sent::sent,
    shown::{Shown, escaped},
};

/// A row: one part of a URL.
pub(crate) struct Row {
    /// The name of the part. Empty for a further element of a list.
    pub(crate) label: &'static str,
    /// The text, still encoded.
    pub(crate) text: String,
    /// The decoded text, if it differs.
    pub(crate) decoded: Option<String>,
    pub(crate) note: Option<&'static str>,
}

/// Returns the rows of a URL, from left to right.
pub(crate) fn rows<S: SchemeSet>(url: &Url<&str, S>, view: Shown) -> Vec<Row> {
    let mut rows = Rows::of(url, view);
    rows.plain("scheme", url.scheme(), Some(meaning(url.scheme())));
    rows.plain("syntax", syntax(url), None);
    // By RFC 1738, the host of a news article is part of its message-id, not a server.
    if S::IN_FORCE || url.syntax() != Syntax::News {
        rows.server(url);
    }
    parts(url).into_iter().filter(|part| !part.label.is_empty()).for_each(|part| rows.part(part));
    rows.sent(url);
    rows.rows
}

struct Rows<'a> {
    text: &'a str,
    redacted: Redacted<'a>,
    /// The text with its secrets masked.
    shown: String,
    view: Shown,
    rows: Vec<Row>,
}

impl<'a> Rows<'a> {
    fn of<S: SchemeSet>(url: &Url<&'a str, S>, view: Shown) -> Self {
        let redacted = url.redacted();
        Self { text: url.as_str(), redacted, shown: redacted.to_string(), view, rows: Vec::new() }
    }

    /// Returns the range of a part in the text.
    fn range(&self, part: &str) -> Range<usize> {
        let start = part.as_ptr().addr().wrapping_sub(self.text.as_ptr().addr());
        start..start + part.len()
    }

    /// Returns whether a part of the text contains a secret, and is not to be shown.
    fn is_hidden(&self, part: &str) -> bool {
        if self.view.with_secrets {
            return false;
        }
        let part = self.range(part);
        let is_around = |piece: Range<usize>| piece.start <= part.start && part.end <= piece.end;
        // An error ends the search.
        self.redacted.write_to(|piece| if is_around(self.range(piece)) { Err(()) } else { Ok(()) }).is_ok()
    }

    /// Returns whether the text has a secret other than its password.
    fn has_others(&self, password: Option<Password>) -> bool {
        let Some(Range { start, end }) = password.map(|password| self.range(password.as_str())) else {
            return self.shown != self.text;
        };
        let [before, after] = [self.text.get(..start), self.text.get(end..)].map(Option::unwrap_or_default);
        self.shown != [before, Redacted::MASK, after].concat()
    }

    fn server<S: SchemeSet>(&mut self, url: &Url<&str, S>) {
        if let Some(user) = url.user() {
            self.component("user", user, None);
        }
        match url.password() {
            Some(password) if self.view.with_secrets => self.component("password", password.encoded(), None),
            Some(_) => self.plain("password", Redacted::MASK, Some("hidden")),
            None => {}
        }
        if let Some(host) = url.host() {
            self.host(host);
        }
        // A news URL has no port without a server.
        if let Some(port) = url.host().and(url.effective_port()) {
            self.plain("port", port, url.port().is_none().then_some("default"));
        }
    }

    fn part(&mut self, Part { key, label, value, note }: Part) {
        match value {
            Value::Encoded(text) => self.component(label, text, note),
            Value::Text(text) => self.plain(label, text, note),
            Value::List(list) => {
                labels(label).zip(list).for_each(|(label, value)| self.part(Part { key, label, value, note }));
            }
            Value::Field((name, value)) if [name, value].iter().any(|part| self.is_hidden(part.as_str())) => {
                self.plain(label, Redacted::MASK, note.or(Some("hidden")));
            }
            Value::Field((name, value)) => {
                let text = format!("{name}={value}");
                let octets = name.octets().chain(*b"=").chain(value.octets());
                let decoded = (!octets.clone().eq(text.bytes())).then(|| quoted(octets));
                self.rows.push(Row { label, text, decoded, note });
            }
            // Absent.
            _ => {}
        }
    }

    /// Adds the lines that a client sends.
    fn sent<S: SchemeSet>(&mut self, url: &Url<&str, S>) {
        match sent(url, self.view) {
            // They mask the password, but no other secret.
            Ok(lines) if !self.view.with_secrets && !lines.is_empty() && self.has_others(url.password()) => {
                self.plain("send", Redacted::MASK, Some("hidden"));
            }
            Ok(lines) => labels("send").zip(lines).for_each(|(label, line)| self.plain(label, line, None)),
            Err(refused) => self.plain("send", format_args!("nothing: {refused}"), None),
        }
    }

    /// Adds the host, and its address if that looks different, as with leading zeros.
    fn host(&mut self, host: Host<&str>) {
        let address = host.address().map(|address| address.to_string()).filter(|address| address != host.as_str());
        self.rows.push(Row { label: "host", text: host.to_string(), decoded: address, note: None });
    }

    fn plain(&mut self, label: &'static str, text: impl ToString, note: Option<&'static str>) {
        self.rows.push(Row { label, text: text.to_string(), decoded: None, note });
    }

    fn component(&mut self, label: &'static str, component: Encoded, note: Option<&'static str>) {
        if self.is_hidden(component.as_str()) {
            return self.plain(label, Redacted::MASK, note.or(Some("hidden")));
        }
        self.rows.push(Row {
            label,
            text: component.to_string(),
            decoded: (!component.decodes_to(component.as_str().as_bytes())).then(|| quoted(component.octets())),
            note: note.or(component.is_empty().then_some("empty")),
        });
    }
}

/// Returns the labels of a list. Only its first row has one.
fn labels(label: &'static str) -> impl Iterator<Item = &'static str> {
    iter::once(label).chain(iter::repeat(""))
}

fn quoted(octets: impl Iterator<Item = u8>) -> String {
    format!("\"{}\"", escaped(&octets.collect::<Vec<_>>()))
}
