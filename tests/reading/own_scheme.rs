//! The grammar of the example `own_scheme`.

#[allow(dead_code, reason = "its `main` is run as a program")]
#[path = "../../examples/own_scheme.rs"]
mod example;

use example::{ModbusUrl, Task, modbusurl, read};
use rfc1738::{ErrorKind, Production, grammar};

use crate::support::at;

fn poll(line: &str) -> (ModbusUrl<'_>, u16) {
    let Task::Poll(url, pause) = read(line).unwrap() else { panic!("{line}") };
    (url, pause)
}

#[test]
fn a_line_of_a_configuration() {
    let (url, pause) = poll("poll x-modbus://10.0.0.4:1502/17/40001-40010 every 500ms");
    assert_eq!((url.host.as_str(), url.port), ("10.0.0.4", Some(1502)));
    assert_eq!((url.unit, url.first, url.last, pause), (17, 40001, Some(40010), 500));

    let (url, _) = poll("poll X-Modbus://plc4.dom/1/8 every 1ms");
    assert_eq!((url.port, url.first, url.last), (None, 8, None));
}

#[test]
fn a_row_is_enough() {
    for (line, server, target) in
        [("get x-lab://bench4.lab/led?on", "bench4.lab:8080", "/led?on"), ("get https://[::1]/~", "[::1]:443", "/~")]
    {
        let Task::Get(url) = read(line).unwrap() else { panic!("{line}") };
        let found = (url.endpoint().server.to_string(), url.endpoint().request_target.to_string());
        assert_eq!(found, (server.into(), target.into()));
    }
}

#[test]
fn the_combinator_stops_after_its_url() {
    let (rest, url) = modbusurl("x-modbus://plc4.dom/1/8>").unwrap();
    assert_eq!((rest, url.host.as_str()), (">", "plc4.dom"));
}

#[test]
fn errors_are_those_of_the_grammar() {
    let told = |line| at(read(line).unwrap_err());
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
    assert!(scheme.is_experimental());
}
