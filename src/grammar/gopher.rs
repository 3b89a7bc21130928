//! Gopher: section 5, "GOPHER (see also RFC1436)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, component, parsed},
};
use crate::{class::Class, percent::Encoded, production::Production, scheme::GopherUrl};

/// `gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]`
///
/// The unquoted "/" is a literal.
///
/// # Errors
///
/// Where its parts fail.
pub fn gopherurl(input: &str) -> Parsed<'_, GopherUrl<'_>> {
    combinator(input)
}

impl<'a> Typed<'a> for GopherUrl<'a> {
    fn read(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.prefix(b"gopher://", Production::GopherUrl)?;
        self.layout.hostport = reader.hostport_alone()?;
        if !reader.opt(b'/') {
            return Ok(());
        }
        reader.begin(Production::GType);
        // What cannot begin a `gtype` is left, but an escape that is broken is an error.
        if !reader.is_at_xchar() {
            return Ok(());
        }
        let start = reader.left().len();
        reader.one_encoded(Class::XCHAR)?;
        self.layout.gtype = reader.since(start)?;
        self.layout.selector = reader.until_tab(Production::Selector)?;
        if reader.opt_tab() {
            self.layout.search = reader.until_tab(Production::Search)?;
            if reader.opt_tab() {
                reader.component(Class::XCHAR, Production::GopherPlusString)?;
            }
        }
        Ok(())
    }
}

entry!(GopherUrl);

impl Reader<'_> {
    /// `*xchar` up to the next "%09"; gives its length.
    ///
    /// Backtracking: `*xchar` would eat the "%09" and all that follows it.
    fn until_tab(&mut self, production: Production) -> Result<u16, Stop> {
        self.begin(production);
        let start = self.left().len();
        loop {
            self.many(|byte| Class::XCHAR.holds(byte));
            match self.left() {
                [b'%', b'0', b'9', ..] => break,
                [b'%', ..] => self.escape()?,
                _ => break,
            }
        }
        self.since(start)
    }

    /// Reads "%09", if it stands here.
    fn opt_tab(&mut self) -> bool {
        self.left().starts_with(b"%09") && self.escape().is_ok()
    }
}

/// `gtype = xchar`
///
/// # Errors
///
/// At the first byte, when it is another, or at the byte that breaks the escape.
pub fn gtype(input: &str) -> Parsed<'_, Encoded<'_>> {
    let (rest, (text, ())) = parsed(input, Production::GType, |reader| reader.one_encoded(Class::XCHAR))?;
    Ok((rest, Encoded::new(text)))
}

/// `selector = *xchar`
///
/// By itself it holds `%09` as well.
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn selector(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::XCHAR, Production::Selector)
}

/// `gopher+_string = *xchar`
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn gopher_plus_string(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::XCHAR, Production::GopherPlusString)
}
