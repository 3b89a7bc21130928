//! Where an error is, as far as it matters for what to do about it.

use super::Production;

#[derive(Clone, Copy)]
pub(super) enum Place {
    Scheme,
    /// The "//" behind the scheme.
    Slashes,
    /// What may hold escapes.
    Encoded,
    /// What may not.
    Bare,
}

impl Place {
    pub(super) const fn of(production: Production, offset: usize) -> Self {
        use Production as P;
        match production {
            P::Scheme => Self::Scheme,
            P::AbsoluteUri => Self::Slashes,
            // "url", which ends the name of the production, has as many letters as "://".
            P::FtpUrl
            | P::HttpUrl
            | P::GopherUrl
            | P::NntpUrl
            | P::TelnetUrl
            | P::WaisUrl
            | P::FileUrl
            | P::ProsperoUrl
                if offset < production.as_str().len() =>
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
            | P::Encoded822Addr
            | P::Article
            | P::Database
            | P::WType
            | P::WPath
            | P::PPath
            | P::PSegment
            | P::FieldName
            | P::FieldValue
            | P::UChar
            | P::XChar
            | P::Userinfo
            | P::Ipv4Address
            | P::RegName
            | P::PathAbempty
            | P::Segment
            | P::Query
            | P::PChar => Self::Encoded,
            _ => Self::Bare,
        }
    }
}
