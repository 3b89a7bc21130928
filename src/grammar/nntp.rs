//! USENET news from a server: section 5, "NNTP (see also RFC977)".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop},
};
use crate::{
    error::Production,
    scheme::{Layout, NntpUrl},
};

/// `nntpurl = "nntp://" hostport "/" group [ "/" digits ]`
///
/// Sections 3.7 and 5.
///
/// ```
/// use rfc1738::{Production, grammar::nntpurl, nom};
///
/// let (rest, url) = nntpurl("nntp://news.dom/comp.lang.c/1234>")?;
/// assert_eq!((url.group(), url.digits(), rest), ("comp.lang.c", Some("1234"), ">"));
///
/// let input = "nntp://news.dom/comp.lang.c/";
/// let nom::Err::Failure(failure) = nntpurl(input).unwrap_err() else { panic!() };
/// assert_eq!((failure.offset(input), failure.production()), (28, Production::NntpUrl));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// Where its parts fail, where the "/" is missing, and behind a "/" without digits.
pub fn nntpurl(input: &str) -> Parsed<'_, NntpUrl<'_>> {
    combinator(input)
}

impl<'a> Typed<'a> for NntpUrl<'a> {
    #[inline(always)]
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.scheme_of("nntp", Production::NntpUrl)
    }

    #[inline(always)]
    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.nntpurl(&mut self.parts.layout)
    }
}

entry!(NntpUrl);

impl Reader<'_> {
    pub(super) fn nntpurl(&mut self, layout: &mut Layout) -> Result<(), Stop> {
        self.ip_hostport(layout, Production::NntpUrl)?;
        self.byte(b'/')?;
        self.group()?;
        if self.opt(b'/') {
            self.begin(Production::NntpUrl);
            self.digits()?;
        }
        layout.path_end = self.offset();
        Ok(())
    }
}
