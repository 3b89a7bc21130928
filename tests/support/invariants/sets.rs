//! Invariants of any text in any set of schemes: a URL converts to other sets and
//! back, an error contains nothing of the text, and masking finds the password of each URL.

use core::ops::Range;

use rfc1738::{advisories::*, redact::*, schemes::*, *};

use super::parts::facts;

/// A set with rows of most syntaxes under other names, and one with an empty host.
struct Lab;

impl Schemes for Lab {
    const ROWS: &'static [Row] = &[
        Row::FTP,
        Row::MQTT,
        Row::new("https", Syntax::Http, Some(443)),
        Row::new("x", Syntax::Other, Some(1)),
        Row::rfc3986("file", None).with_empty_host(),
    ];
}

/// Calls a function for each set.
macro_rules! each_set {
    ($function:ident ($($argument:expr),*)) => {
        $function::<Rfc1738>($($argument),*);
        $function::<All>($($argument),*);
        $function::<Modern>($($argument),*);
        $function::<Https>($($argument),*);
        $function::<Web>($($argument),*);
        $function::<WebSockets>($($argument),*);
        $function::<Iot>($($argument),*);
        $function::<Lab>($($argument),*);
    };
}

pub(crate) fn hold(text: &[u8]) {
    each_set!(hold_in(text));
}

fn hold_in<S: Schemes>(text: &[u8]) {
    match S::parse(text) {
        Ok(url) => {
            each_set!(converts_back(&url));
            masking_finds_the_password(&url);
            the_rest_is_masked(&url);
        }
        Err(error) => the_error_says_nothing_of::<S>(text, error),
    }
}

/// Checks that a URL converts to a set that accepts it, and back; otherwise the set does not know
/// its scheme.
fn converts_back<T: Schemes>(url: &Url<'_, impl Schemes>) {
    match url.in_set::<T>() {
        Ok(converted) => {
            assert_eq!(converted.as_str(), url.as_str());
            assert_eq!(facts(&converted), facts(&T::parse(url.as_str()).unwrap()));
            comes_back(url, &converted);
        }
        Err(error) => assert_eq!((error.kind(), error.offset()), (ErrorKind::WrongScheme, 0)),
    }
}

fn comes_back<S: Schemes, T: Schemes>(url: &Url<'_, S>, converted: &Url<'_, T>) {
    match converted.in_set::<S>() {
        Ok(back) => assert_eq!(facts(&back), facts(url)),
        Err(error) => panic!("{error}: {url:?} does not come back"),
    }
}

/// J6: texts that differ after the scheme only in letters without a meaning to the grammar have the
/// same error.
fn the_error_says_nothing_of<S: Schemes>(text: &[u8], error: Error) {
    let colon = text.iter().position(|byte| *byte == b':').unwrap_or(text.len());
    let (scheme, rest) = text.split_at(colon);
    let exchanged = rest.iter().map(|byte| match byte {
        b'b' => b'c',
        b'c' => b'b',
        b'B' => b'C',
        b'C' => b'B',
        b'r' => b's',
        b's' => b'r',
        byte => *byte,
    });
    let other: Vec<u8> = scheme.iter().copied().chain(exchanged).collect();
    assert_eq!(S::parse(&*other), Err(error), "{}", String::from_utf8_lossy(text));
    let same = S::parse(&*other).map_err(|error| format!("{error} {error:?}"));
    assert_eq!(same, Err(format!("{error} {error:?}")));
}

/// Checks that masking, which does not use the grammar, and `redacted` find the grammar's password.
fn masking_finds_the_password<S: Schemes>(url: &Url<'_, S>) {
    let text = url.as_str();
    let Some(password) = url.password() else { return };
    let start = password.as_str().as_ptr().addr() - text.as_ptr().addr();
    let end = start + password.as_str().len();
    let before = text.get(..start).unwrap();
    assert!(url.redacted().to_string().starts_with(&format!("{before}***@")), "{text}");
    // J7: a "?" before the ":" of a login, or between digits and a "=", begins a query.
    if text.get(..end).is_some_and(|before| before.contains('?')) {
        return;
    }
    assert!(Secrets::new(text.as_bytes()).any(|secret| secret.start <= start && end <= secret.end), "{text}");
}

/// Checks that `redacted` hides what masking finds after host and port, or after the scheme if no
/// "//" follows.
fn the_rest_is_masked<S: Schemes>(url: &Url<'_, S>) {
    let text = url.as_str();
    let start = match url.host() {
        Some(host) if url.syntax() != Syntax::News => {
            let start = host.as_str().as_ptr().addr() - text.as_ptr().addr();
            start + super::parts::hostport_of(url).unwrap().len()
        }
        // file has no secret, and may have slashes without a host.
        None if url.scheme() == "file" => return,
        _ => text.find(':').unwrap(),
    };
    let redacted = url.redacted();
    if !text.contains(Redacted::MASK) {
        let is_masked = redacted.to_string() != text;
        assert_eq!(url.advisories().contains(Advisory::Password), is_masked, "{text}");
    }
    // A token does not begin with the text after a host.
    let rest = format!("-{}", text.get(start..).unwrap());
    for secret in Secrets::new(rest.as_bytes()) {
        let secret = start + secret.start - 1..start + secret.end - 1;
        assert!(!is_shown(&redacted, text, &secret), "{text} is shown as {redacted}");
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
