//! The values of secret names, such as `password="my secret"`, and the credentials of
//! `Authorization: Bearer abc`.

use super::{
    class::{BLANK, class_of, is_separator},
    keys::{AUTHORIZATION, EMPTY, Name, any_name, default_name, fold, hash, own_name, push},
    text::{Kind, Quote, Text},
};

/// The names whose values are secret.
#[derive(Clone, Copy)]
pub(super) struct Names<'n> {
    pub(super) own: &'n [&'n str],
    /// Returns what the name of a hash and a length is: a pointer, so that a firmware without names
    /// of its own does not link the search for them.
    name: fn(&[&str], u32, usize) -> Name,
}

/// The place of a secret value.
#[derive(Clone, Copy)]
pub(super) struct Value {
    /// Where its name begins, or the colours before it.
    pub(super) origin: usize,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The schemes. The credentials of Digest end with the line.
const SCHEMES: [&[u8]; 4] = [DIGEST, b"basic", b"bearer", b"token"];
pub(super) const DIGEST: &[u8] = b"digest";

impl<'n> Names<'n> {
    pub(super) const DEFAULT: Self = Self { own: &[], name: default_name };

    /// Adds names to the default ones, if these are there.
    pub(super) const fn and(self, own: &'n [&'n str]) -> Self {
        Self { own, name: any_name }
    }

    /// Returns these names, in place of the default ones.
    pub(super) const fn only(own: &'n [&'n str]) -> Self {
        Self { own, name: own_name }
    }

    /// Finds the value after a ":" or "=" at `mark`, if its name begins at `until` or later.
    pub(super) fn value(&self, text: &Text<'_>, mark: usize, until: usize) -> Option<Value> {
        let is_equals = text.at(mark) == b'=';
        if !is_equals && text.at(mark) != b':' {
            return None;
        }
        let behind = mark.wrapping_add(1);
        let is_blank = |byte| matches!(byte, b' ' | b'\t');
        let before = text.back_over(mark, is_blank);
        let is_between_quotes = is_quote(text.at(before.wrapping_sub(1))) && (!is_equals || text.at(behind) == b'>');
        let (end, start) = if is_between_quotes {
            // `"name": "value"`, or with "=>"
            (text.before_quote(before), text.over(behind.wrapping_add(is_equals.into()), is_blank))
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
        let origin = self.authorization(text, text.back_over(mark, is_quote_or_blank), until)?;
        let start = text.over(mark, |byte| is_quote_or_blank(byte) || matches!(byte, b':' | b'='));
        let start = text.over_colours(start);
        let is_there = |scheme: &&[u8]| text.ends_with(start.wrapping_add(scheme.len()), scheme) == Some(start);
        let scheme = *SCHEMES.iter().find(|scheme| is_there(scheme))?;
        let end = start.wrapping_add(scheme.len());
        let blanks = text.over(end, |byte| class_of(byte) & BLANK != 0);
        if blanks == end {
            return None;
        }
        let start = text.over_colours(blanks);
        let end =
            if scheme == DIGEST { text.over(start, |byte| byte != b'\n') } else { text.value_end(start, b"',;\\") };
        Some(Value { origin, start, end })
    }

    /// Returns the origin of "authorization" before `end`.
    fn authorization(&self, text: &Text<'_>, end: usize, until: usize) -> Option<usize> {
        let start = text.ends_with(text.before_colours(end), AUTHORIZATION.as_bytes())?;
        let name = (self.name)(&[], const { hash(AUTHORIZATION.as_bytes()) }, AUTHORIZATION.len());
        if name == Name::Authorization { text.origin(start, until) } else { None }
    }

    /// Returns the origin of a name before `end`, whose value begins at a place and is no folder.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    fn name(&self, text: &Text<'_>, end: usize, until: usize, value: usize) -> Option<usize> {
        self.find(
            |place| text.at(place),
            text.before_colours(end),
            |start, name| {
                let origin = text.origin(start, until)?;
                let is_name = match name {
                    Name::Pwd => text.at(value) != b'/',
                    Name::OfQuery => text.is_in_query(origin),
                    _ => name == Name::Anywhere,
                };
                is_name.then_some(origin)
            },
        )
    }

    /// Finds a name that ends at `end`, and that the function accepts.
    pub(super) fn find<T>(
        &self,
        at: impl Fn(usize) -> u8,
        end: usize,
        accept: impl Fn(usize, Name) -> Option<T>,
    ) -> Option<T> {
        let (mut start, mut hash) = (end, EMPTY);
        while let Some(before) = start.checked_sub(1) {
            start = before;
            let letter = at(start);
            // No name has a "=", so all searches together read each byte once.
            if letter == b'=' {
                break;
            }
            hash = push(hash, letter);
            match (self.name)(self.own, hash, end.wrapping_sub(start)) {
                Name::No => {}
                Name::TooLong => break,
                name => {
                    let accepted = accept(start, name);
                    if accepted.is_some() {
                        return accepted;
                    }
                }
            }
        }
        None
    }

    /// Returns the origin of a name at the end of a text that goes on, and may go on with a value.
    pub(super) fn pending(&self, text: &Text<'_>) -> Option<usize> {
        let len = text.bytes.len();
        // A colour, "%5D" and a scheme may be incomplete.
        let colour = (1..COLOUR).find(|back| text.at(len.wrapping_sub(*back)) == ESCAPE).unwrap_or_default();
        let mut end = len.wrapping_sub(colour);
        for partial in [b"%5", &b"%"[..]] {
            end = text.ends_with(end, partial).unwrap_or(end);
        }
        let word = text.back_over(end, |byte| byte.is_ascii_alphabetic());
        let name = self.name(text, text.before_marks(end), 0, usize::MAX);
        name.or_else(|| self.authorization(text, text.before_marks(word), 0))
    }
}

/// The byte that begins a colour, the most bytes that it has, and the most colours in a row.
pub(super) const ESCAPE: u8 = 0x1B;
pub(super) const COLOUR: usize = 12;
const COLOURS: usize = 3;
/// The most backslashes of a quote.
const BACKSLASHES: usize = 7;

const fn is_quote(byte: u8) -> bool {
    matches!(byte, b'"' | b'\'')
}

/// Returns whether a name may begin with a byte after another one: after no letter or digit, or
/// with a capital after a small letter.
pub(super) const fn may_begin(before: u8, first: u8) -> bool {
    match before {
        b'a'..=b'z' => first.is_ascii_uppercase(),
        b'0'..=b'9' | b'A'..=b'Z' | 0x80.. => false,
        _ => true,
    }
}

fn is_quote_or_blank(byte: u8) -> bool {
    is_quote(byte) || byte == b'\\' || class_of(byte) & BLANK != 0
}

impl Text<'_> {
    /// Returns the first place whose byte is none of these.
    pub(super) fn over(&self, mut place: usize, mut is_one: impl FnMut(u8) -> bool) -> usize {
        while !self.is_end(place) && is_one(self.at(place)) {
            place = place.wrapping_add(1);
        }
        place
    }

    /// Returns the place after the last byte that is none of these.
    pub(super) fn back_over(&self, mut place: usize, is_one: impl Fn(u8) -> bool) -> usize {
        while place > 0 && is_one(self.at(place.wrapping_sub(1))) {
            place = place.wrapping_sub(1);
        }
        place
    }

    /// Returns the end of the colour that begins at a place: ESC, "[", digits and ";", "m".
    fn colour(&self, place: usize) -> Option<usize> {
        if self.at(place) != ESCAPE || self.at(place.wrapping_add(1)) != b'[' {
            return None;
        }
        (2..COLOUR).map(|at| place.wrapping_add(at)).find_map(|at| match self.at(at) {
            b'0'..=b'9' | b';' => None,
            last => Some((last == b'm').then_some(at.wrapping_add(1))),
        })?
    }

    fn over_colours(&self, mut place: usize) -> usize {
        for _ in 0..COLOURS {
            place = self.colour(place).unwrap_or(place);
        }
        place
    }

    fn before_colours(&self, mut place: usize) -> usize {
        for _ in 0..COLOURS {
            if self.at(place.wrapping_sub(1)) == b'm' {
                let starts = (3..=COLOUR).map(|len| place.wrapping_sub(len));
                place = starts.into_iter().find(|start| self.colour(*start) == Some(place)).unwrap_or(place);
            }
        }
        place
    }

    /// Returns the place before colours that may be cut there.
    pub(super) fn before_escapes(&self, mut place: usize) -> usize {
        for _ in 0..COLOURS {
            let starts = (1..=COLOUR).map(|back| place.wrapping_sub(back));
            place = starts.into_iter().find(|start| self.at(*start) == ESCAPE).unwrap_or(place);
        }
        place
    }

    /// Returns the place before the "]" or "%5D" that ends there, or the same place if there is
    /// none.
    pub(super) fn before_bracket(&self, end: usize) -> usize {
        let bracket = [&b"]"[..], b"%5D"].iter().find_map(|bracket| self.ends_with(end, bracket));
        bracket.unwrap_or(end)
    }

    /// Returns the place before the quote that ends there.
    fn before_quote(&self, end: usize) -> Option<usize> {
        let mark = end.wrapping_sub(1);
        let start = self.back_over(mark, |byte| byte == b'\\');
        (mark.wrapping_sub(start) <= BACKSLASHES).then_some(start)
    }

    /// Returns the place before all that may be between a name and its value.
    fn before_marks(&self, mut place: usize) -> usize {
        loop {
            let is_mark = |byte| is_quote_or_blank(byte) || matches!(byte, b':' | b'=' | b'>');
            let before = self.before_bracket(self.before_colours(self.back_over(place, is_mark)));
            if before == place {
                return place;
            }
            place = before;
        }
    }

    /// Returns the quote at a place.
    pub(super) fn quote(&self, place: usize) -> Option<Quote> {
        let at = self.over(place, |byte| byte == b'\\');
        let backslashes = at.wrapping_sub(place);
        let mark = self.at(at);
        (is_quote(mark) && backslashes <= BACKSLASHES).then_some(Quote { mark, backslashes })
    }

    /// Returns the start of a name that ends at `end`. Case does not matter, and "-" is "_".
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(super) fn ends_with(&self, end: usize, name: &[u8]) -> Option<usize> {
        let mut start = end;
        for letter in name.iter().rev() {
            start = start.wrapping_sub(1);
            if fold(self.at(start)) != fold(*letter) {
                return None;
            }
        }
        Some(start)
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
    pub(super) fn is_in_query(&self, end: usize) -> bool {
        let start = self.back_over(end, |byte| {
            byte.is_ascii_alphanumeric() || !byte.is_ascii() || matches!(byte, b'_' | b'-' | b'.' | b'[' | b']' | b'%')
        });
        matches!(self.at(start.wrapping_sub(1)), b'?' | b'&' | b';' | b'#') || start == 0 && self.is_in_query
    }

    /// Returns the end of a value with its quote.
    fn end(&self, start: usize, quote: Option<Quote>) -> usize {
        match quote {
            None => self.value_end(start, b"&;#"),
            Some(quote) => self.closing(start, quote).unwrap_or_else(|| self.value_end(start, b"")),
        }
    }

    /// Returns where a value without quotes ends: with its token, at a colour, or at such a byte.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    #[allow(clippy::manual_contains, reason = "`contains` links a search by words")]
    fn value_end(&self, mut place: usize, ends: &[u8]) -> usize {
        let is_end = |byte| ends.iter().any(|end| *end == byte);
        loop {
            place = self.over(place, |byte| byte != ESCAPE && !is_separator(byte) && !is_end(byte));
            if self.at(place) != ESCAPE || self.colour(place).is_some() {
                return place;
            }
            place = place.wrapping_add(1);
        }
    }

    /// Returns where a quote closes in its line, before its backslashes. If the text goes on, it
    /// may close later.
    fn closing(&self, mut place: usize, quote: Quote) -> Option<usize> {
        let mut backslashes: usize = 0;
        while !self.is_end(place) {
            let byte = self.at(place);
            if byte == quote.mark && backslashes == quote.backslashes {
                return Some(place.wrapping_sub(backslashes));
            }
            if byte == b'\n' {
                return None;
            }
            backslashes = if byte == b'\\' { backslashes.wrapping_add(1) } else { 0 };
            place = place.wrapping_add(1);
        }
        self.goes_on().then_some(place)
    }
}
