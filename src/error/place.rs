//! The place of an error, as precisely as its sentence needs it.

use super::{ErrorKind, Production};
use crate::url::MAX_LEN;

/// The number of a place, less than 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place(pub(super) u8);

impl Place {
    /// The production determines the place. Of a whole `url`: a failure of a caller's own parser.
    pub(crate) const URL: Self = Self(0);

    /// The "//" after the scheme.
    pub(crate) const SLASHES: Self = Self(1);

    /// The text does not begin with a scheme.
    pub(crate) const SCHEME: Self = Self(2);

    /// A host or port ends before an "@" that is not part of a valid login.
    pub(crate) const BEFORE_AT: Self = Self(3);

    /// The text ends after a complete host.
    pub(crate) const AFTER_HOST: Self = Self(4);

    /// The beginning of a host.
    pub(crate) const HOST: Self = Self(5);

    /// After a complete host, where its name could continue.
    pub(crate) const NAME: Self = Self(6);

    /// The beginning or the end of a label.
    pub(crate) const LABEL: Self = Self(7);

    /// The ":" of a relative reference.
    pub(crate) const REFERENCE: Self = Self(19);

    /// An IPv6 address without brackets.
    pub(crate) const ADDRESS: Self = Self(20);

    /// The end of a host's last label, or an IPv4 address.
    pub(super) const LAST_LABEL: Self = Self(8);

    /// An IPv6 address in brackets.
    pub(super) const LITERAL: Self = Self(9);

    pub(super) const PORT: Self = Self(10);

    /// A user or a password, which may hold escapes, as all places up to `STRICT` may.
    pub(super) const LOGIN: Self = Self(11);

    /// A part that must be followed by a "/".
    pub(super) const BEFORE_SLASH: Self = Self(12);

    /// The name of a prospero field.
    pub(super) const FIELD: Self = Self(13);

    pub(super) const ENCODED: Self = Self(14);

    /// A part that may hold escapes, where escaping "<" or ">" would not mend the URL.
    pub(super) const STRICT: Self = Self(15);

    /// The ";type=" of an ftp URL.
    pub(super) const FTP: Self = Self(16);

    pub(super) const GROUP: Self = Self(17);

    /// A part without escapes.
    pub(super) const BARE: Self = Self(18);

    /// The beginning of an empty text.
    pub(super) const EMPTY: Self = Self(21);

    /// A scheme, if the error has the expected ones.
    pub(super) const EXPECTED: Self = Self(22);

    /// The backslash behind a drive of Windows.
    pub(super) const DRIVE: Self = Self(27);

    /// The first unit of a capacity.
    pub(super) const BYTES: Self = Self(23);

    pub(super) const SEGMENTS: Self = Self(24);

    pub(super) const FIELDS: Self = Self(25);

    pub(super) const HYPHENS: Self = Self(26);

    /// Returns the place of an error in a production.
    pub(super) const fn of(production: Production) -> Self {
        use Production as P;
        match production {
            P::Url => Self::URL,
            P::Scheme => Self::SCHEME,
            P::Host => Self::HOST,
            P::HostName | P::HostNumber | P::RegName | P::Ipv4Address => Self::LAST_LABEL,
            P::Ipv6Address => Self::LITERAL,
            P::Port => Self::PORT,
            P::User | P::Password | P::Userinfo => Self::LOGIN,
            P::FileUrl | P::WType => Self::BEFORE_SLASH,
            P::FieldName => Self::FIELD,
            P::Encoded822Addr | P::Article => Self::STRICT,
            P::FtpUrl | P::FtpType => Self::FTP,
            P::Group => Self::GROUP,
            P::SchemePart
            | P::UrlPath
            | P::FPath
            | P::FSegment
            | P::HPath
            | P::HSegment
            | P::Search
            | P::GType
            | P::Selector
            | P::GopherPlusString
            | P::Database
            | P::WPath
            | P::PPath
            | P::PSegment
            | P::FieldValue
            | P::UChar
            | P::XChar
            | P::PathAbempty
            | P::Segment
            | P::Query
            | P::PChar => Self::ENCODED,
            _ => Self::BARE,
        }
    }

    /// Returns the place of an error, if only its kind is known.
    pub(super) const fn of_kind(kind: ErrorKind) -> Self {
        match kind {
            ErrorKind::Capacity => Self::BYTES,
            ErrorKind::BadHost => Self::LAST_LABEL,
            ErrorKind::EmptyPort => Self::PORT,
            ErrorKind::UnexpectedEnd | ErrorKind::UnexpectedCharacter => Self::BARE,
            _ => Self::ENCODED,
        }
    }

    /// Returns the place of an error whose production was outgrown.
    pub(super) const fn of_capacity(limit: u16, production: Production) -> Self {
        match production {
            // No list has so many elements: the text is too long.
            _ if limit as usize == MAX_LEN => Self::BYTES,
            Production::Url => Self::BYTES,
            Production::Safe => Self::HYPHENS,
            Production::FieldSpec => Self::FIELDS,
            _ => Self::SEGMENTS,
        }
    }
}
