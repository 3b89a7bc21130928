//! Calls every function and every `Display` of the library: one function here per type there.
//!
//! Each value passes [`black_box`], so that no path is left out for what the compiler knows of it.
//! `Debug` is left out, and so is the `Display` of `Ipv4Addr`, which is core's and can panic. So is
//! what needs std (`to_path`, `from_path`), and what allocates (`to_windows_path`,
//! `from_windows_path`), since no memory is a panic of alloc's.

use core::{
    fmt::{self, Display, Write as _},
    hash::{Hash, Hasher},
    hint::black_box,
    str,
};

use rfc1738::Component;

/// Calls each constructor of a type, then the type's function.
macro_rules! enter {
    ($url:ident($text:ident, $bytes:ident) => $use:path) => {
        enter!([<$url>::parse($text), <$url>::parse($bytes), <$url>::try_from($text), <$url>::try_from($bytes)] => $use);
    };
    ([$($result:expr),*] => $use:path) => { $(
        match black_box($result) {
            Ok(url) => $use(url),
            Err(error) => $crate::everything::masks::wrong(error),
        }
    )* };
}

/// Calls a function for each of these sets.
macro_rules! in_sets {
    ($($set:ident),+ => $function:ident $arguments:tt) => { $($function::<$set> $arguments;)+ };
}

/// Calls the final methods of every builder.
macro_rules! built {
    ($builder:expr) => {
        let builder = black_box(&$builder).clone();
        $crate::everything::parts::outcome(builder.check());
        $crate::everything::parts::outcome(builder.build::<rfc1738::heapless::String<4>>());
        $crate::everything::parts::outcome(builder.write_to(&mut $crate::everything::Sink));
    };
}

mod builders;
mod context;
mod grammar;
mod masks;
mod owned;
mod parts;
mod transfers;
mod types;
mod urls;

/// A text with an error.
const TEXT: &[u8] = b"ftp://me:secret@host.dom:/\n";

pub fn call(bytes: &[u8]) {
    #[cfg(feature = "planted")]
    black_box(bytes[3]);

    builders::component(Component::User, bytes);
    masks::bytes(bytes);
    context::bytes(bytes);
    if let Ok(text) = str::from_utf8(bytes) {
        masks::text(text);
        context::text(text);
        urls::rfc1738(text, bytes);
        urls::sets(text, bytes);
        grammar::rfc1738(text);
        grammar::rfc3986(text);
        builders::builders(text, bytes);
        owned::kept(text, bytes);
        owned::joined(text);
        transfers::http(text);
    }
}

/// Calls the methods of every value that is a text.
fn text<T: Clone + Display + Ord + Hash>(value: &T) {
    show(value);
    compare(value, &black_box(value.clone()));
}

fn compare<T: Ord + Hash>(value: &T, other: &T) {
    black_box((value == other, value.partial_cmp(other), value.cmp(other)));
    value.hash(&mut Sink);
}

fn show(value: &impl Display) {
    _ = write!(Sink, "{value}");
}

fn sink<T>(value: T) {
    black_box(value);
}

/// A sink for writes and hashes.
struct Sink;

impl fmt::Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        black_box(Ok(()))
    }
}

impl Hasher for Sink {
    fn write(&mut self, bytes: &[u8]) {
        black_box(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
}
