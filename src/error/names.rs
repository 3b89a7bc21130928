//! The names in an error: its kind, and the production, which is section 5's or RFC 3986's.

use core::fmt;

use super::packed::NAMES;
use crate::{macros::named, pieces::write_pieces};

named! {
    /// The kind of an [`Error`](crate::Error).
    ///
    /// If several apply, it is the first in this order. `as_str` returns a name such as
    /// `empty-port`, for JSON or a metric, and defmt writes the name of the variant, `EmptyPort`.
    ///
    /// ```
    /// use rfc1738::{ErrorKind, Url};
    ///
    /// let kind = |text| Url::parse(text).unwrap_err().kind();
    /// assert_eq!(kind("http://host.dom/my notes"), ErrorKind::Unsafe);
    /// assert_eq!(kind("http://host.dom:8O/").as_str(), "bad-port");
    /// assert_eq!(kind("http://host.dom:8O/").to_string(), "expected only digits in the port");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ErrorKind: u32 {
        /// A URL of another scheme. The offset is 0 if the [set](mod@crate::schemes) does not have
        /// the scheme. If a type parses one scheme, such as [`FtpUrl`](crate::FtpUrl), the offset
        /// is where the names differ. [`OtherUrl`](crate::OtherUrl) refuses schemes that have a row
        /// in [`All`](crate::schemes::All), with the offset after the colon.
        WrongScheme = "wrong-scheme",
        /// A relative reference that [`Url::join`](crate::Url::join) cannot resolve, because the
        /// path of the base is not hierarchical, as in `mailto:me@host.dom`. The offset is 0.
        ///
        /// Also a reference that makes a path begin with "//", if the base has no host.
        NotHierarchical = "not-hierarchical",
        /// A list of a combinator with more elements than its capacity, or a text with more bytes
        /// than [`MAX_LEN`](crate::Url::MAX_LEN) or than the buffer of
        /// [`Tidy::parse`](crate::tidy::Tidy::parse), [`Url::join`](crate::Url::join) or a
        /// [`Wrapper`](crate::wrappers::Wrapper). The offset is the beginning of the element that
        /// does not fit. [`Error::limit`](crate::Error::limit) returns how many do.
        Capacity = "capacity",
        /// An "@" before the path in a scheme without a login, such as https. The offset is the
        /// first byte that cannot be part of host and port.
        UserNotAllowed = "user-not-allowed",
        /// A port above 65535. The offset is at the digit that exceeds it.
        PortOutOfRange = "port-out-of-range",
        /// A "%" without two hexadecimal digits. The offset is where a digit is missing.
        BadEscape = "bad-escape",
        /// A second "#", at the offset. In the set [`Rfc1738`](crate::schemes::Rfc1738) also the
        /// first, because by section 2.2 a fragment is not part of a URL.
        Fragment = "fragment",
        /// An escape in a host, at the offset, by section 5 of RFC 1738.
        EscapeInHost = "escape-in-host",
        /// A "[" at the beginning of a host, at the offset. Section 5 of RFC 1738 has no IPv6
        /// addresses.
        HostLiteral = "host-literal",
        /// A "?" after a host or port, at the offset, where a "/" must precede it.
        SlashMissing = "slash-missing",
        /// A byte above 7F hexadecimal, at the offset.
        NonAscii = "non-ascii",
        /// A CR or LF, at the offset. A line end is not part of a URL.
        LineEnd = "line-end",
        /// Another control character (00 to 1F or 7F hexadecimal), at the offset.
        Control = "control",
        /// A character that section 2.2 calls unsafe, at the offset: space and ``< > " # % { } | \
        /// ^ [ ] ` ``, and by section 5 also "~".
        Unsafe = "unsafe",
        /// A ":" after the host with nothing before the path or the end, by section 5 of RFC 1738
        /// and in a [`Server`](crate::Server). The offset is the byte after the ":".
        EmptyPort = "empty-port",
        /// A text that ends too early. The offset is its length.
        UnexpectedEnd = "unexpected-end",
        /// A character other than a digit in a port, at the offset.
        BadPort = "bad-port",
        /// A text that does not begin with a scheme and ":". The offset is the first byte that
        /// cannot be part of a scheme.
        NoScheme = "no-scheme",
        /// A byte that a host cannot contain, at the offset, before the host is complete or where
        /// nothing else may follow. Also a name that looks like an address, such as `010.0.0.1`.
        BadHost = "bad-host",
        /// A character that is not allowed, at the offset.
        UnexpectedCharacter = "unexpected-character",
        /// A value that this part of a URL cannot contain, escaped or not. This kind and the next
        /// two apply to URLs that are built or changed, so their offset is 0.
        InvalidValue = "invalid-value",
        /// A missing part that the scheme, or another part, requires.
        MissingPart = "missing-part",
        /// A part that the scheme does not have.
        PartNotAllowed = "part-not-allowed",
    }
}

named! {
    /// The production that was being parsed when an error was found.
    ///
    /// `ALL` has the productions of section 5 in its order, then those of RFC 3986, appendix A,
    /// that have other names. `as_str` returns the name as the RFC spells it, and defmt writes the
    /// name of the combinator.
    ///
    /// ```
    /// use rfc1738::{Production, Url};
    ///
    /// let error = Url::parse("ftp://host.dom/motd;type=x").unwrap_err();
    /// assert_eq!(error.production(), Production::FtpType);
    /// assert_eq!(Production::GopherPlusString.as_str(), "gopher+_string");
    /// assert_eq!(Production::ALL.first(), Some(&Production::GenericUrl));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Production: u128 {
        GenericUrl = "genericurl" genericurl,
        Url = "url" url,
        OtherUrl = "otherurl" otherurl,
        Scheme = "scheme" scheme,
        SchemePart = "schemepart" schemepart,
        IpSchemePart = "ip-schemepart" ip_schemepart,
        Login = "login" login,
        HostPort = "hostport" hostport,
        Host = "host" host,
        HostName = "hostname" hostname,
        DomainLabel = "domainlabel" domainlabel,
        TopLabel = "toplabel" toplabel,
        AlphaDigit = "alphadigit" alphadigit,
        HostNumber = "hostnumber" hostnumber,
        Port = "port" port,
        User = "user" user,
        Password = "password" password,
        UrlPath = "urlpath" urlpath,
        FtpUrl = "ftpurl" ftpurl,
        FPath = "fpath" fpath,
        FSegment = "fsegment" fsegment,
        FtpType = "ftptype" ftptype,
        FileUrl = "fileurl" fileurl,
        HttpUrl = "httpurl" httpurl,
        HPath = "hpath" hpath,
        HSegment = "hsegment" hsegment,
        Search = "search" search,
        GopherUrl = "gopherurl" gopherurl,
        GType = "gtype" gtype,
        Selector = "selector" selector,
        GopherPlusString = "gopher+_string" gopher_plus_string,
        MailtoUrl = "mailtourl" mailtourl,
        Encoded822Addr = "encoded822addr" encoded822addr,
        NewsUrl = "newsurl" newsurl,
        GroupPart = "grouppart" grouppart,
        Group = "group" group,
        Article = "article" article,
        NntpUrl = "nntpurl" nntpurl,
        TelnetUrl = "telneturl" telneturl,
        WaisUrl = "waisurl" waisurl,
        WaisDatabase = "waisdatabase" waisdatabase,
        WaisIndex = "waisindex" waisindex,
        WaisDoc = "waisdoc" waisdoc,
        Database = "database" database,
        WType = "wtype" wtype,
        WPath = "wpath" wpath,
        ProsperoUrl = "prosperourl" prosperourl,
        PPath = "ppath" ppath,
        PSegment = "psegment" psegment,
        FieldSpec = "fieldspec" fieldspec,
        FieldName = "fieldname" fieldname,
        FieldValue = "fieldvalue" fieldvalue,
        LowAlpha = "lowalpha" lowalpha,
        HiAlpha = "hialpha" hialpha,
        Alpha = "alpha" alpha,
        Digit = "digit" digit,
        Safe = "safe" safe,
        Extra = "extra" extra,
        National = "national" national,
        Punctuation = "punctuation" punctuation,
        Reserved = "reserved" reserved,
        Hex = "hex" hex,
        Escape = "escape" escape,
        Unreserved = "unreserved" unreserved,
        UChar = "uchar" uchar,
        XChar = "xchar" xchar,
        Digits = "digits" digits,
        AbsoluteUri = "absolute-URI" absolute_uri,
        HierPart = "hier-part" hier_part,
        Authority = "authority" authority,
        Userinfo = "userinfo" userinfo,
        IpLiteral = "IP-literal" ip_literal,
        Ipv6Address = "IPv6address" ipv6address,
        H16 = "h16" h16,
        Ls32 = "ls32" ls32,
        Ipv4Address = "IPv4address" ipv4address,
        DecOctet = "dec-octet" dec_octet,
        RegName = "reg-name" reg_name,
        PathAbempty = "path-abempty" path_abempty,
        Segment = "segment" segment,
        Query = "query" query,
        Fragment = "fragment" fragment,
        PChar = "pchar" pchar,
        PctEncoded = "pct-encoded" pct_encoded,
        SubDelims = "sub-delims" sub_delims,
    }
}

impl Production {
    /// The names of all productions, in order.
    #[expect(clippy::indexing_slicing, reason = "an index out of range does not compile")]
    pub(super) const NAMES: [&'static str; Self::ALL.len()] = {
        let mut names = [""; Self::ALL.len()];
        let mut number = 0;
        while number < names.len() {
            names[number] = Self::ALL[number].as_str();
            number += 1;
        }
        names
    };
}

/// Writes the name as the RFC spells it.
impl fmt::Display for Production {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_pieces(|piece| f.write_str(piece), |out| NAMES.write(*self as u8, out))
    }
}
