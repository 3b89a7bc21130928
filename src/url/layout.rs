//! The layout of a URL: where its parts are in the text.

use super::{Host, Login, RequestTarget, between, from, split, upto};
use crate::{
    percent::Encoded,
    redact::{
        Redacted,
        parsed::{is_token_byte, says_nothing},
    },
    scheme::{Features, OTHER_1738, SchemeDef, Syntax, is_web},
};

/// The longest text, in bytes, that can be parsed: layouts store 16-bit offsets.
pub(crate) const MAX_LEN: usize = 65_535;

/// The offsets of the parts of a URL, in bytes from the beginning of its text. It has no lifetime.
///
/// One layout serves all schemes, so one function reads a part in all of them. A part is not stored
/// if its delimiter occurs nowhere else (a typecode, a group, a wais document). The last part ends
/// with the text.
///
/// Aligned to four bytes to be copied a word at a time, except on 16-bit machines, where the stack
/// may not be aligned so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(not(target_pointer_width = "16"), repr(align(4)))]
pub(crate) struct Layout {
    /// The offset of the login, or if there is none, of the first byte after the scheme and its
    /// delimiter.
    pub(crate) login: u16,
    /// The offset of the host, after the "@" if there is one.
    pub(crate) host: u16,
    /// The end of the host, or 0 if there is none. Only a file URL may have an empty host.
    pub(crate) host_end: u16,
    /// Where the port ends. Without a port, where the host ends, or 0 without a host. A path
    /// without a host begins here too.
    pub(crate) hostport_end: u16,
    /// The port as a number, if the URL has one.
    pub(crate) port: u16,
    /// The offset of the search, after its delimiter, or 0 if there is none.
    pub(crate) search: u16,
    /// The offset of the fragment, after its "#", or 0 if there is none.
    pub(crate) fragment: u16,
    /// The row that the URL matched, or that of any other scheme.
    pub(crate) row: &'static SchemeDef,
}

impl Layout {
    /// Returns where the URL ends without its fragment, in a text of this length.
    pub(crate) fn end_before_fragment(&self, length: usize) -> usize {
        self.fragment.checked_sub(1).map_or(length, usize::from)
    }

    /// Returns whether the URL has a host, even an empty one.
    pub(crate) const fn has_host(&self) -> bool {
        self.host_end > 0
    }

    pub(crate) const fn port(&self) -> Option<u16> {
        let has_port = self.has_host() && self.hostport_end.saturating_sub(self.host_end) > 1;
        if has_port { Some(self.port) } else { None }
    }

    /// The layout before anything was parsed.
    pub(crate) const BLANK: Self =
        Self { login: 0, host: 0, host_end: 0, hostport_end: 0, port: 0, search: 0, fragment: 0, row: &OTHER_1738 };
}

/// A text and its layout: the basis of every URL and of the views of its parts. The parts of one
/// scheme need a text that ends [before the fragment](Self::before_fragment), so that the last one
/// ends with the text.
#[derive(Clone, Copy)]
#[repr(C)] // in a `Result`, a null text pointer marks an error
pub(crate) struct Parts<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
}

/// How a URL is masked.
#[derive(Clone, Copy)]
pub(crate) enum Masks {
    /// As a URL of another scheme.
    Generic,
    /// As a URL that may have a login, and an access token in it.
    Url { has_login: bool, has_token: bool },
}

impl Masks {
    #[inline(always)] // so that only what a set needs is linked
    pub(crate) fn apply<'a>(self, url: &Parts<'a>) -> Redacted<'a> {
        match self {
            Self::Generic if !url.layout.has_host() => Redacted::parsed(url.text),
            Self::Generic => url.redacted_url(true, true),
            Self::Url { has_login, has_token } => url.redacted_url(has_login, has_token),
        }
    }
}

impl<'a> Parts<'a> {
    /// Returns the text from `start` to `end`.
    ///
    /// Only the grammar makes layouts, so each offset is within the text and on a character
    /// boundary. Even a wrong one would not panic.
    pub(crate) fn between(&self, start: impl Into<usize>, end: impl Into<usize>) -> &'a str {
        between(self.text, start.into(), end.into())
    }

    /// Returns where the text ends without its fragment.
    fn end(&self) -> usize {
        self.layout.end_before_fragment(self.text.len())
    }

    /// Returns everything after the scheme and its delimiter.
    pub(crate) fn after_scheme(&self) -> &'a str {
        from(self.text, self.layout.login.into())
    }

    /// Returns the `schemepart`, with the "//" if there is a host.
    pub(crate) fn schemepart(&self) -> &'a str {
        let slashes = if self.layout.has_host() { "//".len() } else { 0 };
        let start = usize::from(self.layout.login).saturating_sub(slashes);
        self.between(start, self.end())
    }

    /// Returns the name of the scheme, as written.
    pub(crate) fn scheme(&self) -> &'a str {
        split(self.text, b':').0
    }

    /// Returns the text before the "@", or `None` if there is none.
    pub(crate) fn userinfo(&self) -> Option<&'a str> {
        let Layout { login, host, .. } = self.layout;
        (host > login).then(|| self.between(login, host.saturating_sub(1)))
    }

    /// Returns where the user ends, which cannot contain a ":", and where the "@" is, or `None`
    /// without one.
    fn user_end_and_at(&self) -> Option<(usize, usize)> {
        let userinfo = self.userinfo()?.as_bytes();
        let user = userinfo.iter().position(|byte| *byte == b':').unwrap_or(userinfo.len());
        let login = usize::from(self.layout.login);
        Some((login.wrapping_add(user), login.wrapping_add(userinfo.len())))
    }

    /// Returns the user name.
    pub(crate) fn user(&self) -> Option<Encoded<'a>> {
        let (end, _) = self.user_end_and_at()?;
        Some(Encoded::of(self.text, self.between(self.layout.login, end)))
    }

    pub(crate) fn password(&self) -> Option<Encoded<'a>> {
        let (colon, at) = self.user_end_and_at()?;
        (colon < at).then(|| Encoded::of(self.text, self.between(colon.wrapping_add(1), at)))
    }

    /// Returns where a secret may begin that the layout does not show: at the ":" before a host
    /// without a login, because what looks like its port may be a password, and further slashes may
    /// follow an empty one. In any other URL, it is before the text that follows the scheme and the
    /// slashes.
    pub(crate) fn inside(&self) -> usize {
        let Layout { login, host, .. } = self.layout;
        let has_host_alone = self.layout.has_host() && host == login;
        usize::from(login).saturating_sub(if has_host_alone { "://".len() } else { 1 })
    }

    /// Returns the password or the access token, if the URL has one in its login. It ends at the
    /// last "@" before another URL.
    pub(crate) fn secret(&self, has_login: bool, has_token: bool) -> Option<(usize, usize)> {
        let login = usize::from(self.layout.login);
        if !has_login {
            return None;
        }
        let (user_end, at) = self.user_end_and_at()?;
        let is_token = has_token && self.is_token(self.between(login, user_end));
        if user_end == at {
            return is_token.then_some((login, at));
        }
        let (start, mut end) = (user_end.wrapping_add(1), at);
        let mut rest = self.text.as_bytes().get(at..).unwrap_or_default();
        while let [first, after @ ..] = rest {
            match first {
                b'@' => end = self.text.len().wrapping_sub(rest.len()),
                b':' if after.starts_with(b"//") => break,
                _ => {}
            }
            rest = after;
        }
        let has_none = is_token && says_nothing(self.between(start, end).as_bytes());
        Some((if has_none { login } else { start }, end))
    }

    /// Returns whether the user of a web URL may be an access token.
    fn is_token(&self, user: &str) -> bool {
        let is_token = user.bytes().all(is_token_byte);
        let row = self.layout.row;
        let is_web = row.features().any(Features::TOKEN) || row.is_other() && is_web(self.scheme());
        is_token && is_web && !user.is_empty()
    }

    /// Masks the URL. If its syntax has a login, it has a host too.
    pub(crate) fn redacted_url(&self, has_login: bool, has_token: bool) -> Redacted<'a> {
        Redacted::of_url(self.text, self.secret(has_login, has_token).unwrap_or_default(), self.inside())
    }

    /// Returns the host, for syntaxes that require one.
    pub(crate) fn required_host(&self) -> Host<&'a str> {
        Host(self.between(self.layout.host, self.layout.host_end))
    }

    /// Returns the host, or `None` if it is absent or empty.
    pub(crate) fn host(&self) -> Option<Host<&'a str>> {
        (self.layout.host_end > self.layout.host).then(|| self.required_host())
    }

    /// Returns the target of an HTTP request line for a URL that must have a host.
    pub(crate) fn required_request_target(&self) -> RequestTarget<'a> {
        RequestTarget::new(Encoded::of(self.text, self.between(self.layout.hostport_end, self.end())))
    }

    /// Returns where the path begins: after the "/" that follows the host and its port.
    pub(crate) fn path_start(&self) -> usize {
        usize::from(self.layout.hostport_end) + "/".len()
    }

    /// Returns everything after the "/" that follows the host and its port, or `None` if there is
    /// no such "/".
    pub(crate) fn path(&self) -> Option<&'a str> {
        self.has_slash().then(|| from(self.text, self.path_start()))
    }

    /// Returns whether a "/" follows the host and its port.
    fn has_slash(&self) -> bool {
        self.text.as_bytes().get(usize::from(self.layout.hostport_end)) == Some(&b'/')
    }

    /// Returns the login and the urlpath of the common Internet syntax.
    pub(crate) fn ip(self) -> (Login<'a>, Option<Encoded<'a>>) {
        let path = self.before_fragment().path();
        (Login { parts: self }, path.map(|path| Encoded::of(self.text, path)))
    }

    /// Returns the path, for syntaxes that require one.
    pub(crate) fn required_path(&self) -> &'a str {
        self.path().unwrap_or_default()
    }

    /// Returns the path with its "/", or "" without one, up to the query if the syntax has one. By
    /// RFC 3986, it need not begin with "/" if there is no authority.
    pub(crate) fn whole_path(&self, needs_slash: bool, has_query: bool) -> Encoded<'a> {
        let path = match !needs_slash || self.has_slash() {
            true if has_query => self.between(self.layout.hostport_end, self.hpath_end()),
            true => self.between(self.layout.hostport_end, self.end()),
            false => "",
        };
        Encoded::of(self.text, path)
    }

    /// Returns whether the path begins with a "/", or could, because there is an authority.
    pub(crate) fn is_hierarchical(&self) -> bool {
        self.layout.has_host() || self.has_slash()
    }

    /// Returns where the path ends in a URL with these features, without a typecode of ftp or a
    /// query. A gopher URL is all path.
    #[inline(always)] // so that only what a set needs is linked
    pub(crate) fn path_end(&self, has: Features) -> usize {
        if has.any(Syntax::Ftp.features()) {
            self.fpath_end()
        } else if has.any(Syntax::Gopher.in_force()) {
            self.text.len()
        } else {
            self.hpath_end()
        }
    }

    /// Returns where the path ends, before its typecode. A host by RFC 3986 may end like one.
    fn fpath_end(&self) -> usize {
        match self.text.as_bytes() {
            [before @ .., b';', b't', b'y', b'p', b'e', b'=', _] if before.len() > self.layout.hostport_end.into() => {
                before.len()
            }
            _ => self.text.len(),
        }
    }

    /// Returns where the path ends in the syntax of http.
    pub(crate) fn hpath_end(&self) -> usize {
        match self.layout.search {
            0 => self.end(),
            search => usize::from(search).saturating_sub(1),
        }
    }

    /// Returns the search. In a gopher URL, a gopher+ string may follow in the same text.
    pub(crate) fn search(&self) -> Option<Encoded<'a>> {
        match self.layout.search {
            0 => None,
            start => Some(Encoded::of(self.text, self.between(start, self.end()))),
        }
    }

    /// Returns the URL without its fragment.
    pub(crate) fn before_fragment(&self) -> Self {
        Self { text: upto(self.text, self.end()), ..*self }
    }
}

/// Splits a text at its first `%09`.
pub(crate) fn until_tab(text: &str) -> (&str, Option<&str>) {
    // A "%" always begins an escape.
    match text.as_bytes().windows("%09".len()).position(|escape| matches!(escape, [b'%', b'0', b'9'])) {
        Some(tab) => (upto(text, tab), Some(from(text, tab + "%09".len()))),
        None => (text, None),
    }
}
