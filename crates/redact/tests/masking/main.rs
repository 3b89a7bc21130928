//! Masking for logs: the cases of the reading, a second implementation of it, and lines that arrive
//! in pieces.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]
#![allow(clippy::std_instead_of_alloc, reason = "a test has std")]

mod invariants;
#[cfg(feature = "std")]
mod writer;

use core::convert::Infallible;
use std::collections::HashSet;

use proptest::{prelude::*, strategy::ValueTree as _, test_runner::TestRunner};
use rfc1738_redact::{Redacted, Secrets, secrets_of_token};

use invariants::{reading, values::Names};

const CASES: &str = include_str!("cases.txt");
const SERVICES: &str = include_str!("services.txt");
const WORDS: &str = include_str!("words.txt");

fn shown(text: &str) -> String {
    Redacted::new(text).to_string()
}

/// The groups of a file, each with its name and its lines.
fn groups(file: &str) -> impl Iterator<Item = (&str, Vec<&str>)> {
    let groups = file.split("\n## ").skip(1).filter_map(|group| group.split_once('\n'));
    groups.map(|(name, lines)| (name, lines.lines().filter(|line| !line.is_empty()).collect()))
}

/// All lines of a file, each with its masked form.
fn lines(file: &str) -> impl Iterator<Item = (String, String)> {
    groups(file).flat_map(|(_, lines)| lines).map(planted)
}

/// Returns a line without its marks, and its masked form.
fn planted(line: &str) -> (String, String) {
    let mut logged = String::new();
    for piece in line.split('«') {
        match piece.split_once('»') {
            Some((_, rest)) => logged.extend([Redacted::MASK, rest]),
            None => logged += piece,
        }
    }
    (line.replace(['«', '»'], ""), logged)
}

#[test]
fn secrets_are_masked_and_nothing_else() {
    let mut wrong = Vec::new();
    for (line, logged) in [CASES, SERVICES].into_iter().flat_map(lines) {
        wrong.extend((shown(&line) != logged).then(|| format!("{} for {logged}", shown(&line))));
        assert!(!line.contains(Redacted::MASK), "{line}");
    }
    assert_eq!(wrong, [""; 0]);
    assert!(lines(CASES).count() > 300);
}

#[test]
fn the_second_implementation_agrees_with_the_cases() {
    for (line, logged) in lines(CASES) {
        let secrets = reading::secrets(line.as_bytes(), Names(&[], true));
        assert_eq!(reading::masked(line.as_bytes(), secrets), logged.as_bytes(), "{line}");
    }
}

/// A service that has no ordinary line, or no secret, would prove half of it.
#[test]
fn more_than_a_hundred_services_log_secrets_and_ordinary_lines() {
    let mut names = HashSet::new();
    for (name, lines) in groups(SERVICES) {
        let secrets = lines.iter().filter(|line| line.contains('«')).count();
        assert!(secrets > 0 && secrets < lines.len(), "{name}");
        assert!(names.insert(name.to_lowercase()), "{name} is there twice");
    }
    assert!(names.len() > 100, "{}", names.len());
}

#[test]
fn a_line_may_be_cut_anywhere() {
    for (line, logged) in [CASES, SERVICES].into_iter().flat_map(lines) {
        for cut in 0..=line.len() {
            assert_eq!(filtered::<512>(line.as_bytes(), &[cut, usize::MAX]), logged, "{line} cut at {cut}");
        }
    }
    let (text, logged): (Vec<_>, Vec<_>) = lines(CASES).unzip();
    assert_eq!(filtered::<512>(text.join("\n").as_bytes(), &[700, 3]), logged.join("\n"));
}

#[test]
fn behind_a_secret_that_outgrows_the_buffer_the_line_is_masked() {
    let shown = |text: &str| filtered::<64>(text.as_bytes(), &[7]);
    let long = "secret/".repeat(1000);
    assert_eq!(shown(&format!("get ftp://me:{long}@h/ ok\nftp://u:p@h\n")), "get ftp://me:***\nftp://u:***@h\n");
    assert_eq!(shown(&format!("/a?token={long}&x=1 ok\nx=1")), "/a?token=***\nx=1");
    assert_eq!(shown(&format!("https://{}@h ok\n\n", "t".repeat(1000))), "https://***\n\n");
    assert_eq!(shown(&format!("ftp://me:my {long}@h ok\n")), "ftp://me:***\n");
    for harmless in [long.clone(), format!("https://h/{long}@x"), "a b:80 ".repeat(100), ":".repeat(1000)] {
        assert_eq!(shown(&harmless), harmless);
    }
    assert!(!shown(&format!("{long},http://me:hunter2@h")).contains("hunter2"));
    // A secret that ends in the buffer, wherever that is.
    for before in 0..39 {
        let begin = "a".repeat(before);
        let (value, rest) = ("s".repeat(20), "b".repeat(200));
        assert_eq!(shown(&format!("{begin}?sig={value}&{rest}")), format!("{begin}?sig=***&{rest}"));
    }
    // Where a token is cut, none begins: neither a key nor a login.
    for before in 0..64 {
        for inside in ["sig=1", "//u:p@h"] {
            let token = format!("{}{inside}{}", "x".repeat(before + 1), "y".repeat(200));
            assert_eq!(shown(&token), token);
        }
    }
}

#[test]
fn a_filter_cuts_no_character() {
    let long = ["é", "€", "😀"].map(|character| character.repeat(100)).concat();
    for beginning in ["", "a", "ab", "abc", "a b", "http://h/", "https://u:"] {
        let text = format!("{beginning}{long} {long}");
        // Without an "@", a password may have the next word too.
        let expected = if beginning.ends_with(':') { "https://u:***" } else { &text };
        for cut in 1..9 {
            assert_eq!(filtered::<64>(text.as_bytes(), &[cut]), expected, "{beginning}");
        }
    }
}

/// The ":" of a sloppy login in the brackets of another one's address is not looked for: nobody
/// writes so, and it would cost 300 bytes of flash.
#[test]
fn a_login_in_brackets_is_a_part_of_the_other() {
    assert_eq!(shown("coap:[http::]:/@h"), "coap:[http::]:***@h");
}

/// Texts of random words from a part of `words.txt`, and of random pieces of a pattern.
fn random(part: &str, weight: u32, pieces: &str, most: usize) -> impl Strategy<Value = String> + use<> {
    let (_, lines) = groups(WORDS).find(|(name, _)| *name == part).unwrap();
    let words: Vec<_> = lines.iter().flat_map(|line| line.split(' ')).map(meant).collect();
    let pieces = prop::string::string_regex(pieces).unwrap();
    let word = prop_oneof![weight => prop::sample::select(words), 1 => pieces];
    prop::collection::vec(word, 0..most).prop_map(|words| words.concat())
}

/// Returns a word that is shown with signs for blanks.
fn meant(word: &str) -> String {
    let signs = [('␣', " "), ('␉', "\t"), ('␤', "\n"), ('␛', "\u{1b}")];
    signs.iter().fold(word.to_owned(), |word, (shown, meant)| word.replace(*shown, meant))
}

/// Texts with many significant characters.
fn texts() -> impl Strategy<Value = String> {
    random("lines", 3, "[:/@?#%&;=\\\\.,a1 \"'\n\\[\\]<)\r]{1,3}", 24)
}

#[test]
fn a_redacted_text_is_written_in_pieces() {
    let mut pieces = Vec::new();
    let redacted = Redacted::new("//x:s@h ftp://me:@h/ ftp://me:s3cr3t@host.dom/");
    let Ok(()) = redacted.write_to(|piece| {
        pieces.push(piece);
        Ok::<_, Infallible>(())
    });
    assert_eq!(pieces, ["//x:", "***", "@h ftp://me:", "***", "@h/ ftp://me:", "***", "@host.dom/"]);
}

#[test]
fn a_nul_ends_no_name() {
    assert_eq!(Redacted::new("token\0=abc pwd\0\0=abc").to_string(), "token\0=abc pwd\0\0=abc");
}

#[test]
fn no_secret_is_shown_where_a_line_outgrows_a_filter() {
    const LINE: &str = "Authorization:Bearer x://s3cr3t/s3cr3t/s3cr3t,ftp://u:p@h;://h";
    let later = (0..40).map(|before| format!("{} {LINE}", "a".repeat(before)));
    for text in later.chain([format!("http://s3cr3t:@h/{}", "a".repeat(99))]) {
        assert!(!filtered::<64>(text.as_bytes(), &[usize::MAX]).contains("s3cr3t"), "{text}");
    }
}

proptest! {
    #[test]
    fn masking_follows_the_reading(text in texts(), more in texts(), cuts in prop::collection::vec(0_usize..9, 1..9)) {
        let text = text + &more;
        invariants::hold(text.as_bytes(), chunks(text.as_bytes(), &cuts));
    }

    /// The end of a value is searched for in a part of a long line, and more is masked beyond it.
    #[test]
    #[ignore = "takes a minute, and is run by CI with optimization"]
    fn a_long_line_shows_no_more(text in texts(), filling in "x|x |'|, ", length in 900_usize..1100, more in texts()) {
        let text = text + &filling.repeat(length / filling.len()) + &more;
        let hidden: Vec<_> = Secrets::new(text.as_bytes()).collect();
        for secret in reading::secrets(text.as_bytes(), Names(&[], true)) {
            prop_assert!(hidden.iter().any(|range| range.start <= secret.start && secret.end <= range.end), "{text}");
        }
    }
}

#[test]
fn a_value_of_a_long_line_is_exact_up_to_64_kilobytes() {
    for (length, rest) in [(1_000, " ok"), (2_000, " ok"), (65_000, " ok"), (66_000, "")] {
        let value = "k3y/".repeat(length / 4);
        assert_eq!(shown(&format!("?token={value} ok\nx")), format!("?token=***{rest}\nx"));
    }
    // A quote that does not close.
    let words = "some word ".repeat(200);
    assert_eq!(shown(&format!("token=\"k3y {words}\nx")), "token=\"***\nx");
}

/// A million lines, which CI counts.
#[test]
#[ignore = "takes a minute, and is run by CI with optimization"]
fn a_million_random_lines_differ_nowhere() {
    let mut runner = TestRunner::deterministic();
    let texts = texts();
    let mut count = 0;
    for _ in 0..1_000_000 {
        let text = texts.new_tree(&mut runner).unwrap().current();
        let secrets: Vec<_> = Secrets::new(text.as_bytes()).collect();
        assert_eq!(secrets, reading::secrets(text.as_bytes(), Names(&[], true)), "{text}");
        count += secrets.len();
    }
    println!("{count} secrets in a million lines");
    assert!(count > 500_000);
}

/// What precedes a mask, or a cut of a long line, says what follows it.
#[test]
fn a_small_filter_knows_what_precedes_its_buffer() {
    let lines = include_str!("small.txt").lines().filter(|line| !line.starts_with("# ") && !line.is_empty());
    for line in lines.map(meant) {
        assert!(shown(&line).contains("***") && !shown(&line).contains("s3cr3t"), "{}", shown(&line));
        invariants::a_filter_shows_no_more(line.as_bytes());
        for before in 0..64 {
            invariants::a_filter_shows_no_more(format!("{} {line}", "a".repeat(before)).as_bytes());
        }
    }
}

/// More lines than `masking_follows_the_reading` has, in the smallest filter.
#[test]
#[ignore = "takes a minute, and is run by CI with optimization"]
fn three_hundred_thousand_long_lines_show_no_more_in_a_small_filter() {
    let mut runner = TestRunner::deterministic();
    let texts = (texts(), texts());
    for _ in 0..300_000 {
        let (text, more) = texts.new_tree(&mut runner).unwrap().current();
        invariants::a_filter_shows_no_more((text + &more).as_bytes());
    }
}

/// A text cut into such pieces, again and again, a hundred times.
fn chunks<'t>(mut text: &'t [u8], cuts: &[usize]) -> Vec<&'t [u8]> {
    let mut chunks = Vec::new();
    for cut in cuts.iter().cycle().take(100) {
        let (chunk, rest) = text.split_at((*cut).min(text.len()));
        chunks.push(chunk);
        text = rest;
    }
    chunks.push(text);
    chunks
}

/// Filters a text that is cut at these places.
fn filtered<const B: usize>(text: &[u8], cuts: &[usize]) -> String {
    String::from_utf8(invariants::filtered::<B>(chunks(text, cuts))).unwrap()
}

/// Texts of the characters that a URL may have, with what lines and URLs mask.
fn tokens() -> impl Strategy<Value = String> {
    random("URLs", 6, "[!#-;=?-Z_a-z~]{1,3}", 14)
}

proptest! {
    /// A URL that is logged does not search as a line does, but never shows more.
    #[test]
    fn a_token_shows_no_more_than_its_line(text in tokens()) {
        let hidden: Vec<_> = secrets_of_token(text.as_bytes()).collect();
        for secret in Secrets::new(text.as_bytes()) {
            let is_hidden = secret.clone().all(|place| hidden.iter().any(|range| range.contains(&place)));
            prop_assert!(is_hidden, "{} is shown as {}", Redacted::new(&text), Redacted::token(&text));
        }
    }
}
