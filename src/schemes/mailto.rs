//! Electronic mail addresses (section 3.5): their view, and their writer.

use core::iter;

use crate::{
    build::{Builder, Out, PathValues, Value, Written},
    component::Component,
    error::{Error, ErrorKind, Production},
    percent::{Encoded, Octets},
    scheme::{Features, SchemeDef, Syntax},
    sets::{All, SchemeSet},
    url::Url,
};

const PREFIX: usize = "mailto:".len();

/// A mailto URL: `mailto:<rfc822-addr-spec>`, today with any number of addresses, and headers.
///
/// RFC 1738, section 3.5, and RFC 6068. In the set [`Rfc1738`](crate::schemes::Rfc1738), no
/// character is reserved, so "?" is part of the address.
///
/// ```
/// use rfc1738::{MailtoUrl, SchemeSet, schemes::Rfc1738};
///
/// let url =
///     MailtoUrl::parse("mailto:gorby%25kremvax@howard.dom,me@host.dom?subject=a%20b+c")?;
/// assert!(url.addresses().eq(["gorby%25kremvax@howard.dom", "me@host.dom"]));
/// let (name, value) = url.headers().next().unwrap();
/// assert!(name == "subject" && value.decodes_to(b"a b+c"));
/// assert_eq!(url.query_pairs().count(), 0); // not a form
///
/// assert_eq!(Rfc1738::parse("mailto:a@b?subject=c")?.query(), None);
/// assert_eq!(MailtoUrl::parse(b"mailto:\xFF").unwrap_err().offset(), 7);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct MailtoUrl<'a, S = All>(pub(crate) Url<&'a str, S>);

impl<'a, S: SchemeSet> MailtoUrl<'a, S> {
    /// Returns the addresses: the text before the "?", split at each ",". They are not checked
    /// against RFC 822, but [`addr_specs`](Self::addr_specs) does so. In the set
    /// [`Rfc1738`](crate::schemes::Rfc1738), the whole text is one address.
    pub fn addresses(&self) -> impl Iterator<Item = Encoded<'a>> + Clone + use<'a, S> {
        let is_uri = self.has(Features::URI);
        let mut rest = Some(self.address()).filter(|text| !text.is_empty());
        iter::from_fn(move || if is_uri { Encoded::next_piece(&mut rest, ',') } else { rest.take() })
    }

    /// Returns the headers of the message that RFC 6068 lets a URL propose: names and values. A "+"
    /// is a plus. A client must not send all of them: see RFC 6068, section 4.
    pub fn headers(&self) -> impl Iterator<Item = (Encoded<'a>, Encoded<'a>)> + Clone + use<'a, S> {
        let (url, form) = (self.address(), self.query().unwrap_or_default());
        form.pairs().map(move |(name, value)| (url.part(name.as_str()), url.part(value.as_str())))
    }

    /// Returns the text of the addresses, as written.
    pub fn address(&self) -> Encoded<'a> {
        if self.has(Features::URI) { self.path() } else { self.part(self.parts().after_scheme()) }
    }

    /// Returns the `local-part` and the `domain` of each address, still encoded and with their
    /// quotes, if it is valid by RFC 822.
    ///
    /// RFC 1738, section 3.5. Only the domain's own hosts may interpret the `local-part`. The
    /// `domain` is names between dots, or a literal such as `[10.0.0.1]`.
    ///
    /// The check applies to the decoded bytes:
    ///
    /// ```text
    /// addr-spec      = local-part "@" domain
    /// local-part     = word *("." word)              word       = atom / quoted-string
    /// domain         = sub-domain *("." sub-domain)  sub-domain = atom / domain-literal
    /// quoted-string  = <"> *(qtext / quoted-pair) <">
    /// domain-literal = "[" *(dtext / quoted-pair) "]"
    /// ```
    ///
    /// RFC 822 also allows comments and white space between the parts, which are for messages and
    /// not for URLs. It allows CR, LF and NUL inside quotes. Here they are errors, because they
    /// could end a command of the mail protocol (section 6).
    ///
    /// ```
    /// use rfc1738::MailtoUrl;
    ///
    /// let url =
    ///     MailtoUrl::parse("mailto:%22a%20%40%20b%22.gorby%25kremvax@howard.dom,me@host.dom")?;
    /// let mut addresses = url.addr_specs();
    /// let (local, domain) = addresses.next().unwrap()?;
    /// assert_eq!(local, "%22a%20%40%20b%22.gorby%25kremvax");
    /// assert_eq!(domain, "howard.dom");
    /// assert_eq!(addresses.next().unwrap()?.1, "host.dom");
    ///
    /// let error = MailtoUrl::parse("mailto:a@b@c")?.addr_specs().next().unwrap().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "this is not allowed here: remove it (at byte 10, in encoded822addr)"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If an address is not an `addr-spec`. The offset counts from the beginning of the URL. For an
    /// escape, it is the offset of the "%".
    pub fn addr_specs(&self) -> impl Iterator<Item = Result<(Encoded<'a>, Encoded<'a>), Error>> + Clone + use<'a, S> {
        let mut start = PREFIX;
        self.addresses().map(move |address| {
            let of = start;
            start += address.as_str().len() + ",".len();
            addr_spec(address).map_err(|(at, kind)| Error::new(of + at, kind, Production::Encoded822Addr))
        })
    }
}

/// Returns the parts of an address, or the error and its offset.
fn addr_spec(address: Encoded<'_>) -> Result<(Encoded<'_>, Encoded<'_>), (usize, ErrorKind)> {
    let mut reader = OctetParser(address.characters());
    let read = reader.addr_spec();
    let text = address.as_str();
    match read.and_then(|(at, domain)| Some((text.get(..at)?, text.get(domain..)?))) {
        Some((local, domain)) => Ok((address.part(local), address.part(domain))),
        None => {
            let at = text.len() - reader.0.text().len();
            Err((at, if at == text.len() { ErrorKind::UnexpectedEnd } else { ErrorKind::UnexpectedCharacter }))
        }
    }
}

/// A parser of bytes. Each function returns `None`, and stops, before a byte that it cannot read.
struct OctetParser<'a>(Octets<'a>);

impl OctetParser<'_> {
    /// Returns where the "@" is, and where the domain begins.
    fn addr_spec(&mut self) -> Option<(usize, usize)> {
        let length = self.0.text().len();
        self.between_dots(b'"', b'"')?;
        let at = length - self.0.text().len();
        self.one(|octet| octet == b'@')?;
        let domain = length - self.0.text().len();
        self.between_dots(b'[', b']')?;
        self.0.text().is_empty().then_some((at, domain))
    }

    /// Reads atoms, or pieces between `open` and `close`, with dots between them.
    fn between_dots(&mut self, open: u8, close: u8) -> Option<()> {
        loop {
            match self.one(|octet| octet == open) {
                Some(_) => self.quoted(open, close)?,
                None => self.atom()?,
            }
            if self.one(|octet| octet == b'.').is_none() {
                return Some(());
            }
        }
    }

    /// `atom = 1*<any CHAR except specials, SPACE and CTLs>`
    fn atom(&mut self) -> Option<()> {
        self.one(is_atom)?;
        while self.one(is_atom).is_some() {}
        Some(())
    }

    /// Reads `*(qtext / quoted-pair)` or `*(dtext / quoted-pair)`, then `close`. Only a pair may
    /// contain `open`.
    fn quoted(&mut self, open: u8, close: u8) -> Option<()> {
        loop {
            match self.one(|octet| is_char(octet) && (octet != open || octet == close))? {
                b'\\' => _ = self.one(is_char)?,
                octet if octet == close => return Some(()),
                _ => {}
            }
        }
    }

    fn one(&mut self, is_wanted: impl Fn(u8) -> bool) -> Option<u8> {
        let mut octets = self.0.clone();
        let octet = octets.next().filter(|octet| is_wanted(*octet))?;
        self.0 = octets;
        Some(octet)
    }
}

fn is_atom(octet: u8) -> bool {
    octet.is_ascii_graphic()
        && !matches!(octet, b'(' | b')' | b'<' | b'>' | b'@' | b',' | b';' | b':' | b'\\' | b'"' | b'.' | b'[' | b']')
}

/// Returns whether it is a `CHAR`, other than those that could end a command.
fn is_char(octet: u8) -> bool {
    octet.is_ascii() && !matches!(octet, b'\r' | b'\n' | 0)
}

impl<'v> Builder<'v> {
    /// Returns a builder for a mailto URL: `mailto:<rfc822-addr-spec>`.
    ///
    /// RFC 1738, section 3.5, and RFC 6068.
    ///
    /// A "?" in a plain address is escaped, so headers come only from [`query`](Self::query), as a
    /// string: in a [`Form`](crate::form::Form) a blank becomes "+", which here is a plus.
    /// [`MailtoUrl::addr_specs`](crate::MailtoUrl::addr_specs) checks an address against RFC 822,
    /// but this builder does not.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// let text: String<64> = Builder::mailto("gorby%kremvax@howard.dom").build()?;
    /// assert_eq!(text, "mailto:gorby%25kremvax@howard.dom");
    ///
    /// let text: String<64> = Builder::mailto("me@host.dom?bcc=all@host.dom").build()?;
    /// assert_eq!(text, "mailto:me@host.dom%3Fbcc=all@host.dom");
    ///
    /// let text: String<64> = Builder::mailto("me@host.dom").query("subject=my led").build()?;
    /// assert_eq!(text, "mailto:me@host.dom?subject=my%20led");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn mailto(address: impl Into<Value<'v>>) -> Self {
        Self::with_own(&SchemeDef::MAILTO, write, "".into(), &[address.into()])
    }
}

/// Adds the addresses of a URL.
pub(crate) fn of<'v, S: SchemeSet>(builder: Builder<'v>, url: &MailtoUrl<'v, S>) -> Builder<'v> {
    Builder { write, path: PathValues::own(&[Value::kept(url.address())]), ..builder }
}

/// Writes `"mailto:" encoded822addr`, or `"mailto:" [ to ] [ hfields ]`.
pub(crate) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    out.scheme(url.scheme)?;
    url.login.refuse()?;
    let address = url.path.own_part(0);
    if url.row.features().any(Syntax::Mailto.in_force()) {
        out.hostport_ends(0);
    } else {
        address.require_octets(Component::Encoded822Addr)?;
    }
    out.value(address, Component::Encoded822Addr)?;
    out.search("?", url.query, Component::Query)
}
