//! Schemes of your own, inside lines of a configuration: two follow a known syntax, so a row of a
//! set is enough; one is composed of productions of `rfc1738::grammar`.
//!
//! `own_scheme [LINE]...`; without lines it shows one of each. The exit status is 1 if a line is
//! wrong, and 2 for wrong usage or an output error.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use rfc1738::{
    Schemes, Typed, Url,
    grammar::{self, Failure, Parsed, digits, hostport},
    nom::{
        Finish, Parser,
        branch::alt,
        bytes::complete::{tag, tag_no_case},
        combinator::{all_consuming, cut, map, map_opt, opt},
        sequence::{delimited, preceded},
    },
    parts::HostPort,
    schemes::{Row, Syntax},
};

#[path = "inspect/ended.rs"]
mod ended;
#[path = "inspect/stderr.rs"]
mod stderr;

/// The schemes of a laboratory: http at another port, notes with a syntax of their own, and https.
struct Lab;

impl Schemes for Lab {
    const ROWS: &'static [Row] =
        &[Row::new("x-lab", Syntax::Http, Some(8080)), Row::new("x-note", Syntax::Generic, None), Row::HTTPS];
}

/// A range of registers of a Modbus device.
#[derive(Debug, PartialEq)]
struct ModbusUrl<'a> {
    server: HostPort<'a>,
    unit: u8,
    first: u16,
    last: Option<u16>,
}

impl ModbusUrl<'_> {
    /// Returns the port of the URL, or that of Modbus/TCP.
    fn effective_port(&self) -> u16 {
        self.server.port().unwrap_or(502)
    }
}

/// `modbusurl = "x-modbus://" hostport "/" digits "/" digits [ "-" digits ]`
///
/// The unit, and the first and the last register. After the scheme, an error is final (`cut`).
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

/// The task of a line.
#[derive(Debug, PartialEq)]
enum Task<'a> {
    /// Reads registers, with a pause in milliseconds.
    Poll(ModbusUrl<'a>, u16),
    Get(Url<'a, Lab>),
}

/// `task = poll | get`
fn task(line: &str) -> Parsed<'_, Task<'_>> {
    all_consuming(alt((poll, get))).parse(line)
}

/// `poll = "poll" SPACE modbusurl SPACE "every" SPACE digits "ms"`
fn poll(line: &str) -> Parsed<'_, Task<'_>> {
    let pause = delimited(tag(" every "), register, tag("ms"));
    map(preceded(tag("poll "), cut((modbusurl, pause))), |(url, pause)| Task::Poll(url, pause)).parse(line)
}

/// `get = "get" SPACE url`, a URL of [`Lab`].
fn get(line: &str) -> Parsed<'_, Task<'_>> {
    map(preceded(tag("get "), cut(grammar::url::<Lab, 16>)), Task::Get).parse(line)
}

/// Returns the task of a line, or its error.
fn read(line: &str) -> Result<Task<'_>, rfc1738::Error> {
    task(line).finish().map(|(_, task)| task).map_err(|failure: Failure| failure.error(line))
}

/// Returns the steps of a client.
fn steps(task: &Task) -> Vec<String> {
    match task {
        Task::Poll(url, pause) => {
            let (host, first, last) = (url.server.host(), url.first, url.last.unwrap_or(url.first));
            vec![
                format!("connect to {host}:{}", url.effective_port()),
                format!("read unit {}, {first} to {last}, every {pause} ms", url.unit),
            ]
        }
        Task::Get(url) => match url.typed() {
            Typed::Other(note) => vec![format!("note {}", note.schemepart())],
            _ => {
                let connect = url.server().map(|server| format!("connect to {server}"));
                connect.into_iter().chain([format!("send GET {} HTTP/1.0", url.request_target())]).collect()
            }
        },
    }
}

/// Reads lines of a configuration, which name what to poll and what to get.
///
/// The exit status is 0 if all are right, 1 if not, and 2 for wrong usage or an output error.
#[derive(clap::Parser)]
#[command(after_help = HELP, term_width = 80)]
struct Args {
    /// A line of the configuration
    #[arg(value_name = "LINE", default_values = EXAMPLES)]
    lines: Vec<String>,
}

const EXAMPLES: [&str; 3] = [
    "poll x-modbus://plc4.plant.dom/17/40001-40010 every 500ms",
    "get x-lab://bench4.lab/led?on",
    "get x-note:buy%20milk",
];

const HELP: &str = "\
Examples:
  own_scheme 'poll x-modbus://plc4.plant.dom/17/40001-40010 every 500ms'
  own_scheme 'get x-lab://bench4.lab/led?on' 'get https://[::1]/~'";

fn main() -> ExitCode {
    match carry_out(&<Args as clap::Parser>::parse().lines) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => ended::ended("own_scheme", &error),
    }
}

/// Writes the steps of each line, or its error; returns whether all are right.
fn carry_out(lines: &[String]) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    let mut all_right = true;
    for line in lines {
        match read(line) {
            Ok(task) => steps(&task).iter().try_for_each(|step| writeln!(out, "{step}"))?,
            Err(error) => {
                stderr::tell(format_args!("error: {}", error.in_text(line)));
                all_right = false;
            }
        }
    }
    out.flush()?;
    Ok(all_right)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

    use super::*;
    use rfc1738::{ErrorKind, Production, grammar};

    #[test]
    fn a_line_of_a_configuration() {
        let Task::Poll(url, pause) = read("poll x-modbus://10.0.0.4:1502/17/40001-40010 every 500ms").unwrap() else {
            unreachable!()
        };
        assert_eq!((url.server.host().as_str(), url.effective_port()), ("10.0.0.4", 1502));
        assert_eq!((url.unit, url.first, url.last, pause), (17, 40001, Some(40010), 500));

        let Task::Poll(url, _) = read("poll X-Modbus://plc4.dom/1/8 every 1ms").unwrap() else { unreachable!() };
        assert_eq!((url.effective_port(), url.first, url.last), (502, 8, None));
    }

    #[test]
    fn a_row_is_enough() {
        let steps = |line| read(line).map(|task| steps(&task));
        let expected = ["connect to bench4.lab:8080", "send GET /led?on HTTP/1.0"].map(String::from);
        assert_eq!(steps("get x-lab://bench4.lab/led?on").unwrap(), expected);
        assert_eq!(steps("get X-Note:buy%20milk").unwrap(), ["note buy%20milk"]);
        assert_eq!(steps("get https://[::1]/~").unwrap(), ["connect to [::1]:443", "send GET /~ HTTP/1.0"]);
    }

    #[test]
    fn the_combinator_stops_after_its_url() {
        let (rest, url) = modbusurl("x-modbus://plc4.dom/1/8>").unwrap();
        assert_eq!((rest, url.server.as_str()), (">", "plc4.dom"));
    }

    #[test]
    fn errors_are_those_of_the_grammar() {
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
        assert_eq!(told("get x-lab://bench4.lab:/"), (23, ErrorKind::EmptyPort, Production::Port));
        assert_eq!(told("get http://bench4.lab/"), (4, ErrorKind::WrongScheme, Production::Scheme));

        let line = "poll x-modbus://me:secret@plc4.dom/1/8 every 1ms";
        assert!(!read(line).unwrap_err().in_text(line).to_string().contains("secret"));
    }

    /// Other programs see the URL of an experimental scheme (section 4).
    #[test]
    fn it_is_a_generic_url() {
        let (_, (scheme, _)) = grammar::genericurl("x-modbus://plc4.dom/1/8-9").unwrap();
        assert_eq!(scheme.kind(), rfc1738::schemes::SchemeKind::Experimental);
    }
}
