//! What to change: `host=host.dom`, or `path:=/a%20b`, which is encoded already.

use core::net::IpAddr;
use std::ffi::OsString;

use rfc1738::build::{HostValue, Value};

/// An argument.
#[derive(Clone, Debug)]
pub(super) enum Argument {
    Change(Part, Written),
    Url(OsString),
}

/// A part that can be changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Part {
    Scheme,
    User,
    Password,
    Host,
    Port,
    Path,
    Query,
}

/// A value as the user wrote it.
#[derive(Clone, Debug)]
pub(super) struct Written {
    text: String,
    is_encoded: bool,
}

impl Argument {
    /// Reads an argument. In a URL, a ":" comes before any "=".
    pub(super) fn new(argument: OsString) -> Result<Self, String> {
        let assignment = argument.to_str().and_then(|argument| argument.split_once('='));
        let assignment = assignment.map(|(name, text)| match name.strip_suffix(':') {
            Some(name) => (name, Written { text: text.into(), is_encoded: true }),
            None => (name, Written { text: text.into(), is_encoded: false }),
        });
        let (part, value) = match assignment {
            Some(("scheme", value)) => (Part::Scheme, value),
            Some(("user", value)) => (Part::User, value),
            Some(("password", value)) => (Part::Password, value),
            Some(("host", value)) => (Part::Host, value),
            Some(("port", value)) => (Part::Port, value),
            Some(("path", value)) => (Part::Path, value),
            Some(("query", value)) => (Part::Query, value),
            Some((name, _)) if name.starts_with("query:") || name.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
                return Err("the parts are scheme, user, password, host, port, path and query".into());
            }
            _ => return Ok(Self::Url(argument)),
        };
        if part == Part::Port && !value.text.is_empty() {
            value.text.parse::<u16>().map_err(|_| "a port is a number, at most 65535")?;
        }
        Ok(Self::Change(part, value))
    }
}

/// A part to change, and its new value, which is absent if the user wrote none.
pub(super) struct Change<'a> {
    pub(super) part: Part,
    pub(super) text: &'a str,
    value: Value<'a>,
    segments: Vec<Value<'a>>,
}

impl<'a> Change<'a> {
    pub(super) fn new(part: Part, Written { text, is_encoded }: &'a Written) -> Self {
        let value = |text| if *is_encoded { Value::encoded(text) } else { Value::from(text) };
        let inner = if part == Part::Path { text.strip_prefix('/').unwrap_or(text) } else { text };
        match text.is_empty() {
            true => Self { part, text, value: Value::ABSENT, segments: Vec::new() },
            false => Self { part, text, value: value(inner), segments: inner.split('/').map(value).collect() },
        }
    }

    /// Returns the value; that of a path without its first "/".
    pub(super) fn value(&self) -> Value<'a> {
        self.value
    }

    pub(super) fn segments(&self) -> &[Value<'a>] {
        &self.segments
    }

    /// Returns the host. An IPv6 address needs no brackets.
    pub(super) fn host(&self) -> HostValue<'a> {
        self.text.parse::<IpAddr>().map_or_else(|_| self.text.into(), HostValue::from)
    }

    pub(super) fn port(&self) -> Option<u16> {
        self.text.parse().ok()
    }
}
