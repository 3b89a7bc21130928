//! The ingredients of the texts.

/// The ingredients of a kind of texts: alternatives between "|", of which one may be empty.
pub struct Kinds {
    pub beginnings: &'static str,
    /// Repeated up to the end.
    pub fillings: &'static str,
    pub ends: &'static str,
}

impl Kinds {
    /// Each beginning with each filling and each end.
    pub fn all(&self) -> impl Iterator<Item = [&'static str; 3]> {
        let Self { beginnings, fillings, ends } = *self;
        let ends = move |beginning, filling| ends.split('|').map(move |end| [beginning, filling, end]);
        let fillings = move |beginning| fillings.split('|').flat_map(move |filling| ends(beginning, filling));
        beginnings.split('|').flat_map(fillings)
    }
}

pub const URLS: Kinds = Kinds {
    beginnings: "|ftp://|ftp://u:|ftp://h/|http://|http://h/|http://h/?|gopher://|gopher://h/0|mailto:|news:|\
        nntp://|nntp://h/|nntp://h/g/|telnet://|wais://|wais://h/|wais://h/d/t/|file://|file:///|\
        prospero://|prospero://h/p|prospero://h/p;a|x:|x://|x://h/",
    fillings: "a|1|a.|1.|a-|%41|%09|;a=b|/|@|:|&|<URL:",
    // The first end leaves a text valid; most of the others make it fail at its end.
    ends: "|^|%|@|/|-|.",
};

/// URLs of later schemes, without a user and with one.
pub const LATER: Kinds = Kinds {
    beginnings: "https:|https://|https://[|https://h/|https://h?|mqtt://|mqtt://u:|mqtt://u@|mqtt://u@h/",
    fillings: "a|1|a.|1.|0x|%41|%2E|:|::|1:|/|@|?|[|]|~",
    ends: "|^|%|@|/|]|.",
};

/// Running text: wrappers without an end, long and short ones, with white space and doubtful
/// hyphens.
pub const WRAPPERS: Kinds =
    Kinds { beginnings: "|<URL:x:", fillings: "<URL:|<|-\n|- |a|\n|<URL:>|<URL:x:-\n-\n-\n-\n>", ends: "|>|<|-" };

/// Texts to mend.
pub const SLOPPY: Kinds = Kinds {
    beginnings: "|ftp://|ftp://h/|http://h|http://h?|news:|mailto:|prospero://h/|x:",
    fillings: " |~|%|%4|?|#|a.|/|:|a~",
    ends: "| |@h|@h.|;",
};

/// References, for each kind of base.
pub const REFERENCES: Kinds = Kinds {
    beginnings: "|/|//h/|http://h/|?|x:",
    fillings: "a|/|../|./|a/|a/../|a/b/../|..|%41|?|:",
    ends: "|^|%|;type=a|?q|..",
};

/// URLs with a path, to refer from and to.
pub const PATHS: Kinds = Kinds { beginnings: "http://h/|ftp://h/|file:/", fillings: "a|/|a/|./", ends: "|b|:|?q" };

/// Lines to search for passwords.
pub const LINES: Kinds = Kinds {
    beginnings: "|ftp://|ftp://u:|ftp://h/|x:|//|ftp://h_:",
    fillings: "a|:|@|/|://|//|\\|a |a:b@c |ftp:|ftp:[|ftp:h:80?|ftp://a:b |x:a |ftp://a:b@h/x://|ftp://a:<\"|\
        %3A%2F%2F|%3A%2F%2Fa%3Ab%40|?sig=a&|sig=",
    ends: "|@|^| @|]/@|]:80?=@|\n",
};

/// Names without values, and values without ends.
pub const VALUES: Kinds = Kinds {
    beginnings: "",
    fillings: "token:|)token:|token={'|token=(|pwd=/|A_KEY=\"|password='|password=''|password=\"a \"|<password>x|\
        <a key='password|\"name\":\"token\",\"value\":|map[token:a |{Token:a |Cookie: a|Authorization: a,|eyJa-|\
        ghp_|--password |-p@ |curl -u a|12345678:A|/api/webhooks/|PRIVATE KEY-----|IDENTIFIED BY 'a|\\n",
    ends: "|'",
};

/// Answers of servers: long lines, many lines, replies without end, and texts.
pub const ANSWERS: Kinds = Kinds {
    beginnings: "|3|220-\n|HTTP/1.0 200 OK\n|HTTP/1.0 200 OK\n\n|200 a\n211 b\n220 c\n|\
        220 a\n230 b\n200 c\n500 d\n229 (!!!1!)\n150 c\n",
    fillings: "a|\n|.|.\r\n|\r\n..|a\t|1|220-\n|x: y\r\n|3a\tb\tc\t1\n",
    ends: "|\n|\n.\r\n",
};

/// Texts whose pieces could make a naive search for bare URLs start again and again.
pub const RUNNING: Kinds = Kinds {
    beginnings: "",
    fillings: "http:|http://a'|(http://a)|http://a(|http://a.|http://h/'.|http://h,|news:a;|&a;|:",
    ends: "",
};

/// Pages with a wrong URL on each line.
pub const PAGES: Kinds =
    Kinds { beginnings: "|ftp://u:|ftp://u:a\n", fillings: "http://h:\n|ftp://u:a\n|ftp://u:p w@h:\n", ends: "|@h" };

/// Passwords that a server's reply repeats in part.
pub const PASSWORDS: Kinds = Kinds { beginnings: "|b", fillings: "a|ab", ends: "" };
