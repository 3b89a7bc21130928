//! The names of section 5's productions.

use core::fmt;

macro_rules! productions {
    ($(#[$doc:meta])* pub enum $enum:ident { $($variant:ident = $name:literal,)* }) => {
        $(#[$doc])*
        pub enum $enum { $(#[doc = concat!("`", $name, "`")] $variant,)* }

        impl $enum {
            /// Every production: those of section 5 in its order, then those of RFC 3986, appendix A, that have another name.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name as the RFC spells it.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
        }

        /// The name: an interned string, which takes no flash.
        #[cfg(feature = "defmt")]
        impl defmt::Format for $enum {
            fn format(&self, f: defmt::Formatter<'_>) {
                match self { $(Self::$variant => defmt::write!(f, $name),)* }
            }
        }
    };
}

productions! {
    /// A production of section 5, or of RFC 3986 for later schemes: what was being read when an error was found.
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
    pub enum Production {
        GenericUrl = "genericurl",
        Url = "url",
        OtherUrl = "otherurl",
        Scheme = "scheme",
        SchemePart = "schemepart",
        IpSchemePart = "ip-schemepart",
        Login = "login",
        HostPort = "hostport",
        Host = "host",
        HostName = "hostname",
        DomainLabel = "domainlabel",
        TopLabel = "toplabel",
        AlphaDigit = "alphadigit",
        HostNumber = "hostnumber",
        Port = "port",
        User = "user",
        Password = "password",
        UrlPath = "urlpath",
        FtpUrl = "ftpurl",
        FPath = "fpath",
        FSegment = "fsegment",
        FtpType = "ftptype",
        FileUrl = "fileurl",
        HttpUrl = "httpurl",
        HPath = "hpath",
        HSegment = "hsegment",
        Search = "search",
        GopherUrl = "gopherurl",
        GType = "gtype",
        Selector = "selector",
        GopherPlusString = "gopher+_string",
        MailtoUrl = "mailtourl",
        Encoded822Addr = "encoded822addr",
        NewsUrl = "newsurl",
        GroupPart = "grouppart",
        Group = "group",
        Article = "article",
        NntpUrl = "nntpurl",
        TelnetUrl = "telneturl",
        WaisUrl = "waisurl",
        WaisDatabase = "waisdatabase",
        WaisIndex = "waisindex",
        WaisDoc = "waisdoc",
        Database = "database",
        WType = "wtype",
        WPath = "wpath",
        ProsperoUrl = "prosperourl",
        PPath = "ppath",
        PSegment = "psegment",
        FieldSpec = "fieldspec",
        FieldName = "fieldname",
        FieldValue = "fieldvalue",
        LowAlpha = "lowalpha",
        HiAlpha = "hialpha",
        Alpha = "alpha",
        Digit = "digit",
        Safe = "safe",
        Extra = "extra",
        National = "national",
        Punctuation = "punctuation",
        Reserved = "reserved",
        Hex = "hex",
        Escape = "escape",
        Unreserved = "unreserved",
        UChar = "uchar",
        XChar = "xchar",
        Digits = "digits",
        AbsoluteUri = "absolute-URI",
        HierPart = "hier-part",
        Authority = "authority",
        Userinfo = "userinfo",
        IpLiteral = "IP-literal",
        Ipv6Address = "IPv6address",
        H16 = "h16",
        Ls32 = "ls32",
        Ipv4Address = "IPv4address",
        DecOctet = "dec-octet",
        RegName = "reg-name",
        PathAbempty = "path-abempty",
        Segment = "segment",
        Query = "query",
        PChar = "pchar",
        PctEncoded = "pct-encoded",
        SubDelims = "sub-delims",
    }
}

impl fmt::Display for Production {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
