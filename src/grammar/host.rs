//! Hosts and ports: section 5, "URL schemeparts for ip based protocols".

use nom::{Err, Parser as _, combinator::opt};

use super::{
    component::skip,
    input::{Input, Read, Rule},
    rule::{after, error, from_fn, furthest, label, lookahead, outline},
    run::{Parsed, Run},
};
use crate::{class::Class, error::Production as P, url::Host};

/// `hostport = host [ ":" port ]`
pub(super) fn hostport<'i>() -> impl Rule<'i, Output = ()> {
    (host(), opt(after(b':', port()))).map(|_| ())
}

/// `host = hostname | hostnumber`
pub(super) fn host<'i>() -> impl Rule<'i, Output = ()> {
    // Order: `hostnumber` would match the beginning of "1.2.3.4.dom". So a number counts only if no
    // name continues there.
    outline(|| {
        let number = (hostnumber(), lookahead(|next| !next.is_some_and(is_of_name)));
        place(P::Host, furthest(P::HostNumber, number, hostname()))
    })
}

/// `hostname = *[ domainlabel "." ] toplabel`
pub(super) fn hostname<'i>() -> impl Rule<'i> {
    // Backtracking: `*[ domainlabel "." ]` would read the top label and never give it back. So a
    // loop reads labels until no more follow, and the last one must start with a letter.
    (label(P::HostName), from_fn(|input| labels(input, |first| !first.is_ascii_digit(), true)))
}

/// `domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit`
pub(super) fn domainlabel<'i>() -> impl Rule<'i> {
    from_fn(|input| labels(input, |_| true, false))
}

/// `toplabel = alpha | alpha *[ alphadigit | "-" ] alphadigit`
pub(super) fn toplabel<'i>() -> impl Rule<'i> {
    (lookahead(|next| !matches!(next, Some(b'0'..=b'9'))), domainlabel())
}

/// `hostnumber = digits "." digits "." digits "." digits`
pub(super) fn hostnumber<'i>() -> impl Rule<'i> {
    // Hand-written, since each group of digits is at most 255 (section 3.1: an IP address).
    from_fn(|input: Input<'i>| {
        if !input.unread.first().is_some_and(u8::is_ascii_digit) {
            return error(input);
        }
        input.label(P::HostNumber);
        let mut unread = input.unread;
        let mut groups = 0;
        loop {
            let mut group = 0;
            let begin = unread.len();
            while let [digit @ b'0'..=b'9', rest @ ..] = unread {
                group = group * 10 + u32::from(digit - b'0');
                if group > 255 {
                    return error(input.at(unread));
                }
                unread = rest;
            }
            groups += 1;
            match unread {
                _ if unread.len() == begin => return error(input.at(unread)),
                _ if groups == 4 => return Ok(input.at(unread)),
                [b'.', rest @ ..] => unread = rest,
                _ => return error(input.at(unread)),
            }
        }
    })
}

/// `port = digits`
pub(super) fn port<'i>() -> impl Rule<'i> {
    port_of(false)
}

/// Digits, or none if the port may be empty.
pub(super) fn port_of<'i>(may_be_empty: bool) -> impl Rule<'i> {
    // Hand-written, since it is at most 65535 (section 3.1: a port number).
    from_fn(move |input: Input<'i>| {
        input.label(P::Port);
        let mut unread = input.unread;
        let mut value = 0u32;
        while let [digit @ b'0'..=b'9', rest @ ..] = unread {
            value = value * 10 + u32::from(digit - b'0');
            if value > u16::MAX.into() {
                break;
            }
            unread = rest;
        }
        let rest = input.at(unread);
        match u16::try_from(value) {
            Ok(port) if may_be_empty || unread.len() < input.unread.len() => {
                rest.update_layout(|layout| {
                    layout.port = port;
                    layout.hostport_end = rest.offset();
                });
                Ok(rest)
            }
            _ => error(rest),
        }
    })
}

/// Returns whether the name of a host may hold a character.
fn is_of_name(byte: u8) -> bool {
    Class::ALPHADIGIT.holds(byte) || matches!(byte, b'-' | b'.')
}

/// `alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit`, and with `more`, further labels,
/// each after a ".". The first character of the last one must be as given.
///
/// Backtracking: `*[ alphadigit | "-" ]` would read the last character and never give it back. So
/// letters and digits are read, and again after each "-".
#[inline(always)]
fn labels<'i>(input: Input<'i>, is_first_of_last: impl Fn(u8) -> bool, more: bool) -> Read<'i> {
    let (mut label, mut unread) = (input.unread, input.unread);
    loop {
        unread = match unread {
            [first, rest @ ..] if Class::ALPHADIGIT.holds(*first) => skip(Class::ALPHADIGIT, rest),
            _ => return error(input.at(unread)),
        };
        match unread {
            [b'.', rest @ ..] if more => (label, unread) = (rest, rest),
            [b'-', ..] => {
                while let [b'-', rest @ ..] = unread {
                    unread = rest;
                }
            }
            _ if label.first().is_some_and(|first| is_first_of_last(*first)) => return Ok(input.at(unread)),
            _ => return error(input.at(unread)),
        }
    }
}

/// Stores the offsets of a host. If the rule fails at its first byte, the error is labelled with
/// this production.
#[inline(always)]
pub(super) fn place<'i>(production: P, mut host: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        let rest = host.read(input).inspect_err(|stopped| {
            if matches!(stopped, Err::Error(stop) if stop.0 == input.unread.len()) {
                input.label(production);
            }
        })?;
        rest.update_layout(|layout| {
            layout.host = input.offset();
            layout.host_end = rest.offset();
            layout.hostport_end = rest.offset();
        });
        Ok(rest)
    })
}

/// Reads nothing: an absent host, before a "/" or at the end.
pub(super) fn no_host<'i>() -> impl Rule<'i, Output = ()> {
    place(P::Host, lookahead(|next| matches!(next, None | Some(b'/'))))
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `hostport = host [ ":" port ]` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-hostport))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::hostport, nom};
    ///
    /// let (rest, (host, port)) = hostport("host.dom:8080/path")?;
    /// assert_eq!((host.as_str(), port, rest), ("host.dom", Some(8080), "/path"));
    ///
    /// let input = "host.dom:/path";
    /// let nom::Err::Failure(failure) = hostport(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (9, Production::Port));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where the host or the port fails, or at the byte after a ":" without digits.
    pub fn hostport(input: &str) -> Parsed<'_, (Host<'_>, Option<u16>)> {
        let (rest, parts) = Run::of(input, P::HostPort).parts(super::hostport())?;
        Ok((rest, (parts.required_host(), parts.port())))
    }

    /// `host = hostname | hostnumber` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-host))
    ///
    /// ```
    /// use rfc1738::grammar::host;
    ///
    /// let (rest, name) = host("1.2.3.4.dom/")?;
    /// assert_eq!((rest, name.address()), ("/", None));
    /// let (rest, number) = host("1.2.3.4:80")?;
    /// assert!(rest == ":80" && number.address().is_some());
    /// assert!(host("1.2.3/").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// After the last label, if that is not a top label and the host is not a number. Otherwise
    /// where a label must begin or continue.
    pub fn host(input: &str) -> Parsed<'_, Host<'_>> {
        let (rest, parts) = Run::of(input, P::Host).parts(super::host())?;
        Ok((rest, parts.required_host()))
    }

    /// `hostname = *[ domainlabel "." ] toplabel` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-hostname))
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
    /// After the last label, if it starts with a digit. Otherwise where a label must begin or
    /// continue.
    pub fn hostname(input: &str) -> Parsed<'_, Host<'_>> {
        let (rest, text) = Run::of(input, P::HostName).text(super::hostname())?;
        Ok((rest, Host(text)))
    }

    /// `domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit` (sections 3.1 and
    /// 5; [diagram](crate::guide::diagrams#diagram-domainlabel))
    ///
    /// ```
    /// use rfc1738::grammar::domainlabel;
    ///
    /// assert_eq!(domainlabel("3com-x.dom"), Ok((".dom", "3com-x")));
    /// assert!(domainlabel("3com-.dom").is_err());
    /// ```
    ///
    /// # Errors
    /// Where a letter or digit is required: at the beginning and at the end.
    pub fn domainlabel(input: &str) -> Parsed<'_, &str> {
        Run::of(input, P::DomainLabel).text(super::domainlabel())
    }

    /// `toplabel = alpha | alpha *[ alphadigit | "-" ] alphadigit` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-toplabel))
    ///
    /// ```
    /// use rfc1738::grammar::toplabel;
    ///
    /// assert_eq!(toplabel("edu:21"), Ok((":21", "edu")));
    /// assert!(toplabel("3com").is_err());
    /// ```
    ///
    /// # Errors
    /// At the beginning, if a letter is required there, or at the end, if a letter or digit is.
    pub fn toplabel(input: &str) -> Parsed<'_, &str> {
        Run::of(input, P::TopLabel).text(super::toplabel())
    }

    /// `hostnumber = digits "." digits "." digits "." digits` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-hostnumber))
    ///
    /// Each group is at most 255, in decimal (section 3.1: an IP address).
    ///
    /// ```
    /// use core::net::Ipv4Addr;
    /// use rfc1738::{Production, grammar::hostnumber, nom};
    ///
    /// let (rest, number) = hostnumber("10.0.0.017/")?;
    /// assert_eq!((number.address(), rest), (Some(Ipv4Addr::new(10, 0, 0, 17).into()), "/"));
    ///
    /// let input = "10.0.0.256";
    /// let nom::Err::Failure(failure) = hostnumber(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (9, Production::HostNumber));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where a digit or "." is missing, and at the digit that makes a group exceed 255.
    pub fn hostnumber(input: &str) -> Parsed<'_, Host<'_>> {
        let (rest, text) = Run::of(input, P::HostNumber).text(super::hostnumber())?;
        Ok((rest, Host(text)))
    }

    /// `port = digits` (sections 3.1 and 5, [diagram](crate::guide::diagrams#diagram-port))
    ///
    /// At most 65535, with or without leading zeros.
    ///
    /// ```
    /// use rfc1738::grammar::port;
    ///
    /// assert_eq!(port("0021/"), Ok(("/", 21)));
    /// assert!(port("65536").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it is not a digit, and at the digit that makes the port exceed 65535.
    pub fn port(input: &str) -> Parsed<'_, u16> {
        let (rest, parts) = Run::of(input, P::Port).parts(super::port())?;
        Ok((rest, parts.layout.port))
    }
}
