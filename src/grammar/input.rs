//! The words of the grammar's inside, told once.
//!
//! A production is a [`Rule`]: a nom parser that gives nothing, since what it finds is noted. It reads an [`Input`]: what is *left* of a
//! text, and beside it the [`Notes`] of this reading, which tell where the parts are (the layout) and which production is *open*, so that
//! an error can name it. A rule that cannot go on gives a [`Stop`], as nom's `Error` when another alternative may be tried, as its
//! `Failure` when it is committed.

use core::cell::Cell;

use nom::{
    Complete, Emit, Err, OutputM, Parser,
    error::{ErrorKind, ParseError},
};

use crate::{error::Production, limits::MAX_LEN, scheme::Layout};

/// What reads a text as a production says, and gives nothing.
pub(super) trait Rule<'i>: Parser<Input<'i>, Error = Stop> {
    /// Reads what it can.
    #[inline(always)]
    fn read(&mut self, input: Input<'i>) -> Read<'i> {
        // As `parse_complete`, which is not always inlined.
        self.process::<OutputM<Emit, Emit, Complete>>(input).map(|(input, _)| input)
    }
}

impl<'i, P: Parser<Input<'i>, Error = Stop>> Rule<'i> for P {}

/// How a rule ends.
pub(super) type Read<'i> = Result<Input<'i>, Err<Stop>>;

/// How much was left where a rule ended, well or not.
pub(super) fn left_of(read: &Read<'_>) -> usize {
    match read {
        Ok(input) => input.left.len(),
        Err(Err::Error(Stop(left)) | Err::Failure(Stop(left))) => *left,
        Err(Err::Incomplete(_)) => 0,
    }
}

/// What is left of a text, and the notes of this reading.
#[derive(Clone, Copy)]
pub(super) struct Input<'i> {
    pub(super) left: &'i [u8],
    pub(super) notes: &'i Notes,
}

impl<'i> Input<'i> {
    /// Goes to where less is left.
    #[inline(always)]
    pub(super) const fn at(self, left: &'i [u8]) -> Self {
        Self { left, notes: self.notes }
    }

    /// That a rule cannot go on here.
    #[inline(always)]
    pub(super) const fn stop(self) -> Stop {
        Stop(self.left.len())
    }

    /// Notes that a production begins here, or that it is this one which can go on.
    #[inline(always)]
    pub(super) fn open(self, production: Production) {
        self.notes.open.set(production);
        self.notes.start.set(self.left.len());
    }

    /// Where this is, as a layout stores it: in 16 bits.
    #[inline(always)]
    pub(super) const fn offset(self) -> u16 {
        // Nothing is cut off: beyond `MAX_LEN` all ends in an error.
        let [low, high, ..] = self.notes.length.wrapping_sub(self.left.len()).to_le_bytes();
        u16::from_le_bytes([low, high])
    }

    /// Notes where a part is.
    #[inline(always)]
    pub(super) fn note(self, place: impl FnOnce(&mut Layout)) {
        let mut layout = self.notes.layout.get();
        place(&mut layout);
        self.notes.layout.set(layout);
    }
}

/// That a rule cannot go on, where this much was left. What else there is to say of it stands in the notes.
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

/// What of a text is to be read: at most one byte beyond what offsets can tell.
#[inline(always)]
pub(super) fn readable(text: &[u8]) -> &[u8] {
    text.get(..=MAX_LEN).unwrap_or(text)
}

/// What is noted while a text is read.
pub(super) struct Notes {
    /// How much there is to read.
    pub(super) length: usize,
    /// Where the parts are.
    pub(super) layout: Cell<Layout>,
    /// The innermost production that is being read or could go on.
    pub(super) open: Cell<Production>,
    /// What was left when it began.
    pub(super) start: Cell<usize>,
    /// Why nothing more is read.
    pub(super) end: Cell<End>,
    /// What else tells the kind of an error.
    pub(super) hint: Cell<Hint>,
    /// What was left where a call stopped.
    pub(super) stop: Cell<Stop>,
}

/// Why nothing more is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) enum End {
    /// A rule cannot go on.
    Stopped,
    /// What was read is a URL, but not all of the text.
    OfUrl,
    /// This capacity was outgrown.
    Outgrown(u16),
}

/// What tells the kind of an error besides the byte where it is. An "@" further on is looked for when the error is asked for, and not before: behind the
/// layout's `login`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) enum Hint {
    None,
    /// The text begins with another scheme.
    WrongScheme,
    /// The text does not begin with a scheme.
    NoScheme,
    /// An "@" would tell that a user was given where none may be.
    NoLogin,
    /// An "@" would tell that `user [ ":" password ] "@"` was meant, where a `hostport` was read.
    Login,
    /// An "@" would tell that a `userinfo` was given where none may be.
    NoUserinfo,
    /// An "@" would tell that `userinfo "@"` was meant, where `host [ ":" port ]` was read.
    Userinfo,
    /// An "@" would tell that an `article` was meant, where a `group` was read.
    Article,
}

impl Notes {
    /// For what is readable of a text, and of which nothing has been read.
    #[inline(always)]
    pub(super) fn new(readable: &[u8], production: Production) -> Self {
        let length = readable.len();
        Self {
            length,
            layout: Cell::default(),
            open: Cell::new(production),
            start: Cell::new(length),
            end: Cell::new(End::Stopped),
            hint: Cell::new(Hint::None),
            stop: Cell::new(Stop(0)),
        }
    }

    /// How much was read; `None` when the rule stopped, and when that is more than offsets can tell.
    pub(super) fn length_of(&self, read: &Read<'_>) -> Option<usize> {
        let length = self.length.saturating_sub(read.as_ref().ok()?.left.len());
        (length <= MAX_LEN).then_some(length)
    }

    /// Forgets what was noted behind the beginning of a login, which is to be read in another way.
    pub(super) fn forget(&self) {
        self.layout.set(Layout { login: self.layout.get().login, ..Layout::default() });
        self.end.set(End::Stopped);
        self.hint.set(Hint::None);
    }
}
