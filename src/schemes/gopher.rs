//! Gopher (section 3.4): its view, the request of a client, and its writer.

use core::{fmt, iter};

use crate::{
    build::{Builder, Out, Value, Written, require, require_valid},
    component::Component,
    error::{Production, ValueError},
    percent::Encoded,
    scheme::Syntax,
    send::{Argument, Line},
    sets::{All, SchemeSet},
    url::{Url, until_tab, upto},
};

/// A gopher URL: `gopher://<host>:<port>/<gophertype><selector>%09<search>%09<gopher+_string>`.
///
/// RFC 1738, section 3.4, and RFC 4266.
///
/// The first two `%09` after the type separate the parts. The last parts may be absent.
///
/// ```
/// use rfc1738::GopherUrl;
///
/// let url = GopherUrl::parse("gopher://host.dom/7/find%09word%09+")?;
/// assert_eq!(url.gtype().unwrap(), "7");
/// assert_eq!(url.selector().unwrap(), "/find");
/// assert_eq!(url.query().unwrap(), "word");
/// assert_eq!(url.gopher_plus_string().unwrap(), "+");
///
/// let url = GopherUrl::parse(b"gopher://host.dom/")?; // bytes from a receive buffer
/// assert!(url.path() == "/" && url.gtype().is_none());
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct GopherUrl<'a, S = All>(pub(crate) Url<&'a str, S>);

impl<'a, S: SchemeSet> GopherUrl<'a, S> {
    /// Returns the type of the resource, one character or one escape. If nothing follows the "/"
    /// after the host, it is `None`, which means type "1", a directory.
    pub fn gtype(&self) -> Option<Encoded<'a>> {
        self.type_and_rest().map(|(gtype, _)| self.part(gtype))
    }

    /// Returns the selector, which names the resource to the server, or `None` if there is no type.
    pub fn selector(&self) -> Option<Encoded<'a>> {
        self.type_and_rest().map(|(_, rest)| self.part(until_tab(rest).0))
    }

    /// Returns the Gopher+ string, or `None` if there is no second `%09`.
    pub fn gopher_plus_string(&self) -> Option<Encoded<'a>> {
        until_tab(self.parts().search()?.as_str()).1.map(|text| self.part(text))
    }

    fn type_and_rest(&self) -> Option<(&'a str, &'a str)> {
        let path = self.parts().path()?;
        path.split_at_checked(if path.starts_with('%') { "%XX".len() } else { 1 })
    }
}

/// The kind of item that a gopher URL refers to, by the characters of RFC 1436, section 3.8.
///
/// ```
/// use rfc1738::parts::GopherType;
///
/// assert_eq!(GopherType::new(b'g'), GopherType::Gif);
/// assert_eq!(GopherType::new(b'7').as_str(), "index-search server");
/// assert_eq!(GopherType::new(b'h'), GopherType::Other(b'h'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum GopherType {
    /// "0": a text file.
    File,
    /// "1": a directory.
    Directory,
    /// "2": a CSO phone-book server.
    PhoneBook,
    /// "3": an error.
    Error,
    /// "4": a BinHexed Macintosh file.
    BinHex,
    /// "5": a DOS binary archive.
    DosArchive,
    /// "6": a UNIX uuencoded file.
    Uuencoded,
    /// "7": an index-search server.
    Search,
    /// "8": a text-based telnet session.
    Telnet,
    /// "9": a binary file.
    Binary,
    /// "+": a redundant server.
    Redundant,
    /// "T": a text-based tn3270 session.
    Tn3270,
    /// "g": a GIF format graphics file.
    Gif,
    /// "I": some kind of image file.
    Image,
    /// Any other octet.
    Other(u8),
}

impl GopherType {
    /// Returns the type with this octet. Upper and lower case differ.
    pub const fn new(octet: u8) -> Self {
        match octet {
            b'0' => Self::File,
            b'1' => Self::Directory,
            b'2' => Self::PhoneBook,
            b'3' => Self::Error,
            b'4' => Self::BinHex,
            b'5' => Self::DosArchive,
            b'6' => Self::Uuencoded,
            b'7' => Self::Search,
            b'8' => Self::Telnet,
            b'9' => Self::Binary,
            b'+' => Self::Redundant,
            b'T' => Self::Tn3270,
            b'g' => Self::Gif,
            b'I' => Self::Image,
            _ => Self::Other(octet),
        }
    }

    /// Returns the name by RFC 1436.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Directory => "directory",
            Self::PhoneBook => "CSO phone-book server",
            Self::Error => "error",
            Self::BinHex => "BinHexed Macintosh file",
            Self::DosArchive => "DOS binary archive",
            Self::Uuencoded => "UNIX uuencoded file",
            Self::Search => "index-search server",
            Self::Telnet => "telnet session",
            Self::Binary => "binary file",
            Self::Redundant => "redundant server",
            Self::Tn3270 => "tn3270 session",
            Self::Gif => "GIF format graphics file",
            Self::Image => "image file",
            Self::Other(_) => "not described in RFC 1436",
        }
    }
}

impl fmt::Display for GopherType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl<S: SchemeSet> GopherUrl<'_, S> {
    /// Returns the kind of item: the decoded [`gtype`](Self::gtype), or a directory if there is
    /// none.
    ///
    /// ```
    /// use rfc1738::{GopherUrl, parts::GopherType};
    ///
    /// assert_eq!(GopherUrl::parse("gopher://host.dom/7/find")?.item_type(), GopherType::Search);
    /// assert_eq!(GopherUrl::parse("gopher://host.dom/%67/logo")?.item_type(), GopherType::Gif);
    /// assert_eq!(GopherUrl::parse("gopher://host.dom")?.item_type(), GopherType::Directory);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn item_type(&self) -> GopherType {
        self.gtype().and_then(|gtype| gtype.octets().next()).map_or(GopherType::Directory, GopherType::new)
    }
}

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
    /// "!": attributes of the item. The [`values`](Self::values) are their names. Without any, all
    /// attributes (sections 3.4.6 and 3.4.7).
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

impl<'a, S: SchemeSet> GopherUrl<'a, S> {
    /// Returns the request that the [Gopher+ string](Self::gopher_plus_string) makes, or `None` if
    /// there is none.
    ///
    /// ```
    /// use rfc1738::{GopherUrl, send::GopherPlus};
    ///
    /// let url = GopherUrl::parse("gopher://host.dom/0a%09%09+application/postscript%20Es_ES")?;
    /// let Some(GopherPlus::View { view, language }) = url.gopher_plus() else { panic!() };
    /// assert_eq!(
    ///     (view.as_str(), language.unwrap().as_str()),
    ///     ("application/postscript", "Es_ES")
    /// );
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
            b'+' => match (form_values(string), split_once(rest, "%09")) {
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

    /// Returns the names of attributes, or the values of a form, in order. Each value is one line
    /// and cannot be ".", which ends the form. Another request has none.
    ///
    /// ```
    /// use rfc1738::GopherUrl;
    ///
    /// let url = GopherUrl::parse(
    ///     "gopher://host.dom/0ask%09%09+%091%0D%0A+-1%0D%0AJim%0D%0Atwo%20cars%0D%0A.%0D%0A",
    /// )?;
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

/// Returns the lines of the values, if the string is that of a filled-out form.
fn form_values(string: Encoded<'_>) -> Option<Encoded<'_>> {
    let lines = strip_prefix(string, FORM).filter(|_| is_filled_form(string.octets()))?;
    // The last line is only a ".", perhaps escaped.
    let values = upto(lines.as_str(), lines.as_str().len().saturating_sub("%0D%0A".len()));
    let dot = if values.ends_with('.') { ".".len() } else { "%2E".len() };
    Some(lines.part(upto(values, values.len().saturating_sub(dot))))
}

/// Splits a text after its first octet, decoded.
fn split_first(text: Encoded<'_>) -> Option<(u8, Encoded<'_>)> {
    let octet = text.octets().next()?;
    let length = if text.as_str().starts_with('%') { "%XX".len() } else { 1 };
    Some((octet, text.part(text.as_str().get(length..)?)))
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
    let whole = text;
    let text = text.as_str();
    // A "%" always begins an escape, so no escape is cut in two.
    let at = text.bytes().enumerate().position(|(at, byte)| {
        byte == b'%' && text.get(at..at + escape.len()).is_some_and(|found| found.eq_ignore_ascii_case(escape))
    })?;
    Some((whole.part(text.get(..at)?), whole.part(text.get(at + escape.len()..)?)))
}

impl<'a, S: SchemeSet> GopherUrl<'a, S> {
    /// Returns the line to send: the selector, then a TAB and the search and a TAB and the Gopher+
    /// string if the URL has them, all decoded, and CR LF.
    ///
    /// The Gopher+ string of a filled-out form (section 3.4.9) consists of lines, and CR LF is not
    /// added. The string "?", of an item with a form, is sent unchanged: check
    /// [`gopher_plus`](Self::gopher_plus) first, because the form must be fetched before.
    ///
    /// ```
    /// use rfc1738::GopherUrl;
    ///
    /// let url = GopherUrl::parse("gopher://host.dom/7/find%09a%20word")?;
    /// assert!(url.request()?.octets().eq(*b"/find\ta word\r\n"));
    ///
    /// let url = GopherUrl::parse("gopher://host.dom:25/0HELO%0D%0AMAIL")?;
    /// let refused = url.request().unwrap_err();
    /// assert_eq!(refused.to_string(), "the selector contains CR, which would end the line");
    ///
    /// let url = GopherUrl::parse("gopher://host.dom:25/1x%09%09HELO%20a%0D%0AQUIT%0D%0A")?;
    /// assert_eq!(
    ///     url.request().unwrap_err().to_string(),
    ///     "the gopher+_string contains CR, which would end the line"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the decoded selector, search or Gopher+ string contains CR, LF or NUL. A filled-out form
    /// (section 3.4.9) may contain CR LF, but nothing may follow the line with only "." that ends
    /// it.
    pub fn request(&self) -> Result<Line<'a>, ValueError> {
        // The `%09` between the parts decodes to the TAB that is to be sent.
        let parts = self.part(self.type_and_rest().map_or("", |(_, rest)| rest));
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

/// Returns whether these are the lines of a form: each ends in CR LF, and the last is only ".".
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

/// The places of the parts that only gopher has.
const GTYPE: usize = 0;
const SELECTOR: usize = 1;
const PLUS: usize = 2;

impl<'v> Builder<'v> {
    /// Sets the type of a gopher item: one octet.
    ///
    /// Every part after the type requires a type, and an absent selector is empty. Without a type,
    /// the URL is that of the server's top-level directory.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::GOPHER, "host.dom");
    /// let builder = builder.gtype("7").selector("/find").query("two words");
    /// assert_eq!(builder.build::<String<64>>()?, "gopher://host.dom/7/find%09two%20words");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn gtype(self, gtype: impl Into<Value<'v>>) -> Self {
        self.set(Syntax::Gopher, GTYPE, gtype.into(), Production::GType)
    }

    /// Sets the selector, which names the gopher item to the server.
    ///
    /// A TAB in it, or in the search, is an error because it would end that part. A CR or LF there
    /// is written, but [cannot be sent](crate::GopherUrl::request).
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::GOPHER, "host.dom").gtype("0").selector("a b");
    /// assert_eq!(builder.build::<String<32>>()?, "gopher://host.dom/0a%20b");
    /// assert!(builder.selector("a\tb").check().is_err());
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn selector(self, selector: impl Into<Value<'v>>) -> Self {
        self.set(Syntax::Gopher, SELECTOR, selector.into(), Production::Selector)
    }

    /// Sets the Gopher+ string, which requires a [search](Self::query). That may be empty (section
    /// 3.4.3).
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::GOPHER, "host.dom").gtype("0").query("");
    /// assert_eq!(
    ///     builder.gopher_plus_string("+").build::<String<32>>()?,
    ///     "gopher://host.dom/0%09%09+"
    /// );
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn gopher_plus_string(self, string: impl Into<Value<'v>>) -> Self {
        self.set(Syntax::Gopher, PLUS, string.into(), Production::GopherPlusString)
    }
}

/// Adds the parts of a URL.
pub(crate) fn of<'v, S: SchemeSet>(builder: Builder<'v>, url: &GopherUrl<'v, S>) -> Builder<'v> {
    let builder = builder.slash(url.parts().path().is_some());
    let kept = |part: Option<Encoded<'v>>| Value::from(part.map(Value::kept));
    let builder = builder.gtype(kept(url.gtype())).selector(kept(url.selector())).query(kept(url.query()));
    builder.gopher_plus_string(kept(url.gopher_plus_string()))
}

/// Writes a `gopherurl`.
pub(crate) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Written {
    let [gtype, selector, plus] = [GTYPE, SELECTOR, PLUS].map(|at| url.path.own_part(at));
    url.begin(out)?;
    url.login.write_by(url.row, out)?;
    if gtype.is_absent() {
        require(selector.is_absent() && url.query.is_absent() && plus.is_absent(), Production::GType)?;
        return out.text(if url.slash { "/" } else { "" });
    }
    require_valid(gtype.octets().count() == 1, Production::GType)?;
    out.value_after("/", gtype, Component::GType)?;
    refuse_tab(selector, Component::Selector)?;
    out.value_after("", selector, Component::Selector)?;
    refuse_tab(url.query, Component::GopherSearch)?;
    out.search(TAB, url.query, Component::GopherSearch)?;
    require(!url.query.is_absent() || plus.is_absent(), Production::Search)?;
    out.value_after(TAB, plus, Component::GopherPlusString)
}

/// The separator of selector, search and Gopher+ string.
const TAB: &str = "%09";

/// Refuses a TAB, which would end the part.
fn refuse_tab(value: Value<'_>, component: Component) -> Written {
    require_valid(value.octets().all(|octet| octet != b'\t'), component.production())
}
