//! FTP (section 3.2).

use super::{Builder, Out, ValueError};
use crate::{component::Component, error::Production, scheme::Syntax, url::FtpType};

impl Builder<'_> {
    /// Sets the typecode of an ftp URL, which says how to transfer the file. `None` leaves it out.
    /// Because it follows a path, it requires one, which may be "/".
    ///
    /// ```
    /// use rfc1738::{Url, build::Builder, heapless::String, parts::FtpType, schemes::Row};
    ///
    /// let builder = Builder::new(&Row::FTP_1738, "host.dom").segments(&["pub", "fw.bin"]);
    /// let builder = builder.typecode(FtpType::IMAGE);
    /// assert_eq!(builder.build::<String<64>>()?, "ftp://host.dom/pub/fw.bin;type=i");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn typecode(mut self, typecode: impl Into<Option<FtpType>>) -> Self {
        let typecode = typecode.into();
        match self.row.syntax() {
            Syntax::Ftp => self.typecode = typecode,
            _ => self.refuse(typecode.is_some(), Production::FtpType),
        }
        self
    }
}

/// Writes `"ftp://" login [ "/" fpath [ ";type=" ftptype ] ]`.
pub(super) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    url.begin(out)?;
    url.login.write(out)?;
    url.path.write(Component::FSegment, out)?;
    let name = url.query;
    out.value_after("/", name, Component::FSegment)?;
    if let Some(typecode) = url.typecode {
        out.text(";type=")?;
        out.text(typecode.as_char().encode_utf8(&mut [0; 4]))?;
        if name.is_absent() && url.path.is_empty() {
            return Err(ValueError::Missing { production: Production::FSegment });
        }
    }
    Ok(())
}
