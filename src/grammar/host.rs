//! Hosts and ports: section 5, "URL schemeparts for ip based protocols".

use super::read::{Parsed, Reader, Stop, parsed};
use crate::{
    class::Class,
    production::Production,
    scheme::{Host, HostName, HostNumber, HostPort, HostPortLayout},
};

/// `hostport = host [ ":" port ]`
///
/// # Errors
///
/// Where the host or the port fails; a ":" without digits is an error at the byte after it.
pub fn hostport(input: &str) -> Parsed<'_, HostPort<'_>> {
    let (rest, (text, layout)) = parsed(input, Production::HostPort, Reader::hostport)?;
    Ok((rest, HostPort { text, layout }))
}

/// `host = hostname | hostnumber`
///
/// Order: neither alternative can be tried before the other, since `hostname` eats "1.2.3." of "1.2.3.4", and `hostnumber` the beginning
/// of "1.2.3.4.dom". Labels are read until no more follow; the first character of the last one tells which it is.
///
/// # Errors
///
/// Behind the last label, when no top label follows and it is no number; where a label must begin or go on.
pub fn host(input: &str) -> Parsed<'_, Host<'_>> {
    let (rest, (text, is_number)) = parsed(input, Production::Host, Reader::host)?;
    Ok((rest, Host::new(text, is_number)))
}

/// `hostname = *[ domainlabel "." ] toplabel`
///
/// Backtracking: `*[ domainlabel "." ]` would eat the top label's beginning and never give it back, so labels are read until no more
/// follow, and the last one must start with a letter.
///
/// # Errors
///
/// Behind the last label, when that starts with a digit; where a label must begin or go on.
pub fn hostname(input: &str) -> Parsed<'_, HostName<'_>> {
    let (rest, (text, ())) = parsed(input, Production::HostName, |reader| match reader.labels()? {
        b'0'..=b'9' => Err(Stop),
        _ => Ok(()),
    })?;
    Ok((rest, HostName(text)))
}

/// `domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit`
///
/// # Errors
///
/// Where a letter or digit must stand: first and last.
pub fn domainlabel(input: &str) -> Parsed<'_, &str> {
    let (rest, (text, ())) = parsed(input, Production::DomainLabel, Reader::label)?;
    Ok((rest, text))
}

/// `toplabel = alpha | alpha *[ alphadigit | "-" ] alphadigit`
///
/// # Errors
///
/// Where a letter must stand, first, or a letter or digit, last.
pub fn toplabel(input: &str) -> Parsed<'_, &str> {
    let (rest, (text, ())) = parsed(input, Production::TopLabel, |reader| match reader.left() {
        [b'0'..=b'9', ..] => Err(Stop),
        _ => reader.label(),
    })?;
    Ok((rest, text))
}

/// `hostnumber = digits "." digits "." digits "." digits`
///
/// Each group is at most 255, read in decimal (section 3.1: an IP address).
///
/// # Errors
///
/// Where a digit or "." is missing, and at the digit that makes a group more than 255.
pub fn hostnumber(input: &str) -> Parsed<'_, HostNumber<'_>> {
    let (rest, (text, ())) = parsed(input, Production::HostNumber, Reader::hostnumber)?;
    Ok((rest, HostNumber(text)))
}

/// `port = digits`
///
/// At most 65535, leading zeros or not.
///
/// # Errors
///
/// At the first byte, when it is no digit, and at the digit that makes the port more than 65535.
pub fn port(input: &str) -> Parsed<'_, u16> {
    let (rest, (_, port)) = parsed(input, Production::Port, Reader::port)?;
    Ok((rest, port))
}

impl<'a> Reader<'a> {
    /// A `hostport` in a scheme that has no login.
    pub(super) fn hostport_alone(&mut self) -> Result<HostPortLayout, Stop> {
        self.begin_userless();
        self.hostport()
    }

    pub(super) fn hostport(&mut self) -> Result<HostPortLayout, Stop> {
        let start = self.left().len();
        let is_number = self.host()?;
        let host = self.since(start)?;
        let port = if self.opt(b':') { self.port()? } else { 0 };
        Ok(HostPortLayout { host, end: self.since(start)?, port, is_number })
    }

    /// Gives whether it is a `hostnumber`.
    pub(super) fn host(&mut self) -> Result<bool, Stop> {
        self.begin(Production::HostName);
        let start = self.left();
        match self.labels() {
            Ok(b'0'..=b'9') if is_number(self.read_of(start)) => {
                self.began(start.len(), Production::HostNumber);
                return Ok(true);
            }
            Ok(b'0'..=b'9') | Err(Stop) => {}
            Ok(_) => return Ok(false),
        }
        self.blame_host(start)
    }

    /// Says which host it was that stopped: a number as long as it can become one, a name else, and just a host when nothing was read.
    #[cold]
    fn blame_host<T>(&mut self, start: &'a [u8]) -> Result<T, Stop> {
        let read = self.read_of(start);
        let mut number = Reader::new(read);
        if read.is_empty() {
            self.began(start.len(), Production::Host);
        } else if number.hostnumber().is_err() && number.left().is_empty() {
            self.began(start.len(), Production::HostNumber);
        }
        Err(Stop)
    }

    /// `domainlabel "." domainlabel "." ...`; gives the first character of the last label.
    #[inline(always)]
    fn labels(&mut self) -> Result<u8, Stop> {
        loop {
            let first = self.left().first().copied().unwrap_or_default();
            self.label()?;
            if !self.opt(b'.') {
                return Ok(first);
            }
        }
    }

    /// `alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit`
    ///
    /// Backtracking: `*[ alphadigit | "-" ]` would eat the last character and never give it back, so letters and digits are read, and
    /// after any "-" once more.
    #[inline(always)]
    fn label(&mut self) -> Result<(), Stop> {
        loop {
            self.one_or_more(|byte| Class::ALPHADIGIT.holds(byte))?;
            if !self.opt(b'-') {
                return Ok(());
            }
            self.many(|byte| byte == b'-');
        }
    }

    fn hostnumber(&mut self) -> Result<(), Stop> {
        for _ in 0..3 {
            self.number(255)?;
            self.byte(b'.')?;
        }
        self.number(255).map(|_| ())
    }

    fn port(&mut self) -> Result<u16, Stop> {
        self.begin(Production::Port);
        self.number(u16::MAX)
    }

    /// `1*digit` with a value up to `max`; stops at the digit that makes it more.
    fn number(&mut self, max: u16) -> Result<u16, Stop> {
        let start = self.left().len();
        let mut value = 0u32;
        while let [digit @ b'0'..=b'9', ..] = self.left() {
            value = value * 10 + u32::from(digit & 0xF);
            if value > max.into() {
                return Err(Stop);
            }
            self.opt(*digit);
        }
        match u16::try_from(value) {
            Ok(value) if self.left().len() < start => Ok(value),
            _ => Err(Stop),
        }
    }
}

/// Whether the whole of a host is a `hostnumber`.
fn is_number(host: &[u8]) -> bool {
    let mut reader = Reader::new(host);
    reader.hostnumber().is_ok() && reader.left().is_empty()
}
