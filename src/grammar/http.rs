//! HTTP: section 5, "HTTP".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, component, parsed},
};
use crate::{
    class::Class,
    error::Production,
    percent::Encoded,
    scheme::{HttpUrl, Layout, Path, Starts, StartsView},
};

/// `httpurl = "http://" hostport [ "/" hpath [ "?" search ]]`
///
/// Sections 3.3 and 5. At most `N` segments.
///
/// ```
/// use rfc1738::grammar::httpurl;
///
/// let (rest, url) = httpurl::<8>("http://ds.internic.net/instructions/overview.html#WARNING")?;
/// assert_eq!((url.path(), url.search(), rest), (Some("instructions/overview.html"), None, "#WARNING"));
/// assert!(httpurl::<8>("http://ds.internic.net:/").is_err());
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// Where its parts fail.
pub fn httpurl<const N: usize>(input: &str) -> Parsed<'_, HttpUrl<'_, N>> {
    combinator(input)
}

impl<'a, const N: usize> Typed<'a> for HttpUrl<'a, N> {
    #[inline(always)]
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.scheme_of("http", Production::HttpUrl)
    }

    #[inline(always)]
    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.httpurl(&mut self.parts.layout, &mut *self.hpath)
    }
}

entry!(HttpUrl<N>);

/// `hpath = hsegment *[ "/" hsegment ]`
///
/// Sections 3.3 and 5. At most `N` segments.
///
/// ```
/// use rfc1738::grammar::hpath;
///
/// let (rest, path) = hpath::<2>("cgi/find?word")?;
/// assert!(path.segments().eq(["cgi", "find"]) && rest == "?word");
/// assert!(hpath::<2>("cgi/find/it").is_err());
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
pub fn hpath<const N: usize>(input: &str) -> Parsed<'_, Path<'_, N>> {
    let mut starts = Starts::default();
    let (rest, (text, ())) = parsed(input, Production::HPath, |reader| reader.hpath(&mut *starts))?;
    Ok((rest, Path { text, starts }))
}

/// `hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]`
///
/// Sections 3.3 and 5.
///
/// ```
/// use rfc1738::grammar::hsegment;
///
/// let (rest, segment) = hsegment("a;b:c@d?e")?;
/// assert_eq!((segment.as_str(), rest), ("a;b:c@d", "?e"));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn hsegment(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::HSEGMENT, Production::HSegment)
}

/// `search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]`
///
/// Sections 3.3 and 5.
///
/// No "/" and no "?" (section 3.3 reserves them).
///
/// ```
/// use rfc1738::grammar::search;
///
/// let (rest, words) = search("a=1&b=%3F?c")?;
/// assert_eq!((words.as_str(), rest), ("a=1&b=%3F", "?c"));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn search(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::HSEGMENT, Production::Search)
}

impl Reader<'_> {
    pub(super) fn httpurl(&mut self, layout: &mut Layout, hpath: &mut StartsView) -> Result<(), Stop> {
        self.ip_hostport(layout, Production::HttpUrl)?;
        if self.opt(b'/') {
            self.hpath(hpath)?;
            layout.path_end = self.offset();
            if self.opt(b'?') {
                layout.search = layout.path_end;
                self.search()?;
                layout.search_end = self.offset();
            }
        }
        Ok(())
    }

    fn hpath(&mut self, starts: &mut StartsView) -> Result<(), Stop> {
        self.segments(starts, Class::HSEGMENT, Production::HSegment)
    }

    pub(super) fn search(&mut self) -> Result<(), Stop> {
        self.component(Class::HSEGMENT, Production::Search)
    }
}
