//! The combinators with known answers.

use rfc1738::{Production, grammar, schemes::Rfc1738};

use super::{Rule, show::Show};

/// Makes a rule for each combinator.
macro_rules! rules {
    ($($name:ident $(.$later:ident)? $(::<$n:tt>)? = $production:ident),*) => {
        /// One rule per production, in the order of section 5, then of RFC 3986, appendix A.
        pub(crate) const RULES: &[Rule] = &[$(Rule {
            name: concat!(stringify!($name) $(, ".", stringify!($later))?),
            production: Production::$production,
            run: |input, shown| {
                let (rest, value) = grammar::$name $(::$later)? $(::<$n>)? (input)?;
                // A value that is too long is cut, and differs.
                let _ = value.show(shown);
                Ok(rest)
            },
        }),*];
    };
}

rules! {
    genericurl = GenericUrl, url::<Rfc1738> = Url, otherurl = OtherUrl, scheme = Scheme, schemepart = SchemePart,
    ip_schemepart = IpSchemePart, login = Login, hostport = HostPort, host = Host, hostname = HostName,
    domainlabel = DomainLabel, toplabel = TopLabel, alphadigit = AlphaDigit, hostnumber = HostNumber, port = Port,
    user = User, password = Password, urlpath = UrlPath, ftpurl = FtpUrl, fpath::<16> = FPath, fsegment = FSegment,
    ftptype = FtpType, fileurl = FileUrl, httpurl = HttpUrl, hpath::<16> = HPath, hsegment = HSegment,
    search = Search, gopherurl = GopherUrl, gtype = GType, selector = Selector,
    gopher_plus_string = GopherPlusString, mailtourl = MailtoUrl, encoded822addr = Encoded822Addr, newsurl = NewsUrl,
    grouppart = GroupPart, group = Group, article = Article, nntpurl = NntpUrl, telneturl = TelnetUrl,
    waisurl = WaisUrl, waisdatabase = WaisDatabase, waisindex = WaisIndex, waisdoc = WaisDoc, database = Database,
    wtype = WType, wpath = WPath, prosperourl = ProsperoUrl, ppath = PPath, psegment = PSegment,
    fieldspec = FieldSpec, fieldname = FieldName, fieldvalue = FieldValue, lowalpha = LowAlpha, hialpha = HiAlpha,
    alpha = Alpha, digit = Digit, safe = Safe, extra = Extra, national = National, punctuation = Punctuation,
    reserved = Reserved, hex = Hex, escape = Escape, unreserved = Unreserved, uchar = UChar, xchar = XChar,
    digits = Digits, rfc3986.absolute_uri = AbsoluteUri, rfc3986.hier_part = HierPart, rfc3986.authority = Authority,
    rfc3986.userinfo = Userinfo, rfc3986.host = Host, rfc3986.port = Port, rfc3986.ip_literal = IpLiteral,
    rfc3986.ipv6address = Ipv6Address, rfc3986.h16 = H16, rfc3986.ls32 = Ls32, rfc3986.ipv4address = Ipv4Address,
    rfc3986.dec_octet = DecOctet, rfc3986.reg_name = RegName, rfc3986.path_abempty::<16> = PathAbempty,
    rfc3986.segment = Segment, rfc3986.query = Query, rfc3986.fragment = Fragment, rfc3986.pchar = PChar,
    rfc3986.pct_encoded = PctEncoded, rfc3986.unreserved = Unreserved, rfc3986.sub_delims = SubDelims
}
