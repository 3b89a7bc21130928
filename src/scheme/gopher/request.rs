//! What a client sends for a gopher URL (sections 3.4.1 to 3.4.3, and 3.4.9).

use super::GopherUrl;
use crate::{
    component::Component,
    percent::Encoded,
    scheme::{Argument, Line, Refused, from},
};

impl<'a> GopherUrl<'a> {
    /// What is sent to the server: the selector, then, where the URL has them, a TAB and the search, a TAB and the Gopher+ string, all of
    /// them decoded, and CR LF.
    ///
    /// A Gopher+ string that ends in CR LF, as that of a form does (section 3.4.9), gets no other. That of an item with a form, "?", is sent
    /// as it is: [`gopher_plus`](Self::gopher_plus) tells that the form is to be fetched first.
    ///
    /// ```
    /// use rfc1738::GopherUrl;
    ///
    /// let url = GopherUrl::parse("gopher://host.dom/7/find%09a%20word")?;
    /// assert!(url.request().unwrap().octets().eq(*b"/find\ta word\r\n"));
    ///
    /// let url = GopherUrl::parse("gopher://host.dom:25/0HELO%0D%0AMAIL")?;
    /// let refused = url.request().unwrap_err();
    /// assert_eq!(refused.to_string(), "the selector holds a CR, which would end the line");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the selector or the search holds CR, LF or NUL once decoded.
    pub fn request(&self) -> Result<Line<'a>, Refused> {
        for (component, text) in [(Component::Selector, self.selector()), (Component::GopherSearch, self.search())] {
            Argument::encoded(text.unwrap_or_default()).checked(component)?;
        }
        // All of it: what lies between its parts decodes to the TAB that is to be sent.
        let parts = from(self.path().unwrap_or_default(), self.gtype().map_or(0, |gtype| gtype.as_str().len()));
        let line = Line::new("", Argument::encoded(Encoded::new(parts)));
        let ends = self.gopher_plus_string().is_some_and(ends_line);
        Ok(if ends { line.without_end() } else { line })
    }
}

/// Whether it decodes to something that ends in CR LF.
fn ends_line(text: Encoded<'_>) -> bool {
    let (before_last, last) = text.octets().fold((0, 0), |(_, last), octet| (last, octet));
    (before_last, last) == (b'\r', b'\n')
}
