//! Splitting encoded text at a delimiter (section 2.2).

use core::iter::FusedIterator;

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
        Split::new(self, delimiter.into())
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
        let mut octets = self.octets();
        loop {
            let at = self.0.len() - octets.left();
            match octets.next_character()? {
                (octet, false) if char::from(octet) == delimiter => {
                    return Some((Self(self.0.get(..at)?), Self(self.0.get(at + 1..)?)));
                }
                _ => {}
            }
        }
    }
}

/// The pieces of a component between delimiters.
#[derive(Clone)]
pub(crate) struct Split<'a> {
    rest: Option<Encoded<'a>>,
    delimiter: char,
}

impl<'a> Split<'a> {
    pub(crate) const fn new(text: Encoded<'a>, delimiter: char) -> Self {
        Self { rest: Some(text), delimiter }
    }
}

impl<'a> Iterator for Split<'a> {
    type Item = Encoded<'a>;

    fn next(&mut self) -> Option<Encoded<'a>> {
        let left = self.rest?;
        let (piece, rest) = left.split_once(self.delimiter).map_or((left, None), |(piece, rest)| (piece, Some(rest)));
        self.rest = rest;
        Some(piece)
    }
}

impl FusedIterator for Split<'_> {}
