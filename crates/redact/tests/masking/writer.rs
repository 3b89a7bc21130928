//! A writer that masks a log.

use core::cell::RefCell;
use std::io::{self, Write};

use rfc1738_redact::*;

const LOG: &str = "GET ftp://me:s3cr3t@host.dom/ by é\n\nthen https://h/?token=abc&x=1\nlast ftp://u:p@h/";

/// A text that is read while a writer has it.
#[derive(Default)]
struct Shown(RefCell<Vec<u8>>);

impl Write for &Shown {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_log_is_masked_however_it_is_cut() {
    let expected = Redacted::new(LOG).to_string();
    for length in 1..=LOG.len() {
        let shown = Shown::default();
        let mut log = RedactingWriter::new(&shown);
        for piece in LOG.as_bytes().chunks(length) {
            log.write_all(piece).unwrap();
            log.flush().unwrap();
            // Nothing of a secret is passed on before its end has come.
            assert!(!String::from_utf8_lossy(&shown.0.borrow()).contains("s3"));
        }
        drop(log);
        assert_eq!(String::from_utf8(shown.0.into_inner()).unwrap(), expected, "{length}");
    }
}

#[test]
fn a_line_waits_for_its_end_or_for_finish() {
    let shown = Shown::default();
    let mut log = RedactingWriter::new(&shown).and_keys(&["pin"]);
    write!(log, "https://h/?p").unwrap();
    log.flush().unwrap();
    assert!(shown.0.borrow().is_empty());
    write!(log, "in=1").unwrap();
    log.finish().unwrap();
    assert_eq!(*shown.0.borrow(), b"https://h/?pin=***");
    log.finish().unwrap();
    assert_eq!(*shown.0.borrow(), b"https://h/?pin=***");
}

/// A writer that is full.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::StorageFull.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Err(io::ErrorKind::NotConnected.into())
    }
}

#[test]
fn an_error_of_the_inner_writer_is_passed_on() {
    let mut log = RedactingWriter::new(Full);
    assert_eq!(log.write(b"a line\n").unwrap_err().kind(), io::ErrorKind::StorageFull);
    assert_eq!(log.write(b"no line").unwrap(), 7);
    assert_eq!(log.flush().unwrap_err().kind(), io::ErrorKind::NotConnected);
    assert_eq!(log.finish().unwrap_err().kind(), io::ErrorKind::StorageFull);
    assert_eq!(log.finish().unwrap_err().kind(), io::ErrorKind::NotConnected);
}
