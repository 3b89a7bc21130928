//! Texts that people type and paste, by what went wrong: the sentence in the text, and the text
//! that follows from it. It is empty where only the person knows what was meant.

use rfc1738::schemes::*;

use super::*;

type Typed = &'static [(&'static str, &'static str, &'static str)];

const NO_MORE_BLANKS: &str = "leave out the blank and what follows";
const TWO_URLS: &str = "these are two URLs: give one";
const INVISIBLE: &str = "leave out this invisible character";
const BEFORE: &str = "leave out what is before the URL";
const CONTROL: &str = "leave out this control character";
const LINES: &str = "leave out the end of the line and the blanks around it";
const THIS: &str = "leave this out";
const CLOSING: &str = "leave out what follows the URL, or escape this character as ";
const DRIVE: &str = "this is a path of Windows: its URL is file:///C:/..., with / for \\";
const DRIVE_AS_HOST: &str = "write file:///C:/ and the path";
const TWO_SCHEMES: &str = "there are two schemes: leave out the first";
const COLON_MISSING: &str = "write : before the //";
const CLOSED: &str = "a ] must close the address";
const BEHIND_BRACKET: &str = "behind the ] stands : and a port, or /";
const NO_IPV6_INSIDE: &str = "only an IPv6 address stands in brackets";
const GROUPS: &str = "an IPv6 address has eight groups of up to four hexadecimal digits, or one ::";
const NO_PERCENT: &str = "a host has no %";
const BEGINNING: &str = "a host cannot begin with this";
const MAIL: &str = "give the address between < and > alone";
const IN_PASSWORD: &str = "a port needs digits; in a password, escape each delimiter";
const TYPE: &str = "a / must follow before ;type=";
const EITHER_BACKSLASH: &str = "write %5C for this backslash, or / if the host ends here";

const AROUND_A_URL: Typed = &[
    // Blanks at the end, at any place.
    ("http://host.dom/ ", BLANK, "http://host.dom/"),
    ("https://h/x\t", BLANK, "https://h/x"),
    ("ftp://h/x ", BLANK, "ftp://h/x"),
    ("mailto:me@host.dom ", BLANK, "mailto:me@host.dom"),
    ("http://host.dom:8080 ", BLANK, "http://host.dom:8080"),
    ("https://host.dom \r\n", BLANK, "https://host.dom"),
    ("news:comp.lang.c ", BLANK, "news:comp.lang.c"),
    ("x-led:on ", BLANK, "x-led:on"),
    // Comments.
    ("https://h/ # home", NO_MORE_BLANKS, "https://h/"),
    ("mqtt://h:1883 # broker", NO_MORE_BLANKS, "mqtt://h:1883"),
    ("mqtt://h:1883\t// broker", NO_MORE_BLANKS, "mqtt://h:1883"),
    ("coap://h/a ; lamp", NO_MORE_BLANKS, "coap://h/a"),
    // Two URLs.
    ("https://a.dom/ https://b.dom/", TWO_URLS, ""),
    ("mqtt://a.dom\nmqtt://b.dom", TWO_URLS, ""),
    ("https://a.dom/x\nhttps://b.dom", TWO_URLS, ""),
    ("x-y:a\thttps://b.dom", TWO_URLS, ""),
    // Ends of lines.
    ("https://a.dom/x\n  y", LINES, "https://a.dom/xy"),
    ("https://a.dom/x  \ny", LINES, "https://a.dom/xy"),
    ("https://a.dom/x\r\ny", LINE_END, "https://a.dom/xy"),
    // Characters that nobody sees.
    ("https://h/x\u{200b}", INVISIBLE, "https://h/x"),
    ("https://h/x\u{a0}", INVISIBLE, "https://h/x"),
    ("https://h\u{200b}ost.dom/", INVISIBLE, "https://host.dom/"),
    ("\u{feff}https://h/", INVISIBLE, "https://h/"),
    ("https://h:\u{200e}80/", INVISIBLE, "https://h:80/"),
    ("https://h/a\u{200c}b", "escape this character as %E2%80%8C", "https://h/a%E2%80%8Cb"),
    // Quotes and brackets.
    ("https://h/\"", "%22", "https://h/"),
    ("https://h/\",", "%22", "https://h/"),
    ("https://h/>.", "%3E", "https://h/"),
    ("https://h/` ", "%60", "https://h/"),
    ("https://h/\"x", "escape this character as %22", "https://h/%22x"),
    ("'https://h/'", AROUND, "https://h/"),
    ("(https://h/)", AROUND, "https://h/"),
    ("* https://h/", AROUND, "https://h/"),
    ("@https://h/", AROUND, "https://h/"),
    ("url=https://h/", AROUND, "https://h/"),
    ("BROKER=mqtt://h/", AROUND, "mqtt://h/"),
    ("<mailto:me@h>", AROUND, "mailto:me@h"),
    ("'mailto:me@h'", AROUND, "mailto:me@h"),
    ("URL: https://h/", BEFORE, "https://h/"),
    ("Link: https://h/", BEFORE, "https://h/"),
    // Controls.
    ("x-y:\x01y", CONTROL, "x-y:y"),
    ("mailto:me\x7f@h", CONTROL, "mailto:me@h"),
    ("https://h/\x1b[0m", CONTROL, ""),
    ("gopher://h/7a\tb", "escape this character as %09", "gopher://h/7a%09b"),
];

const SCHEMES: Typed = &[
    ("http: //h", THIS, "http://h"),
    ("http:://h", THIS, "http://h"),
    ("https:\t//h", THIS, "https://h"),
    ("https:]//h", THIS, "https://h"),
    ("http:/ /h", THIS, "http://h"),
    ("ftp:a//host.dom/", THIS, "ftp://host.dom/"),
    ("ftp:/a/host.dom/", THIS, "ftp://host.dom/"),
    ("https:.//h", THIS, "https://h"),
    ("http:host.dom//x", "the // stands right behind the scheme's colon", "http://host.dom//x"),
    ("http:/host.dom/x", TWO_SLASHES, "http://host.dom/x"),
    ("https:host.dom/x", TWO_SLASHES, "https://host.dom/x"),
    ("https:\\/\\/h\\/x", "leave out the backslashes", "https://h/x"),
    ("https:\\\\h\\x", BACKSLASH, "https://h/x"),
    ("http:///h/x", "write two slashes, not more", "http://h/x"),
    ("https:////h", "write two slashes, not more", "https://h"),
    ("https:///\u{fc}.dom/", "write two slashes, not more", "https://xn--tda.dom/"),
    ("https:https://h/", TWO_SCHEMES, "https://h/"),
    ("http:https://h", TWO_SCHEMES, "https://h"),
    ("http://http://h/", TWO_SCHEMES, "http://h/"),
    ("http://https://h/", TWO_SCHEMES, "https://h/"),
    ("https://mailto:me@host.dom", TWO_SCHEMES, "mailto:me@host.dom"),
    ("http//h/x", COLON_MISSING, "http://h/x"),
    ("https;//h", COLON_MISSING, "https://h"),
    ("https,//h", COLON_MISSING, "https://h"),
    ("https|//h", COLON_MISSING, "https://h"),
    ("https=//h", COLON_MISSING, "https://h"),
    ("https_://h", COLON_MISSING, "https://h"),
    ("http ://h", "leave out the blank before the :", "http://h"),
    ("https\u{ff1a}//h", "write : here", "https://h"),
    ("https%3A%2F%2Fh%2Fx", "this URL is escaped: decode it first", "https://h/x"),
    ("[::1]:8080", COLON, "https://[::1]:8080"),
    ("~/x", COLON, ""),
    ("%URL%", COLON, ""),
    ("{{base}}/x", COLON, ""),
    ("#top", COLON, ""),
    (" ", COLON, ""),
    ("<url>", COLON, ""),
    ("www.host.dom", COLON, "https://www.host.dom"),
    ("localhost", COLON, "https://localhost"),
    ("192.168.0.1", COLON, "https://192.168.0.1"),
    ("//host.dom/x", COLON, "https://host.dom/x"),
    // What follows is no URL to be kept alone.
    ("host.dom/?u=http://other.dom/", COLON, "https://host.dom/?u=http://other.dom/"),
    ("me@host.dom", "write mailto: before a mail address", "mailto:me@host.dom"),
];

const FILES: Typed = &[
    ("C:\\dir\\x.txt", DRIVE, "file:///C:/dir/x.txt"),
    ("C:/dir/my file.txt", DRIVE, "file:///C:/dir/my%20file.txt"),
    ("c:/x#y", DRIVE, "file:///c:/x%23y"),
    ("a: b", "escape this character as %20", "a:%20b"),
    ("file://C:\\dir\\x", DRIVE_AS_HOST, "file:///C:/dir/x"),
    ("file://C|/dir/x", DRIVE_AS_HOST, "file:///C:/dir/x"),
    ("file:///C|/dir/x", "behind a drive's letter write :", "file:///C:/dir/x"),
    ("file:////C|/dir/x", "behind a drive's letter write :", "file:////C:/dir/x"),
    ("file:C:/dir/x", WHOLE_PATH, "file:///C:/dir/x"),
    ("file:x.txt", WHOLE_PATH, ""),
    ("file:./x", WHOLE_PATH, ""),
    ("file://./x", WHOLE_PATH, ""),
    ("file://../x", WHOLE_PATH, ""),
    ("file://~/x", WHOLE_PATH, ""),
    ("file:///x#y", ANY_FRAGMENT, "file:///x%23y"),
    ("ftp://h/x#y", ANY_FRAGMENT, "ftp://h/x%23y"),
    ("mqtt://h/#", ANY_FRAGMENT, "mqtt://h/%23"),
];

const LOGINS: Typed = &[
    ("http://host.dom?mail=me@x.dom", SLASH_BEFORE_QUERY, "http://host.dom/?mail=me@x.dom"),
    ("http://host.dom:80?m=a@b", SLASH_BEFORE_QUERY, "http://host.dom:80/?m=a@b"),
    ("http://host.dom#a@b", FRAGMENT, "http://host.dom"),
    ("http://host.dom\\a@b", BACKSLASH, "http://host.dom/a@b"),
    ("https://host.dom\\a@b", BACKSLASH, "https://host.dom/a@b"),
    ("mqtt://CORP\\me:pw@host.dom/", EITHER_BACKSLASH, "mqtt://CORP%5Cme:pw@host.dom/"),
    ("ftp://CORP\\me@host.dom/", EITHER_BACKSLASH, "ftp://CORP%5Cme@host.dom/"),
    ("ftp://host.dom\\pub\\a@b", EITHER_BACKSLASH, "ftp://host.dom/pub/a@b"),
    ("mqtt://me:p#w@host.dom/", AT, "mqtt://me:p%23w@host.dom/"),
    ("mqtt://me:p?w@host.dom/", AT, "mqtt://me:p%3Fw@host.dom/"),
    ("ftp://me:p:w@h/", AT, "ftp://me:p%3Aw@h/"),
    ("mqtt://me:p@w@host.dom/", ONE_AT, "mqtt://me:p%40w@host.dom/"),
    ("ftp://me@corp.dom:pw@host.dom/", ONE_AT, "ftp://me%40corp.dom:pw@host.dom/"),
    ("amqp://me:p#w@host.dom/", AT, "amqp://me:p%23w@host.dom/"),
    ("amqp://me#x@host.dom/", AT, "amqp://me%23x@host.dom/"),
    ("mqtt://me::/pw@host.dom/", IN_PASSWORD, "mqtt://me:%3A%2Fpw@host.dom/"),
    // No host follows the "@".
    ("http://host.dom@@/x", THIS, "http://host.dom/x"),
    ("https://[::1me@]/", HOST, "https://[::1]/"),
    ("http://host.dom:80me@/x", HOST, "http://host.dom:80/x"),
];

const HOSTS: Typed = &[
    ("https://%HOST%/x", NO_PERCENT, ""),
    ("https://h.d%2om/", NO_PERCENT, ""),
    ("https://host.%zzdom/", NO_PERCENT, ""),
    ("https://${HOST}/x", DNS_NAME, ""),
    ("https://my host/", DNS_NAME, ""),
    ("https://host\tdom/", DNS_NAME, ""),
    ("http://192.168.0.1 hello", DNS_NAME, ""),
    ("http://host.dom;8080/", DNS_NAME, ""),
    ("https://host.dom\\x", BACKSLASH, "https://host.dom/x"),
    ("http://\\h.dom/", THIS, "http://h.dom/"),
    ("http://host.dom,", THIS, "http://host.dom"),
    ("http://host.dom)", THIS, "http://host.dom"),
    ("http://host.dom;", THIS, "http://host.dom"),
    ("http://host.dom!", THIS, "http://host.dom"),
    ("http://host.dom.,", THIS, "http://host.dom"),
    ("https://host.dom\">", THIS, "https://host.dom"),
    ("ftp://host.dom;type=a", TYPE, "ftp://host.dom/;type=a"),
    ("ftp://ftp;type=x.dom", DNS_NAME, ""),
    ("https://2001:db8::1:443/x", IN_BRACKETS, "https://[2001:db8::1]:443/x"),
    ("mqtt://fe80::1:1883", IN_BRACKETS, "mqtt://[fe80::1]:1883"),
    ("https://::1:8080/x", IN_BRACKETS, "https://[::1]:8080/x"),
    ("mqtt://me:pw@::1", IN_BRACKETS, "mqtt://me:pw@[::1]"),
    ("https://::ffff:1.2.3.4/", IN_BRACKETS, "https://[::ffff:1.2.3.4]/"),
    ("http://192::.168.0.10/x", PORT, ""),
    ("https://[fe80::1/", CLOSED, "https://[fe80::1]/"),
    ("https://[::1", CLOSED, "https://[::1]"),
    ("https://[fe80::1]8080/", BEHIND_BRACKET, "https://[fe80::1]:8080/"),
    ("https://[::1]x/", BEHIND_BRACKET, "https://[::1]/x/"),
    ("https://[::1].dom", BEHIND_BRACKET, "https://[::1]/"),
    ("https://[::1]]/", BEHIND_BRACKET, "https://[::1]/"),
    ("https://[192.168.0.1]/", NO_IPV6_INSIDE, "https://192.168.0.1/"),
    ("https://[host.dom]/", NO_IPV6_INSIDE, "https://host.dom/"),
    ("https://[]/", NO_IPV6_INSIDE, ""),
    ("https://[2001:db8:1]/", GROUPS, "https://[2001:db8::1]/"),
    ("https://[1:2:3:4:5:6:7:8:9]", GROUPS, ""),
    ("https://[::g]", GROUPS, ""),
    ("https://[:1]", GROUPS, "https://[::1]"),
    ("https://[::1 ]", GROUPS, "https://[::1]"),
    ("https://[2001:db8::#]/", GROUPS, "https://[2001:db8::]/"),
    ("https://[2001:db8::%3A1]/", GROUPS, "https://[2001:db8::1]/"),
    ("https://[fe80::%eth0:1]/", GROUPS, "https://[fe80::1]/"),
    ("https://[2001:db8::%411]/", GROUPS, "https://[2001:db8::1]/"),
    ("https://#h/", HOST, ""),
    ("https://{/x", HOST, ""),
    ("telnet://me:pw@#h", HOST, ""),
    ("https://{host}/x", BEGINNING, ""),
    ("https://<ip>:8080/", BEGINNING, ""),
    ("https://`h/x", BEGINNING, "https://h/x"),
    ("mqtt://u@\x01h", BEGINNING, "mqtt://u@h"),
    ("https://m\u{fc}nchen.de/", XN, "https://xn--mnchen-3ya.de/"),
    ("http://host\u{2013}name.dom/", "write - here", "http://host-name.dom/"),
    ("https://host\u{3002}dom/", "write . here", "https://host.dom/"),
    ("https://host.dom\u{ff0f}x", "write / here", "https://host.dom/x"),
    ("https://host.dom\u{2026}", THIS, "https://host.dom"),
    ("https://host.dom\u{201d}.", THIS, "https://host.dom."),
    // Of an unknown scheme.
    ("kafka://my host:9092/", DNS_NAME, ""),
    ("hxxps://host[.]dom/", DNS_NAME, ""),
    ("amqp://u:p@h x/", DNS_NAME, ""),
    ("rtsp://m\u{fc}nchen.de/", XN, "rtsp://xn--mnchen-3ya.de/"),
    ("kafka://u b@host/", "escape this character as %20", "kafka://u%20b@host/"),
];

const PORTS: Typed = &[
    ("https://h:80a/", DIGITS, "https://h:80/"),
    ("https://h:8080.", DIGITS, "https://h:8080"),
    ("https://h:80:80", DIGITS, "https://h:80"),
    ("https://h:8 080/", DIGITS, "https://h:8080/"),
    ("https://h:0x50", DIGITS, "https://h:80"),
    ("https://h:x80/", DIGITS, "https://h:80/"),
    ("mqtt://a.dom:1883,mqtt://b.dom", DIGITS, "mqtt://a.dom:1883"),
    ("ftp://h:21;type=a", TYPE, "ftp://h:21/;type=a"),
    ("http://h:/", EMPTY_PORT, "http://h/"),
    ("ftp://u:p@h:/x", EMPTY_PORT, "ftp://u:p@h/x"),
    ("https://h:port/", EMPTY_PORT, "https://h:80/"),
];

const ADDRESSES: Typed = &[
    ("mailto: me@host.dom", "leave out the blank", "mailto:me@host.dom"),
    ("mailto:Me <me@host.dom>", MAIL, "mailto:me@host.dom"),
    ("mailto:\"Me\" <me@h>", MAIL, "mailto:me@h"),
    ("mailto:\\me@h", "escape this character as %5C", "mailto:%5Cme@h"),
    ("news:1\\2@h", "escape this character as %5C", "news:1%5C2@h"),
    ("news:comp\\.lang.c", THIS, "news:comp.lang.c"),
    ("news:a b", THIS, "news:ab"),
    ("news:comp.lang.*", THIS, "news:comp.lang."),
    ("nntp://h/gr oup/1", THIS, "nntp://h/group/1"),
];

/// By RFC 3986.
const MODERN: Typed = &[
    ("http://192.168.0.1.", "leave out the dot at the end", "http://192.168.0.1"),
    ("http://::1/", IN_BRACKETS, "http://[::1]/"),
    ("http://[::1", CLOSED, "http://[::1]"),
    ("http://192::.168.0.10/x", PORT, "http://192.168.0.10/x"),
    ("http://%HOST%/x", NO_PERCENT, ""),
    ("http://\\h.dom/", THIS, "http://h.dom/"),
    ("file:///C|/dir/x", "behind a drive's letter write :", "file:///C:/dir/x"),
    ("file:x.txt", WHOLE_PATH, ""),
    ("file://?dir/x", WHOLE_PATH, ""),
    ("file://C:\\dir\\x", DRIVE_AS_HOST, "file:///C:/dir/x"),
    ("file://C|/dir/x", DRIVE_AS_HOST, "file:///C:/dir/x"),
];

fn check<S: Schemes>(table: Typed) {
    for (text, sentence, mended) in table {
        let shown = S::parse(text).unwrap_err().in_text(text).sentence().to_string();
        let expected = if sentence.starts_with('%') { format!("{CLOSING}{sentence}") } else { (*sentence).to_owned() };
        assert_eq!(shown, expected, "{text}");
        assert!(mended.is_empty() || Modern::parse(mended).is_ok(), "{mended}");
    }
}

#[test]
fn a_sentence_names_what_went_wrong() {
    for table in [AROUND_A_URL, SCHEMES, FILES, LOGINS, HOSTS, PORTS, ADDRESSES] {
        check::<All>(table);
    }
    check::<Modern>(MODERN);
}
