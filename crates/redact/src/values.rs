//! The values of secret names: `password="my secret"`, `token: "abc"`, `X-Api-Key: abc`.

#[cfg(not(target_os = "none"))]
use crate::keys::may_end;
use crate::{
    bytes::{self, Bytes, find_word, set_of},
    keys::{EMPTY, Keys, Name, fold, is_joint, push},
    text::{Kind, Text},
};

/// A quote around a value: `"` or `'`, after some backslashes.
#[derive(Clone, Copy)]
pub(crate) struct Quote {
    mark: u8,
    backslashes: usize,
}

/// The place of a secret value.
#[derive(Clone, Copy)]
pub(crate) struct Value {
    /// Where its name begins, or the colors before it.
    pub(crate) origin: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// What ends a value.
#[derive(Clone, Copy)]
enum Ending {
    /// The closing quote.
    Quote(Quote),
    /// `&quot;`
    Entity,
    /// The "}" of a value in braces.
    Brace,
    /// A blank or a delimiter.
    Token,
}

/// A quote in a text of HTML.
const ENTITY: &[u8] = b"&quot;";
/// This many bytes before a value are searched for the "(" that encloses it.
pub(crate) const NEAR: usize = 64;

/// The maximum number of bytes of a value in brackets.
const ENCLOSED: usize = 1024;
/// The fewest characters of a value in base64 that may look like a path.
const BASE64: usize = 12;

impl Keys<'_> {
    /// Finds the value after a ":" or "=" at `mark`, if its name begins at `until` or later.
    pub(crate) fn value(&self, text: &Text<'_>, mark: usize, until: usize) -> Option<Value> {
        let is_equals = match text.at(mark) {
            b'=' => true,
            b':' => false,
            b'>' if text.at(mark.wrapping_sub(1)) == b'-' && text.at(mark.wrapping_add(1)) == b' ' => true,
            _ => return None,
        };
        let sign = if is_equals { text.before_operator(mark) } else { mark };
        let behind = mark.wrapping_add(if is_equals && text.at(mark.wrapping_add(1)) == b'>' { 2 } else { 1 });
        let before = text.back_over(sign, bytes::SPACE);
        let start = text.over(behind, bytes::SPACE);
        let closing = text.before_quote(before);
        let end =
            closing.unwrap_or_else(|| if before == sign && is_equals { text.before_bracket(sign) } else { before });
        let may_be_query = is_equals && before == sign && closing.is_none();
        // A tool shows both values of a change: `password = "old" -> "new"`.
        let is_change = text.at(mark) == b'>' && closing == Some(until) && until > 0;
        let (origin, first, name) =
            if is_change { (until, until, Name::Anywhere) } else { self.name(text, end, until, may_be_query, start)? };
        if let Some(end) = text.open_opening(start) {
            return Some(Value { origin, start, end });
        }
        let (value, ending) = text.opening(start, is_equals);
        // `token=Bearer abc`
        let (rest, has_scheme) = if matches!(ending, Ending::Token) { text.over_scheme(value) } else { (value, false) };
        if has_scheme && text.is_mixed(rest) {
            return Some(Value { origin, start: value, end: text.token_end(rest, origin) });
        }
        let is_loose = text.at(mark) == b'>' || before != sign || start != behind || behind.wrapping_sub(mark) == 2;
        let end = match ending {
            Ending::Token if is_equals && closing.is_none() && !is_loose => {
                if text.is_object(value) || value == start && text.is_folder(value, origin, name) {
                    return None;
                }
                let end = text.token_end(value, origin);
                if name == Name::Word && end.wrapping_sub(value) < 5 && !text.is_open(end) {
                    return None;
                }
                end
            }
            Ending::Token if !is_equals && closing.is_some() && text.at(value).is_ascii_digit() => {
                let end = text.over_with(value, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-'));
                if end.wrapping_sub(value) < 4 && !text.is_open(end) {
                    return None;
                }
                end
            }
            // The argument of `-H` is a header, up to its quote.
            Ending::Token if !is_equals && closing.is_none() && text.argument(first).is_some() => {
                let end = text.argument(first).and_then(|quote| text.closing(value, quote));
                end.unwrap_or_else(|| text.token_end(value, origin))
            }
            // A structure of Go: `{User:joe Password:hunter2}`
            Ending::Token if !is_equals && !is_loose && text.is_field(first) => {
                text.over_with(value, |byte| byte.is_ascii_graphic() && byte != b'}')
            }
            Ending::Token => {
                let may_follow =
                    is_equals && !is_change || start != behind && (text.is_first(first) || text.is_mixed(value));
                let end = text.token_end(value, origin);
                let least = if is_equals { 1 } else { 5 };
                let is_long = end.wrapping_sub(value) >= least || text.is_open(end);
                if !may_follow || !is_long || !text.is_value(value, end) || text.is_folder(value, origin, name) {
                    return None;
                }
                end
            }
            // `{"PWD": "/home"}`
            Ending::Quote(_) if name == Name::Pwd && text.at(value) == b'/' && !is_equals => return None,
            Ending::Quote(quote) => match text.closing(value, quote) {
                Some(end) if text.is_in_brackets(text.over_colors(start), end) => {
                    let start = text.over_colors(start).wrapping_add(1);
                    let end = text.brackets_end(start).unwrap_or(end);
                    return Some(Value { origin, start, end });
                }
                Some(end) => end,
                None => text.value_end(value, bytes::ENDS_QUOTED),
            },
            Ending::Entity => text.find(value, ENTITY).unwrap_or_else(|| text.token_end(value, origin)),
            Ending::Brace => text.find(value, b"}").unwrap_or_else(|| text.token_end(value, origin)),
        };
        let is_quoted = !matches!(ending, Ending::Token);
        (is_quoted || end > value).then_some(Value { origin, start: value, end })
    }

    /// Returns the origin, the first letter and the kind of the name before `end`. Its value may
    /// begin at `value`.
    pub(crate) fn name(
        &self,
        text: &Text<'_>,
        end: usize,
        until: usize,
        may_be_query: bool,
        value: usize,
    ) -> Option<(usize, usize, Name)> {
        let before = text.bytes.get(..text.before_colors(end)).unwrap_or_default();
        #[cfg(not(target_os = "none"))]
        if self.own.is_empty() && !may_end(before) {
            return None;
        }
        let accept = |before: &[u8], _: u8, name| {
            let place = before.len();
            let in_capitals = text.is_in_capitals(place, end);
            let origin = if in_capitals { text.begin_of(place, until)? } else { text.origin(place, until)? };
            let is_in_query = || in_capitals || may_be_query && text.is_in_query(origin);
            let is_name = match name {
                Name::OfHeader => false,
                Name::OfQuery | Name::Word => is_in_query(),
                Name::Loose => is_in_query() || text.is_mixed(value),
                _ => true,
            };
            is_name.then_some((origin, place, if in_capitals { Name::Anywhere } else { name }))
        };
        // A name of the caller is a longer one than a default name, if both end there.
        let own = if self.own.is_empty() { None } else { Self::only(self.own).find(before, accept) };
        let found = own.or_else(|| self.find(before, accept))?;
        let (origin, place, name) = found;
        Some((origin, text.before_prefix(place), name))
    }

    /// Finds the longest name at the end of a text that the function accepts, given what precedes
    /// the name and its first letter.
    pub(crate) fn find<T>(&self, mut text: &[u8], accept: impl Fn(&[u8], u8, Name) -> Option<T>) -> Option<T> {
        let (mut hash, mut len): (u32, usize) = (EMPTY, 0);
        let mut found = None;
        while let [before @ .., letter] = text {
            // No name has a "=", so all searches together read each byte once.
            if *letter == b'=' {
                break;
            }
            text = before;
            if is_joint(*letter) {
                continue;
            }
            (hash, len) = (push(hash, *letter), len.wrapping_add(1));
            match (self.name)(self.own, hash, len) {
                Name::No => {}
                Name::TooLong => break,
                name => found = accept(before, *letter, name).or(found),
            }
        }
        found
    }
}

/// The byte that begins a color, its maximum length, and the maximum number of colors in a row.
pub(crate) const ESCAPE: u8 = 0x1B;
pub(crate) const COLOR: usize = 12;
const COLORS: usize = 3;
/// The maximum number of backslashes of a quote.
const BACKSLASHES: usize = 7;

impl Text<'_> {
    /// Returns the end of the color that begins at a place: ESC, "[", digits and ";", "m".
    fn color(&self, place: usize) -> Option<usize> {
        if self.at(place) != ESCAPE || self.at(place.wrapping_add(1)) != b'[' {
            return None;
        }
        let last = self.over(place.wrapping_add(2), bytes::COLOR);
        (self.at(last) == b'm' && last.wrapping_sub(place) < COLOR).then_some(last.wrapping_add(1))
    }

    pub(crate) fn over_colors(&self, mut place: usize) -> usize {
        for _ in 0..COLORS {
            place = self.color(place).unwrap_or(place);
        }
        place
    }

    pub(crate) fn before_colors(&self, mut place: usize) -> usize {
        for _ in 0..COLORS {
            if self.at(place.wrapping_sub(1)) != b'm' {
                return place;
            }
            let start = self.back_over(place.wrapping_sub(1), bytes::COLOR).wrapping_sub(2);
            if self.color(start) == Some(place) {
                place = start;
            }
        }
        place
    }

    /// Returns the place before colors that may be cut there.
    pub(crate) fn before_escapes(&self, mut place: usize) -> usize {
        for _ in 0..COLORS {
            let starts = (1..=COLOR).map(|back| place.wrapping_sub(back));
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

    /// Returns whether a name ends at `end`. The given name is in lower case, with "_" in place of
    /// "-". Case is ignored in the text.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(crate) fn ends_with(&self, mut end: usize, name: &[u8]) -> bool {
        name.iter().rev().all(|letter| {
            end = end.wrapping_sub(1);
            fold(self.at(end)) == *letter
        })
    }

    /// Returns the origin of a name that begins at `until` or later: the start of the colors before
    /// it. Colors and escapes are not part of a name.
    pub(crate) fn origin(&self, start: usize, until: usize) -> Option<usize> {
        let begin = self.begin_of(start, until)?;
        let is_escape = || self.unit(begin.wrapping_sub(3), Kind::Escaped).1 == begin;
        let before = begin.wrapping_sub(1);
        let is_lower = |place| self.is(place, bytes::LOWER);
        // `dbPassword` and `DBPassword`
        let is_capital = || self.is(start, bytes::UPPER) && (is_lower(before) || is_lower(start.wrapping_add(1)));
        let is_inside = begin == start && self.is(before, bytes::LETTER_OR_DIGIT | bytes::NOT_ASCII);
        let may_begin = !is_inside || is_capital();
        (may_begin || is_escape() || self.escape_before(begin).is_some()).then_some(begin)
    }

    /// Returns the start of the colors before a name that begins at `until` or later.
    fn begin_of(&self, start: usize, until: usize) -> Option<usize> {
        (start >= until).then(|| self.before_colors(start))
    }

    /// Returns whether a name is in capitals, as in the environment of a process, where anything
    /// may precede it.
    fn is_in_capitals(&self, start: usize, end: usize) -> bool {
        let name = self.bytes.get(start..end).unwrap_or_default();
        let is_joined = self.at(start.wrapping_sub(1)) == b'_';
        name == b"PASSWORD" || is_joined && [&b"PASS"[..], b"KEY", b"TOKEN", b"SECRET"].contains(&name)
    }

    /// Returns whether a prefix that ends at `end` follows a "?", "&", ";" or "#".
    pub(crate) fn is_in_query(&self, end: usize) -> bool {
        let start = self.back_over(end, bytes::PREFIX);
        let before = start.wrapping_sub(1);
        let escaped = || self.escape(before).is_some_and(|(octet, _)| set_of(octet) & bytes::QUERY != 0);
        self.is(before, bytes::QUERY) || start == 0 && self.start.is_in_query || self.at(before) == b'\\' && escaped()
    }

    /// Returns the byte of an escape that is written as text, and its end: a backslash with n, r,
    /// t, `uXXXX` or `xXX`. A byte beyond ASCII is 0.
    pub(crate) fn escape(&self, place: usize) -> Option<(u8, usize)> {
        if self.at(place) != b'\\' {
            return None;
        }
        let kind = place.wrapping_add(1);
        let digits = match self.at(kind) {
            b'n' => return Some((b'\n', place.wrapping_add(2))),
            b'r' => return Some((b'\r', place.wrapping_add(2))),
            b't' => return Some((b'\t', place.wrapping_add(2))),
            b'u' => 4,
            b'x' => 2,
            _ => return None,
        };
        let mut octet = 0_u32;
        for digit in 1..=digits {
            octet = octet << 4 | char::from(self.at(kind.wrapping_add(digit))).to_digit(16)?;
        }
        Some((u8::try_from(octet).unwrap_or_default(), kind.wrapping_add(digits).wrapping_add(1)))
    }

    /// Returns the place before the escape written as text that would be cut there.
    pub(crate) fn before_escape(&self, place: usize) -> usize {
        let is_cut = |start: &usize| self.escape(*start).is_some_and(|(_, end)| end > place);
        (1..6).map(|back| place.wrapping_sub(back)).find(is_cut).unwrap_or(place)
    }

    /// Returns the byte of the escape written as text that ends at a place.
    pub(crate) fn escape_before(&self, end: usize) -> Option<u8> {
        let escapes = [2, 4, 6].into_iter().map(|len| self.escape(end.wrapping_sub(len)));
        escapes.flatten().find(|escape| escape.1 == end).map(|escape| escape.0)
    }

    /// Returns the start of the prefix of a name. An escape written as text is not part of it.
    pub(crate) fn before_prefix(&self, mut end: usize) -> usize {
        while end > 0 && self.is(end.wrapping_sub(1), bytes::PREFIX) && self.escape_before(end).is_none() {
            end = end.wrapping_sub(1);
        }
        end
    }

    /// Returns the place before the sign that ends with a "=": `:=`, `::=`, `?=`, `??=` or `+=`.
    fn before_operator(&self, mark: usize) -> usize {
        let before = |place: usize| place.wrapping_sub(1);
        match self.at(before(mark)) {
            sign @ (b':' | b'?') if self.at(before(before(mark))) == sign => before(before(mark)),
            b':' | b'?' | b'+' | b'-' => before(mark),
            _ => mark,
        }
    }

    /// Returns the end of the text if it may go on with a quote, so the value is not known.
    fn open_opening(&self, start: usize) -> Option<usize> {
        let start = self.over_colors(start);
        let place = self.over_with(start, |byte| matches!(byte, b'[' | b'<' | b'{' | b'\\'));
        let is_open = self.goes_on() && ENTITY.starts_with(self.bytes.get(place..).unwrap_or_default());
        is_open.then_some(self.bytes.len())
    }

    /// Skips what may precede a value: colors, a bracket, `Some(`, the letter of `u"..."`, a quote.
    /// Returns the value's start, and what ends it.
    fn opening(&self, start: usize, is_equals: bool) -> (usize, Ending) {
        let start = self.over_colors(start);
        let next = |place: usize| place.wrapping_add(1);
        let mut place = start;
        // A word and a "(", or brackets; then perhaps a letter.
        let word = self.over_word(place);
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
        if matches!(self.at(place) | 0x20, b'b' | b'r' | b'u') && self.is(next(place), bytes::QUOTE) {
            place = next(place);
        }
        if let Some(quote) = self.quote(place) {
            return (place.wrapping_add(quote.backslashes).wrapping_add(1), Ending::Quote(quote));
        }
        let behind = start.wrapping_add(ENTITY.len());
        if self.ends_with(behind, ENTITY) {
            return (behind, Ending::Entity);
        }
        match self.at(start) {
            b'{' if is_equals => (next(start), Ending::Brace),
            b'<' if self.at(next(start)) == b'<' => (next(next(start)), Ending::Token),
            b'<' => (next(start), Ending::Token),
            _ => (start, Ending::Token),
        }
    }

    /// Returns whether the quoted text that ends at `end` is a key, or the first of several in a
    /// list. The bracket is at `start`.
    fn is_in_brackets(&self, start: usize, end: usize) -> bool {
        let behind = self.over(self.over(end, bytes::BACKSLASH).wrapping_add(1), bytes::SPACE);
        match self.at(start) {
            b'{' => matches!(self.at(behind), b':' | b'='),
            b'[' => self.at(behind) == b',',
            _ => false,
        }
    }

    /// Returns where the brackets close that were opened before a place.
    fn brackets_end(&self, start: usize) -> Option<usize> {
        let mut depth: usize = 0;
        let rest = self.bytes.get(start..).unwrap_or_default().iter().take(ENCLOSED);
        for (place, byte) in (start..).zip(rest) {
            match byte {
                b'[' | b'{' => depth = depth.saturating_add(1),
                b']' | b'}' if depth == 0 => return Some(place),
                b']' | b'}' => depth = depth.saturating_sub(1),
                b'\n' => return None,
                _ => {}
            }
        }
        self.goes_on().then_some(self.bytes.len())
    }

    /// Returns the end of the letters, digits and "_" at a place.
    pub(crate) fn over_word(&self, place: usize) -> usize {
        self.over_with(place, |byte| byte.is_ascii_alphanumeric() || byte == b'_')
    }

    /// Returns the first place whose byte the function does not accept.
    pub(crate) fn over_with(&self, mut place: usize, accept: impl Fn(u8) -> bool) -> usize {
        while self.bytes.get(place).is_some_and(|byte| accept(*byte)) {
            place = place.wrapping_add(1);
        }
        place
    }

    /// Returns where a text begins in the rest of a line, or the end of the line if that may
    /// follow.
    pub(crate) fn find(&self, place: usize, text: &[u8]) -> Option<usize> {
        let line = self.over(place, !bytes::LINE_END);
        let rest = self.bytes.get(place..line).unwrap_or_default();
        let found = rest.windows(text.len()).position(|part| part == text).map(|at| place.wrapping_add(at));
        found.or_else(|| self.is_open(line).then_some(line))
    }

    /// Returns whether a text ends at a place, and may go on.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(crate) fn is_open(&self, place: usize) -> bool {
        self.is_end(place) && self.goes_on()
    }

    /// Returns whether a value is a structure, as `token=Token{...}` in an Android log.
    fn is_object(&self, value: usize) -> bool {
        self.is(value, bytes::UPPER) && self.at(self.over(value, bytes::LETTER)) == b'{'
    }

    /// Returns whether a value, perhaps in quotes, cannot be a word, wherever it is in a line:
    /// whether it begins with seven letters and digits or more, and has both.
    fn is_mixed(&self, value: usize) -> bool {
        let value = self.over(value, bytes::QUOTE | bytes::BACKSLASH);
        let end = self.over(value, bytes::LETTER_OR_DIGIT);
        let is_long = end.wrapping_sub(value) > 6;
        is_long && self.over(value, bytes::LETTER) < end && self.over(value, bytes::DIGIT) < end || self.is_open(end)
    }

    /// Returns whether a name is the name of a field in braces, with a capital.
    fn is_field(&self, name: usize) -> bool {
        self.brace(name) > 0
            && self.at(name).is_ascii_uppercase()
            && matches!(self.at(name.wrapping_sub(1)), b'{' | b' ')
    }

    /// Returns how far before a place the last "(" is that does not close, or 0 without one that is
    /// near.
    pub(crate) fn parenthesis(&self, place: usize) -> usize {
        self.open_before(place, [b'(', b')'], self.start.parenthesis)
    }

    /// Returns how far before a place the last "{" is that does not close, or 0 without one that is
    /// near.
    pub(crate) fn brace(&self, place: usize) -> usize {
        self.open_before(place, [b'{', b'}'], self.start.brace)
    }

    /// `before` is how far before the text the bracket is, or 0.
    fn open_before(&self, place: usize, [open, close]: [u8; 2], before: usize) -> usize {
        let near = self.bytes.get(place.saturating_sub(NEAR)..place).unwrap_or_default();
        let last = near.iter().rev().zip(1..).find(|(byte, _)| **byte == open || **byte == close || **byte == b'\n');
        match last {
            Some((byte, distance)) if *byte == open => distance,
            None if before > 0 && place.saturating_add(before) <= NEAR => place.saturating_add(before),
            _ => 0,
        }
    }

    /// Returns whether a value is a working directory, as in `PWD=/home`, with PWD as a word of its
    /// own.
    fn is_folder(&self, value: usize, origin: usize, name: Name) -> bool {
        let end = self.token_end(value, origin);
        name == Name::Pwd
            && self.at(value) == b'/'
            && !self.is(origin.wrapping_sub(1), bytes::QUERY)
            && self.at(end) != b';'
            && !self.is_open(end)
    }

    /// Returns the place before the mark of a list or of a tool that precedes a name, if one does.
    fn before_mark(&self, name: usize) -> Option<usize> {
        let mark = self.back_over(name, bytes::SPACE).wrapping_sub(1);
        let is_mark = matches!(self.at(mark), b'-' | b'>' | b'<' | b'*' | b'+' | b'~');
        is_mark.then(|| self.back_over(mark, bytes::SPACE))
    }

    /// Returns whether the mark of a list or of a tool precedes a name.
    pub(crate) fn is_marked(&self, name: usize) -> bool {
        self.before_mark(name).is_some() || self.back_over(name, bytes::SPACE) == 0 && self.start.is_marked
    }

    /// Returns the quote before the name of a header that is the argument of `-H`.
    fn argument(&self, name: usize) -> Option<Quote> {
        let quote = self.before_quote(name)?;
        let is_option = [&b"_h "[..], b"header ", b"header="].iter().any(|option| self.ends_with(quote, option));
        if is_option { self.quote(quote) } else { None }
    }

    /// Returns whether a name is first on its line, perhaps after the mark of a list or of a tool,
    /// or in the argument of `-H`.
    pub(crate) fn is_first(&self, name: usize) -> bool {
        if self.before_quote(name).is_some() {
            return self.argument(name).is_some();
        }
        let unmarked = self.before_mark(name);
        let place = unmarked.unwrap_or_else(|| self.back_over(name, bytes::SPACE));
        let is_line = |octet: u8| matches!(octet, b'\n' | b'\r');
        match place {
            0 => self.start.is_of_line && !(self.start.is_marked && unmarked.is_some()),
            _ => self.at(place.wrapping_sub(1)) == b'\n' || self.escape_before(place).is_some_and(is_line),
        }
    }

    /// Returns whether a text after blanks may be a value: not code, not another pair, and not a
    /// word of prose unless it ends the line.
    pub(crate) fn is_value(&self, value: usize, end: usize) -> bool {
        const NO_VALUES: &[u8] = b"string number boolean required optional undefined false unset";
        let rest = self.over(end, bytes::SPACE);
        if self.is_open(rest) {
            return true;
        }
        if !self.at(value).is_ascii_alphanumeric()
            && !matches!(self.at(value), b'%' | b'~' | b'@' | b'^' | b'_' | 0x80..)
        {
            return self.at(value) == b'$' && self.at(value.wrapping_add(1)).is_ascii_digit()
                || self.is_base64(value, end);
        }
        let word = self.over_word(value);
        let letters = self.over_with(value, |byte| byte.is_ascii_alphabetic() || byte == b'_');
        let behind = self.at(word.wrapping_add(1));
        let is_code = match self.at(word) {
            b'(' | b'[' => true,
            b':' => behind == b':' || behind == b' ',
            b'=' => word.wrapping_add(1) < end && behind != b'=',
            b'.' => word == letters && behind.is_ascii_alphabetic(),
            _ => false,
        };
        let sentence = self.over_with(letters, |byte| matches!(byte, b'.' | b',' | b':' | b'!' | b'\''));
        let is_word = sentence >= end;
        let is_alone = matches!(self.at(rest), b'\n' | b'\r' | b'#' | b'"' | b'\'' | b'\\' | b'}' | b']' | b'|')
            || self.is_before_pair(rest);
        let is_type = || find_word(NO_VALUES, &|word| self.ends_with(letters, word)).is_some();
        !is_code && (!is_word || is_alone && !is_type())
    }

    /// Returns whether a value that begins with "/" or "+" is in base64, and not a path.
    fn is_base64(&self, value: usize, end: usize) -> bool {
        let digits = self.over_with(value, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'));
        let text = self.bytes.get(value..digits).unwrap_or_default();
        let has = |is: fn(&u8) -> bool| text.iter().any(is);
        let is_coded = has(u8::is_ascii_uppercase) && has(|byte| byte.is_ascii_digit() || *byte == b'+');
        text.len() >= BASE64 && is_coded && self.over_with(digits, |byte| byte == b'=') == end
    }

    /// Returns whether a "," or ";" may follow a value, and then a name and a "=".
    fn is_before_pair(&self, rest: usize) -> bool {
        let is_comma = matches!(self.at(rest), b',' | b';');
        let name = if is_comma { self.over(rest.wrapping_add(1), bytes::SPACE) } else { rest };
        let end = self.over(name, bytes::PREFIX);
        let sign = self.over(end, bytes::SPACE);
        let sign = if self.at(sign) == b':' { sign.wrapping_add(1) } else { sign };
        end > name && self.at(sign) == b'=' && self.at(sign.wrapping_add(1)) != b'=' || self.is_open(sign)
    }

    /// Returns the end of a value without quotes.
    pub(crate) fn token_end(&self, value: usize, origin: usize) -> usize {
        let mut place = value;
        // `password: a#b` in YAML or a header: only a blank ends it.
        let colon = self.back_over(value, bytes::SPACE);
        let is_plain = colon < value && self.at(colon.wrapping_sub(1)) == b':';
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
                    let closed = if is_inside { self.closing(next, Quote { mark, backslashes: 0 }) } else { None };
                    match closed {
                        Some(end) => Some(self.over_with(end, |byte| byte == mark)),
                        None => (mark == b'\'').then_some(next),
                    }
                }
                b',' => {
                    let begin = self.over(next, bytes::SPACE);
                    let name = self
                        .over_with(begin, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.'));
                    let is_pair = name > begin && self.at(name) == b'=' && !self.is_end(name);
                    (!is_pair).then_some(next)
                }
                b')' => (self.parenthesis(origin) == 0).then_some(next),
                b'}' => Some(next),
                b'&' | b';' | b'#' => is_plain.then_some(next),
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

    /// Returns where a value with blanks goes on in a line of `name=value;` pairs: at its ";".
    fn pairs_end(&self, blank: usize, origin: usize) -> Option<usize> {
        if self.at(origin.wrapping_sub(1)) == b'?' {
            return None;
        }
        let is_text = |byte: u8| {
            byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'!' | b'.' | b'_' | b'-' | b'@' | b'$' | b'/')
        };
        let end = self.over_with(blank, is_text);
        let last = self.at(end.wrapping_sub(1));
        if end.wrapping_sub(blank) > NEAR / 2 || self.is_open(end) {
            return self.is_open(end).then_some(end);
        }
        let name = self.over_with(end.wrapping_add(1), |byte| byte.is_ascii_alphanumeric() || byte == b' ');
        let is_pair = self.at(end) == b';' && last != b' ' && (self.at(name) == b'=' || self.is_end(name));
        is_pair.then_some(end)
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

    /// Returns where a quote closes in its line, before its backslashes. If the text goes on, it
    /// may close later. A doubled quote and `'\''` belong to the value.
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
            let undecided = if byte == b'\'' { next.wrapping_add(2) } else { next };
            if self.goes_on() && undecided >= len {
                return Some(len);
            }
            let is_doubled = quote.backslashes == 0 && self.at(next) == byte;
            let is_joined = byte == b'\'' && self.ends_with(next.wrapping_add(3), b"\\''");
            match is_doubled || is_joined {
                true => place = next.wrapping_add(if is_joined { 3 } else { 1 }),
                false => return Some(end),
            }
        }
    }
}
