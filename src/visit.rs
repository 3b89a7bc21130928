//! One walk over all components of a URL that may hold escapes.

use crate::{
    component::Component,
    percent::Encoded,
    scheme::{Known as _, Schemes, Syntax},
    url::{GroupPart, Host, Typed, Url},
};

impl<'a, S: Schemes> Url<'a, S> {
    /// Visits the components. Not visited are the delimiters, and parts that hold no escapes: the
    /// scheme, the port, a newsgroup, an article's number, a typecode, and the host by RFC 1738.
    ///
    /// The segments of a path are visited as one, with the "/" between them. The schemepart of a
    /// generic URL is one component. Passwords are visited too, so do not log them.
    pub(crate) fn each_component(&self, visit: &mut dyn FnMut(Component, Encoded<'a>)) {
        let mut visitor = Visitor(visit);
        if self.has(Syntax::Rfc3986.features()) {
            // The name of a host may hold the same characters as a user; an address holds no
            // escapes.
            visitor.visit_all(Component::UriUser, self.host().map(Host::encoded));
            visitor.login(self, Component::UriUser, Component::UriPassword);
            visitor.visit_all(Component::Segment, self.path().and_then(|path| path.get(1..)).map(Encoded::new));
            visitor.visit_all(Component::Query, self.query());
        } else if S::FEATURES.any(crate::scheme::RFC1738_SYNTAXES) {
            visitor.rfc1738(self);
        }
    }
}

/// Returns the segments of a path and the "/" between them.
fn segments<'a, S: Schemes>(url: &Url<'a, S>) -> Option<Encoded<'a>> {
    url.segments().map(|segments| Encoded::new(segments.as_str()))
}

struct Visitor<'v, 'a>(&'v mut dyn FnMut(Component, Encoded<'a>));

impl<'a> Visitor<'_, 'a> {
    #[inline(never)] // inlined, each use would repeat the call of the closure
    fn visit(&mut self, component: Component, text: Encoded<'a>) {
        (self.0)(component, text);
    }

    fn visit_all(&mut self, component: Component, texts: impl IntoIterator<Item = Encoded<'a>>) {
        texts.into_iter().for_each(|text| self.visit(component, text));
    }

    fn login<S: Schemes>(&mut self, url: &Url<'a, S>, user: Component, password: Component) {
        self.visit_all(user, url.user());
        self.visit_all(password, url.password().map(|password| password.encoded()));
    }

    fn rfc1738<S: Schemes>(&mut self, url: &Url<'a, S>) {
        match url.typed() {
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
                self.visit_all(Component::GopherSearch, url.search());
                self.visit_all(Component::GopherPlusString, url.gopher_plus_string());
            }
            Typed::Mailto(url) => self.visit(Component::Encoded822Addr, url.address()),
            Typed::News(url) => match url.grouppart() {
                GroupPart::Article(article) => self.visit(Component::Article, article.local()),
                GroupPart::All | GroupPart::Group(_) => {}
            },
            Typed::Nntp(_) | Typed::Rfc3986(_) => {}
            Typed::Wais(url) => {
                self.visit(Component::Database, url.database());
                self.visit_all(Component::Search, url.search());
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
            Typed::Other(url) => self.visit(Component::SchemePart, Encoded::new(url.schemepart().as_str())),
        }
    }
}
