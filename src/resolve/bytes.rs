//! References in a receive buffer, which need not be UTF-8: the `Location` of a response, for
//! instance.

use core::ops::Range;

use super::{Resolved, appended, merge};
use crate::{
    error::{Error, ErrorKind, Production},
    scheme::Schemes,
    storage::Storage,
    url::{Layout, Url},
};

impl<S: Schemes> Url<'_, S> {
    /// Resolves a reference in a receive buffer, such as a `Location`, as [`join`](Self::join)
    /// does. It need not be UTF-8.
    ///
    /// ```
    /// use rfc1738::{Url, heapless::String, schemes::Https};
    ///
    /// let base = Url::<Https>::parse_in("https://host.dom/fw/latest")?;
    /// let mut buffer: String<64> = String::new();
    /// assert_eq!(base.join_bytes(b"v2.bin", &mut buffer)?.url.as_str(), "https://host.dom/fw/v2.bin");
    /// let error = base.join_bytes(b"caf\xE9.bin", &mut buffer).unwrap_err();
    /// assert_eq!((error.offset(), error.kind().as_str()), (3, "non-ascii"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`join`](Self::join), and [`ErrorKind::NonAscii`](crate::ErrorKind::NonAscii)
    /// if the fragment is not UTF-8.
    pub fn join_bytes<'b, 'r>(
        &self,
        reference: &'r [u8],
        buffer: &'b mut impl Storage,
    ) -> Result<Resolved<'r, Url<'b, S>>, Error> {
        appended(buffer, |buffer| self.resolve_bytes(reference, buffer))
    }

    /// Mends a reference in a receive buffer, then resolves it, as [`join_tidy`](Self::join_tidy)
    /// does. It need not be UTF-8. In its path and query, each octet above 7F is escaped.
    ///
    /// ```
    /// use rfc1738::{Url, heapless::String, schemes::Web};
    ///
    /// let base = Url::<Web>::parse_in("https://host.dom/fw/latest")?;
    /// let mut buffer: String<64> = String::new();
    /// let resolved = base.join_tidy_bytes(b"caf\xE9 2.bin", &mut buffer)?;
    /// assert_eq!(resolved.url.as_str(), "https://host.dom/fw/caf%E9%202.bin");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`join_tidy`](Self::join_tidy), and
    /// [`ErrorKind::NonAscii`](crate::ErrorKind::NonAscii) if the fragment is not UTF-8.
    pub fn join_tidy_bytes<'b, 'r>(
        &self,
        reference: &'r [u8],
        buffer: &'b mut impl Storage,
    ) -> Result<Resolved<'r, Url<'b, S>>, Error> {
        appended(buffer, |buffer| self.resolve_tidied_bytes(reference, buffer))
    }
}

impl<S: Schemes> Url<'_, S> {
    /// Resolves a reference to a layout and the fragment.
    pub(crate) fn resolve_bytes<'r>(
        &self,
        reference: &'r [u8],
        buffer: &mut impl Storage,
    ) -> Result<(Layout, Option<&'r str>), Error> {
        let start = buffer.as_ref().len();
        let hash = reference.iter().position(|byte| *byte == b'#');
        let text = reference.get(..hash.unwrap_or(reference.len())).unwrap_or_default();
        let mut layout = Layout::BLANK;
        self.resolve_into(&text, buffer, start, &mut layout)?;
        let fragment = hash.map(|hash| hash.saturating_add(1)..reference.len());
        Ok((layout, fragment_of(reference, fragment, buffer, start)?))
    }

    /// Mends a reference, then resolves it.
    pub(crate) fn resolve_tidied_bytes<'r>(
        &self,
        reference: &'r [u8],
        buffer: &mut impl Storage,
    ) -> Result<(Layout, Option<&'r str>), Error> {
        let start = buffer.as_ref().len();
        let tidied = self.tidied(reference);
        let mut layout = Layout::BLANK;
        self.resolve_tidied_into(&tidied, buffer, start, &mut layout)?;
        Ok((layout, fragment_of(reference, tidied.fragment(), buffer, start)?))
    }
}

/// Returns the fragment as a text. If it is not UTF-8, the buffer is restored.
fn fragment_of<'r>(
    reference: &'r [u8],
    fragment: Option<Range<usize>>,
    buffer: &mut impl Storage,
    start: usize,
) -> Result<Option<&'r str>, Error> {
    let Some(Range { start: from, end }) = fragment else { return Ok(None) };
    str::from_utf8(reference.get(from..end).unwrap_or_default()).map(Some).map_err(|invalid| {
        merge::cut(buffer, start);
        Error::new(from.saturating_add(invalid.valid_up_to()), ErrorKind::NonAscii, Production::Url)
    })
}
