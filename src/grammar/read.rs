//! How the productions read: one reader goes through a text, and each production is a method of it, named as the production.
//!
//! The combinators, which are functions of the same names, run these methods, and so does `parse`.
//!
//! They are not sequenced by nom's `preceded`, `opt` and the like: these move every value through a result at each step, which cost twice
//! the instructions and twice the flash on a Cortex-M3.

use nom::{Err, IResult};

use super::Failure;
use crate::{
    class::Class,
    error::Production,
    limits::MAX_LEN,
    percent::Encoded,
    registry::{has_name, name_in_common},
    scheme::{Layout, Parts, StartsView},
};

/// What a combinator gives: what is left of the input and a value, or a [`Failure`].
///
/// The failure is an [`Err::Error`], after which an alternative may be tried, when not a byte matched; else it is an [`Err::Failure`].
///
/// ```
/// use rfc1738::{Host, grammar::{Parsed, ftptype, host}, nom};
/// use nom::{Parser, branch::alt, bytes::complete::tag, combinator::value};
///
/// /// A host, or "-" for none.
/// fn peer(input: &str) -> Parsed<'_, Option<Host<'_>>> {
///     alt((host.map(Some), value(None, tag("-")))).parse(input)
/// }
///
/// assert!(matches!(peer("host.dom 21"), Ok((" 21", Some(Host::Name(_))))));
/// assert!(matches!(peer("- 21"), Ok((" 21", None))));
/// assert!(matches!(ftptype("x"), Err(nom::Err::Error(_)))); // not a byte matched
/// assert!(matches!(host("host."), Err(nom::Err::Failure(_))));
/// ```
pub type Parsed<'a, O> = IResult<&'a str, O, Failure>;

/// That a production cannot go on; the reader knows which and where.
pub(super) struct Stop;

/// What is left of a text, and what is being read.
pub(super) struct Reader<'a> {
    text: &'a [u8],
    /// Where what is read of it ends: at the end, but never more than one byte beyond what offsets can tell.
    end: usize,
    left: &'a [u8],
    /// The innermost production that is being read or could go on.
    open: Production,
    /// What was left when it began.
    start: usize,
    /// The capacity that it outgrew.
    limit: Option<u16>,
    /// What was left when a `hostport` began that no login may stand before; 0 without one.
    userless: usize,
}

impl<'a> Reader<'a> {
    #[inline]
    pub(super) fn new(text: &'a [u8]) -> Self {
        let left = text.get(..MAX_LEN + 1).unwrap_or(text);
        Self { text, end: left.len(), left, open: Production::Url, start: left.len(), limit: None, userless: 0 }
    }

    /// What is left.
    #[inline(always)]
    pub(super) const fn left(&self) -> &'a [u8] {
        self.left
    }

    /// What was read of a text that was left.
    pub(super) fn read_of(&self, left: &'a [u8]) -> &'a [u8] {
        left.get(..left.len().wrapping_sub(self.left.len())).unwrap_or_default()
    }

    /// Reads another text, or the rest of this.
    pub(super) const fn go_to(&mut self, left: &'a [u8]) {
        self.left = left;
    }

    /// Goes to where `length` bytes are left.
    pub(super) fn go_to_last(&mut self, length: usize) {
        let (_, left) = self.left.split_at_checked(self.left.len().wrapping_sub(length)).unwrap_or_default();
        self.left = left;
    }

    /// Goes back to where `left` was left, as if nothing had been read since.
    pub(super) const fn back_to(&mut self, left: &'a [u8]) {
        self.left = left;
        self.limit = None;
        self.userless = 0;
    }

    /// Where it is, in bytes from the beginning of the text.
    #[inline(always)]
    const fn at(&self) -> usize {
        self.end.wrapping_sub(self.left.len())
    }

    /// Where it is, as a layout stores it: in 16 bits.
    #[inline(always)]
    pub(super) const fn offset(&self) -> u16 {
        // Nothing is cut off: beyond `MAX_LEN` all ends in an error.
        let [low, high, ..] = self.at().to_le_bytes();
        u16::from_le_bytes([low, high])
    }

    /// Whether all of the text was read.
    #[inline(always)]
    pub(super) const fn is_at_end(&self) -> bool {
        self.left.is_empty() && self.end <= MAX_LEN
    }

    /// Notes that a production begins here.
    #[inline(always)]
    pub(super) const fn begin(&mut self, production: Production) {
        self.open = production;
        self.start = self.left.len();
    }

    /// Notes that a production can go on that began when `start` was left.
    pub(super) const fn began(&mut self, start: usize, production: Production) {
        self.open = production;
        self.start = start;
    }

    /// Notes that a `hostport` begins here that no login may stand before.
    #[inline(always)]
    pub(super) const fn begin_userless(&mut self) {
        self.userless = self.left.len();
    }

    /// Whether an "@" stands in what was left, be it beyond the longest URL, and no `delimiter` before it.
    pub(super) fn has_at(&self, left: usize, delimiter: u8) -> bool {
        let text = self.text.get(self.end.wrapping_sub(left)..).unwrap_or_default();
        text.iter().find(|byte| **byte == b'@' || **byte == delimiter) == Some(&b'@')
    }

    /// The failure of what is being read.
    pub(super) fn failure(&self) -> Failure {
        let limit = if self.at() > MAX_LEN { u16::try_from(MAX_LEN).ok() } else { self.limit };
        let left = if limit.is_some() { self.start } else { self.left.len() };
        Failure {
            left: left.wrapping_add(self.text.len().wrapping_sub(self.end)),
            production: self.open,
            limit,
            has_forbidden_user: self.userless > 0 && self.has_at(self.userless, b'/'),
        }
    }

    /// That what is being read outgrows a capacity.
    #[cold]
    pub(super) fn limit(&mut self, limit: usize) -> Stop {
        self.limit = Some(u16::try_from(limit).unwrap_or(u16::MAX));
        Stop
    }

    /// Notes that an element of a list begins here.
    #[inline(always)]
    pub(super) fn element(&mut self, starts: &mut StartsView, production: Production) -> Result<(), Stop> {
        self.begin(production);
        starts.push(self.offset()).map_err(|_| self.limit(starts.capacity()))
    }

    /// Reads a delimiter, if it stands here.
    pub(super) fn opt(&mut self, delimiter: u8) -> bool {
        match self.left {
            [byte, rest @ ..] if *byte == delimiter => {
                self.left = rest;
                true
            }
            _ => false,
        }
    }

    /// Reads a delimiter, which must stand here. Many productions ask for one, so its code is not repeated.
    #[inline(never)]
    pub(super) fn byte(&mut self, delimiter: u8) -> Result<(), Stop> {
        if self.opt(delimiter) { Ok(()) } else { Err(Stop) }
    }

    /// Reads a literal, as it is written; stops at the byte that does not fit.
    pub(super) fn literal<const L: usize>(&mut self, literal: &[u8; L]) -> Result<(), Stop> {
        match self.left.split_first_chunk() {
            Some((found, rest)) if found == literal => {
                self.left = rest;
                Ok(())
            }
            _ => literal.iter().try_for_each(|byte| self.byte(*byte)),
        }
    }

    /// Reads the name of a known scheme, in any case, and ":".
    #[inline(always)]
    pub(super) fn scheme_of(&mut self, name: &str, production: Production) -> Result<(), Stop> {
        if has_name(self.left, name) {
            return self.skip(name.len() + 1);
        }
        self.begin(production);
        self.left = self.left.get(name_in_common(self.left, name)..).unwrap_or_default();
        Err(Stop)
    }

    /// Reads what is known to stand here.
    #[inline(always)]
    pub(super) fn skip(&mut self, length: usize) -> Result<(), Stop> {
        self.left = self.left.get(length..).ok_or(Stop)?;
        Ok(())
    }

    /// Reads the "//" that a `hostport` or login follows.
    pub(super) fn slashes(&mut self, production: Production) -> Result<(), Stop> {
        self.begin(production);
        self.literal(b"//")
    }

    /// Reads `escape`; stops at the byte that does not fit.
    pub(super) fn escape(&mut self) -> Result<(), Stop> {
        self.byte(b'%')?;
        self.one(|byte| byte.is_ascii_hexdigit())?;
        self.one(|byte| byte.is_ascii_hexdigit())
    }

    /// Reads one character.
    #[inline(always)]
    pub(super) fn one(&mut self, is: impl Fn(u8) -> bool) -> Result<(), Stop> {
        match self.left {
            [byte, rest @ ..] if is(*byte) => {
                self.left = rest;
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    /// Reads one character of a class, or an escape.
    pub(super) fn one_encoded(&mut self, class: Class) -> Result<(), Stop> {
        self.one(|byte| class.holds(byte)).or_else(|Stop| self.escape())
    }

    /// Reads characters as long as they can go on.
    #[inline(always)]
    pub(super) fn many(&mut self, mut is: impl FnMut(u8) -> bool) {
        let mut left = self.left.iter();
        while left.as_slice().first().is_some_and(|byte| is(*byte)) {
            left.next();
        }
        self.left = left.as_slice();
    }

    /// Reads `1*[ ... ]` without escapes.
    #[inline(always)]
    pub(super) fn one_or_more(&mut self, is: impl FnMut(u8) -> bool) -> Result<(), Stop> {
        let before = self.left.len();
        self.many(is);
        if self.left.len() < before { Ok(()) } else { Err(Stop) }
    }

    /// Whether an `xchar` begins here, be it a broken escape.
    pub(super) fn is_at_xchar(&self) -> bool {
        self.left.first().is_some_and(|byte| *byte == b'%' || Class::XCHAR.holds(*byte))
    }

    /// Reads `*[ uchar | ... ]`: characters of a class and escapes.
    #[inline(always)]
    fn encoded(&mut self, class: Class) -> Result<(), Stop> {
        loop {
            self.many_of(class);
            match self.left {
                [b'%', ..] => self.escape()?,
                _ => return Ok(()),
            }
        }
    }

    /// Reads characters of a class as long as they go on; whether the end is near is asked once in four.
    #[inline(always)]
    fn many_of(&mut self, class: Class) {
        while let [a, b, c, d, rest @ ..] = self.left {
            let held = if !class.holds(*a) {
                0
            } else if !class.holds(*b) {
                1
            } else if !class.holds(*c) {
                2
            } else if !class.holds(*d) {
                3
            } else {
                self.left = rest;
                continue;
            };
            self.left = self.left.get(held..).unwrap_or_default();
            return;
        }
        self.many(|byte| class.holds(byte));
    }

    /// Reads a component: `*[ uchar | ... ]`.
    pub(super) fn component(&mut self, class: Class, production: Production) -> Result<(), Stop> {
        self.begin(production);
        self.encoded(class)
    }

    /// Reads a component that is not empty: `1*[ uchar | ... ]`.
    pub(super) fn some(&mut self, class: Class, production: Production) -> Result<(), Stop> {
        self.component(class, production)?;
        if self.left.len() < self.start { Ok(()) } else { Err(Stop) }
    }

    /// Reads a path: `segment *[ "/" segment ]`; `production` is that of the segment.
    pub(super) fn segments(
        &mut self,
        starts: &mut StartsView,
        class: Class,
        production: Production,
    ) -> Result<(), Stop> {
        loop {
            self.element(starts, production)?;
            self.encoded(class)?;
            match self.left {
                [b'/', rest @ ..] => self.left = rest,
                _ => return Ok(()),
            }
        }
    }
}

/// Runs a production as a combinator: what it has read, and the layout that it gives.
pub(super) fn parsed<'a, L>(
    input: &'a str,
    production: Production,
    read: impl FnOnce(&mut Reader<'a>) -> Result<L, Stop>,
) -> Parsed<'a, (&'a str, L)> {
    let mut reader = Reader::new(input.as_bytes());
    reader.begin(production);
    let read = read(&mut reader).ok().filter(|_| reader.at() <= MAX_LEN).and_then(|layout| {
        // Only ASCII was read, so the cut is on a character's boundary.
        let (text, rest) = input.split_at_checked(reader.at())?;
        Some((rest, (text, layout)))
    });
    read.ok_or_else(|| {
        let failure = reader.failure();
        if reader.at() == 0 { Err::Error(failure) } else { Err::Failure(failure) }
    })
}

/// Runs a production that has parts as a combinator.
pub(super) fn view<'a>(
    input: &'a str,
    production: Production,
    read: impl FnOnce(&mut Reader<'a>, &mut Layout) -> Result<(), Stop>,
) -> Parsed<'a, Parts<'a>> {
    let mut layout = Layout::default();
    let (rest, (text, ())) = parsed(input, production, |reader| read(reader, &mut layout))?;
    Ok((rest, Parts { text, layout }))
}

/// Runs the production of a component as a combinator.
pub(super) fn component(input: &str, class: Class, production: Production) -> Parsed<'_, Encoded<'_>> {
    let (rest, (text, ())) = parsed(input, production, |reader| reader.component(class, production))?;
    Ok((rest, Encoded::new(text)))
}

/// Runs the production of one character as a combinator.
pub(super) fn one(input: &str, production: Production, is: impl Fn(u8) -> bool) -> Parsed<'_, char> {
    let (rest, (text, ())) = parsed(input, production, |reader| reader.one(is))?;
    Ok((rest, text.bytes().next().map(char::from).unwrap_or_default()))
}
