//! URLs of later schemes, by RFC 3986 (section 4).

use super::{Builder, Out, ValueError, login::refuse};
use crate::{component::Component, error::Production, scheme::Features};

/// Writes `scheme "://" [ userinfo "@" ] host [ ":" port ] path-abempty [ "?" query ]`.
pub(super) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    url.begin(out)?;
    url.login.write_rfc3986(url.row, out)?;
    write_path(url, out)
}

/// Writes a URL without "//". With a host, or with a path that would be read as one, it has "//".
pub(super) fn write_without_authority(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    if !url.login.is_empty() || !url.path.is_absolute() {
        return write(url, out);
    }
    out.scheme(url.row.name())?;
    out.hostport_ends(0);
    write_path(url, out)
}

/// Writes the path and the query.
fn write_path(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    if url.row.features().any(Features::FILE) {
        url.login.refuse_port()?;
        refuse(!url.query.is_absent(), Production::Query)?;
        if url.path.is_empty() {
            return Err(ValueError::Missing { production: Production::Segment });
        }
    }
    url.path.write(Component::Segment, out)?;
    out.search("?", url.query, Component::Query)
}
