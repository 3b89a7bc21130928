//! The example, run as a program, and what is logged.

use std::{
    env,
    io::Write,
    process::{Command, Stdio},
};

use rfc1738::schemes::Rfc1738;
use rfc1738_links::*;

#[test]
#[cfg_attr(any(miri, target_endian = "big"), ignore = "it runs a program of this machine")]
fn its_output() {
    let test = env::current_exe().unwrap();
    let program = test.ancestors().nth(2).unwrap().join("examples/links").with_extension(env::consts::EXE_EXTENSION);
    let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let text = b"See <URL:http://host.dom/a/\n  b>, <URL:http://h:x/> (https://host.dom/c), or http://host.dom/d";
    child.stdin.take().unwrap().write_all(text).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), include_str!("example.out"));
}

#[test]
fn no_search_shows_a_password() {
    let text = "see ftp://u:s3cr3t@h/, http://u:s3cr3t@h/";
    let mut links = Links::<Rfc1738>::new(text);
    let mut extractor = LinkExtractor::<Rfc1738, 64>::new();
    let shown = [
        format!("{links:?}"),
        format!("{:?}{:?}", links.next().unwrap(), links.next().unwrap()),
        format!("{:?}", extractor.feed(&mut text.as_bytes())),
        format!("{extractor:?}"),
    ];
    assert!(shown[1].contains("u:***@h") && !shown.concat().contains("s3cr3t"), "{shown:?}");
}

#[cfg(feature = "defmt")]
const _: () = {
    const fn is_logged<T: defmt::Format>() {}
    is_logged::<Link<Rfc1738>>();
    is_logged::<LinkExtractor<Rfc1738, 64>>();
};
