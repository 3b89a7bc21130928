//! The request for a gopher URL (sections 3.4.1 to 3.4.3, and 3.4.9).

use super::GopherUrl;
use crate::{
    error::{Production, ValueError},
    percent::Encoded,
    scheme::Schemes,
    url::{Argument, Line},
};

impl<'a, S: Schemes> GopherUrl<'a, S> {
    /// Returns the line to send: the selector, then a TAB and the search and a TAB and the Gopher+
    /// string if the URL has them, all decoded, and CR LF.
    ///
    /// The Gopher+ string of a filled-out form (section 3.4.9) consists of lines, and no CR LF is
    /// added. The string "?", of an item with a form, is sent unchanged: check
    /// [`gopher_plus`](Self::gopher_plus) first, since the form must be fetched before.
    ///
    /// ```
    /// use rfc1738::GopherUrl;
    ///
    /// let url = GopherUrl::parse("gopher://host.dom/7/find%09a%20word")?;
    /// assert!(url.request().unwrap().octets().eq(*b"/find\ta word\r\n"));
    ///
    /// let url = GopherUrl::parse("gopher://host.dom:25/0HELO%0D%0AMAIL")?;
    /// let refused = url.request().unwrap_err();
    /// assert_eq!(refused.to_string(), "the selector holds CR, which would end the line");
    ///
    /// let url = GopherUrl::parse("gopher://host.dom:25/1x%09%09HELO%20a%0D%0AQUIT%0D%0A")?;
    /// assert_eq!(url.request().unwrap_err().to_string(), "the gopher+_string holds CR, which would end the line");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the decoded selector, search or Gopher+ string holds CR, LF or NUL. A filled-out form
    /// (section 3.4.9) may hold CR LF, but nothing may follow the line with "." alone that ends it.
    pub fn request(&self) -> Result<Line<'a>, ValueError> {
        // The `%09` between the parts decodes to the TAB that is to be sent.
        let parts = Encoded::new(self.type_and_rest().map_or("", |(_, rest)| rest));
        let line = Line::new("", Argument::encoded(parts));
        let mut production = Production::Selector;
        let mut octets = parts.octets();
        while let Some(octet) = octets.next() {
            match (octet, production) {
                (b'\t', Production::Selector) => production = Production::Search,
                (b'\t', Production::Search) if is_filled_form(octets.clone()) => return Ok(line.ending_in("")),
                (b'\t', _) => production = Production::GopherPlusString,
                (b'\r' | b'\n' | 0, _) => return Err(ValueError::LineEnd { production, octet }),
                _ => {}
            }
        }
        Ok(line)
    }
}

/// The beginning of a filled-out form (section 3.4.9).
const FORM: &[u8] = b"+\t1\r\n+-1\r\n";

/// Returns whether these are the lines of a form: each ends in CR LF, and the last is "." alone.
fn is_filled_form(mut octets: impl Iterator<Item = u8>) -> bool {
    if !octets.by_ref().take(FORM.len()).eq(FORM.iter().copied()) {
        return false;
    }
    let mut line = 0usize;
    let mut is_dot = false;
    while let Some(octet) = octets.next() {
        match octet {
            b'\r' if octets.next() != Some(b'\n') => return false,
            b'\r' if is_dot => return octets.next().is_none(),
            b'\n' | 0 => return false,
            b'\r' => (line, is_dot) = (0, false),
            _ => {
                is_dot = line == 0 && octet == b'.';
                line = line.saturating_add(1);
            }
        }
    }
    false
}
