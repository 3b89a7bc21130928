//! The beginning and the end of a value: quotes, brackets, and the characters without quotes.

use crate::{
    bytes::{self, Bytes, set_of},
    escapes::ESCAPE,
    text::Text,
    values::UNKNOWN,
};

/// A quote around a value: `"` or `'`, after some backslashes.
#[derive(Clone, Copy)]
pub(crate) struct Quote {
    mark: u8,
    backslashes: usize,
}

/// The end of a value.
#[derive(Clone, Copy)]
pub(crate) enum Ending {
    /// The closing quote.
    Quote(Quote),
    /// `&quot;`, or the "}" of a value in braces.
    Text(&'static [u8]),
    /// A blank or a delimiter.
    Token,
}

/// The text between two parts of a value in a shell, after the "'" of the first part.
static JOINTS: [&[u8]; 2] = [b"\\''", b"\"'\"'"];
/// A quote in a text of HTML.
pub(crate) const ENTITY: &[u8] = b"&quot;";
/// The maximum number of bytes of a value after its first blank.
const PAIR: usize = 32;
/// The maximum number of backslashes of a quote.
const BACKSLASHES: usize = 7;

impl Text<'_> {
    /// Returns the place before the quote that ends there.
    pub(crate) fn before_quote(&self, end: usize) -> Option<usize> {
        let mark = end.wrapping_sub(1);
        let start = self.back_over(mark, bytes::BACKSLASH);
        match self.at(mark) {
            b'"' | b'\'' if end > 0 && mark.wrapping_sub(start) <= BACKSLASHES => Some(start),
            b';' if self.ends_with(end, ENTITY) => Some(end.wrapping_sub(ENTITY.len())),
            _ => None,
        }
    }

    /// Returns the quote at a place.
    pub(crate) fn quote(&self, place: usize) -> Option<Quote> {
        let mark = self.over(place, bytes::BACKSLASH);
        let backslashes = mark.wrapping_sub(place);
        let is_quote = self.is(mark, bytes::QUOTE) && backslashes <= BACKSLASHES;
        is_quote.then_some(Quote { mark: self.at(mark), backslashes })
    }

    /// Skips a quote, if one is at a place.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(crate) fn over_quote(&self, place: usize) -> usize {
        self.quote(place).map_or(place, |quote| place.wrapping_add(quote.backslashes).wrapping_add(1))
    }

    /// Returns the end of the text if it may go on with a quote, so the value is not known.
    pub(crate) fn open_opening(&self, start: usize) -> Option<usize> {
        let start = self.over_colors(start);
        let place = self.over_with(start, |byte| matches!(byte, b'[' | b'<' | b'{' | b'\\'));
        let is_open = self.goes_on() && ENTITY.starts_with(self.bytes.get(place..).unwrap_or_default());
        is_open.then_some(self.bytes.len())
    }

    /// Skips what may precede a value: colors, a bracket, `Some(`, the letter of `u"..."`, a quote.
    /// Returns the value's start, and what ends it.
    pub(crate) fn opening(&self, start: usize, is_equals: bool) -> (usize, Ending) {
        let start = self.over_colors(start);
        let next = |place: usize| place.wrapping_add(1);
        let mut place = start;
        // A word and a "(", or brackets; then perhaps a letter.
        let word = self.over(place, bytes::WORD);
        if word > place && self.at(word) == b'(' {
            place = next(word);
        } else {
            while matches!(self.at(place), b'[' | b'<' | b'{') {
                place = next(place);
            }
        }
        let spaced = self.over(place, bytes::SPACE);
        if place > start && self.quote(spaced).is_some() {
            place = spaced;
        }
        place = self.over_letter(place);
        if let Some(quote) = self.quote(place) {
            return (self.over_quote(place), Ending::Quote(quote));
        }
        let behind = start.wrapping_add(ENTITY.len());
        if self.ends_with(behind, ENTITY) {
            return (behind, Ending::Text(ENTITY));
        }
        match self.at(start) {
            b'{' if is_equals => (next(start), Ending::Text(b"}")),
            b'<' if self.at(next(start)) == b'<' => (next(next(start)), Ending::Token),
            b'<' => (next(start), Ending::Token),
            _ => (start, Ending::Token),
        }
    }

    /// Skips the letter of `u"..."` and the like, if it is at a place.
    pub(crate) fn over_letter(&self, place: usize) -> usize {
        let next = place.wrapping_add(1);
        let is_letter = matches!(self.at(place) | 0x20, b'b' | b'r' | b'u') && self.is(next, bytes::QUOTE);
        if is_letter { next } else { place }
    }

    /// Returns where a bracket closes, if the quoted text after it is a key, or the first item of a
    /// list. If the text goes on before that is known, it may close later.
    pub(crate) fn enclosed(&self, bracket: usize, quoted_end: usize) -> Option<usize> {
        let behind = self.over(self.over_quote(quoted_end), bytes::SPACE);
        let is_inside = match self.at(bracket) {
            b'{' | b'[' if self.is_open(quoted_end) || self.is_open(behind) => return Some(self.bytes.len()),
            b'{' => matches!(self.at(behind), b':' | b'='),
            b'[' => self.at(behind) == b',',
            _ => false,
        };
        if is_inside { self.brackets_end(bracket.wrapping_add(1)) } else { None }
    }

    /// Returns where the brackets close that were opened before a place.
    fn brackets_end(&self, start: usize) -> Option<usize> {
        let (mut depth, mut is_text): (usize, bool) = (0, false);
        for (place, byte) in (start..).zip(self.bytes.get(start..).unwrap_or_default()) {
            match byte {
                b'\n' => return None,
                b'"' if self.at(place.wrapping_sub(1)) != b'\\' => is_text = !is_text,
                _ if is_text => {}
                b'[' | b'{' => depth = depth.saturating_add(1),
                b']' | b'}' if depth == 0 => return Some(place),
                b']' | b'}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        self.goes_on().then_some(self.bytes.len())
    }

    /// Returns where a text begins in the rest of a line, or the end of the text if it may follow.
    pub(crate) fn find(&self, place: usize, text: &[u8]) -> Option<usize> {
        let end = self.over(place, !bytes::LINE_END);
        let line = self.bytes.get(place..end).unwrap_or_default();
        let found = line.windows(text.len().max(1)).position(|part| part == text);
        found.map(|at| place.wrapping_add(at)).or_else(|| self.is_open(end).then_some(end))
    }

    /// Returns the end of a value without quotes.
    pub(crate) fn token_end(&self, value: usize, origin: usize) -> usize {
        // Each of these is searched for once: the bracket before the name, and a quote that does
        // not close.
        let (mut enclosing, mut unclosed) = (None, 0);
        let mut place = value;
        // `password: a#b` in YAML or a header: only a blank ends it.
        let colon = self.back_over(value, bytes::SPACE);
        let is_plain = colon < value && self.at(colon.wrapping_sub(1)) == b':';
        let is_in_query = self.is_in_query(origin);
        loop {
            place = self.value_end(place, bytes::ENDS_VALUE | bytes::ENDS_LOOSE);
            let next = place.wrapping_add(1);
            let goes_on = match self.at(place) {
                _ if self.is_end(place) => None,
                b'\\' => match self.escape(place) {
                    Some((octet, _)) if set_of(octet) & (bytes::ENDS_VALUE | bytes::ANGLE) != 0 => None,
                    Some((_, end)) => Some(end),
                    None => Some(next),
                },
                mark @ (b'"' | b'\'') => {
                    let is_inside = place > value && self.at(next).is_ascii_alphanumeric() || self.is_open(next);
                    let quote = Quote { mark, backslashes: 0 };
                    let closed = if is_inside && mark != unclosed { self.closing(next, quote) } else { None };
                    if is_inside && closed.is_none() {
                        unclosed = mark;
                    }
                    match closed {
                        Some(end) => Some(self.over_with(end, |byte| byte == mark)),
                        None => (mark == b'\'').then_some(next),
                    }
                }
                b',' => {
                    let begin = self.over(next, bytes::SPACE);
                    let name = self.over(begin, bytes::PART | bytes::DOT);
                    let is_pair = name > begin && self.at(name) == b'=' && !self.is_end(name);
                    (!is_pair).then_some(next)
                }
                b')' => match *enclosing.get_or_insert_with(|| self.open_before(origin).1) {
                    b'(' => None,
                    UNKNOWN => Some(self.over(next, !bytes::LINE_END)),
                    _ => Some(next),
                },
                b'}' => Some(next),
                b'&' => is_plain.then_some(next),
                b';' => (is_plain || !self.is_pair(next)).then_some(next),
                b'#' => (is_plain || !is_in_query).then_some(next),
                b'?' => (self.at(origin.wrapping_sub(1)) != b';').then_some(next),
                b' ' => self.pairs_end(place, origin),
                _ => None,
            };
            match goes_on {
                Some(end) => place = end,
                None => return place,
            }
        }
    }

    /// Returns whether a pair may follow a ";", and not more of the value.
    fn is_pair(&self, place: usize) -> bool {
        let sign = self.over(place, bytes::PREFIX | bytes::SPACE);
        let goes_on = self.is(place, bytes::LETTER_OR_DIGIT) || self.is_open(place);
        !goes_on || self.at(sign) == b'='
    }

    /// Returns where a value with blanks goes on in a line of `name=value;` pairs: at its ";".
    fn pairs_end(&self, blank: usize, origin: usize) -> Option<usize> {
        let is_text = |byte: u8| {
            byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'!' | b'.' | b'_' | b'-' | b'@' | b'$' | b'/' | b'%')
        };
        let end = self.over_with(blank, is_text);
        let name = self.over(end.wrapping_add(1), bytes::LETTER_OR_DIGIT | bytes::SPACE);
        let is_near = end.wrapping_sub(blank) <= PAIR && self.at(end.wrapping_sub(1)) != b' ';
        let is_pair = is_near && self.at(end) == b';' && (self.at(name) == b'=' || self.is_end(name));
        (self.at(origin.wrapping_sub(1)) != b'?' && (is_pair || self.is_open(end))).then_some(end)
    }

    /// Returns where a value without quotes ends: at one of these bytes, but at ESC only if a color
    /// begins there.
    pub(crate) fn value_end(&self, mut place: usize, ends: Bytes) -> usize {
        loop {
            place = self.over(place, !ends);
            if self.at(place) != ESCAPE || self.color(place).is_some() {
                return place;
            }
            place = place.wrapping_add(1);
        }
    }

    /// Returns where a quote closes, or where the value ends if that is not in its line.
    pub(crate) fn quoted_end(&self, value: usize, quote: Quote) -> usize {
        self.closing(value, quote).unwrap_or_else(|| self.unclosed_end(value))
    }

    /// Returns where a value ends whose quote does not close. More quotes may follow that one.
    pub(crate) fn unclosed_end(&self, value: usize) -> usize {
        self.value_end(self.over(value, bytes::QUOTE), bytes::ENDS_QUOTED)
    }

    /// Returns where a quote closes in its line, before its backslashes. If the text goes on, it
    /// may close later. A doubled quote, `'\''` and `'"'"'` belong to the value.
    pub(crate) fn closing(&self, mut place: usize, quote: Quote) -> Option<usize> {
        let start = place;
        loop {
            place = self.over(place, !(bytes::QUOTE | bytes::LINE_END));
            let byte = self.at(place);
            if self.is_end(place) || byte == b'\n' {
                return self.is_open(place).then_some(place);
            }
            let end = self.back_over(place, bytes::BACKSLASH).max(start);
            let next = place.wrapping_add(1);
            place = next;
            if byte != quote.mark || next.wrapping_sub(1).wrapping_sub(end) != quote.backslashes {
                continue;
            }
            let len = self.bytes.len();
            let undecided = next.wrapping_add(if byte == b'\'' { 3 } else { 1 });
            if self.goes_on() && undecided >= len {
                return Some(len);
            }
            let is_doubled = quote.backslashes == 0 && self.at(next) == byte;
            let is_joint = |joint: &&&[u8]| byte == b'\'' && self.ends_with(next.wrapping_add(joint.len()), joint);
            place = match JOINTS.iter().find(is_joint) {
                Some(joint) => next.wrapping_add(joint.len()),
                None if is_doubled => next.wrapping_add(1),
                None => return Some(end),
            };
        }
    }

    /// Returns where a quoted value ends that may go on after its closing quote, as in a shell:
    /// `"abc"def`.
    pub(crate) fn joined_end(&self, end: usize, quote: Quote, origin: usize) -> usize {
        let next = end.wrapping_add(1);
        let (mut rest, after) = (next, |place: usize| place.wrapping_add(1));
        while self.is(rest, bytes::QUOTE) && self.is(after(rest), bytes::LETTER_OR_DIGIT) {
            let Some(end) = self.closing(after(rest), Quote { mark: self.at(rest), ..quote }) else { break };
            rest = self.over_quote(end);
        }
        if self.is(rest, bytes::LETTER_OR_DIGIT) {
            rest = self.token_end(rest, origin);
        }
        let is_joined =
            !self.is(rest, bytes::QUOTE) && self.at(self.over(next, bytes::PREFIX)) != b'=' || self.is_open(rest);
        if quote.backslashes == 0 && rest > next && is_joined { rest } else { end }
    }
}
