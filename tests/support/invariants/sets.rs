//! Invariants of any text in any set of schemes: a URL converts to other sets and
//! back, an error contains nothing of the text, and masking finds the password of each URL.

use core::ops::Range;

use rfc1738::{advisories::*, redact::*, schemes::*, *};

use super::{normal, parts::facts};

/// A set with rows of most syntaxes under other names, and one with an empty host.
struct Lab;

impl SchemeSet for Lab {
    const SCHEMES: &'static [SchemeDef] = &[
        SchemeDef::FTP,
        SchemeDef::MQTT,
        SchemeDef::new("https", Syntax::Http, Some(443)),
        SchemeDef::new("x", Syntax::Other, Some(1)),
        SchemeDef::rfc3986("file", None).with_empty_host(),
    ];
}

/// Calls a function for each set.
macro_rules! each_set {
    ($function:ident ($($argument:expr),*)) => {
        $function::<Rfc1738>($($argument),*);
        $function::<All>($($argument),*);
        $function::<Https>($($argument),*);
        $function::<Web>($($argument),*);
        $function::<WebWithUserinfo>($($argument),*);
        $function::<WebSockets>($($argument),*);
        $function::<Iot>($($argument),*);
        $function::<Lab>($($argument),*);
    };
}

pub(crate) fn hold(text: &[u8]) {
    each_set!(hold_in(text));
}

fn hold_in<S: SchemeSet>(text: &[u8]) {
    match S::parse(text) {
        Ok(url) => {
            each_set!(converts(&url));
            a_url_shows_no_more_than_its_line(&url);
            normal::hold(&url);
            is_rebuilt(&url);
        }
        Err(error) => the_error_says_nothing_of::<S>(text, error),
    }
}

/// Checks that a builder with the parts of a URL builds it again, with its scheme in lower case.
fn is_rebuilt<S: SchemeSet>(url: &Url<&str, S>) {
    let (mut text, mut built) = (url.to_string(), String::new());
    if url.row().is_some() {
        text[..url.scheme().as_str().len()].make_ascii_lowercase();
    }
    assert_eq!(url.to_builder().write_to(&mut built).map(|()| built), Ok(text));
}

/// Checks that a URL in another set is what that set parses, and converts back.
fn converts<T: SchemeSet>(url: &Url<&str, impl SchemeSet>) {
    match (url.in_set::<T>(), T::parse(url.as_str())) {
        (Ok(converted), Ok(parsed)) => {
            assert_eq!(facts(&converted), facts(&parsed));
            assert_eq!(converted.in_set().as_ref(), Ok(url));
        }
        (converted, parsed) => assert_eq!(converted.map(drop), parsed.map(drop)),
    }
}

/// J6: texts that differ after the scheme only in letters without a meaning to the grammar have the
/// same error. The digits of an escape have one, because no delimiter may be escaped in some hosts.
fn the_error_says_nothing_of<S: SchemeSet>(text: &[u8], error: Error) {
    let colon = text.iter().position(|byte| *byte == b':').unwrap_or(text.len());
    let (scheme, rest) = text.split_at(colon);
    let is_digit = |at: usize| rest[at.saturating_sub(2)..at].contains(&b'%');
    const LETTERS: &[u8; 6] = b"bcBCrs";
    let exchanged = rest.iter().enumerate().map(|(at, byte)| match LETTERS.iter().position(|letter| letter == byte) {
        Some(letter) if !is_digit(at) => LETTERS[letter ^ 1],
        _ => *byte,
    });
    let other: Vec<u8> = scheme.iter().copied().chain(exchanged).collect();
    assert_eq!(S::parse(&*other), Err(error), "{}", String::from_utf8_lossy(text));
    let same = S::parse(&*other).map_err(|error| format!("{error} {error:?}"));
    assert_eq!(same, Err(format!("{error} {error:?}")));
}

/// Checks that a URL shows no more of its text than a line would (J7), and nothing of its password.
fn a_url_shows_no_more_than_its_line<S: SchemeSet>(url: &Url<&str, S>) {
    let text = url.as_str();
    let redacted = url.redacted();
    let password = url.password().map(|password| {
        let start = password.as_str().as_ptr().addr() - text.as_ptr().addr();
        start..start + password.as_str().len()
    });
    let parts = format!("{:?} {:?}", url.segments(), url.to_builder());
    let views = format!("{:?} {:?} {:?} {:?}", url.typed(), url.normal_form(), url.login(), url.request_target());
    for secret in Secrets::new(text.as_bytes()).chain(password).filter(|secret| !secret.is_empty()) {
        assert!(!is_shown(&redacted, text, &secret), "{text} is shown as {redacted}");
        let (before, rest) = text.split_at(secret.start);
        let (secret, behind) = rest.split_at(secret.len());
        if secret.len() > 5 && !before.contains(secret) && !behind.contains(secret) {
            assert!(!parts.contains(secret) && !views.contains(secret), "{text} is shown as {parts} {views}");
        }
    }
    assert_eq!(format!("{url:?}"), format!("Url({redacted})"));
    if !text.contains(Redacted::MASK) {
        let has_login = redacted.with_keys(&[]).to_string() != text;
        assert_eq!(url.advisories().contains(Advisory::Password), has_login, "{text}");
    }
}

/// Returns whether a byte of a range of the text is shown.
fn is_shown(redacted: &Redacted<'_>, text: &str, range: &Range<usize>) -> bool {
    let is_within = |piece: &str| {
        let start = piece.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
        start < range.end && range.start < start + piece.len()
    };
    redacted.write_to(|piece| if is_within(piece) { Err(()) } else { Ok(()) }).is_err()
}
