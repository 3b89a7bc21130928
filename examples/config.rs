//! Reads the URLs of a configuration: each field has the schemes that it accepts, and a wrong URL
//! is reported with its line and column.
//!
//! With the feature `serde`, a field may be a `FixedUrl` itself, but then its errors have no
//! column.

use core::error::Error;

use rfc1738::{
    FixedUrl, heapless,
    resolve::Reference,
    schemes::{Https, Iot},
};
use serde::Deserialize;
use toml::Spanned;

/// The file as written.
#[derive(Deserialize)]
struct Written {
    update: Spanned<String>,
    firmware: Spanned<String>,
    brokers: Vec<Spanned<String>>,
}

/// The checked configuration.
#[derive(Debug)]
struct Config {
    update: FixedUrl<96, Https>,
    /// A path on that server.
    firmware: Reference<heapless::String<96>, Https>,
    brokers: Vec<FixedUrl<96, Iot>>,
}

impl Config {
    fn read(file: &str) -> Result<Self, Box<dyn Error>> {
        let written: Written = toml::from_str(file)?;
        Ok(Self {
            update: parse(file, &written.update)?,
            firmware: parse(file, &written.firmware)?,
            brokers: written.brokers.iter().map(|broker| parse(file, broker)).collect::<Result<_, _>>()?,
        })
    }
}

/// Parses a value of the file, which contains no escapes.
fn parse<T: core::str::FromStr<Err = rfc1738::Error>>(file: &str, value: &Spanned<String>) -> Result<T, String> {
    value.get_ref().parse().map_err(|error: rfc1738::Error| {
        let start = value.span().start + 1; // after the quotation mark
        let in_file = error.with_offset(start + error.offset());
        let (line, column) = in_file.in_text(file).line_and_column();
        format!("line {line}, column {column}: {}", in_file.in_text(file))
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let file = "\
update = 'https://updates.dom/boards/'
firmware = 'board_7/v2.bin'
brokers = ['mqtt://hub.dom', 'mqtts://me:secret@[2001:db8::7]/led']
";
    let config = Config::read(file)?;
    let firmware: FixedUrl<96, Https> = config.update.join(config.firmware.as_str())?;
    println!("{firmware}");
    println!("{:?}", config.brokers); // without the password
    for wrong in [file.replace("hub.dom", "hub.dom:x"), file.replace("https", "http")] {
        if let Err(error) = Config::read(&wrong) {
            println!("{error}");
        }
    }
    Ok(())
}
