//! The sentences of errors: one table, for `Display` and for defmt.

use super::{ErrorKind, Place};

/// Takes a row for each sentence: its kinds, each with a place, or with the first and the last
/// place. The first row that applies is used. `_` is any kind, and a kind without a place applies
/// at all places. The sentence of `else` is used if none applies.
macro_rules! sentences {
    (else => $else:literal, $($($kind:tt $(at $first:ident $(to $last:ident)?)?)|+ => $sentence:literal,)*) => {
        pub(super) const SENTENCES: &[&str] = &[$($sentence,)* $else];

        static CONDITIONS: [Condition; COUNT] =
            Condition::numbered([$(&[$(sentences!(@condition $kind $($first $($last)?)?)),+],)* &[sentences!(@condition _)]]);

        const COUNT: usize = 1 $($(+ sentences!(@one $kind))+)*;

        /// The number of sentences.
        pub(super) const SENTENCE_COUNT: u8 = 1 $(+ sentences!(@one $sentence))*;

        /// Returns the sentence as an interned string, which takes no flash.
        #[cfg(feature = "defmt")]
        #[allow(unused_assignments, reason = "Rust 1.87 warns of the last one")]
        #[inline(never)] // the table has one byte for each sentence then
        pub(super) fn interned(error: &super::Error) -> defmt::Str {
            // A chain of comparisons, which the compiler turns into a table.
            let mut index = number(error.kind, error.place());
            $(
                if index == 0 {
                    return defmt::intern!($sentence);
                }
                index = index.wrapping_sub(1);
            )*
            defmt::intern!($else)
        }
    };
    (@one $kind:tt) => { 1 };
    (@condition _ $($place:ident)*) => { sentences!(@at None, $($place)*) };
    (@condition $kind:ident $($place:ident)*) => { sentences!(@at Some(ErrorKind::$kind), $($place)*) };
    (@at $kind:expr,) => { sentences!(@at $kind, FIRST LAST) };
    (@at $kind:expr, $place:ident) => { sentences!(@at $kind, $place $place) };
    (@at $kind:expr, $first:ident $last:ident) => {
        Condition { kind: $kind, first: Place::$first, last: Place::$last, sentence: 0 }
    };
}

sentences! {
    else => "leave this out",
    UnexpectedEnd at Empty => "the text is empty",
    LineEnd => "leave out the end of the line",
    _ at Slashes => "write // behind the scheme's colon, or for a file /// and the whole path",
    // The expected schemes follow.
    WrongScheme at Expected => "the scheme must be ",
    WrongScheme => "this is another scheme's URL",
    NotHierarchical => "this base needs a whole URL",
    // The limit follows.
    Capacity at Bytes => "too long",
    Capacity => "too many",
    _ at Reference => "write ./ before this reference",
    NoScheme | UnexpectedEnd at Scheme => "a URL begins with a scheme and a colon, such as https:",
    _ at Scheme => "leave out what is around the URL",
    UserNotAllowed => "this scheme has no user: leave it out with the @, or write / before a ?",
    PortOutOfRange => "a port is at most 65535",
    BadEscape at Host to LastLabel => "a host has no %",
    BadEscape => "a % needs two hexadecimal digits, or write %25",
    _ at BeforeAt | Fragment at Login | UnexpectedCharacter at Login
        => "in the user and in the password, escape @ : / ? # as %40 %3A %2F %3F %23",
    HostLiteral => "this scheme has no IPv6 addresses",
    EscapeInHost | NonAscii at Host to LastLabel => "write the host as in DNS",
    _ at Host => "a host must follow",
    _ at Literal => "brackets hold an IPv6 address without a zone",
    Fragment at Encoded => "leave out the # and what follows, or write %23 for it",
    Fragment => "leave out the # and what follows",
    SlashMissing | UnexpectedEnd at AfterHost | UnexpectedEnd at BeforeSlash => "a / must follow",
    _ at Address => "an IPv6 address needs brackets",
    EmptyPort at Port => "write a port behind the :, or leave out the :",
    _ at Port => "a port needs digits",
    _ at Ftp => "write %3B for ;, or end with ;type= and a, i or d",
    _ at Group => "a group begins with a letter; a news URL has no server",
    UnexpectedEnd at Field | UnexpectedCharacter at Field => "a = must follow",
    Unsafe at Strict => "escape this character, or leave out < and >",
    Unsafe at Drive => "this is a path of Windows: its URL is file:///C:/..., with / for \\",
    _ at Name | Unsafe at Label to LastLabel | Control at Label to LastLabel | UnexpectedCharacter at Label to LastLabel
        => "a host has letters, digits, - and .",
    BadHost at Label | UnexpectedEnd at Label => "a label begins and ends with a letter or digit",
    BadHost | UnexpectedEnd at LastLabel
        => "begin the last label with a letter, or write four numbers up to 255 without a leading 0",
    UnexpectedEnd => "more must follow",
    _ at Login to Encoded | NonAscii at Strict | Control at Strict
        => "escape this character as % and two hexadecimal digits, or leave it out",
    Unsafe at Url | UnexpectedCharacter at Url => "another text must follow",
}

/// The condition for a sentence: a kind, or any, and the first and the last place.
#[derive(Clone, Copy)]
struct Condition {
    kind: Option<ErrorKind>,
    first: Place,
    last: Place,
    /// The number of the sentence.
    sentence: u8,
}

impl Condition {
    /// Joins the conditions of all sentences.
    #[expect(clippy::indexing_slicing, reason = "an index out of range does not compile")]
    const fn numbered<const S: usize, const N: usize>(sentences: [&[Self]; S]) -> [Self; N] {
        let mut conditions = [sentences[0][0]; N];
        let (mut sentence, mut count) = (0, 0);
        while (sentence as usize) < S {
            let of_sentence = sentences[sentence as usize];
            let mut condition = 0;
            while condition < of_sentence.len() {
                conditions[count] = Self { sentence, ..of_sentence[condition] };
                (condition, count) = (condition + 1, count + 1);
            }
            sentence += 1;
        }
        conditions
    }

    fn applies(&self, kind: ErrorKind, place: Place) -> bool {
        self.kind.is_none_or(|of| of == kind) && (self.first..=self.last).contains(&place)
    }
}

/// Returns the number of the sentence for a kind at a place.
pub(super) fn number(kind: ErrorKind, place: Place) -> u8 {
    CONDITIONS
        .iter()
        .find(|condition| condition.applies(kind, place))
        .map_or(SENTENCE_COUNT - 1, |found| found.sentence)
}
