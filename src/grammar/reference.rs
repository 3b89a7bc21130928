//! Relative references: what may stand in place of a URL where a base is known (section 2.3; RFC 3986, section 4.2, by the base's own syntax).

use nom::combinator::opt;

use super::{
    component::separated,
    file::fileurl,
    ftp::{fpath, ftpurl, type_is},
    http::{hpath, httpurl, search},
    input::{End, Input, Notes, Read, Rule},
    rfc3986::{any_query, any_segment, uri, with_userinfo, without_userinfo},
    rule::{after, by_hand, open},
    run::{At, Grammar, whole},
};
use crate::{
    error::{Error, Production as P},
    limits::DEFAULT_CAPACITY,
    scheme::{Filled, Layout, Starts, StartsView},
};

/// A syntax that has paths.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hierarchy {
    Http,
    Ftp,
    File,
    /// By RFC 3986.
    Uri,
    /// The same with a login.
    UriWithUserinfo,
}

impl Hierarchy {
    /// Whether "?" begins something behind the path.
    pub(crate) const fn has_search(self) -> bool {
        matches!(self, Self::Http | Self::Uri | Self::UriWithUserinfo)
    }
}

/// A reference without a scheme: where its parts are.
pub(crate) struct Relative<const N: usize> {
    pub(crate) layout: Layout,
    pub(crate) segments: Starts<N>,
    hierarchy: Hierarchy,
}

impl<const N: usize> Relative<N> {
    /// Parses all of a text.
    pub(crate) fn parse(hierarchy: Hierarchy, text: &str) -> Result<Self, Error> {
        whole(hierarchy, text)
    }
}

/// Whether a text is a path of that syntax, with what may follow one, whatever the capacity of a list.
pub(crate) fn is_path(hierarchy: Hierarchy, text: &str) -> bool {
    let mut left = text.as_bytes();
    loop {
        let mut segments = Starts::<DEFAULT_CAPACITY>::default();
        let notes = Notes::new(left, P::Url);
        match (path(hierarchy, &mut *segments, Input { left, notes: &notes }), notes.end.get()) {
            (Ok(input), _) => return input.left.is_empty(),
            (Err(_), End::Outgrown(_)) => {
                // From the segment that does not fit.
                left = left.get(left.len().saturating_sub(notes.start.get())..).unwrap_or_default();
            }
            (Err(_), _) => return false,
        }
    }
}

/// `relative-ref  = relative-part [ "?" query ] [ "#" fragment ]`, of which the fragment was split off
fn relative_ref<'i>(hierarchy: Hierarchy, segments: &mut StartsView, input: Input<'i>) -> Read<'i> {
    match (input.left, hierarchy) {
        ([b'/', b'/', ..], Hierarchy::Http) => httpurl(open(P::HttpUrl), segments).read(input),
        ([b'/', b'/', ..], Hierarchy::Ftp) => ftpurl(open(P::FtpUrl), segments).read(input),
        ([b'/', b'/', ..], Hierarchy::File) => fileurl(open(P::FileUrl), segments).read(input),
        ([b'/', b'/', ..], Hierarchy::Uri) => uri(open(P::AbsoluteUri), without_userinfo, segments).read(input),
        ([b'/', b'/', ..], Hierarchy::UriWithUserinfo) => {
            uri(open(P::AbsoluteUri), with_userinfo, segments).read(input)
        }
        ([b'/', left @ ..], _) => path(hierarchy, segments, input.at(left)),
        _ => path(hierarchy, segments, input),
    }
}

/// A path and what may follow it.
fn path<'i>(hierarchy: Hierarchy, segments: &mut StartsView, input: Input<'i>) -> Read<'i> {
    match hierarchy {
        Hierarchy::Http => (hpath(segments), opt(after(b'?', search()))).read(input),
        Hierarchy::Ftp => (fpath(segments), opt(after(b';', type_is()))).read(input),
        Hierarchy::File => fpath(segments).read(input),
        Hierarchy::Uri | Hierarchy::UriWithUserinfo => {
            (separated(segments, any_segment()), opt(after(b'?', any_query()))).read(input)
        }
    }
}

impl<const N: usize> Grammar<'_, Relative<N>> for Hierarchy {
    const HEEDS_AT: At = At::OfAny;

    fn blank(&self, _: &str) -> Relative<N> {
        Relative { layout: Layout::default(), segments: Starts::default(), hierarchy: *self }
    }

    fn production<'i>(relative: &mut Relative<N>) -> impl Rule<'i> {
        by_hand(move |input: Input<'i>| relative_ref(relative.hierarchy, &mut *relative.segments, input))
    }
}

impl<const N: usize> Filled<'_> for Relative<N> {
    fn layout(&mut self) -> &mut Layout {
        &mut self.layout
    }
}
