//! What is parsed: the URLs of the bench for the target, and some more of ftp.

#[path = "../../target/src/urls.rs"]
mod texts;

/// URLs that are measured together.
pub struct Set {
    pub name: &'static str,
    pub urls: &'static [&'static str],
}

/// http URLs, 48 bytes on average.
pub const HTTP: Set = Set { name: "http", urls: texts::HTTP };

pub const FTP: Set = Set {
    name: "ftp",
    urls: &[
        "ftp://ftp.example.com/pub/www/doc/index.txt;type=a",
        "ftp://myname@host.dom/%2Fetc/motd",
        "ftp://user:password@10.20.30.40:2121/a/b/name;type=i",
    ],
};

/// URLs of the other schemes, one each.
pub const OTHERS: Set = Set { name: "other schemes", urls: texts::OTHERS };

pub const SETS: [Set; 3] = [HTTP, FTP, OTHERS];

impl Set {
    pub fn find(name: &str) -> Option<Self> {
        SETS.into_iter().find(|set| set.name == name)
    }
}
