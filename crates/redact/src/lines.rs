//! Secrets in logs, but not in URLs: headers, elements, pairs of a name and a value, options of
//! commands, and tokens that are known by their form.

use crate::{
    bytes::{self, find_word},
    extent::Quote,
    forms::{self, BOT, HOOKS, LEAST},
    keys::{AUTHORIZATION, Keys, Name, hash},
    text::{Tag, Text},
    values::Value,
};

/// The schemes of Authorization that stay visible.
const SCHEMES: &[u8] = b"basic bearer token digest negotiate ntlm";
/// Programs with a password as an argument, each after the letter of its option. A "+" is the
/// option `-p`, which a password directly follows. Those of mosquitto end with `_pub` and `_sub`.
const COMMANDS: &[u8] = b"+mysql +mysqldump +mysqladmin +mariadb psshpass plogin pmongosh aredis_cli \
    ucurl Ppub Psub Psqlcmd wldapsearch csnmpwalk";

/// The last letters of these programs as bits, so that few words are compared with all of them.
const ENDS: u32 = {
    let (mut ends, mut rest) = (0, COMMANDS);
    while let [letter, behind @ ..] = rest {
        let is_last = matches!(behind, [] | [b' ', ..]);
        ends |= (is_last as u32) << (*letter & 0x1F);
        rest = behind;
    }
    ends
};

/// This many bytes before the end of a text are searched for a name that it cuts.
const NAME: usize = 32;
/// This many bytes before an option are searched for its command.
const REACH: usize = 256;

impl Keys<'_> {
    /// Finds what a byte at `mark` introduces, if it begins at `until` or later.
    pub(crate) fn of_line(&self, text: &Text<'_>, mark: usize, until: usize) -> Option<Value> {
        if !self.has_default() {
            return None;
        }
        match text.at(mark) {
            b':' | b'=' => {
                let name = text.back_over(text.before_colors(mark), bytes::QUOTE_OR_BLANK);
                let name = text.before_colors(name);
                match text.at(name.wrapping_sub(1)) | 0x20 {
                    b'n' => self.header(text, mark, until),
                    b'e' => self.header(text, mark, until).or_else(|| self.of_pair(text, mark, until)),
                    b'0'..=b'9' if name == mark && text.at(mark) == b':' => text.bot(mark, until),
                    _ if text.at(mark.wrapping_add(2)) == b'i' => text.second_port(mark),
                    b';' => self.of_pair(text, mark, until),
                    _ => None,
                }
            }
            b',' => self.header(text, mark, until),
            b'>' => match text.at(mark.wrapping_add(1)) {
                _ if matches!(text.at(mark.wrapping_sub(1)), b'-' | b'=' | b'/') => None,
                b' ' | b'\n' => None,
                // `<![CDATA[`
                b'<' if text.at(mark.wrapping_add(2)) != b'!' => None,
                _ => self.element(text, mark, until),
            },
            b'-' if text.at(mark.wrapping_add(1)) != b' '
                && text.is(mark.wrapping_sub(1), bytes::SPACE | bytes::LINE_END | bytes::QUOTE) =>
            {
                self.option(text, mark)
            }
            b'-' if text.at(mark.wrapping_sub(1)) == b'Y' => text.private_key(mark, until),
            b'/' => text.hook(mark, until),
            b'\'' => text.identified(mark, until),
            b'_' | b'-' | b'.' | b'A' | b'J' | b'z' => text.form(mark, until),
            _ => None,
        }
    }

    /// Returns whether the default names count.
    pub(crate) fn has_default(&self) -> bool {
        (self.name)(&[], const { hash(AUTHORIZATION.as_bytes()) }, AUTHORIZATION.len()) == Name::OfHeader
    }

    /// Finds the value of Authorization or a cookie. The mark is the first ":" or "=" after its
    /// name, or the "," in an array of both.
    fn header(&self, text: &Text<'_>, mark: usize, until: usize) -> Option<Value> {
        let is_array = text.at(mark) == b',';
        if text.at(mark.wrapping_add(1)) == b':' {
            return None;
        }
        let sign = text.before_colors(mark);
        let before = text.back_over(sign, bytes::QUOTE_OR_BLANK);
        let end = text.before_colors(before);
        let is_quoted = text.over(before, bytes::BLANK | bytes::BACKSLASH) < sign;
        let is_cookie = text.ends_with(end, b"cookie");
        let name = if is_cookie { b"cookie" } else { AUTHORIZATION.as_bytes() };
        if !text.ends_with(end, name) || is_array && (is_cookie || text.before_quote(mark) != Some(end)) {
            return None;
        }
        let place = end.wrapping_sub(name.len());
        let origin = text.origin(place, until)?;
        let start = text.over_header(mark.wrapping_add(1));
        let opened = text.over(start.wrapping_add(1), bytes::SPACE);
        let is_list =
            !is_cookie && matches!(text.at(start), b'[' | b'(') && text.is(opened, bytes::QUOTE | bytes::BACKSLASH);
        let start = if is_list { text.over_header(opened) } else { start };
        let quote = text.before_quote(start).filter(|quote| *quote > mark);
        if is_cookie {
            if text.at(start) == b'[' {
                let start = start.wrapping_add(1);
                return text.find(start, b"]").map(|end| Value { origin, start, end });
            }
            let word = text.over(start, !(bytes::SEPARATOR | bytes::ENDS_COOKIE));
            let is_named = word > start && text.at(word) == b'=' || text.is_open(word);
            if !is_named || !is_quoted && !text.is_header(place) {
                return None;
            }
            // If the text goes on, the "=" may follow, and then the end of the value.
            let end = if text.at(word) == b'=' { text.header_end(start, quote) } else { word };
            return Some(Value { origin, start, end });
        }
        let (start, has_scheme) = text.over_scheme(start);
        if is_quoted && quote.is_none() && !has_scheme {
            return None;
        }
        let start = text.over_quote(start);
        let end = text.header_end(start, quote);
        (end > start || text.is_open(end)).then_some(Value { origin, start, end })
    }

    /// Finds the value of `"name": "password", "value": "abc"`, `key="password" value="abc"` and
    /// the like. The mark follows the second name.
    fn of_pair(&self, text: &Text<'_>, mark: usize, until: usize) -> Option<Value> {
        let second = text.back_over(mark, bytes::SPACE);
        let second = text.before_quote(second).unwrap_or(second);
        if !text.ends_with(second, b"value") {
            return None;
        }
        let second = second.wrapping_sub(5);
        let first = text.before_quote(second).unwrap_or(second);
        let first = text.back_over(first, bytes::SPACE);
        let first = if text.at(first.wrapping_sub(1)) == b',' { first.wrapping_sub(1) } else { first };
        let end = text.before_quote(first).unwrap_or(first);
        if end == second {
            return None;
        }
        let (origin, has_scheme) = match self.name(text, end, until, false, mark.wrapping_add(1)) {
            Some((origin, ..)) => (origin, false),
            None if text.ends_with(end, AUTHORIZATION.as_bytes()) => (end.wrapping_sub(AUTHORIZATION.len()), true),
            None => return None,
        };
        let first = text.key_before(origin)?;
        let start = text.over(mark.wrapping_add(1), bytes::SPACE);
        match text.quote(start) {
            Some(quote) => {
                let start = text.over_quote(start);
                let start = if has_scheme { text.over_scheme(start).0 } else { start };
                Some(Value { origin: first, start, end: text.quoted_end(start, quote) })
            }
            None => {
                let end = text.token_end(start, origin);
                (end > start && text.is_value(start, end)).then_some(Value { origin: first, start, end })
            }
        }
    }

    /// Finds the text of `<password>` or `<entry key="password">`.
    fn element(&self, text: &Text<'_>, mark: usize, until: usize) -> Option<Value> {
        let start = mark.wrapping_add(1);
        let key = |quote| {
            let (_, first, _) = self.name(text, quote, until, false, start)?;
            let quote = text.before_quote(first)?;
            (text.ends_with(quote, b"key=") || text.ends_with(quote, b"name=")).then_some(())
        };
        if self.tag(text, mark, start) != Tag::Secret {
            key(text.before_quote(mark)?)?;
        }
        let end = text.find(start, b"</")?;
        (end > start).then_some(Value { origin: mark, start, end })
    }

    /// Returns whether a place is in the tag of an element with a secret name. Its text may begin
    /// at `value`.
    pub(crate) fn tag(&self, text: &Text<'_>, place: usize, value: usize) -> Tag {
        let tag = text.back_over(place, !(bytes::ANGLE | bytes::LINE_END));
        let before = if tag == 0 {
            text.start.tag
        } else if text.at(tag.wrapping_sub(1)) == b'<' {
            Tag::Name
        } else {
            Tag::None
        };
        if before != Tag::Name {
            return before;
        }
        let end = text.over(tag, bytes::PART | bytes::DOT | bytes::COLON);
        match self.name(text, end, tag, false, value) {
            _ if text.is_open(end) => Tag::Name,
            Some(_) => Tag::Secret,
            None => Tag::None,
        }
    }

    /// Finds the argument of `--password` and the like, and of short options of some commands.
    fn option(&self, text: &Text<'_>, mark: usize) -> Option<Value> {
        let letter = mark.wrapping_add(1);
        let end = text.over(letter, bytes::PART);
        let argument = text.over(end, bytes::SPACE);
        let is_long = text.at(letter) == b'-';
        let argument_of = |place: usize| (place, text.quote(place));
        let (value, quote) = if is_long {
            let is_user = text.ends_with(end, b"_user") && text.command(mark).is_some_and(|option| option == b'u');
            let is_name = || self.name(text, end, letter, false, argument).is_some();
            match text.at(end) {
                b'=' if is_user => text.after_user(end.wrapping_add(1))?,
                _ if !text.is(end, bytes::SPACE) => return None,
                _ if is_user => text.after_user(argument)?,
                _ if is_name() => argument_of(argument),
                _ => return None,
            }
        } else {
            let option = text.command(mark)?;
            let next = letter.wrapping_add(1);
            match text.at(letter) {
                b'p' if option == b'+' => argument_of(next),
                byte if byte != option => return None,
                b'u' => text.after_user(text.over(next, bytes::SPACE))?,
                _ if end > next => argument_of(next),
                _ => argument_of(argument),
            }
        };
        let (start, end) = match quote {
            // The quote may precede the user.
            Some(quote) => (text.over_quote(value), text.quoted_end(text.over_quote(value), quote)),
            None => (value, text.value_end(value, bytes::SEPARATOR | bytes::QUOTE)),
        };
        // A word without a digit or a mark is a placeholder. As a password it is in capitals.
        let may_be_word = !is_long && text.at(letter) != b'c';
        let is_of_word = |byte: u8| {
            byte.is_ascii_uppercase()
                || byte == b'_'
                || !may_be_word && (byte.is_ascii_lowercase() || matches!(byte, b'-' | b'.' | b','))
        };
        let is_word = text.over_with(start, is_of_word) >= end;
        let begins = text.at(start).is_ascii_alphanumeric() || !is_long || quote.is_some();
        let is_value = end > start
            && begins
            && (quote.is_some() || !is_word || text.is_open(end) || !is_long && value == letter.wrapping_add(1));
        is_value.then_some(Value { origin: mark.saturating_sub(1), start, end })
    }

    /// Returns the start of what may be a name or a form that the end of the text cuts.
    pub(crate) fn pending(&self, text: &Text<'_>, decided: usize) -> Option<usize> {
        let len = text.bytes.len();
        let least = len.saturating_sub(NAME);
        let mut first = None;
        let mut place = len;
        for _ in 0..6 {
            let end = text.back_over(place, bytes::MARK | bytes::ANGLE | bytes::QUERY);
            let end = text.before_bracket(text.before_colors(end));
            let ends_with = |name| end > decided && text.ends_with(end, name);
            let is_header = ends_with(AUTHORIZATION.as_bytes()) || ends_with(b"cookie") || ends_with(b"identified");
            let found = self.name(text, end, decided, true, len).map(|found| found.0);
            let found = found.map(|origin| text.key_before(origin).unwrap_or(origin));
            first = found.or_else(|| is_header.then(|| end.saturating_sub(AUTHORIZATION.len()))).or(first);
            let before = text.back_over(end, bytes::PREFIX);
            place = if before == end { end.saturating_sub(1) } else { before };
            if place <= least {
                break;
            }
        }
        first
    }
}

impl Text<'_> {
    /// Returns the start of the `"name":` or `key=` before a name, if there is one.
    fn key_before(&self, name: usize) -> Option<usize> {
        let name = self.back_over(name, bytes::PREFIX);
        let name = self.back_over(self.before_quote(name).unwrap_or(name), bytes::SPACE);
        let sign = name.wrapping_sub(1);
        let key = self.back_over(sign, bytes::SPACE);
        let key = self.before_quote(key).unwrap_or(key);
        let is_key =
            matches!(self.at(sign), b':' | b'=') && (self.ends_with(key, b"name") || self.ends_with(key, b"key"));
        is_key.then(|| key.saturating_sub(4))
    }

    /// Skips what may be between Authorization and its value: quotes, marks, blanks, and escapes of
    /// blanks.
    fn over_header(&self, mut place: usize) -> usize {
        loop {
            let next = self.over_colors(match self.escape(place) {
                Some((b'\t', end)) => end,
                _ if self.is(place, bytes::MARK) => place.wrapping_add(1),
                _ if self.at(place) == b'>' && self.at(place.wrapping_sub(1)) == b'=' => place.wrapping_add(1),
                _ => self.over_letter(place),
            });
            if next == place {
                return place;
            }
            place = next;
        }
    }

    /// Returns whether a name is first on its line, perhaps after a quote.
    pub(crate) fn begins_line(&self, name: usize) -> bool {
        self.is_first(name) || self.before_quote(name).is_some_and(|quote| self.is_first(quote))
    }

    /// Returns whether the name of a cookie's header is first on its line, or follows a quote, a
    /// bracket, or what a program writes before it and ": ".
    fn is_header(&self, cookie: usize) -> bool {
        let name = if self.ends_with(cookie, b"set_") { cookie.wrapping_sub(4) } else { cookie };
        self.begins_line(self.before_prefix(cookie))
            || self.is(name.wrapping_sub(1), bytes::QUOTE)
            || self.at(name.wrapping_sub(1)) == b'['
            || self.ends_with(name, b": ")
    }

    /// Skips a known scheme of Authorization, and blanks. Returns whether there is one.
    pub(crate) fn over_scheme(&self, start: usize) -> (usize, bool) {
        let end = |word: &[u8]| start.wrapping_add(word.len());
        let scheme = find_word(SCHEMES, &|word| self.ends_with(end(word), word) && self.is(end(word), bytes::BLANK));
        scheme.map_or((start, false), |word| (self.over_colors(self.over(end(word), bytes::BLANK)), true))
    }

    /// Returns where the value of a header ends: with its line, or with the quotes around it.
    fn header_end(&self, start: usize, quote: Option<usize>) -> usize {
        let quote = quote.and_then(|quote| self.quote(quote));
        if let Some(end) = quote.and_then(|quote| self.closing(start, quote)) {
            return end;
        }
        let mut place = start;
        loop {
            place = self.over(place, !(bytes::LINE_END | bytes::QUOTE | bytes::BACKSLASH | bytes::ESCAPE));
            let next = place.wrapping_add(1);
            let is_inside = self.is(place.wrapping_sub(1), bytes::SPACE) || self.at(place.wrapping_sub(1)) == b'=';
            let end = match self.at(place) {
                _ if self.is_end(place) => return place,
                b'\n' => return place,
                b'\\' if self.is(self.over(place, bytes::BACKSLASH), bytes::QUOTE) => return place,
                b'\\' if self.escape(place).is_some_and(|(octet, _)| matches!(octet, b'\n' | b'\r')) => return place,
                b'"' | b'\'' => {
                    match self.quote(place).filter(|_| is_inside).and_then(|quote| self.closing(next, quote)) {
                        Some(end) => self.over_quote(end),
                        None => return place,
                    }
                }
                _ => next,
            };
            place = end;
        }
    }

    /// Returns the option of the command that precedes a place, if it has a secret.
    pub(crate) fn command(&self, place: usize) -> Option<u8> {
        let start = place.saturating_sub(REACH);
        let near = self.bytes.get(start..place).unwrap_or_default();
        for (end, byte) in (start..place).zip(near).rev() {
            if *byte == b' ' && ENDS >> (self.at(end.wrapping_sub(1)) & 0x1F) & 1 == 1 {
                let is_apart = |command: &[u8]| !self.at(end.wrapping_sub(command.len())).is_ascii_alphanumeric();
                let is_name = |command: &[u8]| self.ends_with(end, command.get(1..).unwrap_or_default());
                if let Some([option, ..]) = find_word(COMMANDS, &|command| is_apart(command) && is_name(command)) {
                    return Some(*option);
                }
            } else if matches!(byte, b'|' | b';' | b'&' | b'\n') {
                return None;
            }
        }
        (start == 0 && self.start.option != 0).then_some(self.start.option)
    }

    /// Returns the start of the password after `user:`, and the quote before the user. If the text
    /// may go on with the user, it may be the password.
    fn after_user(&self, start: usize) -> Option<(usize, Option<Quote>)> {
        let quote = self.quote(start);
        let user = self.over_quote(start);
        let colon = self.over(user, !(bytes::SEPARATOR | bytes::QUOTE | bytes::COLON));
        let password = colon.wrapping_add(1);
        match self.at(colon) {
            _ if self.is_open(colon) => Some((user, quote)),
            // A quote may follow the ":" too.
            b':' => Some((password, quote.or_else(|| self.quote(password)))),
            _ => None,
        }
    }

    /// Finds a token of a bot: `123456789:AAE...`. Each begins with an "A".
    fn bot(&self, mark: usize, until: usize) -> Option<Value> {
        let start = mark.wrapping_add(1);
        let (least, more) = BOT;
        let digits = mark.wrapping_sub(least);
        let is_number = mark >= least && self.over(digits, bytes::DIGIT) == mark;
        if !is_number || digits < until {
            return None;
        }
        let end = self.over(start, bytes::PART);
        let is_token = self.at(start) == b'A' && end.wrapping_sub(start) >= more || self.is_open(end);
        is_token.then_some(Value { origin: digits, start, end })
    }

    /// Finds the port in a message of Go: `parse "http://h:x/": invalid port ":x" after host`.
    fn second_port(&self, mark: usize) -> Option<Value> {
        const MESSAGE: &[u8] = b": invalid port \"";
        let start = mark.wrapping_add(MESSAGE.len());
        let is_message = self.is(mark.wrapping_sub(1), bytes::QUOTE) && self.ends_with(start, MESSAGE);
        self.quoted(mark, start.wrapping_sub(1), is_message)
    }

    /// Finds the password in a statement of SQL: `IDENTIFIED BY 'abc'`, `PASSWORD 'abc'`.
    fn identified(&self, mark: usize, until: usize) -> Option<Value> {
        let end = mark.wrapping_sub(1);
        let origin = end.wrapping_sub(8);
        // In prose, no capital precedes the quote.
        let is_statement = self.is(end.wrapping_sub(1), bytes::UPPER) && self.at(end) == b' ';
        let is_secret =
            [&b"password"[..], b"identified by", b"_password by"].iter().any(|words| self.ends_with(end, words));
        self.quoted(origin, mark, is_statement && is_secret && origin >= until)
    }

    /// Returns what is in the quotes at a place, if it is a secret.
    fn quoted(&self, origin: usize, place: usize, is_secret: bool) -> Option<Value> {
        let (quote, start) = (self.quote(place).filter(|_| is_secret)?, place.wrapping_add(1));
        Some(Value { origin, start, end: self.closing(start, quote)? })
    }

    /// Finds a private key in PEM that is written in one line.
    fn private_key(&self, mark: usize, until: usize) -> Option<Value> {
        let (origin, start) = (mark.wrapping_sub(3), mark.wrapping_add(5));
        // At the cut of a long line, "PRIVATE" may precede the text.
        let is_cut = origin == 0 && self.start.before == b' ' && self.ends_with(start, b"key_____");
        if origin < until || !is_cut && !self.ends_with(start, b"private key_____") {
            return None;
        }
        let letters = self.over_with(start, |byte| matches!(byte, b' ' | b'\t' | b'\\' | b'n' | b'r'));
        let end = self.over(letters, bytes::LETTER_OR_DIGIT);
        let is_key = end.wrapping_sub(letters) >= LEAST || self.is_open(end);
        let end = || self.find(start, b"-----END").unwrap_or_else(|| self.over(start, !bytes::LINE_END));
        is_key.then(|| Value { origin, start, end: end() })
    }

    /// Finds the secret of a webhook of Slack or Discord.
    fn hook(&self, mark: usize, until: usize) -> Option<Value> {
        let (place, parts) = HOOKS.iter().find(|(place, _)| self.ends_with(mark, place))?;
        let origin = mark.wrapping_sub(place.len());
        if origin < until {
            return None;
        }
        let mut start = mark.wrapping_add(1);
        let mut end = self.over(start, bytes::PART);
        for _ in 0..*parts {
            // If the text goes on, the secret may follow.
            if self.is_open(end) {
                break;
            }
            if self.at(end) != b'/' {
                return None;
            }
            start = end.wrapping_add(1);
            end = self.over(start, bytes::PART);
        }
        (end > start || self.is_open(end)).then_some(Value { origin, start, end })
    }

    /// Finds a token by its beginning, whose last byte is at a place.
    fn form(&self, last: usize, until: usize) -> Option<Value> {
        let start = last.wrapping_add(1);
        let form = forms::beginning(self.bytes.get(until..start)?)?;
        let origin = start.wrapping_sub(form.len());
        self.origin(origin, until)?;
        let near = self.over(start, bytes::PART);
        let least = start.wrapping_add(LEAST);
        let is_word = || !(start..least).any(|place| self.is(place, bytes::UPPER | bytes::DIGIT));
        let is_jwt = || form != b"eyJ" || self.at(near) == b'.';
        if !self.is_open(near) && (near < least || is_word() || !is_jwt()) {
            return None;
        }
        let end = self.over(near, bytes::PART | bytes::DOT | bytes::EQUALS);
        let sentence = if self.is_open(end) { end } else { self.back_over(end, bytes::DOT) };
        Some(Value { origin, start, end: sentence })
    }
}
