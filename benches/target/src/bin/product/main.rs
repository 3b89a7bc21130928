//! A product's firmware, as its engineer would write it. Each capability is a feature: `lean` has
//! those that most devices need, and `whole` has all. `by_hand` is `lean` without a crate for URLs.
//! It finds fewer mistakes, and logs only the host and the path, because it masks nothing.

#![no_std]
#![no_main]

#[cfg(feature = "by_hand")]
mod by_hand;
#[cfg(not(feature = "by_hand"))]
mod ours;

use core::hint::black_box;

use bench_target::{entry, measure};
#[cfg(feature = "by_hand")]
use by_hand as device;
#[cfg(not(feature = "by_hand"))]
use ours as device;

/// Each text is hidden from the compiler, as if it came from a configuration.
fn run(update: &str) -> bool {
    #[cfg(feature = "built")]
    black_box(device::build(black_box(b"board 7/1"), black_box(235)));
    #[cfg(feature = "key")]
    black_box(device::key(black_box("https://HOST.dom:443/%7Ea")));
    #[cfg(feature = "component")]
    black_box(device::print_path(black_box(b"my file")));
    #[cfg(feature = "mqtt")]
    black_box(device::subscribe(black_box("mqtts://board%207:p%40ss@hub.dom/home/%2B/temp")));
    #[cfg(feature = "coap")]
    black_box(device::ask(black_box("coap://Sensor.dom/led%2F7/color?on&level=5%25")));
    #[cfg(feature = "extend")]
    black_box(device::report(black_box(b"board 7/1"), black_box(235), black_box("a & b")));
    #[cfg(feature = "pair")]
    black_box(device::expires(black_box("https://cdn.dom/fw.bin?id=7&X-Amz%2DExpires=3%36")));
    #[cfg(feature = "form")]
    device::settings(black_box("ssid=my+home&key=a%26b"));
    #[cfg(feature = "equivalent")]
    black_box(device::is_known(black_box("https://HOST.dom:443/%7Ea"), black_box("https://host.dom/~a")));
    #[cfg(feature = "lines")]
    device::lines(black_box("ftp://host.dom/etc/motd;type=a"), black_box("gopher://host.dom/7find%09two"));
    device::update(black_box(update))
}

#[entry]
fn main() -> ! {
    measure(run)
}
