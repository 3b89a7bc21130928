//! Builders from URLs.

use super::{Builder, LoginValues, PathValues, generic, gopher, mailto, news, nntp, prospero, rfc3986, wais, writer};
use crate::{
    scheme::{Features, Known as _, LOGIN, Schemes, Syntax},
    url::{FtpUrl, GopherUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, TelnetUrl, Url, WaisUrl},
};

impl<'a, S: Schemes> Url<'a, S> {
    /// Returns a builder with the parts of this URL, to change some of them. The others stay as
    /// written, escapes and all, but the scheme is in lower case if the set has a row for it.
    ///
    /// ```
    /// use rfc1738::{Schemes, Url, heapless::String, schemes::{Https, Modern}};
    ///
    /// let url = Https::parse("https://host.dom/a%2Fb?c").unwrap();
    /// assert_eq!(url.to_builder().port(8443).build::<String<64>>()?, "https://host.dom:8443/a%2Fb?c");
    /// let url = Url::parse("gopher://host.dom:7070/7/a%2Fb").unwrap();
    /// assert_eq!(url.to_builder().query("word").build::<String<64>>()?, "gopher://host.dom:7070/7/a%2Fb%09word");
    ///
    /// let url = Modern::parse("file:/etc").unwrap();
    /// let builder = url.to_builder().segment("motd");
    /// assert_eq!(builder.build::<String<64>>()?, "file:/etc/motd");
    /// assert_eq!(builder.host("host.dom").build::<String<64>>()?, "file://host.dom/etc/motd");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    #[doc(alias("set", "set_host", "set_port", "set_path"))]
    pub fn to_builder(&self) -> Builder<'a> {
        // Code for a syntax or a feature that no row of the set has is not linked.
        let is = |syntax: Syntax| self.has(syntax.features());
        let login = LoginValues::of(&self.parts(), self.has(LOGIN));
        let mut builder = Builder::with(S::row(self.parts.layout.row), writer(self.syntax(), S::FEATURES), login);
        builder.query = self.query().into();
        let mut segments = self.segments();
        if is(Syntax::Ftp) {
            builder.query = segments.as_mut().and_then(DoubleEndedIterator::next_back).into();
            builder.typecode = FtpUrl(*self).typecode();
        }
        builder.path = PathValues::new(segments.into());
        if is(Syntax::Rfc3986) && self.has(Features::NO_AUTHORITY) && !self.parts().has_host() {
            builder.write = rfc3986::write_without_authority;
        }
        let url = *self;
        match () {
            () if is(Syntax::Telnet) => builder.slash = TelnetUrl(url).has_slash(),
            () if is(Syntax::Gopher) => return gopher::of(builder, &GopherUrl(url)),
            () if is(Syntax::Mailto) => return mailto::of(builder, &MailtoUrl(url)),
            () if is(Syntax::News) => return news::of(builder, &NewsUrl(url)),
            () if is(Syntax::Nntp) => return nntp::of(builder, &NntpUrl(url)),
            () if is(Syntax::Wais) => return wais::of(builder, &WaisUrl(url)),
            () if is(Syntax::Prospero) => return prospero::of(builder, &ProsperoUrl(url)),
            () if is(Syntax::Other) => return generic::of(builder, &OtherUrl(url)),
            () => {}
        }
        builder
    }
}
