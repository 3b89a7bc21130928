//! Gopher: section 5, "GOPHER (see also RFC1436)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, component, parsed},
};
use crate::{
    class::Class,
    error::Production,
    percent::Encoded,
    scheme::{GopherUrl, Layout},
};

/// `gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]`
///
/// Sections 3.4 and 5.
///
/// The unquoted "/" is a literal.
///
/// ```
/// use rfc1738::grammar::gopherurl;
///
/// let (rest, url) = gopherurl("gopher://host.dom/7/find%09word <")?;
/// assert_eq!((url.selector().unwrap().as_str(), url.search().unwrap().as_str(), rest), ("/find", "word", " <"));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// Where its parts fail.
pub fn gopherurl(input: &str) -> Parsed<'_, GopherUrl<'_>> {
    combinator(input)
}

impl<'a> Typed<'a> for GopherUrl<'a> {
    #[inline(always)]
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.scheme_of("gopher", Production::GopherUrl)
    }

    #[inline(always)]
    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.gopherurl(&mut self.parts.layout)
    }
}

entry!(GopherUrl);

impl Reader<'_> {
    pub(super) fn gopherurl(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        self.ip_hostport(layout, Production::GopherUrl)?;
        if self.opt(b'/') {
            self.begin(Production::GType);
            // What cannot begin a `gtype` is left, but an escape that is broken is an error.
            if self.is_at_xchar() {
                self.item(layout)?;
            }
            layout.path_end = self.offset();
        }
        Ok(())
    }

    /// `gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ]`
    fn item(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        self.one_encoded(Class::XCHAR)?;
        self.until_tab(Production::Selector)?;
        if self.opt_tab() {
            layout.search = self.offset().wrapping_sub(1);
            self.until_tab(Production::Search)?;
            layout.search_end = self.offset();
            if self.opt_tab() {
                self.component(Class::XCHAR, Production::GopherPlusString)?;
            }
        }
        Ok(())
    }

    /// `*xchar` up to the next "%09".
    ///
    /// Backtracking: `*xchar` would eat the "%09" and all that follows it.
    fn until_tab(&mut self, production: Production) -> Result<(), Stop> {
        self.begin(production);
        loop {
            self.many(|byte| Class::XCHAR.holds(byte));
            match self.left() {
                [b'%', b'0', b'9', ..] => return Ok(()),
                [b'%', ..] => self.escape()?,
                _ => return Ok(()),
            }
        }
    }

    /// Reads "%09", if it stands here.
    fn opt_tab(&mut self) -> bool {
        match self.left() {
            [b'%', b'0', b'9', rest @ ..] => {
                self.go_to(rest);
                true
            }
            _ => false,
        }
    }
}

/// `gtype = xchar`
///
/// Sections 3.4.1 and 5.
///
/// ```
/// use rfc1738::grammar::gtype;
///
/// let (rest, gtype) = gtype("0/motd")?;
/// assert_eq!((gtype.as_str(), rest), ("0", "/motd"));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
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
/// Sections 3.4.1 and 5.
///
/// By itself it holds `%09` as well.
///
/// ```
/// use rfc1738::grammar::selector;
///
/// let (rest, selector) = selector("/find%09word <")?;
/// assert_eq!((selector.as_str(), rest), ("/find%09word", " <"));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn selector(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::XCHAR, Production::Selector)
}

/// `gopher+_string = *xchar`
///
/// Sections 3.4.3 and 5.
///
/// ```
/// use rfc1738::grammar::gopher_plus_string;
///
/// let (rest, string) = gopher_plus_string("+application/postscript%20Es_ES>")?;
/// assert_eq!((string.as_str(), rest), ("+application/postscript%20Es_ES", ">"));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn gopher_plus_string(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::XCHAR, Production::GopherPlusString)
}
