//! Doubles the lengths of the worst texts, and fails when that takes more than 2.2 times the instructions.

#![no_std]
#![no_main]

use core::hint::black_box;

use bench_target::{call, entry, exit, instructions};
use rfc1738::{
    EndUser, FtpUrl, GopherUrl, HttpUrl, NntpUrl, Redacted, Tidy, Url,
    context::Extractor,
    conversation::{Conversation, Ftp, Gopher, Http, Nntp, Step},
    grammar::{Parsed, ftpurl, grouppart, hostport, login, newsurl, schemepart, url},
    heapless::String,
    nom::{Parser, bytes::complete::tag, multi::fold_many0, sequence::terminated},
    schemes,
};
use semihosting::println;

/// What a text of twice the length may take, in percent of what the text takes.
const LIMIT: usize = 220;

const LENGTHS: [usize; 5] = [4_095, 8_191, 16_383, 32_767, 65_535];

/// What is done with a text; what it gives is of no use but that it be computed.
type Task = fn(&str) -> usize;

/// What texts are made of.
struct Kinds {
    beginnings: &'static [&'static str],
    /// Repeated up to the end.
    fillings: &'static [&'static str],
    ends: &'static [&'static str],
}

const URLS: Kinds = Kinds {
    beginnings: &[
        "",
        "ftp://",
        "ftp://u:",
        "ftp://h/",
        "http://",
        "http://h/",
        "http://h/?",
        "gopher://",
        "gopher://h/0",
        "mailto:",
        "news:",
        "nntp://",
        "nntp://h/",
        "nntp://h/g/",
        "telnet://",
        "wais://",
        "wais://h/",
        "wais://h/d/t/",
        "file://",
        "file:///",
        "prospero://",
        "prospero://h/p",
        "prospero://h/p;a",
        "x:",
        "x://",
        "x://h/",
    ],
    fillings: &["a", "1", "a.", "1.", "a-", "%41", "%09", ";a=b", "/", "@", ":", "&", "<URL:"],
    // The first leaves a text as it is; most of the others make it fail at the very end.
    ends: &["", "^", "%", "@", "/", "-", "."],
};

/// URLs of later schemes, without a user and with one.
const LATER: Kinds = Kinds {
    beginnings: &[
        "https:",
        "https://",
        "https://[",
        "https://h/",
        "https://h?",
        "mqtt://",
        "mqtt://u:",
        "mqtt://u@",
        "mqtt://u@h/",
    ],
    fillings: &["a", "1", "a.", "1.", "0x", "%41", "%2E", ":", "::", "1:", "/", "@", "?", "[", "]", "~"],
    ends: &["", "^", "%", "@", "/", "]", "."],
};

/// Running text: wrappers that are not closed, that hold much or little, and all that is left out or in doubt in them.
const WRAPPERS: Kinds = Kinds {
    beginnings: &["", "<URL:x:"],
    fillings: &["<URL:", "<", "-\n", "- ", "a", "\n", "<URL:>", "<URL:x:-\n-\n-\n-\n>"],
    ends: &["", ">", "<", "-"],
};

/// What is to be mended.
const SLOPPY: Kinds = Kinds {
    beginnings: &["", "ftp://", "ftp://h/", "http://h", "http://h?", "news:", "mailto:", "prospero://h/", "x:"],
    fillings: &[" ", "~", "%", "%4", "?", "#", "a.", "/", ":", "a~"],
    ends: &["", " ", "@h", "@h.", ";"],
};

/// References, for each kind of base.
const REFERENCES: Kinds = Kinds {
    beginnings: &["", "/", "//h/", "http://h/", "?", "x:"],
    fillings: &["a", "/", "../", "./", "a/", "a/../", "a/b/../", "..", "%41", "?", ":"],
    ends: &["", "^", "%", ";type=a", "?q", ".."],
};

/// Lines in which passwords are looked for.
const LINES: Kinds = Kinds {
    beginnings: &["", "ftp://", "ftp://u:", "ftp://h/", "x:", "//", "ftp://h_:"],
    fillings: &["a", ":", "@", "/", "://", "a ", "a:b@c ", "ftp://a:b ", "x:a ", "ftp://a:b@h/x://", "ftp://a:<\""],
    ends: &["", "@", "^", " @", "\n"],
};

/// What servers say: long lines and many, replies without end, and texts.
const ANSWERS: Kinds = Kinds {
    beginnings: &[
        "",
        "3",
        "220-\n",
        "HTTP/1.0 200 OK\n",
        "HTTP/1.0 200 OK\n\n",
        "200 a\n211 b\n220 c\n",
        "220 a\n230 b\n229 (|||1|)\n150 c\n",
    ],
    fillings: &["a", "\n", ".", ".\r\n", "\r\n..", "a\t", "1", "220-\n", "x: y\r\n", "3a\tb\tc\t1\n"],
    ends: &["", "\n", "\n.\r\n"],
};

/// Productions to be read again and again, and what is read: how long one takes may not depend on all that follows.
const REPEATED: [(&str, Task, &[&str]); 7] = [
    ("to repeat login", |text| repeat(text, login, " "), &["a ", "a:1 ", "a@h ", "a:b@h:1 ", "1.1.1.1 "]),
    ("to repeat hostport", |text| repeat(text, hostport, " "), &["h ", "h:1 ", "1.1.1.1 ", "a.b-c.d "]),
    ("to repeat schemepart", |text| repeat(text, schemepart, " "), &["a ", "//h ", "//a@h ", "//h/a "]),
    ("to repeat grouppart", |text| repeat(text, grouppart, " "), &["* ", "a ", "a.b ", "a@h "]),
    ("to repeat newsurl", |text| repeat(text, newsurl, " "), &["news:* ", "news:a ", "news:a@h "]),
    ("to repeat ftpurl", |text| repeat(text, ftpurl::<1>, "> "), &["ftp://h> ", "ftp://a@h> ", "ftp://h/a> "]),
    (
        "to repeat url",
        |text| repeat(text, url::<1>, " "),
        &[
            "ftp://h ",
            "http://h ",
            "gopher://h ",
            "mailto:a@h ",
            "news:a ",
            "news:a@h ",
            "nntp://h/a ",
            "telnet://h ",
            "wais://h/a ",
            "file:///a ",
            "prospero://h/a ",
            "x:a ",
            "x://h ",
            "x://a@h ",
        ],
    ),
];

/// With room for each segment of the longest text.
fn parse(text: &str) -> usize {
    Url::<65_535>::parse_in(text).map_or_else(|error| error.offset(), |url| url.as_str().len()) + planted(text)
}

/// The same of later schemes, and their normal forms.
fn parse_later(text: &str) -> usize {
    let url = Url::<65_535>::parse_with_in(&[&schemes::WEB, &schemes::IOT], text);
    url.map_or_else(|error| error.offset(), |url| usize::from(url.normal() == url.normal())) + planted(text)
}

/// Finds wrappers, with room for the longest, and reads each in all ways.
fn extract(text: &str) -> usize {
    let mut extractor = Extractor::<65_535>::new();
    let mut chunk = text.as_bytes();
    let mut length = planted(text);
    while let Some(wrapper) = extractor.feed(&mut chunk) {
        length += wrapper.url().map_or_else(|error| error.offset(), |url| url.as_str().len());
        length += wrapper.alternates().filter_map(|alternate| Some(alternate.text()?.len())).sum::<usize>();
    }
    length
}

/// With room for a text of which each byte becomes three.
fn tidy(text: &str) -> usize {
    let tidy = Tidy::new(text);
    let mut buffer = String::<{ 3 * LENGTHS[LENGTHS.len() - 1] }>::new();
    let url = tidy.parse_in::<65_535>(&mut buffer);
    url.map_or_else(|error| error.offset(), |url| url.as_str().len()) + tidy.changes().count() + planted(text)
}

/// Resolves a reference, with room for the longest.
fn join(text: &str) -> usize {
    let join = |base| {
        let Ok(base) = Url::<{ LENGTHS[2] + 8 }>::parse_in(base) else { return 0 };
        let mut buffer = String::<65_535>::new();
        base.join(text, &mut buffer).map_or_else(|error| error.offset(), |joined| joined.url.as_str().len())
    };
    join("http://h/a/b") + join("ftp://h/a/b") + planted(text)
}

/// Shows a line without its passwords.
fn redact(text: &str) -> usize {
    let redacted = Redacted::new(text);
    redacted.passwords().count() + redacted.column(text.len()) + planted(text)
}

/// Hears what a server says, of which one octet comes at a time, and has room for the longest line.
fn converse(text: &str) -> usize {
    let mut buffer = [0; LENGTHS[2] + 2];
    let mut heard = planted(text);
    let ftp = FtpUrl::<1>::parse_in("ftp://h/a");
    if let Ok(mut talk) = ftp.as_ref().map(|url| Ftp::new(url, EndUser::new(b"a"), &mut buffer)) {
        heard += talk.as_mut().map_or(0, |talk| hear(talk, text));
    }
    for url in ["gopher://h/0a", "gopher://h/9a"] {
        if let Ok(mut talk) = GopherUrl::parse(url).map(|url| Gopher::new(&url, &mut buffer)) {
            heard += talk.as_mut().map_or(0, |talk| hear(talk, text));
        }
    }
    heard += HttpUrl::<1>::parse_in("http://h/a").map_or(0, |url| hear(&mut Http::new(&url, &mut buffer), text));
    heard + NntpUrl::parse("nntp://h/a/1").map_or(0, |url| hear(&mut Nntp::new(&url, &mut buffer), text))
}

fn hear(talk: &mut dyn Conversation, text: &str) -> usize {
    let mut octets = text.bytes();
    let mut heard = 0;
    loop {
        match talk.step() {
            Ok(Step::Receive(_, room)) => {
                let count = room.iter_mut().zip(octets.by_ref().take(1)).map(|(to, octet)| *to = octet).count();
                talk.received(count);
            }
            Ok(Step::Data(octets)) => heard += octets.len(),
            Ok(Step::Done) | Err(_) => return heard,
            Ok(_) => {}
        }
    }
}

/// Reads a production and a separator again and again, up to the end.
fn repeat<'a, T>(text: &'a str, production: impl Fn(&'a str) -> Parsed<'a, T>, separator: &str) -> usize {
    let Ok(("", count)) = fold_many0(terminated(production, tag(separator)), || 0, |count, _| count + 1).parse(text)
    else {
        println!("{text:.20}... was not read to its end");
        exit(false)
    };
    count + planted(text)
}

/// Steps that grow with the square of the length.
fn planted(text: &str) -> usize {
    let steps = if cfg!(feature = "planted") { (text.len() / 64).pow(2) } else { 0 };
    (0..steps).map(black_box).count()
}

#[entry]
fn main() -> ! {
    static mut BUFFER: [u8; LENGTHS[LENGTHS.len() - 1]] = [0; LENGTHS[LENGTHS.len() - 1]];
    // cortex-m-rt makes this a local variable that lives forever.
    let buffer: &mut [u8] = BUFFER;

    check("to parse", parse, LENGTHS, &URLS, buffer);
    let [first, second, third, ..] = LENGTHS;
    check("to parse later schemes", parse_later, [first, second, third], &LATER, buffer);
    check("to extract", extract, LENGTHS, &WRAPPERS, buffer);
    // To tidy a byte takes more than to parse it, and shorter texts tell as much.
    check("to tidy", tidy, [first, second, third], &SLOPPY, buffer);
    check("to join", join, [first, second, third], &REFERENCES, buffer);
    check("to redact", redact, [first, second, third], &LINES, buffer);
    check("to converse", converse, [first, second, third], &ANSWERS, buffer);
    for (name, task, fillings) in REPEATED {
        check(name, task, [first, second, third], &Kinds { beginnings: &[""], fillings, ends: &[""] }, buffer);
    }
    exit(true)
}

/// Counts what each text takes, and tells what was worst.
fn check<const N: usize>(name: &str, task: Task, lengths: [usize; N], kinds: &Kinds, buffer: &mut [u8]) {
    let mut worst = [0; N];
    for [beginning, filling, end] in kinds.all() {
        let counts = lengths.map(|length| {
            let text = text(&mut buffer[..length], beginning, filling, end);
            instructions(|| call(task, text))
        });
        for (worst, pair) in worst.iter_mut().zip(counts.windows(2)) {
            let percent = (pair[1] as u64 * 100 / pair[0] as u64) as usize;
            if percent > LIMIT {
                println!(
                    "{name} {beginning}{filling}{filling}...{end} takes {} instructions, then {}",
                    pair[0], pair[1]
                );
                exit(false)
            }
            *worst = percent.max(*worst);
        }
    }
    for (pair, percent) in lengths.windows(2).zip(worst) {
        println!("{name} {:5} and {:5} bytes: at worst {percent} % of the instructions", pair[0], pair[1]);
    }
}

impl Kinds {
    /// Each beginning with each filling and each end.
    fn all(&self) -> impl Iterator<Item = [&'static str; 3]> {
        let ends = |beginning, filling| self.ends.iter().map(move |end| [beginning, filling, *end]);
        self.beginnings
            .iter()
            .flat_map(move |beginning| self.fillings.iter().flat_map(move |filling| ends(*beginning, *filling)))
    }
}

/// A text of about the buffer's length, with whole fillings only, so that one length is not refused for what another is accepted for.
fn text<'a>(buffer: &'a mut [u8], beginning: &str, filling: &str, end: &str) -> &'a str {
    let times = (buffer.len() - beginning.len() - end.len()) / filling.len();
    let fillings = filling.bytes().cycle().take(times * filling.len());
    let mut length = 0;
    for (to, byte) in buffer.iter_mut().zip(beginning.bytes().chain(fillings).chain(end.bytes())) {
        *to = byte;
        length += 1;
    }
    str::from_utf8(&buffer[..length]).unwrap_or_default()
}
