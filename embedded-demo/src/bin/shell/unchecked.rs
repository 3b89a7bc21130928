//! A setting that is any text.

use core::fmt;

pub const UPDATE: () = ();
pub const BROKER: () = ();

pub fn is_for((): (), _: &str, _: &mut dyn fmt::Write) -> Result<bool, fmt::Error> {
    Ok(true)
}

pub fn show(name: &str, text: &str, out: &mut dyn fmt::Write) -> fmt::Result {
    writeln!(out, "{name} = {text}")
}

pub fn get(text: &str, out: &mut dyn fmt::Write) -> fmt::Result {
    writeln!(out, "GET {text}")
}
