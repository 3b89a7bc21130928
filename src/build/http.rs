//! HTTP (section 3.3).

use super::{Builder, Out, ValueError};
use crate::{component::Component, error::Production};

/// Writes `"http://" hostport [ "/" hpath [ "?" search ] ]`.
pub(super) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    url.begin(out)?;
    url.login.write_without_user(out)?;
    url.path.write(Component::HSegment, out)?;
    if url.path.is_empty() && !url.query.is_absent() {
        if !url.slash {
            return Err(ValueError::Missing { production: Production::HPath });
        }
        out.text("/")?;
    }
    out.search("?", url.query, Component::Search)
}
