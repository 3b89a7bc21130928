//! What a line would mask of a text is masked in each value that is made of it, and in each part of
//! these (J7).

use proptest::{prelude::*, sample::select};
use rfc1738::{schemes::*, tidy::*, *};

use super::{SECRET, assert_hidden, log, of_a_part::of_the_parts};

/// Texts of a beginning and words. Of `weight` and two words, two are secrets.
fn texts(beginnings: &'static str, words: &'static str, weight: u32) -> impl Strategy<Value = String> {
    let one_of = |list: &'static str| select(list.split_whitespace().collect::<Vec<_>>());
    let word = prop_oneof![weight => one_of(words), 1 => Just(SECRET), 1 => Just("s3cr3tA1s3cr3t")];
    (one_of(beginnings), prop::collection::vec(word, 1..9))
        .prop_map(|(beginning, words)| format!("{beginning}{}", words.concat()))
}

/// Texts with many secrets, most of them URLs.
fn with_secrets() -> impl Strategy<Value = String> {
    let beginnings = "https://h/ https://h/? https://h/cb# http://h/a? ftp://u@h/ ftp://h/ mqtt://h/ ws://h/ \
        news: news:a@ mailto:a@h?subject= mailto: x: file:/// gopher://h/0 gopher://h/7a%09 nntp://h/a.b/ \
        prospero://h/n;a= wais://h/d? telnet://h/ redis://h/ urn:a: user: s3cr3t: / //h/ ? # a/";
    let words = "/ ? & # ; : @ = ' , . % a host user token= token: token' password= db_password= sig= code= x= 'token':' \
        Authorization: authorization= cookie= name=token,value= := %3A%2F%2F %2F %20 ( ) { // : // ://u: https://u: \
        https:// ftp:/u: ghp_ AKIA sk_live_ eyJ hooks.slack.com/services/T/B/ /api/webhooks/1/ ;type= @h @h/ 80";
    texts(beginnings, words, 3)
}

/// URLs with many delimiters.
fn with_delimiters() -> impl Strategy<Value = String> {
    let beginnings = "ftp://h/ ftp://u@h/ ftp://u:s3cr3t@h/ ftp:// http://h/ https://h/ https:// https://h? \
        gopher://h/0 gopher://h/7 mailto: news: nntp://h/g/ wais://h/ prospero://h/ file:/// telnet:// \
        mqtt://h/ mqtts:// coap://h/ x: x:// git+https:// urn:a: user: user:s3cr3t@";
    let words = "u h a 0 @ @ : : / / // :// ? # & = ; token= password= sig= /token: ftp: https: %3A%2F%2F %3A %2F %40 %09 \
        ghp_ eyJ aB3dE6gH. , ' - %5D Authorization= cookie: 12345678: ;type= hooks.slack.com/services/";
    texts(beginnings, words, 22)
}

/// Logs what is made of a text.
pub(super) fn of_each_value<S: SchemeSet>(text: &str, log: &mut String) {
    log!(log, Tidy::<S>::new(text));
    let url = match S::parse(text) {
        Ok(url) => url,
        Err(error) => return *log += &format!("{error} {}\n", error.in_text(text)),
    };
    of_the_parts(&url, log);
    log!(log, url, url.redacted(), url.keep::<heapless::String<512>>(), url.in_set::<All>(), url.in_set::<Web>());
    if let Ok(base) = S::parse("http://host.dom/a") {
        log!(log, base.join::<heapless::String<512>>(text), base.reference_to(url));
    }
}

fn shows_no_more_than_a_line<S: SchemeSet>(text: &str) {
    let mut log = String::new();
    of_each_value::<S>(text, &mut log);
    // A client connects to a host, whatever precedes it.
    let is_in_host =
        |word: &str| S::parse(text).is_ok_and(|url| url.host().is_some_and(|host| host.as_str().contains(word)));
    let line = Redacted::given(text).to_string();
    let is_masked = |word: &str| text.contains(word) && !line.contains(word) && !is_in_host(word);
    if is_masked(SECRET) {
        assert_hidden(&log, text);
    }
    for word in (0..NUMBERED).map(numbered).filter(|word| is_masked(word)) {
        let shown = log.lines().find(|line| line.contains(&word));
        assert_eq!(shown, None, "{word} of {text}");
    }
}

/// More than the secrets of a text.
const NUMBERED: usize = 20;

/// A secret that differs from the others of its text.
fn numbered(number: usize) -> String {
    format!("s3c{number}r3t")
}

/// A text with other secrets, each of which occurs once.
fn with_numbers(text: &str) -> String {
    let mut parts = text.split(SECRET);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.enumerate().fold(first, |text, (number, part)| text + &numbered(number) + part)
}

fn hold(text: &str) {
    shows_no_more_than_a_line::<All>(text);
    shows_no_more_than_a_line::<Rfc1738>(text);
    shows_no_more_than_a_line::<Web>(text);
    shows_no_more_than_a_line::<Iot>(text);
}

#[test]
fn what_was_shown_once() {
    let texts = "user:s3cr3t@h x:s3cr3t?@h x:/s3cr3t@h ftp://h/Authorization=://s3cr3t user:s3cr3t@?s3cr3t@ \
        user:s3cr3t@://@ file:////me:s3cr3t@nas/share mailto://u:s3cr3t@h urn:////u:s3cr3t@h news://me:s3cr3t@h \
        mqtts://:token=@hooks.slack.com/services/s3cr3t mqtts://u:Authorization=-@h/s3cr3tA1s3cr3t \
        glpat-s3cr3tA1:/u@h ftp://u%2F:/s3cr3t@";
    texts.split(' ').for_each(hold);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5 * ProptestConfig::default().cases, ..ProptestConfig::default() })]
    #[test]
    fn what_a_line_masks_no_value_shows(text in prop_oneof![1 => with_secrets(), 4 => with_delimiters()]) {
        hold(&text);
        hold(&with_numbers(&text));
    }
}
