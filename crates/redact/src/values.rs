//! The values of secret names, such as `password="my secret"`, and the credentials of
//! `Authorization: Bearer abc`.

use crate::{
    bytes::{self, Bytes, ENDS_CREDENTIALS, LINE_END},
    keys::{AUTHORIZATION, EMPTY, Keys, Name, fold, hash, push},
    text::{Kind, Text},
};

/// A quote around a value: `"` or `'`, after some backslashes.
#[derive(Clone, Copy)]
struct Quote {
    mark: u8,
    backslashes: usize,
}

/// The place of a secret value.
#[derive(Clone, Copy)]
pub(crate) struct Value {
    /// Where its name begins, or the colours before it.
    pub(crate) origin: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// The schemes, and what ends their credentials.
const SCHEMES: [(&[u8], Bytes); 4] =
    [(b"digest", LINE_END), (b"basic", ENDS_CREDENTIALS), (b"bearer", ENDS_CREDENTIALS), (b"token", ENDS_CREDENTIALS)];

impl Keys<'_> {
    /// Finds the value after a ":" or "=" at `mark`, if its name begins at `until` or later.
    pub(crate) fn value(&self, text: &Text<'_>, mark: usize, until: usize) -> Option<Value> {
        let is_equals = text.at(mark) == b'=';
        if !is_equals && text.at(mark) != b':' {
            return None;
        }
        let behind = mark.wrapping_add(1);
        let before = text.back_over(mark, bytes::SPACE);
        let is_between_quotes =
            text.is(before.wrapping_sub(1), bytes::QUOTE) && (!is_equals || text.at(behind) == b'>');
        let (end, start) = if is_between_quotes {
            // `"name": "value"`, or with "=>"
            (text.before_quote(before), text.over(behind.wrapping_add(is_equals.into()), bytes::SPACE))
        } else {
            (is_equals.then(|| text.before_bracket(mark)), behind)
        };
        if let Some(end) = end {
            let start = text.over_colours(start);
            let quote = text.quote(start);
            let value = quote.map_or(start, |quote| start.wrapping_add(quote.backslashes).wrapping_add(1));
            if let Some(origin) = self.name(text, end, until, value) {
                if is_between_quotes && quote.is_none() {
                    return None;
                }
                return Some(Value { origin, start: value, end: text.end(value, quote) });
            }
        }
        self.credentials(text, mark, until)
    }

    /// Finds the credentials of Authorization. The mark is the first ":" or "=" after its name.
    fn credentials(&self, text: &Text<'_>, mark: usize, until: usize) -> Option<Value> {
        let origin = self.authorization(text, text.back_over(mark, bytes::QUOTE_OR_BLANK), until)?;
        let start = text.over_colours(text.over(mark, bytes::MARK));
        let (end, ends) = SCHEMES.iter().find_map(|(scheme, ends)| {
            let end = start.wrapping_add(scheme.len());
            text.ends_with(end, scheme).then_some((end, *ends))
        })?;
        let blanks = text.over(end, bytes::BLANK);
        if blanks == end {
            return None;
        }
        let start = text.over_colours(blanks);
        Some(Value { origin, start, end: text.value_end(start, ends) })
    }

    /// Returns the origin of "authorization" before `end`.
    fn authorization(&self, text: &Text<'_>, end: usize, until: usize) -> Option<usize> {
        let end = text.before_colours(end);
        let is_one = text.ends_with(end, AUTHORIZATION.as_bytes())
            && (self.name)(&[], const { hash(AUTHORIZATION.as_bytes()) }, AUTHORIZATION.len()) == Name::Authorization;
        if is_one { text.origin(end.wrapping_sub(AUTHORIZATION.len()), until) } else { None }
    }

    /// Returns the origin of a name before `end`, whose value begins at a place and is no folder.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    fn name(&self, text: &Text<'_>, end: usize, until: usize, value: usize) -> Option<usize> {
        let before = text.bytes.get(..text.before_colours(end)).unwrap_or_default();
        self.find(before, |before, _, name| {
            let origin = text.origin(before.len(), until)?;
            let is_name = match name {
                Name::Pwd => text.at(value) != b'/',
                Name::OfQuery => text.is_in_query(origin),
                _ => name == Name::Anywhere,
            };
            is_name.then_some(origin)
        })
    }

    /// Finds a name at the end of a text that the function accepts, given what precedes the name
    /// and its first letter.
    pub(crate) fn find<T>(&self, mut text: &[u8], accept: impl Fn(&[u8], u8, Name) -> Option<T>) -> Option<T> {
        let (mut hash, mut len): (u32, usize) = (EMPTY, 0);
        while let [before @ .., letter] = text {
            // No name has a "=", so all searches together read each byte once.
            if *letter == b'=' {
                break;
            }
            (hash, len, text) = (push(hash, *letter), len.wrapping_add(1), before);
            match (self.name)(self.own, hash, len) {
                Name::No => {}
                Name::TooLong => break,
                name => {
                    let accepted = accept(before, *letter, name);
                    if accepted.is_some() {
                        return accepted;
                    }
                }
            }
        }
        None
    }

    /// Returns the origin of a name at the end of a text that goes on, and may go on with a value.
    pub(crate) fn pending(&self, text: &Text<'_>) -> Option<usize> {
        let len = text.bytes.len();
        // A colour, "%5D" and a scheme may be incomplete.
        let colour = (1..COLOUR).find(|back| text.at(len.wrapping_sub(*back)) == ESCAPE).unwrap_or_default();
        let mut end = len.wrapping_sub(colour);
        for partial in [b"%5", &b"%"[..]] {
            if text.ends_with(end, partial) {
                end = end.wrapping_sub(partial.len());
            }
        }
        let word = text.back_over(end, bytes::LETTER);
        let name = self.name(text, text.before_marks(end), 0, usize::MAX);
        name.or_else(|| self.authorization(text, text.before_marks(word), 0))
    }
}

/// The byte that begins a colour, the most bytes that it has, and the most colours in a row.
pub(crate) const ESCAPE: u8 = 0x1B;
pub(crate) const COLOUR: usize = 12;
const COLOURS: usize = 3;
/// The most backslashes of a quote.
const BACKSLASHES: usize = 7;

/// Returns whether a name may begin with a byte after another one: after no letter or digit, or
/// with a capital after a small letter.
const fn may_begin(before: u8, first: u8) -> bool {
    match before {
        b'a'..=b'z' => first.is_ascii_uppercase(),
        b'0'..=b'9' | b'A'..=b'Z' | 0x80.. => false,
        _ => true,
    }
}

impl Text<'_> {
    /// Returns the end of the colour that begins at a place: ESC, "[", digits and ";", "m".
    #[cfg_attr(target_os = "none", inline(never))] // for size
    fn colour(&self, place: usize) -> Option<usize> {
        if self.at(place) != ESCAPE || self.at(place.wrapping_add(1)) != b'[' {
            return None;
        }
        let last = self.over(place.wrapping_add(2), bytes::COLOUR);
        (self.at(last) == b'm' && last.wrapping_sub(place) < COLOUR).then_some(last.wrapping_add(1))
    }

    #[cfg_attr(target_os = "none", inline(never))] // for size
    fn over_colours(&self, mut place: usize) -> usize {
        for _ in 0..COLOURS {
            place = self.colour(place).unwrap_or(place);
        }
        place
    }

    #[cfg_attr(target_os = "none", inline(never))] // for size
    fn before_colours(&self, mut place: usize) -> usize {
        for _ in 0..COLOURS {
            let start = self.back_over(place.wrapping_sub(1), bytes::COLOUR).wrapping_sub(2);
            if self.colour(start) == Some(place) {
                place = start;
            }
        }
        place
    }

    /// Returns the place before colours that may be cut there.
    pub(crate) fn before_escapes(&self, mut place: usize) -> usize {
        for _ in 0..COLOURS {
            let starts = (1..=COLOUR).map(|back| place.wrapping_sub(back));
            place = starts.into_iter().find(|start| self.at(*start) == ESCAPE).unwrap_or(place);
        }
        place
    }

    /// Returns the place before the "]" or "%5D" that ends there, or the same place if there is
    /// none.
    pub(crate) fn before_bracket(&self, end: usize) -> usize {
        static BRACKETS: [&[u8]; 2] = [b"]", b"%5d"];
        let bracket = BRACKETS.iter().find(|bracket| self.ends_with(end, bracket));
        end.wrapping_sub(bracket.map_or(0, |bracket| bracket.len()))
    }

    /// Returns the place before the quote that ends there.
    fn before_quote(&self, end: usize) -> Option<usize> {
        let mark = end.wrapping_sub(1);
        let start = self.back_over(mark, bytes::BACKSLASH);
        (mark.wrapping_sub(start) <= BACKSLASHES).then_some(start)
    }

    /// Returns the place before all that may be between a name and its value.
    fn before_marks(&self, mut place: usize) -> usize {
        loop {
            let marks = self.back_over(place, bytes::MARK | bytes::ANGLE);
            let before = self.before_bracket(self.before_colours(marks));
            if before == place {
                return place;
            }
            place = before;
        }
    }

    /// Returns the quote at a place.
    fn quote(&self, place: usize) -> Option<Quote> {
        let mark = self.over(place, bytes::BACKSLASH);
        let backslashes = mark.wrapping_sub(place);
        let is_quote = self.is(mark, bytes::QUOTE) && backslashes <= BACKSLASHES;
        is_quote.then_some(Quote { mark: self.at(mark), backslashes })
    }

    /// Returns whether a name ends at `end`. It is in lower case, with "_" in place of "-", and its
    /// case does not matter in the text.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(crate) fn ends_with(&self, mut end: usize, name: &[u8]) -> bool {
        name.iter().rev().all(|letter| {
            end = end.wrapping_sub(1);
            fold(self.at(end)) == *letter
        })
    }

    /// Returns the origin of a name that begins at `until` or later: the start of the colours
    /// before it.
    fn origin(&self, start: usize, until: usize) -> Option<usize> {
        let begin = self.before_colours(start);
        let is_escape = || self.unit(begin.wrapping_sub(3), Kind::Escaped).1 == begin;
        let may_begin = may_begin(self.at(begin.wrapping_sub(1)), self.at(start)) || is_escape();
        (start >= until && may_begin).then_some(begin)
    }

    /// Returns whether a prefix that ends at `end` follows a "?", "&", ";" or "#".
    pub(crate) fn is_in_query(&self, end: usize) -> bool {
        let start = self.back_over(end, bytes::PREFIX);
        self.is(start.wrapping_sub(1), bytes::QUERY) || start == 0 && self.is_in_query
    }

    /// Returns the end of a value with its quote.
    fn end(&self, start: usize, quote: Option<Quote>) -> usize {
        match quote {
            None => self.value_end(start, bytes::ENDS_VALUE),
            Some(quote) => self.closing(start, quote).unwrap_or_else(|| self.value_end(start, bytes::ENDS_QUOTED)),
        }
    }

    /// Returns where a value without quotes ends: at one of these bytes, but at ESC only if a
    /// colour begins there.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    fn value_end(&self, mut place: usize, ends: Bytes) -> usize {
        loop {
            place = self.over(place, !ends);
            if self.at(place) != ESCAPE || self.colour(place).is_some() {
                return place;
            }
            place = place.wrapping_add(1);
        }
    }

    /// Returns where a quote closes in its line, before its backslashes. If the text goes on, it
    /// may close later.
    fn closing(&self, mut place: usize, quote: Quote) -> Option<usize> {
        loop {
            place = self.over(place, !(bytes::QUOTE | bytes::LINE_END));
            let byte = self.at(place);
            if self.is_end(place) || byte == b'\n' {
                return (self.is_end(place) && self.goes_on()).then_some(place);
            }
            let end = self.back_over(place, bytes::BACKSLASH);
            if byte == quote.mark && place.wrapping_sub(end) == quote.backslashes {
                return Some(end);
            }
            place = place.wrapping_add(1);
        }
    }
}
