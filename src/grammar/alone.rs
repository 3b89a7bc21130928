//! Texts outside a URL, as in a configuration: hosts and servers, which also compare with texts,
//! and encoded texts (sections 2.2 and 3.1, and RFC 3986, section 3.2.2).

#[cfg(feature = "alloc")]
use alloc::string::String;

use super::{
    by_hand,
    parse::whole,
    rfc1738, uri,
    words::{Err as Stopped, Input, Read, Rule as _, State, after, label, span},
};
use crate::{
    error::{Error, Production as P},
    macros::{compared, converted},
    percent::Encoded,
    scheme::{Features, NO_SCHEMES, SchemeDef},
    text::{Text, private::Slice as _},
    url::{Host, HostKind, Layout, Server, address_words, upto},
};

/// Parses a whole text by a production that begins with a host.
fn alone(text: &[u8], read: fn(Input<'_>) -> Read<'_>) -> Result<Layout, Error> {
    whole::<false>(text, P::Url, NO_SCHEMES, Features::URI, |input| {
        let rest = read(input)?;
        if let [b':' | b'/' | b'?' | b'#' | b'@', ..] = rest.unread {
            // The host is complete, so its label would mislead.
            rest.label(P::HostPort);
        }
        Ok(rest)
    })
}

/// Reads an `IPv6address` if it has no brackets, else a `host` of RFC 3986.
fn any_host(input: Input<'_>) -> Read<'_> {
    let is_bare = input.unread.first() != Some(&b'[') && input.unread.iter().filter(|byte| **byte == b':').count() > 1;
    if !is_bare {
        return uri::host().read(input);
    }
    span(uri::ipv6address()).read(input).inspect_err(|stopped| {
        if matches!(stopped, Stopped::Error(stop) if stop.0 == input.unread.len()) {
            input.label(P::RegName);
        }
    })
}

/// Reads a `host` in a URL of the web.
fn web_host(input: Input<'_>) -> Read<'_> {
    input.update_layout(|layout, _| layout.row = &SchemeDef::HTTPS);
    uri::host().read(input)
}

/// Returns whether a text is a `host` of RFC 3986 in a URL of this row.
pub(crate) fn is_host_of(row: &SchemeDef, text: &str) -> bool {
    let is_web = row.features().any(Features::WEB_HOST);
    is_whole(if is_web { web_host } else { |input| uri::host().read(input) }, text.as_bytes())
}

/// Returns whether a text is one whole production. It links less because it returns no error.
fn is_whole(read: fn(Input<'_>) -> Read<'_>, text: &[u8]) -> bool {
    let state = State::new(text, P::Host);
    read(Input::of(&state)).is_ok_and(|rest| rest.unread.is_empty())
}

impl<'a> Host<&'a str> {
    /// Parses a host by itself, by RFC 3986: a name, an IPv4 address, or an IPv6 address with or
    /// without brackets. It is kept as written.
    ///
    /// ```
    /// use rfc1738::Host;
    ///
    /// let (bare, literal) = (Host::parse("2001:DB8::7")?, Host::parse("[2001:db8:0::7]")?);
    /// assert_eq!((bare, bare.as_str()), (literal, "2001:DB8::7"));
    /// assert_eq!(Host::parse("updates.dom")?, "UPDATES.dom");
    ///
    /// // It is no server, and no URL:
    /// assert_eq!(Host::parse("updates.dom:80").unwrap_err().offset(), 11);
    /// assert_eq!(Host::parse("https://updates.dom").unwrap_err().offset(), 5);
    /// // Other software reads these as addresses, so they are no names:
    /// assert!(["127.1", "0x7f.1", "2130706433"].iter().all(|text| Host::parse(text).is_err()));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not a host. The error has the offset and the reason.
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        let text = text.slice();
        alone(text.bytes(), any_host)?;
        Ok(Self(text.ascii()))
    }
}

impl<'a> Server<&'a str> {
    /// Parses `host ":" port`, by RFC 3986: an IPv6 address needs its brackets, and a port must
    /// follow.
    ///
    /// ```
    /// use rfc1738::Server;
    ///
    /// let broker = Server::parse("[2001:db8::7]:8883")?;
    /// assert_eq!((broker.host().name(), broker.port()), ("2001:db8::7", 8883));
    /// assert_eq!(Server::parse("hub.dom").unwrap_err().offset(), 7);
    /// assert_eq!(Server::parse("hub.dom:99999").unwrap_err().offset(), 12);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not a host and port. The error has the offset and the reason.
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        let text = text.slice();
        let layout =
            alone(text.bytes(), |input| (uri::host(), label(P::Port), after(b':', by_hand::port(false))).read(input))?;
        Ok(Self::new(Host(upto(text.ascii(), layout.host_end.into())), layout.port))
    }
}

/// Compares by meaning, as two hosts do, whether an IPv6 address has brackets or not. A text that
/// is not a host is not equal to any.
///
/// ```
/// use rfc1738::Url;
///
/// let is = |url, text: &str| Url::parse(url).map(|url| url.host().unwrap() == *text);
/// assert!(is("http://Host.DOM/", "host.dom")? && is("http://127.0.0.1/", "127.000.0.1")?);
/// assert!(is("https://[::1]/", "[0:0::0:1]")? && is("https://[::1]/", "::1")?);
/// assert!(!is("http://10.0.0.0/", "10.0.0")?);
/// # Ok::<(), rfc1738::Error>(())
/// ```
impl<T: AsRef<str>> PartialEq<str> for Host<T> {
    fn eq(&self, text: &str) -> bool {
        let host = self.borrow();
        match host.kind() {
            HostKind::Name => host.is_same_name(Host(text)),
            HostKind::Number => is_same(|input| rfc1738::hostnumber().read(input), host, text.as_bytes()),
            HostKind::Literal => is_same(|input| uri::ipv6address().read(input), host, Host(text).name().as_bytes()),
        }
    }
}

/// Returns whether a text is the address of a host, by its production.
fn is_same(address: fn(Input<'_>) -> Read<'_>, host: Host<&str>, text: &[u8]) -> bool {
    // Compared word by word, because `==` links memcmp.
    is_whole(address, text) && address_words(host.0.as_bytes()).iter().eq(&address_words(text))
}

compared! {
    /// Compares by meaning, as with a `str`.
    |host, text| *host == **text;
    [T: AsRef<str>] Host<T>, &str;
    #[cfg(feature = "alloc")]
    [T: AsRef<str>] Host<T>, String;
}

/// Compares by meaning.
impl<T: AsRef<str>> PartialEq<Host<T>> for str {
    fn eq(&self, host: &Host<T>) -> bool {
        *host == *self
    }
}

impl<'a> Encoded<'a> {
    /// Parses a whole text that is encoded already, such as the body of a form in a receive buffer.
    ///
    /// It may contain all characters of RFC 3986's `query`, the largest set of any component.
    ///
    /// ```
    /// use rfc1738::Encoded;
    ///
    /// let path = Encoded::parse("pub/a%2Fb")?;
    /// assert!(path.split('/').eq(["pub", "a%2Fb"]));
    ///
    /// let body = Encoded::parse(b"ssid=my+net&key=a%26b")?; // bytes
    /// assert!(body.pairs().get("ssid").unwrap().decodes_to(b"my net"));
    ///
    /// let error = Encoded::parse("50%").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "expected two hexadecimal digits after the %, or %25 for it (at byte 3, in query)"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte that it cannot contain, and for more than [`MAX_LEN`](crate::Url::MAX_LEN)
    /// bytes.
    #[doc(alias("percent-encoded", "percent_encoding"))]
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        let text = text.slice();
        whole::<false>(text.bytes(), P::Query, NO_SCHEMES, Features::URI, |input| uri::query().read(input))?;
        Ok(Self::new(text.ascii()))
    }
}

converted! {
    or Error;
    ['a] &'a str, ['a] &'a [u8] => Encoded<'a>: |text| Self::parse(text);
}
