//! The names of schemes at the beginning of a URL, in any ASCII case (section 2.1).

/// The names of [`Scheme::KNOWN`](super::Scheme::KNOWN).
pub(super) const NAMES: [&str; 10] =
    ["ftp", "http", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file", "prospero"];

/// The first four characters of a URL of each scheme: the name, and perhaps ":" and more.
const WORDS: [u32; 10] = [
    word(*b"ftp:"),
    word(*b"http"),
    word(*b"goph"),
    word(*b"mail"),
    word(*b"news"),
    word(*b"nntp"),
    word(*b"teln"),
    word(*b"wais"),
    word(*b"file"),
    word(*b"pros"),
];

/// The place of each word in [`WORDS`], at its [`slot`]. The other slots hold any number.
const PLACES: [u8; 16] = [2, 0, 0, 0, 0, 5, 1, 0, 8, 3, 0, 7, 9, 0, 4, 6];

/// Returns the place in [`NAMES`] of the name that a URL begins with, before ":".
#[inline]
pub(super) fn place_in(url: &[u8]) -> Option<usize> {
    let letters = word(*url.first_chunk()?);
    let place = usize::from(*PLACES.get(slot(letters))?);
    let is_known = *WORDS.get(place)? == letters && has_rest(url, NAMES.get(place)?);
    is_known.then_some(place)
}

/// Returns the slot of a word. No two of [`WORDS`] share one, so a single comparison identifies a
/// scheme. The factor was found by trial.
#[inline(always)]
fn slot(word: u32) -> usize {
    let [.., high] = word.wrapping_mul(809).to_le_bytes();
    usize::from(high >> 4)
}

/// Returns whether a URL begins with a scheme's name, given in lower case, and ":".
#[inline(always)]
pub(crate) fn has_name(url: &[u8], name: &str) -> bool {
    let first = match *name.as_bytes() {
        [a, b, c] => [a, b, c, b':'],
        [a, b, c, d, ..] => [a, b, c, d],
        _ => return false,
    };
    url.first_chunk().is_some_and(|letters| word(*letters) == word(first)) && has_rest(url, name)
}

/// Returns whether the rest of the name and ":" follow. The first four letters are equal already.
#[inline(always)]
fn has_rest(url: &[u8], name: &str) -> bool {
    let name = name.as_bytes();
    url.get(name.len()) == Some(&b':')
        && match (url.get(4..name.len()), name.get(4..)) {
            (Some(letters), Some(name)) => letters.iter().zip(name).all(is_letter),
            _ => true,
        }
}

/// Returns whether a URL begins with the name of a row and ":". Such a name may hold digits and
/// marks.
#[inline(always)]
pub(crate) fn has_row_name(url: &[u8], name: &str) -> bool {
    url.get(name.len()) == Some(&b':') && url.iter().zip(name.as_bytes()).all(|(byte, of)| is_same(*byte, *of))
}

/// Returns how many characters of a scheme's name a URL begins with.
pub(crate) fn name_in_common(url: &[u8], name: &str) -> usize {
    url.iter().zip(name.as_bytes()).take_while(|(byte, of)| is_same(**byte, **of)).count()
}

/// Returns whether a byte is that character of a name, in any case.
#[inline(always)]
const fn is_same(byte: u8, of: u8) -> bool {
    // Only letters have this bit, and the one below it is their case.
    (byte ^ of) & !((of & 0x40) >> 1) == 0
}

/// Returns four letters in lower case as one word, to be compared at once.
#[inline(always)]
const fn word(letters: [u8; 4]) -> u32 {
    u32::from_le_bytes(letters) | u32::from_le_bytes([LOWER; 4])
}

/// The bit that turns an upper-case letter into lower case, and no other byte into a letter.
const LOWER: u8 = 0x20;

/// Returns whether a byte is a letter, given in lower case.
#[inline(always)]
fn is_letter((byte, letter): (&u8, &u8)) -> bool {
    byte | LOWER == *letter
}
