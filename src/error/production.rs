//! The names of the productions: section 5's, and RFC 3986's.

use core::fmt;

use super::packed::NAMES;
use crate::{macros::named, pieces::write_pieces};

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
