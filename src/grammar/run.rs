//! Runs a production: as a combinator, which may leave text unread, or in a type's `parse`, which
//! reads a whole text.

use core::{
    marker::PhantomData,
    str::{self, Utf8Error},
};

use nom::{Err, IResult};

use super::{
    Failure,
    generic::{otherurl, production_of, url},
    input::{Hint, Input, Read, Rule, State, Stop, readable, unread_of},
    login, news,
    prefix::{scheme_name, skip_scheme, unknown_scheme},
    rfc3986,
    rule::returned,
};
use crate::{
    error::{Error, Production, Unit},
    limits::MAX_LEN,
    percent::Encoded,
    scheme::{Features, Known, Rfc1738, Row, Schemes, Syntax, row_at},
    url::{Layout, Offsets, OffsetsView, Parts, Url},
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
/// assert!(matches!(ftpurl::<8>("file:///etc/motd"), Err(nom::Err::Error(_))));
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
        self.finish(read, &[])
    }

    /// Converts the result of a production, with the schemes that were expected.
    fn finish(&self, read: Read<'_>, expected: &'static [Row]) -> Parsed<'a, Parts<'a>> {
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

    /// Runs a production of one character.
    pub(super) fn char<'i>(&'i self, rule: impl Rule<'i>) -> Parsed<'a, char> {
        self.text(rule).map(|(rest, text)| (rest, text.bytes().next().map(char::from).unwrap_or_default()))
    }
}

/// The grammar of a URL: a set of schemes, or the production of a single one.
pub(super) trait Grammar {
    /// The schemes that are expected.
    const EXPECTED: &'static [Row];
    /// The syntaxes of the grammar.
    const FEATURES: Features;

    /// Reads a URL, and fills its list if it has one.
    fn read<'i>(input: Input<'i>, list: &mut OffsetsView) -> Read<'i>;
}

/// A single scheme of RFC 1738, by its place.
pub(super) struct Single<const PLACE: usize>;

impl<const PLACE: usize> Single<PLACE> {
    const ROW: Row = row_at(PLACE);
}

impl<const PLACE: usize> Grammar for Single<PLACE> {
    const EXPECTED: &'static [Row] = core::slice::from_ref(&Self::ROW);
    const FEATURES: Features = Self::ROW.features();

    #[inline(always)]
    fn read<'i>(input: Input<'i>, list: &mut OffsetsView) -> Read<'i> {
        input.update_layout(|layout| layout.row = Rfc1738::known_at(PLACE));
        let input = scheme_name(&Self::ROW, production_of(Self::ROW.syntax())).read(input)?;
        url(Self::FEATURES, Self::FEATURES, Self::ROW.syntax(), list).read(input)
    }
}

/// Any scheme of a set.
pub(super) struct AnyOf<S>(PhantomData<S>);

impl<S: Schemes> Grammar for AnyOf<S> {
    const EXPECTED: &'static [Row] = S::EXPECTED;
    const FEATURES: Features = S::FEATURES;

    #[inline(always)]
    fn read<'i>(input: Input<'i>, list: &mut OffsetsView) -> Read<'i> {
        if let Some((matched, length)) = S::find(input.unread) {
            input.update_layout(|layout| layout.row = matched);
            let input = skip_scheme(length.wrapping_add(1)).read(input)?;
            return url(S::ROWS_FEATURES, S::features(matched), S::syntax(matched), list).read(input);
        }
        if !S::OTHERS {
            return unknown_scheme::<S>(input);
        }
        input.update_layout(|layout| layout.row = S::OTHER);
        otherurl().read(input)
    }
}

/// A function that parses a login or an article again, by a call.
pub(super) type Reparse = for<'i> fn(&'i [u8], &'i State<'i>) -> Option<&'i [u8]>;

/// Returns how to parse a login or an article again, if a later "@" may show that one was intended,
/// in one of these syntaxes.
#[inline(always)]
pub(super) fn reparse_in(features: Features, hint: Hint) -> Option<Reparse> {
    const LOGIN: Features = Syntax::Ftp.features().or(Syntax::Telnet.features());
    match hint {
        Hint::Login if features.any(LOGIN) => Some(login::reparse),
        Hint::Userinfo if features.any(Features::USERINFO) => Some(rfc3986::reparse),
        Hint::Article if features.any(Syntax::News.features()) => Some(news::reparse),
        _ => None,
    }
}

/// Runs the production of a URL as a combinator.
pub(super) fn urls<'a, G: Grammar, S, const N: usize>(input: &'a str) -> Parsed<'a, Url<'a, S, N>> {
    let run = Run::of(input, Production::Url);
    let mut offsets = Offsets::default();
    let read = G::read(Input::of(&run.state), &mut *offsets);
    let (rest, parts) = run.finish(read, G::EXPECTED)?;
    Ok((rest, Url::new(parts.text, parts.layout, offsets)))
}

/// Runs the production of a URL on a whole text.
#[inline]
pub(super) fn parse<'a, G: Grammar, S, const N: usize>(text: &'a str) -> Result<Url<'a, S, N>, Error> {
    parse_whole::<G, S, N>(text, text.as_bytes())
}

/// Runs the production of a URL on bytes. Bytes that are not UTF-8 are refused by the production,
/// which reads only ASCII. Until then, the URL borrows the UTF-8 before them.
#[inline]
pub(super) fn parse_bytes<'a, G: Grammar, S, const N: usize>(bytes: &'a [u8]) -> Result<Url<'a, S, N>, Error> {
    let begin = |invalid: Utf8Error| str::from_utf8(bytes.get(..invalid.valid_up_to()).unwrap_or_default());
    parse_whole::<G, S, N>(str::from_utf8(bytes).or_else(begin).unwrap_or_default(), bytes)
}

/// Parses a whole text. The error overwrites the URL, to avoid a move. It is made after the parser
/// has left the stack.
#[inline]
fn parse_whole<'a, G: Grammar, S, const N: usize>(text: &'a str, bytes: &[u8]) -> Result<Url<'a, S, N>, Error> {
    let mut result = Ok(Url::new(text, Layout::BLANK, Offsets::default()));
    let state = State::new(readable(bytes), Production::Url);
    if let Ok(url) = &mut result {
        if fill::<G>(&mut *url.offsets, &state) {
            url.layout = state.layout.get();
        } else {
            refuse::<G, S, N>(&mut result, &state, bytes);
        }
    }
    result
}

/// Parses a whole text, for any capacity of the list.
#[inline(never)]
pub(crate) fn read_into<S: Schemes>(text: &[u8], layout: &mut Layout, list: &mut OffsetsView) -> Result<(), Error> {
    let parse = Parse::<S>::new(text);
    if parse.fill(layout, list) { Ok(()) } else { Err(parse.error(text, usize::MAX)) }
}

/// The parse of a whole text. The error is a call of its own: in a `Result`, it would be moved.
pub(crate) struct Parse<'t, S> {
    state: State<'t>,
    set: PhantomData<S>,
}

impl<'t, S: Schemes> Parse<'t, S> {
    #[inline(always)]
    pub(crate) fn new(text: &'t [u8]) -> Self {
        Self { state: State::new(readable(text), Production::Url), set: PhantomData }
    }

    /// Stores the offsets of the parts; `false` if the text is not a URL.
    #[inline(always)]
    pub(crate) fn fill(&self, layout: &mut Layout, list: &mut OffsetsView) -> bool {
        let is_url = fill::<AnyOf<S>>(list, &self.state);
        if is_url {
            *layout = self.state.layout.get();
        }
        is_url
    }

    /// Returns the error of the text, or that it has more than `room` bytes: the earlier one.
    #[cold]
    #[inline(never)]
    pub(crate) fn error(&self, text: &[u8], room: usize) -> Error {
        let error = error::<AnyOf<S>>(&self.state, text);
        if error.offset < room || text.len() <= room {
            return error;
        }
        // The schemes are not shown for this kind.
        Error { expected: error.expected, ..Error::outgrown(room, Unit::Bytes, room) }
    }
}

/// Parses a URL at the beginning of a text, and stores nothing. Returns where its production ends,
/// or where it fails.
#[inline(never)]
pub(crate) fn read_extent<S: Schemes>(text: &[u8]) -> Result<usize, usize> {
    let state = State::new(readable(text), Production::Url);
    let read = AnyOf::<S>::read(Input::of(&state), &mut *Offsets::<0>::default());
    let extent = state.text.len().saturating_sub(unread_of(&read));
    read.map(|_| extent).map_err(|_| extent)
}

/// Stores the offsets of the parts; `false` if the text is not a URL.
#[inline(never)]
fn fill<'i, G: Grammar>(list: &mut OffsetsView, state: &'i State<'i>) -> bool {
    let read = G::read(Input::of(state), list);
    let Some(unread) = returned(state, read) else { return false };
    state.stop.set(Stop(unread.len()));
    unread.is_empty() && state.text.len() <= MAX_LEN
}

#[cold]
#[inline(never)]
fn refuse<G: Grammar, S, const N: usize>(result: &mut Result<Url<'_, S, N>, Error>, state: &State<'_>, text: &[u8]) {
    *result = Err(error::<G>(state, text));
}

/// Returns the error of the parse.
fn error<G: Grammar>(state: &State<'_>, text: &[u8]) -> Error {
    let failure = Failure::of(G::FEATURES, state, state.stop.get().0, text, G::EXPECTED);
    failure.with_at_sign(G::FEATURES, text).error_in(text, G::FEATURES)
}

/// Implements `$name::parse` and the similar functions, for whole texts.
macro_rules! entry {
    ($name:ident, $scheme:ident) => {
        impl<'a> $name<'a> {
            /// Parses a whole text.
            ///
            /// # Errors
            /// If the text does not match the production of the scheme. The error has the offset
            /// and the reason.
            #[inline]
            pub fn parse(text: &'a str) -> Result<Self, $crate::Error> {
                $crate::grammar::parse::<$crate::grammar::Single<{ $crate::scheme::Scheme::$scheme.place() }>, _, 0>(text).map(Self)
            }

            /// Parses a whole receive buffer, which need not be UTF-8.
            ///
            /// # Errors
            /// The errors of [`parse`](Self::parse), with the same offsets.
            #[inline]
            pub fn parse_bytes(text: &'a [u8]) -> Result<Self, $crate::Error> {
                $crate::grammar::parse_bytes::<$crate::grammar::Single<{ $crate::scheme::Scheme::$scheme.place() }>, _, 0>(text).map(Self)
            }
        }

        $crate::grammar::entry!(TryFrom $name);
    };
    ($name:ident [N], $scheme:ident) => {
        impl<'a> $name<'a> {
            /// Parses a whole text, with the default capacity.
            ///
            /// # Errors
            /// If the text does not match the production, or if its list does not fit. The error
            /// has the offset and the reason.
            #[inline]
            pub fn parse(text: &'a str) -> Result<Self, $crate::Error> {
                Self::parse_in(text)
            }

            /// Parses a whole receive buffer, which need not be UTF-8, with the default capacity.
            ///
            /// # Errors
            /// The errors of [`parse`](Self::parse), with the same offsets.
            #[inline]
            pub fn parse_bytes(text: &'a [u8]) -> Result<Self, $crate::Error> {
                Self::parse_bytes_in(text)
            }
        }

        impl<'a, const N: usize> $name<'a, $crate::scheme::Rfc1738, N> {
            /// Parses a whole text, with a capacity of `N` for its list; with 0, no list is stored.
            ///
            /// # Errors
            /// The errors of [`parse`](Self::parse).
            #[inline]
            pub fn parse_in(text: &'a str) -> Result<Self, $crate::Error> {
                $crate::grammar::parse::<$crate::grammar::Single<{ $crate::scheme::Scheme::$scheme.place() }>, _, N>(text).map(Self)
            }

            /// Parses a whole receive buffer, which need not be UTF-8, with a capacity of `N` for
            /// its list.
            ///
            /// # Errors
            /// The errors of [`parse`](Self::parse), with the same offsets.
            #[inline]
            pub fn parse_bytes_in(text: &'a [u8]) -> Result<Self, $crate::Error> {
                $crate::grammar::parse_bytes::<$crate::grammar::Single<{ $crate::scheme::Scheme::$scheme.place() }>, _, N>(text).map(Self)
            }
        }

        $crate::grammar::entry!(TryFrom $name);
    };
    (TryFrom $name:ident) => {
        impl<'a> TryFrom<&'a str> for $name<'a> {
            type Error = $crate::Error;

            fn try_from(text: &'a str) -> Result<Self, $crate::Error> {
                Self::parse(text)
            }
        }

        impl<'a> TryFrom<&'a [u8]> for $name<'a> {
            type Error = $crate::Error;

            fn try_from(text: &'a [u8]) -> Result<Self, $crate::Error> {
                Self::parse_bytes(text)
            }
        }
    };
}

pub(super) use entry;
