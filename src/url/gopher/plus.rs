//! The requests that a Gopher+ string makes (sections 3.4.4 to 3.4.9).

use core::iter;

use super::GopherUrl;
use crate::scheme::Schemes;
use crate::{percent::Encoded, url::upto};

/// The request that a Gopher+ string makes.
///
/// ```
/// use rfc1738::{GopherUrl, send::GopherPlus};
///
/// let url = GopherUrl::parse("gopher://host.dom/0motd%09%09?")?;
/// match url.gopher_plus() {
///     Some(GopherPlus::Form) => {} // fetch the +ASK attribute, and ask the user
///     _ => unreachable!(),
/// }
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum GopherPlus<'a> {
    /// "+": the default view (section 3.4.4).
    DefaultView,
    /// "?": an item with a form. The client fetches its +ASK attribute, asks the user to fill out
    /// the form, and retrieves the item with the answers (section 3.4.5).
    Form,
    /// "!": attributes of the item, whose names are the [`values`](Self::values), or if there is
    /// none, all attributes (sections 3.4.6 and 3.4.7).
    ItemAttributes(Encoded<'a>),
    /// "$": attributes of all items in the directory, in the same form.
    DirectoryAttributes(Encoded<'a>),
    /// `+<view_name>%20<language_name>`: an alternate view (section 3.4.8).
    View {
        /// The name of the view, as in the item's +VIEW attribute.
        view: Encoded<'a>,
        /// The name of the language, if there is one.
        language: Option<Encoded<'a>>,
    },
    /// The item with its form filled out by these [`values`](Self::values) (section 3.4.9).
    FilledForm(Encoded<'a>),
    /// Any other string, even an empty one.
    Other(Encoded<'a>),
}

impl<'a, S: Schemes> GopherUrl<'a, S> {
    /// Returns the request that the [Gopher+ string](Self::gopher_plus_string) makes, or `None` if
    /// there is none.
    ///
    /// ```
    /// use rfc1738::{GopherUrl, send::GopherPlus};
    ///
    /// let url = GopherUrl::parse("gopher://host.dom/0a%09%09+application/postscript%20Es_ES")?;
    /// let Some(GopherPlus::View { view, language }) = url.gopher_plus() else { panic!() };
    /// assert_eq!((view.as_str(), language.unwrap().as_str()), ("application/postscript", "Es_ES"));
    ///
    /// let url = GopherUrl::parse("gopher://host.dom/0a%09%09!+ABSTRACT%20+SMELL")?;
    /// assert!(url.gopher_plus().unwrap().values().eq(["+ABSTRACT", "+SMELL"]));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn gopher_plus(&self) -> Option<GopherPlus<'a>> {
        self.gopher_plus_string().map(GopherPlus::new)
    }
}

impl<'a> GopherPlus<'a> {
    fn new(string: Encoded<'a>) -> Self {
        let Some((octet, rest)) = split_first(string) else { return Self::Other(string) };
        match octet {
            b'?' if rest.is_empty() => Self::Form,
            b'!' => Self::ItemAttributes(rest),
            b'$' => Self::DirectoryAttributes(rest),
            b'+' if rest.is_empty() => Self::DefaultView,
            b'+' => match (form_values(rest), split_once(rest, "%09")) {
                (Some(values), _) => Self::FilledForm(values),
                // Only the forms of section 3.4.9 have a TAB.
                (None, Some(_)) => Self::Other(string),
                (None, None) => match split_once(rest, "%20") {
                    Some((view, language)) => Self::View { view, language: Some(language) },
                    None => Self::View { view: rest, language: None },
                },
            },
            _ => Self::Other(string),
        }
    }

    /// Returns the names of attributes, or the values of a form, in order. Each value is one line,
    /// but none is ".", because that ends the form. Another request has none.
    ///
    /// ```
    /// use rfc1738::GopherUrl;
    ///
    /// let url = GopherUrl::parse("gopher://host.dom/0ask%09%09+%091%0D%0A+-1%0D%0AJim%0D%0Atwo%20cars%0D%0A.%0D%0A")?;
    /// assert!(url.gopher_plus().unwrap().values().eq(["Jim", "two%20cars"]));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn values(self) -> impl Iterator<Item = Encoded<'a>> + Clone + use<'a> {
        let (values, end, is_form) = match self {
            Self::ItemAttributes(names) | Self::DirectoryAttributes(names) => (names, "%20", false),
            Self::FilledForm(values) => (values, "%0D%0A", true),
            _ => (Encoded::new(""), "", false),
        };
        let mut left = (!values.is_empty()).then_some(values);
        iter::from_fn(move || {
            let values = left?;
            let (value, rest) = split_once(values, end).map_or((values, None), |(value, rest)| (value, Some(rest)));
            left = rest.filter(|rest| !(is_form && rest.is_empty()));
            Some(value)
        })
    }
}

/// Parses the values of a form after the first "+", `%091%0D%0A+-1%0D%0A`, a line for each value,
/// and `.%0D%0A`. Returns the lines of the values.
fn form_values(text: Encoded<'_>) -> Option<Encoded<'_>> {
    let text = strip_prefix(text, b"\t1\r\n+-1\r\n")?;
    let mut left = text;
    loop {
        let (line, rest) = split_once(left, "%0D%0A")?;
        if line.decodes_to(b".") {
            let length = text.as_str().len() - left.as_str().len();
            return rest.is_empty().then(|| Encoded::new(upto(text.as_str(), length)));
        }
        if line.octets().any(|octet| matches!(octet, b'\r' | b'\n' | 0)) {
            return None;
        }
        left = rest;
    }
}

/// Splits a text after its first octet, decoded.
fn split_first(text: Encoded<'_>) -> Option<(u8, Encoded<'_>)> {
    let octet = text.octets().next()?;
    let length = if text.as_str().starts_with('%') { "%XX".len() } else { 1 };
    Some((octet, Encoded::new(text.as_str().get(length..)?)))
}

/// Returns the text after these octets, escaped or not, if it begins with them.
fn strip_prefix<'a>(text: Encoded<'a>, octets: &[u8]) -> Option<Encoded<'a>> {
    octets.iter().try_fold(text, |text, octet| {
        let (first, rest) = split_first(text)?;
        (first == *octet).then_some(rest)
    })
}

/// Splits a text at an escape, whether in upper or lower case. The octets of that escape must have
/// no other form.
fn split_once<'a>(text: Encoded<'a>, escape: &str) -> Option<(Encoded<'a>, Encoded<'a>)> {
    let text = text.as_str();
    // A "%" always begins an escape, so no escape is cut in two.
    let at = text.bytes().enumerate().position(|(at, byte)| {
        byte == b'%' && text.get(at..at + escape.len()).is_some_and(|found| found.eq_ignore_ascii_case(escape))
    })?;
    Some((Encoded::new(text.get(..at)?), Encoded::new(text.get(at + escape.len()..)?)))
}
