//! The findings: wrappers and bare URLs.

use core::ops::Range;

use rfc1738::{Error, Schemes};

use super::{Answer, Link, Wrapper, places::Place};

/// A URL that was found, with the details for the views.
pub(crate) struct Found<'a, S> {
    /// The URL and its fragment; `None` if it is too long.
    pub(crate) text: Option<&'a [u8]>,
    pub(crate) span: Range<usize>,
    /// The wrapper; `None` for a bare URL.
    pub(crate) wrapper: Option<&'a Wrapper<'a, S>>,
    pub(crate) answer: Answer<'a>,
    /// The place of its beginning, if the view shows places.
    pub(crate) place: Place,
}

impl<'a, S> Found<'a, S> {
    pub(crate) fn url(&self) -> Option<&'a [u8]> {
        self.text?.split(|byte| *byte == b'#').next()
    }

    pub(crate) fn fragment(&self) -> Option<&'a [u8]> {
        self.text?.splitn(2, |byte| *byte == b'#').nth(1)
    }

    /// Returns whether it is a bare URL that is too long: it may be data, so it is skipped with a
    /// warning.
    pub(crate) fn is_passed_over(&self) -> bool {
        self.wrapper.is_none() && self.text.is_none()
    }
}

/// A bare URL that is held back, because an open wrapper may contain it.
pub(crate) struct Bare {
    pub(crate) span: Range<usize>,
    text: Option<String>,
    place: Place,
    error: Option<Error>,
}

impl Bare {
    pub(crate) fn of<S: Schemes>(link: &Link<S>, place: Place) -> Self {
        let error = link.url().err();
        Self { span: link.span(), text: link.text().map(Into::into), place, error }
    }

    pub(crate) fn found<S>(&self) -> Found<'_, S> {
        let text = self.text.as_deref();
        let scheme = text.and_then(|text| text.split(':').next()).unwrap_or_default();
        let answer = self.error.map_or(Ok(rfc1738::Scheme::from_name(scheme)), Err);
        Found { text: text.map(str::as_bytes), span: self.span.clone(), wrapper: None, answer, place: self.place }
    }
}
