//! Electronic mail addresses (section 3.5): their view, and their writer.

use crate::{
    build::{Builder, Out, PathValues, Value},
    component::Component,
    error::{Error, ErrorKind, Production, ValueError},
    percent::{Encoded, Octets},
    scheme::SchemeDef,
    sets::{All, SchemeSet},
    storage::private::Sink,
    url::Url,
};

const PREFIX: usize = "mailto:".len();

/// A mailto URL: `mailto:<rfc822-addr-spec>`.
///
/// RFC 1738, section 3.5.
///
/// No character is reserved, so "?" is part of the address.
///
/// ```
/// use rfc1738::MailtoUrl;
///
/// let url = MailtoUrl::parse("mailto:gorby%25kremvax@howard.dom")?;
/// assert_eq!(url.address(), "gorby%25kremvax@howard.dom");
/// assert_eq!(MailtoUrl::parse(b"mailto:\xFF").unwrap_err().offset(), 7);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct MailtoUrl<'a, S = All>(pub(crate) Url<&'a str, S>);

impl<'a, S: SchemeSet> MailtoUrl<'a, S> {
    /// Returns the address, `encoded822addr`: at least one character, not checked against RFC 822.
    /// [`addr_spec`](Self::addr_spec) checks it.
    pub fn address(&self) -> Encoded<'a> {
        self.part(self.parts().after_scheme())
    }
}

impl<'a, S: SchemeSet> MailtoUrl<'a, S> {
    /// Returns the `local-part` and the `domain` of the address, still encoded and with their
    /// quotes, if it is valid by RFC 822.
    ///
    /// RFC 1738, section 3.5. Only the domain's own hosts may interpret the `local-part`, while the
    /// `domain` is names between dots, or a literal such as `[10.0.0.1]`.
    ///
    /// The check applies to the decoded octets:
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
    /// not for URLs. It allows CR, LF and NUL inside quotes, but here they are errors, because they
    /// could end a command of the mail protocol (section 6).
    ///
    /// ```
    /// use rfc1738::MailtoUrl;
    ///
    /// let url = MailtoUrl::parse("mailto:%22a%20%40%20b%22.gorby%25kremvax@howard.dom")?;
    /// let (local, domain) = url.addr_spec()?;
    /// assert_eq!(local, "%22a%20%40%20b%22.gorby%25kremvax");
    /// assert_eq!(domain, "howard.dom");
    ///
    /// let error = MailtoUrl::parse("mailto:a@b@c")?.addr_spec().unwrap_err();
    /// assert_eq!(error.to_string(), "this is not allowed here: remove it (at byte 10, in encoded822addr)");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the address is not an `addr-spec`. The offset counts from the beginning of the URL, and
    /// is that of the "%" for an escape.
    pub fn addr_spec(&self) -> Result<(Encoded<'a>, Encoded<'a>), Error> {
        let address = self.address().as_str();
        let mut reader = OctetParser(self.address().characters());
        let read = reader.addr_spec();
        let parts = read.and_then(|(at, domain)| Some((address.get(..at)?, address.get(domain..)?)));
        match parts {
            Some((local, domain)) => Ok((self.part(local), self.part(domain))),
            None => {
                let at = address.len() - reader.0.text().len();
                let is_end = at == address.len();
                let kind = if is_end { ErrorKind::UnexpectedEnd } else { ErrorKind::UnexpectedCharacter };
                let offset = PREFIX + at;
                Err(Error::new(offset, kind, Production::Encoded822Addr))
            }
        }
    }
}

/// A parser of octets. Each function returns `None`, and stops, before an octet that it cannot
/// read.
struct OctetParser<'a>(Octets<'a>);

impl OctetParser<'_> {
    /// Returns where the "@" is, and where the domain begins.
    fn addr_spec(&mut self) -> Option<(usize, usize)> {
        let length = self.0.text().len();
        self.between_dots(b'"', Self::quoted_string)?;
        let at = length - self.0.text().len();
        self.one(|octet| octet == b'@')?;
        let domain = length - self.0.text().len();
        self.between_dots(b'[', Self::domain_literal)?;
        self.0.text().is_empty().then_some((at, domain))
    }

    /// Reads atoms, or pieces that begin with `open`, with dots between them.
    fn between_dots(&mut self, open: u8, quoted: fn(&mut Self) -> Option<()>) -> Option<()> {
        loop {
            match self.one(|octet| octet == open) {
                Some(_) => quoted(self)?,
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

    /// Reads the text after the opening quote.
    fn quoted_string(&mut self) -> Option<()> {
        self.quoted(b'"', b'"')
    }

    /// Reads the text after the opening bracket.
    fn domain_literal(&mut self) -> Option<()> {
        self.quoted(b'[', b']')
    }

    /// Reads `*(qtext / quoted-pair)` or `*(dtext / quoted-pair)`, then `close`. Only a pair may
    /// hold `open`.
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
    /// RFC 1738, section 3.5.
    ///
    /// The address has at least one octet. [`MailtoUrl::addr_spec`](crate::MailtoUrl::addr_spec)
    /// checks it against RFC 822, but this builder does not. A "?" in a plain address is escaped,
    /// which RFC 1738 does not require, because other software reads the text after it as headers
    /// of the message (RFC 6068).
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// let text: String<64> = Builder::mailto("gorby%kremvax@howard.dom").build()?;
    /// assert_eq!(text, "mailto:gorby%25kremvax@howard.dom");
    ///
    /// let text: String<64> = Builder::mailto("me@host.dom?bcc=all@host.dom").build()?;
    /// assert_eq!(text, "mailto:me@host.dom%3Fbcc=all@host.dom");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn mailto(address: impl Into<Value<'v>>) -> Self {
        Self::with_own(&SchemeDef::MAILTO, write, "".into(), &[address.into()])
    }
}

/// Adds the address of a URL.
pub(crate) fn of<'v, S: SchemeSet>(builder: Builder<'v>, url: &MailtoUrl<'v, S>) -> Builder<'v> {
    Builder { write, path: PathValues::own(&[url.address().into()]), ..builder }
}

/// Writes `"mailto:" encoded822addr`.
pub(crate) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    out.scheme(url.row.name())?;
    url.login.refuse()?;
    let address = url.path.own_part(0);
    address.require_octets(Component::Encoded822Addr)?;
    match address.is_plain() {
        true => address.write(Component::Encoded822Addr, &mut Out::new(Some(&mut Escaping(out)))),
        false => out.value(address, Component::Encoded822Addr),
    }
}

/// A writer that escapes "?".
struct Escaping<'w, 'o>(&'w mut Out<'o>);

impl Sink for Escaping<'_, '_> {
    fn append_ascii(&mut self, bytes: &[u8]) -> bool {
        // `split_inclusive` would link a panic.
        let mut pieces = bytes.split(|byte| *byte == b'?');
        self.0.bytes(pieces.next().unwrap_or_default()).is_ok()
            && pieces.all(|piece| self.0.text("%3F").and_then(|()| self.0.bytes(piece)).is_ok())
    }
}
