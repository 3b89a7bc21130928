//! What a line would mask of a text is masked in each value that is made of the whole text (J7).

use proptest::prelude::*;
use rfc1738::{schemes::*, tidy::*, *};

use super::{SECRET, assert_hidden, log};

/// Texts with secrets, most of them URLs.
fn texts() -> impl Strategy<Value = String> {
    let beginnings = "https://h/ https://h/? https://h/cb# http://h/a? ftp://u@h/ ftp://h/ mqtt://h/ ws://h/ \
        news: news:a@ mailto:a@h?subject= mailto: x: file:/// gopher://h/0 gopher://h/7a%09 nntp://h/a.b/ \
        prospero://h/n;a= wais://h/d? telnet://h/ redis://h/ urn:a: user: s3cr3t: / //h/ ? # a/";
    let words = "/ ? & # ; : @ = ' , . % a host user token= token: token' password= db_password= sig= code= x= 'token':' \
        Authorization: authorization= cookie= name=token,value= := %3A%2F%2F %2F %20 ( ) { // : // ://u: https://u: \
        https:// ftp:/u: ghp_ AKIA sk_live_ eyJ hooks.slack.com/services/T/B/ /api/webhooks/1/ ;type= @h @h/ 80";
    let beginning = prop::sample::select(beginnings.split_whitespace().collect::<Vec<_>>());
    let words: Vec<&str> = words.split_whitespace().collect();
    let word = prop_oneof![3 => prop::sample::select(words), 1 => Just(SECRET), 1 => Just("s3cr3tA1s3cr3t")];
    (beginning, prop::collection::vec(word, 1..9))
        .prop_map(|(beginning, words)| format!("{beginning}{}", words.concat()))
}

/// Logs a URL and what is made of the whole of it. A part that begins inside of a secret does not
/// know that.
fn of_each_value<S: SchemeSet>(text: &str, log: &mut String) {
    log!(log, Tidy::<S>::new(text));
    let url = match S::parse(text) {
        Ok(url) => url,
        Err(error) => return *log += &format!("{error} {}\n", error.in_text(text)),
    };
    log!(
        log,
        url,
        url.redacted(),
        url.typed(),
        url.keep::<heapless::String<512>>(),
        url.normal_form(),
        url.to_builder()
    );
    log!(log, url.segments(), url.request_target(), url.in_set::<All>(), url.in_set::<Web>());
    if let Typed::Ftp(url) = url.typed() {
        log!(log, url.cwds(), url.commands());
    }
    if let Ok(base) = S::parse("http://host.dom/a") {
        log!(log, base.join::<heapless::String<512>>(text), base.reference_to(url));
    }
}

proptest! {
    #[test]
    fn what_a_line_masks_no_value_shows(text in texts()) {
        if !text.contains(SECRET) || Redacted::given(&text).to_string().contains(SECRET) {
            return Ok(());
        }
        let mut log = String::new();
        of_each_value::<All>(&text, &mut log);
        of_each_value::<Rfc1738>(&text, &mut log);
        of_each_value::<Web>(&text, &mut log);
        assert_hidden(&log, &text);
    }
}
