//! Hosts and servers that stand alone, as in a configuration: parsed, and compared with texts
//! (section 3.1, and RFC 3986, section 3.2.2).

#[cfg(feature = "alloc")]
use alloc::string::String;

use super::{
    host::{host, hostnumber, place},
    input::{Input, Read, Rule as _, State, readable},
    rfc3986::{uri_address, uri_host, uri_server},
    run::{Grammar, layout_of},
};
use crate::{
    error::{Error, Production},
    scheme::{Expected, Features, NO_SCHEMES, Row, Syntax},
    text::{Text, private::Slice as _},
    url::{Host, HostKind, Server, address_words, compared, upto},
};

/// A production that is a whole text.
#[derive(Clone, Copy)]
struct Alone {
    read: fn(Input<'_>) -> Read<'_>,
    features: Features,
}

impl Grammar for Alone {
    fn expected(self) -> &'static Expected {
        NO_SCHEMES
    }

    fn features(self) -> Features {
        self.features
    }

    fn read<'i>(self, input: Input<'i>) -> Read<'i> {
        let rest = (self.read)(input)?;
        if let [b':' | b'/' | b'?' | b'#' | b'@', ..] = rest.unread {
            // The host is complete, so its label would mislead.
            rest.label(Production::HostPort);
        }
        Ok(rest)
    }
}

/// Reads an `IPv6address` if no brackets are around it, else a `host` of RFC 3986.
fn any_host(input: Input<'_>) -> Read<'_> {
    let is_bare = input.unread.first() != Some(&b'[') && input.unread.iter().filter(|byte| **byte == b':').count() > 1;
    if is_bare { place(Production::RegName, uri_address()).read(input) } else { uri_host().read(input) }
}

/// Reads a `host` in a URL of the web.
fn web_host(input: Input<'_>) -> Read<'_> {
    input.update_layout(|layout| layout.row = &Row::HTTPS);
    uri_host().read(input)
}

/// Returns whether a text is a `host` of RFC 3986 in a URL of this row.
pub(crate) fn is_host_of(row: &Row, text: &str) -> bool {
    let is_web = row.features().any(Features::WEB_HOST);
    whole(if is_web { web_host } else { |input| uri_host().read(input) }, text.as_bytes())
}

/// Returns whether a text is one production as a whole. It links less, because it has no error.
fn whole(read: fn(Input<'_>) -> Read<'_>, text: &[u8]) -> bool {
    let state = State::new(readable(text), Production::Host);
    read(Input::of(&state)).is_ok_and(|rest| rest.unread.is_empty())
}

impl<'a> Host<'a> {
    /// Parses a host that stands alone, by RFC 3986: a name, an IPv4 address, or an IPv6 address
    /// with or without brackets. It is kept as written.
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
    /// If the text is no host. The error has the offset and the reason.
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        let text = text.slice();
        layout_of(text.bytes(), Alone { read: any_host, features: Syntax::Rfc3986.features() })?;
        Ok(Self(text.ascii()))
    }

    /// Parses a host that stands alone, by RFC 1738: a `hostname` or a `hostnumber`, which hold no
    /// escapes, no "_", and no IPv6 address.
    ///
    /// ```
    /// use rfc1738::Host;
    ///
    /// assert_eq!(Host::parse_1738("www.host.dom")?.address(), None);
    /// assert!(["a_b.dom", "host.dom.", "[::1]"].iter().all(|text| Host::parse_1738(text).is_err()));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no host. The error has the offset and the reason.
    pub fn parse_1738(text: impl Text<'a>) -> Result<Self, Error> {
        let text = text.slice();
        layout_of(text.bytes(), Alone { read: |input| host().read(input), features: Syntax::Http.features() })?;
        Ok(Self(text.ascii()))
    }
}

impl<'a> Server<'a> {
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
    /// If the text is no host and port. The error has the offset and the reason.
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        let text = text.slice();
        let server = Alone { read: |input| uri_server().read(input), features: Syntax::Rfc3986.features() };
        let layout = layout_of(text.bytes(), server)?;
        Ok(Self::new(Host(upto(text.ascii(), layout.host_end.into())), layout.port))
    }
}

/// Compares by meaning, as two hosts do, whether an IPv6 address has brackets or not. A text that
/// is no host equals none.
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
impl PartialEq<str> for Host<'_> {
    fn eq(&self, text: &str) -> bool {
        match self.kind() {
            HostKind::Name => self.is_same_name(Host(text)),
            HostKind::Number => is_same(|input| hostnumber().read(input), *self, text.as_bytes()),
            HostKind::Literal => is_same_address(*self, Host(text).name().as_bytes()),
        }
    }
}

/// Returns whether a text without brackets is the `IPv6address` of a host.
fn is_same_address(host: Host<'_>, text: &[u8]) -> bool {
    is_same(|input| uri_address().read(input), host, text)
}

/// Returns whether a text is the address of a host, by its production.
fn is_same(address: fn(Input<'_>) -> Read<'_>, host: Host<'_>, text: &[u8]) -> bool {
    // Compared word by word, because `==` links memcmp.
    whole(address, text) && address_words(host.0.as_bytes()).iter().eq(&address_words(text))
}

compared! {
    /// Compares by meaning, as with a `str`.
    |host, text| *host == **text;
    [] Host<'_>, &str;
    #[cfg(feature = "alloc")]
    [] Host<'_>, String;
}

/// Compares by meaning.
impl PartialEq<Host<'_>> for str {
    fn eq(&self, host: &Host<'_>) -> bool {
        *host == *self
    }
}
