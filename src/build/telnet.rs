//! Interactive sessions (section 3.8).

use super::{Builder, Out, ValueError};

/// Writes `"telnet://" login [ "/" ]`.
pub(super) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    url.begin(out)?;
    url.login.write(out)?;
    out.text(if url.slash { "/" } else { "" })
}
