//! The sentences of errors: one table, for `Display` and for defmt.

use super::{ErrorKind, Place};

/// Takes a row for each sentence: its kinds, each with a place, or with the first and the last
/// place. The first row that applies is used. `_` is any kind, and a kind without a place applies
/// at all places. The sentence of `else` is the fallback.
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
    (@at $kind:expr,) => { sentences!(@at $kind, Url Hyphens) };
    (@at $kind:expr, $place:ident) => { sentences!(@at $kind, $place $place) };
    (@at $kind:expr, $first:ident $last:ident) => {
        Condition { kind: $kind, first: Place::$first, last: Place::$last, sentence: 0 }
    };
}

sentences! {
    else => "this is not allowed here: remove it",
    UnexpectedEnd at Empty => "the text is empty",
    InvalidValue => "this part cannot hold the value",
    MissingPart => "this part is missing",
    PartNotAllowed => "this scheme does not have this part: remove it",
    LineEnd => "unexpected line end: remove it",
    _ at Slashes => "expected // after the scheme's colon",
    _ at FileSlashes => "expected the whole path: file:///dir/name",
    _ at Drive => "this is a Windows path: its URL is file:///C:/..., with / for \\",
    _ at Later => "RFC 1738 does not allow this character, but RFC 3986 does",
    // The expected schemes follow.
    WrongScheme at Expected => "the scheme must be ",
    WrongScheme => "this is another scheme's URL",
    NotHierarchical at Reference => "a path without a host cannot begin with //",
    NotHierarchical => "expected a whole URL for this base",
    // The limit follows.
    Capacity at Bytes => "too long",
    Capacity => "too many",
    _ at Reference => "this begins like a scheme: write ./ before it",
    NoScheme | UnexpectedEnd at Scheme => "expected a scheme and a colon, such as https:",
    _ at Scheme => "remove the text around the URL",
    UserNotAllowed => "this scheme does not allow user@: remove it",
    PortOutOfRange => "a port is at most 65535",
    BadEscape at Host to LastLabel => "expected two hexadecimal digits, or no %",
    BadEscape => "expected two hexadecimal digits after the %, or %25 for it",
    _ at BeforeAt | Fragment at Login | UnexpectedCharacter at Login
        => "escape @ : / ? # in user and password as %40 %3A %2F %3F %23",
    HostLiteral => "this scheme does not allow IPv6 addresses",
    EscapeInHost => "escapes are not allowed in this host: write it as in DNS",
    NonAscii at Host to LastLabel => "a host is ASCII: write its xn-- form",
    _ at Host => "expected a host",
    _ at Literal => "expected an IPv6 address without a zone in the brackets",
    Fragment => "a fragment is not allowed here: remove the # and what follows",
    SlashMissing | UnexpectedEnd at AfterHost | UnexpectedEnd at BeforeSlash => "expected /",
    _ at Address => "expected only digits in the port, or an IPv6 address in brackets",
    EmptyPort at Port => "expected a port number after the colon, or no colon",
    UnexpectedEnd at Port => "expected a colon and a port number",
    _ at Port => "expected only digits in the port",
    _ at Ftp => "expected ;type= and a, i or d at the end, and %3B for any other ;",
    _ at Group => "expected only letters, digits and - + _ . in the group, with a letter first in RFC 1738",
    UnexpectedEnd at Field | UnexpectedCharacter at Field => "expected =",
    Unsafe at Strict => "escape this character, or remove < and >",
    _ at Name | Unsafe at Label to LastLabel | Control at Label to LastLabel | UnexpectedCharacter at Label to LastLabel
        => "expected only letters, digits, - and . in the host",
    BadHost at Label | UnexpectedEnd at Label => "a label begins and ends with a letter or digit",
    BadHost | UnexpectedEnd at LastLabel
        => "begin the last label with a letter, or write four numbers up to 255 without a leading 0",
    UnexpectedEnd => "the URL ends too early",
    _ at Login to Encoded | NonAscii at Strict | Control at Strict
        => "escape this character as % and two hexadecimal digits, or remove it",
    Unsafe at Url | UnexpectedCharacter at Url => "expected something else here",
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
