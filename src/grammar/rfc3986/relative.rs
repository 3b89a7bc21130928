//! Relative references without a base: RFC 3986, section 4.2.

use nom::combinator::opt;

use super::{
    super::{
        component::separated,
        failure::Failure,
        input::{Input, Rule, State, readable, unread_of},
        prefix::slashes,
        rule::{after, from_fn},
    },
    absolute_uri::{path_abempty, query, segment},
    authority::authority,
};
use crate::{
    error::{Error, Production as P},
    scheme::{Features, NO_SCHEMES, Row, Syntax},
};

/// The syntax of such a reference, and what it allows.
const FEATURES: Features = Syntax::Rfc3986.features().or(Features::USERINFO);

/// `relative-ref  = relative-part [ "?" query ] [ "#" fragment ]`, without the fragment.
///
/// It accepts a ":" in the first segment, which the caller must refuse.
fn relative_ref<'i>() -> impl Rule<'i> {
    let part = from_fn(move |input: Input<'i>| match input.unread {
        [b'/', b'/', ..] => (slashes(authority), path_abempty()).read(input),
        _ => separated(segment()).read(input),
    });
    (part, opt(after(b'?', query())))
}

/// Checks whether a whole text is a relative reference without a fragment. Its host must suit the
/// web, whose hosts hold fewer escapes, so that it joins to any base.
pub(crate) fn check_relative(text: &str) -> Result<(), Error> {
    let state = State::new(readable(text.as_bytes()), P::Segment);
    Input::of(&state).update_layout(|layout| layout.row = &Row::HTTPS);
    check(text, &state, relative_ref())
}

/// Checks the fragment of a text, which begins at an offset. It may hold the same characters as a
/// query.
pub(crate) fn check_fragment(text: &str, start: usize) -> Result<(), Error> {
    let fragment = text.get(start..).unwrap_or_default();
    let state = State::new(readable(fragment.as_bytes()), P::Query);
    check(fragment, &state, query()).map_err(|error| error.with_offset(error.offset.saturating_add(start)))
}

fn check<'i>(text: &str, state: &'i State<'i>, mut rule: impl Rule<'i>) -> Result<(), Error> {
    let read = rule.read(Input::of(state));
    let unread = unread_of(&read);
    if unread == 0 && state.length_of(&read).is_some() {
        return Ok(());
    }
    Err(Failure::new(state, unread, text.as_bytes(), NO_SCHEMES).error_in(text.as_bytes(), FEATURES))
}
