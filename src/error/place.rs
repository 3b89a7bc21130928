//! The place of an error, as precisely as its sentence needs it.

use super::{ErrorKind, Production};

/// The place of an error, in an order that lets a sentence name a range of places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Place {
    /// The production determines the place. For a whole `url`: a failure of a caller's own parser.
    Url,
    /// The "//" after the scheme.
    Slashes,
    /// The slashes after the scheme of a file URL.
    FileSlashes,
    /// In a Windows path.
    Drive,
    /// A character that RFC 3986 allows and RFC 1738 does not, if escapes are allowed too.
    Later,
    /// The text does not begin with a scheme.
    Scheme,
    /// A host or port ends before an "@" that is not part of a valid login.
    BeforeAt,
    /// The text ends after a complete host.
    AfterHost,
    /// The ":" of a relative reference.
    Reference,
    /// An IPv6 address without brackets.
    Address,
    /// The beginning of a host.
    Host,
    /// After a complete host, where its name could continue.
    Name,
    /// The beginning or the end of a label.
    Label,
    /// The end of a host's last label, or an IPv4 address.
    LastLabel,
    /// An IPv6 address in brackets.
    Literal,
    Port,
    /// A user or a password, which may contain escapes, as may all places up to `Strict`.
    Login,
    /// A part that must be followed by a "/".
    BeforeSlash,
    /// The name of a prospero field.
    Field,
    Encoded,
    /// A part that may contain escapes, where escaping "<" or ">" would not correct the URL.
    Strict,
    /// The ";type=" of an ftp URL.
    Ftp,
    Group,
    /// A part without escapes.
    Bare,
    /// The beginning of an empty text.
    Empty,
    /// A scheme, if the error has the expected ones.
    Expected,
    /// The first unit of a capacity.
    Bytes,
    Segments,
    Fields,
    Hyphens,
}

/// The places that the grammar determines, by their numbers.
const DETERMINED: [Place; 13] = {
    use Place::*;
    [Url, Slashes, FileSlashes, Drive, Later, Scheme, BeforeAt, AfterHost, Reference, Address, Host, Name, Label]
};

#[expect(clippy::indexing_slicing, reason = "an index out of range does not compile")]
const _: () = {
    let mut number = 0;
    while number < DETERMINED.len() {
        assert!(DETERMINED[number] as usize == number);
        number += 1;
    }
};

impl Place {
    /// Returns the place with this number, if it is one of those that the grammar determines.
    pub(super) fn numbered(number: u16) -> Option<Self> {
        DETERMINED.get(usize::from(number)).copied()
    }

    /// Returns the place of an error in a production.
    pub(super) const fn of(production: Production) -> Self {
        use Production::*;
        match production {
            Url => Self::Url,
            Scheme => Self::Scheme,
            Host => Self::Host,
            HostName | HostNumber | RegName | Ipv4Address => Self::LastLabel,
            Ipv6Address => Self::Literal,
            Port => Self::Port,
            User | Password | Userinfo => Self::Login,
            FileUrl | WType => Self::BeforeSlash,
            FieldName => Self::Field,
            Encoded822Addr | Article => Self::Strict,
            FtpUrl | FtpType => Self::Ftp,
            Group => Self::Group,
            SchemePart | UrlPath | FPath | FSegment | HPath | HSegment | Search | GType | Selector
            | GopherPlusString | Database | WPath | PPath | PSegment | FieldValue | UChar | XChar | PathAbempty
            | Segment | Query | Fragment | PChar => Self::Encoded,
            _ => Self::Bare,
        }
    }

    pub(super) fn may_have_escapes(self) -> bool {
        (Self::Login..=Self::Strict).contains(&self)
    }

    /// Returns the place of an error, if only its kind is known.
    pub(super) const fn of_kind(kind: ErrorKind) -> Self {
        match kind {
            ErrorKind::Capacity => Self::Bytes,
            ErrorKind::BadHost => Self::LastLabel,
            ErrorKind::EmptyPort | ErrorKind::BadPort => Self::Port,
            ErrorKind::UnexpectedEnd | ErrorKind::UnexpectedCharacter => Self::Bare,
            _ => Self::Encoded,
        }
    }

    /// Returns the place of an error in a production whose capacity was exceeded.
    pub(super) const fn of_capacity(limit: u16, production: Production) -> Self {
        match production {
            // No list has so many elements: the text is too long.
            _ if limit == u16::MAX => Self::Bytes,
            Production::Url => Self::Bytes,
            Production::Safe => Self::Hyphens,
            Production::FieldSpec => Self::Fields,
            _ => Self::Segments,
        }
    }
}
