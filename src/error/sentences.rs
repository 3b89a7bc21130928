//! The sentences of errors: one table, for `Display` and for defmt.

use super::{ErrorKind, Place};

/// Takes a row for each sentence: its kinds, each with a place, or with the first and the last
/// place. The first row that applies is used. `_` is any kind, and a kind without a place applies
/// at all places. The sentence of `else` is used if none applies.
macro_rules! sentences {
    (else => $else:literal, $($($kind:tt $(at $first:ident $(to $last:ident)?)?)|+ => $sentence:literal,)*) => {
        #[cfg(all(test, feature = "std"))]
        pub(super) const SENTENCES: &[&str] = &[$($sentence,)* $else];

        static RULES: [Rule; COUNT] =
            Rule::numbered([$(&[$(sentences!(@rule $kind $($first $($last)?)?)),+],)* &[sentences!(@rule _)]]);

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
    (@rule _ $($place:ident)*) => { Rule::of(ANY, sentences!(@places $($place)*)) };
    (@rule $kind:ident $($place:ident)*) => { Rule::of(ErrorKind::$kind as u8, sentences!(@places $($place)*)) };
    (@places) => { (Place(0), Place(MASK)) };
    (@places $place:ident) => { (Place::$place, Place::$place) };
    (@places $first:ident $last:ident) => { (Place::$first, Place::$last) };
}

sentences! {
    else => "leave this out",
    UnexpectedEnd at EMPTY => "the text is empty",
    LineEnd => "leave out the end of the line",
    _ at SLASHES => "write // behind the scheme's colon, or for a file /// and the whole path",
    // The expected schemes follow.
    WrongScheme at EXPECTED => "the scheme must be ",
    WrongScheme => "this is another scheme's URL",
    NotHierarchical => "this base needs a whole URL",
    // The limit follows.
    Capacity at BYTES => "too long",
    Capacity => "too many",
    _ at REFERENCE => "write ./ before this reference",
    NoScheme | UnexpectedEnd at SCHEME => "a URL begins with a scheme and a colon, such as https:",
    _ at SCHEME => "leave out what is around the URL",
    UserNotAllowed => "this scheme has no user: leave it out with the @, or write / before a ?",
    PortOutOfRange => "a port is at most 65535",
    BadEscape at HOST to LAST_LABEL => "a host has no %",
    BadEscape => "a % needs two hexadecimal digits, or write %25",
    _ at BEFORE_AT | Fragment at LOGIN | UnexpectedCharacter at LOGIN
        => "in the user and in the password, escape @ : / ? # as %40 %3A %2F %3F %23",
    HostLiteral => "this scheme has no IPv6 addresses",
    EscapeInHost | NonAscii at HOST to LAST_LABEL => "write the host as in DNS",
    _ at HOST => "a host must follow",
    _ at LITERAL => "brackets hold an IPv6 address without a zone",
    Fragment at ENCODED => "leave out the # and what follows, or write %23 for it",
    Fragment => "leave out the # and what follows",
    SlashMissing | UnexpectedEnd at AFTER_HOST | UnexpectedEnd at BEFORE_SLASH => "a / must follow",
    _ at ADDRESS => "an IPv6 address needs brackets",
    EmptyPort at PORT => "write a port behind the :, or leave out the :",
    _ at PORT => "a port needs digits",
    _ at FTP => "write %3B for ;, or end with ;type= and a, i or d",
    _ at GROUP => "a group begins with a letter; a news URL has no server",
    UnexpectedEnd at FIELD | UnexpectedCharacter at FIELD => "a = must follow",
    Unsafe at STRICT => "escape this character, or leave out < and >",
    Unsafe at DRIVE => "this is a path of Windows: its URL is file:///C:/..., with / for \\",
    _ at NAME | Unsafe at LABEL to LAST_LABEL | Control at LABEL to LAST_LABEL | UnexpectedCharacter at LABEL to LAST_LABEL
        => "a host has letters, digits, - and .",
    BadHost at LABEL | UnexpectedEnd at LABEL => "a label begins and ends with a letter or digit",
    BadHost | UnexpectedEnd at LAST_LABEL
        => "begin the last label with a letter, or write four numbers up to 255 without a leading 0",
    UnexpectedEnd => "more must follow",
    _ at LOGIN to ENCODED | NonAscii at STRICT | Control at STRICT
        => "escape this character as % and two hexadecimal digits, or leave it out",
    Unsafe at URL | UnexpectedCharacter at URL => "another text must follow",
}

/// The condition for a sentence: a kind, the first and the last place, of five bits each. The
/// highest bit marks the first rule of another sentence.
#[derive(Clone, Copy)]
struct Rule(u16);

/// Any kind: a number of five bits that no kind has.
const ANY: u8 = MASK;

const MASK: u8 = 0b1_1111;

const ANOTHER: u16 = 1 << 15;

impl Rule {
    const fn of(kind: u8, (first, last): (Place, Place)) -> Self {
        Self((kind as u16) << 10 | (first.0 as u16) << 5 | last.0 as u16)
    }

    /// Joins the rules of all sentences.
    #[expect(clippy::indexing_slicing, reason = "an index out of range does not compile")]
    const fn numbered<const S: usize, const N: usize>(sentences: [&[Self]; S]) -> [Self; N] {
        let mut rules = [Self(0); N];
        let (mut sentence, mut count) = (0, 0);
        while sentence < S {
            let mut rule = 0;
            while rule < sentences[sentence].len() {
                let begins = if sentence > 0 && rule == 0 { ANOTHER } else { 0 };
                rules[count] = Self(sentences[sentence][rule].0 | begins);
                (rule, count) = (rule + 1, count + 1);
            }
            sentence += 1;
        }
        rules
    }

    const fn applies(self, kind: ErrorKind, Place(place): Place) -> bool {
        let [low, high] = self.0.to_le_bytes();
        let (of, first, last) = (high >> 2 & MASK, (self.0 >> 5).to_le_bytes()[0] & MASK, low & MASK);
        (of == kind as u8 || of == ANY) && first <= place && place <= last
    }
}

/// Returns the number of the sentence for a kind at a place.
pub(super) fn number(kind: ErrorKind, place: Place) -> u8 {
    let mut number = 0u8;
    for rule in &RULES {
        let [_, high] = rule.0.to_le_bytes();
        number = number.wrapping_add(high >> 7);
        if rule.applies(kind, place) {
            break;
        }
    }
    number
}
