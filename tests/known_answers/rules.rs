//! The rows.

use rfc1738::{Production, grammar};

use super::{Rule, show::Show};

/// A combinator, its answers and its refusals.
macro_rules! rules {
    ($($name:ident $(::<$n:literal>)? = $production:ident {
        $(($input:literal, $rest:literal, $value:literal))*
        $(! ($refused:literal, $offset:literal))*
    })*) => {
        /// One rule a production, in the order of section 5.
        pub(crate) const RULES: &[Rule] = &[$(Rule {
            production: Production::$production,
            run: |input, shown| {
                let (rest, value) = grammar::$name $(::<$n>)? (input)?;
                // A value too long to be shown is shown in part, and differs.
                let _ = value.show(shown);
                Ok(rest)
            },
            answers: &[$(($input, $rest, $value)),*],
            refusals: &[$(($refused, $offset)),*],
        }),*];
    };
}

rules! {
    genericurl = GenericUrl {
        ("http://!!/ x", " x", "http '//!!/' -")
        ("x://u:p@h:1/p", "", "x '//u:p@h:1/p' 'u' 'p' 'h' 1 'p'")
        ("+.-:", "", "+.- '' -")
        !("", 0) !("x", 1) !("/x", 0) !("x:%4", 4)
    }
    url = Url {
        ("HTTP://h/a?b c", " c", "http 'h' - [a] 'b'")
        ("ftp://h", "", "ftp - - 'h' - - - -")
        ("news:*", "", "news all")
        ("nntp://h/g", "", "nntp 'h' - 'g' -")
        ("telnet://h/", "", "telnet - - 'h' - true")
        ("gopher://h", "", "gopher 'h' - - - - - -")
        ("wais://h/", "", "wais 'h' - '' database")
        ("mailto:a@b", "", "mailto 'a@b'")
        ("file:///", "", "file - []")
        ("prospero://h/", "", "prospero 'h' - ''")
        ("https://h/", "", "https https '//h/' - - 'h' - ''")
        !("", 0) !("http:", 5) !("http://!!/", 7) !("news:", 5) !("ftp://", 6) !("http", 4)
    }
    otherurl = OtherUrl {
        ("C:/dir", "", "c '/dir' -")
        ("localhost:8080/x", "", "localhost '8080/x' -")
        ("URL:http://h/", "", "url 'http://h/' -")
        ("x:", "", "x '' -")
        ("x://-bad-/", "", "x '//-bad-/' -")
        ("x://h:99999/", "", "x '//h:99999/' -")
        !("http://h/", 5) !("MAILTO:x", 7) !("x", 1) !("x:%zz", 3)
    }
    scheme = Scheme {
        ("HTTP:", ":", "http")
        ("z39.50:", ":", "z39.50")
        ("+x-1.a_", "_", "+x-1.a")
        !("", 0) !("_", 0) !(":", 0)
    }
    schemepart = SchemePart {
        ("", "", "'' -")
        ("//h?q x", " x", "'//h?q' -")
        ("//h:7/?a;b x", " x", "'//h:7/?a;b' - - 'h' 7 '?a;b'")
        ("//h:/", "", "'//h:/' -")
        !("%", 1) !("//h/%1g", 6)
    }
    ip_schemepart = IpSchemePart {
        ("//u@h/p#", "#", "'u' - 'h' - 'p'")
        ("//h", "", "- - 'h' - -")
        ("//h?", "?", "- - 'h' - -")
        !("/h", 1) !("//", 2) !("//h:/", 4) !("//h/%", 5)
    }
    login = Login {
        ("h/a@b", "/a@b", "- - 'h' -")
        ("@h", "", "'' - 'h' -")
        ("f:@h:21", "", "'f' '' 'h' 21")
        (":p@h", "", "'' 'p' 'h' -")
        ("a;?&=%40:b;?&=@1.2.3.4", "", "'a;?&=%40' 'b;?&=' '1.2.3.4' [1, 2, 3, 4] -")
        ("a@b@c", "@c", "'a' - 'b' -")
        ("a b@h", " b@h", "- - 'a' -")
        ("a%4g@h", "%4g@h", "- - 'a' -")
        !("a:b:c@h", 3) !("@", 1) !("u@-", 2) !("a:b", 2) !("a:b c@h", 3)
    }
    hostport = HostPort {
        ("h:80/x", "/x", "'h' 80")
        ("h", "", "'h' -")
        ("h.dom:00080", "", "'h.dom' 80")
        ("h:65535", "", "'h' 65535")
        !("h:", 2) !("h:/", 2) !("h:x", 2) !("h:65536", 6) !(":80", 0)
    }
    host = Host {
        ("a-b.c/", "/", "'a-b.c'")
        ("1.2.3.4:", ":", "'1.2.3.4' [1, 2, 3, 4]")
        ("1.2.3.4.dom", "", "'1.2.3.4.dom'")
        ("256.1.1.1.com", "", "'256.1.1.1.com'")
        ("010.0.0.255", "", "'010.0.0.255' [10, 0, 0, 255]")
        ("3com.com_", "_", "'3com.com'")
        !("", 0) !("1.2.3/", 5) !("256.1.1.1/", 9) !("1.2.3.4.5/", 9) !("a.1/", 3) !("a-", 2) !("a./", 2) !("-a", 0) !("1a", 2)
    }
    hostname = HostName {
        ("a", "", "'a'")
        ("A.b-c.d1/", "/", "'A.b-c.d1'")
        ("1.2.3.a", "", "'1.2.3.a'")
        ("a_b", "_b", "'a'")
        !("", 0) !("1", 1) !("a.1", 3) !("a..b", 2) !("a.", 2) !("a-.b", 2)
    }
    domainlabel = DomainLabel {
        ("a-b", "", "'a-b'")
        ("1", "", "'1'")
        ("a--9.x", ".x", "'a--9'")
        !("", 0) !("-a", 0) !("a-", 2) !("a-.", 2)
    }
    toplabel = TopLabel {
        ("a-b.c", ".c", "'a-b'")
        ("z9", "", "'z9'")
        !("", 0) !("9z", 0) !("a-", 2) !("-", 0)
    }
    alphadigit = AlphaDigit {
        ("9x", "x", "'9'")
        ("Zx", "x", "'Z'")
        !("", 0) !("-", 0)
    }
    hostnumber = HostNumber {
        ("1.2.3.4.5", ".5", "'1.2.3.4' [1, 2, 3, 4]")
        ("000255.0.0.00", "", "'000255.0.0.00' [255, 0, 0, 0]")
        ("1.2.3.4a", "a", "'1.2.3.4' [1, 2, 3, 4]")
        !("", 0) !("1.2.3", 5) !("1.2.3.", 6) !("256.1.1.1", 2) !("1.2.3.999", 8) !("a", 0) !("1..2", 2)
    }
    port = Port {
        ("80/", "/", "80")
        ("65535", "", "65535")
        ("0000000065535x", "x", "65535")
        ("0", "", "0")
        !("", 0) !("x", 0) !("65536", 4) !("655350", 5) !("99999999999999999999", 4)
    }
    user = User {
        ("a;?&=%3A:", ":", "'a;?&=%3A'")
        ("", "", "''")
        ("a@", "@", "'a'")
        !("%", 1) !("a%4", 3)
    }
    password = Password {
        ("a;?&=%3A@", "@", "'a;?&=%3A'")
        ("", "", "''")
        !("%g", 1)
    }
    urlpath = UrlPath {
        ("/a;b?c:d@e&f=g%20 ", " ", "'/a;b?c:d@e&f=g%20'")
        ("", "", "''")
        !("a%zz", 2)
    }
    ftpurl = FtpUrl {
        ("ftp://h/", "", "- - 'h' - [] '' -")
        ("ftp://h//", "", "- - 'h' - [][] '' -")
        ("ftp://myname@host.dom/%2Fetc/motd", "", "'myname' - 'host.dom' - [%2Fetc][motd] 'motd' -")
        ("FTP://h/a?b:c@d&e=f;type=D", "", "- - 'h' - [a?b:c@d&e=f] 'a?b:c@d&e=f' D=Directory")
        ("ftp://h/a%3Btype=a/..", "", "- - 'h' - [a%3Btype=a][..] '..' -")
        ("ftp://h;type=a", ";type=a", "- - 'h' - - - -")
        ("ftp://h/;type=ax", "x", "- - 'h' - [] '' a=Ascii")
        !("ftp://h/;TYPE=a", 9) !("ftp://h/a;x", 10) !("ftp://h/;type=x", 14) !("ftp://h/;type=", 14) !("ftp:/h", 5) !("http://h", 0)
    }
    fpath = FPath {
        ("a/b;c", ";c", "[a][b]")
        ("", "", "[]")
        ("//", "", "[][][]")
        ("a?b:c@d&e=f/%2F x", " x", "[a?b:c@d&e=f][%2F]")
        !("a/%", 3) !("a/b%4z", 5)
        !("0/1/2/3/4/5/6/7/8/9/0/1/2/3/4/5/", 32)
    }
    fsegment = FSegment {
        ("a?:@&=%00/", "/", "'a?:@&=%00'")
        ("", "", "''")
        ("a;", ";", "'a'")
        !("a%zz", 2)
    }
    ftptype = FtpType {
        ("a", "", "a=Ascii") ("i", "", "i=Image") ("d", "", "d=Directory") ("A", "", "A=Ascii") ("I", "", "I=Image")
        ("Dx", "x", "D=Directory")
        !("", 0) !("x", 0)
    }
    fileurl = FileUrl {
        ("file:///a/b", "", "- [a][b]")
        ("file://localhost/a;", ";", "'localhost' [a]")
        ("file://vms.host.edu/disk$user/my", "", "'vms.host.edu' [disk$user][my]")
        ("file://1.2.3.4/", "", "'1.2.3.4' [1, 2, 3, 4] []")
        !("file:/p", 6) !("file://", 7) !("file://h", 8) !("file://h:80/p", 8) !("file://u@h/", 8) !("file://-/", 7)
    }
    httpurl = HttpUrl {
        ("http://h", "", "'h' - - -")
        ("http://h/", "", "'h' - [] -")
        ("http://h/?", "", "'h' - [] ''")
        ("http://h:8080/a;b/c@d:e&f=g?h;:@&=i", "", "'h' 8080 [a;b][c@d:e&f=g] 'h;:@&=i'")
        ("http://h?q", "?q", "'h' - - -")
        ("http://h/a?b?c", "?c", "'h' - [a] 'b'")
        ("http://h/a?b/c", "/c", "'h' - [a] 'b'")
        !("http://u:p@h/", 9) !("http:", 5) !("http://", 7) !("http://h:/", 9) !("http://1.2.3/", 12) !("http://h/%", 10)
    }
    hpath = HPath {
        ("a;b/c?d", "?d", "[a;b][c]")
        ("", "", "[]")
        !("a/%0", 4)
        !("///////////////////", 16)
    }
    hsegment = HSegment {
        ("a;:@&=%00/", "/", "'a;:@&=%00'")
        ("a b", " b", "'a'")
        ("", "", "''")
        !("a%zz", 2)
    }
    search = Search {
        ("a;:@&=%00?", "?", "'a;:@&=%00'")
        ("a/", "/", "'a'")
        ("", "", "''")
        !("%1", 2)
    }
    gopherurl = GopherUrl {
        ("gopher://h/", "", "'h' - '' - - - -")
        ("gopher://h:70/0", "", "'h' 70 '0' '0' '' - -")
        ("gopher://h/0/a?b;c#", "#", "'h' - '0/a?b;c' '0' '/a?b;c' - -")
        ("gopher://h/7s%09q%09+%09x", "", "'h' - '7s%09q%09+%09x' '7' 's' 'q' '+%09x'")
        ("gopher://h/1%09%09", "", "'h' - '1%09%09' '1' '' '' ''")
        ("gopher://h/%09%09q", "", "'h' - '%09%09q' '%09' '' 'q' -")
        ("gopher://h/%2509", "", "'h' - '%2509' '%25' '09' - -")
        !("gopher://h/%", 12) !("gopher://h/0a%0", 15) !("gopher://h/0a%09%zz", 17) !("gopher://h:", 11)
    }
    gtype = GType {
        ("0x", "x", "'0'")
        ("%09x", "x", "'%09'")
        ("/x", "x", "'/'")
        !("", 0) !(" ", 0) !("%9", 2)
    }
    selector = Selector {
        ("/a?;:@&=%09b c", " c", "'/a?;:@&=%09b'")
        ("", "", "''")
        !("%x", 1)
    }
    gopher_plus_string = GopherPlusString {
        ("+application/postscript%20Es_ES", "", "'+application/postscript%20Es_ES'")
        ("", "", "''")
        !("+%0", 3)
    }
    mailtourl = MailtoUrl {
        ("mailto:a?b@c d", " d", "'a?b@c'")
        ("MailTo:%25", "", "'%25'")
        !("mailto:", 7) !("mailto: a", 7) !("mailto:%", 8) !("mail", 4)
    }
    encoded822addr = Encoded822Addr {
        ("a@b>", ">", "'a@b'")
        !("", 0) !("<", 0) !("%5", 2)
    }
    newsurl = NewsUrl {
        ("news:*", "", "all")
        ("news:comp.infosystems.www.misc", "", "'comp.infosystems.www.misc'")
        ("news:a;/?:&=%20b@h.dom", "", "'a;/?:&=%20b' 'h.dom'")
        ("news:*@h", "", "'*' 'h'")
        !("news:", 5) !("news:2600", 5) !("news://server/group", 5) !("news:@h", 5) !("news:a@", 7) !("news:2600 x@y", 9)
    }
    grouppart = GroupPart {
        ("*x", "x", "all")
        ("a/b", "/b", "'a'")
        ("*@h", "", "'*' 'h'")
        !("", 0) !("1", 0) !("1@", 2) !("%@h", 1)
    }
    group = Group {
        ("alt.a-b+c_d.9..%", "%", "'alt.a-b+c_d.9..'")
        ("a@b", "@b", "'a'")
        !("", 0) !("2600", 0) !("*", 0)
    }
    article = Article {
        ("1@2.3.4.5", "", "'1' '2.3.4.5' [2, 3, 4, 5]")
        ("*;/?:&=%40@h>", ">", "'*;/?:&=%40' 'h'")
        !("@h", 0) !("a", 1) !("a@", 2) !("a@b-@c", 4) !("a b@c", 1) !("a%4@h", 3)
    }
    nntpurl = NntpUrl {
        ("nntp://h/g", "", "'h' - 'g' -")
        ("nntp://h:119/a.b/007x", "x", "'h' 119 'a.b' '007'")
        !("nntp://h", 8) !("nntp://h/", 9) !("nntp://h/2600", 9) !("nntp://h/g/", 11) !("nntp://h/g/x", 11) !("nntp://h/*", 9)
    }
    telneturl = TelnetUrl {
        ("telnet://h", "", "- - 'h' - false")
        ("telnet://u:p@h:23/x", "x", "'u' 'p' 'h' 23 true")
        !("telnet://", 9) !("telnet:/", 8) !("telnet://a-", 11)
    }
    waisurl = WaisUrl {
        ("wais://h/db", "", "'h' - 'db' database")
        ("wais://h:210/?a;b", "", "'h' 210 '' ?'a;b'")
        ("wais://h////", "/", "'h' - '' /''/''")
        ("wais://h/d/t/p?q", "?q", "'h' - 'd' /'t'/'p'")
        !("wais://h", 8) !("wais://h/db/t", 13) !("wais://h/d%", 11)
    }
    waisdatabase = WaisDatabase {
        ("wais://h/db?q", "?q", "'h' - 'db' database")
        ("wais://h/db/t/p", "/t/p", "'h' - 'db' database")
        !("wais://h", 8) !("http://h/", 0)
    }
    waisindex = WaisIndex {
        ("wais://h/db?", "", "'h' - 'db' ?''")
        !("wais://h/db", 11) !("wais://h/db/", 11)
    }
    waisdoc = WaisDoc {
        ("wais://h/db/t/p", "", "'h' - 'db' /'t'/'p'")
        ("wais://h////", "/", "'h' - '' /''/''")
        !("wais://h/db", 11) !("wais://h/db/t", 13) !("wais://h/db?", 11)
    }
    database = Database {
        ("a%2Fb/", "/", "'a%2Fb'") ("", "", "''") ("a:", ":", "'a'")
        !("%%", 1)
    }
    wtype = WType {
        ("TEXT/", "/", "'TEXT'") ("", "", "''")
        !("a%", 2)
    }
    wpath = WPath {
        ("1%3D2/", "/", "'1%3D2'") ("", "", "''") ("a=", "=", "'a'")
        !("%0x", 2)
    }
    prosperourl = ProsperoUrl {
        ("prospero://host.dom//pros/name", "", "'host.dom' - '/pros/name'")
        ("prospero://h:1525/a=b;c=d;c=;=", "", "'h' 1525 'a=b';'c'='d';'c'='';''=''")
        ("prospero://h/;a=b=", "=", "'h' - '';'a'='b'")
        !("prospero://h", 12) !("prospero://h/;", 14) !("prospero://h/p;a", 16) !("prospero://h/p;a/", 16) !("prospero://u@h/", 12)
    }
    ppath = PPath {
        ("/a/b=?:@&;", ";", "'/a/b=?:@&'")
        ("", "", "''")
        !("a/%", 3)
    }
    psegment = PSegment {
        ("a?:@&=/", "/", "'a?:@&='") ("", "", "''")
        !("%", 1)
    }
    fieldspec = FieldSpec {
        (";a=b;c", ";c", "'a' 'b'") (";=", "", "'' ''")
        !("", 0) !("a=b", 0) !(";a", 2) !(";a;", 2) !(";a=%", 4)
    }
    fieldname = FieldName {
        ("a?:@&=", "=", "'a?:@&'") ("", "", "''")
        !("%", 1)
    }
    fieldvalue = FieldValue {
        ("a?:@&;", ";", "'a?:@&'") ("a=", "=", "'a'") ("", "", "''")
        !("%", 1)
    }
    lowalpha = LowAlpha { ("ab", "b", "'a'") ("z", "", "'z'") !("", 0) !("A", 0) !("1", 0) }
    hialpha = HiAlpha { ("AB", "B", "'A'") ("Z", "", "'Z'") !("", 0) !("a", 0) }
    alpha = Alpha { ("aB", "B", "'a'") ("Z", "", "'Z'") !("", 0) !("1", 0) }
    digit = Digit { ("01", "1", "'0'") ("9", "", "'9'") !("", 0) !("a", 0) }
    safe = Safe { ("$", "", "'$'") ("-", "", "'-'") ("_", "", "'_'") (".", "", "'.'") ("+$", "$", "'+'") !("", 0) !("!", 0) }
    extra = Extra {
        ("!", "", "'!'") ("*", "", "'*'") ("'", "", "'''") ("(", "", "'('") (")", "", "')'") (",,", ",", "','")
        !("", 0) !("=", 0)
    }
    national = National {
        ("{", "", "'{'") ("}", "", "'}'") ("|", "", "'|'") ("\\", "", "'\\'") ("^", "", "'^'") ("~~", "~", "'~'") ("[", "", "'['")
        ("]", "", "']'") ("`", "", "'`'")
        !("", 0) !("<", 0)
    }
    punctuation = Punctuation {
        ("<", "", "'<'") (">", "", "'>'") ("#", "", "'#'") ("%%", "%", "'%'") ("\"", "", "'\"'")
        !("", 0) !("~", 0)
    }
    reserved = Reserved {
        (";", "", "';'") ("/", "", "'/'") ("?", "", "'?'") (":", "", "':'") ("@", "", "'@'") ("&", "", "'&'") ("==", "=", "'='")
        !("", 0) !("+", 0)
    }
    hex = Hex { ("0", "", "'0'") ("F0", "0", "'F'") ("f", "", "'f'") !("", 0) !("g", 0) !("G", 0) }
    escape = Escape {
        ("%41x", "x", "41") ("%fF", "", "FF") ("%00", "", "00")
        !("", 0) !("a", 0) !("%", 1) !("%g", 1) !("%4", 2) !("%4g", 2)
    }
    unreserved = Unreserved { ("a%", "%", "'a'") ("-", "", "'-'") ("'", "", "'''") !("", 0) !("/", 0) !("~", 0) !("%41", 0) }
    uchar = UChar { ("%41x", "x", "'%41'") ("ab", "b", "'a'") !("", 0) !("/", 0) !("%4", 2) }
    xchar = XChar { ("%41x", "x", "'%41'") ("/b", "b", "'/'") !("", 0) !("~", 0) !("%zz", 1) }
    digits = Digits { ("0123a", "a", "'0123'") ("9", "", "'9'") !("", 0) !("a", 0) }
}
