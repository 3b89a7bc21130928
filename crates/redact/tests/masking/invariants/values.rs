//! Items 4 and 4a of reading J7 literally, without regard for time: the values of secret names, and
//! what else a log writes.

use core::ops::Range;

use super::reading::{escape as percent, separates};

/// Names whose values are secret anywhere, without "_" and "-".
const ANYWHERE: &str = "password passwd passphrase secret token apikey accesskey secretkey privatekey jwt sslpassword \
    pgpassword sshpass secretkeybase passworddigest passwordhash passwordconfirmation sharedaccesssignature accountkey \
    sharedaccesskey csrfmiddlewaretoken psk signingkey subscriptionkey functionskey secretstring";

/// Names whose values are secret behind "?", "&", ";" or "#".
const IN_QUERIES: &str = "sig signature hmac pin credential assertion verifier devicecode samlresponse idtokenhint \
    sessionid jsessionid phpsessid";

/// All names, how much they say, and whether they count only in queries. The value of a word has
/// five bytes or more. A loose name counts in any place if the value cannot be a word.
const NAMES: [(&str, Name, bool); 5] = [
    (ANYWHERE, Name::Secret, false),
    ("pwd", Name::Folder, false),
    (IN_QUERIES, Name::Secret, true),
    ("key code state ticket", Name::Word, true),
    ("pass pw passcode otp auth", Name::Loose, true),
];

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
    fold(text).replace('_', "")
}

/// Ends a search where something is not so.
pub(super) fn only(is_so: bool) -> Option<()> {
    is_so.then_some(())
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

    fn over(&self, at: usize, accept: impl Fn(u8) -> bool) -> usize {
        let len = self.text.len();
        (at..len).find(|at| !accept(self.text[*at])).unwrap_or(len.max(at))
    }

    fn back(&self, at: usize, accept: impl Fn(u8) -> bool) -> usize {
        let is_start = |at: &usize| *at == 0 || *at > self.text.len() || !accept(self.text[*at - 1]);
        (0..=at).rev().find(is_start).unwrap_or(0)
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

    /// The name that ends at a place: one of the caller's, or a default one.
    fn name(&self, end: usize, may_be_query: bool, value: usize) -> Option<Found> {
        let end = before_colors(self.text, end.min(self.text.len()));
        let starts = || (self.until..end).rev().take_while(|start| self.text[*start] != b'=');
        let name = |is_own| starts().find_map(|start| self.name_from(start, end, is_own, may_be_query, value));
        name(true).or_else(|| name(false))
    }

    fn name_from(&self, start: usize, end: usize, is_own: bool, may_be_query: bool, value: usize) -> Option<Found> {
        let Names(own, has_default) = self.names;
        only(!b"-_".contains(&self.text[start]))?;
        let text = &self.text[start..end];
        let name = bare(text);
        let (kind, is_of_query) = if is_own {
            own.iter().any(|known| bare(known.as_bytes()) == name).then_some((Name::Secret, false))?
        } else {
            let listed =
                NAMES.iter().filter(|_| has_default).find(|(list, ..)| list.split(' ').any(|known| known == name));
            listed.map(|(_, kind, is_of_query)| (*kind, *is_of_query))?
        };
        let is_capital = |at: usize| self.text[at].is_ascii_uppercase();
        let ends_in = |ending: &str| {
            let word = ending.trim_start_matches('_');
            text.eq_ignore_ascii_case(word.as_bytes()) && (word == ending || self.before(start) == b'_')
        };
        let origin = before_colors(self.text, start);
        if is_capital(start) && is_capital(end - 1) && CAPITALS.split(' ').any(ends_in) {
            return Some((origin, self.back_prefix(start), Name::Secret));
        }
        let is_here =
            !is_of_query || may_be_query && self.is_in_query(origin) || kind == Name::Loose && self.is_mixed(value);
        let (value, ending) = self.opening(value, true);
        let is_short = || matches!(ending, Ending::Token) && self.token_end(value, origin) - value < 5;
        only(is_here && self.is_apart(start) && !(kind == Name::Word && is_short()))?;
        Some((origin, self.back_prefix(start), kind))
    }

    /// Whether a name may begin at a place.
    fn is_apart(&self, start: usize) -> bool {
        let begin = before_colors(self.text, start);
        let is_escape = begin >= 3 && percent(self.text, begin - 3).is_some() || self.escape_before(begin).is_some();
        let before = self.before(begin);
        let is_letter = before.is_ascii_alphanumeric() || before > 0x7F;
        let is_hump = before.is_ascii_lowercase() || self.at(start + 1).is_ascii_lowercase();
        is_escape || begin != start || !is_letter || self.text[start].is_ascii_uppercase() && is_hump
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
        let kind = *self.text.get(at..)?.strip_prefix(b"\\")?.first()?;
        if let Some(place) = b"nrt".iter().position(|known| *known == kind) {
            return Some((b"\n\r\t"[place], at + 2));
        }
        let (_, len) = [(b'u', 4), (b'x', 2)].into_iter().find(|(known, _)| *known == kind)?;
        let digits = core::str::from_utf8(self.text.get(at + 2..at + 2 + len)?).ok()?;
        let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        is_hex.then(|| (u8::try_from(u32::from_str_radix(digits, 16).unwrap()).unwrap_or(0), at + 2 + len))
    }

    fn escape_before(&self, end: usize) -> Option<u8> {
        let mut escapes = [2, 4, 6].into_iter().filter_map(|len| self.escape(end.checked_sub(len)?));
        escapes.find(|escape| escape.1 == end).map(|escape| escape.0)
    }

    /// The quote at a place, and its end.
    fn quote(&self, at: usize) -> Option<(Quote, usize)> {
        let mark = self.over(at, |byte| byte == b'\\');
        let is_quote = mark < self.text.len() && b"\"'".contains(&self.text[mark]) && mark - at <= 7;
        is_quote.then(|| ((self.text[mark], mark - at), mark + 1))
    }

    /// The start of the quote that ends at a place.
    fn quote_before(&self, end: usize) -> Option<usize> {
        let is_quote = b"\"'".contains(&self.before(end));
        let start = self.back(end.saturating_sub(1), |byte| byte == b'\\');
        let quote = Some(start).filter(|start| is_quote && end - 1 - start <= 7);
        if self.ends(end, "&quot;") { Some(end - 6) } else { quote }
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
            at += match &self.text[at..] {
                [first, ..] if *first != mark || before != backslashes => 1,
                [b'\'', b'\\', b'\'', b'\'', ..] => 4,
                [b'\'', b'"', b'\'', b'"', b'\'', ..] => 5,
                [_, second, ..] if backslashes == 0 && *second == mark => 2,
                _ => return Some(at - before),
            };
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
        only(is_equals || self.at(mark) == b':')?;
        let is_fat = !is_arrow && is_equals && self.at(mark + 1) == b'>';
        let operators = ["::", "??", ":", "?", "+", "-"];
        let operator = operators.iter().find(|operator| is_equals && self.text[..mark].ends_with(operator.as_bytes()));
        let sign = before_colors(self.text, mark - operator.map_or(0, |operator| operator.len()));
        let before = before_colors(self.text, self.back_blanks(sign));
        let behind = over_colors(self.text, mark + 1 + usize::from(is_fat));
        let start = self.blanks(behind);
        let closing = self.quote_before(before);
        let end = match closing {
            Some(end) => end,
            None if before < sign || !is_equals => before,
            None if self.ends(sign, "%5d") => sign - 3,
            None => sign - usize::from(self.ends(sign, "]")),
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
        let is_path = name == Name::Folder && self.at(value) == b'/';
        let token_end = || self.token_end(value, origin);
        let is_folder = is_path && !b"?&;#".contains(&self.before(origin)) && self.at(token_end()) != b';';
        let end = match ending {
            Ending::Quote(quote) => {
                only(is_equals || !is_path)?;
                let end = self.quoted_end(value, quote);
                let bracket = over_colors(self.text, start);
                let behind = self.blanks(self.over(end, |byte| byte == b'\\') + 1);
                let is_inside = match self.at(bracket) {
                    b'{' => b":=".contains(&self.at(behind)),
                    b'[' => self.at(behind) == b',',
                    _ => false,
                };
                let is_list = is_inside && self.closing(value, quote).is_some();
                let list = self.closed(bracket + 1).filter(|_| is_list).map(|last| bracket + 1..last);
                return list.or_else(|| Some(value..self.joined_end(value, end, quote, origin)));
            }
            Ending::Until(part) => return Some(value..self.find(value, part).unwrap_or_else(token_end)),
            Ending::Token if is_equals && closing.is_none() && !is_loose => {
                let word = self.over(value, |byte| byte.is_ascii_alphabetic());
                let is_object = self.at(value).is_ascii_uppercase() && self.at(word) == b'{';
                only(!(is_object || is_folder && value == start))?;
                let end = self.around(first, origin).and_then(|quote| self.closing(value, quote));
                end.unwrap_or(0).max(token_end())
            }
            Ending::Token if !is_equals && closing.is_some() && self.at(value).is_ascii_digit() => {
                let end = self.over(value, |byte| is_dashed(byte) || byte == b'.');
                Some(end).filter(|end| end - value >= 4)?
            }
            Ending::Token if !is_equals && closing.is_none() && self.argument(first).is_some() => {
                self.argument(first).and_then(|quote| self.closing(value, quote)).unwrap_or_else(token_end)
            }
            Ending::Token if !is_equals && !is_loose && self.field(end, origin).is_some() => {
                let closer = self.field(end, origin).unwrap();
                let value = value + usize::from(self.at(value) == b'[');
                let end = self.over(value, |byte| byte.is_ascii_graphic() && byte != closer);
                return (end > value).then_some(value..end);
            }
            Ending::Token => {
                let is_apart = start != behind && (self.is_first(first) || self.is_mixed(value));
                only(is_equals && !is_change || is_apart)?;
                let end = token_end();
                let is_long = end - value >= if is_equals { 1 } else { 5 };
                only(is_long && self.is_value(value, end) && !is_folder)?;
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
        let is_call = word > start && self.at(word) == b'(';
        let at = if is_call { word + 1 } else { self.over(start, |byte| b"[<{".contains(&byte)) };
        let is_inside = at > start && self.quote(self.blanks(at)).is_some();
        if let Some((quote, end)) = self.quote(self.over_letter(if is_inside { self.blanks(at) } else { at })) {
            return (end, Ending::Quote(quote));
        }
        match self.at(start) {
            b'&' if self.is(start, "&quot;") => (start + 6, Ending::Until("&quot;")),
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
            let Some(closing) = self.closing(rest + 1, (self.at(rest), 0)) else { return end };
            rest = closing + 1;
        }
        if self.at(rest).is_ascii_alphanumeric() {
            rest = self.token_end(rest, origin);
        }
        let name = self.over(end + 1, |byte| is_dashed(byte) || byte > 0x7F || b".[]%".contains(&byte));
        let goes_on = rest > end + 1 && !b"\"'".contains(&self.at(rest)) && self.at(name) != b'=';
        if goes_on { rest } else { end }
    }

    fn token_end(&self, value: usize, origin: usize) -> usize {
        core::iter::successors(Some(value), |at| self.next_of_token(*at, value, origin)).last().unwrap_or(value)
    }

    /// The place after a byte that belongs to a token.
    fn next_of_token(&self, at: usize, value: usize, origin: usize) -> Option<usize> {
        let byte = *self.text.get(at)?;
        let sign = self.back_blanks(value);
        let is_plain = sign < value && self.before(sign) == b':';
        let ends = match byte {
            b'\\' => match self.escape(at) {
                Some((octet, _)) if separates(octet) || b"&;#\x1B".contains(&octet) => return None,
                Some((_, end)) => return Some(end),
                None => false,
            },
            b'"' | b'\'' => {
                let is_inside = at > value && self.at(at + 1).is_ascii_alphanumeric();
                match self.closing(at + 1, (byte, 0)).filter(|_| is_inside) {
                    Some(end) => return Some(self.over(end, |other| other == byte)),
                    None => byte == b'"',
                }
            }
            b',' => {
                let begin = self.blanks(at + 1);
                let name = self.over(begin, |byte| is_dashed(byte) || byte == b'.');
                name > begin && self.at(name) == b'='
            }
            b')' => self.open_before(origin).is_some_and(|open| self.text[open] == b'('),
            b'?' => self.before(origin) == b';',
            b' ' => return self.pairs_end(at, origin),
            b'&' => !is_plain,
            b'#' => !is_plain && self.is_in_query(origin),
            b';' => !is_plain && (!self.at(at + 1).is_ascii_alphanumeric() || self.is_pair(at + 1)),
            _ => separates(byte) || color(self.text, at).is_some(),
        };
        (!ends).then_some(at + 1)
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
        let is_followed = self.at(name) == b'=' || name >= self.text.len();
        let is_pair = self.at(end) == b';' && self.before(end) != b' ' && is_followed;
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
        if b"-><*+~".contains(&self.before(at)) {
            at = self.back_blanks(at - 1);
        }
        self.before(at) == b'\n' || self.escape_before(at).is_some_and(|octet| b"\n\r".contains(&octet))
    }

    /// Whether a text behind blanks may be a value.
    fn is_value(&self, value: usize, end: usize) -> bool {
        let first = self.at(value);
        if !first.is_ascii_alphanumeric() && !b"%~@^_".contains(&first) && first < 0x80 {
            let digits = self.over(value, |byte| byte.is_ascii_alphanumeric() || b"+/".contains(&byte));
            let text = &self.text[value..digits.max(value)];
            let is_mixed = text.iter().any(u8::is_ascii_uppercase)
                && text.iter().any(|byte| *byte == b'+' || byte.is_ascii_digit());
            let is_base64 = text.len() >= 12 && is_mixed && self.over(digits, |byte| byte == b'=') == end;
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
                self.bot(mark).or_else(|| self.port(mark)).or_else(|| self.header(mark).or_else(|| self.pair(mark)))
            }
            b'=' => self.header(mark).or_else(|| self.pair(mark)),
            b',' => self.header(mark),
            b'>' => self.element(mark),
            b'-' if self.at(mark + 1) != b' ' && b" \t\n\"'".contains(&self.before(mark)) => self.option(mark),
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
        only(self.at(mark + 1) != b':' && self.ends(end, name))?;
        only(!is_array || !is_cookie && self.quote_before(mark) == Some(end))?;
        let place = end - name.len();
        only(place >= self.until && self.is_apart(place))?;
        let mut start = self.over_marks(mark + 1);
        let opened = self.blanks(start + 1);
        if !is_cookie && b"[(".contains(&self.at(start)) && b"\"'\\".contains(&self.at(opened)) {
            start = self.over_marks(opened);
        }
        let quote = self.quote_before(start).filter(|quote| *quote > mark);
        let quoted = quote.and_then(|quote| self.quote(quote)).map(|quote| quote.0);
        if is_cookie && self.at(start) == b'[' {
            return self.find(start + 1, "]").map(|end| start + 1..end);
        }
        if is_cookie {
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
        only(!is_quoted || quote.is_some() || has_scheme)?;
        let start = self.quote(start).map_or(start, |(_, end)| end);
        let end = self.header_end(start, quoted);
        (end > start).then_some(start..end)
    }

    /// Skips quotes, signs and blanks before the value of a header.
    fn over_marks(&self, start: usize) -> usize {
        let next = |at: &usize| {
            let next = match self.escape(*at) {
                Some((b'\t', end)) => end,
                _ if self.at(*at) == b'>' && self.before(*at) == b'=' => at + 1,
                _ if b"\"'\\ \t\x0B\x0C\r:=".contains(&self.at(*at)) => at + 1,
                _ => self.over_letter(*at),
            };
            Some(over_colors(self.text, next)).filter(|next| next != at)
        };
        core::iter::successors(Some(start), next).last().unwrap_or(start)
    }

    fn over_scheme(&self, start: usize) -> (usize, bool) {
        let ends = SCHEMES.split(' ').filter(|scheme| self.is(start, scheme)).map(|scheme| start + scheme.len());
        let mut blanks = ends.map(|end| (end, self.over(end, |byte| b" \t\x0B\x0C\r".contains(&byte))));
        let behind = blanks.find(|(end, blanks)| blanks > end);
        behind.map_or((start, false), |(_, blanks)| (over_colors(self.text, blanks), true))
    }

    fn header_end(&self, start: usize, quote: Option<Quote>) -> usize {
        let closing = quote.and_then(|quote| self.closing(start, quote));
        let end = || core::iter::successors(Some(start), |at| self.next_of_header(*at)).last();
        closing.or_else(end).unwrap_or(start)
    }

    /// The place after a byte that belongs to a header.
    fn next_of_header(&self, at: usize) -> Option<usize> {
        let is_inside = b" \t=".contains(&self.before(at));
        match *self.text.get(at)? {
            b'\n' => None,
            b'\\' if b"\"'".contains(&self.at(self.over(at, |byte| byte == b'\\'))) => None,
            b'\\' if self.escape(at).is_some_and(|(octet, _)| b"\n\r".contains(&octet)) => None,
            byte @ (b'"' | b'\'') => {
                let closing = self.closing(at + 1, (byte, 0)).filter(|_| is_inside)?;
                Some(self.over(closing, |byte| byte == b'\\') + 1)
            }
            _ => Some(at + 1),
        }
    }

    fn pair(&self, mark: usize) -> Option<Range<usize>> {
        let unquoted = |end: usize| self.quote_before(end).unwrap_or(end);
        let second = unquoted(self.back_blanks(mark));
        only(self.ends(second, "value"))?;
        let first = self.back_blanks(unquoted(second - 5));
        let end = unquoted(first - usize::from(self.before(first) == b','));
        only(end != second - 5)?;
        let name = self.name(end, false, mark + 1).map(|(origin, ..)| (origin, false));
        let header = || self.ends(end, "authorization").then(|| (end - 13, true));
        let (origin, has_scheme) = name.or_else(header)?;
        let sign = self.back_blanks(unquoted(self.back_prefix(origin)));
        only(b":=".contains(&self.before(sign)))?;
        let key = unquoted(self.back_blanks(sign - 1));
        only(self.ends(key, "name") || self.ends(key, "key"))?;
        let start = self.blanks(mark + 1);
        if let Some((quote, start)) = self.quote(start) {
            let start = if has_scheme { self.over_scheme(start).0 } else { start };
            return Some(start..self.quoted_end(start, quote));
        }
        let end = self.token_end(start, origin);
        (end > start && self.is_value(start, end)).then_some(start..end)
    }

    fn element(&self, mark: usize) -> Option<Range<usize>> {
        only(!b"-=/".contains(&self.before(mark)) && !b" \n".contains(&self.at(mark + 1)))?;
        only(self.at(mark + 1) != b'<' || self.at(mark + 2) == b'!')?;
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
            None => self.over(start, |byte| !separates(byte) && byte != b'\''),
        };
        let may_be_word = !is_long && self.at(letter) != b'c';
        let is_word = |byte: &u8| byte.is_ascii_uppercase() || *byte == b'_';
        let is_text = |byte: &u8| byte.is_ascii_alphabetic() || b"_-.,".contains(byte);
        let is_plain = |byte| if may_be_word { is_word(byte) } else { is_text(byte) };
        let is_plain = self.text[start..end.max(start)].iter().all(is_plain);
        let may_begin = self.at(start).is_ascii_alphanumeric() || !is_long || quote.is_some();
        let is_attached = !is_long && start == letter + 1;
        (end > start && may_begin && (quote.is_some() || !is_plain || is_attached)).then_some(start..end)
    }

    /// The option of the command before a place.
    fn command(&self, place: usize) -> Option<u8> {
        let is_at =
            |end: usize, name: &str| self.ends(end, name) && !self.before(end - name.len()).is_ascii_alphanumeric();
        for at in (place.saturating_sub(256)..place).rev() {
            let found = COMMANDS.split(' ').find(|command| self.text[at] == b' ' && is_at(at, &command[2..]));
            if found.is_some() || b"|;&\n".contains(&self.text[at]) {
                return found.map(|command| command.as_bytes()[0]);
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
        only(self.is(mark, message) && b"\"'".contains(&self.before(mark)))?;
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
        only(mark >= self.until + 3 && self.is(mark, "-----") && self.ends(mark, "private key"))?;
        let start = mark + 5;
        let base64 = self.over(start, |byte| b" \t\\nr".contains(&byte));
        let is_key = self.text[base64..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count() >= 8;
        is_key.then(|| start..self.find(start, "-----END").unwrap_or(self.line_end(start)))
    }

    fn hook(&self, mark: usize) -> Option<Range<usize>> {
        let hooks = [("hooks.slack.com/services", 2), ("/api/webhooks", 1)];
        let (place, parts) = hooks.into_iter().find(|(place, _)| self.ends(mark, place))?;
        only(mark - place.len() >= self.until)?;
        let after_part = |start: Option<usize>, _| {
            let end = self.over(start?, is_dashed);
            (self.at(end) == b'/').then_some(end + 1)
        };
        let start = (0..parts).fold(Some(mark + 1), after_part)?;
        let end = self.over(start, is_dashed);
        (end > start).then_some(start..end)
    }

    fn form(&self, last: usize) -> Option<Range<usize>> {
        let start = last + 1;
        let form = FORMS.split(' ').find(|form| self.text[..start].ends_with(form.as_bytes()))?;
        let origin = start - form.len();
        only(origin >= self.until && self.is_apart(origin))?;
        let end = self.over(start, is_dashed);
        let is_word = self.over(start, |byte| byte.is_ascii_lowercase() || b"-_%".contains(&byte)) >= start + 8;
        let whole = self.over(end, |byte| is_dashed(byte) || b".=".contains(&byte));
        only(end >= start + 8 && !is_word && (form != "eyJ" || self.at(end) == b'.'))?;
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
