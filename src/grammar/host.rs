//! Hosts and ports: section 5, "URL schemeparts for ip based protocols".

use super::read::{Parsed, Reader, Stop, parsed, view};
use crate::{
    class::Class,
    error::Production,
    scheme::{Host, HostName, HostNumber, HostPort, Layout},
};

/// `hostport = host [ ":" port ]`
///
/// Sections 3.1 and 5.
///
/// ```
/// use rfc1738::{Production, grammar::hostport, nom};
///
/// let (rest, server) = hostport("host.dom:8080/path")?;
/// assert_eq!((server.host().as_str(), server.port(), rest), ("host.dom", Some(8080), "/path"));
///
/// let input = "host.dom:/path";
/// let nom::Err::Failure(failure) = hostport(input).unwrap_err() else { panic!() };
/// assert_eq!((failure.offset(input), failure.production()), (9, Production::Port));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// Where the host or the port fails; a ":" without digits is an error at the byte after it.
pub fn hostport(input: &str) -> Parsed<'_, HostPort<'_>> {
    let (rest, parts) = view(input, Production::HostPort, Reader::hostport)?;
    Ok((rest, HostPort { parts }))
}

/// `host = hostname | hostnumber`
///
/// Sections 3.1 and 5.
///
/// Order: neither alternative can be tried before the other, since `hostname` eats "1.2.3." of "1.2.3.4", and `hostnumber` the beginning
/// of "1.2.3.4.dom". Labels are read until no more follow; the first character of the last one tells which it is.
///
/// ```
/// use rfc1738::{Host, grammar::host};
///
/// assert!(matches!(host("1.2.3.4.dom/"), Ok(("/", Host::Name(_)))));
/// assert!(matches!(host("1.2.3.4:80"), Ok((":80", Host::Number(_)))));
/// assert!(host("1.2.3/").is_err());
/// ```
///
/// # Errors
///
/// Behind the last label, when no top label follows and it is no number; where a label must begin or go on.
pub fn host(input: &str) -> Parsed<'_, Host<'_>> {
    let (rest, (text, ())) = parsed(input, Production::Host, Reader::host)?;
    Ok((rest, Host::new(text)))
}

/// `hostname = *[ domainlabel "." ] toplabel`
///
/// Sections 3.1 and 5.
///
/// Backtracking: `*[ domainlabel "." ]` would eat the top label's beginning and never give it back, so labels are read until no more
/// follow, and the last one must start with a letter.
///
/// ```
/// use rfc1738::grammar::hostname;
///
/// let (rest, name) = hostname("vms.host.edu/disk$user")?;
/// assert_eq!((name.as_str(), rest), ("vms.host.edu", "/disk$user"));
/// assert!(hostname("host.3com/").is_err());
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
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
/// Sections 3.1 and 5.
///
/// ```
/// use rfc1738::grammar::domainlabel;
///
/// assert_eq!(domainlabel("3com-x.dom"), Ok((".dom", "3com-x")));
/// assert!(domainlabel("3com-.dom").is_err());
/// ```
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
/// Sections 3.1 and 5.
///
/// ```
/// use rfc1738::grammar::toplabel;
///
/// assert_eq!(toplabel("edu:21"), Ok((":21", "edu")));
/// assert!(toplabel("3com").is_err());
/// ```
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
/// Sections 3.1 and 5.
///
/// Each group is at most 255, read in decimal (section 3.1: an IP address).
///
/// ```
/// use rfc1738::{Production, grammar::hostnumber, nom};
///
/// let (rest, number) = hostnumber("10.0.0.017/")?;
/// assert_eq!((number.address().octets(), rest), ([10, 0, 0, 17], "/"));
///
/// let input = "10.0.0.256";
/// let nom::Err::Failure(failure) = hostnumber(input).unwrap_err() else { panic!() };
/// assert_eq!((failure.offset(input), failure.production()), (9, Production::HostNumber));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
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
/// Sections 3.1 and 5.
///
/// At most 65535, leading zeros or not.
///
/// ```
/// use rfc1738::grammar::port;
///
/// assert_eq!(port("0021/"), Ok(("/", 21)));
/// assert!(port("65536").is_err());
/// ```
///
/// # Errors
///
/// At the first byte, when it is no digit, and at the digit that makes the port more than 65535.
pub fn port(input: &str) -> Parsed<'_, u16> {
    let (rest, (_, port)) = parsed(input, Production::Port, Reader::port)?;
    Ok((rest, port))
}

impl<'a> Reader<'a> {
    /// `"//" hostport` in a scheme that has no login.
    pub(super) fn ip_hostport(&mut self, layout: &mut Layout, url: Production) -> Result<(), Stop> {
        self.slashes(url)?;
        self.begin_userless();
        layout.login = self.offset();
        self.hostport(layout)
    }

    pub(super) fn hostport(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        layout.host = self.offset();
        self.host()?;
        layout.host_end = self.offset();
        if self.opt(b':') {
            layout.port = self.port()?;
        }
        layout.hostport_end = self.offset();
        Ok(())
    }

    pub(super) fn host(&mut self) -> Result<(), Stop> {
        self.begin(Production::HostName);
        let start = self.left();
        match self.labels() {
            Ok(b'0'..=b'9') => self.not_a_name(start, true),
            Ok(_) => Ok(()),
            Err(Stop) => self.not_a_name(start, false),
        }
    }

    /// The host that was read is a number, or it is wrong: a number as long as it can become one, a name else, and just a host when
    /// nothing was read.
    fn not_a_name(&mut self, start: &'a [u8], has_ended: bool) -> Result<(), Stop> {
        let host = self.read_of(start);
        let (length, is_number) = hostnumber_in(host);
        let can_be_number = length == host.len();
        if host.is_empty() {
            self.began(start.len(), Production::Host);
        } else if can_be_number {
            self.began(start.len(), Production::HostNumber);
        }
        if is_number && can_be_number && has_ended { Ok(()) } else { Err(Stop) }
    }

    /// `domainlabel "." domainlabel "." ...`; gives the first character of the last label.
    ///
    /// This is [`label`](Self::label) again and again, with what it has read in registers.
    #[inline(always)]
    fn labels(&mut self) -> Result<u8, Stop> {
        let is_part = |byte: u8| Class::ALPHADIGIT.holds(byte);
        let mut left = self.left().iter();
        let (outcome, behind) = 'label: loop {
            let first = match left.next() {
                Some(byte) if is_part(*byte) => *byte,
                other => break (Err(Stop), other),
            };
            loop {
                match left.find(|byte| !is_part(**byte)) {
                    Some(b'.') => continue 'label,
                    Some(b'-') => match left.find(|byte| **byte != b'-') {
                        Some(byte) if is_part(*byte) => {}
                        other => break 'label (Err(Stop), other),
                    },
                    other => break 'label (Ok(first), other),
                }
            }
        };
        // The byte behind the host is still to be read.
        self.go_to_last(left.len() + usize::from(behind.is_some()));
        outcome
    }

    /// `alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit`
    ///
    /// Backtracking: `*[ alphadigit | "-" ]` would eat the last character and never give it back, so letters and digits are read, and
    /// after any "-" once more.
    #[inline(always)]
    fn label(&mut self) -> Result<(), Stop> {
        loop {
            self.one(|byte| Class::ALPHADIGIT.holds(byte))?;
            self.many(|byte| Class::ALPHADIGIT.holds(byte));
            if !self.opt(b'-') {
                return Ok(());
            }
            self.many(|byte| byte == b'-');
        }
    }

    fn hostnumber(&mut self) -> Result<(), Stop> {
        let (length, is_number) = hostnumber_in(self.left());
        self.skip(length)?;
        if is_number { Ok(()) } else { Err(Stop) }
    }

    fn port(&mut self) -> Result<u16, Stop> {
        self.begin(Production::Port);
        let mut value = 0u32;
        let mut is_empty = true;
        while let [digit @ b'0'..=b'9', rest @ ..] = self.left() {
            value = value * 10 + u32::from(digit & 0xF);
            if value > u16::MAX.into() {
                return Err(Stop);
            }
            is_empty = false;
            self.go_to(rest);
        }
        match u16::try_from(value) {
            Ok(value) if !is_empty => Ok(value),
            _ => Err(Stop),
        }
    }
}

/// How much of a text is a `hostnumber` or the beginning of one, and whether it is a whole one.
fn hostnumber_in(text: &[u8]) -> (usize, bool) {
    let mut left = text;
    let mut dots = 0;
    // 256 stands for none yet.
    let mut group = 256;
    while let [byte, rest @ ..] = left {
        group = match *byte {
            b'.' if group < 256 && dots < 3 => {
                dots += 1;
                256
            }
            digit @ b'0'..=b'9' => match (group & 0xFF) * 10 + u16::from(digit & 0xF) {
                value @ 0..=255 => value,
                _ => return (text.len().wrapping_sub(left.len()), false),
            },
            _ => break,
        };
        left = rest;
    }
    (text.len().wrapping_sub(left.len()), dots == 3 && group < 256)
}
