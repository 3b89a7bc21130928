//! Equivalence: one text for all URLs with the same meaning, by the rules of sections 2.1,
//! 2.2, 3.1, 3.3, 3.4.1 and 3.8, and of RFC 3986, section 6.

mod dots;

use core::{
    fmt,
    hash::{Hash, Hasher},
    mem,
    net::IpAddr,
};

use dots::Path;
use heapless::String;

use crate::{
    class::{Class, UriClass},
    error::Error,
    macros::masked,
    percent::Encoded,
    pieces::{decimal, escape, pad},
    redact::Redacted,
    scheme::{Features, NEWSGROUPS, OPTIONAL_SLASH, Syntax},
    sets::{Known as _, SchemeSet},
    storage::{BorrowOrShare, Storage, private::Buffer as _},
    url::{Masks, Parts, Url, from, upto, write_address},
};

/// The normal form of a URL: one text for all [equivalent](Url::equivalent) URLs of a set.
/// [`Url::normal_form`] returns it.
///
/// `Display` writes it without a buffer, and `==` and `Hash` compare it. Its text can be the key of
/// a map, as a `String` (`String::from` allocates once) or a `heapless::String`.
///
/// ```
/// use std::collections::HashSet;
/// use rfc1738::{Url, heapless};
///
/// let mut seen = HashSet::new();
/// assert!(seen.insert(Url::parse("http://host.dom:80/%7Esmith")?.normal_form()));
/// assert!(!seen.insert(Url::parse("HTTP://HOST.DOM/%7esmith")?.normal_form()));
///
/// let key = heapless::format!(32; "{}", Url::parse("http://H:80/%61")?.normal_form());
/// assert_eq!(key.unwrap(), "http://h/a");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct NormalForm<'a> {
    /// The URL as written, and how it is masked. Only `Debug` and the capacity of a `String` use
    /// it, so a comparison does not link this.
    url: Parts<'a>,
    masks: Masks,
    scheme: &'a str,
    /// The text between the scheme and the host, which is empty if there is no host.
    before: &'a str,
    /// The host, if it is a name.
    name: &'a str,
    /// The host, if it is an address.
    address: Option<IpAddr>,
    /// The port, if it is not the default.
    port: Option<u16>,
    is_unreserved: IsUnreserved,
    /// The path by RFC 3986, from which dot segments are removed.
    path: Path<'a>,
    /// Everything after the path, or after the port, up to the fragment.
    after: &'a str,
    /// Which escapes stay in it.
    is_unreserved_after: IsUnreserved,
    /// The fragment, with its "#".
    fragment: &'a str,
}

const NUMBERS_LEN: usize = "[1111:2222:3333:4444:5555:6666:7777:8888]:65535".len();

/// # Equivalence
impl<'i, 'o, T: BorrowOrShare<'i, 'o>, S: SchemeSet> Url<T, S> {
    /// Returns the normal form, which is one text for all equivalent URLs.
    ///
    /// - Scheme and host are in lower case, including the host of a news article.
    /// - Letters, digits and `-._~` are not escaped, except "~" in a newsgroup, which cannot
    ///   contain it. All other escapes stay, with digits in upper case.
    /// - A port has no leading zeros. An empty port and the default one are removed.
    /// - An absent path after a host is "/", except in ftp. Dot segments are removed, except in
    ///   mailto, news and nntp, where a dot is part of an address, a group or an article.
    /// - An IPv6 address is in the form of RFC 5952.
    /// - A file on this machine is `file:///path`, even if it is written as `file:/path` or
    ///   `file://localhost/path`.
    /// - A fragment stays, with its escapes by the same rule.
    ///
    /// In the set [`Rfc1738`](crate::schemes::Rfc1738), dot segments and "localhost" stay, host
    /// numbers lose their leading zeros, and in other schemes nothing after the scheme is treated
    /// as a host. There, and in wais and prospero, `$!*'(),+` are not escaped either, and "~" is.
    ///
    /// The normal form is a URL of the same set, and its own normal form. It is at most one byte
    /// longer than the URL, two for `file:/path`, or seven with an IPv6 address (`::ffff:1:2` is
    /// written `::ffff:0.1.0.2`).
    ///
    /// ```
    /// use rfc1738::{SchemeSet, Url, schemes::Https};
    ///
    /// let url = Url::parse("HTTP://Host.DOM:080/%7esmith/%61%2fb")?;
    /// assert_eq!(url.normal_form().to_string(), "http://host.dom/~smith/a%2Fb");
    ///
    /// let url = Https::parse("https://h:443/a/%2E%2E/b?q")?;
    /// assert_eq!(url.normal_form().to_string(), "https://h/b?q");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias = "normalize")]
    pub fn normal_form(&'i self) -> NormalForm<'o> {
        let parts = self.parts();
        let is_uri = self.has(Features::URI);
        // An address, a group and an article hold dots as data. In ftp, no path and an empty one
        // differ.
        let has_path = is_uri
            && self.is_hierarchical()
            && !self.has(NEWSGROUPS.or(Syntax::Mailto.in_force()))
            && !(self.has(Syntax::Ftp.in_force()) && self.path().is_empty());
        let is_known = !self.has(Syntax::Other.by_rfc1738());
        let after_scheme = parts.scheme().len();
        let (start, end) = match parts.layout {
            layout if is_known && parts.layout.has_host() => (layout.host.into(), layout.hostport_end.into()),
            layout if has_path => (layout.hostport_end.into(), layout.hostport_end.into()),
            _ => (after_scheme, after_scheme),
        };
        let host = self.host().filter(|_| is_known);
        let address = host.and_then(|host| host.address());
        // With its typecode, which a segment of dots would be no longer with.
        let path_end = match has_path {
            true if self.has(Syntax::Ftp.in_force()) => parts.text.len(),
            true => self.path_end().max(end),
            false => end,
        };
        let after = parts.text.get(path_end..).unwrap_or_default();
        let name = host.filter(|_| address.is_none()).map_or("", |host| host.as_str());
        let is_local = self.has(Features::FILE) && (host.is_none() || name.eq_ignore_ascii_case("localhost"));
        let is_unreserved = if is_uri { is_unreserved_by_rfc3986 } else { is_unreserved };
        NormalForm {
            url: self.whole(),
            masks: self.masks(),
            scheme: parts.scheme(),
            before: if is_local { "://" } else { parts.between(after_scheme, start) },
            name: if is_local { "" } else { name },
            address,
            is_unreserved,
            port: self.port().filter(|port| is_known && Some(*port) != self.default_port()),
            path: if has_path { Path::new(parts.between(end, path_end)) } else { Path::NONE },
            after: if after.is_empty() && self.has(OPTIONAL_SLASH) { "/" } else { after },
            is_unreserved_after: match self.has(NEWSGROUPS) && !after.contains('@') {
                true => is_unreserved_in_group,
                false => is_unreserved,
            },
            fragment: from(self.as_str(), parts.text.len()),
        }
    }

    /// Returns the normal form as a URL of its own, so that `==`, `Hash` and the keys of maps
    /// compare by meaning.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, schemes::Https};
    ///
    /// let url: FixedUrl<64, Https> =
    ///     Https::parse("HTTPS://Host.dom:443/a/../%7Eme")?.normalized()?;
    /// assert_eq!(url, "https://host.dom/~me");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if the normal form does not fit. It can
    /// be longer by a "/" or by an address.
    #[doc(alias("normalize", "canonical"))]
    pub fn normalized<U: Storage>(&'i self) -> Result<Url<U, S>, Error> {
        let mut text = U::default();
        text.buffer().make_room(self.as_str().len().saturating_add("/".len()));
        self.normal_form().write_to(&mut text).map_err(|_| Error::outgrown(U::CAPACITY, U::CAPACITY))?;
        // Most URLs are in normal form.
        let layout =
            if text.as_ref() == self.as_str() { self.whole().layout } else { S::layout(text.as_ref().as_bytes())? };
        Ok(Url::new(text, layout))
    }

    /// Returns whether two URLs have the same meaning, by the RFC and the set: whether they are
    /// equal, or their [normal forms](Self::normal_form) are.
    ///
    /// It needs no buffer, so firmware can call it anywhere. `==` compares the texts. The other URL
    /// is a borrowed one, or any one by reference.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, Url, schemes::Web};
    ///
    /// let url = Url::parse("http://host.dom/a%2Db")?;
    /// assert!(url.equivalent(Url::parse("http://HOST.dom:80/a-b")?));
    /// // An escaped "/" differs from "/".
    /// assert!(!url.equivalent(Url::parse("http://host.dom/a%2Fb")?));
    ///
    /// let kept: FixedUrl<32, Web> = "https://host.dom/%61".parse()?;
    /// assert!(Web::parse("HTTPS://HOST.DOM:443/b/../a")?.equivalent(&kept));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn equivalent<'t>(&'i self, other: impl Into<Url<&'t str, S>>) -> bool {
        let other = other.into();
        self.as_str() == other.as_str() || self.normal_form() == other.normal_form()
    }
}

impl<'a> NormalForm<'a> {
    /// Returns the URL as written, masked.
    fn redacted(&self) -> Redacted<'a> {
        self.masks.apply(&self.url)
    }

    /// Returns the text of the address and the port.
    fn numbers(&self) -> String<NUMBERS_LEN> {
        let mut numbers = String::new();
        // There is room for the longest.
        let mut write = |piece: &str| _ = numbers.push_str(piece);
        if let Some(address) = self.address {
            write_address(address, &mut write);
        }
        if let Some(port) = self.port {
            write(":");
            decimal(port.into(), &mut write);
        }
        numbers
    }

    /// Returns the texts before the path, and whether they are in lower case.
    fn texts(&self) -> [(&'a str, bool); 3] {
        [(self.scheme, true), (self.name, true), (self.before, false)]
    }

    // Generic, because a `String` is written without calls by a pointer.
    pub(crate) fn write_to<W: fmt::Write + ?Sized>(&self, f: &mut W) -> fmt::Result {
        let is_unreserved = self.is_unreserved;
        write_text(self.scheme, is_unreserved, true, f)?;
        write_text(self.before, is_unreserved, false, f)?;
        write_text(self.name, is_unreserved, true, f)?;
        f.write_str(&self.numbers())?;
        if !self.path.is_none() {
            self.write_path(f)?;
        }
        write_text(self.after, self.is_unreserved_after, false, f)?;
        write_text(self.fragment, is_unreserved_by_rfc3986, false, f)
    }

    fn write_path<W: fmt::Write + ?Sized>(&self, f: &mut W) -> fmt::Result {
        let path = self.path;
        // Without a host, a path that begins with "//" would be read as a host.
        let mut is_hostless = self.before == ":";
        if let Some(path) = path.without_dots().filter(|_| !is_hostless) {
            return write_text(if path.is_empty() { "/" } else { path }, self.is_unreserved, false, f);
        }
        let mut was_empty = false;
        path.each(&mut |segment| {
            if mem::take(&mut was_empty) {
                f.write_str("/./")?;
            }
            was_empty = mem::take(&mut is_hostless) && segment.is_empty();
            if was_empty {
                return Ok(());
            }
            f.write_str("/")?;
            write_text(segment, self.is_unreserved, false, f)
        })?;
        if was_empty { f.write_str("/") } else { Ok(()) }
    }
}

/// Returns whether two texts have the same normal form.
fn is_same(left: &str, right: &str, is_unreserved: IsUnreserved, is_lower: bool) -> bool {
    let (mut left, mut right) = (Encoded::new(left).characters(), Encoded::new(right).characters());
    loop {
        match (left.next_normal(is_unreserved, is_lower), right.next_normal(is_unreserved, is_lower)) {
            (None, None) => return true,
            (left, right) if left == right => {}
            _ => return false,
        }
    }
}

/// Writes a text in normal form, and in lower case where case has no meaning. Unchanged runs are
/// written at once.
fn write_text<W: fmt::Write + ?Sized>(
    text: &str,
    is_unreserved: IsUnreserved,
    is_lower: bool,
    out: &mut W,
) -> fmt::Result {
    let is_changed = |byte: u8| byte == b'%' || byte.is_ascii_uppercase();
    let mut rest = text;
    let next = |rest: &str| {
        if is_lower { rest.bytes().position(is_changed) } else { rest.bytes().position(|byte| byte == b'%') }
    };
    while let Some(at) = next(rest) {
        out.write_str(upto(rest, at))?;
        let mut octets = Encoded::new(from(rest, at)).characters();
        if let Some((octet, is_escaped)) = octets.next_normal(is_unreserved, is_lower) {
            match is_escaped {
                true => escape(octet).iter().try_for_each(|byte| out.write_char((*byte).into()))?,
                false => out.write_char(octet.into())?,
            }
        }
        rest = from(rest, rest.len().saturating_sub(octets.text().len()));
    }
    out.write_str(rest)
}

/// Returns the bytes that are never escaped. A function pointer, so a set links only the table of
/// its own syntaxes.
type IsUnreserved = fn(u8) -> bool;

fn is_unreserved(octet: u8) -> bool {
    Class::UCHAR.holds(octet)
}

fn is_unreserved_by_rfc3986(octet: u8) -> bool {
    UriClass::UNRESERVED.holds(octet)
}

fn is_unreserved_in_group(octet: u8) -> bool {
    is_unreserved_by_rfc3986(octet) && UriClass::GROUPS.holds(octet)
}

/// Copies the normal form, in one allocation.
#[cfg(feature = "alloc")]
impl From<NormalForm<'_>> for alloc::string::String {
    fn from(normal: NormalForm<'_>) -> Self {
        let mut text = Self::with_capacity(normal.url.text.len() + 7); // see `Url::normal_form`
        // Writing to a String cannot fail.
        let _ = normal.write_to(&mut text);
        text
    }
}

impl fmt::Display for NormalForm<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| self.write_to(out))
    }
}

/// Compares the parts instead of the texts, which takes less flash. In equal texts, parts end at
/// the same places.
impl PartialEq for NormalForm<'_> {
    fn eq(&self, other: &Self) -> bool {
        let is_unreserved = self.is_unreserved;
        let mut texts = self.texts().into_iter().zip(other.texts());
        let (mut path, mut other_path) = (self.path, other.path);
        self.port == other.port
            && self.address == other.address
            && texts.all(|((left, is_lower), (right, _))| is_same(left, right, is_unreserved, is_lower))
            && is_same(self.after, other.after, self.is_unreserved_after, false)
            && is_same(self.fragment, other.fragment, is_unreserved_by_rfc3986, false)
            && loop {
                match (path.next(), other_path.next()) {
                    (Some(left), Some(right)) if is_same(left, right, is_unreserved, false) => {}
                    (left, right) => break left.is_none() && right.is_none(),
                }
            }
    }
}

impl Eq for NormalForm<'_> {}

impl Hash for NormalForm<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.address, self.port).hash(state);
        let mut hash = |text, is_unreserved, is_lower| {
            let mut octets = Encoded::new(text).characters();
            while let Some((octet, is_escaped)) = octets.next_normal(is_unreserved, is_lower) {
                state.write_u8(octet);
                if is_escaped {
                    state.write_u8(b'%');
                }
            }
            state.write_u8(0xFF); // no octet of a URL
        };
        self.texts().into_iter().for_each(|(text, is_lower)| hash(text, self.is_unreserved, is_lower));
        hash(self.after, self.is_unreserved_after, false);
        hash(self.fragment, is_unreserved_by_rfc3986, false);
        let mut path = self.path;
        while let Some(segment) = path.next() {
            hash(segment, self.is_unreserved, false);
        }
    }
}

masked!(NormalForm "NormalForm({})");
