//! Small buffers and cut texts: rules that the host's tests and the firmware `selftest` check.
//!
//! Text that does not fit is reported, never lost, and the report is exact: the limit, the part
//! that fits, and the first byte that does not.

mod buffers;
mod cuts;
mod lists;
mod owned;
mod tidied;
mod wrappers;
mod writers;

/// Runs a body for each capacity from 0 up, as a constant.
macro_rules! each_capacity {
    ($N:ident to 8 => $body:expr) => { each_capacity!($N of 0 1 2 3 4 5 6 7 8 => $body) };
    ($N:ident to 24 => $body:expr) => {
        each_capacity!($N of 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 => $body)
    };
    ($N:ident of $($capacity:literal)* => $body:expr) => { $({
        const $N: usize = $capacity;
        $body;
    })* };
}

use each_capacity;

/// A kind of shortage, and the function that checks its rules.
pub(crate) type Shortage = (&'static str, fn(&mut Report<'_>));

pub(crate) const SHORTAGES: &[Shortage] = &[
    ("lists of each capacity", lists::check),
    ("buffers of each length", buffers::check),
    ("writers of each length", writers::check),
    ("URLs made in each length", writers::check_builders),
    ("texts tidied in each length", tidied::check),
    ("URLs kept in each capacity", owned::check),
    ("wrappers of each capacity", wrappers::check),
    ("texts cut at each byte", cuts::check),
];

/// The checks and their failures.
pub(crate) struct Report<'r> {
    /// Called for each violation, with the rule, the text, and the length of the text or the
    /// buffer.
    wrong: &'r mut dyn FnMut(&str, &str, usize),
    checks: usize,
}

impl<'r> Report<'r> {
    pub(crate) fn new(wrong: &'r mut dyn FnMut(&str, &str, usize)) -> Self {
        Self { wrong, checks: 0 }
    }

    /// Returns the number of checks so far.
    pub(crate) fn checks(&self) -> usize {
        self.checks
    }

    fn check(&mut self, rule: &str, text: &str, size: usize, holds: bool) {
        self.checks += 1;
        if !holds {
            (self.wrong)(rule, text, size);
        }
    }
}

/// URLs of each scheme with all of its parts, each of at most 24 bytes.
#[rustfmt::skip]
const URLS: &[&str] = &[
    "ftp://u:p@h/a/b;type=i", "ftp://h", "ftp://@h:21/", "http://h.a:8/a/b%20c?d", "http://1.2.3.4",
    "gopher://h/0a%09b%09c", "gopher://h/", "mailto:a%25b@h", "news:*", "news:a.b-c", "news:a;%3C@h",
    "nntp://h/g.a/12", "telnet://u:p@h:23/", "wais://h/d/t/p%2F", "wais://h/d?s", "wais://h/", "file:///a/b",
    "file://h.a/", "prospero://h/p/q;a=b;c=d", "x:y%20z", "x://u:p@h:1/p",
];

/// Texts that are not URLs.
#[rustfmt::skip]
const BROKEN: &[&str] = &[
    "/etc/motd", ":", "http:/h/", "http://h.dom:65536/a", "http://256.1.1.1/", "http://1.2.3/a", "http://u:p@h/",
    "http://h/a?b?c", "http://h/%4g/%41", "http://h/\u{e9}t\u{e9}", "http://h/\t", "http://h/~me", "http://h-/",
    "ftp://u:p:q@h/", "ftp://a@b@c/", "ftp://h/;type=x", "ftp://h/a;type=a/b", "gopher://h/0a%0", "mailto:a b",
    "news:a b@h", "news:2600", "nntp://h/g/1x", "telnet://u:p@h:/", "wais://h/d/t", "wais://h/d/t/p/q", "file://h",
    "file:///a;b", "prospero://h/p;a=b=c", "x://h/a b",
];

#[test]
fn every_loss_is_reported() {
    for (shortage, check) in SHORTAGES {
        let mut wrong = Vec::new();
        let mut note = |rule: &str, text: &str, size: usize| wrong.push(format!("{rule}: {text:?}, {size}"));
        let mut report = Report::new(&mut note);
        check(&mut report);
        assert!(report.checks() > 100, "{shortage}: only {}", report.checks());
        assert!(wrong.is_empty(), "{shortage}:\n{}", wrong.join("\n"));
    }
}
