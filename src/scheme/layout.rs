//! What every URL is made of: a text, and where its parts are.

use super::{Host, between, from, split, upto};
use crate::{
    percent::Encoded,
    redacted::{Kind, Redacted, Stretch},
};

/// Where the parts of a URL are: offsets into its text, in bytes, and no lifetime.
///
/// One layout serves all schemes, so that the same code reads what they have in common. A part that a delimiter found nowhere else marks
/// (a typecode, a group, a wais document) is not kept, nor is the end of the last part, which is the end of the text.
#[derive(Clone, Copy, Default)]
pub(crate) struct Layout {
    /// Where the login begins; without one, where what follows the scheme begins.
    pub(crate) login: u16,
    /// Where the host begins, after the "@" if there is one.
    pub(crate) host: u16,
    /// Where the host ends; 0 without one. Only that of a file URL may be empty.
    pub(crate) host_end: u16,
    /// Where the port ends; without one, where the host ends.
    pub(crate) hostport_end: u16,
    /// The port; without one, the default of a declared scheme, and 0 in the schemes of section 3, whose types know it.
    pub(crate) port: u16,
    /// Where the search begins, after its delimiter; 0 without one.
    pub(crate) search: u16,
    pub(crate) host_kind: HostKind,
}

/// What a host was read as: a name by default.
///
/// It is not an enum: the compiler would tell an error from a URL by the values that an enum lacks, and write the error into the middle of it, piece by
/// piece.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct HostKind(pub(crate) u16);

impl HostKind {
    pub(crate) const NAME: Self = Self(0);
    pub(crate) const NUMBER: Self = Self(1);
    pub(crate) const LITERAL: Self = Self(2);
}

/// A text and its layout: what every URL is, and every view of a part that has parts.
#[derive(Clone, Copy)]
pub(crate) struct Parts<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
}

impl<'a> Parts<'a> {
    /// The text from `start` to `end`.
    ///
    /// Every offset is within the text and on a character's boundary, since only the grammar makes layouts. Even so, there is no panic path.
    pub(crate) fn between(&self, start: impl Into<usize>, end: impl Into<usize>) -> &'a str {
        between(self.text, start.into(), end.into())
    }

    /// Whether a host is named, even an empty one.
    pub(crate) const fn has_host(&self) -> bool {
        self.layout.host_end > 0
    }

    /// Everything after the scheme and its delimiter.
    pub(crate) fn after_scheme(&self) -> &'a str {
        from(self.text, self.layout.login.into())
    }

    /// `schemepart`: with the "//", if a host is named.
    pub(crate) fn schemepart(&self) -> &'a str {
        from(self.text, self.schemepart_start())
    }

    fn schemepart_start(&self) -> usize {
        let slashes = if self.has_host() { "//".len() } else { 0 };
        usize::from(self.layout.login).saturating_sub(slashes)
    }

    /// The name of the scheme, as written.
    pub(crate) fn scheme(&self) -> &'a str {
        upto(self.text, self.schemepart_start().saturating_sub(":".len()))
    }

    /// What comes before the "@"; `None` without one.
    pub(crate) fn userinfo(&self) -> Option<&'a str> {
        let end = self.layout.host.checked_sub(1)?;
        self.text.get(self.layout.login.into()..end.into())
    }

    /// The user ends at the first ":", which it cannot hold.
    pub(crate) fn user(&self) -> Option<Encoded<'a>> {
        Some(Encoded::new(split(self.userinfo()?, b':').0))
    }

    pub(crate) fn password(&self) -> Option<Encoded<'a>> {
        split(self.userinfo()?, b':').1.map(Encoded::new)
    }

    /// What may be logged of a view of a URL with a host, which begins at `start`.
    pub(crate) fn redacted(&self, view: &'a str, start: usize, has_login: bool) -> Redacted<'a> {
        let end = usize::from(self.layout.host).saturating_sub("@".len() + start);
        let password = self.password().filter(|_| has_login).map(|password| (end - password.as_str().len(), end));
        Redacted::known(
            view,
            Stretch::Url { password, rest: usize::from(self.layout.hostport_end).saturating_sub(start) },
        )
    }

    /// What may be logged of a URL or a scheme-specific part about which nothing may be known.
    pub(crate) fn redacted_other(&self, view: &'a str, has_login: bool) -> Redacted<'a> {
        match self.has_host() {
            true => self.redacted(view, self.text.len().saturating_sub(view.len()), has_login),
            false => Redacted::known(view, Stretch::Any(Kind::Opaque)),
        }
    }

    /// What may be logged of a URL that names no server: its text, which may hold another URL.
    pub(crate) fn redacted_serverless(&self) -> Redacted<'a> {
        let rest = usize::from(self.layout.login).saturating_sub(":".len());
        Redacted::known(self.text, Stretch::Url { password: None, rest })
    }

    /// The host, where there always is one.
    pub(crate) fn the_host(&self) -> Host<'a> {
        Host::of(self.layout.host_kind, self.between(self.layout.host, self.layout.host_end))
    }

    /// The host; `None` without one, and when it is empty.
    pub(crate) fn host(&self) -> Option<Host<'a>> {
        (self.layout.host_end > self.layout.host).then(|| self.the_host())
    }

    pub(crate) fn port(&self) -> Option<u16> {
        (self.layout.hostport_end.saturating_sub(self.layout.host_end) > 1).then_some(self.layout.port)
    }

    /// Everything after the host and its port.
    pub(crate) fn after_hostport(&self) -> &'a str {
        from(self.text, self.layout.hostport_end.into())
    }

    /// The port to connect to: the one written, else the declared default, else that of the type.
    pub(crate) fn port_or(&self, default: Option<u16>) -> u16 {
        match self.layout.port {
            0 if self.port().is_none() => default.unwrap_or_default(),
            port => port,
        }
    }

    /// Where what follows the "/" after the host and its port begins.
    pub(crate) fn path_start(&self) -> usize {
        usize::from(self.layout.hostport_end) + "/".len()
    }

    /// Everything after the "/" that follows the host and its port; `None` without that "/".
    pub(crate) fn path(&self) -> Option<&'a str> {
        self.path_or_hpath(false)
    }

    /// The same, or the path of http's syntax, which ends before the "?".
    #[inline(always)]
    pub(crate) fn path_or_hpath(&self, is_hpath: bool) -> Option<&'a str> {
        let start = self.path_start();
        if !self.has_host() {
            None
        } else if is_hpath {
            self.text.get(start..self.hpath_end())
        } else {
            self.text.get(start..)
        }
    }

    /// Where the path of http's syntax ends.
    pub(crate) fn hpath_end(&self) -> usize {
        self.layout.search.checked_sub(1).map_or(self.text.len(), usize::from)
    }

    /// The search, and in a gopher URL what may follow it.
    pub(crate) fn search(&self) -> Option<Encoded<'a>> {
        match self.layout.search {
            0 => None,
            start => self.text.get(start.into()..).map(Encoded::new),
        }
    }
}
