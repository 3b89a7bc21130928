//! How the productions read: one reader goes through a text, and each production is a method of it, named as the production.
//!
//! What is left is counted, not what was read, so no production has to know where in a URL it stands. The combinators, which are
//! functions of the same names, run these methods, and so does `parse`.
//!
//! They are not sequenced by nom's `preceded`, `opt` and the like: these move every value through a result at each step, which cost twice
//! the instructions and twice the flash on a Cortex-M3.

use nom::{Err, IResult};

use super::Failure;
use crate::{
    class::Class,
    limits::MAX_LEN,
    percent::{Encoded, hex},
    production::Production,
    scheme::StartsView,
};

/// What a combinator gives: what is left of the input and a value, or a [`Failure`].
///
/// The failure is an [`Err::Error`], after which an alternative may be tried, when not a byte matched; else it is an [`Err::Failure`].
pub type Parsed<'a, O> = IResult<&'a str, O, Failure>;

/// That a production cannot go on; the reader knows which and where.
pub(super) struct Stop;

/// What is left of a text, and what is being read.
pub(super) struct Reader<'a> {
    left: &'a [u8],
    /// The innermost production that is being read or could go on.
    open: Production,
    /// What was left when it began.
    start: usize,
    /// The capacity that it outgrew.
    limit: Option<u16>,
    /// What is left, at the least, as long as offsets fit into a layout.
    floor: usize,
    /// A `hostport` that no login may stand before, and what follows it.
    userless: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(super) const fn new(text: &'a [u8]) -> Self {
        Self {
            left: text,
            open: Production::Url,
            start: text.len(),
            limit: None,
            floor: text.len().saturating_sub(MAX_LEN),
            userless: &[],
        }
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

    /// Goes back to where `left` was left, as if nothing had been read since.
    pub(super) const fn back_to(&mut self, left: &'a [u8]) {
        self.left = left;
        self.limit = None;
        self.userless = &[];
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
    pub(super) const fn begin_userless(&mut self) {
        self.userless = self.left;
    }

    /// The failure of what is being read.
    pub(super) fn failure(&self) -> Failure {
        Failure {
            left: if self.limit.is_some() { self.start } else { self.left.len() },
            production: self.open,
            limit: self.limit,
            has_forbidden_user: has_at(self.userless),
        }
    }

    /// That what is being read outgrows a capacity.
    #[cold]
    pub(super) fn limit(&mut self, limit: usize) -> Stop {
        self.limit = Some(u16::try_from(limit).unwrap_or(u16::MAX));
        Stop
    }

    /// How far it has come since `start` was left, as a layout stores it: in 16 bits.
    #[inline(always)]
    pub(super) fn since(&mut self, start: usize) -> Result<u16, Stop> {
        match u16::try_from(start.wrapping_sub(self.left.len())) {
            Ok(length) if self.left.len() >= self.floor => Ok(length),
            _ => Err(self.limit(MAX_LEN)),
        }
    }

    /// Notes that an element begins here of a list that began when `list` was left.
    #[inline(always)]
    pub(super) fn element(&mut self, starts: &mut StartsView, list: usize, production: Production) -> Result<(), Stop> {
        let start = self.since(list)?;
        self.begin(production);
        starts.push(start).map_err(|_| self.limit(starts.capacity()))
    }

    /// Reads a delimiter, if it stands here.
    #[inline(always)]
    pub(super) fn opt(&mut self, delimiter: u8) -> bool {
        match self.left {
            [byte, rest @ ..] if *byte == delimiter => {
                self.left = rest;
                true
            }
            _ => false,
        }
    }

    /// Reads a delimiter, which must stand here.
    #[inline(always)]
    pub(super) fn byte(&mut self, delimiter: u8) -> Result<(), Stop> {
        if self.opt(delimiter) { Ok(()) } else { Err(Stop) }
    }

    /// Reads a literal, as it is written.
    pub(super) fn literal(&mut self, literal: &[u8]) -> Result<(), Stop> {
        literal.iter().try_for_each(|byte| self.byte(*byte))
    }

    /// Reads what a URL begins with: a scheme, in any case, ":" and perhaps "//", which have no case.
    #[inline(never)]
    pub(super) fn prefix(&mut self, prefix: &[u8], production: Production) -> Result<(), Stop> {
        self.begin(production);
        match self.left.strip_prefix(prefix) {
            Some(rest) => self.left = rest,
            // Few are not in lower case.
            None => prefix.iter().try_for_each(|letter| self.one(|byte| byte.to_ascii_lowercase() == *letter))?,
        }
        Ok(())
    }

    /// Reads `escape`; stops at the byte that does not fit.
    pub(super) fn escape(&mut self) -> Result<(), Stop> {
        self.byte(b'%')?;
        self.one(|byte| hex(byte).is_some())?;
        self.one(|byte| hex(byte).is_some())
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
    pub(super) fn encoded(&mut self, class: Class) -> Result<(), Stop> {
        loop {
            self.many(|byte| class.holds(byte));
            match self.left {
                [b'%', ..] => self.escape()?,
                _ => return Ok(()),
            }
        }
    }

    /// Reads a component: `*[ uchar | ... ]`, and gives its length.
    pub(super) fn component(&mut self, class: Class, production: Production) -> Result<u16, Stop> {
        self.begin(production);
        self.encoded(class)?;
        self.since(self.start)
    }

    /// Reads a component that is not empty: `1*[ uchar | ... ]`.
    pub(super) fn some(&mut self, class: Class, production: Production) -> Result<u16, Stop> {
        match self.component(class, production)? {
            0 => Err(Stop),
            length => Ok(length),
        }
    }

    /// Reads a path: `segment *[ "/" segment ]`, and gives its length; `production` is that of the segment.
    pub(super) fn segments(
        &mut self,
        starts: &mut StartsView,
        class: Class,
        production: Production,
    ) -> Result<u16, Stop> {
        let list = self.left.len();
        loop {
            self.element(starts, list, production)?;
            self.encoded(class)?;
            if !self.opt(b'/') {
                return self.since(list);
            }
        }
    }
}

/// Whether an "@" stands before the first "/".
pub(super) fn has_at(text: &[u8]) -> bool {
    text.iter().find(|byte| matches!(byte, b'@' | b'/')) == Some(&b'@')
}

/// Runs a production as a combinator: what it has read, and the layout that it gives.
pub(super) fn parsed<'a, L>(
    input: &'a str,
    production: Production,
    read: impl FnOnce(&mut Reader<'a>) -> Result<L, Stop>,
) -> Parsed<'a, (&'a str, L)> {
    let mut reader = Reader::new(input.as_bytes());
    reader.begin(production);
    let read = read(&mut reader).and_then(|layout| reader.since(input.len()).map(|_| layout));
    let read = read.ok().and_then(|layout| {
        // Only ASCII was read, so the cut is on a character's boundary.
        let (text, rest) = input.split_at_checked(input.len() - reader.left.len())?;
        Some((rest, (text, layout)))
    });
    read.ok_or_else(|| {
        let failure = reader.failure();
        if reader.left.len() == input.len() { Err::Error(failure) } else { Err::Failure(failure) }
    })
}

/// Runs the production of a component as a combinator.
pub(super) fn component(input: &str, class: Class, production: Production) -> Parsed<'_, Encoded<'_>> {
    let (rest, (text, _)) = parsed(input, production, |reader| reader.component(class, production))?;
    Ok((rest, Encoded::new(text)))
}

/// Runs the production of one character as a combinator.
pub(super) fn one(input: &str, production: Production, is: impl Fn(u8) -> bool) -> Parsed<'_, char> {
    let (rest, (text, ())) = parsed(input, production, |reader| reader.one(is))?;
    Ok((rest, text.bytes().next().map(char::from).unwrap_or_default()))
}
