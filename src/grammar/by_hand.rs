//! Rules that need a loop, each with its reason: most of a text is read here, or the words of BNF
//! do not suffice.

use super::words::{
    Input, OutputMode, PResult, Parser, Read, Rule, State, Stop, after, called, error, from_fn, literal, outline,
    returned, satisfy, stopped, uncommitted, unread_of,
};
use crate::{
    class::{Characters, Class, UriClass, octet, read_decimal},
    error::Production as P,
    scheme::Features,
};

/// `*[ uchar | ... ]`: a component, labelled with this production.
///
/// A loop: most of a text is components.
pub(super) const fn many<C: Characters>(production: P, class: C) -> Many<C> {
    Many { production, class, ends_at_tab: false }
}

#[derive(Clone, Copy)]
pub(super) struct Many<C = Class> {
    production: P,
    class: C,
    ends_at_tab: bool,
}

impl<C: Characters> Many<C> {
    /// Returns the rule that also ends before a "%09".
    pub(super) const fn until_tab(self) -> Self {
        Self { ends_at_tab: true, ..self }
    }
}

impl<'i, C: Characters> Parser<Input<'i>> for Many<C> {
    type Output = ();
    type Error = Stop;

    #[inline(always)]
    fn process<M: OutputMode>(&mut self, input: Input<'i>) -> PResult<M, Input<'i>, (), Stop> {
        let many = *self;
        from_fn(move |input: Input<'i>| called(input, characters(many, input.unread, input.state))).process::<M>(input)
    }
}

/// Reads a component. It is called, because inside `process` the code would exist once for each
/// mode of nom.
fn characters<'i, C: Characters>(many: Many<C>, unread: &'i [u8], state: &'i State<'i>) -> Option<&'i [u8]> {
    let input = Input { unread, state };
    input.label(many.production);
    returned(state, read_characters(many.class, many.ends_at_tab, input))
}

/// Reads a component, whose label is set already.
#[inline(always)]
fn read_characters<'i, C: Characters>(class: C, ends_at_tab: bool, mut input: Input<'i>) -> Read<'i> {
    loop {
        input = input.at(skip(class, input.unread));
        match input.unread {
            [b'%', b'0', b'9', ..] if ends_at_tab => return Ok(input),
            [b'%', unread @ ..] if C::IS_URI => input = called(input, pct_encoded(unread, input.state))?,
            [b'%', ..] => input = escape().read(input)?,
            _ => return Ok(input),
        }
    }
}

/// Skips the characters of the class. It is fast because it checks for the end of the text once in
/// four bytes.
#[inline(always)]
fn skip(class: impl Characters, mut unread: &[u8]) -> &[u8] {
    while let [a, b, c, d, rest @ ..] = unread {
        if !class.holds(*a) {
            return unread;
        }
        if !class.holds(*b) {
            return unread.get(1..).unwrap_or_default();
        }
        if !class.holds(*c) {
            return unread.get(2..).unwrap_or_default();
        }
        if !class.holds(*d) {
            return unread.get(3..).unwrap_or_default();
        }
        unread = rest;
    }
    let mut unread = unread.iter();
    while unread.as_slice().first().is_some_and(|byte| class.holds(*byte)) {
        unread.next();
    }
    unread.as_slice()
}

/// `"%" hex hex`
pub(super) fn escape<'i>() -> impl Rule<'i, Output = ()> {
    let hex = || satisfy(|byte| byte.is_ascii_hexdigit());
    after(b'%', outline(move || (hex(), hex())))
}

/// Reads the two digits of an escape. In a host of the web, only unreserved characters may be
/// escaped: other software maps the others to a different host.
///
/// A loop takes less flash than two digits in a row.
#[inline(never)]
fn pct_encoded<'i>(unread: &'i [u8], state: &'i State<'i>) -> Option<&'i [u8]> {
    // The second digit shifts the 1 out.
    let (mut rest, mut octet) = (unread, 1);
    while octet <= u32::from(u8::MAX) {
        let Some((digit, after)) = digit(rest) else { return stopped(rest.len(), state) };
        (rest, octet) = (after, octet << 4 | digit);
    }
    let [.., octet] = octet.to_be_bytes();
    let is_web = || state.layout.get().row.features().any(Features::WEB_HOST);
    if state.label.get() == P::RegName && is_web() && !UriClass::UNRESERVED.holds(octet) {
        return stopped(unread.len().wrapping_add("%".len()), state);
    }
    Some(rest)
}

/// Returns the value of a hexadecimal digit, and the input after it.
fn digit(unread: &[u8]) -> Option<(u32, &[u8])> {
    let (digit, rest) = unread.split_first()?;
    Some((char::from(*digit).to_digit(16)?, rest))
}

/// `segment *[ "/" segment ]`
///
/// One loop: most of a text is a path.
pub(super) fn separated<'i, C: Characters>(segment: Many<C>) -> impl Rule<'i, Output = ()> {
    from_fn(
        #[inline(always)]
        move |input: Input<'i>| called(input, segments(segment, input.unread, input.state)),
    )
}

fn segments<'i, C: Characters>(segment: Many<C>, unread: &'i [u8], state: &'i State<'i>) -> Option<&'i [u8]> {
    let mut input = Input { unread, state };
    input.label(segment.production);
    loop {
        // No segment ends at a tab.
        input = input.at(returned(state, read_characters(segment.class, false, input))?);
        match input.unread {
            [b'/', unread @ ..] => input = input.at(unread),
            _ => return Some(input.unread),
        }
    }
}

/// `alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit`, and with `more`, further labels,
/// each after a ".". The first character of the last one must be as given.
///
/// Backtracking: `*[ alphadigit | "-" ]` would read the last character and never give it back. So
/// letters and digits are read, and again after each "-".
pub(super) fn labels<'i>(is_first_of_last: impl Fn(u8) -> bool, more: bool) -> impl Rule<'i, Output = ()> {
    from_fn(
        #[inline(always)]
        move |input: Input<'i>| {
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
        },
    )
}

/// `digits "." digits "." digits "." digits`
///
/// A loop: each group of digits is at most 255 (section 3.1: an IP address).
pub(super) fn hostnumber<'i>() -> impl Rule<'i, Output = ()> {
    from_fn(|input: Input<'i>| match input.unread {
        [b'0'..=b'9', ..] => {
            input.label(P::HostNumber);
            uncommitted(input, numbers(input.unread, input.state, 4, true))
        }
        _ => error(input),
    })
}

/// Digits, or none if the port may be empty.
///
/// A loop: a port is at most 65535 (section 3.1: a port number).
pub(super) fn port<'i>(may_be_empty: bool) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        input.label(P::Port);
        let (value, unread) = read_decimal(input.unread, u16::MAX);
        let rest = input.at(unread);
        match u16::try_from(value) {
            Ok(port) if may_be_empty || unread.len() < input.unread.len() => {
                rest.update_layout(|layout, end| (layout.port, layout.hostport_end) = (port, end));
                Ok(rest)
            }
            _ => error(rest),
        }
    })
}

/// `*( unreserved / pct-encoded / sub-delims )`
///
/// Checked as a whole: it must be neither empty nor look like an address to other software.
pub(super) fn reg_name<'i>() -> impl Rule<'i, Output = ()> {
    from_fn(|input: Input<'i>| {
        let read = many(P::RegName, UriClass::REG_NAME).read(input)?;
        let length = input.unread.len().wrapping_sub(read.unread.len());
        let name = input.unread.get(..length).unwrap_or_default();
        if name.is_empty() || is_like_an_address(name) { error(read) } else { Ok(read) }
    })
}

/// Returns whether the last label is a number or begins with "0x". An empty label at the end does
/// not count. Escapes are decoded first, even that of a dot, because other software decodes them
/// too.
fn is_like_an_address(mut name: &[u8]) -> bool {
    // Read from the end: the first two bytes of the label, and whether all bytes are digits.
    let (mut first, mut second, mut is_number) = (0, 0, true);
    let mut may_be_empty = true;
    loop {
        let octet = match name {
            [rest @ .., b'%', high, low] => {
                name = rest;
                octet(*high, *low)
            }
            [rest @ .., octet] => {
                name = rest;
                *octet
            }
            [] => break,
        };
        if octet != b'.' {
            (first, second) = (octet, first);
            is_number &= octet.is_ascii_digit();
        } else if first != 0 || !may_be_empty {
            break;
        }
        may_be_empty = false;
    }
    first != 0 && is_number || first == b'0' && matches!(second, b'x' | b'X')
}

/// `IPv6address`
///
/// A loop: the alternatives differ in the number of groups on either side of the "::", eight
/// without it and at most seven with it.
pub(super) fn ipv6address<'i>() -> impl Rule<'i, Output = ()> {
    from_fn(|input: Input<'i>| {
        input.label(P::Ipv6Address);
        let mut input = input;
        let mut groups = 0;
        let mut elided = input.unread.first() == Some(&b':');
        if elided {
            input = literal(b"::").read(input)?;
        }
        // Whether the address may end before the next group.
        let mut may_end = elided;
        loop {
            let group = h16().read(input);
            let rest = match group {
                Ok(rest) if groups < 7 || !elided => rest,
                _ if may_end => return Ok(input),
                _ => return error(input),
            };
            // The last two groups may be an IPv4 address.
            let may_be_ipv4 = if elided { groups < 6 } else { groups == 6 };
            if may_be_ipv4 {
                if let Some(read) = ipv4_in_place(input, rest) {
                    return read;
                }
            }
            groups += 1;
            (input, may_end) = match rest.unread {
                [b':', b':', unread @ ..] if !elided && groups < 8 => {
                    elided = true;
                    (rest.at(unread), true)
                }
                [b':', unread @ ..] if groups < if elided { 7 } else { 8 } => (rest.at(unread), false),
                _ if elided || groups == 8 => return Ok(rest),
                _ => return error(rest),
            };
        }
    })
}

/// Reads an `IPv4address` in place of two groups, if the first of them is a number before a ".".
pub(super) fn ipv4_in_place<'i>(input: Input<'i>, after_group: Input<'i>) -> Option<Read<'i>> {
    if after_group.unread.first() != Some(&b'.') {
        return None;
    }
    let read = ipv4address().read(input);
    let unread = unread_of(&read);
    let next = input.unread.get(input.unread.len().saturating_sub(unread)..).and_then(<[u8]>::first);
    // At a digit too many, the IPv4 address fails; at any other byte, the IPv6 address does.
    if !next.is_some_and(u8::is_ascii_digit) {
        input.label(P::Ipv6Address);
    }
    (read.is_ok() || unread < after_group.unread.len()).then_some(read)
}

/// `1*4HEXDIG`
///
/// A loop, to count.
pub(super) fn h16<'i>() -> impl Rule<'i, Output = ()> {
    from_fn(|input: Input<'i>| {
        let (mut unread, mut digits) = (input.unread, 0);
        while let [b'0'..=b'9' | b'a'..=b'f' | b'A'..=b'F', rest @ ..] = unread {
            if digits == 4 {
                break;
            }
            unread = rest;
            digits += 1;
        }
        if digits > 0 { Ok(input.at(unread)) } else { error(input) }
    })
}

/// `dec-octet "." dec-octet "." dec-octet "." dec-octet`
///
/// One loop that is called takes less flash than four rules in a row.
pub(super) fn ipv4address<'i>() -> impl Rule<'i, Output = ()> {
    from_fn(|input: Input<'i>| {
        input.label(P::Ipv4Address);
        // Most hosts are names, which need no call.
        match input.unread {
            [b'0'..=b'9', ..] => uncommitted(input, numbers(input.unread, input.state, 4, false)),
            _ => error(input),
        }
    })
}

/// `dec-octet`
///
/// By the loop of [`ipv4address`]: the longest alternative is not the first one.
pub(super) fn dec_octet<'i>() -> impl Rule<'i, Output = ()> {
    from_fn(|input: Input<'i>| uncommitted(input, numbers(input.unread, input.state, 1, false)))
}

/// `dec-octet`, `count` times, with a "." between them: a number up to 255, without a leading zero
/// unless it may be padded.
#[inline(never)]
fn numbers<'i>(mut unread: &'i [u8], state: &'i State<'i>, mut count: usize, may_be_padded: bool) -> Option<&'i [u8]> {
    loop {
        let begin = unread.len();
        let (number, rest) = match unread {
            // No digit may follow.
            [b'0', rest @ ..] if !may_be_padded => (0, rest),
            _ => read_decimal(unread, 255),
        };
        (unread, count) = (rest, count.wrapping_sub(1));
        match unread {
            _ if unread.len() == begin || may_be_padded && number > 255 => break,
            _ if count == 0 => return Some(unread),
            [b'.', rest @ ..] => unread = rest,
            _ => break,
        }
    }
    stopped(unread.len(), state)
}
