//! The names of schemes at the beginning of a URL, in any ASCII case (section 2.1).

/// The names of [`Scheme::KNOWN`](super::Scheme::KNOWN).
pub(super) const NAMES: [&str; 10] =
    ["ftp", "http", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file", "prospero"];

/// The first four letters of a URL that begins with each of them and ":".
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

/// The place of each word in [`WORDS`], where its [`slot`] is. What stands in the other slots does not matter.
const PLACES: [u8; 16] = [2, 0, 0, 0, 0, 5, 1, 0, 8, 3, 0, 7, 9, 0, 4, 6];

/// The place in [`NAMES`] of the name that a URL begins with, and ":".
#[inline]
pub(super) fn place_in(url: &[u8]) -> Option<usize> {
    let letters = word(*url.first_chunk()?);
    let place = usize::from(*PLACES.get(slot(letters))?);
    let is_known = *WORDS.get(place)? == letters && goes_on(url, NAMES.get(place)?);
    is_known.then_some(place)
}

/// Where to look for a word, so that one comparison tells which it is: the factor was found by trial, and no two of [`WORDS`] have a slot in common.
#[inline(always)]
fn slot(word: u32) -> usize {
    let [.., high] = word.wrapping_mul(809).to_le_bytes();
    usize::from(high >> 4)
}

/// Whether a URL begins with a scheme's name, given in lower case, and ":".
#[inline(always)]
pub(crate) fn has_name(url: &[u8], name: &str) -> bool {
    let first = match *name.as_bytes() {
        [a, b, c] => [a, b, c, b':'],
        [a, b, c, d, ..] => [a, b, c, d],
        _ => return false,
    };
    url.first_chunk().is_some_and(|letters| word(*letters) == word(first)) && goes_on(url, name)
}

/// The same when its first four letters are known to be the name's.
#[inline(always)]
fn goes_on(url: &[u8], name: &str) -> bool {
    let name = name.as_bytes();
    url.get(name.len()) == Some(&b':')
        && match (url.get(4..name.len()), name.get(4..)) {
            (Some(letters), Some(name)) => letters.iter().zip(name).all(is_letter),
            _ => true,
        }
}

/// Whether a URL begins with the name of a declared scheme, which may have more than letters, and ":".
#[inline(always)]
pub(crate) fn has_declared_name(url: &[u8], name: &str) -> bool {
    matches!(url.split_at_checked(name.len()), Some((first, [b':', ..])) if first.eq_ignore_ascii_case(name.as_bytes()))
}

/// How many characters of a scheme's name a URL begins with.
pub(crate) fn name_in_common(url: &[u8], name: &str) -> usize {
    url.iter().zip(name.as_bytes()).take_while(|(byte, other)| byte.eq_ignore_ascii_case(other)).count()
}

/// Four letters in lower case, to be compared at once.
#[inline(always)]
const fn word(letters: [u8; 4]) -> u32 {
    u32::from_le_bytes(letters) | u32::from_le_bytes([LOWER; 4])
}

/// Setting this bit turns an upper-case letter into lower case, and nothing else into a letter.
const LOWER: u8 = 0x20;

/// Whether a byte is a letter, given in lower case.
#[inline(always)]
fn is_letter((byte, letter): (&u8, &u8)) -> bool {
    byte | LOWER == *letter
}
