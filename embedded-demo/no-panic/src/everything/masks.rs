//! Errors, and texts with masked secrets.

use core::{
    fmt::{self, Write as _},
    hint::black_box,
};

use rfc1738::{
    Error, Production,
    error::LineCounter,
    redact::{Filter, Masked, Redacted, Secrets, parsed::InUrl, secrets_of_token},
};

use super::{Sink, TEXT, show, sink};

pub(super) fn bytes(bytes: &[u8]) {
    Secrets::new(bytes).for_each(sink);
    secrets_of_token(bytes).for_each(sink);
    InUrl::parsed(bytes).for_each(sink);
    Secrets::new(bytes).with_keys(black_box(Secrets::KEYS)).for_each(sink);
    Secrets::new(bytes).and_keys(black_box(Secrets::QUERY_KEYS)).for_each(sink);
    let mut filter =
        black_box(Filter::<64>::new().with_keys(black_box(Secrets::KEYS)).and_keys(black_box(Secrets::KEYS)));
    let out = |shown: &[u8]| {
        black_box(shown);
        black_box(fmt::Result::Ok(()))
    };
    black_box(filter.push(bytes, out)).ok();
    black_box(filter.push(black_box(TEXT), out)).ok();
    black_box(filter.finish(out)).ok();
}

pub(super) fn text(text: &str) {
    show(&Redacted::new(text));
    show(&Redacted::token(text));
    show(&Masked(text));
    show(&Redacted::new(text).with_keys(black_box(Secrets::KEYS)));
    show(&Redacted::new(text).and_keys(black_box(Secrets::KEYS)));
}

/// Calls the methods of an error with any text.
pub(super) fn wrong(error: Error) {
    self::error(error, TEXT);
}

/// Calls the methods of an error, with its text.
pub(super) fn error(error: Error, text: &[u8]) {
    show(&error);
    let in_text = error.in_text(black_box(text));
    show(&in_text);
    show(&in_text.sentence());
    show(&in_text.with_letters(|letter| letter == black_box('a')));
    let in_url = error.in_url(black_box(text));
    show(&in_url);
    _ = in_url.write_to(|piece| write!(Sink, "{piece}"));
    black_box((in_text.span(), in_text.line_and_column()));
    black_box(LineCounter::new(black_box(text)).line_and_column(error.offset()));
    show(&error.kind());
    show(&error.sentence());
    _ = error.write_to(|piece| write!(Sink, "{piece}"));
    black_box(error.limit());
    show(&error.production());
    error.expected().for_each(sink);
    black_box((error == black_box(error), error.offset(), error.is_relative()));
    black_box((error.kind().as_str(), error.production().as_str(), Production::ALL));
}
