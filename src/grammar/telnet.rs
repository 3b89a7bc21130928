//! Interactive sessions: section 5, "TELNET".

use nom::{
    Parser,
    combinator::{cut, opt},
    sequence::preceded,
};

use super::{
    Parsed,
    entry::{Typed, combinator, entry},
    login::login,
    read::{byte, prefix},
};
use crate::{production::Production, scheme::TelnetUrl};

/// `telneturl = "telnet://" login [ "/" ]`
///
/// # Errors
///
/// Where its parts fail.
pub fn telneturl(input: &str) -> Parsed<'_, TelnetUrl<'_>> {
    combinator(input, Production::TelnetUrl)
}

impl<'a> Typed<'a> for TelnetUrl<'a> {
    fn blank(text: &'a str) -> Self {
        Self { text, layout: Default::default() }
    }

    fn text(&mut self) -> &mut &'a str {
        &mut self.text
    }

    fn read(&mut self) -> Parsed<'a, ()> {
        let (rest, login) = preceded(prefix("telnet://", Production::TelnetUrl), cut(login)).parse(self.text)?;
        self.layout.login = login.layout;
        let (rest, _) = opt(byte(b'/', Production::TelnetUrl)).parse(rest)?;
        Ok((rest, ()))
    }

    fn open(&self) -> (Production, usize) {
        if self.has_slash() { (Production::TelnetUrl, 0) } else { self.hostport().open() }
    }
}

entry!(TelnetUrl);
