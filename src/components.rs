//! One walk over everything in a URL that may hold escapes.

use crate::{
    component::Component,
    percent::Encoded,
    scheme::{DeclaredBody, DeclaredUrl, FtpUrl, GroupPart, Host, HttpUrl, Login, Url, WaisPart},
};

impl<'a, const N: usize> Url<'a, N> {
    /// Visits the components: all of the URL but its delimiters and what holds no escapes, which is the scheme, the port, a newsgroup, an article's
    /// number, a typecode, and by RFC 1738 the host.
    ///
    /// All that follows the colon of another scheme's URL is one component. Passwords are visited too, so mind what is logged.
    pub(crate) fn each_component(&self, visit: &mut dyn FnMut(Component, Encoded<'a>)) {
        let mut visitor = Visitor(visit);
        match self {
            Self::Ftp(url) => visitor.ftp(url),
            Self::Http(url) => visitor.http(url),
            Self::Gopher(url) => {
                visitor.all(Component::GType, url.gtype());
                visitor.all(Component::Selector, url.selector());
                visitor.all(Component::GopherSearch, url.search());
                visitor.all(Component::GopherPlusString, url.gopher_plus_string());
            }
            Self::Mailto(url) => visitor.one(Component::Encoded822Addr, url.address()),
            Self::News(url) => match url.grouppart() {
                GroupPart::Article(article) => visitor.one(Component::Article, article.local()),
                GroupPart::All | GroupPart::Group(_) => {}
            },
            Self::Nntp(_) => {}
            Self::Telnet(url) => visitor.login(url.login()),
            Self::Wais(url) => {
                visitor.one(Component::Database, url.database());
                match url.part() {
                    WaisPart::Database => {}
                    WaisPart::Index { search } => visitor.one(Component::Search, search),
                    WaisPart::Doc { wtype, wpath } => {
                        visitor.one(Component::WType, wtype);
                        visitor.one(Component::WPath, wpath);
                    }
                }
            }
            Self::File(url) => visitor.all(Component::FSegment, url.segments()),
            Self::Prospero(url) => {
                visitor.one(Component::PPath, url.hsoname());
                for field in url.fields() {
                    visitor.one(Component::FieldName, field.name());
                    visitor.one(Component::FieldValue, field.value());
                }
            }
            Self::Other(url) => visitor.one(Component::SchemePart, Encoded::new(url.schemepart().as_str())),
            Self::Declared(url) => url.each_component(visit),
        }
    }
}

impl<'a, const N: usize> DeclaredUrl<'a, N> {
    /// The same for a declared scheme's URL.
    pub(crate) fn each_component(&self, visit: &mut dyn FnMut(Component, Encoded<'a>)) {
        let mut visitor = Visitor(visit);
        match self.body() {
            DeclaredBody::Rfc3986 => {
                // A host's name may hold what a user may.
                if let Some(Host::Name(name)) = self.host() {
                    visitor.one(Component::LaterUser, name.encoded());
                }
                visitor.all(Component::LaterUser, self.user());
                visitor.all(Component::LaterPassword, self.password().map(|password| Encoded::new(password.as_str())));
                visitor.all(Component::Segment, self.segments().into_iter().flatten());
                visitor.all(Component::Query, self.query());
            }
            DeclaredBody::Http(url) => visitor.http(&url),
            DeclaredBody::Ftp(url) => visitor.ftp(&url),
            DeclaredBody::Common(part) => {
                visitor.login(part.login());
                visitor.all(Component::UrlPath, part.urlpath());
            }
            DeclaredBody::Opaque(part) => visitor.one(Component::SchemePart, Encoded::new(part.as_str())),
        }
    }
}

struct Visitor<'v, 'a>(&'v mut dyn FnMut(Component, Encoded<'a>));

impl<'a> Visitor<'_, 'a> {
    fn one(&mut self, component: Component, text: Encoded<'a>) {
        (self.0)(component, text);
    }

    fn all(&mut self, component: Component, texts: impl IntoIterator<Item = Encoded<'a>>) {
        texts.into_iter().for_each(|text| self.one(component, text));
    }

    fn ftp<const N: usize>(&mut self, url: &FtpUrl<'a, N>) {
        self.login(url.login());
        self.all(Component::FSegment, url.segments().into_iter().flatten());
    }

    fn http<const N: usize>(&mut self, url: &HttpUrl<'a, N>) {
        self.all(Component::HSegment, url.segments().into_iter().flatten());
        self.all(Component::Search, url.search());
    }

    fn login(&mut self, login: Login<'a>) {
        self.all(Component::User, login.user());
        self.all(Component::Password, login.password().map(|password| Encoded::new(password.as_str())));
    }
}
