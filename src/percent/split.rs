//! Splitting encoded text at a delimiter (section 2.2).

use core::iter::{self, FusedIterator};

use super::Encoded;

impl<'a> Encoded<'a> {
    /// Returns the pieces between delimiters, in order, including empty ones. A text without the
    /// delimiter is one piece.
    ///
    /// The delimiter is an ASCII character, as a `u8` or a `char`. An escape never counts as a
    /// delimiter, and no byte of an escape does.
    ///
    /// ```
    /// use rfc1738::HttpUrl;
    ///
    /// let url = HttpUrl::parse("http://host.dom/map?layers=a,b%2Cc,,d")?;
    /// let (name, layers) = url.query().unwrap().split_once('=').unwrap();
    /// assert_eq!(name, "layers");
    /// assert!(layers.split(',').eq(["a", "b%2Cc", "", "d"]));
    /// assert!(layers.split(b'C').eq(["a,b%2Cc,,d"]));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn split(self, delimiter: impl Into<char>) -> impl FusedIterator<Item = Self> + Clone {
        let (mut rest, delimiter) = (Some(self), delimiter.into());
        iter::from_fn(move || Self::next_piece(&mut rest, delimiter)).fuse()
    }

    /// Splits the text at the first delimiter, if it has one. Escapes do not count, as in
    /// [`split`](Self::split).
    ///
    /// ```
    /// use rfc1738::FtpUrl;
    ///
    /// let url = FtpUrl::parse("ftp://host.dom/a%3Db=c=d")?;
    /// let (name, value) = url.name().unwrap().split_once('=').unwrap();
    /// assert_eq!((name.as_str(), value.as_str()), ("a%3Db", "c=d"));
    /// assert!(name.split_once('=').is_none());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn split_once(self, delimiter: impl Into<char>) -> Option<(Self, Self)> {
        let delimiter = delimiter.into();
        let mut octets = self.characters();
        let is_delimiter = |(octet, is_escaped): &(u8, bool)| !is_escaped && char::from(*octet) == delimiter;
        iter::from_fn(|| octets.next_character()).find(is_delimiter)?;
        let after = self.0.len().checked_sub(octets.text().len())?;
        Some((Self(self.0.get(..after.checked_sub(1)?)?), Self(self.0.get(after..)?)))
    }

    /// Removes the text up to the first delimiter from the rest, and returns it.
    pub(crate) fn next_piece(rest: &mut Option<Self>, delimiter: char) -> Option<Self> {
        let left = rest.take()?;
        let Some((piece, others)) = left.split_once(delimiter) else { return Some(left) };
        *rest = Some(others);
        Some(piece)
    }
}
