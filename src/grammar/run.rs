//! From a production to its combinator, which leaves what it cannot read, and to a type's `parse`, which takes all of a text or nothing.

use core::str::{self, Utf8Error};

use nom::{Err, IResult};

use super::{
    Failure,
    input::{End, Input, Notes, Rule, Stop, left_of, readable},
    rule::returned,
};
use crate::{
    class::Class,
    error::{Error, Production},
    limits::MAX_LEN,
    percent::Encoded,
    redacted::Suspect,
    scheme::{Blank, Filled, Parts},
};

/// What a combinator gives: what is left of the input and a value, or a [`Failure`].
///
/// The failure is an [`Err::Error`], after which an alternative may be tried, when not a byte matched or it is another scheme's URL; else it is an
/// [`Err::Failure`].
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
/// assert!(matches!(peer("host.dom 21"), Ok((" 21", Some(Host::Name(_))))));
/// assert!(matches!(peer("- 21"), Ok((" 21", None))));
/// assert!(matches!(ftptype("x"), Err(nom::Err::Error(_)))); // not a byte matched
/// assert!(matches!(host("host."), Err(nom::Err::Failure(_))));
/// assert!(matches!(ftpurl::<8>("file:///etc/motd"), Err(nom::Err::Error(_))));
/// ```
pub type Parsed<'a, O> = IResult<&'a str, O, Failure>;

/// A combinator's way through its input.
pub(super) struct Reading<'a> {
    text: &'a str,
    notes: Notes,
}

impl<'a> Reading<'a> {
    /// The beginning, where this production is read.
    pub(super) fn of(text: &'a str, production: Production) -> Self {
        Self { text, notes: Notes::new(readable(text.as_bytes()), production) }
    }

    /// Runs the production, and gives what it has read and where its parts are.
    pub(super) fn parts<'i>(&'i self, mut rule: impl Rule<'i>) -> Parsed<'a, Parts<'a>> {
        let read = rule.read(Input { left: readable(self.text.as_bytes()), notes: &self.notes });
        let cut = self.notes.length_of(&read).and_then(|length| {
            // Only ASCII was read, so the cut is on a character's boundary.
            let (text, rest) = self.text.split_at_checked(length)?;
            Some((rest, Parts { text, layout: self.notes.layout.get() }))
        });
        cut.ok_or_else(|| {
            let failure = Failure::new(&self.notes, left_of(&read), self.text.as_bytes());
            if failure.has_begun(self.text) { Err::Failure(failure) } else { Err::Error(failure) }
        })
    }

    /// The same, for what has no parts.
    pub(super) fn text<'i>(&'i self, rule: impl Rule<'i>) -> Parsed<'a, &'a str> {
        self.parts(rule).map(|(rest, parts)| (rest, parts.text))
    }

    /// The same, for what may hold escapes.
    pub(super) fn encoded<'i>(&'i self, rule: impl Rule<'i>) -> Parsed<'a, Encoded<'a>> {
        self.text(rule).map(|(rest, text)| (rest, Encoded::new(text)))
    }

    /// The same, for one character.
    pub(super) fn char<'i>(&'i self, rule: impl Rule<'i>) -> Parsed<'a, char> {
        self.text(rule).map(|(rest, text)| (rest, text.bytes().next().map(char::from).unwrap_or_default()))
    }
}

/// Which "@" may tell that a text was meant otherwise than it was read, so that no more is linked than is needed.
pub(super) enum At {
    None,
    /// That of a login or an article, by section 5.
    OfTheTen,
    /// That of a userinfo by RFC 3986, too.
    OfAny,
}

/// A URL and its production. The list, if it has one, is filled where it is.
pub(super) trait Typed<'a>: Blank<'a> {
    /// Which "@" is heeded.
    const HEEDS_AT: At = At::None;

    /// Its production.
    fn production<'i>(&mut self) -> impl Rule<'i>;
}

/// How a URL is read: by its own production, or by one that knows more.
pub(super) trait Grammar<'a, T> {
    /// As in [`Typed`].
    const HEEDS_AT: At;

    /// Whether a character is safe, as section 2.2 has it: by the table that is linked anyhow.
    fn is_xchar(byte: u8) -> bool {
        Class::is_xchar(byte)
    }

    /// The URL that a text may turn out to be.
    fn blank(&self, text: &'a str) -> T;

    /// The production.
    fn production<'i>(url: &mut T) -> impl Rule<'i>;
}

/// By the URL's own production.
pub(super) struct Own;

impl<'a, T: Typed<'a>> Grammar<'a, T> for Own {
    const HEEDS_AT: At = T::HEEDS_AT;

    #[inline(always)]
    fn blank(&self, text: &'a str) -> T {
        T::blank(text, 0)
    }

    fn production<'i>(url: &mut T) -> impl Rule<'i> {
        url.production()
    }
}

/// Runs the production of a URL as a combinator.
pub(super) fn url<'a, T: Filled<'a>, G: Grammar<'a, T>>(grammar: G, input: &'a str) -> Parsed<'a, T> {
    let mut url = grammar.blank(input);
    let (rest, parts) = Reading::of(input, Production::Url).parts(G::production(&mut url))?;
    *url.layout() = parts.layout;
    url.cut(parts.text);
    Ok((rest, url))
}

/// Runs the production of a URL on all of a text.
#[inline]
pub(super) fn whole<'a, T: Filled<'a>, G: Grammar<'a, T>>(grammar: G, text: &'a str) -> Result<T, Error> {
    read_whole(grammar, text, text.as_bytes())
}

/// The same on bytes. Those that are not UTF-8 are refused, since no production reads a byte that is not ASCII; until then the URL borrows the UTF-8
/// that they begin with.
#[inline]
pub(super) fn whole_bytes<'a, T: Filled<'a>, G: Grammar<'a, T>>(grammar: G, bytes: &'a [u8]) -> Result<T, Error> {
    let begin = |invalid: Utf8Error| str::from_utf8(bytes.get(..invalid.valid_up_to()).unwrap_or_default());
    read_whole(grammar, str::from_utf8(bytes).or_else(begin).unwrap_or_default(), bytes)
}

/// An error is written over the URL where that is, so that neither is moved; and it is made when the reading has left the stack.
#[inline]
fn read_whole<'a, T: Filled<'a>, G: Grammar<'a, T>>(grammar: G, text: &'a str, bytes: &[u8]) -> Result<T, Error> {
    let mut result = Ok(grammar.blank(text));
    let left = readable(bytes);
    let notes = Notes::new(left, Production::Url);
    if let Ok(url) = &mut result {
        if !fill::<T, G>(url, left, &notes) {
            fail::<T, G>(&mut result, &notes, bytes);
        }
    }
    result
}

/// Writes down where the parts of a URL are; `false` when a text is no URL.
#[inline(never)]
fn fill<'i, 'a, T: Filled<'a>, G: Grammar<'a, T>>(url: &mut T, left: &'i [u8], notes: &'i Notes) -> bool {
    let read = G::production(url).read(Input { left, notes });
    let Some(left) = returned(notes, read) else { return false };
    let is_whole = left.is_empty() && notes.length <= MAX_LEN;
    if is_whole {
        *url.layout() = notes.layout.get();
    } else {
        notes.end.set(End::OfUrl);
        notes.stop.set(Stop(left.len()));
    }
    is_whole
}

/// Writes down where and why the reading stopped: one after the other, since the stack of both need not be there at once.
#[cold]
#[inline(never)]
fn fail<'a, T: Filled<'a>, G: Grammar<'a, T>>(result: &mut Result<T, Error>, notes: &Notes, text: &[u8]) {
    let suspect = tell::<T, G>(result, notes, text);
    if let Err(error) = result {
        suspect.hide(text, error);
    }
}

#[inline(never)]
fn tell<'a, T: Filled<'a>, G: Grammar<'a, T>>(result: &mut Result<T, Error>, notes: &Notes, text: &[u8]) -> Suspect {
    let failure = Failure::new(notes, notes.stop.get().0, text);
    let told = match G::HEEDS_AT {
        At::None => failure,
        At::OfTheTen => failure.as_at_tells::<false>(text),
        At::OfAny => failure.as_at_tells::<true>(text),
    };
    let (error, suspect) = told.unhidden_in(text, G::is_xchar);
    *result = Err(error);
    suspect
}

/// The ways into a type: `$name::parse` and its like, on all of a text.
macro_rules! entry {
    ($name:ident) => {
        impl<'a> $name<'a> {
            /// Parses all of a text.
            ///
            /// # Errors
            /// When the text does not match the scheme's production, with the offset and the reason.
            #[inline]
            pub fn parse(text: &'a str) -> Result<Self, $crate::Error> {
                $crate::grammar::whole($crate::grammar::Own, text)
            }

            /// Parses all of a receive buffer, which need not be UTF-8.
            ///
            /// # Errors
            /// Those of [`parse`](Self::parse), with the same offsets.
            #[inline]
            pub fn parse_bytes(text: &'a [u8]) -> Result<Self, $crate::Error> {
                $crate::grammar::whole_bytes($crate::grammar::Own, text)
            }
        }

        $crate::grammar::entry!(TryFrom $name);
    };
    ($name:ident<N>) => {
        impl<'a> $name<'a> {
            /// Parses all of a text, with the default capacity.
            ///
            /// # Errors
            /// When the text does not match the production or its list does not fit, with the offset and the reason.
            #[inline]
            pub fn parse(text: &'a str) -> Result<Self, $crate::Error> {
                Self::parse_in(text)
            }

            /// Parses all of a receive buffer, which need not be UTF-8, with the default capacity.
            ///
            /// # Errors
            /// Those of [`parse`](Self::parse), with the same offsets.
            #[inline]
            pub fn parse_bytes(text: &'a [u8]) -> Result<Self, $crate::Error> {
                Self::parse_bytes_in(text)
            }
        }

        impl<'a, const N: usize> $name<'a, N> {
            /// Parses all of a text, with a capacity of `N` for its list.
            ///
            /// # Errors
            /// Those of [`parse`](Self::parse).
            #[inline]
            pub fn parse_in(text: &'a str) -> Result<Self, $crate::Error> {
                $crate::grammar::whole($crate::grammar::Own, text)
            }

            /// Parses all of a receive buffer, which need not be UTF-8, with a capacity of `N` for its list.
            ///
            /// # Errors
            /// Those of [`parse`](Self::parse), with the same offsets.
            #[inline]
            pub fn parse_bytes_in(text: &'a [u8]) -> Result<Self, $crate::Error> {
                $crate::grammar::whole_bytes($crate::grammar::Own, text)
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
