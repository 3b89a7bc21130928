//! The passwords of ftp users, from standard input.

use core::cell::RefCell;
use std::io::{self, BufRead, Read};

use rfc1738::{FtpUrl, SchemeSet};

use super::failure::{Failure, Outcome, READ};

/// The longest password, in bytes.
const LONGEST: usize = 1 << 13;

/// The passwords that were read, by user and server.
#[derive(Default)]
pub(crate) struct Passwords(RefCell<Vec<(String, Vec<u8>)>>);

impl Passwords {
    /// Returns the password for the user of a URL. The first URL of each user at a server takes a
    /// line of standard input.
    pub(crate) fn of<S: SchemeSet>(&self, url: &FtpUrl<'_, S>) -> Outcome<Vec<u8>> {
        let user = url.user().map_or_else(String::new, |user| user.as_str().to_owned());
        let key = format!("{user}@{}", url.server().to_string().to_ascii_lowercase());
        let mut known = self.0.borrow_mut();
        if let Some((_, password)) = known.iter().find(|(other, _)| *other == key) {
            return Ok(password.clone());
        }
        let password = read()?;
        known.push((key, password.clone()));
        Ok(password)
    }
}

/// Reads a line, which need not be UTF-8 and may be empty.
fn read() -> Outcome<Vec<u8>> {
    let mut line = Vec::new();
    let read = io::stdin().lock().take(LONGEST as u64).read_until(b'\n', &mut line);
    match read.map_err(|error| Failure::of(READ, "standard input", &error))? {
        0 => return Err(Failure::new(READ, "standard input has no line with the password")),
        LONGEST => return Err(Failure::new(READ, format!("the password exceeds {LONGEST} bytes"))),
        _ => {}
    }
    line.pop_if(|last| *last == b'\n');
    line.pop_if(|last| *last == b'\r');
    Ok(line)
}
