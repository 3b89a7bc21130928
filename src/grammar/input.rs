//! The input of a rule, its state, and its result.
//!
//! A production is a [`Rule`]: a nom parser without an output, since its offsets go into the state.
//! It reads an [`Input`], which has the unread part of a text and the [`State`] with the layout and
//! the production that labels an error. When a rule cannot continue, it returns a [`Stop`]: as
//! nom's `Error` if an alternative may be tried, and as its `Failure` if it is committed.

use core::cell::Cell;

use nom::{
    Complete, Emit, Err, OutputM, Parser,
    error::{ErrorKind, ParseError},
};

use crate::{error::Production, url::Layout, url::MAX_LEN};

/// A parser for one production, whose offsets go into the state.
pub(super) trait Rule<'i>: Parser<Input<'i>, Error = Stop> {
    /// Reads as far as the rule can continue.
    #[inline(always)]
    fn read(&mut self, input: Input<'i>) -> Read<'i> {
        // The body of `parse_complete`, which is not always inlined.
        self.process::<OutputM<Emit, Emit, Complete>>(input).map(|(input, _)| input)
    }
}

impl<'i, P: Parser<Input<'i>, Error = Stop>> Rule<'i> for P {}

/// The result of a rule.
pub(super) type Read<'i> = Result<Input<'i>, Err<Stop>>;

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
    /// Returns the input with this unread part.
    #[inline(always)]
    pub(super) const fn at(self, unread: &'i [u8]) -> Self {
        Self { unread, state: self.state }
    }

    /// Returns a parse error at this offset.
    #[inline(always)]
    pub(super) const fn stop(self) -> Stop {
        Stop(self.unread.len())
    }

    /// Labels errors with a production, which begins or continues here.
    #[inline(always)]
    pub(super) fn label(self, production: Production) {
        self.state.label.set(production);
    }

    /// Returns the offset from the beginning of the text, in the 16 bits of a layout.
    #[inline(always)]
    pub(super) const fn offset(self) -> u16 {
        // A truncated offset is never used: a text beyond `MAX_LEN` is an error.
        let [low, high, ..] = self.state.text.len().wrapping_sub(self.unread.len()).to_le_bytes();
        u16::from_le_bytes([low, high])
    }

    /// Returns the input at the beginning of the text.
    #[inline(always)]
    pub(super) const fn of(state: &'i State<'i>) -> Self {
        Self { unread: state.text, state }
    }

    /// Stores the offsets of a part in the layout.
    #[inline(always)]
    pub(super) fn update_layout(self, update: impl FnOnce(&mut Layout)) {
        let mut layout = self.state.layout.get();
        update(&mut layout);
        self.state.layout.set(layout);
    }
}

/// A parse error: the length of the unread input, because the state has the details.
#[derive(Clone, Copy)]
pub(super) struct Stop(pub(super) usize);

/// For nom's own combinators.
impl ParseError<Input<'_>> for Stop {
    #[inline(always)]
    fn from_error_kind(input: Input<'_>, _: ErrorKind) -> Self {
        input.stop()
    }

    #[inline(always)]
    fn append(_: Input<'_>, _: ErrorKind, other: Self) -> Self {
        other
    }
}

/// Returns at most `MAX_LEN + 1` bytes of a text, since these suffice to detect one that is too
/// long.
#[inline(always)]
pub(super) fn readable(text: &[u8]) -> &[u8] {
    text.get(..=MAX_LEN).unwrap_or(text)
}

/// The state of a parse.
pub(super) struct State<'i> {
    /// The text to parse.
    pub(super) text: &'i [u8],
    /// The offsets of the parts.
    pub(super) layout: Cell<Layout>,
    /// The innermost production that is being parsed, or that could continue.
    pub(super) label: Cell<Production>,
    /// A hint at the kind of an error, besides its byte.
    pub(super) hint: Cell<Hint>,
    /// Where an outlined rule failed.
    pub(super) stop: Cell<Stop>,
    /// The place and the innermost production at which the text before an "@" failed.
    pub(super) attempt: Cell<(Stop, Production)>,
}

/// A hint at the kind of an error, besides its byte. Some depend on a later "@", after the layout's
/// `login`. The parser does not search for it, because [`Failure::error`](super::Failure::error)
/// does, and if it is there, the error is that of the attempt to read the text before it.
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
    /// If there is an "@" later, a user was meant, but none is allowed.
    NoLogin,
    /// A later "@" means `user [ ":" password ] "@"`, where a `hostport` was read.
    Login,
    /// A later "@" means a `userinfo` where none is allowed.
    NoUserinfo,
    /// A later "@" means `userinfo "@"`, where `host [ ":" port ]` was read.
    Userinfo,
    /// A later "@" means an `article`, where a `group` was read.
    Article,
}

impl<'i> State<'i> {
    /// Returns the state before a text is parsed. The text must be [`readable`].
    #[inline(always)]
    pub(super) fn new(text: &'i [u8], production: Production) -> Self {
        Self {
            text,
            layout: Cell::new(Layout::BLANK),
            label: Cell::new(production),
            hint: Cell::new(Hint::None),
            stop: Cell::new(Stop(text.len())),
            attempt: Cell::new((Stop(0), production)),
        }
    }

    /// Returns the length of the text that was read, or `None` for an error, and for more than
    /// `MAX_LEN` bytes.
    pub(super) fn length_of(&self, read: &Read<'_>) -> Option<usize> {
        let length = self.text.len().saturating_sub(read.as_ref().ok()?.unread.len());
        (length <= MAX_LEN).then_some(length)
    }

    /// Clears everything after the beginning of a login, to parse it in another way.
    pub(super) fn forget(&self) {
        let Layout { login, row, .. } = self.layout.get();
        self.layout.set(Layout { login, row, ..Layout::BLANK });
        self.hint.set(Hint::None);
    }
}
