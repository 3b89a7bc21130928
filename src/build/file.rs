//! Files (section 3.10).

use super::{Builder, LoginValues, Out, ValueError};
use crate::{component::Component, error::Production};

/// Writes `"file://" [ host | "localhost" ] "/" fpath`.
pub(super) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    url.begin(out)?;
    match url.login.is_empty() {
        true => LoginValues::write_empty(out)?,
        false => url.login.write_host_alone(out)?,
    }
    if url.path.is_empty() {
        return Err(ValueError::Missing { production: Production::FPath });
    }
    url.path.write(Component::FSegment, out)
}
