//! A borrowed https URL, and the calls that the features add: `measure` subtracts the firmware
//! without them.

#![no_std]
#![no_main]

#[cfg(any(feature = "error", feature = "fmt", feature = "in_text", feature = "redacted"))]
use bench_target::write;
use bench_target::{entry, measure, parsers::show_parts};
#[cfg(not(feature = "owned"))]
use rfc1738::SchemeSet as _;
use rfc1738::schemes::Https;

#[cfg(not(feature = "owned"))]
type Url<'a> = rfc1738::Url<&'a str, Https>;
#[cfg(feature = "owned")]
type Url<'a> = rfc1738::FixedUrl<128, Https>;

#[inline(never)]
fn run(text: &str) -> bool {
    #[cfg(feature = "memcpy")]
    core::hint::black_box(&rfc1738::heapless::String::<128>::try_from(text));
    #[cfg(not(feature = "owned"))]
    let parsed = Https::parse(text);
    #[cfg(feature = "owned")]
    let parsed = Url::try_from(text);
    match parsed {
        Ok(url) => pass_on(&url),
        #[cfg(not(any(feature = "error", feature = "error_in_url", feature = "error_to", feature = "in_text")))]
        Err(_) => false,
        #[cfg(feature = "error_to")]
        Err(error) => error
            .write_to(|piece| {
                core::hint::black_box(piece);
                Ok::<(), ()>(())
            })
            .is_err(),
        #[cfg(feature = "error_in_url")]
        Err(error) => error
            .in_url(text)
            .write_to(|piece| {
                core::hint::black_box(piece);
                Ok::<(), ()>(())
            })
            .is_err(),
        #[cfg(feature = "in_text")]
        Err(error) => {
            write(format_args!("{}", error.in_text(text)));
            false
        }
        #[cfg(feature = "error")]
        Err(error) => {
            write(format_args!("{error}"));
            false
        }
    }
}

#[inline(always)]
fn pass_on(parsed: &Url<'_>) -> bool {
    #[cfg(not(feature = "owned"))]
    let url = parsed;
    #[cfg(feature = "owned")]
    let url = &parsed.borrow();
    show_parts(Some("https"), url);
    #[cfg(feature = "join")]
    join(parsed);
    #[cfg(feature = "join_tidy")]
    core::hint::black_box(&url.join_tidy::<rfc1738::heapless::String<128>>(core::hint::black_box("../firm ware.bin")));
    #[cfg(feature = "tidy")]
    core::hint::black_box(&rfc1738::FixedUrl::<128, Https>::tidy(core::hint::black_box("https:/host.dom/a b")).ok());
    #[cfg(feature = "fmt")]
    write(format_args!("{}", Shown(url.as_str())));
    #[cfg(feature = "advisories")]
    core::hint::black_box(url.advisories());
    #[cfg(feature = "redacted")]
    write(format_args!("{}", url.redacted()));
    #[cfg(feature = "redacted_to")]
    let _ = url.redacted().write_to(|piece| {
        core::hint::black_box(piece);
        Ok::<(), ()>(())
    });
    #[cfg(feature = "socket_addr")]
    core::hint::black_box(url.server().and_then(|server| server.socket_addr()));
    #[cfg(feature = "with_query_pair")]
    core::hint::black_box(&url.with_query_pair::<rfc1738::heapless::String<128>>("page", "2"));
    #[cfg(feature = "equivalent")]
    core::hint::black_box(url.equivalent(core::hint::black_box(url)));
    #[cfg(feature = "extend")]
    core::hint::black_box(&extended(url));
    #[cfg(feature = "allowed")]
    {
        use rfc1738::allowed::Allowed;
        const SERVERS: Allowed = Allowed::new(&["a.dom", "b.dom", "c.dom:8443"]);
        core::hint::black_box(SERVERS.allows(url));
    }
    #[cfg(feature = "is_global")]
    core::hint::black_box(rfc1738::allowed::is_global(core::hint::black_box([10, 0, 0, 1].into())));
    #[cfg(feature = "request_target")]
    core::hint::black_box(url.request_target().map(|target| target.pieces()));
    true
}

/// Appends values that are not trusted.
#[cfg(feature = "extend")]
#[inline(always)]
fn extended(url: &rfc1738::Url<&str, Https>) -> Option<rfc1738::FixedUrl<128, Https>> {
    use rfc1738::build::Value;

    let (id, temperature, note) = core::hint::black_box((b"board 7/1".as_slice(), 235, "a & b"));
    let extended = url.extend(|url| {
        let url = url.segment(id).segment("state").query_pair("temp", Value::decimal(temperature, 1));
        url.query_pair("note", note)
    });
    extended.ok()
}

/// Any value whose `Display` writes its text as it is.
#[cfg(feature = "fmt")]
struct Shown<'a>(&'a str);

#[cfg(feature = "fmt")]
impl core::fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.0)
    }
}

/// Resolves a reference.
#[cfg(feature = "join")]
#[inline(always)]
fn join(url: &Url<'_>) {
    let reference = core::hint::black_box("../firmware.bin");
    if let Ok(resolved) = url.join::<rfc1738::heapless::String<128>>(reference) {
        core::hint::black_box(&resolved);
    }
}

#[entry]
fn main() -> ! {
    measure(run)
}
