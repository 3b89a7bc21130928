//! Schemes of your own, inside lines of a configuration. A row is enough for one that follows a
//! known syntax. Any other is composed of productions of the grammar, which are nom parsers.

use core::str::FromStr;

use rfc1738::{
    Error, Host, SchemeSet, Url,
    grammar::{self, Failure, Parsed, digits, hostport},
    nom::{
        Finish, Parser,
        branch::alt,
        bytes::complete::{tag, tag_no_case},
        combinator::{all_consuming, cut, map, map_opt, opt},
        sequence::{delimited, preceded},
    },
    schemes::{HasServer, SchemeDef, Syntax},
};

/// The schemes of a laboratory: http at another port, and https.
pub(crate) struct Lab;

impl SchemeSet for Lab {
    const SCHEMES: &'static [SchemeDef] = &[SchemeDef::new("x-lab", Syntax::Http, Some(8080)), SchemeDef::HTTPS];
}

impl HasServer for Lab {}

/// A range of registers of a Modbus device.
#[derive(Debug, PartialEq)]
pub(crate) struct ModbusUrl<'a> {
    pub(crate) host: Host<&'a str>,
    pub(crate) port: Option<u16>,
    pub(crate) unit: u8,
    pub(crate) first: u16,
    pub(crate) last: Option<u16>,
}

/// `modbusurl = "x-modbus://" hostport "/" digits "/" digits [ "-" digits ]`
///
/// The unit, and the first and the last register. After the scheme, an error is final (`cut`).
pub(crate) fn modbusurl(input: &str) -> Parsed<'_, ModbusUrl<'_>> {
    let registers = (preceded(tag("/"), number), opt(preceded(tag("-"), cut(number))));
    let schemepart = (hostport, preceded(tag("/"), number), registers);
    let url = preceded(tag_no_case("x-modbus://"), cut(schemepart));
    map(url, |((host, port), unit, (first, last))| ModbusUrl { host, port, unit, first, last }).parse(input)
}

/// `digits`, a number that `T` can hold.
fn number<T: FromStr>(input: &str) -> Parsed<'_, T> {
    map_opt(digits, |digits: &str| digits.parse().ok()).parse(input)
}

/// The task of a line.
#[derive(Debug, PartialEq)]
pub(crate) enum Task<'a> {
    /// Reads registers, with a pause in milliseconds.
    Poll(ModbusUrl<'a>, u16),
    Get(Url<&'a str, Lab>),
}

/// `task = poll | "get" SPACE url`, the URL in the set [`Lab`].
pub(crate) fn read(line: &str) -> Result<Task<'_>, Error> {
    let get = map(preceded(tag("get "), cut(grammar::url::<Lab>)), Task::Get);
    let task = all_consuming(alt((poll, get))).parse(line).finish();
    task.map(|(_, task)| task).map_err(|failure: Failure| failure.error(line))
}

/// `poll = "poll" SPACE modbusurl SPACE "every" SPACE digits "ms"`
fn poll(line: &str) -> Parsed<'_, Task<'_>> {
    let pause = delimited(tag(" every "), number, tag("ms"));
    map(preceded(tag("poll "), cut((modbusurl, pause))), |(url, pause)| Task::Poll(url, pause)).parse(line)
}

fn main() {
    for line in ["poll x-modbus://plc4/17/1-9 every 5ms", "get x-lab://bench4/led", "poll x-modbus://plc4:x/"] {
        match read(line) {
            Ok(Task::Poll(url, pause)) => println!("every {pause} ms: {url:?}"),
            Ok(Task::Get(url)) => {
                let endpoint = url.endpoint();
                println!("{}: GET {}", endpoint.server, endpoint.request_target);
            }
            Err(error) => println!("{}", error.in_text(line)),
        }
    }
}
