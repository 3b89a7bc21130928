//! A borrowed https URL, and the calls that the features add: `measure` subtracts the firmware
//! without them.

#![no_std]
#![no_main]
#![allow(unused, reason = "no feature needs all of them")]

use core::hint::black_box;

use bench_target::{entry, measure, parsers::show_parts, write};
use rfc1738::{
    Endpoint, Error, FixedUrl, Redacted, SchemeSet as _,
    allowed::{Allowed, is_global},
    build::{Builder, Value},
    error::{LineCounter, StreamLineCounter},
    form::Form,
    heapless::String,
    redact::Masked,
    schemes::{Https, Web},
    wrappers::WrapperExtractor,
};
use rfc1738_fetch::Redirects;

#[cfg(not(feature = "owned"))]
type Url<'a> = rfc1738::Url<&'a str, Https>;
#[cfg(feature = "owned")]
type Url<'a> = FixedUrl<128, Https>;

/// Each call, if its feature is on.
macro_rules! calls {
    ($($feature:literal $call:expr;)*) => { $(#[cfg(feature = $feature)] { $call; })* };
}

#[inline(never)]
fn run(text: &str) -> bool {
    calls! { "memcpy" black_box(&String::<128>::try_from(text)); }
    #[cfg(not(feature = "owned"))]
    let parsed = Https::parse(text);
    #[cfg(feature = "owned")]
    let parsed = Url::try_from(text);
    match parsed {
        Ok(url) => pass_on(&url),
        Err(error) => refused(error, text),
    }
}

#[inline(always)]
fn refused(error: Error, text: &str) -> bool {
    calls! {
        "error" write(format_args!("{error}"));
        "error_to" return error.write_to(print).is_err();
        "error_in_url" return error.in_url(text).write_to(print).is_err();
        "in_text" write(format_args!("{}", error.in_text(text)));
        "in_url" write(format_args!("{}", error.in_url(text)));
        "line_counter" black_box(LineCounter::new(text).line_and_column(error.offset()));
        "with_offset" black_box(error.with_offset(black_box(7)));
        "line" black_box(error.in_text(text).line_and_column());
    }
    false
}

#[inline(always)]
fn pass_on(parsed: &Url<'_>) -> bool {
    #[cfg(not(feature = "owned"))]
    let url = parsed;
    #[cfg(feature = "owned")]
    let url = &parsed.borrow();
    show_parts(Some("https"), url);
    calls! {
        "join" join(parsed);
        "join_tidy" black_box(&url.join_tidy::<String<128>>(black_box("../firm ware.bin")));
        "tidy" black_box(&FixedUrl::<128, Https>::tidy(black_box("https:/host.dom/a b")).ok());
        "follow" black_box(&Redirects::new(3).follow::<String<128>, _>(url, black_box(b"../firmware.bin")));
        "follow_lenient" black_box(&Redirects::new(3).follow_lenient::<String<128>, _>(url, black_box(b"../firmware.bin")));
        "fmt" write(format_args!("{}", Shown(url.as_str())));
        "advisories" black_box(url.advisories());
        "redacted" write(format_args!("{}", url.redacted()));
        "redacted_to" url.redacted().write_to(print);
        "and_keys" url.redacted().and_keys(&["door"]).write_to(print);
        "debug" write(format_args!("{url:?}"));
        "text" write(format_args!("{}", Redacted::new(black_box("pin=1"))));
        "text_to" Redacted::new(black_box("pin=1")).write_to(print);
        "masked" write(format_args!("{}", Masked(black_box("pin=1"))));
        "address" black_box(url.endpoint().server.host().address());
        "socket_addr" black_box(url.server().and_then(|server| server.socket_addr()));
        "request_target" black_box(url.request_target().map(|target| target.pieces()));
        "endpoint" {
            let Endpoint { server, is_tls, host_header, request_target, .. } = url.endpoint();
            black_box((server.host().as_str(), server.port(), is_tls, host_header, request_target.pieces()))
        };
        "with_query_pair" black_box(&url.with_query_pair::<String<128>>("page", "2"));
        "without_query_pair" black_box(&url.without_query_pair::<String<128>>("page"));
        "append_query_pair" black_box(&url.append_query_pair::<String<128>>("page", "2"));
        "append_query_pairs" black_box(&url.append_query_pairs::<String<128>>(&[("page", "1"), ("sort", "up")]));
        "form_to" {
            let mut body = String::<32>::new();
            black_box(Form::from(&[("celsius", "+21.5"), ("unit", "°C")]).write_to(&mut body).is_ok());
            black_box(&body)
        };
        "extend" black_box(&extended(url));
        "to_builder" black_box(&url.to_builder().port(8443).segment("my board").query(None::<&str>).build::<String<64>>());
        "builder_of" black_box(&Builder::of::<Https>(black_box("https"), "host.dom").query("rev=2").build::<String<64>>());
        "wrapper_extractor" {
            let (mut extractor, mut lines) = (WrapperExtractor::<Https, 128>::new(), StreamLineCounter::new());
            let mut chunk = black_box(&b"<URL:https://host.dom/>"[..]);
            while let Some(wrapper) = extractor.feed_counted(&mut chunk, &mut lines) {
                black_box((wrapper.url().is_ok(), lines.line_and_column()));
            }
        };
        "with_scheme" black_box(&Web::parse(url.as_str()).map(|url| url.with_scheme::<String<128>>("https")));
        "equivalent" black_box(url.equivalent(black_box(url)));
        "allowed" black_box(const { Allowed::new(&["a.dom", "b.dom", "c.dom:8443"]) }.allows(url));
        "is_global" black_box(is_global(black_box([10, 0, 0, 1].into())));
    }
    true
}

fn print(piece: &str) -> Result<(), ()> {
    black_box(piece);
    Ok(())
}

/// Appends values that are not trusted.
#[inline(always)]
fn extended(url: &rfc1738::Url<&str, Https>) -> Option<FixedUrl<128, Https>> {
    let (id, temperature, note) = black_box((b"board 7/1".as_slice(), 235, "a & b"));
    let extended = url.extend(|url| {
        let url = url.segment(id).segment("state").query_pair("temp", Value::decimal(temperature, 1));
        url.query_pair("note", note)
    });
    extended.ok()
}

/// Any value whose `Display` writes its text as it is.
struct Shown<'a>(&'a str);

impl core::fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.0)
    }
}

/// Resolves a reference.
#[inline(always)]
fn join(url: &Url<'_>) {
    let reference = black_box("../firmware.bin");
    if let Ok(resolved) = url.join::<String<128>>(reference) {
        black_box(&resolved);
    }
}

#[entry]
fn main() -> ! {
    measure(run)
}
