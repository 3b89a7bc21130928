//! Hosts and ports: section 5, "URL schemeparts for ip based protocols".

use nom::{Err, Parser as _, combinator::opt};

use super::{
    component::skip,
    input::{Input, Read, Rule},
    rule::{after, before, by_hand, call, error, farther, open},
    run::{Parsed, Reading},
};
use crate::{
    class::Class,
    error::Production as P,
    scheme::{Host, HostKind, HostName, HostNumber, HostPort},
};

/// `hostport = host [ ":" port ]`
pub(super) fn hostport<'i>() -> impl Rule<'i, Output = ()> {
    (host(), opt(after(b':', port()))).map(|_| ())
}

/// `host = hostname | hostnumber`
pub(super) fn host<'i>() -> impl Rule<'i, Output = ()> {
    // Order: `hostnumber` would eat the beginning of "1.2.3.4.dom", so it is one only where no name goes on.
    call(|| {
        let number = (hostnumber(), before(|next| !next.is_some_and(is_of_name)), kind(HostKind::NUMBER));
        let name = (hostname(), kind(HostKind::NAME));
        place(P::Host, farther(P::HostNumber, number, name))
    })
}

/// `hostname = *[ domainlabel "." ] toplabel`
pub(super) fn hostname<'i>() -> impl Rule<'i> {
    // Backtracking: `*[ domainlabel "." ]` would eat the top label and never give it back. So labels are read by hand until no more follow,
    // and the last one must start with a letter.
    (open(P::HostName), by_hand(|input| labels(input, |first| !first.is_ascii_digit(), true)))
}

/// `domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit`
pub(super) fn domainlabel<'i>() -> impl Rule<'i> {
    by_hand(|input| labels(input, |_| true, false))
}

/// `toplabel = alpha | alpha *[ alphadigit | "-" ] alphadigit`
pub(super) fn toplabel<'i>() -> impl Rule<'i> {
    (before(|next| !matches!(next, Some(b'0'..=b'9'))), domainlabel())
}

/// `hostnumber = digits "." digits "." digits "." digits`
pub(super) fn hostnumber<'i>() -> impl Rule<'i> {
    // By hand, since each group of digits is at most 255 (section 3.1: an IP address).
    by_hand(|input: Input<'i>| {
        if !input.left.first().is_some_and(u8::is_ascii_digit) {
            return error(input);
        }
        input.open(P::HostNumber);
        let mut left = input.left;
        let mut groups = 0;
        loop {
            let mut group = 0;
            let begin = left.len();
            while let [digit @ b'0'..=b'9', behind @ ..] = left {
                group = group * 10 + u32::from(digit - b'0');
                if group > 255 {
                    return error(input.at(left));
                }
                left = behind;
            }
            groups += 1;
            match left {
                _ if left.len() == begin => return error(input.at(left)),
                _ if groups == 4 => return Ok(input.at(left)),
                [b'.', behind @ ..] => left = behind,
                _ => return error(input.at(left)),
            }
        }
    })
}

/// `port = digits`
pub(super) fn port<'i>() -> impl Rule<'i> {
    port_of(false)
}

/// Digits, none at all where the port may be empty.
pub(super) fn port_of<'i>(may_be_empty: bool) -> impl Rule<'i> {
    // By hand, since it is at most 65535 (section 3.1: a port number).
    by_hand(move |input: Input<'i>| {
        input.open(P::Port);
        let mut left = input.left;
        let mut value = 0u32;
        while let [digit @ b'0'..=b'9', behind @ ..] = left {
            value = value * 10 + u32::from(digit - b'0');
            if value > u16::MAX.into() {
                break;
            }
            left = behind;
        }
        let behind = input.at(left);
        match u16::try_from(value) {
            Ok(port) if may_be_empty || left.len() < input.left.len() => {
                behind.note(|layout| {
                    layout.port = port;
                    layout.hostport_end = behind.offset();
                });
                Ok(behind)
            }
            _ => error(behind),
        }
    })
}

/// Whether a character may stand in a host's name.
fn is_of_name(byte: u8) -> bool {
    Class::ALPHADIGIT.holds(byte) || matches!(byte, b'-' | b'.')
}

/// `alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit`, and more of these behind a "." when there may be; the first character of the
/// last one is as it must be.
///
/// Backtracking: `*[ alphadigit | "-" ]` would eat the last character and never give it back, so letters and digits are read, and after
/// any "-" once more.
#[inline(always)]
fn labels<'i>(input: Input<'i>, is_first_of_last: impl Fn(u8) -> bool, more: bool) -> Read<'i> {
    let (mut label, mut left) = (input.left, input.left);
    loop {
        left = match left {
            [first, behind @ ..] if Class::ALPHADIGIT.holds(*first) => skip(Class::ALPHADIGIT, behind),
            _ => return error(input.at(left)),
        };
        match left {
            [b'.', behind @ ..] if more => (label, left) = (behind, behind),
            [b'-', ..] => {
                while let [b'-', behind @ ..] = left {
                    left = behind;
                }
            }
            _ if label.first().is_some_and(|first| is_first_of_last(*first)) => return Ok(input.at(left)),
            _ => return error(input.at(left)),
        }
    }
}

/// Reads nothing: what was read is a host of that kind.
#[inline(always)]
pub(super) fn kind<'i>(kind: HostKind) -> impl Rule<'i> {
    by_hand(move |input: Input<'i>| {
        input.note(|layout| layout.host_kind = kind);
        Ok(input)
    })
}

/// Notes where a host is. When not a byte of it was read, it is this production that was being read.
#[inline(always)]
pub(super) fn place<'i>(production: P, mut host: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    by_hand(move |input: Input<'i>| {
        let start = input.offset();
        let input = host.read(input).inspect_err(|stopped| {
            if matches!(stopped, Err::Error(stop) if stop.0 == input.left.len()) {
                input.open(production);
            }
        })?;
        let end = input.offset();
        input.note(|layout| {
            layout.host = start;
            layout.host_end = end;
            layout.hostport_end = end;
        });
        Ok(input)
    })
}

/// No host, before the "/" that follows it, or at the end.
pub(super) fn no_host<'i>() -> impl Rule<'i, Output = ()> {
    place(P::Host, before(|next| matches!(next, None | Some(b'/'))))
}

/// The combinators: each runs its production.
pub(super) mod combinators {
    use super::*;

    /// `hostport = host [ ":" port ]` (sections 3.1 and 5; [diagram](crate::diagrams#diagram-hostport))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::hostport, nom};
    ///
    /// let (rest, server) = hostport("host.dom:8080/path")?;
    /// assert_eq!((server.host().as_str(), server.port(), rest), ("host.dom", Some(8080), "/path"));
    ///
    /// let input = "host.dom:/path";
    /// let nom::Err::Failure(failure) = hostport(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (9, Production::Port));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where the host or the port fails; a ":" without digits is an error at the byte after it.
    pub fn hostport(input: &str) -> Parsed<'_, HostPort<'_>> {
        let (rest, parts) = Reading::of(input, P::HostPort).parts(super::hostport())?;
        Ok((rest, HostPort { parts }))
    }

    /// `host = hostname | hostnumber` (sections 3.1 and 5; [diagram](crate::diagrams#diagram-host))
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
    /// Behind the last label, when no top label follows and it is no number; where a label must begin or go on.
    pub fn host(input: &str) -> Parsed<'_, Host<'_>> {
        let (rest, parts) = Reading::of(input, P::Host).parts(super::host())?;
        Ok((rest, parts.the_host()))
    }

    /// `hostname = *[ domainlabel "." ] toplabel` (sections 3.1 and 5; [diagram](crate::diagrams#diagram-hostname))
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
    /// Behind the last label, when that starts with a digit; where a label must begin or go on.
    pub fn hostname(input: &str) -> Parsed<'_, HostName<'_>> {
        let (rest, text) = Reading::of(input, P::HostName).text(super::hostname())?;
        Ok((rest, HostName(text)))
    }

    /// `domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit` (sections 3.1 and 5; [diagram](crate::diagrams#diagram-domainlabel))
    ///
    /// ```
    /// use rfc1738::grammar::domainlabel;
    ///
    /// assert_eq!(domainlabel("3com-x.dom"), Ok((".dom", "3com-x")));
    /// assert!(domainlabel("3com-.dom").is_err());
    /// ```
    ///
    /// # Errors
    /// Where a letter or digit must stand: first and last.
    pub fn domainlabel(input: &str) -> Parsed<'_, &str> {
        Reading::of(input, P::DomainLabel).text(super::domainlabel())
    }

    /// `toplabel = alpha | alpha *[ alphadigit | "-" ] alphadigit` (sections 3.1 and 5; [diagram](crate::diagrams#diagram-toplabel))
    ///
    /// ```
    /// use rfc1738::grammar::toplabel;
    ///
    /// assert_eq!(toplabel("edu:21"), Ok((":21", "edu")));
    /// assert!(toplabel("3com").is_err());
    /// ```
    ///
    /// # Errors
    /// Where a letter must stand, first, or a letter or digit, last.
    pub fn toplabel(input: &str) -> Parsed<'_, &str> {
        Reading::of(input, P::TopLabel).text(super::toplabel())
    }

    /// `hostnumber = digits "." digits "." digits "." digits` (sections 3.1 and 5; [diagram](crate::diagrams#diagram-hostnumber))
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
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (9, Production::HostNumber));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where a digit or "." is missing, and at the digit that makes a group more than 255.
    pub fn hostnumber(input: &str) -> Parsed<'_, HostNumber<'_>> {
        let (rest, text) = Reading::of(input, P::HostNumber).text(super::hostnumber())?;
        Ok((rest, HostNumber(text)))
    }

    /// `port = digits` (sections 3.1 and 5; [diagram](crate::diagrams#diagram-port))
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
    /// At the first byte, when it is no digit, and at the digit that makes the port more than 65535.
    pub fn port(input: &str) -> Parsed<'_, u16> {
        let (rest, parts) = Reading::of(input, P::Port).parts(super::port())?;
        Ok((rest, parts.layout.port))
    }
}
