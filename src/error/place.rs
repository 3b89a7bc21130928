//! Where an error is, as far as it matters for what to do about it.

use super::Production;

#[derive(Clone, Copy)]
pub(super) enum Place {
    Scheme,
    /// The "//" behind the scheme.
    Slashes,
    /// Where a host begins.
    Host,
    /// An IPv6 address in brackets.
    Literal,
    /// What could be an IPv4 address.
    Number,
    /// A host's name; in a later scheme it may hold escapes, but none that DNS would know.
    Name,
    /// What may hold escapes.
    Encoded,
    /// The same, where an escape is no remedy: what it stands for is no part of an address (RFC 822), or an "=" is missing.
    Strict,
    /// What may not.
    Bare,
}

impl Place {
    pub(super) const fn of(production: Production, offset: usize) -> Self {
        use Production as P;
        match production {
            P::Scheme => Self::Scheme,
            P::AbsoluteUri => Self::Slashes,
            P::Host => Self::Host,
            P::Ipv6Address => Self::Literal,
            P::Ipv4Address => Self::Number,
            P::HostName | P::HostNumber | P::RegName => Self::Name,
            P::Encoded822Addr | P::Article | P::FieldName => Self::Strict,
            // "url", which ends the name of the production, has as many letters as "://".
            P::FtpUrl
            | P::HttpUrl
            | P::GopherUrl
            | P::NntpUrl
            | P::TelnetUrl
            | P::WaisUrl
            | P::FileUrl
            | P::ProsperoUrl
                if offset < production.as_str().len() && offset + 2 >= production.as_str().len() =>
            {
                Self::Slashes
            }
            P::SchemePart
            | P::User
            | P::Password
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
            | P::WType
            | P::WPath
            | P::PPath
            | P::PSegment
            | P::FieldValue
            | P::UChar
            | P::XChar
            | P::Userinfo
            | P::PathAbempty
            | P::Segment
            | P::Query
            | P::PChar => Self::Encoded,
            _ => Self::Bare,
        }
    }
}
