//! The scheme, the slashes after it, and what surrounds the URL by accident: white space and
//! invisible characters.

use super::{
    Mistake, begins_with_a_known_scheme, begins_with_a_url,
    host::{BACKSLASH, THIS, TWO_SCHEMES},
    is_known,
};
use crate::{
    class::{has, is_scheme, is_whitespace},
    error::{ErrorKind, Place},
    scheme::Syntax,
};

const AROUND: &str = "remove the text around the URL";

impl Mistake<'_> {
    pub(super) fn at_the_scheme(&self) -> Option<&'static str> {
        if self.kind == ErrorKind::UnexpectedEnd && self.place != Place::Scheme {
            return None;
        }
        let (name, behind) = (self.begun, self.behind);
        let is_before_colon = !name.is_empty() && behind.trim_ascii_start().starts_with(b":");
        Some(match behind {
            // `https%3A%2F%2Fh%2Fx`.
            [b'%', b'3', b'A' | b'a', ..] => "this URL is escaped: decode it first",
            _ if self.non_ascii() == Some('\u{FF1A}') => "write : here",
            // `http ://h`.
            [b' ' | b'\t', ..] if is_before_colon => "remove the white space before the :",
            // `http//h` and `http;//h`.
            _ if is_known(name) && is_colon_missing(behind) => "expected : before the //",
            _ if self.is_around_a_url() => AROUND,
            [b'@', ..] if self.kind == ErrorKind::NoScheme && !has(self.text, b'/') => {
                "write mailto: before a mail address"
            }
            _ => "expected a scheme and a colon, such as https:",
        })
    }

    /// Returns whether a URL follows, and the text before it is not a URL without its scheme, such
    /// as `host.dom/?u=http://other.dom/`.
    fn is_around_a_url(&self) -> bool {
        // A quote or a bracket where the text begins.
        let is_mark = self.begun.is_empty();
        let mut rest = self.behind;
        if self.begun.iter().chain(rest).take_while(|byte| **byte != b':').any(|byte| matches!(*byte, b'/' | b'?')) {
            return false;
        }
        loop {
            if is_mark && begins_with_a_known_scheme(rest) {
                return true;
            }
            match rest {
                [byte, b':', b'/', b'/', ..] if is_scheme(*byte) => return true,
                [b'/' | b'?', ..] | [] => return false,
                [_, others @ ..] => rest = others,
            }
        }
    }

    pub(super) fn at_the_slashes(&self) -> Option<&'static str> {
        let (missing, is_first) = if self.last() == Some(b'/') { (&b"/"[..], false) } else { (&b"//"[..], true) };
        let run = self.behind.iter().position(|byte| *byte == b'/').unwrap_or(self.behind.len());
        let (run, rest) = self.behind.split_at_checked(run)?;
        let is_slip = !run.is_empty() && rest.starts_with(missing) && is_slip(run, rest);
        Some(match self.behind {
            // `https:\/\/h` is JSON.
            [b'\\', b'/', ..] => "remove the backslashes",
            [b'\\', ..] => BACKSLASH,
            _ if is_first && begins_with_a_known_scheme(self.behind) => TWO_SCHEMES,
            // `http:://h` and `ftp:/a/host.dom/`. A longer run may be the host.
            [byte, ..] if !is_host_start(*byte) || is_slip => THIS,
            _ if is_first && rest.starts_with(missing) => "expected the // right after the scheme's colon",
            _ => return None,
        })
    }
}

/// Returns whether this byte may belong to a host or the slash before it.
fn is_host_start(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'[' | b'%' | 0x80..)
}

/// Returns whether some bytes before a slash were probably not meant as a host: no letters or
/// digits, or one or two before something more like a host.
fn is_slip(run: &[u8], rest: &[u8]) -> bool {
    let host = rest.iter().skip_while(|byte| **byte == b'/').take_while(|byte| **byte != b'/');
    !run.iter().any(u8::is_ascii_alphanumeric)
        || run.len() <= 2 && (rest.starts_with(b"//") || host.into_iter().any(|byte| *byte == b'.'))
}

/// Returns whether "//" follows, perhaps after another character and a colon.
fn is_colon_missing(behind: &[u8]) -> bool {
    let ([b'/', b'/', host @ ..] | [_, b'/', b'/', host @ ..] | [_, b':', b'/', b'/', host @ ..]) = behind else {
        return false;
    };
    !begins_with_a_url(host)
}

impl Mistake<'_> {
    /// White space, invisible characters and controls.
    pub(super) fn around(&self) -> Option<&'static str> {
        if self.byte().is_some_and(is_whitespace) && !self.begun.is_empty() {
            return self.at_white_space().or_else(|| self.at_a_control());
        }
        if self.non_ascii().is_some_and(is_invisible) {
            return Some("remove this invisible character");
        }
        self.at_a_control()
    }

    fn at_white_space(&self) -> Option<&'static str> {
        let end = self.behind.iter().position(|byte| !is_whitespace(*byte)).unwrap_or(self.behind.len());
        let (blanks, rest) = self.behind.split_at_checked(end)?;
        let is_line_end = |byte: &u8| matches!(*byte, b'\r' | b'\n');
        let has_line_end = blanks.iter().any(is_line_end);
        Some(match rest {
            [] if self.kind == ErrorKind::LineEnd => return None,
            [] => "remove the white space at the end",
            _ if self.place == Place::Scheme => return None,
            // A comment: `https://h/ # home`.
            [b'#' | b';', ..] | [b'/', b'/', b' ' | b'\t', ..] if !has_line_end => {
                "remove the white space and what follows"
            }
            // `Link: https://h/`.
            _ if begins_with_a_url(rest) && self.begun.ends_with(b":") && self.schemepart_before().is_empty() => {
                "remove the text before the URL"
            }
            _ if begins_with_a_url(rest) => "expected one URL, found two",
            _ if has_line_end && !blanks.iter().all(is_line_end) => {
                "unexpected line end: remove it and the white space around it"
            }
            _ => return None,
        })
    }

    /// An escape would keep an unintended control character, but the TAB of a gopher URL is
    /// intended.
    fn at_a_control(&self) -> Option<&'static str> {
        let is_part = matches!(self.place, Place::Encoded | Place::Strict) && self.kind == ErrorKind::Control;
        let is_meant = self.byte() == Some(b'\t') && self.syntax() == Some(Syntax::Gopher);
        (is_part && !is_meant).then_some("remove this control character")
    }

    /// Returns whether only quotes, brackets and punctuation follow: `https://h/">.`
    pub(super) fn is_behind_the_url(&self) -> bool {
        let is_closing = |byte: &u8| {
            matches!(*byte, b'"' | b'\'' | b'>' | b')' | b']' | b'}' | b',' | b';' | b'.' | b':' | b'!' | b'?' | b'`')
        };
        let is_first = matches!(self.byte(), Some(b'"' | b'>' | b'<' | b'`' | b']' | b'}'));
        let others = self.behind.get(1..).unwrap_or_default();
        self.place == Place::Encoded && is_first && others.trim_ascii_end().iter().all(is_closing)
    }
}

/// Returns whether a character is invisible. U+200C and U+200D are not among these, because Persian
/// and Indic words need them.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{A0}' | '\u{AD}' | '\u{61C}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{2064}' | '\u{3000}' | '\u{FEFF}'
    )
}
