//! Reads the notation of section 5, which is that of RFC 822, without any knowledge of URLs.

/// An element of a production.
#[derive(Clone, Debug)]
pub(crate) enum Syntax {
    /// Another production.
    Name(String),
    Literal(String),
    InOrder(Vec<Syntax>),
    Either(Vec<Syntax>),
    /// `n*x`
    Repeated(usize, Box<Syntax>),
    /// `[ x ]`
    Optional(Box<Syntax>),
    /// `x ! y`: x but not y. Section 5 has neither this nor `( x )`.
    Except(Box<Syntax>, Box<Syntax>),
}

/// Returns the productions of a text, in its order.
pub(crate) fn productions(text: &str) -> Vec<(String, Syntax)> {
    let mut reader = Reader { left: text };
    let mut productions = Vec::new();
    while reader.begins_a_production() {
        let name = reader.word().to_owned();
        assert!(reader.sign('='));
        productions.push((name, reader.except()));
    }
    assert!(reader.left.is_empty(), "no production: {}", reader.left);
    productions
}

struct Reader<'t> {
    left: &'t str,
}

impl<'t> Reader<'t> {
    /// Skips blanks and comments.
    fn skip(&mut self) {
        self.left = self.left.trim_start();
        while let Some(comment) = self.left.strip_prefix(';') {
            self.left = comment.split_once('\n').unwrap_or_default().1.trim_start();
        }
    }

    fn sign(&mut self, wanted: char) -> bool {
        self.skip();
        let rest = self.left.strip_prefix(wanted);
        self.left = rest.unwrap_or(self.left);
        rest.is_some()
    }

    /// Reads a name, a number, or nothing.
    fn word(&mut self) -> &'t str {
        self.skip();
        let is_of_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '+' | '_');
        let (word, rest) = self.left.split_at(self.left.find(|c| !is_of_name(c)).unwrap_or(self.left.len()));
        self.left = rest;
        word
    }

    fn begins_a_production(&self) -> bool {
        let mut ahead = Self { left: self.left };
        !ahead.word().is_empty() && ahead.sign('=')
    }

    fn except(&mut self) -> Syntax {
        let all = self.either();
        if self.sign('!') { Syntax::Except(Box::new(all), Box::new(self.either())) } else { all }
    }

    fn either(&mut self) -> Syntax {
        let mut alternatives = vec![self.in_order()];
        while self.sign('|') {
            alternatives.push(self.in_order());
        }
        Syntax::Either(alternatives)
    }

    fn in_order(&mut self) -> Syntax {
        let mut items = Vec::new();
        self.skip();
        while !(self.left.is_empty() || self.left.starts_with(['|', ']', ')', '!']) || self.begins_a_production()) {
            items.push(self.item());
            self.skip();
        }
        Syntax::InOrder(items)
    }

    fn item(&mut self) -> Syntax {
        let word = self.word();
        if self.left.starts_with('*') && self.sign('*') {
            let least = if word.is_empty() { 0 } else { word.parse().unwrap() };
            return match self.item() {
                // After `n*`, brackets only group.
                Syntax::Optional(group) => Syntax::Repeated(least, group),
                item => Syntax::Repeated(least, Box::new(item)),
            };
        }
        if !word.is_empty() {
            return Syntax::Name(word.to_owned());
        }
        let (first, rest) = self.left.split_at(1);
        self.left = rest;
        match first {
            "\"" => self.literal('"'),
            "<" => self.literal('>'),
            // `gopherurl` does not quote it.
            "/" => Syntax::Literal("/".to_owned()),
            "[" => Syntax::Optional(Box::new(self.inside(']'))),
            "(" => self.inside(')'),
            _ => panic!("{first} begins nothing"),
        }
    }

    fn literal(&mut self, end: char) -> Syntax {
        let (literal, rest) = self.left.split_once(end).unwrap();
        self.left = rest;
        Syntax::Literal(literal.to_owned())
    }

    fn inside(&mut self, end: char) -> Syntax {
        let inside = self.except();
        assert!(self.sign(end), "no {end} before {}", self.left);
        inside
    }
}
