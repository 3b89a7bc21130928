//! The values of secret names: `password="my secret"`, `token: "abc"`, `X-Api-Key: abc`.

#[cfg(not(target_os = "none"))]
use crate::keys::may_end;
use crate::{
    bytes::{self, find_word, set_of},
    extent::{Ending, Quote},
    keys::{EMPTY, Keys, Name, is_joint, push},
    text::{AHEAD, INSIDE, Kind, Text},
};

/// The place of a secret value.
#[derive(Clone, Copy)]
pub(crate) struct Value {
    /// Where its name begins, or the colors before it.
    pub(crate) origin: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// This many bytes before a value are searched for the bracket that encloses it.
const NEAR: usize = 256;

/// A filter keeps this many bytes before a name.
pub(crate) const PREFIX: usize = 16;

/// The kind of a bracket that a filter has passed on already: more is masked then.
pub(crate) const UNKNOWN: u8 = b'?';

/// The fewest characters of a value in base64 that may look like a path.
const BASE64: usize = 12;

impl Keys<'_> {
    /// Finds the value that a byte at `mark` introduces, if its name begins at `until` or later. If
    /// its end is not found, the rest of its line is the value.
    pub(crate) fn introduced(&self, text: &Text<'_>, mark: usize, until: usize) -> Option<Value> {
        let mut open: Option<Value> = None;
        // A long value is searched for once more.
        for ahead in [AHEAD, AHEAD.saturating_mul(64)] {
            let near = text.until(mark.saturating_add(ahead));
            let found = self.value(&near, mark, until).or_else(|| self.of_line(&near, mark, until));
            let is_open = found.is_some_and(|found| near.is_open(found.end));
            let is_shorter = open.is_some_and(|open| found.is_none_or(|found| found.end < open.end));
            if !is_open && !is_shorter {
                return found;
            }
            open = open.or(found);
        }
        open.map(|value| Value { end: text.over(value.end, !bytes::LINE_END), ..value })
    }

    /// Finds the value after a ":" or "=" at `mark`, if its name begins at `until` or later.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(crate) fn value(&self, text: &Text<'_>, mark: usize, until: usize) -> Option<Value> {
        let is_equals = match text.at(mark) {
            b'=' => true,
            b':' => false,
            b'>' if text.at(mark.wrapping_sub(1)) == b'-' && text.at(mark.wrapping_add(1)) == b' ' => true,
            _ => return None,
        };
        let sign = text.before_colors(if is_equals { text.before_operator(mark) } else { mark });
        let is_fat = is_equals && text.at(mark.wrapping_add(1)) == b'>';
        let behind = text.over_colors(mark.wrapping_add(if is_fat { 2 } else { 1 }));
        let before = text.before_colors(text.back_over(sign, bytes::SPACE));
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
        let is_loose = text.at(mark) == b'>' || before != sign || start != behind || is_fat;
        let field = if is_equals || is_loose { None } else { text.field(end, origin) };
        let argument = if is_equals || closing.is_some() { None } else { text.argument(first) };
        let end = match ending {
            Ending::Token if is_equals && closing.is_none() && !is_loose => {
                if text.is_object(value) || value == start && text.is_folder(value, origin, name) {
                    return None;
                }
                let around = text.quote_around(first, origin).and_then(|quote| text.closing(value, quote));
                text.token_end(value, origin).max(around.unwrap_or_default())
            }
            Ending::Token if !is_equals && closing.is_some() && text.at(value).is_ascii_digit() => {
                let end = text.over(value, bytes::PART | bytes::DOT);
                if end.wrapping_sub(value) < 4 && !text.is_open(end) {
                    return None;
                }
                end
            }
            // The argument of `-H` is a header, up to its quote.
            Ending::Token if argument.is_some() => {
                let end = argument.and_then(|quote| text.closing(value, quote));
                end.unwrap_or_else(|| text.token_end(value, origin))
            }
            // Go: `{User:joe Password:hunter2}`, `map[password:hunter2]`, `map[X-Api-Key:[abc]]`
            Ending::Token if field.is_some() => {
                let start = if text.at(value) == b'[' { value.wrapping_add(1) } else { value };
                let end = text
                    .over_with(start, |byte| Some(byte) != field && (byte.is_ascii_graphic() || field == Some(b'\n')));
                return (end > start).then_some(Value { origin, start, end });
            }
            Ending::Token => {
                let may_follow =
                    is_equals && !is_change || start != behind && (text.is_first(first) || text.is_mixed(value));
                if !may_follow || text.is_folder(value, origin, name) {
                    return None;
                }
                let end = text.token_end(value, origin);
                if !is_equals && !text.is_long(value, end) || !text.is_value(value, end) {
                    return None;
                }
                end
            }
            // `{"PWD": "/home"}`
            Ending::Quote(_) if name == Name::Pwd && text.at(value) == b'/' && !is_equals => return None,
            Ending::Quote(quote) => {
                let (bracket, closed) = (text.over_colors(start), text.closing(value, quote));
                if let Some(end) = closed.and_then(|end| text.enclosed(bracket, end)) {
                    return Some(Value { origin, start: bracket.wrapping_add(1), end });
                }
                closed.map_or_else(|| text.unclosed_end(value), |end| text.joined_end(end, quote, origin))
            }
            Ending::Text(closing) => text.find(value, closing).unwrap_or_else(|| text.token_end(value, origin)),
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
                Name::OfQuery => is_in_query(),
                // A longer name may end with it: `api_key`.
                Name::Word => in_capitals || is_in_query() && text.is_no_word(value, origin),
                Name::Loose => is_in_query() || text.is_mixed(value),
                _ => true,
            };
            is_name.then_some((origin, place, if in_capitals { Name::Anywhere } else { name }))
        };
        // A name of the caller is a longer one than a default name, if both end there.
        let own = if self.own.is_empty() { None } else { Self::only(self.own).find(before, accept) };
        let (origin, place, name) = own.or_else(|| self.find(before, accept))?;
        Some((origin, text.before_prefix(place), name))
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
            text = before;
            if is_joint(*letter) {
                continue;
            }
            (hash, len) = (push(hash, *letter), len.wrapping_add(1));
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
}

impl Text<'_> {
    /// Returns the place before the "]" or "%5D" that ends there, or the same place if there is
    /// none.
    pub(crate) fn before_bracket(&self, end: usize) -> usize {
        static BRACKETS: [&[u8]; 2] = [b"]", b"%5d"];
        let bracket = BRACKETS.iter().find(|bracket| self.ends_with(end, bracket));
        end.wrapping_sub(bracket.map_or(0, |bracket| bracket.len()))
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
        let is_capital = |place| self.is(place, bytes::UPPER);
        let ends = |name| self.ends_with(end, name);
        let is_name = || ends(b"_pass") || ends(b"_key") || ends(b"password");
        is_capital(start) && is_capital(end.wrapping_sub(1)) && is_name()
    }

    /// Returns whether a prefix that ends at `end` follows a "?", "&", ";" or "#".
    pub(crate) fn is_in_query(&self, end: usize) -> bool {
        let start = self.back_over(end, bytes::PREFIX);
        let before = start.wrapping_sub(1);
        let escaped = || self.escape(before).is_some_and(|(octet, _)| set_of(octet) & bytes::QUERY != 0);
        self.is(before, bytes::QUERY) || start == 0 && self.start.is_in_query || escaped()
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

    /// Returns whether a value is quoted, or has five bytes or more.
    fn is_no_word(&self, start: usize, origin: usize) -> bool {
        let (value, ending) = self.opening(start, true);
        !matches!(ending, Ending::Token) || self.is_long(value, self.token_end(value, origin))
    }

    /// Returns whether a value has five bytes or more, or may go on.
    fn is_long(&self, value: usize, end: usize) -> bool {
        end.wrapping_sub(value) >= 5 || self.is_open(end)
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

    /// Returns the bracket that ends the value of a field in a structure or a map of Go, if the
    /// name of one ends at a place.
    fn field(&self, end: usize, origin: usize) -> Option<u8> {
        let name = self.back_over(end, bytes::TOKEN);
        // A filter keeps as much before a name.
        let is_near = origin.saturating_sub(name) < PREFIX - b"map[".len();
        if !is_near || !matches!(self.at(name.wrapping_sub(1)), b'{' | b'[' | b' ') {
            return None;
        }
        match self.open_before(name).1 {
            b'{' if self.is(name, bytes::UPPER) => Some(b'}'),
            b'[' => Some(b']'),
            UNKNOWN => Some(b'\n'),
            _ => None,
        }
    }

    /// Returns how far before a place the last bracket is that does not close, or 0 without one
    /// that is near, and its kind: "(", "{", "[" of a map of Go, "]" for any other, or `UNKNOWN`.
    pub(crate) fn open_before(&self, place: usize) -> (usize, u8) {
        let near = self.bytes.get(place.saturating_sub(NEAR)..place).unwrap_or_default();
        let mut depth: usize = 0;
        for (byte, distance) in near.iter().rev().zip(1..) {
            match byte {
                b')' | b']' | b'}' => depth = depth.saturating_add(1),
                b'(' | b'[' | b'{' if depth > 0 => depth = depth.saturating_sub(1),
                b'[' => {
                    let bracket = place.wrapping_sub(distance);
                    let is_cut = bracket < b"map".len() && self.start.before == INSIDE;
                    let kind = if is_cut { UNKNOWN } else { b']' };
                    return (distance, if self.ends_with(bracket, b"map") { b'[' } else { kind });
                }
                b'(' | b'{' => return (distance, *byte),
                b'\n' => return (0, 0),
                _ => {}
            }
        }
        match self.start.bracket {
            (0, _) => (0, 0),
            (before, _) if place.saturating_add(before) > NEAR => (0, 0),
            // The bracket around that one is not in the text.
            (before, kind) => (place.saturating_add(before), if depth > 0 { UNKNOWN } else { kind }),
        }
    }

    /// Returns whether a value is a working directory, as in `PWD=/home`, with PWD as a word of its
    /// own.
    fn is_folder(&self, value: usize, origin: usize, name: Name) -> bool {
        let is_end = |end| self.at(end) != b';' && !self.is_open(end);
        name == Name::Pwd
            && self.at(value) == b'/'
            && !self.is(origin.wrapping_sub(1), bytes::QUERY)
            && is_end(self.token_end(value, origin))
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

    /// Returns the quote around a pair of the environment or an option of a command, whose value
    /// may have blanks: `'DB_PASSWORD=my secret'`, `"--password=my secret"`.
    fn quote_around(&self, name: usize, origin: usize) -> Option<Quote> {
        let is_part = |place: usize| matches!(self.at(place), b'-' | b'A'..=b'Z');
        let is_pair = is_part(name) && is_part(name.wrapping_add(1));
        // A filter keeps as much before a name.
        let is_near = |quote: &usize| origin.wrapping_sub(*quote) <= PREFIX;
        self.before_quote(name).filter(is_near).filter(|_| is_pair).and_then(|quote| self.quote(quote))
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
        let word = self.over(value, bytes::WORD);
        let letters = self.over(value, bytes::WORD & !bytes::DIGIT);
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
        let digits = self.over(value, bytes::BASE64);
        let text = self.bytes.get(value..digits).unwrap_or_default();
        let has = |is: fn(&u8) -> bool| text.iter().any(is);
        let is_coded = has(u8::is_ascii_uppercase) && has(|byte| byte.is_ascii_digit() || *byte == b'+');
        text.len() >= BASE64 && is_coded && self.over(digits, bytes::EQUALS) == end
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
}
