//! Classes of bytes: what each of them may end, or be a part of.

use crate::class::{is_scheme, is_whitespace};

/// Separates tokens.
pub(super) const SEPARATOR: usize = 1;
/// Separates the tokens of a password with blanks.
pub(super) const BLANK: usize = 2;
/// Ends the authority, or a user and password.
pub(super) const DELIMITER: usize = 4;
/// Ends an escaped URL.
pub(super) const ENDS_ESCAPED: usize = 8;
/// May be in the name of a scheme.
pub(super) const NAME: usize = 16;
/// May be in an access token.
pub(super) const TOKEN: usize = 32;
/// May end the name of a scheme with a server.
pub(super) const ENDS_NAME: usize = 64;
/// Follows a port in a sentence.
pub(super) const SENTENCE: usize = 128;

/// The classes of each ASCII byte. Other bytes are in none.
static CLASSES: [u8; 128] = {
    let mut table = [0; 128];
    let mut rest: &mut [u8] = &mut table;
    let mut byte: u8 = 0;
    while let Some((first, others)) = rest.split_first_mut() {
        [*first, ..] = classes(byte).to_le_bytes();
        byte = byte.wrapping_add(1);
        rest = others;
    }
    table
};

const fn classes(byte: u8) -> usize {
    let others = match byte {
        b' ' | b'\t' | 0xB..=b'\r' => BLANK,
        b'@' | b'\\' => DELIMITER,
        b'/' | b'?' | b'#' => DELIMITER | ENDS_ESCAPED,
        b'&' => ENDS_ESCAPED,
        b';' | b',' => ENDS_ESCAPED | SENTENCE,
        b'.' | b':' | b')' | b']' | b'}' | b'\'' => SENTENCE,
        _ => 0,
    };
    others
        | if is_separator(byte) { SEPARATOR } else { 0 }
        | if is_scheme(byte) { NAME } else { 0 }
        | if is_token_byte(byte) { TOKEN } else { 0 }
        | if may_end_name(byte) { ENDS_NAME } else { 0 }
}

/// Returns the classes of a byte.
pub(super) fn class_of(byte: u8) -> usize {
    CLASSES.get(usize::from(byte)).copied().unwrap_or_default().into()
}

/// Returns whether an access token may hold a byte.
pub(crate) const fn is_token_byte(byte: u8) -> bool {
    is_scheme(byte) || matches!(byte, b'_' | b'~' | b'%' | b'=')
}

/// Returns whether a byte separates tokens.
#[cfg_attr(target_os = "none", inline(never))] // for size
pub(super) const fn is_separator(byte: u8) -> bool {
    is_whitespace(byte) || matches!(byte, b'<' | b'>' | b'"')
}

/// Returns whether a byte may end the name of a scheme with a server: ftp, telnet, gopher, https or
/// prospero.
pub(super) const fn may_end_name(byte: u8) -> bool {
    matches!(byte | 0x20, b'o'..=b't')
}
