//! The sentences of errors: one table, for `Display` and for defmt.

use core::fmt;

use super::{
    kind::Tag,
    packed::{Packed, Packing},
    place::Place,
    production::Production,
};

/// Takes a row for each sentence: its kinds, each with a place, or with the first and the last
/// place. The first row that applies is used. `_` is any kind; a kind without a place applies at
/// all places.
macro_rules! sentences {
    ($($($kind:tt $(at $first:ident $(to $last:ident)?)?)|+ => $sentence:literal,)*) => {
        const SENTENCES: &[(u8, &str)] = &[$((0, $sentence)),*];

        static RULES: [Rule; COUNT] = Rule::numbered([$(&[$(sentences!(@rule $kind $($first $($last)?)?)),+]),*]);

        const COUNT: usize = 0 $($(+ sentences!(@one $kind))+)*;

        /// Returns the sentence as an interned string, which takes no flash.
        #[cfg(feature = "defmt")]
        pub(super) fn interned(kind: Tag, place: Place) -> defmt::Str {
            $(
                if false $(|| (sentences!(@rule $kind $($first $($last)?)?)).applies(kind, place))+ {
                    return defmt::intern!($sentence);
                }
            )*
            defmt::intern!("this is not a URL")
        }
    };
    (@one $kind:tt) => { 1 };
    (@rule _ $($place:ident)*) => { Rule::of(ANY, sentences!(@places $($place)*)) };
    (@rule $kind:ident $($place:ident)*) => { Rule::of(Tag::$kind as u8, sentences!(@places $($place)*)) };
    (@places) => { (Place(0), Place(MASK)) };
    (@places $place:ident) => { (Place::$place, Place::$place) };
    (@places $first:ident $last:ident) => { (Place::$first, Place::$last) };
}

sentences! {
    UnexpectedEnd at EMPTY => "the text is empty",
    LineEnd => "leave out the end of the line",
    _ at SLASHES => "// must follow, /// for file",
    // The expected schemes follow.
    WrongScheme at EXPECTED => "the scheme must be ",
    WrongScheme => "this is another scheme's URL",
    NotHierarchical => "this base needs a whole URL",
    // The limit follows.
    Capacity at BYTES => "too many bytes for a buffer or MAX_LEN of ",
    Capacity at SEGMENTS => "too many segments for an N of ",
    Capacity at FIELDS => "too many fields for an N of ",
    Capacity at HYPHENS => "too many hyphens for MAX_HYPHENS of ",
    _ at REFERENCE => "write ./ before this reference",
    NoScheme | UnexpectedEnd at SCHEME => "a URL begins with a scheme and a colon",
    _ at SCHEME => "leave out what is around the URL",
    UserNotAllowed => "this scheme has no user: leave it out with the @",
    PortOutOfRange => "a port is at most 65535",
    BadEscape => "a % needs two hexadecimal digits, or write %25",
    _ at BEFORE_AT | Fragment at LOGIN | UnexpectedCharacter at LOGIN
        => "before the last @, write %40 for any @, %3A for :, %23 for #",
    Fragment => "leave out the # and what follows",
    HostLiteral => "this scheme has no IPv6 addresses; for http see schemes::Modern",
    SlashMissing => "a / must follow; for http see schemes::Modern",
    UnexpectedEnd at AFTER_HOST | UnexpectedEnd at BEFORE_SLASH => "a / must follow",
    EscapeInHost | NonAscii at HOST to LAST_LABEL => "write the host as in DNS",
    _ at ADDRESS => "an IPv6 address needs brackets",
    _ at PORT => "a port needs digits",
    _ at FTP => "write %3B for ;, or end with ;type= and a, i or d",
    _ at GROUP => "a group begins with a letter; a news URL has no server",
    UnexpectedEnd at FIELD | UnexpectedCharacter at FIELD => "a = must follow",
    Unsafe at STRICT => "leave out < and >, escape this character",
    _ at HOST => "a host must follow",
    _ at LITERAL => "brackets hold an IPv6 address without a zone",
    _ at NAME => "a host has letters, digits, - and .; for http see schemes::Modern",
    BadHost at LABEL | UnexpectedEnd at LABEL => "a label begins and ends with a letter or digit",
    BadHost | UnexpectedEnd at LAST_LABEL
        => "begin the last label with a letter, or write four numbers up to 255 without a leading 0",
    UnexpectedEnd => "more must follow",
    _ at LOGIN to ENCODED | NonAscii at STRICT | Control at STRICT
        => "escape this character as % and two hexadecimal digits",
    Unsafe at URL | UnexpectedCharacter at URL => "another text must follow",
    _ => "leave this out",
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

    const fn applies(self, kind: Tag, Place(place): Place) -> bool {
        let [low, high] = self.0.to_le_bytes();
        let (of, first, last) = (high >> 2 & MASK, (self.0 >> 5).to_le_bytes()[0] & MASK, low & MASK);
        (of == kind as u8 || of == ANY) && first <= place && place <= last
    }
}

/// Writes the sentence for a kind at a place.
pub(super) fn write(kind: Tag, place: Place, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut index = 0;
    for rule in &RULES {
        index += usize::from(rule.0 / ANOTHER);
        if rule.applies(kind, place) {
            break;
        }
    }
    TEXTS.write(index, f)
}

/// Writes the name of a production.
pub(super) fn write_name(production: Production, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    TEXTS.write(FIRST_NAME + production as usize, f)
}

/// Returns the place of an error in a production.
pub(super) fn place_of(production: Production) -> Place {
    Place(TEXTS.mark(FIRST_NAME + production as usize))
}

/// The texts between the parts of an error.
#[derive(Clone, Copy)]
pub(super) enum Piece {
    At,
    In,
    Or,
    Comma,
}

const PIECES: &[(u8, &str)] = &[(0, " (at byte "), (0, ", in "), (0, " or "), (0, ", ")];

impl Piece {
    pub(super) fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        TEXTS.write(SENTENCES.len() + self as usize, f)
    }
}

/// The place and the name of each production.
#[expect(clippy::indexing_slicing, reason = "an index out of range does not compile")]
const NAMES: &[(u8, &str)] = &{
    let mut names = [(0, ""); Production::ALL.len()];
    let mut index = 0;
    while let Some((_, [production, ..])) = Production::ALL.split_at_checked(index) {
        names[index] = (Place::of(*production).0, production.as_str());
        index += 1;
    }
    names
};

/// The sentences, the pieces, then the names of the productions. The mark of a name is its place.
static TEXTS: Packed<{ PACKING.length() }> = PACKING.cut();

const FIRST_NAME: usize = SENTENCES.len() + PIECES.len();

const PACKING: &Packing = &Packing::of(&[SENTENCES, PIECES, NAMES]);

#[cfg(test)]
mod tests {
    use core::fmt;

    use super::{FIRST_NAME, NAMES, PIECES, SENTENCES, TEXTS};
    use crate::{
        error::{Error, ErrorKind, Production},
        scheme::{Expected, Row},
    };

    struct Text(usize);

    impl fmt::Display for Text {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            TEXTS.write(self.0, f)
        }
    }

    #[test]
    fn each_text_is_unpacked_as_it_was() {
        for (index, (mark, text)) in SENTENCES.iter().chain(PIECES).chain(NAMES).enumerate() {
            assert!(heapless::format!(128; "{}", Text(index)).is_ok_and(|unpacked| unpacked == *text));
            assert_eq!(TEXTS.mark(index), *mark);
        }
        assert!(heapless::format!(128; "{}", Text(FIRST_NAME + NAMES.len())).is_ok_and(|text| text.is_empty()));
    }
    #[test]
    fn the_expected_schemes_are_named() {
        const A: Row = Row::rfc3986("a", None);
        const B: Row = Row::rfc3986("b", None);
        const C: Row = Row::rfc3986("c", None);

        let cases: [(Expected, &str); 6] = [
            (&[], "this is another scheme's URL (at byte 0, in url)"),
            (&[&[A]], "the scheme must be a (at byte 0, in url)"),
            (&[&[A, B]], "the scheme must be a or b (at byte 0, in url)"),
            (&[&[A, B, C]], "the scheme must be a, b or c (at byte 0, in url)"),
            (&[&[A], &[B, C]], "the scheme must be a, b or c (at byte 0, in url)"),
            (&[&[], &[B, C]], "the scheme must be b or c (at byte 0, in url)"),
        ];
        for (expected, sentence) in cases {
            let error = Error { expected, ..Error::new(0, ErrorKind::WrongScheme, Production::Url) };
            assert!(heapless::format!(128; "{error}").is_ok_and(|text| text == sentence));
            assert!(error.expected().eq(expected.iter().copied().flatten().map(Row::name)));
        }
    }
}
