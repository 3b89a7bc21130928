//! One firmware that parses by https in one place, or by three sets in three. The features say
//! which, and what is done with a URL; `measure_sets` prints the flash.

#![no_std]
#![no_main]

use core::hint::black_box;

use bench_target::{entry, measure, parsers::show_url};
use rfc1738::SchemeSet;
use rfc1738::schemes::Https;
#[cfg(feature = "three_sets")]
use rfc1738::schemes::{SchemeDef, Web};
#[cfg(feature = "full")]
use rfc1738::{FixedUrl, heapless::String};

/// A broker's schemes.
#[cfg(feature = "three_sets")]
struct Broker;

#[cfg(feature = "three_sets")]
impl SchemeSet for Broker {
    const SCHEMES: &'static [SchemeDef] = rfc1738::schemes![SchemeDef::MQTT, SchemeDef::MQTTS];
}

/// Parses a URL and passes on its parts. The number keeps LLVM from merging two places.
#[cfg(not(feature = "full"))]
#[inline(never)]
fn call<S: SchemeSet, const PLACE: u32>(text: &str) -> bool {
    black_box(PLACE);
    let Ok(url) = S::parse(text) else { return false };
    show_url(&url)
}

/// Keeps a URL, passes on its parts, login and target, shows it masked, and follows a reference; or
/// passes on the error.
#[cfg(feature = "full")]
#[inline(never)]
fn call<S: SchemeSet, const PLACE: u32>(text: &str) -> bool {
    black_box(PLACE);
    let resolved = FixedUrl::<128, S>::try_from(text).and_then(|url| {
        let parts = url.borrow();
        show_url(&parts);
        black_box(parts.user().map(|user| user.as_str()));
        black_box(parts.password().map(|password| password.as_str()));
        black_box(parts.request_target().map(|target| target.pieces()));
        let _ = parts.redacted().write_to(|piece| {
            black_box(piece);
            Ok::<(), ()>(())
        });
        url.join::<String<128>>(black_box("../firmware.bin"))
    });
    match resolved {
        Ok(url) => show_url(&url.borrow()),
        Err(error) => {
            black_box((error.offset(), error.kind(), error.production()));
            false
        }
    }
}

#[inline(never)]
fn run(text: &str) -> bool {
    let accepted = call::<Https, 1>(text);
    #[cfg(feature = "three_sets")]
    let accepted = accepted | call::<Broker, 2>(text) | call::<Web, 3>(text);
    accepted
}

#[entry]
fn main() -> ! {
    measure(run)
}
