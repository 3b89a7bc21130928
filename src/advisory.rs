//! What section 6 warns of.

use core::fmt;

use crate::{
    class::is_reserved,
    component::Component,
    percent::Encoded,
    redacted::Redacted,
    scheme::{DeclaredUrl, Host, Url},
};

/// Something that a URL may do and that its user should know before it is used; from [`Url::advisories`].
///
/// `Display` is a sentence for people, [`as_str`](Self::as_str) a name for logs and programs.
///
/// ```
/// use rfc1738::{Advisory, Url};
///
/// let advisory = Url::parse("http://host.dom:25/")?.advisories().iter().next().unwrap();
/// assert_eq!((advisory, advisory.as_str(), advisory.section()), (Advisory::PortNotDefault, "port-not-default", "6"));
/// assert_eq!(advisory.to_string(), "the port is not the protocol's own: something else may answer there");
/// assert!(Advisory::ALL.contains(&advisory));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Advisory {
    /// There is a password, perhaps an empty one.
    Password = 1,
    /// A port is written that is not the scheme's default.
    PortNotDefault = 1 << 1,
    /// So it is, and below 1024: some other protocol's.
    PortReserved = 1 << 2,
    /// A component decodes to a control character, octet 00 to 1F or 7F hexadecimal.
    Control = 1 << 3,
    /// A gopher URL that names another port than 70 and decodes to CR or LF, so that another protocol's server would read lines of
    /// its own in it.
    ForeignProtocol = 1 << 4,
    /// A group of a host number has leading zeros. It is decimal all the same; others read it as octal.
    LeadingZeros = 1 << 5,
    /// A reserved character is escaped where it would be a delimiter if it were not.
    EscapedDelimiter = 1 << 6,
}

impl Advisory {
    /// Every advisory, in the order in which they are given.
    pub const ALL: &'static [Self] = &[
        Self::Password,
        Self::PortNotDefault,
        Self::PortReserved,
        Self::Control,
        Self::ForeignProtocol,
        Self::LeadingZeros,
        Self::EscapedDelimiter,
    ];

    /// A short name in lower case: `port-not-default`, `leading-zeros`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::PortNotDefault => "port-not-default",
            Self::PortReserved => "port-reserved",
            Self::Control => "control",
            Self::ForeignProtocol => "foreign-protocol",
            Self::LeadingZeros => "leading-zeros",
            Self::EscapedDelimiter => "escaped-delimiter",
        }
    }

    /// The section of the RFC that it comes from: "2.2", "3.1" or "6".
    pub const fn section(self) -> &'static str {
        match self {
            Self::LeadingZeros => "3.1",
            Self::EscapedDelimiter => "2.2",
            _ => "6",
        }
    }
}

impl fmt::Display for Advisory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Password => "whoever sees this URL sees a password",
            Self::PortNotDefault => "the port is not the protocol's own: something else may answer there",
            Self::PortReserved => "the port is reserved, for another protocol",
            Self::Control => "a control character is escaped here: it must not be sent where it could end a command",
            Self::ForeignProtocol => "this may make another protocol's server carry out commands",
            Self::LeadingZeros => "the host number has leading zeros, which others may read as octal",
            Self::EscapedDelimiter => "a delimiter is escaped here: once decoded, it must not be read as one",
        })
    }
}

/// A set of [`Advisory`]; from [`Url::advisories`]. It iterates in the order of [`Advisory::ALL`].
///
/// ```
/// use rfc1738::{Advisory, Url};
///
/// let advisories = Url::parse("ftp://me:secret@010.0.0.1/")?.advisories();
/// assert!(advisories.iter().eq([Advisory::Password, Advisory::LeadingZeros]));
/// assert!(advisories.contains(Advisory::Password) && !advisories.is_empty());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Advisories(u8);

impl Advisories {
    /// Whether there is nothing to be warned of.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether that one is among them.
    pub const fn contains(self, advisory: Advisory) -> bool {
        self.0 & advisory as u8 != 0
    }

    /// Those in the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Advisory> + Clone {
        Advisory::ALL.iter().copied().filter(move |advisory| self.contains(*advisory))
    }

    /// What login, host and port tell.
    fn of(redacted: Redacted<'_>, host: Option<Host<'_>>, port: Option<u16>, default: Option<u16>) -> Self {
        let other_port = port.filter(|port| default.is_some_and(|default| *port != default));
        let mut advisories = Self::default();
        advisories.insert_if(redacted.is_login_masked(), Advisory::Password);
        advisories.insert_if(other_port.is_some(), Advisory::PortNotDefault);
        advisories.insert_if(other_port.is_some_and(|port| port < 1024), Advisory::PortReserved);
        advisories.insert_if(host.is_some_and(has_leading_zeros), Advisory::LeadingZeros);
        advisories
    }

    /// What a component tells.
    fn look_at(&mut self, component: Component, text: Encoded<'_>, is_another_gopher: bool) {
        for octet in text.octets() {
            let is_line_end = matches!(octet, b'\r' | b'\n') && component != Component::GType;
            // What the production cannot hold unescaped was escaped.
            let is_escaped_delimiter = is_reserved(octet) && !component.holds(octet);
            self.insert_if(octet.is_ascii_control(), Advisory::Control);
            self.insert_if(is_another_gopher && is_line_end, Advisory::ForeignProtocol);
            self.insert_if(is_escaped_delimiter, Advisory::EscapedDelimiter);
        }
    }

    fn insert_if(&mut self, condition: bool, advisory: Advisory) {
        if condition {
            self.0 |= advisory as u8;
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

impl<const N: usize> Url<'_, N> {
    /// What is to be known before this URL is used: section 6, and what other sections leave to care.
    ///
    /// None of these makes a URL wrong.
    ///
    /// ```
    /// use rfc1738::{Advisory, Url};
    ///
    /// // Section 6: "to cause a rude message to be sent via a SMTP server".
    /// let url = Url::parse("gopher://mail.dom:25/0HELO%20h%0D%0AMAIL%20FROM:%3Cme@h%3E%0D%0A")?;
    /// let advisories = url.advisories();
    /// assert!(advisories.contains(Advisory::ForeignProtocol));
    /// assert_eq!(
    ///     advisories.iter().map(Advisory::as_str).collect::<Vec<_>>(),
    ///     ["port-not-default", "port-reserved", "control", "foreign-protocol"]
    /// );
    /// assert!(Url::parse("gopher://host.dom/0motd")?.advisories().is_empty());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn advisories(&self) -> Advisories {
        let default = self.default_port();
        let mut advisories = Advisories::of(self.redacted(), self.host(), self.port(), default);
        let is_another_gopher = matches!(self, Self::Gopher(_)) && advisories.contains(Advisory::PortNotDefault);
        self.each_component(&mut |component, text| advisories.look_at(component, text, is_another_gopher));
        advisories
    }
}

impl<const N: usize> DeclaredUrl<'_, N> {
    /// The same as [`Url::advisories`], with the declared default port.
    pub fn advisories(&self) -> Advisories {
        let default = self.declaration().default_port();
        let mut advisories = Advisories::of(self.redacted(), self.host(), self.port(), default);
        self.each_component(&mut |component, text| advisories.look_at(component, text, false));
        advisories
    }
}

fn has_leading_zeros(host: Host<'_>) -> bool {
    let is_padded = |group: &[u8]| matches!(group, [b'0', _, ..]);
    matches!(host, Host::Number(number) if number.as_str().as_bytes().split(|byte| *byte == b'.').any(is_padded))
}
