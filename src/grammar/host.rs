//! Hosts and ports: section 5, "URL schemeparts for ip based protocols".

use nom::{
    Err, Parser,
    combinator::{cut, opt},
    sequence::preceded,
};

use super::{
    Failure, Parsed,
    read::{Left, byte, cut_off, fail, length},
};
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
#[inline]
pub fn hostport(input: &str) -> Parsed<'_, HostPort<'_>> {
    let (after_host, host) = host(input)?;
    let (rest, port) = opt(preceded(byte(b':', Production::HostPort), cut(port))).parse(after_host)?;
    let layout = HostPortLayout {
        host: length(input, after_host, Production::HostName)?,
        end: length(input, rest, Production::Port)?,
        port: port.unwrap_or_default(),
        is_number: matches!(host, Host::Number(_)),
    };
    let (rest, text) = cut_off(input, rest.as_bytes(), Production::HostPort)?;
    Ok((rest, HostPort { text, layout }))
}

/// `hostport "/"`, where the "/" must stand.
pub(super) fn hostport_slash(input: &str) -> Parsed<'_, HostPort<'_>> {
    let (rest, hostport) = hostport(input)?;
    let (rest, ()) = byte(b'/', hostport.open().0).parse(rest)?;
    Ok((rest, hostport))
}

impl HostPort<'_> {
    /// The production that could have gone on, as of [`Typed`](super::entry::Typed).
    pub(super) fn open(&self) -> (Production, usize) {
        match (self.text.split_once(':'), self.host()) {
            (Some((_, port)), _) => (Production::Port, port.len()),
            (None, host) => host.open(),
        }
    }
}

impl Host<'_> {
    pub(super) fn open(&self) -> (Production, usize) {
        match self {
            Host::Name(name) => (Production::HostName, name.as_str().len()),
            Host::Number(number) => (Production::HostNumber, number.as_str().len()),
        }
    }
}

/// `host = hostname | hostnumber`
///
/// Order: neither alternative can be tried before the other, since `hostname` eats "1.2.3." of "1.2.3.4", and `hostnumber` the beginning
/// of "1.2.3.4.dom". Labels are read until no more follow; the first character of the last one tells which it is.
///
/// # Errors
///
/// Behind the last label, when no top label follows and it is no number; where a label must begin or go on.
#[inline]
pub fn host(input: &str) -> Parsed<'_, Host<'_>> {
    let blame = |failure: Err<Failure>| failure.map(|failure| host_failure(input, failure));
    let (left, top) = labels(input.as_bytes(), Production::Host).map_err(blame)?;
    let (rest, text) = cut_off(input, left, Production::Host)?;
    if !top.is_ascii_digit() {
        return Ok((rest, Host::Name(HostName(text))));
    }
    match hostnumber(text) {
        Ok(("", number)) => Ok((rest, Host::Number(number))),
        _ => fail(left, Production::Host).map_err(blame),
    }
}

/// Which host it was that failed: a number as long as it can become one, a name else, and just a host when nothing was read.
fn host_failure(input: &str, failure: Failure) -> Failure {
    let (read, _) = input.split_at_checked(failure.offset(input)).unwrap_or_default();
    failure.of(match hostnumber(read) {
        _ if read.is_empty() => Production::Host,
        Ok(("", _)) => Production::HostNumber,
        Err(Err::Error(number)) if number.offset(read) == read.len() => Production::HostNumber,
        _ => Production::HostName,
    })
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
    let (left, top) = labels(input.as_bytes(), Production::HostName)?;
    if top.is_ascii_digit() {
        return fail(left, Production::HostName);
    }
    cut_off(input, left, Production::HostName).map(|(rest, text)| (rest, HostName(text)))
}

/// `domainlabel "." domainlabel "." ...`, and the first character of the last label.
#[inline(always)]
fn labels(mut left: &[u8], production: Production) -> Result<(&[u8], u8), Err<Failure>> {
    loop {
        let first = left.first().copied().unwrap_or_default();
        left = label(left, production)?;
        match left {
            [b'.', rest @ ..] => left = rest,
            _ => return Ok((left, first)),
        }
    }
}

/// `alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit`
///
/// Backtracking: `*[ alphadigit | "-" ]` would eat the last character and never give it back, so letters and digits are read, and after
/// any "-" once more.
#[inline(always)]
fn label(mut left: &[u8], production: Production) -> Left<'_> {
    loop {
        let before = left.len();
        while let [byte, rest @ ..] = left {
            if !Class::ALPHADIGIT.holds(*byte) {
                break;
            }
            left = rest;
        }
        if left.len() == before {
            return fail(left, production);
        }
        let Some(b'-') = left.first() else { return Ok(left) };
        while let [b'-', rest @ ..] = left {
            left = rest;
        }
    }
}

/// `domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit`
///
/// # Errors
///
/// Where a letter or digit must stand: first and last.
pub fn domainlabel(input: &str) -> Parsed<'_, &str> {
    cut_off(input, label(input.as_bytes(), Production::DomainLabel)?, Production::DomainLabel)
}

/// `toplabel = alpha | alpha *[ alphadigit | "-" ] alphadigit`
///
/// # Errors
///
/// Where a letter must stand, first, or a letter or digit, last.
pub fn toplabel(input: &str) -> Parsed<'_, &str> {
    match input.as_bytes() {
        left @ ([] | [b'0'..=b'9', ..]) => fail(left, Production::TopLabel),
        left => cut_off(input, label(left, Production::TopLabel)?, Production::TopLabel),
    }
}

/// `hostnumber = digits "." digits "." digits "." digits`
///
/// Each group is at most 255, read in decimal (section 3.1: an IP address).
///
/// # Errors
///
/// Where a digit or "." is missing, and at the digit that makes a group more than 255.
pub fn hostnumber(input: &str) -> Parsed<'_, HostNumber<'_>> {
    let dot = || byte(b'.', Production::HostNumber);
    let group = |input| number(input, 255, Production::HostNumber);
    let (rest, _) = (group, dot(), group, dot(), group, dot(), group).parse(input)?;
    cut_off(input, rest.as_bytes(), Production::HostNumber).map(|(rest, text)| (rest, HostNumber(text)))
}

/// `port = digits`
///
/// At most 65535, leading zeros or not.
///
/// # Errors
///
/// At the first byte, when it is no digit, and at the digit that makes the port more than 65535.
pub fn port(input: &str) -> Parsed<'_, u16> {
    number(input, u16::MAX, Production::Port)
}

/// `1*digit` with a value up to `max`.
fn number(input: &str, max: u16, production: Production) -> Parsed<'_, u16> {
    let mut left = input.as_bytes();
    let mut value = 0u16;
    while let [digit @ b'0'..=b'9', rest @ ..] = left {
        let more = value.checked_mul(10).and_then(|value| value.checked_add(u16::from(digit & 0xF)));
        value = match more {
            Some(more) if more <= max => more,
            _ => return fail(left, production),
        };
        left = rest;
    }
    if left.len() == input.len() {
        return fail(left, production);
    }
    cut_off(input, left, production).map(|(rest, _)| (rest, value))
}
