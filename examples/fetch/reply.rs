//! Replies of three digits and a text (RFC 959, section 4.2; RFC 977, section 2.4).

use core::fmt::Display;

use crate::{
    connection::Connection,
    trouble::{Outcome, Trouble},
};

/// The longest reply of several lines, in bytes.
const LONGEST: usize = 1 << 16;

pub(crate) struct Reply {
    pub(crate) code: u16,
    /// The first line, code included.
    pub(crate) line: Vec<u8>,
}

impl Reply {
    /// Reads one line. `command` is what it answers, fit to be seen.
    pub(crate) fn read(connection: &mut Connection, command: impl Display) -> Outcome<Self> {
        connection.hurry();
        let line = connection.line_of_reply()?;
        match code(&line) {
            Some(code) => Ok(Self { code, line }),
            None => Err(Trouble::said(command, [b"this is no reply: ", &line[..]].concat())),
        }
    }

    /// The same where a "-" behind the code says that more lines follow, to the one with the same code and a space.
    pub(crate) fn read_all(connection: &mut Connection, command: impl Display) -> Outcome<Self> {
        let reply = Self::read(connection, &command)?;
        let mut length = reply.line.len();
        let mut is_last = reply.line.get(3) != Some(&b'-');
        while !is_last {
            let line = connection.line_of_reply()?;
            is_last = code(&line) == Some(reply.code) && line.get(3) != Some(&b'-');
            length += line.len();
            if length > LONGEST {
                return Err(Trouble::said(command, format!("the reply has no end within {LONGEST} bytes")));
            }
        }
        Ok(reply)
    }

    /// Its first digit, which says how it went.
    pub(crate) fn class(&self) -> u16 {
        self.code / 100
    }

    /// That it is not the one to go on with.
    pub(crate) fn trouble(&self, command: impl Display) -> Trouble {
        Trouble::said(command, &self.line)
    }
}

/// Three digits, the first of them 1 to 5, and nothing, a space or a "-" behind them.
fn code(line: &[u8]) -> Option<u16> {
    let (digits, rest) = line.split_at_checked(3)?;
    if !matches!(rest, [] | [b' ' | b'-', ..]) || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let code = str::from_utf8(digits).ok()?.parse().ok()?;
    (100..600).contains(&code).then_some(code)
}
