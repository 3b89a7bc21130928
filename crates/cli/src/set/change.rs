//! Changes: `host=host.dom`, `query:page=2`, or `path:=/a%20b`, which is encoded already.

use core::net::IpAddr;
use std::ffi::OsString;

use clap::ValueEnum;
use rfc1738::build::{HostValue, Value};

use crate::urls::Part;

/// An argument.
#[derive(Clone, Debug)]
pub(super) enum Argument {
    Change(Change),
    Url(OsString),
}

impl Argument {
    /// Reads an argument. In a URL, a ":" comes before any "=".
    pub(super) fn new(argument: OsString) -> Result<Self, String> {
        let Some((name, text)) = argument.to_str().and_then(|argument| argument.split_once('=')) else {
            return Ok(Self::Url(argument));
        };
        let (name, is_encoded) = name.strip_suffix(':').map_or((name, false), |name| (name, true));
        if let Some(pair) = name.strip_prefix("query:") {
            let (part, pair) = (Part::Query, Some(pair.into()));
            return Ok(Self::Change(Change { part, pair, text: text.into(), is_encoded }));
        }
        let Ok(part) = Part::from_str(name, false) else {
            return match name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                true => {
                    Err("the parts are scheme, user, password, host, port, path, query, fragment and query:NAME".into())
                }
                false => Ok(Self::Url(argument)),
            };
        };
        if part == Part::Port && !text.is_empty() {
            text.parse::<u16>().map_err(|_| "a port is a number, at most 65535")?;
        }
        Ok(Self::Change(Change { part, pair: None, text: text.into(), is_encoded }))
    }
}

/// A part to change, and its new value as the user wrote it. Without a value, the part is removed.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub(super) part: Part,
    /// The name of a pair of the query, decoded. Without one, the whole part changes.
    pub(super) pair: Option<String>,
    pub(super) text: String,
    is_encoded: bool,
}

impl Change {
    /// Returns whether a builder makes the change, together with others.
    pub(super) fn is_of_a_builder(&self) -> bool {
        !matches!(self.part, Part::Scheme | Part::Fragment) && self.pair.is_none()
    }

    /// Returns the value, and for a path, without its first "/".
    pub(super) fn value(&self) -> Value<'_> {
        if self.text.is_empty() { Value::ABSENT } else { self.of(self.inner()) }
    }

    pub(super) fn segments(&self) -> Vec<Value<'_>> {
        if self.text.is_empty() { Vec::new() } else { self.inner().split('/').map(|text| self.of(text)).collect() }
    }

    /// Returns the host. An IPv6 address needs no brackets.
    pub(super) fn host(&self) -> HostValue<'_> {
        self.text.parse::<IpAddr>().map_or_else(|_| self.text.as_str().into(), HostValue::from)
    }

    pub(super) fn port(&self) -> Option<u16> {
        self.text.parse().ok()
    }

    fn inner(&self) -> &str {
        let path = self.text.strip_prefix('/').filter(|_| self.part == Part::Path);
        path.unwrap_or(&self.text)
    }

    fn of<'t>(&self, text: &'t str) -> Value<'t> {
        if self.is_encoded { Value::encoded(text) } else { Value::from(text) }
    }
}
