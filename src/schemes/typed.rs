//! A URL by the type of its scheme, to match on, and one pass over its components.

use super::{
    FileUrl, FtpUrl, GopherUrl, GroupPart, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, TelnetUrl,
    WaisUrl,
};
use crate::{
    component::Component,
    grammar::OTHER_FORMS,
    macros::masked,
    percent::Encoded,
    scheme::{Features, RFC1738_SYNTAXES},
    sets::{All, Known as _, SchemeSet},
    url::Url,
};

/// A URL by the type of its scheme. [`Url::typed`] returns it.
///
/// ```
/// use rfc1738::{Typed, Url};
///
/// let url = Url::parse("gopher://host.dom/0motd")?;
/// let Typed::Gopher(gopher) = url.typed() else { panic!() };
/// assert_eq!(gopher.selector().unwrap(), "motd");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[non_exhaustive]
pub enum Typed<'a, S = All> {
    /// An ftp URL.
    Ftp(FtpUrl<'a, S>),
    /// An http URL.
    Http(HttpUrl<'a, S>),
    /// A gopher URL.
    Gopher(GopherUrl<'a, S>),
    /// A mailto URL.
    Mailto(MailtoUrl<'a, S>),
    /// A news URL.
    News(NewsUrl<'a, S>),
    /// An nntp URL.
    Nntp(NntpUrl<'a, S>),
    /// A telnet URL.
    Telnet(TelnetUrl<'a, S>),
    /// A wais URL.
    Wais(WaisUrl<'a, S>),
    /// A file URL.
    File(FileUrl<'a, S>),
    /// A prospero URL.
    Prospero(ProsperoUrl<'a, S>),
    /// A URL of a scheme that the set has no row for.
    Other(OtherUrl<'a, S>),
    /// A URL of a row with RFC 3986's syntax, such as https.
    Rfc3986(Url<&'a str, S>),
}

impl<'a, S> Typed<'a, S> {
    /// Returns the name of the type, and the URL.
    const fn named(&self) -> (&'static str, Url<&'a str, S>) {
        match self {
            Self::Ftp(url) => ("FtpUrl", url.0),
            Self::Http(url) => ("HttpUrl", url.0),
            Self::Gopher(url) => ("GopherUrl", url.0),
            Self::Mailto(url) => ("MailtoUrl", url.0),
            Self::News(url) => ("NewsUrl", url.0),
            Self::Nntp(url) => ("NntpUrl", url.0),
            Self::Telnet(url) => ("TelnetUrl", url.0),
            Self::Wais(url) => ("WaisUrl", url.0),
            Self::File(url) => ("FileUrl", url.0),
            Self::Prospero(url) => ("ProsperoUrl", url.0),
            Self::Other(url) => ("OtherUrl", url.0),
            Self::Rfc3986(url) => ("Url", *url),
        }
    }
}

masked! {
    /// Shows the URL without its password, so that you can log it.
    by format: [S: SchemeSet] Typed<'_, S>: |typed| "{}({})", typed.named().0, typed.named().1.redacted()
}

impl<'a, S: SchemeSet> Url<&'a str, S> {
    /// Visits the components, but not the delimiters or the parts that cannot contain escapes: the
    /// scheme, the port, a newsgroup, an article's number, a typecode, and the host by RFC 1738.
    ///
    /// The segments of a path are visited as one, with the "/" between them. The schemepart of a
    /// generic URL is one component. Passwords are visited too, so do not log them.
    pub(crate) fn each_component(&self, visit: &mut dyn FnMut(Component, Encoded<'a>)) {
        let mut visitor = Visitor(visit);
        visitor.visit_all(Component::Query, self.fragment());
        if self.has(Features::URI) {
            // The name of a host may contain the same characters as a user; an address contains no
            // escapes.
            visitor.visit_all(Component::UriUser, self.host().map(|host| host.encoded()));
            visitor.login(self, Component::UriUser, Component::UriPassword);
            if !self.has(OTHER_FORMS) {
                visitor.visit_all(Component::Segment, segments(self));
                return visitor.visit_all(Component::Query, self.query());
            }
        }
        if S::FEATURES.any(RFC1738_SYNTAXES.or(OTHER_FORMS)) {
            visitor.by_type(self);
        }
    }
}

/// Returns the segments of a path and the "/" between them.
fn segments<'a, S: SchemeSet>(url: &Url<&'a str, S>) -> Option<Encoded<'a>> {
    url.segments().remaining()
}

struct Visitor<'v, 'a>(&'v mut dyn FnMut(Component, Encoded<'a>));

impl<'a> Visitor<'_, 'a> {
    fn visit(&mut self, component: Component, text: Encoded<'a>) {
        (self.0)(component, text);
    }

    fn visit_all(&mut self, component: Component, texts: impl IntoIterator<Item = Encoded<'a>>) {
        texts.into_iter().for_each(|text| self.visit(component, text));
    }

    fn login<S: SchemeSet>(&mut self, url: &Url<&'a str, S>, user: Component, password: Component) {
        self.visit_all(user, url.user());
        self.visit_all(password, url.password().map(|password| password.encoded()));
    }

    fn by_type<S: SchemeSet>(&mut self, url: &Url<&'a str, S>) {
        let is_uri = url.has(Features::URI);
        match url.typed() {
            Typed::Ftp(_) if is_uri => self.visit_all(Component::Segment, segments(url)),
            Typed::Telnet(_) if is_uri => {}
            // A telnet URL has no segments, and a file URL no login.
            Typed::Ftp(_) | Typed::Telnet(_) | Typed::File(_) => {
                self.login(url, Component::User, Component::Password);
                self.visit_all(Component::FSegment, segments(url));
            }
            Typed::Http(_) => {
                self.visit_all(Component::HSegment, segments(url));
                self.visit_all(Component::Search, url.query());
            }
            Typed::Gopher(url) => {
                self.visit_all(Component::GType, url.gtype());
                self.visit_all(Component::Selector, url.selector());
                self.visit_all(Component::GopherSearch, url.query());
                self.visit_all(Component::GopherPlusString, url.gopher_plus_string());
            }
            Typed::Mailto(url) => {
                // No delimiter is reserved there.
                self.visit(Component::SchemePart, url.address());
                self.visit_all(Component::Query, url.query());
            }
            Typed::News(url) => match url.grouppart() {
                GroupPart::Article(article) => self.visit(Component::Article, article.local()),
                GroupPart::Group(group) => self.visit(Component::Segment, group),
                GroupPart::All => {}
            },
            Typed::Nntp(url) => self.visit(Component::Segment, url.group()),
            Typed::Rfc3986(_) => {}
            Typed::Wais(url) => {
                self.visit(Component::Database, url.database());
                self.visit_all(Component::Search, url.query());
                if let Some((wtype, wpath)) = url.doc() {
                    self.visit(Component::WType, wtype);
                    self.visit(Component::WPath, wpath);
                }
            }
            Typed::Prospero(url) => {
                self.visit(Component::PPath, url.hsoname());
                for (name, value) in url.fields() {
                    self.visit(Component::FieldName, name);
                    self.visit(Component::FieldValue, value);
                }
            }
            Typed::Other(_) if url.is_hierarchical() => {
                self.visit_all(Component::Segment, segments(url));
                self.visit_all(Component::Query, url.query());
            }
            Typed::Other(url) => self.visit(Component::SchemePart, url.schemepart()),
        }
    }
}
