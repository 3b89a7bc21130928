//! A scheme of one's own that follows no other's syntax: put together from the productions of `rfc1738::grammar`, and read inside a line of
//! a configuration.
//!
//! `own_scheme [LINE]...`; without lines it shows one. The exit status is 1 when a line is wrong.

use core::fmt::Display;
use std::{
    io::{self, Write},
    process::ExitCode,
};

use rfc1738::{
    HostPort,
    grammar::{Failure, Parsed, digits, hostport},
    nom::{
        Finish, Parser,
        bytes::complete::{tag, tag_no_case},
        combinator::{all_consuming, cut, map, map_opt, opt},
        sequence::{delimited, preceded},
    },
};

/// Some registers of a device that speaks Modbus.
#[derive(Debug, PartialEq)]
struct ModbusUrl<'a> {
    server: HostPort<'a>,
    unit: u8,
    first: u16,
    last: Option<u16>,
}

impl ModbusUrl<'_> {
    /// The port that is meant: the written one, else that of Modbus/TCP.
    fn effective_port(&self) -> u16 {
        self.server.port().unwrap_or(502)
    }
}

/// `modbusurl = "x-modbus://" hostport "/" digits "/" digits [ "-" digits ]`
///
/// The unit, and the first and the last register. There is no way back after the scheme (`cut`).
fn modbusurl(input: &str) -> Parsed<'_, ModbusUrl<'_>> {
    let registers = (preceded(tag("/"), register), opt(preceded(tag("-"), cut(register))));
    let schemepart = (hostport, preceded(tag("/"), unit), registers);
    let url = preceded(tag_no_case("x-modbus://"), cut(schemepart));
    map(url, |(server, unit, (first, last))| ModbusUrl { server, unit, first, last }).parse(input)
}

/// `digits`, at most 255.
fn unit(input: &str) -> Parsed<'_, u8> {
    map_opt(digits, |digits: &str| digits.parse().ok()).parse(input)
}

/// `digits`, at most 65535.
fn register(input: &str) -> Parsed<'_, u16> {
    map_opt(digits, |digits: &str| digits.parse().ok()).parse(input)
}

/// `poll = "poll" SPACE modbusurl SPACE "every" SPACE digits "ms"`
fn poll(line: &str) -> Parsed<'_, (ModbusUrl<'_>, u16)> {
    all_consuming((preceded(tag("poll "), modbusurl), delimited(tag(" every "), register, tag("ms")))).parse(line)
}

/// What a line says, or where it is wrong.
fn read(line: &str) -> Result<(ModbusUrl<'_>, u16), rfc1738::Error> {
    poll(line).finish().map(|(_, poll)| poll).map_err(|failure: Failure| failure.error(line))
}

/// Reads lines of a configuration that say which registers of a device to poll, and how often.
///
/// The exit status is 0 when all are right, 1 when not, and 2 for wrong usage.
#[derive(clap::Parser)]
struct Args {
    /// A line of the configuration
    #[arg(value_name = "LINE", default_value = "poll x-modbus://plc4.plant.dom/17/40001-40010 every 500ms")]
    lines: Vec<String>,
}

fn main() -> ExitCode {
    let mut status = ExitCode::SUCCESS;
    for line in <Args as clap::Parser>::parse().lines {
        match read(&line) {
            Ok((url, pause)) => {
                let (first, last) = (url.first, url.last.unwrap_or(url.first));
                tell(
                    io::stdout(),
                    format_args!("{}: unit {}, {first} to {last}, every {pause} ms", url.server.host(), url.unit),
                );
                tell(io::stdout(), format_args!("connect to port {}", url.effective_port()));
            }
            Err(error) => {
                tell(io::stderr(), error);
                status = ExitCode::FAILURE;
            }
        }
    }
    status
}

/// Writes a line, if anyone reads it.
fn tell(mut out: impl Write, what: impl Display) {
    let _ = writeln!(out, "{what}");
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

    use super::*;
    use rfc1738::{ErrorKind, Production, grammar};

    #[test]
    fn a_line_of_a_configuration() {
        let (url, pause) = read("poll x-modbus://10.0.0.4:1502/17/40001-40010 every 500ms").unwrap();
        assert_eq!((url.server.host().as_str(), url.effective_port()), ("10.0.0.4", 1502));
        assert_eq!((url.unit, url.first, url.last, pause), (17, 40001, Some(40010), 500));

        let (url, _) = read("poll X-Modbus://plc4.dom/1/8 every 1ms").unwrap();
        assert_eq!((url.effective_port(), url.first, url.last), (502, 8, None));
    }

    #[test]
    fn it_leaves_what_is_not_its_own() {
        let (rest, url) = modbusurl("x-modbus://plc4.dom/1/8>").unwrap();
        assert_eq!((rest, url.server.as_str()), (">", "plc4.dom"));
    }

    #[test]
    fn what_is_wrong_is_told_as_by_the_grammar() {
        let told = |line| {
            let error = read(line).unwrap_err();
            (error.offset(), error.kind(), error.production())
        };
        assert_eq!(told("poll x-modbus://plc-/1/8 every 1ms"), (20, ErrorKind::BadHost, Production::HostName));
        assert_eq!(told("poll x-modbus://plc4.dom:/1/8 every 1ms"), (25, ErrorKind::EmptyPort, Production::Port));
        assert_eq!(told("poll x-modbus://plc4.dom/a").0, 25);
        assert_eq!(told("poll x-modbus://plc4.dom/256/8 every 1ms").0, 25);
        assert_eq!(told("poll x-modbus://plc4.dom/1/8- every 1ms").0, 29);
        assert_eq!(told("poll http://plc4.dom/ every 1ms").0, 5);
    }

    /// To everyone else it is another scheme's URL, of an experimental scheme (section 4).
    #[test]
    fn it_is_an_other_url() {
        let (_, (scheme, _)) = grammar::genericurl("x-modbus://plc4.dom/1/8-9").unwrap();
        assert_eq!(scheme.kind(), rfc1738::SchemeKind::Experimental);
    }
}
