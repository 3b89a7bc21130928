//! Runs a production: as a combinator, which may leave text unread, or in a type's `parse`, which
//! reads a whole text.

use heapless::Vec;
use nom::{Err, IResult};

use super::{
    failure::Failure,
    input::{Input, Read, Rule, State, Stop, readable, unread_of},
    rule::returned,
};
use crate::{
    error::{Error, Production},
    percent::Encoded,
    scheme::{Expected, Features, NO_SCHEMES},
    text::{Text, private::Slice as _},
    url::MAX_LEN,
    url::{Layout, Parts, Url, split, upto},
};

/// The result of a combinator: the rest of the input and a value, or a [`Failure`].
///
/// It is an [`Err::Error`], after which an alternative may be tried, if no byte matched, or if the
/// URL has another scheme. Otherwise it is an [`Err::Failure`].
///
/// ```
/// use rfc1738::{Host, grammar::{Parsed, ftptype, ftpurl, host}, nom};
/// use nom::{Parser, branch::alt, bytes::complete::tag, combinator::value};
///
/// /// A host, or "-" for none.
/// fn peer(input: &str) -> Parsed<'_, Option<Host<'_>>> {
///     alt((host.map(Some), value(None, tag("-")))).parse(input)
/// }
///
/// assert!(matches!(peer("host.dom 21"), Ok((" 21", Some(_)))));
/// assert!(matches!(peer("- 21"), Ok((" 21", None))));
/// assert!(matches!(ftptype("x"), Err(nom::Err::Error(_)))); // no byte matched
/// assert!(matches!(host("host."), Err(nom::Err::Failure(_))));
/// assert!(matches!(ftpurl("file:///etc/motd"), Err(nom::Err::Error(_))));
/// ```
pub type Parsed<'a, O> = IResult<&'a str, O, Failure>;

/// The run of a combinator: its input and its state.
pub(super) struct Run<'a> {
    text: &'a str,
    state: State<'a>,
}

impl<'a> Run<'a> {
    /// Returns the run of this production, before it begins.
    pub(super) fn of(text: &'a str, production: Production) -> Self {
        Self { text, state: State::new(readable(text.as_bytes()), production) }
    }

    /// Runs a production. Returns the text that was read, with its layout.
    pub(super) fn parts<'i>(&'i self, mut rule: impl Rule<'i>) -> Parsed<'a, Parts<'a>> {
        let read = rule.read(Input::of(&self.state));
        self.finish(read, NO_SCHEMES)
    }

    /// Converts the result of a production, with the schemes that were expected.
    fn finish(&self, read: Read<'_>, expected: &'static Expected) -> Parsed<'a, Parts<'a>> {
        let cut = self.state.length_of(&read).and_then(|length| {
            // Only ASCII was read, so the cut is on a character boundary.
            let (text, rest) = self.text.split_at_checked(length)?;
            Some((rest, Parts { text, layout: self.state.layout.get() }))
        });
        cut.ok_or_else(|| {
            let failure = Failure::new(&self.state, unread_of(&read), self.text.as_bytes(), expected);
            if failure.has_begun(self.text) { Err::Failure(failure) } else { Err::Error(failure) }
        })
    }

    /// Runs a production without parts.
    pub(super) fn text<'i>(&'i self, rule: impl Rule<'i>) -> Parsed<'a, &'a str> {
        self.parts(rule).map(|(rest, parts)| (rest, parts.text))
    }

    /// Runs a production that may hold escapes.
    pub(super) fn encoded<'i>(&'i self, rule: impl Rule<'i>) -> Parsed<'a, Encoded<'a>> {
        self.text(rule).map(|(rest, text)| (rest, Encoded::new(text)))
    }

    /// Runs a production of segments, and lists them. The first one begins at `start`, if so much
    /// was read.
    pub(super) fn segments<'i, const N: usize>(
        &'i self,
        mut rule: impl Rule<'i>,
        segment: Production,
        start: usize,
    ) -> Parsed<'a, Vec<Encoded<'a>, N>> {
        let read = rule.read(Input::of(&self.state));
        // Of two faults, the earlier one counts: after a failure too, the segments must fit.
        let text = upto(self.text, self.state.text.len().wrapping_sub(unread_of(&read)));
        let mut list = Vec::new();
        let mut rest = text.get(start..);
        while let Some(unsplit) = rest {
            let (element, others) = split(unsplit, b'/');
            if list.push(Encoded::new(element)).is_err() {
                let unread = self.text.len().wrapping_sub(text.len()).wrapping_add(unsplit.len());
                let limit = u16::try_from(N).unwrap_or(u16::MAX);
                return Err(Err::Failure(Failure { unread, production: segment, limit, ..Failure::at(self.text) }));
            }
            rest = others;
        }
        self.finish(read, NO_SCHEMES).map(|(rest, _)| (rest, list))
    }

    /// Runs a production of one character.
    pub(super) fn char<'i>(&'i self, rule: impl Rule<'i>) -> Parsed<'a, char> {
        self.text(rule).map(|(rest, text)| (rest, text.bytes().next().map(char::from).unwrap_or_default()))
    }
}

/// The grammar of a URL: the production of a single scheme, or those of a set.
pub(super) trait Grammar: Copy {
    /// Returns the schemes that are expected.
    fn expected(self) -> &'static Expected;

    /// Returns the syntaxes of the grammar.
    fn features(self) -> Features;

    /// Reads a URL.
    fn read<'i>(self, input: Input<'i>) -> Read<'i>;
}

/// Runs the production of a URL as a combinator.
pub(super) fn urls<'a, S>(grammar: impl Grammar, input: &'a str) -> Parsed<'a, Url<'a, S>> {
    let run = Run::of(input, Production::Url);
    let (rest, parts) = run.finish(grammar.read(Input::of(&run.state)), grammar.expected())?;
    Ok((rest, Url::new(parts.text, parts.layout)))
}

/// Runs the production of a URL on a whole text. It refuses bytes that are not UTF-8, because it
/// reads only ASCII.
#[inline]
pub(super) fn parse<'a, S>(grammar: impl Grammar, text: impl Text<'a>) -> Result<Url<'a, S>, Error> {
    let text = text.slice();
    layout_of(text.bytes(), grammar).map(|layout| Url::new(text.ascii(), layout))
}

/// Runs the production of a URL on a whole text, and returns where its parts are.
#[inline] // compiled beside its caller, it has the caller's constants even without LTO
pub(super) fn layout_of(text: &[u8], grammar: impl Grammar) -> Result<Layout, Error> {
    let state = State::new(readable(text), Production::Url);
    if fill(grammar, &state) { Ok(state.layout.get()) } else { Err(error(grammar, &state, text)) }
}

/// Stores the offsets of the parts, or returns `false` if the text is not a URL.
#[inline(always)]
fn fill<'i>(grammar: impl Grammar, state: &'i State<'i>) -> bool {
    let Some(unread) = returned(state, grammar.read(Input::of(state))) else { return false };
    state.stop.set(Stop(unread.len()));
    unread.is_empty() && state.text.len() <= MAX_LEN
}

/// Returns the error of the parse.
#[cold]
#[inline]
fn error(grammar: impl Grammar, state: &State<'_>, text: &[u8]) -> Error {
    Failure::new(state, state.stop.get().0, text, grammar.expected()).error_in(text, grammar.features())
}
