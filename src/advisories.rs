//! Warnings about URLs that are valid but risky.

use core::fmt;

use crate::{
    class::{self, UriClass, has, is_reserved},
    component::Component,
    macros::named,
    percent::Encoded,
    redact::parsed::{has_secret_login, nested_secret},
    scheme::{Features, LOGIN, RFC1738_SYNTAXES, Syntax},
    sets::{Known as _, SchemeSet},
    url::{Host, HostKind, Layout, Url, from},
};

named! {
    /// A warning about a URL, for its user: an item of [`Url::advisories`].
    ///
    /// `Display` writes a sentence for people, while [`as_str`](Self::as_str) returns a name for
    /// logs and programs.
    ///
    /// ```
    /// use rfc1738::{Url, advisories::Advisory};
    ///
    /// let advisory = Url::parse("http://host.dom:25/")?.advisories().iter().next().unwrap();
    /// assert_eq!(
    ///     (advisory, advisory.as_str(), advisory.section()),
    ///     (Advisory::PortNotDefault, "port-not-default", "6")
    /// );
    /// assert_eq!(
    ///     advisory.to_string(),
    ///     "the port is not the scheme's default, so another service may answer"
    /// );
    /// assert!(Advisory::ALL.contains(&advisory));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[non_exhaustive]
    pub enum Advisory {
        /// The URL has a password, perhaps an empty one, or an access token, or contains another
        /// URL that has one. [`Url::redacted`] masks each of them.
        Password = "password",
        /// The URL has a port that is not the scheme's default.
        PortNotDefault = "port-not-default",
        /// The URL has a non-default port below 1024, reserved for another protocol.
        PortReserved = "port-reserved",
        /// A component decodes to a control character: byte 00 to 1F, or 7F, in hexadecimal.
        Control = "control",
        /// A gopher URL has a port other than 70 and decodes to CR or LF, so a server of another
        /// protocol would read its lines as commands.
        ForeignProtocol = "foreign-protocol",
        /// A group of a host number has leading zeros, which only section 5 of RFC 1738 accepts. It
        /// is decimal, but other programs read it as octal.
        LeadingZeros = "leading-zeros",
        /// A reserved character is escaped, but would be a delimiter if it were not.
        EscapedDelimiter = "escaped-delimiter",
        /// The host has an escape. DNS names have none, so other software may find a different
        /// host.
        EscapedHost = "escaped-host",
        /// The user has a dot and only the characters of a host: `good.dom` in
        /// `ftp://good.dom@evil.dom/`.
        HostLikeUser = "host-like-user",
        /// A redirect or a link leaves TLS. Only [`Url::advisories_from`] gives this.
        LeavesTls = "leaves-tls",
        /// The host is the name of a scheme and is followed by two slashes, or by ":" and a slash:
        /// `https://http://host.dom/` has two schemes.
        SchemeLikeHost = "scheme-like-host",
        /// The scheme is unknown and looks like a host or a drive because the real scheme is
        /// missing: `localhost:8080/x`, `host.dom:8080`, `C:/x`.
        HostLikeScheme = "host-like-scheme",
        /// A login or a port precedes a path that has an "@" inside a segment, so a delimiter in
        /// the password may not have been escaped: `mqtt://me:123/4@host.dom` has the host `me`.
        LoginInPath = "login-in-path",
        /// The host has one of ``! $ & ' ( ) * + , ; =``, which are not valid in DNS names. It
        /// often follows a URL in a sentence or belongs to a placeholder.
        NoDnsName = "no-dns-name",
        /// The path begins with ":" and digits, so a "/" precedes the intended port:
        /// `mqtt://host.dom/:1883`.
        PortInPath = "port-in-path",
        /// A mailto URL has `&amp;`, which HTML writes for "&", so the name of the next header
        /// begins with "amp;".
        HtmlAmpersand = "html-ampersand",
    }
}

impl Advisory {
    /// Returns its section of the RFC: "2.2", "3.1", "3.5" or "6".
    pub const fn section(self) -> &'static str {
        use Advisory::*;
        match self {
            EscapedDelimiter => "2.2",
            LeadingZeros | EscapedHost | HostLikeUser | SchemeLikeHost | HostLikeScheme | LoginInPath | NoDnsName
            | PortInPath => "3.1",
            HtmlAmpersand => "3.5",
            _ => "6",
        }
    }

    const fn bit(self) -> u16 {
        1 << self as u8
    }
}

impl fmt::Display for Advisory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Password => "anyone who sees this URL sees a credential",
            Self::PortNotDefault => "the port is not the scheme's default, so another service may answer",
            Self::PortReserved => "the port is reserved for another protocol",
            Self::Control => "a control character is escaped here: once decoded, it could end a command",
            Self::ForeignProtocol => "another protocol's server could read this as commands",
            Self::LeadingZeros => "the host number has leading zeros, which other software may read as octal",
            Self::EscapedDelimiter => "a delimiter is escaped here: once decoded, it must not be read as one",
            Self::EscapedHost => "the host contains an escape, so other software may find a different host",
            Self::HostLikeUser => "the user looks like a host, but the host follows the \"@\"",
            Self::LeavesTls => "this leaves TLS, so others can read and change the data",
            Self::SchemeLikeHost => "the host is the name of a scheme, so there may be two schemes",
            Self::HostLikeScheme => "the scheme looks like a host or a drive, so the real scheme may be missing",
            Self::LoginInPath => "the path contains an \"@\", perhaps after an unescaped delimiter in the password",
            Self::NoDnsName => "the host contains a character that is not valid in DNS names",
            Self::PortInPath => "the path begins with \":\" and digits, so a \"/\" may be in front of the port",
            Self::HtmlAmpersand => "the URL contains \"&amp;\", which is HTML for \"&\"",
        })
    }
}

/// The set of [`Advisory`] values that [`Url::advisories`] returns. It iterates in the order of
/// [`Advisory::ALL`]. The default is the empty set.
///
/// ```
/// use rfc1738::{Url, advisories::{Advisories, Advisory}};
///
/// let advisories = Url::parse("ftp://me:secret@host.dom:2121/")?.advisories();
/// assert!(advisories.iter().eq([Advisory::Password, Advisory::PortNotDefault]));
/// assert!(advisories.contains(Advisory::Password) && advisories != Advisories::default());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Advisories(u16);

impl Advisories {
    /// Returns whether an advisory is in the set.
    pub const fn contains(self, advisory: Advisory) -> bool {
        self.0 & advisory.bit() != 0
    }

    /// Returns an iterator over the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Advisory> + Clone {
        Advisory::ALL.iter().copied().filter(move |advisory| self.contains(*advisory))
    }

    /// Returns the advisories about login, host and port.
    fn of(has_password: bool, has_leading_zeros: bool, port: Option<u16>, default: Option<u16>) -> Self {
        let other_port = port.filter(|port| default.is_some_and(|default| *port != default));
        let mut advisories = Self::default();
        advisories.insert_if(has_password, Advisory::Password);
        advisories.insert_if(other_port.is_some(), Advisory::PortNotDefault);
        advisories.insert_if(other_port.is_some_and(|port| port < 1024), Advisory::PortReserved);
        advisories.insert_if(has_leading_zeros, Advisory::LeadingZeros);
        advisories
    }

    /// Adds the advisories about the escapes in a component or in a list of components.
    fn look_at<S: SchemeSet>(&mut self, component: Component, text: Encoded<'_>, is_foreign: bool) {
        // If no row of the set follows the other RFC, its character classes are not linked.
        let holds = |octet| match S::FEATURES.any(RFC1738_SYNTAXES) {
            true => component.holds(octet),
            false => component.holds_by_rfc3986(octet),
        };
        // An unescaped character is allowed where it is.
        for escape in text.as_str().as_bytes().windows(3) {
            let [b'%', high, low] = escape else { continue };
            let octet = class::octet(*high, *low);
            let is_line_end = matches!(octet, b'\r' | b'\n');
            self.insert_if(is_reserved(octet) && !holds(octet), Advisory::EscapedDelimiter);
            self.insert_if(octet.is_ascii_control(), Advisory::Control);
            self.insert_if(is_foreign && is_line_end, Advisory::ForeignProtocol);
        }
    }

    fn insert_if(&mut self, condition: bool, advisory: Advisory) {
        if condition {
            self.0 |= advisory.bit();
        }
    }
}

impl fmt::Debug for Advisories {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Advisories {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{{");
        self.iter().for_each(|advisory| defmt::write!(f, " {}", advisory));
        defmt::write!(f, " }}");
    }
}

/// # Warnings
impl<T: AsRef<str>, S: SchemeSet> Url<T, S> {
    /// Returns the warnings of section 6 about this URL, and those that follow from other sections.
    ///
    /// A URL with advisories is still valid.
    ///
    /// ```
    /// use rfc1738::{Url, advisories::Advisory};
    ///
    /// // Section 6: "to cause a rude message to be sent via a SMTP server".
    /// let url = Url::parse("gopher://mail.dom:25/0HELO%20h%0D%0AMAIL%20FROM:%3Cme@h%3E%0D%0A")?;
    /// let advisories = url.advisories();
    /// assert!(advisories.contains(Advisory::ForeignProtocol));
    /// assert_eq!(
    ///     advisories.iter().map(Advisory::as_str).collect::<Vec<_>>(),
    ///     ["port-not-default", "port-reserved", "control", "foreign-protocol", "login-in-path"]
    /// );
    /// assert_eq!(Url::parse("gopher://host.dom/0motd")?.advisories().iter().next(), None);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn advisories(&self) -> Advisories {
        self.borrow().all_advisories()
    }

    /// Returns the warnings about following a redirect or a link from `base` to this URL: its own
    /// [`advisories`](Self::advisories), and whether it leaves TLS.
    ///
    /// [`is_tls`](Self::is_tls) decides which schemes use TLS. A URL without a server, such as a
    /// mailto URL, does not leave TLS because nothing is sent there.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, advisories::Advisory, schemes::Web};
    ///
    /// let base = Web::parse("https://host.dom/login")?;
    /// let url: FixedUrl<64, Web> = base.join("http://host.dom/welcome")?;
    /// assert!(url.advisories_from(&base).contains(Advisory::LeavesTls));
    /// assert!(!url.advisories().contains(Advisory::LeavesTls));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn advisories_from<'b>(&self, base: impl Into<Url<&'b str, S>>) -> Advisories {
        let leaves = base.into().is_tls() && !self.borrow().is_tls() && self.borrow().host().is_some();
        let mut advisories = self.advisories();
        advisories.insert_if(leaves, Advisory::LeavesTls);
        advisories
    }
}

impl<S: SchemeSet> Url<&str, S> {
    fn all_advisories(&self) -> Advisories {
        let has_password = self.has_password();
        // An address of RFC 3986 has no leading zeros.
        let zeros = S::FEATURES.any(RFC1738_SYNTAXES) && self.host().is_some_and(has_leading_zeros);
        let mut advisories = Advisories::of(has_password, zeros, self.port(), self.default_port());
        let is_gopher = self.has(Syntax::Gopher.features());
        let is_another = advisories.contains(Advisory::PortNotDefault);
        self.each_component(&mut |component, text| {
            // A constant `false`, if the set has no row of gopher.
            let is_foreign = S::FEATURES.any(Syntax::Gopher.features()) && is_gopher && is_another;
            advisories.look_at::<S>(component, text, is_foreign && component != Component::GType);
        });
        if S::FEATURES.any(LOGIN) {
            advisories.insert_if(self.user().is_some_and(is_like_a_host), Advisory::HostLikeUser);
        }
        let has_entity = || self.as_str().as_bytes().windows(5).any(|bytes| bytes == b"&amp;");
        advisories.insert_if(self.has(Syntax::Mailto.in_force()) && has_entity(), Advisory::HtmlAmpersand);
        self.add_not_meant(&mut advisories);
        advisories
    }

    /// Adds the advisories about a URL that was probably meant differently.
    fn add_not_meant(&self, advisories: &mut Advisories) {
        let parts = self.parts();
        if parts.layout.has_host() {
            let Layout { login, host, host_end, hostport_end, .. } = parts.layout;
            let (name, end) = (parts.between(host, host_end).as_bytes(), parts.text.len());
            let behind = parts.between(host_end, end).as_bytes();
            let has_slashes = matches!(behind, [b'/', b'/', ..] | [b':', b'/', ..]);
            advisories.insert_if(has_slashes && is_scheme_name(name), Advisory::SchemeLikeHost);
            let has_login = login < host || host_end < hostport_end;
            let path = from(self.as_str(), hostport_end.into()).as_bytes();
            advisories.insert_if(has_login && has_at_inside(path), Advisory::LoginInPath);
            advisories.insert_if(matches!(path, [b'/', b':', b'0'..=b'9', ..]), Advisory::PortInPath);
            // By the RFC's own syntaxes no host holds one.
            if S::FEATURES.any(Features::URI) {
                advisories.insert_if(has(name, b'%'), Advisory::EscapedHost);
                advisories.insert_if(name.iter().any(|byte| UriClass::is_sub_delim(*byte)), Advisory::NoDnsName);
            }
        } else if S::OTHERS && self.row().is_none() {
            advisories.insert_if(has_host_like_scheme(parts.text.as_bytes()), Advisory::HostLikeScheme);
        }
    }

    /// Returns whether the URL has a password or an access token, or contains another URL that has
    /// one.
    fn has_password(&self) -> bool {
        let parts = self.whole();
        let text = parts.text.as_bytes();
        if self.is_other() && !parts.layout.has_host() {
            return has_secret_login(text);
        }
        let own = parts.secret(self.has(LOGIN), S::HAS_TOKEN);
        own.is_some() || nested_secret(text, parts.inside(), false).1 > 0
    }
}

/// The schemes that the crate has rows for, and two that are written in their place.
const SCHEMES: &[u8] =
    b"http https ftp ftps ws wss mqtt mqtts coap coaps tcp ssl telnet gopher nntp wais prospero file mailto news";

fn is_scheme_name(name: &[u8]) -> bool {
    SCHEMES.split(|byte| *byte == b' ').any(|scheme| scheme.eq_ignore_ascii_case(name))
}

/// Returns whether a path has an "@" that is not at the beginning of a segment, before a "?".
fn has_at_inside(path: &[u8]) -> bool {
    let mut last = b'/';
    for byte in path {
        match byte {
            b'?' => return false,
            b'@' if last != b'/' => return true,
            _ => last = *byte,
        }
    }
    false
}

/// Returns whether a text without "//" begins with a drive, a number, a name with a dot or
/// "localhost", or with a name and a port.
fn has_host_like_scheme(text: &[u8]) -> bool {
    let end = text.iter().position(|byte| *byte == b':').unwrap_or_default();
    let Some((name, [_, behind @ ..])) = text.split_at_checked(end) else { return false };
    let digits = behind.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_port = (1..=5).contains(&digits) && matches!(behind.get(digits), None | Some(b'/'));
    let is_host = name.len() == 1
        || has(name, b'.')
        || name.iter().all(u8::is_ascii_digit)
        || name.eq_ignore_ascii_case(b"localhost");
    (is_host || is_port) && !behind.starts_with(b"//")
}

/// Returns whether a user has a dot inside, and otherwise only the characters of a host, up to a
/// delimiter such as the "?" of `ftp://good.dom?a@evil.dom/`.
fn is_like_a_host(user: Encoded<'_>) -> bool {
    let mut last = b'.';
    let mut has_dot = false;
    for octet in user.octets().take_while(|octet| !matches!(octet, b'?' | b';' | b'&' | b'=')) {
        if !(octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'.')) {
            return false;
        }
        has_dot |= octet == b'.' && last != b'.';
        last = octet;
    }
    has_dot && last != b'.'
}

/// Returns whether a group of a host number has leading zeros, which others read as octal.
pub(crate) fn has_leading_zeros(host: Host<&str>) -> bool {
    let is_padded = |group: &[u8]| matches!(group, [b'0', _, ..]);
    host.kind() == HostKind::Number && host.as_str().as_bytes().split(|byte| *byte == b'.').any(is_padded)
}
