//! The Message-ID of an article (RFC 1036, section 2.1.5).

use core::fmt;

use super::Article;
use crate::{
    error::{Error, ErrorKind, Production},
    pad::pad,
};

/// A Message-ID, written decoded between "<" and ">".
#[derive(Debug)]
struct MessageId<'a>(Article<'a>);

impl fmt::Display for MessageId<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| {
            out.write_char('<')?;
            self.0.local().octets().try_for_each(|octet| out.write_char(octet.into()))?;
            write!(out, "@{}>", self.0.host())
        })
    }
}

impl<'a> Article<'a> {
    /// Returns the Message-ID of RFC 1036. `Display` writes it decoded, with the angle brackets
    /// that section 3.6 leaves out.
    ///
    /// ```
    /// use rfc1738::{NewsUrl, parts::GroupPart};
    ///
    /// let GroupPart::Article(article) = NewsUrl::parse("news:a%25b/c@host.dom")?.grouppart() else { panic!() };
    /// assert_eq!(article.message_id()?.to_string(), "<a%b/c@host.dom>");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text before the "@" decodes to an octet that RFC 1036 does not allow in a Message-ID:
    /// anything other than printing ASCII characters, and "<", ">" and "@". The offset is that of
    /// the "%", counted from the beginning of the article.
    pub fn message_id(&self) -> Result<impl fmt::Display + fmt::Debug + use<'a>, Error> {
        let (local, mut octets) = (self.local().as_str(), self.local().characters());
        loop {
            let offset = local.len() - octets.text().len();
            match octets.next() {
                None => return Ok(MessageId(*self)),
                Some(octet) if octet.is_ascii_graphic() && !matches!(octet, b'<' | b'>' | b'@') => {}
                Some(_) => {
                    let kind = ErrorKind::UnexpectedCharacter;
                    return Err(Error::new(offset, kind, Production::Article));
                }
            }
        }
    }
}
