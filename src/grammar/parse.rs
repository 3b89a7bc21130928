//! Parses a whole text by a set, by one scheme or by one production, or the beginning of a text by
//! a combinator.

use heapless::Vec;

use super::{
    failure::Failure,
    in_force, rfc1738, uri,
    words::{Err, Hint, IResult, Input, Read, Rule, State, Stop, char, from_fn, returned, unread_of},
};
use crate::{
    class::is_scheme,
    error::{Error, Production as P, short},
    percent::Encoded,
    scheme::{Expected, Features, NO_SCHEMES, RFC1738_SYNTAXES, SchemeDef, Set, Syntax, begins, name_in_common},
    url::{Layout, MAX_LEN, Parts, Url, split, upto},
};

/// A grammar: the rules of one RFC, or of both. Each is compiled once, for all sets.
pub(crate) struct Grammar {
    /// Parses a whole text by a set, whose rows have these syntaxes and marks. They are passed
    /// separately, because each call passes a constant.
    pub(crate) parse: fn(&'static Set, Features, &[u8]) -> Result<Layout, Error>,
    /// Reads the URL at the beginning of a text.
    pub(super) read: for<'i> fn(&'static Set, Features, Input<'i>) -> Read<'i>,
}

/// Section 5 of RFC 1738.
pub(crate) const RFC1738: Grammar = grammar::<true, false>();

/// RFC 3986.
pub(crate) const RFC3986: Grammar = grammar::<false, true>();

/// Both of them.
pub(crate) const BOTH: Grammar = grammar::<true, true>();

const fn grammar<const IS_1738: bool, const IS_3986: bool>() -> Grammar {
    Grammar {
        parse: |set, known, text| by_set::<IS_1738, IS_3986>(set, features(IS_1738, IS_3986, known), text),
        read: |set, known, input| url::<IS_1738, IS_3986>(set, features(IS_1738, IS_3986, known), input),
    }
}

/// The syntaxes that need [`BOTH`]: those in force that have rules of their own, and any other
/// scheme.
pub(crate) const OTHER_FORMS: Features =
    Features::IN_FORCE.without(Syntax::Http.features()).without(Syntax::File.features());

/// Returns the features of a set's rows that a grammar needs to know. One bit is always set, so
/// whether the grammar has a feature is a constant.
const fn features(is_1738: bool, is_3986: bool, known: Features) -> Features {
    match (is_1738, is_3986) {
        (true, true) => known.or(Features::URI),
        (true, false) => known.and(RFC1738_SYNTAXES.or(Features::FRAGMENT)),
        (false, _) => known.and(Features::RFC3986).or(Features::URI),
    }
}

/// Parses a whole text by a set.
#[inline(always)]
fn by_set<const IS_1738: bool, const IS_3986: bool>(
    set: &'static Set,
    known: Features,
    text: &[u8],
) -> Result<Layout, Error> {
    let all = if IS_1738 { known.or(Syntax::Other.by_rfc1738()) } else { known };
    whole::<IS_1738>(text, P::Url, set.expected(), all, |input| url::<IS_1738, IS_3986>(set, known, input))
}

/// Reads a URL of a set, and its fragment, if the set allows one.
#[inline(always)]
fn url<'i, const IS_1738: bool, const IS_3986: bool>(set: &'static Set, known: Features, input: Input<'i>) -> Read<'i> {
    uri::uri_fragment(known).read(absolute::<IS_1738, IS_3986>(set, known, input)?)
}

/// Reads a URL of a set without its fragment: the scheme selects the production.
#[inline(always)]
fn absolute<'i, const IS_1738: bool, const IS_3986: bool>(
    set: &'static Set,
    known: Features,
    input: Input<'i>,
) -> Read<'i> {
    let (row, input) = match (set.find(input.unread), set.other) {
        (Some(row), _) => (row, skip_scheme(row, input)),
        (None, Some(row)) if IS_1738 && IS_3986 && row.features().any(Features::URI) => {
            input.label(P::Scheme);
            (row, begin(row, (uri::scheme(), char(b':')).read(input)?))
        }
        (None, Some(_)) if IS_1738 => return rfc1738::otherurl().read(input),
        (None, _) => {
            input.label(P::Scheme);
            return Err(Err::Error(other_scheme(input, set.rows, true)));
        }
    };
    if !IS_1738 {
        // No row has a rule of its own.
        uri::absolute_uri(known.and(row.features())).read(input)
    } else if IS_3986 && row.features().any(Features::URI) {
        in_force::url(row.syntax(), known.and(row.features()), known).read(input)
    } else {
        rfc1738::url(row.syntax(), known).read(input)
    }
}

/// Reads a URL of one scheme, in any case: this row, and its production.
#[inline(always)]
pub(super) fn one<'i>(row: &'static SchemeDef, url: P, mut rule: impl Rule<'i>, input: Input<'i>) -> Read<'i> {
    input.label(url);
    match begins(input.unread, row) {
        true => rule.read(skip_scheme(row, input)),
        false => Err(Err::Error(other_scheme(input, core::slice::from_ref(row), false))),
    }
}

/// Reads the URL of a scheme other than these, by this rule after the scheme and its ":".
pub(super) fn other<'i>(
    rows: &[SchemeDef],
    scheme: impl Rule<'i>,
    mut rule: impl Rule<'i>,
    input: Input<'i>,
) -> Read<'i> {
    let is_known = rows.iter().any(|row| begins(input.unread, row));
    input.label(P::Scheme);
    let input = (scheme, char(b':')).read(input)?;
    if is_known {
        input.label(P::OtherUrl);
        input.state.hint.set(Hint::WrongScheme);
        return Err(Err::Failure(input.stop()));
    }
    rule.read(input)
}

/// Reads a URL after its scheme, by the grammar of this row, and its fragment.
pub(super) fn by_row<'i>(row: &'static SchemeDef, allowed: Features) -> impl Rule<'i> {
    let url = from_fn(
        #[inline(always)]
        move |input: Input<'i>| match row.features().any(Features::URI) {
            true => in_force::url(row.syntax(), allowed, allowed).read(begin(row, input)),
            false => rfc1738::url(row.syntax(), allowed).read(input),
        },
    );
    (url, uri::uri_fragment(allowed))
}

/// Skips a scheme, which has been matched already, and its ":".
#[inline(always)]
fn skip_scheme<'i>(row: &'static SchemeDef, input: Input<'i>) -> Input<'i> {
    let length = row.name().len().wrapping_add(1);
    begin(row, input.at(input.unread.get(length..).unwrap_or_default()))
}

/// Stores the row, after its scheme.
#[inline(always)]
fn begin<'i>(row: &'static SchemeDef, input: Input<'i>) -> Input<'i> {
    input.update_layout(|layout, login| (layout.row, layout.login) = (row, login));
    input
}

/// Returns where the text differs from the names of these schemes. For a set, that is the beginning
/// of another scheme.
#[cold]
#[inline(never)]
fn other_scheme(input: Input<'_>, rows: &[SchemeDef], is_set: bool) -> Stop {
    let rest = input.unread.iter().find(|byte| !is_scheme(**byte));
    let is_other = rest == Some(&b':') && !input.unread.starts_with(b":");
    input.state.hint.set(if is_other { Hint::WrongScheme } else { Hint::NoScheme });
    let rows = if is_set && is_other { &[] } else { rows };
    let same = rows.iter().map(|row| name_in_common(input.unread, row.name())).max().unwrap_or(0);
    Stop(input.unread.len().wrapping_sub(same))
}

/// Parses a whole text by a rule, and returns the offsets of its parts. It refuses bytes that are
/// not UTF-8: each rule reads only ASCII. An error in the text is one of these features.
#[inline(always)]
pub(super) fn whole<const IS_1738: bool>(
    text: &[u8],
    production: P,
    expected: &'static Expected,
    features: Features,
    read: impl for<'i> FnOnce(Input<'i>) -> Read<'i>,
) -> Result<Layout, Error> {
    let state = State::new(text, production);
    let unread = returned(&state, read(Input::of(&state)));
    if let Some(unread) = unread {
        state.stop.set(Stop(unread.len()));
        if unread.is_empty() && state.text.len() <= MAX_LEN {
            return Ok(state.layout.get());
        }
    }
    Err(if IS_1738 { error } else { uri_error }(&state, text, expected, features))
}

#[cold]
fn error(state: &State<'_>, text: &[u8], expected: &'static Expected, features: Features) -> Error {
    Failure::new(state, state.stop.get().0, text, expected).error_in(text, features)
}

/// [`error`] of RFC 3986: a function of its own, so that several sets of that RFC do not link the
/// errors of the other one.
#[cold]
fn uri_error(state: &State<'_>, text: &[u8], expected: &'static Expected, known: Features) -> Error {
    Failure::new(state, state.stop.get().0, text, expected).error_in(text, features(false, true, known))
}

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
/// fn peer(input: &str) -> Parsed<'_, Option<Host<&str>>> {
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
    pub(super) fn of(text: &'a str, production: P) -> Self {
        Self { text, state: State::new(text.as_bytes(), production) }
    }

    /// Returns the input of the run.
    pub(super) fn input(&self) -> Input<'_> {
        Input::of(&self.state)
    }

    /// Runs the production of a URL, where these schemes are expected.
    pub(super) fn url<S>(&self, read: Read<'_>, expected: &'static Expected) -> Parsed<'a, Url<&'a str, S>> {
        let (rest, parts) = self.finish(read, expected)?;
        Ok((rest, Url::new(parts.text, parts.layout)))
    }

    /// Runs a production. Returns the text that was read, with its layout.
    pub(super) fn parts<'i>(&'i self, mut rule: impl Rule<'i>) -> Parsed<'a, Parts<'a>> {
        self.finish(rule.read(self.input()), NO_SCHEMES)
    }

    /// Converts the result of a production, with the schemes that were expected.
    fn finish(&self, read: Read<'_>, expected: &'static Expected) -> Parsed<'a, Parts<'a>> {
        let unread = unread_of(&read);
        let length = self.state.text.len().saturating_sub(unread);
        // Only ASCII was read, so the cut is on a character boundary.
        match self.text.split_at_checked(length) {
            Some((text, rest)) if read.is_ok() && length <= MAX_LEN => {
                Ok((rest, Parts { text, layout: self.state.layout.get() }))
            }
            _ => {
                let failure = Failure::new(&self.state, unread, self.text.as_bytes(), expected);
                Err(if failure.has_begun(self.text) { Err::Failure(failure) } else { Err::Error(failure) })
            }
        }
    }

    /// Runs a production of segments, and lists them. The first one begins at `start`, if that much
    /// was read.
    pub(super) fn segments<'i, const N: usize>(
        &'i self,
        mut rule: impl Rule<'i>,
        segment: P,
        start: usize,
    ) -> Parsed<'a, Vec<Encoded<'a>, N>> {
        let read = rule.read(self.input());
        // Of two faults, the earlier one counts: after a failure too, the segments must fit.
        let text = upto(self.text, self.state.text.len().wrapping_sub(unread_of(&read)));
        let mut list = Vec::new();
        let mut rest = text.get(start..);
        while let Some(unsplit) = rest {
            let (element, others) = split(unsplit, b'/');
            if list.push(Encoded::new(element)).is_err() {
                let unread = self.text.len().wrapping_sub(text.len()).wrapping_add(unsplit.len());
                return Err(Err::Failure(Failure::of_capacity(unread, segment, short(N))));
            }
            rest = others;
        }
        self.finish(read, NO_SCHEMES).map(|(rest, _)| (rest, list))
    }
}

/// Parses a whole text whose scheme is that of this row, as a set with the row does.
pub(crate) fn by_one_row(row: &'static SchemeDef, text: &[u8]) -> Result<Layout, Error> {
    let features = row.features().or(Features::FRAGMENT);
    whole::<true>(text, P::Url, NO_SCHEMES, features, |input| one(row, P::Url, by_row(row, features), input))
}

/// The syntax of a relative reference, and what it allows.
const REFERENCE: Features = Syntax::Rfc3986.features().or(Features::USERINFO).or(Features::FRAGMENT);

/// Checks whether a whole text is a relative reference. Its host must suit the web, whose hosts
/// allow fewer escapes, so it joins to any base.
pub(crate) fn check_relative(text: &str) -> Result<(), Error> {
    whole::<false>(text.as_bytes(), P::Segment, NO_SCHEMES, REFERENCE, |input| {
        input.update_layout(|layout, _| layout.row = &SchemeDef::HTTPS);
        uri::relative_ref(REFERENCE).read(input)
    })
    .map(|_| ())
}
