//! Errors of values that cannot be written to their destination.

use core::{convert::Infallible, fmt};

use super::{Error, ErrorKind, Production};
use crate::macros::converted;

/// The reason why a value cannot be written where you want it: in a URL that you build, in a
/// buffer, in a line of a protocol, or in a path.
///
/// It does not quote the value, so it is safe to log. `Display` writes a sentence. defmt writes the
/// name of the variant and its details, which take less flash.
///
/// ```
/// use rfc1738::{
///     FtpUrl, Production, ValueError, build::Builder, heapless::String, schemes::SchemeDef,
/// };
///
/// let error = Builder::new(&SchemeDef::HTTPS, "host dom").check().unwrap_err();
/// assert_eq!(error, ValueError::Invalid { production: Production::Host });
/// assert_eq!(
///     error.to_string(),
///     "this is not a valid host: write a name as in DNS, an IPv4 address or, by RFC 3986, \
///      [IPv6]"
/// );
///
/// let error = Builder::new(&SchemeDef::FILE, "").check().unwrap_err();
/// assert_eq!(error.to_string(), "the segment is missing");
///
/// let error =
///     Builder::new(&SchemeDef::HTTPS, "host.dom").build::<String<14>>().unwrap_err();
/// assert_eq!(error.to_string(), "at most 14 bytes fit: increase the capacity");
///
/// // Section 6: "encoded delimiters [...] could be used to simulate an extra operation".
/// let url = FtpUrl::parse("ftp://host.dom/motd%0D%0ADELE%20motd")?;
/// let error = url.commands().err().unwrap();
/// assert_eq!(error, ValueError::LineEnd { production: Production::FSegment, octet: b'\r' });
/// assert_eq!(error.to_string(), "the fsegment contains CR, which would end the line");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(align(4))] // the other values of a `Result` are moved in words then, and not by memcpy
#[non_exhaustive]
pub enum ValueError {
    /// No URL of this scheme can contain the value of a part, escaped or not.
    Invalid {
        /// The part, by its production.
        production: Production,
    },
    /// A part is absent, or empty where it must not be, although the scheme or a later part
    /// requires it.
    Missing {
        /// The part, by its production.
        production: Production,
    },
    /// The scheme has no such part.
    NotAllowed {
        /// The part, by its production.
        production: Production,
    },
    /// A decoded part contains a byte that would end the line early, so that the rest would be a
    /// command of its own (injection).
    LineEnd {
        /// The part, by its production. It is [`Production::Encoded822Addr`] for an end user's
        /// e-mail address.
        production: Production,
        /// The byte: CR, LF or NUL.
        octet: u8,
    },
    /// Decoded bytes are not UTF-8.
    NotUtf8 {
        /// How many decoded bytes precede the first one that is not UTF-8.
        offset: u16,
    },
    /// The value is longer than the limit. Nothing is cut off silently.
    TooLong {
        /// The number of bytes that fit.
        limit: u16,
    },
    /// A segment is "." or "..", or decodes to that. Readers resolve it, escaped or not, so a URL
    /// cannot contain it as data.
    DotSegment,
    /// A segment follows a query pair.
    AfterQuery,
    /// There are more elements than the limit, such as the segments of a path.
    TooMany {
        /// The number of elements that fit, which is also the index of the first one that does not.
        limit: u16,
    },
    /// The writer failed, perhaps after a part of the value.
    Write,
    /// The file is on another machine.
    NotLocal,
    /// A decoded segment contains a NUL, which a path cannot contain.
    Nul {
        /// The segment, counted from 0.
        segment: u16,
    },
    /// A decoded segment contains a "/", which would split it in two.
    Slash {
        /// The segment, counted from 0.
        segment: u16,
    },
    /// A decoded segment is not a Windows file name: UTF-8 without controls and
    /// `\ / : * ? " < > |`.
    FileName {
        /// The segment, counted from 0.
        segment: u16,
    },
    /// The path does not begin with a Windows drive such as "C:".
    NoDrive,
    /// The path is relative, but a file URL needs an absolute one.
    Relative,
}

impl ValueError {
    /// Returns the error of a value with more than `limit` bytes.
    pub(crate) fn too_long(limit: usize) -> Self {
        Self::TooLong { limit: short(limit) }
    }
}

/// Returns a count in 16 bits. No text is longer than `MAX_LEN`, so no larger one is exceeded.
pub(crate) fn short(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid { production } => write!(f, "this is not a valid {production}"),
            Self::Missing { production } => write!(f, "the {production} is missing"),
            Self::NotAllowed { production: Production::Fragment } => {
                f.write_str("this scheme has no fragment: remove the \"#\", or write it as %23")
            }
            Self::NotAllowed { production } => write!(f, "this scheme has no {production}: remove it"),
            Self::LineEnd { production, octet } => {
                let name = match octet {
                    b'\r' => "CR",
                    b'\n' => "LF",
                    _ => "NUL",
                };
                write!(f, "the {production} contains {name}, which would end the line")
            }
            Self::NotUtf8 { offset } => write!(f, "byte {offset} is not UTF-8: decode to bytes"),
            // More capacity would not help.
            Self::TooLong { limit: u16::MAX } => f.write_str("a URL has at most 65535 bytes"),
            Self::TooLong { limit } => write!(f, "at most {limit} bytes fit: increase the capacity"),
            Self::TooMany { limit } => {
                write!(f, "at most {limit} elements fit: increase the capacity, or pass them as one list")
            }
            Self::DotSegment => f.write_str("a segment is \".\" or \"..\": to resolve it, use `join` or `normalized`"),
            Self::AfterQuery => f.write_str("a segment follows a query pair: append the segments first"),
            Self::Write => f.write_str("the writer failed"),
            Self::NotLocal => f.write_str("the file is on another machine"),
            Self::Nul { segment } => write!(f, "segment {segment} contains NUL, which a path cannot hold"),
            Self::Slash { segment } => {
                write!(f, "segment {segment} contains an escaped \"/\", which a name cannot hold")
            }
            Self::FileName { segment } => write!(f, "segment {segment} is not a valid file name on Windows"),
            Self::NoDrive => f.write_str("the path does not begin with a drive: \"file:///C:/dir\""),
            Self::Relative => f.write_str("expected an absolute path"),
        }?;
        let Self::Invalid { production } = *self else { return Ok(()) };
        f.write_str(match production {
            Production::HostPort => " here: pass only the host, and set the port by `port`",
            Production::Segment | Production::HSegment | Production::FSegment | Production::PSegment => {
                ": escape what it cannot hold, and begin a path with a /"
            }
            Production::Host => ": write a name as in DNS, an IPv4 address or, by RFC 3986, [IPv6]",
            Production::PathAbempty => ": an MQTT topic cannot contain NUL",
            Production::Group => ": it has letters, digits and - + _ .",
            Production::GType => ": it is one octet",
            Production::Scheme => " here: misspelled, not in the set, or for another function",
            _ => "",
        })
    }
}

impl core::error::Error for ValueError {}

/// Converts the error of a value to that of a URL, for functions that both build and parse. The
/// offset is 0, except for a text that is too long.
///
/// ```
/// use rfc1738::{Error, ErrorKind, FixedUrl, Production, build::Builder, schemes::Https};
///
/// fn page(host: &str) -> Result<FixedUrl<64, Https>, Error> {
///     let url: FixedUrl<64, Https> = Builder::of::<Https>("https", host).build()?;
///     url.with_query_pair("page", 1)
/// }
/// assert_eq!(page("host.dom")?, "https://host.dom?page=1");
/// let error = page("[").unwrap_err();
/// assert_eq!(
///     (error.kind(), error.production()),
///     (ErrorKind::InvalidValue, Production::Host)
/// );
/// # Ok::<(), rfc1738::Error>(())
/// ```
impl From<ValueError> for Error {
    fn from(error: ValueError) -> Self {
        let (kind, production) = match error {
            ValueError::TooLong { limit } => return Self::outgrown(limit.into(), limit.into()),
            ValueError::TooMany { limit } => return Self::too_many(limit, Production::Segment, 0),
            ValueError::Invalid { production } => (ErrorKind::InvalidValue, production),
            ValueError::Missing { production } => (ErrorKind::MissingPart, production),
            ValueError::NotAllowed { production } => (ErrorKind::PartNotAllowed, production),
            ValueError::LineEnd { production, .. } => (ErrorKind::LineEnd, production),
            ValueError::DotSegment
            | ValueError::AfterQuery
            | ValueError::Nul { .. }
            | ValueError::Slash { .. }
            | ValueError::FileName { .. } => (ErrorKind::InvalidValue, Production::Segment),
            _ => (ErrorKind::InvalidValue, Production::Url),
        };
        Self::new(0, kind, production)
    }
}

converted! {
    /// For a `TryInto<HeapUrl<S>>` that already is a URL of the set, which cannot fail.
    [] Infallible => Error: |never| match never {};
    [] fmt::Error => ValueError: |_error| Self::Write;
}
