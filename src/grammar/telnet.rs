//! Interactive sessions: section 5, "TELNET".

use nom::{
    Parser,
    combinator::{cut, opt},
    sequence::preceded,
};

use super::{
    Parsed,
    entry::{Typed, entry},
    login::login,
    read::{byte, cut_off, prefix},
};
use crate::{
    production::Production,
    scheme::{TelnetLayout, TelnetUrl},
};

/// `telneturl = "telnet://" login [ "/" ]`
///
/// # Errors
///
/// Where its parts fail.
pub fn telneturl(input: &str) -> Parsed<'_, TelnetUrl<'_>> {
    let slash = opt(byte(b'/', Production::TelnetUrl));
    let (rest, (login, _)) = preceded(prefix("telnet://", Production::TelnetUrl), (cut(login), slash)).parse(input)?;
    let layout = TelnetLayout { login: login.layout };
    cut_off(input, rest.as_bytes(), Production::TelnetUrl).map(|(rest, text)| (rest, TelnetUrl { text, layout }))
}

impl Typed for TelnetUrl<'_> {
    fn open(&self) -> (Production, usize) {
        if self.has_slash() { (Production::TelnetUrl, 0) } else { self.hostport().open() }
    }
}

entry!(TelnetUrl = telneturl);
