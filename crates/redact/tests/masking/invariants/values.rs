//! Items 4 and 4a of reading J7 literally, without regard for time: the values of secret names, and
//! what else a log writes.

use core::ops::Range;

use super::reading::{escape as percent, separates};

/// Names whose values are secret anywhere, without "_" and "-".
const ANYWHERE: &str = "password passwd passphrase pwd secret token apikey accesskey secretkey privatekey jwt sslpassword \
    pgpassword sshpass secretkeybase passworddigest passwordhash passwordconfirmation sharedaccesssignature accountkey sharedaccesskey csrfmiddlewaretoken \
    psk signingkey subscriptionkey functionskey secretstring";

/// Names whose values are secret behind "?", "&", ";" or "#".
const IN_QUERIES: &str = "sig signature hmac pin credential assertion verifier devicecode \
    samlresponse idtokenhint sessionid jsessionid phpsessid";

/// The same, for values of five bytes or more.
const WORDS: &str = "key code state ticket";

/// Names of a query, or of any place if the value cannot be a word.
const LOOSE: &str = "pass pw passcode otp auth";

/// Endings of names in capitals, before which anything may stand.
const CAPITALS: &str = "PASSWORD _PASS _KEY _TOKEN _SECRET";

const SCHEMES: &str = "basic bearer token digest negotiate ntlm";
const COMMANDS: &str = "+:mysql +:mysqldump +:mysqladmin +:mariadb p:sshpass p:login p:mongosh a:redis-cli u:curl P:pub \
    P:sub P:sqlcmd w:ldapsearch c:snmpwalk";
const FORMS: &str = "ghp_ gho_ ghs_ ghu_ ghr_ github_pat_ glpat- xoxb- xoxp- xoxa- xoxs- AKIA ASIA AIz sk_live_ rk_live_ \
    sk_test_ rk_test_ whsec_ glrt- gldt- xapp- hf_ shpat_ dop_v1_ xkeysib- figd_ tskey- \
    sk- npm_ pypi- hvs. dckr_pat_ ya29. SG. GOCSPX- eyJ";
const TYPES: &str = "string number boolean required optional undefined false unset";

/// A caller's names, and whether the default ones are masked too.
#[derive(Clone, Copy)]
pub(crate) struct Names<'n>(pub(crate) &'n [&'n str], pub(crate) bool);

/// A quote: its byte, and the number of backslashes before it.
type Quote = (u8, usize);

/// How much a name says.
#[derive(Clone, Copy, PartialEq)]
enum Name {
    Folder,
    Secret,
    Word,
    Loose,
}

/// A name before a sign: its start with colors before it, the start of its word, and what it says.
type Found = (usize, usize, Name);

/// Returns the values, from the left. Inside one, no name is looked for.
pub(crate) fn values(text: &[u8], names: Names<'_>) -> Vec<Range<usize>> {
    let (mut values, mut until): (Vec<Range<usize>>, usize) = (Vec::new(), 0);
    for mark in 0..text.len() {
        if mark < until {
            continue;
        }
        let line = Line { text, names, until };
        if let Some(value) = line.value(mark).or_else(|| line.other(mark).filter(|_| names.1)) {
            until = value.end;
            values.push(value);
        }
    }
    values
}

fn fold(text: &[u8]) -> String {
    String::from_utf8_lossy(text).replace('-', "_").to_ascii_lowercase()
}

fn bare(text: &[u8]) -> String {
    text.iter().filter(|byte| !b"-_".contains(byte)).map(|byte| char::from(byte.to_ascii_lowercase())).collect()
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_%".contains(&byte)
}

fn is_dashed(byte: u8) -> bool {
    is_word(byte) || byte == b'-'
}

struct Line<'t> {
    text: &'t [u8],
    names: Names<'t>,
    until: usize,
}

impl Line<'_> {
    /// A byte, or the end of a line around the text.
    fn at(&self, at: usize) -> u8 {
        self.text.get(at).copied().unwrap_or(b'\n')
    }

    fn before(&self, at: usize) -> u8 {
        at.checked_sub(1).map_or(b'\n', |at| self.at(at))
    }

    fn over(&self, mut at: usize, accept: impl Fn(u8) -> bool) -> usize {
        while at < self.text.len() && accept(self.text[at]) {
            at += 1;
        }
        at
    }

    fn back(&self, mut at: usize, accept: impl Fn(u8) -> bool) -> usize {
        while at > 0 && at <= self.text.len() && accept(self.text[at - 1]) {
            at -= 1;
        }
        at
    }

    fn blanks(&self, at: usize) -> usize {
        self.over(at, |byte| b" \t".contains(&byte))
    }

    fn back_blanks(&self, at: usize) -> usize {
        self.back(at, |byte| b" \t".contains(&byte))
    }

    fn is(&self, at: usize, word: &str) -> bool {
        self.text.get(at..at + word.len()).is_some_and(|text| fold(text) == fold(word.as_bytes()))
    }

    fn ends(&self, end: usize, word: &str) -> bool {
        end >= word.len() && self.is(end - word.len(), word)
    }

    fn back_prefix(&self, end: usize) -> usize {
        let start = self.back_prefix_of_query(end);
        (start..=end).rev().find(|at| *at == start || self.escape_before(*at).is_some()).unwrap_or(start)
    }

    fn back_prefix_of_query(&self, end: usize) -> usize {
        self.back(end, |byte| is_dashed(byte) || byte > 0x7F || b".[]%".contains(&byte))
    }

    /// The names, each with what it says, whether it counts in queries alone, and whether it is the
    /// caller's.
    fn all(&self) -> Vec<(String, Name, bool, bool)> {
        let Names(own, has_default) = self.names;
        let default = |list: &'static str| list.split(' ').filter(move |_| has_default);
        let mut all: Vec<_> = own.iter().map(|name| (bare(name.as_bytes()), Name::Secret, false, true)).collect();
        all.extend(
            default(ANYWHERE)
                .map(|name| (name.into(), if name == "pwd" { Name::Folder } else { Name::Secret }, false, false)),
        );
        all.extend(default(IN_QUERIES).map(|name| (name.into(), Name::Secret, true, false)));
        all.extend(default(WORDS).map(|name| (name.into(), Name::Word, true, false)));
        all.extend(default(LOOSE).map(|name| (name.into(), Name::Loose, true, false)));
        all
    }

    /// The name that ends at a place.
    fn name(&self, end: usize, may_be_query: bool, value: usize) -> Option<Found> {
        let end = before_colors(self.text, end.min(self.text.len()));
        let (own, default) = self.all().into_iter().partition::<Vec<_>, _>(|(.., is_own)| *is_own);
        let name = |list| self.name_of(end, may_be_query, value, list);
        name(&own).or_else(|| name(&default))
    }

    /// The name of a list that ends at a place.
    fn name_of(
        &self,
        end: usize,
        may_be_query: bool,
        value: usize,
        all: &[(String, Name, bool, bool)],
    ) -> Option<Found> {
        for start in (0..end).rev().take_while(|start| self.text[*start] != b'=') {
            if b"-_".contains(&self.text[start]) || start < self.until {
                continue;
            }
            let name = bare(&self.text[start..end]);
            let Some((_, kind, is_of_query, _)) = all.iter().find(|(known, ..)| *known == name) else { continue };
            let is_in_capitals = self.names.1 || !is_of_query;
            let is_in_capitals = is_in_capitals
                && CAPITALS.split(' ').any(|ending| {
                    let word = ending.trim_start_matches('_');
                    let is_capital = |at: usize| self.text[at].is_ascii_uppercase();
                    bare(&self.text[start..end]) == bare(word.as_bytes())
                        && end - start == word.len()
                        && is_capital(start)
                        && is_capital(end - 1)
                        && (word == ending || self.before(start) == b'_')
                });
            if is_in_capitals {
                return Some((before_colors(self.text, start), self.back_prefix(start), Name::Secret));
            }
            let origin = before_colors(self.text, start);
            let is_here = !is_of_query
                || may_be_query && self.is_in_query(origin)
                || *kind == Name::Loose && self.is_mixed(value);
            let is_short = || match self.opening(value, true) {
                (value, Ending::Token) => self.token_end(value, origin) - value < 5,
                _ => false,
            };
            if self.is_apart(start) && is_here && !(*kind == Name::Word && is_short()) {
                return Some((origin, self.back_prefix(start), *kind));
            }
        }
        None
    }

    /// Whether a name may begin at a place.
    fn is_apart(&self, start: usize) -> bool {
        let begin = before_colors(self.text, start);
        let is_escape = begin >= 3 && percent(self.text, begin - 3).is_some() || self.escape_before(begin).is_some();
        let Some(before) = begin.checked_sub(1).map(|at| self.text[at]) else { return true };
        let is_letter = before.is_ascii_alphanumeric() || before > 0x7F;
        is_escape
            || begin != start
            || !is_letter
            || self.text[start].is_ascii_uppercase()
                && (before.is_ascii_lowercase() || self.at(start + 1).is_ascii_lowercase())
    }

    /// Whether "?", "&", ";" or "#" and perhaps a prefix stand before a place.
    fn is_in_query(&self, place: usize) -> bool {
        let start = self.back_prefix_of_query(place);
        let before = match self.before(start) {
            b'\\' => self.escape(start - 1).map_or(0, |escape| escape.0),
            before => before,
        };
        b"?&;#".contains(&before)
    }

    /// The octet of an escape as text, and its end.
    fn escape(&self, at: usize) -> Option<(u8, usize)> {
        let kind = self.text.get(at..)?.strip_prefix(b"\\")?.first()?;
        let len = match kind {
            b'n' => return Some((b'\n', at + 2)),
            b'r' => return Some((b'\r', at + 2)),
            b't' => return Some((b'\t', at + 2)),
            b'u' => 4,
            b'x' => 2,
            _ => return None,
        };
        let digits = core::str::from_utf8(self.text.get(at + 2..at + 2 + len)?).ok()?;
        let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        is_hex.then(|| (u8::try_from(u32::from_str_radix(digits, 16).unwrap()).unwrap_or(0), at + 2 + len))
    }

    fn escape_before(&self, end: usize) -> Option<u8> {
        let escapes = [2, 4, 6].into_iter().filter_map(|len| self.escape(end.checked_sub(len)?));
        escapes.into_iter().find(|escape| escape.1 == end).map(|escape| escape.0)
    }

    /// The quote at a place, and its end.
    fn quote(&self, at: usize) -> Option<(Quote, usize)> {
        let mark = self.over(at, |byte| byte == b'\\');
        let is_quote = mark < self.text.len() && b"\"'".contains(&self.text[mark]) && mark - at <= 7;
        is_quote.then(|| ((self.text[mark], mark - at), mark + 1))
    }

    /// The start of the quote that ends at a place.
    fn quote_before(&self, end: usize) -> Option<usize> {
        if self.ends(end, "&quot;") {
            return Some(end - 6);
        }
        if !b"\"'".contains(&self.before(end)) {
            return None;
        }
        let start = self.back(end - 1, |byte| byte == b'\\');
        (end - 1 - start <= 7).then_some(start)
    }

    fn line_end(&self, at: usize) -> usize {
        self.over(at, |byte| byte != b'\n')
    }

    fn find(&self, at: usize, part: &str) -> Option<usize> {
        let line = self.text.get(at..self.line_end(at).min(at + 4096))?;
        line.windows(part.len()).position(|text| text == part.as_bytes()).map(|found| at + found)
    }

    /// The place before the closing quote.
    fn closing(&self, start: usize, (mark, backslashes): Quote) -> Option<usize> {
        let mut at = start;
        while at < self.line_end(start) {
            let before = self.text[start..at].iter().rev().take_while(|byte| **byte == b'\\').count();
            if self.text[at] != mark || before != backslashes {
                at += 1;
            } else if mark == b'\'' && self.text[at..].starts_with(b"'\\''") {
                at += 4;
            } else if mark == b'\'' && self.text[at..].starts_with(b"'\"'\"'") {
                at += 5;
            } else if backslashes == 0 && self.text.get(at + 1) == Some(&mark) {
                at += 2;
            } else {
                return Some(at - before);
            }
        }
        None
    }

    fn quoted_end(&self, start: usize, quote: Quote) -> usize {
        let rest = |at: &usize| separates(self.text[*at]) || color(self.text, *at).is_some();
        let closing = self.closing(start, quote);
        let start = self.over(start, |byte| b"\"'".contains(&byte));
        closing.unwrap_or_else(|| (start..self.text.len()).find(rest).unwrap_or(self.text.len()))
    }

    /// The value behind a name and a sign.
    fn value(&self, mark: usize) -> Option<Range<usize>> {
        let is_arrow = self.at(mark) == b'>' && self.before(mark) == b'-' && self.at(mark + 1) == b' ';
        let is_equals = self.at(mark) == b'=' || is_arrow;
        if !is_equals && self.at(mark) != b':' {
            return None;
        }
        let is_fat = !is_arrow && is_equals && self.at(mark + 1) == b'>';
        let behind = mark + 1 + usize::from(is_fat);
        let operators = ["::", "??", ":", "?", "+", "-"];
        let operator = operators.iter().find(|operator| is_equals && self.text[..mark].ends_with(operator.as_bytes()));
        let sign = before_colors(self.text, mark - operator.map_or(0, |operator| operator.len()));
        let before = before_colors(self.text, self.back_blanks(sign));
        let behind = over_colors(self.text, behind);
        let start = self.blanks(behind);
        let closing = self.quote_before(before);
        let end = match closing {
            Some(end) => end,
            None if before < sign || !is_equals => before,
            None if self.ends(sign, "%5d") => sign - 3,
            None if self.ends(sign, "]") => sign - 1,
            None => sign,
        };
        let is_change = is_arrow && closing == Some(self.until) && self.until > 0;
        let (origin, first, name) = match is_change {
            true => (self.until, self.until, Name::Secret),
            false => self.name(end, is_equals && before == sign && closing.is_none(), start)?,
        };
        let is_loose = is_arrow || is_fat || before != sign || start != behind;
        let (value, ending) = self.opening(start, is_equals);
        let (credentials, has_scheme) = self.over_scheme(value);
        if has_scheme && matches!(ending, Ending::Token) && self.is_mixed(credentials) {
            return Some(value..self.token_end(credentials, origin));
        }
        let is_folder = name == Name::Folder
            && self.at(value) == b'/'
            && !b"?&;#".contains(&self.before(origin))
            && self.at(self.token_end(value, origin)) != b';';
        let end = match ending {
            Ending::Quote(_) if name == Name::Folder && self.at(value) == b'/' && !is_equals => return None,
            Ending::Quote(quote) => {
                let end = self.quoted_end(value, quote);
                let bracket = over_colors(self.text, start);
                let behind = self.blanks(self.over(end, |byte| byte == b'\\') + 1);
                let is_inside = match self.at(bracket) {
                    b'{' => b":=".contains(&self.at(behind)),
                    b'[' => self.at(behind) == b',',
                    _ => false,
                };
                if let Some(last) =
                    self.closed(bracket + 1).filter(|_| is_inside && self.closing(value, quote).is_some())
                {
                    return Some(bracket + 1..last);
                }
                return Some(value..self.joined_end(value, end, quote, origin));
            }
            Ending::Until(part) => {
                return Some(value..self.find(value, part).unwrap_or_else(|| self.token_end(value, origin)));
            }
            Ending::Token if is_equals && closing.is_none() && !is_loose => {
                let word = self.over(value, |byte| byte.is_ascii_alphabetic());
                let end = self.token_end(value, origin);
                let is_object = self.at(value).is_ascii_uppercase() && self.at(word) == b'{';
                if is_object || is_folder && value == start {
                    return None;
                }
                self.around(first, origin).and_then(|quote| self.closing(value, quote)).unwrap_or(end).max(end)
            }
            Ending::Token if !is_equals && closing.is_some() && self.at(value).is_ascii_digit() => {
                let end = self.over(value, |byte| is_dashed(byte) || byte == b'.');
                Some(end).filter(|end| end - value >= 4)?
            }
            Ending::Token if !is_equals && closing.is_none() && self.argument(first).is_some() => {
                let end = self.argument(first).and_then(|quote| self.closing(value, quote));
                end.unwrap_or_else(|| self.token_end(value, origin))
            }
            Ending::Token if !is_equals && !is_loose && self.field(end, origin).is_some() => {
                let closer = self.field(end, origin).unwrap();
                let value = value + usize::from(self.at(value) == b'[');
                let end = self.over(value, |byte| byte.is_ascii_graphic() && byte != closer);
                return (end > value).then_some(value..end);
            }
            Ending::Token => {
                let end = self.token_end(value, origin);
                let may_follow =
                    is_equals && !is_change || start != behind && (self.is_first(first) || self.is_mixed(value));
                let is_long = end - value >= if is_equals { 1 } else { 5 };
                if !may_follow || !is_long || !self.is_value(value, end) || is_folder {
                    return None;
                }
                end
            }
        };
        (end > value).then_some(value..end)
    }

    /// The quote around an option, or a pair of the environment.
    fn around(&self, name: usize, origin: usize) -> Option<Quote> {
        let is_part = |byte: u8| byte == b'-' || byte.is_ascii_uppercase();
        let quote = self.quote_before(name).filter(|_| is_part(self.at(name)) && is_part(self.at(name + 1)))?;
        self.quote(quote).filter(|_| origin - quote <= 16).map(|(quote, _)| quote)
    }

    /// The bracket that closes what was opened before a place, in its line and in no text.
    fn closed(&self, start: usize) -> Option<usize> {
        let (mut depth, mut is_text) = (1, false);
        (start..self.line_end(start)).find(|at| {
            is_text ^= self.text[*at] == b'"' && self.before(*at) != b'\\';
            depth += match self.text[*at] {
                _ if is_text => 0,
                b'{' | b'[' => 1,
                b'}' | b']' => -1,
                _ => 0,
            };
            depth == 0
        })
    }

    fn opening(&self, start: usize, is_equals: bool) -> (usize, Ending) {
        let start = over_colors(self.text, start);
        let word = self.over(start, is_word);
        let mut at = match word > start && self.at(word) == b'(' {
            true => word + 1,
            false => self.over(start, |byte| b"[<{".contains(&byte)),
        };
        if at > start && self.quote(self.blanks(at)).is_some() {
            at = self.blanks(at);
        }
        at = self.over_letter(at);
        if let Some((quote, end)) = self.quote(at) {
            return (end, Ending::Quote(quote));
        }
        if self.is(start, "&quot;") {
            return (start + 6, Ending::Until("&quot;"));
        }
        match self.at(start) {
            b'{' if is_equals => (start + 1, Ending::Until("}")),
            b'<' if self.at(start + 1) == b'<' => (start + 2, Ending::Token),
            b'<' => (start + 1, Ending::Token),
            _ => (start, Ending::Token),
        }
    }

    /// Skips a letter before a quote.
    fn over_letter(&self, at: usize) -> usize {
        at + usize::from(b"bruBRU".contains(&self.at(at)) && b"\"'".contains(&self.at(at + 1)))
    }

    /// The end of a value that goes on after its closing quote, as in a shell.
    fn joined_end(&self, value: usize, end: usize, quote: Quote, origin: usize) -> usize {
        if quote.1 > 0 || self.closing(value, quote) != Some(end) {
            return end;
        }
        let mut rest = end + 1;
        while b"\"'".contains(&self.at(rest)) && self.at(rest + 1).is_ascii_alphanumeric() {
            match self.closing(rest + 1, (self.at(rest), 0)) {
                Some(end) => rest = end + 1,
                None => return end,
            }
        }
        if self.at(rest).is_ascii_alphanumeric() {
            rest = self.token_end(rest, origin);
        }
        let name = self.over(end + 1, |byte| is_dashed(byte) || byte > 0x7F || b".[]%".contains(&byte));
        let goes_on = rest > end + 1 && !b"\"'".contains(&self.at(rest)) && self.at(name) != b'=';
        if goes_on { rest } else { end }
    }

    fn token_end(&self, value: usize, origin: usize) -> usize {
        let mut at = value;
        let sign = self.back_blanks(value);
        let is_plain = sign < value && self.before(sign) == b':';
        while at < self.text.len() {
            let byte = self.text[at];
            match byte {
                b'\\' => match self.escape(at) {
                    Some((octet, _)) if separates(octet) || b"&;#\x1B".contains(&octet) => return at,
                    Some((_, end)) => at = end,
                    None => at += 1,
                },
                b'"' | b'\'' => {
                    let is_inside = at > value && self.at(at + 1).is_ascii_alphanumeric();
                    match self.closing(at + 1, (byte, 0)).filter(|_| is_inside) {
                        Some(end) => at = self.over(end, |other| other == byte),
                        None if byte == b'"' => return at,
                        None => at += 1,
                    }
                }
                b',' => {
                    let begin = self.blanks(at + 1);
                    let name = self.over(begin, |byte| is_dashed(byte) || byte == b'.');
                    if name > begin && self.at(name) == b'=' {
                        return at;
                    }
                    at += 1;
                }
                b')' if self.open_before(origin).is_some_and(|open| self.text[open] == b'(') => return at,
                b'?' if self.before(origin) == b';' => return at,
                b' ' => match self.pairs_end(at, origin) {
                    Some(end) => at = end,
                    None => return at,
                },
                b'&' | b';' | b'#' if is_plain => at += 1,
                b'#' if !self.is_in_query(origin) => at += 1,
                b';' if self.at(at + 1).is_ascii_alphanumeric() && !self.is_pair(at + 1) => at += 1,
                _ if separates(byte) || b"&;#".contains(&byte) || color(self.text, at).is_some() => return at,
                _ => at += 1,
            }
        }
        at
    }

    /// Whether a name and a "=" stand at a place.
    fn is_pair(&self, place: usize) -> bool {
        let sign = self.over(place, |byte| byte.is_ascii_alphanumeric() || byte > 0x7F || b"_-.[]% \t".contains(&byte));
        self.at(sign) == b'='
    }

    /// In a line of pairs, a value goes on over blanks to the ";".
    fn pairs_end(&self, blank: usize, origin: usize) -> Option<usize> {
        let end = self.over(blank, |byte| is_dashed(byte) || b" !.@$/".contains(&byte));
        let name = self.over(end + 1, |byte| byte.is_ascii_alphanumeric() || b" \t".contains(&byte));
        let is_pair =
            self.at(end) == b';' && self.before(end) != b' ' && (self.at(name) == b'=' || name >= self.text.len());
        (self.before(origin) != b'?' && end - blank <= 32 && is_pair).then_some(end)
    }

    /// The bracket that ends a field in a structure or a map of Go. Its name ends at a place.
    fn field(&self, end: usize, origin: usize) -> Option<u8> {
        let name = self.back(end, |byte| byte.is_ascii_alphanumeric() || b"+-._~%=".contains(&byte));
        let open = self.open_before(name).filter(|_| b"{[ ".contains(&self.before(name)) && origin < name + 12)?;
        match self.text[open] {
            b'{' => Some(b'}').filter(|_| self.at(name).is_ascii_uppercase()),
            b'[' => Some(b']').filter(|_| self.ends(open, "map")),
            _ => None,
        }
    }

    /// The last bracket before a place that does not close, if it is near.
    fn open_before(&self, place: usize) -> Option<usize> {
        let mut depth = 0;
        for at in (place.saturating_sub(256)..place).rev().take_while(|at| self.text[*at] != b'\n') {
            match self.text[at] {
                b'(' | b'[' | b'{' if depth == 0 => return Some(at),
                b'(' | b'[' | b'{' => depth -= 1,
                b')' | b']' | b'}' => depth += 1,
                _ => {}
            }
        }
        None
    }

    /// Whether seven letters and digits, or more, begin a value, and there are both.
    fn is_mixed(&self, value: usize) -> bool {
        let value = self.over(value, |byte| b"\"'\\".contains(&byte));
        let part = &self.text[value..self.over(value, |byte| byte.is_ascii_alphanumeric())];
        part.len() >= 7 && part.iter().any(u8::is_ascii_digit) && part.iter().any(u8::is_ascii_alphabetic)
    }

    /// The quote before a name, if it is the argument of `-H` or `--header`.
    fn argument(&self, name: usize) -> Option<Quote> {
        let place = self.quote_before(name)?;
        let option = ["-H ", "header ", "header="].iter().find(|option| self.ends(place, option));
        option.and_then(|_| self.quote(place)).map(|quote| quote.0)
    }

    /// Whether a name stands first on its line.
    fn is_first(&self, name: usize) -> bool {
        if self.quote_before(name).is_some() {
            return self.argument(name).is_some();
        }
        let mut at = self.back_blanks(name);
        if at > 0 && b"-><*+~".contains(&self.text[at - 1]) {
            at = self.back_blanks(at - 1);
        }
        self.before(at) == b'\n' || self.escape_before(at).is_some_and(|octet| b"\n\r".contains(&octet))
    }

    /// Whether a text behind blanks may be a value.
    fn is_value(&self, value: usize, end: usize) -> bool {
        let first = self.at(value);
        if !first.is_ascii_alphanumeric() && !b"%~@^_".contains(&first) && first < 0x80 {
            let digits = self.over(value, |byte| byte.is_ascii_alphanumeric() || b"+/".contains(&byte));
            let text = String::from_utf8_lossy(&self.text[value..digits.max(value)]);
            let is_base64 = text.len() >= 12
                && text.contains(|letter: char| letter.is_ascii_uppercase())
                && text.contains(|letter: char| letter.is_ascii_digit() || letter == '+')
                && self.over(digits, |byte| byte == b'=') == end;
            return is_base64 || first == b'$' && self.at(value + 1).is_ascii_digit();
        }
        let word = self.over(value, is_word);
        let letters = self.over(value, |byte| byte.is_ascii_alphabetic() || b"_%".contains(&byte));
        let behind = self.at(word + 1);
        let is_code = match self.at(word) {
            b'(' | b'[' => true,
            b':' => b": ".contains(&behind),
            b'=' => word + 1 < end && behind != b'=',
            b'.' => word == letters && behind.is_ascii_alphabetic(),
            _ => false,
        };
        let is_prose = self.over(letters, |byte| b".,:!'".contains(&byte)) >= end;
        let rest = self.at(self.blanks(end));
        let is_type = TYPES.split(' ').any(|word| self.ends(letters, word));
        let is_alone = b"\n\r#\"'\\}]|".contains(&rest) || self.pair_follows(end);
        !is_code && (!is_prose || is_alone && !is_type)
    }

    /// Whether a value is followed by another `name = value`, perhaps after a "," or ";".
    fn pair_follows(&self, end: usize) -> bool {
        let line = String::from_utf8_lossy(&self.text[end..self.line_end(end)]);
        let rest = line.trim_start_matches([' ', '\t']);
        let rest = rest.strip_prefix([',', ';']).unwrap_or(rest).trim_start_matches([' ', '\t']);
        let is_name = |char: char| char.is_ascii_alphanumeric() || !char.is_ascii() || "-_.[]%".contains(char);
        let behind = rest.trim_start_matches(is_name);
        let sign = behind.trim_start_matches([' ', '\t']);
        let sign = sign.strip_prefix(':').unwrap_or(sign);
        behind.len() < rest.len() && sign.starts_with('=') && !sign.starts_with("==")
    }

    /// Headers, pairs, elements, options and forms.
    fn other(&self, mark: usize) -> Option<Range<usize>> {
        match self.at(mark) {
            b':' => {
                self.bot(mark).or_else(|| self.port(mark)).or_else(|| self.header(mark)).or_else(|| self.pair(mark))
            }
            b'=' => self.header(mark).or_else(|| self.pair(mark)),
            b',' => self.header(mark),
            b'>' if !b"-=/".contains(&self.before(mark))
                && !b" \n".contains(&self.at(mark + 1))
                && (self.at(mark + 1) != b'<' || self.at(mark + 2) == b'!') =>
            {
                self.element(mark)
            }
            b'-' if self.at(mark + 1) != b' '
                && b" \t\n\"'".contains(&if mark == 0 { b'\n' } else { self.before(mark) }) =>
            {
                self.option(mark)
            }
            b'-' if self.text[..mark].ends_with(b"EY") => self.private_key(mark),
            b'/' => self.hook(mark),
            b'\'' => self.identified(mark),
            _ => self.form(mark),
        }
    }

    fn header(&self, mark: usize) -> Option<Range<usize>> {
        let is_array = self.at(mark) == b',';
        let sign = before_colors(self.text, mark);
        let before = self.back(sign, |byte| b"\"'\\ \t\x0B\x0C\r".contains(&byte));
        let end = before_colors(self.text, before);
        let is_quoted = self.text[before..sign].iter().any(|byte| b"\"'".contains(byte));
        let is_cookie = self.ends(end, "cookie");
        let name = if is_cookie { "cookie" } else { "authorization" };
        if self.at(mark + 1) == b':'
            || !self.ends(end, name)
            || is_array && (is_cookie || self.quote_before(mark) != Some(end))
        {
            return None;
        }
        let place = end - name.len();
        if place < self.until || !self.is_apart(place) {
            return None;
        }
        let mut start = self.over_marks(mark + 1);
        let opened = self.blanks(start + 1);
        if !is_cookie && b"[(".contains(&self.at(start)) && b"\"'\\".contains(&self.at(opened)) {
            start = self.over_marks(opened);
        }
        let quote = self.quote_before(start).filter(|quote| *quote > mark);
        let quoted = quote.and_then(|quote| self.quote(quote)).map(|quote| quote.0);
        if is_cookie {
            if self.at(start) == b'[' {
                return self.find(start + 1, "]").map(|end| start + 1..end);
            }
            let word = self.over(start, |byte| !separates(byte) && !b"=,;".contains(&byte));
            let (first, name) = (self.back_prefix(place), place - if self.ends(place, "set-") { 4 } else { 0 });
            let is_header = is_quoted
                || self.is_first(first)
                || self.is_first(self.quote_before(first).unwrap_or(first))
                || b"\"'[".contains(&self.before(name))
                || self.ends(name, ": ");
            return (is_header && word > start && self.at(word) == b'=').then(|| start..self.header_end(start, quoted));
        }
        let (start, has_scheme) = self.over_scheme(start);
        if is_quoted && quote.is_none() && !has_scheme {
            return None;
        }
        let start = self.quote(start).map_or(start, |(_, end)| end);
        let end = self.header_end(start, quoted);
        (end > start).then_some(start..end)
    }

    /// Skips quotes, signs and blanks before the value of a header.
    fn over_marks(&self, mut start: usize) -> usize {
        loop {
            let next = match self.escape(start) {
                Some((b'\t', end)) => end,
                _ if self.at(start) == b'>' && self.before(start) == b'=' => start + 1,
                _ if b"\"'\\ \t\x0B\x0C\r:=".contains(&self.at(start)) => start + 1,
                _ => self.over_letter(start),
            };
            let next = over_colors(self.text, next);
            if next == start {
                return start;
            }
            start = next;
        }
    }

    fn over_scheme(&self, start: usize) -> (usize, bool) {
        for scheme in SCHEMES.split(' ') {
            let end = start + scheme.len();
            let blanks = self.over(end, |byte| b" \t\x0B\x0C\r".contains(&byte));
            if self.is(start, scheme) && blanks > end {
                return (over_colors(self.text, blanks), true);
            }
        }
        (start, false)
    }

    fn header_end(&self, start: usize, quote: Option<Quote>) -> usize {
        if let Some(end) = quote.and_then(|quote| self.closing(start, quote)) {
            return end;
        }
        let mut at = start;
        while at < self.text.len() {
            let is_inside = at > 0 && b" \t=".contains(&self.before(at));
            match self.text[at] {
                b'\n' => return at,
                b'\\' if b"\"'".contains(&self.at(self.over(at, |byte| byte == b'\\'))) => return at,
                b'\\' if self.escape(at).is_some_and(|(octet, _)| b"\n\r".contains(&octet)) => return at,
                byte @ (b'"' | b'\'') => match self.closing(at + 1, (byte, 0)).filter(|_| is_inside) {
                    Some(end) => at = self.over(end, |byte| byte == b'\\') + 1,
                    None => return at,
                },
                _ => at += 1,
            }
        }
        at
    }

    fn pair(&self, mark: usize) -> Option<Range<usize>> {
        let unquoted = |end: usize| self.quote_before(end).unwrap_or(end);
        let second = unquoted(self.back_blanks(mark));
        if !self.ends(second, "value") {
            return None;
        }
        let first = self.back_blanks(unquoted(second - 5));
        let end = unquoted(first - usize::from(self.before(first) == b','));
        if end == second - 5 {
            return None;
        }
        let (origin, has_scheme) = match self.name(end, false, mark + 1) {
            Some((origin, ..)) => (origin, false),
            None if self.ends(end, "authorization") => (end - 13, true),
            None => return None,
        };
        let sign = self.back_blanks(unquoted(self.back_prefix(origin)));
        if !b":=".contains(&self.before(sign)) {
            return None;
        }
        let key = unquoted(self.back_blanks(sign - 1));
        if !self.ends(key, "name") && !self.ends(key, "key") {
            return None;
        }
        let start = self.blanks(mark + 1);
        match self.quote(start) {
            Some((quote, start)) => {
                let start = if has_scheme { self.over_scheme(start).0 } else { start };
                Some(start..self.quoted_end(start, quote))
            }
            None => {
                let end = self.token_end(start, origin);
                (end > start && self.is_value(start, end)).then_some(start..end)
            }
        }
    }

    fn element(&self, mark: usize) -> Option<Range<usize>> {
        let is_tag = || {
            let tag = self.back(mark, |byte| !b"<>\n".contains(&byte));
            let end = self.over(tag, |byte| is_dashed(byte) || b":.".contains(&byte));
            self.before(tag) == b'<' && Line { until: tag, ..*self }.name(end, false, mark + 1).is_some()
        };
        let is_key = || {
            let (_, first, _) = self.name(self.quote_before(mark)?, false, mark + 1)?;
            let quote = self.quote_before(first)?;
            Some(self.ends(quote, "key=") || self.ends(quote, "name="))
        };
        let end = self.find(mark + 1, "</")?;
        (end > mark + 1 && (is_tag() || is_key() == Some(true))).then_some(mark + 1..end)
    }

    fn option(&self, mark: usize) -> Option<Range<usize>> {
        let letter = mark + 1;
        let end = self.over(letter, is_dashed);
        let argument = self.blanks(end);
        let is_long = self.at(letter) == b'-';
        let quote = |at: usize| self.quote(at).map_or((at, None), |(quote, start)| (start, Some(quote)));
        let after_user = |at: usize| {
            let (user, quote) = quote(at);
            let colon = self.over(user, |byte| !separates(byte) && !b":'".contains(&byte));
            // A quote may follow the ":" too.
            (self.at(colon) == b':').then(|| match self.quote(colon + 1) {
                Some((inner, start)) => (start, quote.or(Some(inner))),
                None => (colon + 1, quote),
            })
        };
        let is_user = is_long && self.ends(end, "-user") && self.command(mark) == Some(b'u');
        let (start, quote) = if is_long {
            let name = Line { until: letter, ..*self }.name(end, false, argument);
            match self.at(end) {
                b'=' if is_user => after_user(end + 1)?,
                _ if argument == end => return None,
                _ if is_user => after_user(argument)?,
                _ if name.is_some() => quote(argument),
                _ => return None,
            }
        } else {
            let option = self.command(mark)?;
            match self.at(letter) {
                b'p' if option == b'+' => quote(letter + 1),
                byte if byte != option => return None,
                b'u' => after_user(self.blanks(letter + 1))?,
                _ if end > letter + 1 => quote(letter + 1),
                _ => quote(argument),
            }
        };
        let end = match quote {
            Some(quote) => self.quoted_end(start, quote),
            None => {
                let ends = |at: &usize| separates(self.text[*at]) || self.text[*at] == b'\'';
                (start..self.text.len()).find(ends).unwrap_or(self.text.len())
            }
        };
        let may_be_word = !is_long && self.at(letter) != b'c';
        let is_plain = self.text[start..end.max(start)].iter().all(|byte| match may_be_word {
            true => byte.is_ascii_uppercase() || *byte == b'_',
            false => byte.is_ascii_alphabetic() || b"_-.,".contains(byte),
        });
        let may_begin = self.at(start).is_ascii_alphanumeric() || !is_long || quote.is_some();
        let is_attached = !is_long && start == letter + 1;
        (end > start && may_begin && (quote.is_some() || !is_plain || is_attached)).then_some(start..end)
    }

    /// The option of the command before a place.
    fn command(&self, place: usize) -> Option<u8> {
        for at in (place.saturating_sub(256)..place).rev() {
            let found = COMMANDS.split(' ').find(|command| {
                let name = &command[2..];
                self.ends(at, name) && (at == name.len() || !self.before(at - name.len()).is_ascii_alphanumeric())
            });
            match self.text[at] {
                b' ' if found.is_some() => return found.map(|command| command.as_bytes()[0]),
                b'|' | b';' | b'&' | b'\n' => return None,
                _ => {}
            }
        }
        None
    }

    fn bot(&self, mark: usize) -> Option<Range<usize>> {
        let digits = mark.checked_sub(8).filter(|digits| *digits >= self.until)?;
        let is_number = self.text[digits..mark].iter().all(u8::is_ascii_digit);
        let end = self.over(mark + 1, is_dashed);
        (is_number && self.at(mark + 1) == b'A' && end - mark > 30).then_some(mark + 1..end)
    }

    fn port(&self, mark: usize) -> Option<Range<usize>> {
        let message = ": invalid port \"";
        let start = mark + message.len();
        let (quote, _) = self.quote(start - 1)?;
        if !self.is(mark, message) || !b"\"'".contains(&self.before(mark)) {
            return None;
        }
        self.closing(start, quote).map(|end| start..end)
    }

    fn identified(&self, mark: usize) -> Option<Range<usize>> {
        let is_statement = mark > 8
            && mark - 9 >= self.until
            && self.text[mark - 2].is_ascii_uppercase()
            && ["password ", "identified by ", "_password by "].iter().any(|words| self.ends(mark, words));
        self.closing(mark + 1, (b'\'', 0)).filter(|_| is_statement).map(|end| mark + 1..end)
    }

    /// A private key of PEM in one line.
    fn private_key(&self, mark: usize) -> Option<Range<usize>> {
        if mark < self.until + 3 || !self.is(mark, "-----") || !self.ends(mark, "private key") {
            return None;
        }
        let start = mark + 5;
        let base64 = self.over(start, |byte| b" \t\\nr".contains(&byte));
        let is_key = self.text[base64..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count() >= 8;
        is_key.then(|| start..self.find(start, "-----END").unwrap_or(self.line_end(start)))
    }

    fn hook(&self, mark: usize) -> Option<Range<usize>> {
        let hooks = [("hooks.slack.com/services", 2), ("/api/webhooks", 1)];
        let (place, parts) = hooks.into_iter().find(|(place, _)| self.ends(mark, place))?;
        if mark - place.len() < self.until {
            return None;
        }
        let mut start = mark + 1;
        for _ in 0..parts {
            let end = self.over(start, is_dashed);
            if self.at(end) != b'/' {
                return None;
            }
            start = end + 1;
        }
        let end = self.over(start, is_dashed);
        (end > start).then_some(start..end)
    }

    fn form(&self, last: usize) -> Option<Range<usize>> {
        let start = last + 1;
        let form = FORMS.split(' ').find(|form| self.text[..start].ends_with(form.as_bytes()))?;
        let origin = start - form.len();
        if origin < self.until || !self.is_apart(origin) {
            return None;
        }
        let end = self.over(start, is_dashed);
        let is_word = self.over(start, |byte| byte.is_ascii_lowercase() || b"-_%".contains(&byte)) >= start + 8;
        let whole = self.over(end, |byte| is_dashed(byte) || b".=".contains(&byte));
        if end < start + 8 || is_word || form == "eyJ" && self.text.get(end) != Some(&b'.') {
            return None;
        }
        Some(start..self.back(whole, |byte| byte == b'.'))
    }
}

#[derive(Clone, Copy)]
enum Ending {
    Quote(Quote),
    Until(&'static str),
    Token,
}

/// Returns the end of a color.
fn color(text: &[u8], at: usize) -> Option<usize> {
    let behind = text.get(at..)?.strip_prefix(b"\x1B[")?;
    let len = behind.iter().position(|byte| !byte.is_ascii_digit() && *byte != b';')?;
    (behind[len] == b'm' && len + 3 <= 12).then_some(at + len + 3)
}

fn over_colors(text: &[u8], mut at: usize) -> usize {
    for _ in 0..3 {
        at = color(text, at).unwrap_or(at);
    }
    at
}

fn before_colors(text: &[u8], mut at: usize) -> usize {
    for _ in 0..3 {
        at = (0..at).find(|start| color(text, *start) == Some(at)).unwrap_or(at);
    }
    at
}
