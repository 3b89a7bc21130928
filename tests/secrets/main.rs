//! No value of the crate shows a password in a log (section 6, reading J7), and an error contains
//! nothing of the text (J6).

#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]
#![allow(clippy::std_instead_of_alloc, reason = "a test has std")]

mod advisories;
mod errors;
mod lines;
mod of_a_part;
mod of_a_text;
mod of_a_url;
mod of_any_text;
#[path = "../support/mod.rs"]
mod support;

use core::{any::type_name, fmt::Debug};
use std::{collections::BTreeSet, env, fs::File, io::Write as _, sync::Mutex};

/// The password of each URL here.
const SECRET: &str = "s3cr3t";

/// URLs with a login by the grammar of section 5.
const BY_RFC_1738: &[&str] = &[
    "ftp://user:s3cr3t@host.dom/a;type=d", "ftp://user:s3cr3t@host.dom:21/x:y@z", "ftp://u;&=:s3cr3t@host.dom//a",
    "ftp://user:%40s3cr3t%2F@host.dom/", "ftp://user:?s3cr3t;@host.dom", "ftp://21:80?s3cr3t@host.dom",
    "FTP://:s3cr3t@host.dom", "telnet://user:s3cr3t@1.2.3.4/", "Telnet://user:s3cr3t@host.dom:23",
    // Other schemes, with the common Internet syntax and without it.
    "https://user:s3cr3t@host.dom/a?b", "x://user:s3cr3t@host.dom", "x://user:s3cr3t@", "x://:s3cr3t@",
    "x:y://a:s3cr3t@b@h:1/", "x://a_b:s3cr3t@-", "URL:ftp://user:s3cr3t@host.dom/", "git+ssh://user:s3cr3t@host.dom/a",
];

/// URLs with a login by RFC 3986, or by RFC 1738 in a row of its own.
const LATER: &[&str] = &[
    "mqtt://user:s3cr3t@host.dom/a?b", "mqtts://:s3cr3t@[::1]:1/~a/../b", "mqtt://u~_:x:s3cr3t:y@1.2.3.4?a@b",
    "ftps://user:s3cr3t@host.dom/a;type=d", "ftp://user:s3cr3t@host.dom/a?b",
    "MQTT://u!$&'()*+,;=:s3cr3t!$&@my_host:/",
];

/// Fails when a log shows the secret, as a text or as a list of bytes.
#[track_caller]
fn assert_hidden(log: &str, text: &str) {
    let bytes = format!("{:?}", SECRET.as_bytes());
    let bytes = bytes.trim_matches(['[', ']']);
    for line in log.lines() {
        assert!(!line.contains(SECRET) && !line.contains(bytes), "{text} is logged as {line}");
    }
    assert!(!log.replace(['\n', ' '], "").contains(&bytes.replace(' ', "")), "{text} is logged byte by byte");
}

/// Appends the `Debug` of values, one per line, and with `{:#?}` too.
macro_rules! log {
    ($log:expr, $($value:expr),* $(,)?) => { { $( *$log += &crate::logged(&$value); )* } };
}

use log;

fn logged<T: Debug>(value: &T) -> String {
    note(type_name::<T>());
    format!("{value:?}\n{value:#?}\n")
}

/// Appends the name of a logged type to the file `LOGGED`, which a test of `others` compares with
/// the public types.
fn note(name: &'static str) {
    static SEEN: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());
    if let (true, Some(path)) = (SEEN.lock().unwrap().insert(name), env::var_os("LOGGED")) {
        let mut file = File::options().create(true).append(true).open(path).unwrap();
        writeln!(file, "{name}").unwrap();
    }
}
