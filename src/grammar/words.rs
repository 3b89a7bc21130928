//! The words of BNF as parsers. Only this file imports nom.
//!
//! A tuple is a sequence, `opt` is the brackets of the BNF, `alt` its bars. Once the first byte of
//! an optional part was read, the part must be complete, so the rest of it is [`cut`]: see
//! [`after`].
//!
//! A rule reads an [`Input`]: the unread part of a text, and the [`State`] with the layout and the
//! production that labels an error. When it cannot continue, it returns a [`Stop`]: as nom's
//! `Error` if an alternative may be tried, and as its `Failure` if it is committed.

#[cfg(test)]
mod tests;

use core::cell::Cell;

use nom::{
    Complete, Emit, Mode as _, OutputM,
    error::{ContextError, ErrorKind as NomKind, FromExternalError, ParseError},
};
pub(super) use nom::{
    Err, IResult, OutputMode, PResult, Parser,
    branch::alt,
    combinator::{cut, opt},
    sequence::{preceded, terminated},
};

use super::failure::Failure;
use crate::{
    error::Production,
    url::{Layout, MAX_LEN},
};

/// A parser for one production. It has no output: its offsets go into the state.
pub(super) trait Rule<'i>: Parser<Input<'i>, Error = Stop> {
    /// Reads as far as the rule can continue.
    #[inline(always)]
    fn read(&mut self, input: Input<'i>) -> Read<'i> {
        // The body of `parse_complete`, which is not always inlined.
        self.process::<OutputM<Emit, Emit, Complete>>(input).map(|(input, _)| input)
    }
}

impl<'i, P: Parser<Input<'i>, Error = Stop>> Rule<'i> for P {}

/// The result of a rule: the input that is left.
pub(super) type Read<'i> = Result<Input<'i>, Err<Stop>>;

/// A parse error: the length of the unread input. The state has the details.
#[derive(Clone, Copy)]
pub(super) struct Stop(pub(super) usize);

/// Returns the length of the unread input after a rule, whether it succeeded or failed.
pub(super) fn unread_of(read: &Read<'_>) -> usize {
    match read {
        Ok(input) => input.unread.len(),
        Err(Err::Error(Stop(unread)) | Err::Failure(Stop(unread))) => *unread,
        Err(Err::Incomplete(_)) => 0,
    }
}

/// The unread part of a text, and the state of the parse.
#[derive(Clone, Copy)]
pub(super) struct Input<'i> {
    pub(super) unread: &'i [u8],
    pub(super) state: &'i State<'i>,
}

impl<'i> Input<'i> {
    /// Returns the input at the beginning of the text.
    pub(super) const fn of(state: &'i State<'i>) -> Self {
        Self { unread: state.text, state }
    }

    /// Returns the input with this unread part.
    pub(super) const fn at(self, unread: &'i [u8]) -> Self {
        Self { unread, state: self.state }
    }

    /// Returns a parse error at this offset.
    pub(super) const fn stop(self) -> Stop {
        Stop(self.unread.len())
    }

    /// Labels errors with a production, which begins or continues here.
    pub(super) fn label(self, production: Production) {
        self.state.label.set(production);
    }

    /// Returns the offset from the beginning of the text, in the 16 bits of a layout.
    const fn offset(self) -> u16 {
        // A truncated offset is never used: a text beyond `MAX_LEN` is an error.
        let [low, high, ..] = self.state.text.len().wrapping_sub(self.unread.len()).to_le_bytes();
        u16::from_le_bytes([low, high])
    }

    /// Stores where the attempt to read the text before an "@" failed, in case a later "@" shows
    /// that it was intended.
    pub(super) fn attempted(self, unread: usize) {
        self.state.attempt.set((Stop(unread), self.state.label.get()));
    }

    /// Stores the offset at which a part begins or ends in the layout.
    pub(super) fn update_layout(self, update: impl FnOnce(&mut Layout, u16)) {
        let mut layout = self.state.layout.get();
        update(&mut layout, self.offset());
        self.state.layout.set(layout);
    }
}

/// The state of a parse.
pub(super) struct State<'i> {
    /// The text to parse.
    pub(super) text: &'i [u8],
    /// The offsets of the parts.
    pub(super) layout: Cell<Layout>,
    /// The innermost production that is being parsed, or that could continue.
    pub(super) label: Cell<Production>,
    /// A hint at the kind of an error, in addition to its byte.
    pub(super) hint: Cell<Hint>,
    /// Where a called rule failed.
    pub(super) stop: Cell<Stop>,
    /// The place and the innermost production at which the text before an "@" failed.
    pub(super) attempt: Cell<(Stop, Production)>,
}

impl<'i> State<'i> {
    /// Returns the state before a text is parsed: at most `MAX_LEN + 1` bytes of it, enough to
    /// detect one that is too long.
    pub(super) fn new(text: &'i [u8], production: Production) -> Self {
        let text = text.get(..=MAX_LEN).unwrap_or(text);
        Self {
            text,
            layout: Cell::new(Layout::BLANK),
            label: Cell::new(production),
            hint: Cell::new(Hint::None),
            stop: Cell::new(Stop(text.len())),
            attempt: Cell::new((Stop(0), production)),
        }
    }

    /// Clears everything after the beginning of a login, to parse it in another way.
    fn forget(&self) {
        let Layout { login, row, .. } = self.layout.get();
        self.layout.set(Layout { login, row, ..Layout::BLANK });
        self.hint.set(Hint::None);
    }
}

/// A hint at the kind of an error, in addition to its byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) enum Hint {
    None,
    /// The "//" after the scheme is being read.
    Slashes,
    /// The text does not begin with a scheme.
    NoScheme,
    /// The text begins with another scheme.
    WrongScheme,
    /// The "//" was read, and a user is not allowed after it.
    NoUser,
    /// A later "@" means that the text before it was intended, and the error is that of the attempt
    /// to read it. The parser does not search for the "@", because
    /// [`Failure::error`](super::Failure::error) does.
    AtSign,
}

/// A part that begins where its offset is stored.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Login,
    Host,
    /// The path of a URL without a host.
    Path,
    Search,
    Fragment,
}

/// Reads nothing: stores that a part begins here.
pub(super) fn at<'i>(part: Part) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        input.update_layout(|layout, offset| match part {
            Part::Login => layout.login = offset,
            Part::Host => layout.host = offset,
            Part::Path => layout.hostport_end = offset,
            Part::Search => layout.search = offset,
            Part::Fragment => layout.fragment = offset,
        });
        Ok(input)
    })
}

/// Reads a host, and stores where it begins and ends.
pub(super) fn span<'i>(mut host: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        let rest = host.read(input)?;
        rest.update_layout(|layout, end| {
            (layout.host, layout.host_end, layout.hostport_end) = (input.offset(), end, end);
        });
        Ok(rest)
    })
}

/// Makes a rule from a closure. nom also accepts a bare closure, but calls it and passes its result
/// through memory, while this one is inlined. A long closure is marked `inline(always)`.
pub(super) const fn from_fn<'i, F: FnMut(Input<'i>) -> Read<'i>>(read: F) -> FromFn<F> {
    FromFn(read)
}

pub(super) struct FromFn<F>(F);

impl<'i, F: FnMut(Input<'i>) -> Read<'i>> Parser<Input<'i>> for FromFn<F> {
    type Output = ();
    type Error = Stop;

    #[inline(always)]
    fn process<M: OutputMode>(&mut self, input: Input<'i>) -> PResult<M, Input<'i>, (), Stop> {
        match (self.0)(input) {
            Ok(input) => Ok((input, M::Output::bind(|| ()))),
            Err(Err::Error(stop)) => Err(Err::Error(M::Error::bind(|| stop))),
            Err(Err::Failure(stop)) => Err(Err::Failure(stop)),
            Err(Err::Incomplete(needed)) => Err(Err::Incomplete(needed)),
        }
    }
}

// Rules that are called. A result that is not inlined goes through memory, unless it fits two
// registers, as `Option<&[u8]>` does. So a called rule returns its unread input, and the state
// stores where it failed. Without this, a parser takes 360 to 1,320 bytes more flash, and 80 to 100
// bytes more stack.

/// Reads by a call, so that the code of a rule in many productions exists once. Its errors are
/// committed.
pub(super) fn outline<'i, R: Rule<'i>>(make: impl Fn() -> R) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| called(input, read_by(&make, input.unread, input.state)))
}

/// A call gets the function that makes the rule, not the rule, otherwise its constants are lost.
fn read_by<'i, R: Rule<'i>>(make: impl Fn() -> R, unread: &'i [u8], state: &'i State<'i>) -> Option<&'i [u8]> {
    returned(state, make().read(Input { unread, state }))
}

/// Returns the result of a rule in two registers.
#[inline(always)]
pub(super) fn returned<'i>(state: &State<'_>, read: Read<'i>) -> Option<&'i [u8]> {
    match read {
        Ok(input) => Some(input.unread),
        Err(Err::Error(stop) | Err::Failure(stop)) => {
            state.stop.set(stop);
            None
        }
        Err(Err::Incomplete(_)) => None,
    }
}

/// Ends a call with an error where this much is unread.
pub(super) fn stopped<'i>(unread: usize, state: &State<'_>) -> Option<&'i [u8]> {
    state.stop.set(Stop(unread));
    None
}

/// Returns the result of a called rule. Its errors are committed.
pub(super) fn called<'i>(input: Input<'i>, unread: Option<&'i [u8]>) -> Read<'i> {
    unread.map(|unread| input.at(unread)).ok_or_else(|| Err::Failure(input.state.stop.get()))
}

/// Returns the result of a called rule. After an error, an alternative may be tried.
pub(super) fn uncommitted<'i>(input: Input<'i>, unread: Option<&'i [u8]>) -> Read<'i> {
    unread.map(|unread| input.at(unread)).ok_or_else(|| Err::Error(input.state.stop.get()))
}

/// Returns a parse error here, after which an alternative may be tried.
pub(super) fn error<'i>(input: Input<'i>) -> Read<'i> {
    Err(Err::Error(input.stop()))
}

/// Reads nothing: labels errors from here on with this production.
pub(super) fn label<'i>(production: Production) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        input.label(production);
        Ok(input)
    })
}

/// Reads nothing: sets the hint at the kind of an error.
pub(super) fn hint<'i>(hint: Hint) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        input.state.hint.set(hint);
        Ok(input)
    })
}

/// Reads nothing: fails unless the next byte, or the end, satisfies the condition.
pub(super) fn lookahead<'i>(is: impl Fn(Option<u8>) -> bool) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| if is(input.unread.first().copied()) { Ok(input) } else { error(input) })
}

/// Reads one character that satisfies a condition.
pub(super) fn satisfy<'i>(is: impl Fn(u8) -> bool) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| match input.unread {
        [byte, unread @ ..] if is(*byte) => Ok(input.at(unread)),
        _ => error(input),
    })
}

/// Reads this character.
pub(super) fn char<'i>(char: u8) -> impl Rule<'i, Output = ()> {
    satisfy(move |byte| byte == char)
}

/// Reads one of these characters.
#[expect(clippy::manual_contains, reason = "it searches a word at a time, for which it takes 180 bytes more")]
pub(super) fn one_of<'i>(chars: &'static [u8]) -> impl Rule<'i, Output = ()> {
    satisfy(|byte| chars.iter().any(|char| *char == byte))
}

/// Reads this text as written. Fails at the first byte that differs.
pub(super) fn literal<'i, const L: usize>(chars: &'static [u8; L]) -> impl Rule<'i, Output = ()> {
    from_fn(
        #[inline(always)]
        move |input: Input<'i>| match input.unread.split_first_chunk() {
            Some((found, unread)) if found == chars => Ok(input.at(unread)),
            _ => error(input.at(input.unread.get(in_common(input.unread, chars)..).unwrap_or_default())),
        },
    )
}

/// Returns how many bytes two texts begin with.
#[cold]
#[inline(never)]
fn in_common(text: &[u8], chars: &[u8]) -> usize {
    text.iter().zip(chars).take_while(|(byte, char)| byte == char).count()
}

/// `[ delimiter rule ]` without its brackets: after the delimiter, the rule is committed.
pub(super) fn after<'i>(delimiter: u8, rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    preceded(char(delimiter), cut(rule)).map(|_| ())
}

/// `"//"` and the `hostport` or `login` after it.
pub(super) fn slashes<'i, R: Rule<'i>>(rule: impl Fn() -> R) -> impl Rule<'i, Output = ()> {
    outline(move || (hint(Hint::Slashes), literal(b"//"), hint(Hint::NoUser), at(Part::Login), rule()))
}

/// `1*[ ... ]`
pub(super) fn many1<'i>(mut many: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        let read = many.read(input)?;
        if read.unread.len() < input.unread.len() { Ok(read) } else { error(input) }
    })
}

/// `*[ rule ]`
pub(super) fn repeated<'i>(mut rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    from_fn(
        #[inline(always)]
        move |mut input: Input<'i>| {
            loop {
                match rule.read(input) {
                    Ok(read) => input = read,
                    Err(Err::Error(_)) => return Ok(input),
                    other => return other,
                }
            }
        },
    )
}

/// Tries a rule that begins with the text before an "@". If it fails before the host, an
/// alternative may be tried. The state has where it failed, in case a later "@" shows that the text
/// was intended.
pub(super) fn before_at<'i>(mut rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        let read = rule.read(input);
        let Layout { login, host, .. } = input.state.layout.get();
        if read.is_ok() || host > login {
            return read;
        }
        input.attempted(unread_of(&read));
        error(input)
    })
}

/// Tries a rule. If it fails, the state is cleared and an alternative may be tried.
pub(super) fn attempt<'i>(mut rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        rule.read(input).or_else(|_| {
            input.state.forget();
            error(input)
        })
    })
}

/// Reads a production as a unit: later errors are labelled with it, not with one of its parts.
pub(super) fn atomic<'i>(production: Production, mut rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        let read = rule.read(input)?;
        input.label(production);
        input.state.hint.set(Hint::None);
        Ok(read)
    })
}

/// `first | second`, with the error of the alternative that reads further. If both fail at the same
/// byte, the error is labelled with `both`, and at the first byte with `neither`.
pub(super) fn furthest<'i>(
    [neither, both]: [Production; 2],
    mut first: impl Rule<'i>,
    mut second: impl Rule<'i>,
) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        first.read(input).or_else(|stopped| {
            second.read(input).inspect_err(|stopped_too| {
                if let (Err::Error(first), Err::Error(second)) = (&stopped, stopped_too) {
                    if first.0 == second.0 {
                        input.label(both);
                    }
                }
                if matches!(stopped_too, Err::Error(stop) if stop.0 == input.unread.len()) {
                    input.label(neither);
                }
            })
        })
    })
}

/// For nom's own combinators between rules.
impl ParseError<Input<'_>> for Stop {
    fn from_error_kind(input: Input<'_>, _: NomKind) -> Self {
        input.stop()
    }

    fn append(_: Input<'_>, _: NomKind, other: Self) -> Self {
        other
    }
}

/// For nom's own combinators, which you may use with these. Equal to [`Failure::at`].
impl ParseError<&str> for Failure {
    fn from_error_kind(input: &str, _: NomKind) -> Self {
        Self::at(input)
    }

    fn append(_: &str, _: NomKind, other: Self) -> Self {
        other
    }
}

/// For nom's `map_res`.
impl<E> FromExternalError<&str, E> for Failure {
    fn from_external_error(input: &str, _: NomKind, _: E) -> Self {
        Self::at(input)
    }
}

/// For nom's `context`. Adds nothing: an [`Error`](crate::Error) names its production.
impl ContextError<&str> for Failure {}
