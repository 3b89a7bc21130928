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
    let tokens = tokens(text);
    let mut reader = Reader { left: &tokens };
    let mut productions = Vec::new();
    while let [Token::Name(name), Token::Sign('='), rest @ ..] = reader.left {
        reader.left = rest;
        productions.push((name.clone(), reader.except()));
    }
    assert!(reader.left.is_empty(), "no production: {:?}", reader.left);
    productions
}

#[derive(Debug)]
enum Token {
    Name(String),
    Literal(String),
    /// `n*`
    Times(usize),
    Sign(char),
}

fn tokens(mut text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    loop {
        text = text.trim_start();
        let mut rest = text.chars();
        let Some(first) = rest.next() else { return tokens };
        let behind = rest.as_str();
        text = match first {
            ';' => behind.split_once('\n').unwrap_or_default().1,
            '"' | '<' => {
                let (literal, rest) = behind.split_once(if first == '<' { '>' } else { '"' }).unwrap();
                tokens.push(Token::Literal(literal.to_owned()));
                rest
            }
            // `gopherurl` does not quote it.
            '/' => {
                tokens.push(Token::Literal("/".to_owned()));
                behind
            }
            '=' | '|' | '[' | ']' | '(' | ')' | '!' => {
                tokens.push(Token::Sign(first));
                behind
            }
            _ => {
                let is_of_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '+' | '_');
                let (word, rest) = text.split_at(text.find(|c| !is_of_name(c)).unwrap_or(text.len()));
                if let Some(rest) = rest.strip_prefix('*') {
                    tokens.push(Token::Times(if word.is_empty() { 0 } else { word.parse().unwrap() }));
                    rest
                } else {
                    assert!(!word.is_empty(), "no notation: {text}");
                    tokens.push(Token::Name(word.to_owned()));
                    rest
                }
            }
        };
    }
}

struct Reader<'t> {
    left: &'t [Token],
}

impl Reader<'_> {
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
        while !matches!(
            self.left,
            [] | [Token::Sign('|' | ']' | ')' | '!'), ..] | [Token::Name(_), Token::Sign('='), ..]
        ) {
            items.push(self.item());
        }
        Syntax::InOrder(items)
    }

    fn item(&mut self) -> Syntax {
        let (first, rest) = self.left.split_first().unwrap();
        self.left = rest;
        match first {
            Token::Name(name) => Syntax::Name(name.clone()),
            Token::Literal(literal) => Syntax::Literal(literal.clone()),
            // After `n*`, brackets only group.
            Token::Times(least) => Syntax::Repeated(
                *least,
                match self.item() {
                    Syntax::Optional(group) => group,
                    item => Box::new(item),
                },
            ),
            Token::Sign('[') => Syntax::Optional(Box::new(self.inside(']'))),
            Token::Sign('(') => self.inside(')'),
            Token::Sign(sign) => panic!("{sign} begins nothing"),
        }
    }

    fn inside(&mut self, end: char) -> Syntax {
        let inside = self.except();
        assert!(self.sign(end), "no {end} before {:?}", self.left);
        inside
    }

    fn sign(&mut self, wanted: char) -> bool {
        match self.left {
            [Token::Sign(sign), rest @ ..] if *sign == wanted => {
                self.left = rest;
                true
            }
            _ => false,
        }
    }
}
