//! HTTP/1.0 (section 3.3, RFC 1945).

use rfc1738::HttpUrl;

use crate::{
    Args,
    connection::{Connection, Patience},
    output::Output,
    stderr::tell,
    text::{copy_exactly, copy_octets},
    trouble::{Outcome, Trouble},
};

/// The longest header, in bytes.
const LONGEST: usize = 1 << 16;

/// Retrieves what the URL refers to; any other status than 200 is trouble, a redirection too.
pub(crate) fn fetch<const N: usize>(url: &HttpUrl<N>, args: &Args) -> Outcome {
    let server = url.server();
    let mut connection = Connection::open(server, &server.to_string(), Patience::new(args))?;
    let request = format!("GET {} HTTP/1.0", url.request_target());
    let host = format!("Host: {}", url.host_header());
    connection.send(format!("{request}\r\n").as_bytes(), &request)?;
    connection.send(format!("{host}\r\n\r\n").as_bytes(), &host)?;

    let header = Header::read(&mut connection)?;
    if header.status != 200 {
        return Err(header.trouble(&request));
    }
    let mut output = Output::open(args, header.length)?;
    match header.length {
        Some(length) => copy_exactly(&mut connection, length, &mut output)?,
        None => {
            tell("fetch: the server tells no length: whether all of it has come cannot be known");
            copy_octets(&mut connection, &mut output)?;
        }
    }
    output.finish()
}

/// What precedes the body.
struct Header {
    status: u16,
    status_line: Vec<u8>,
    length: Option<u64>,
    location: Option<Vec<u8>>,
}

impl Header {
    fn read(connection: &mut Connection) -> Outcome<Self> {
        connection.hurry();
        let status_line = connection.line_of_reply()?;
        let Some(status) = status(&status_line) else {
            return Err(Trouble::said("this is no status line", status_line));
        };
        let mut header = Self { status, status_line, length: None, location: None };
        let mut total = 0;
        loop {
            let line = connection.line_of_reply()?;
            total += line.len();
            if line.is_empty() {
                return Ok(header);
            }
            if total > LONGEST {
                return Err(Trouble::Told(format!("the header has no end within {LONGEST} bytes")));
            }
            header.take(&line)?;
        }
    }

    /// Takes one line of it; those that matter here have no continuation.
    fn take(&mut self, line: &[u8]) -> Outcome {
        let Some(colon) = line.iter().position(|octet| *octet == b':') else { return Ok(()) };
        let (name, value) = line.split_at_checked(colon).unwrap_or_default();
        let value = value.get(1..).unwrap_or_default().trim_ascii();
        if name.eq_ignore_ascii_case(b"Content-Length") {
            let length = number(value).filter(|length| self.length.is_none_or(|other| other == *length));
            self.length = Some(length.ok_or_else(|| Trouble::said("this is no length", line))?);
        } else if name.eq_ignore_ascii_case(b"Transfer-Encoding") {
            return Err(Trouble::said("this is not HTTP/1.0", line));
        } else if name.eq_ignore_ascii_case(b"Location") {
            self.location = Some(value.to_vec());
        }
        Ok(())
    }

    fn trouble(&self, request: &str) -> Trouble {
        match &self.location {
            Some(location) => Trouble::said(request, [&self.status_line, &b", now at "[..], location].concat()),
            None => Trouble::said(request, &self.status_line),
        }
    }
}

/// The status of `HTTP/1.x NNN reason`.
fn status(line: &[u8]) -> Option<u16> {
    let rest = line.strip_prefix(b"HTTP/1.")?;
    match rest {
        [b'0'..=b'9', b' ', digits @ ..] => {
            let (digits, rest) = digits.split_at_checked(3)?;
            matches!(rest, [] | [b' ', ..]).then(|| number(digits)?.try_into().ok())?
        }
        _ => None,
    }
}

/// Digits and nothing else.
fn number(digits: &[u8]) -> Option<u64> {
    let is_number = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    is_number.then(|| str::from_utf8(digits).ok()?.parse().ok())?
}
