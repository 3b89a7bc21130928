//! The capabilities by this crate.

#![allow(dead_code, unused_imports, reason = "no feature needs all of them")]

use core::{
    fmt::{self, Write},
    hash::{Hash as _, Hasher},
    hint::black_box,
};

use bench_target::parsers::show_parts;
use rfc1738::{
    allowed::Allowed,
    build::{Builder, Value},
    heapless::String,
    schemes::*,
    *,
};
use rfc1738_macros::url;

/// Downloads an update, perhaps by a redirect, if its server is allowed.
pub fn update(text: &str) -> bool {
    #[cfg(feature = "owned")]
    let url = FixedUrl::<128, Https>::try_from(text);
    #[cfg(not(any(feature = "bytes", feature = "owned")))]
    let url = Https::parse(text);
    #[cfg(feature = "bytes")]
    let url = Https::parse(black_box(text.as_bytes()));
    match &url {
        Ok(url) => download(url.borrow()),
        #[cfg(feature = "error_in_url")]
        Err(error) => error.in_url(text).write_to(print).is_err(),
        #[cfg(feature = "sentence")]
        Err(error) => write!(Uart, "{error}").is_err(),
        #[cfg(not(any(feature = "error_in_url", feature = "sentence")))]
        Err(_) => false,
    }
}

fn download(url: Url<&str, Https>) -> bool {
    #[cfg(feature = "redacted_to")]
    let Ok(()) = url.redacted().write_to(print) else { return false };
    #[cfg(feature = "allowed")]
    {
        const SERVERS: Allowed = Allowed::new(&["a.dom", "b.dom", "c.dom:8443"]).deny_private();
        black_box(SERVERS.allows(&url));
    }
    #[cfg(feature = "join")]
    black_box(&url.join::<String<128>>(black_box("../firmware.bin")).ok());
    show_parts(Some("https"), &url)
}

fn print(piece: &str) -> Result<(), ()> {
    black_box(piece);
    Ok(())
}

struct Uart;

impl fmt::Write for Uart {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        print(text).map_err(|()| fmt::Error)
    }
}

#[cfg(feature = "built")]
pub fn build(id: &[u8], tenths: i32) -> bool {
    let builder = Builder::new(&SchemeDef::HTTPS, "hub.dom").port(8443).segments(&["api", "v1"]).segment(id);
    let url = builder.query(Value::from(tenths)).build::<FixedUrl<128, Https>>();
    black_box(&url).is_ok()
}

/// A key for a table of downloads: FNV-1a of the normal form.
#[cfg(feature = "key")]
pub fn key(text: &str) -> u64 {
    struct Fnv(u64);
    impl Hasher for Fnv {
        fn write(&mut self, bytes: &[u8]) {
            bytes.iter().for_each(|byte| self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3));
        }

        fn finish(&self) -> u64 {
            self.0
        }
    }
    let (Ok(url), mut hasher) = (Https::parse(text), Fnv(0xCBF2_9CE4_8422_2325)) else { return 0 };
    url.normal_form().hash(&mut hasher);
    hasher.finish()
}

#[cfg(feature = "component")]
pub fn print_path(name: &[u8]) -> bool {
    write!(Uart, "/files/{}", Component::Segment.encode(name)).is_ok()
}

#[cfg(feature = "mqtt")]
pub fn subscribe(text: &str) -> bool {
    let Ok(url) = Iot::parse(text) else { return false };
    let mut buffer = [0; 128];
    let Ok(connect) = url.mqtt_connect(&mut buffer) else { return false };
    black_box((connect.server.host().as_str(), connect.server.port(), connect.is_tls));
    black_box((connect.user, connect.password, connect.topic));
    true
}

#[cfg(feature = "coap")]
pub fn ask(text: &str) -> bool {
    let Ok(url) = Iot::parse(text) else { return false };
    let server = url.endpoint().server;
    black_box((server.host().as_str(), server.port()));
    let Ok(mut options) = url.coap_options() else { return false };
    let mut buffer = [0; 255];
    options.all(|option| black_box((option.number(), option.write_into(&mut buffer).is_ok())).1)
}

#[cfg(feature = "extend")]
pub fn report(id: &[u8], tenths: i32, note: &str) -> bool {
    static HUB: Url<&str, Https> = url!(Https, "https://hub.dom:8443/api/v1/devices");
    let url = HUB.extend::<String<128>>(|url| {
        let url = url.segment(id).segment("state").query_pair("temp", Value::decimal(tenths, 1));
        url.query_pair("note", note)
    });
    black_box(&url).is_ok()
}

#[cfg(feature = "pair")]
pub fn expires(text: &str) -> bool {
    let Ok(url) = Https::parse(text) else { return false };
    let value = url.query_pairs().get("X-Amz-Expires").map(|value| value.decode::<String<16>>());
    black_box(&value).is_some()
}

#[cfg(feature = "form")]
pub fn settings(text: &str) {
    let Ok(form) = Encoded::parse(text) else { return };
    for (name, value) in form.pairs() {
        black_box(&(name.decode::<String<16>>(), value.decode::<String<64>>()));
    }
}

#[cfg(feature = "equivalent")]
pub fn is_known(text: &str, other: &str) -> bool {
    let (Ok(url), Ok(other)) = (Https::parse(text), Https::parse(other)) else { return false };
    url.equivalent(other)
}

#[cfg(feature = "lines")]
pub fn lines(ftp: &str, gopher: &str) {
    let mut buffer = [0; 64];
    let mut send = |line: send::Line<'_>| {
        black_box(line.write_into(&mut buffer).is_ok());
    };
    let Ok(ftp) = FtpUrl::parse(ftp) else { return };
    ftp.commands().into_iter().flatten().for_each(|command| send(command.line()));
    let Ok(gopher) = GopherUrl::parse(gopher) else { return };
    gopher.request().into_iter().for_each(send);
}
