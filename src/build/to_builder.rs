//! Builders with the parts of a URL.

use super::{Builder, LoginValues, PathValues, Value, ValueList, writer};
use crate::{
    scheme::{Features, LOGIN, Syntax},
    schemes::{
        FtpUrl, GopherUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, WaisUrl, gopher, mailto, news, nntp,
        other, prospero, wais,
    },
    sets::{Known as _, SchemeSet},
    storage::BorrowOrShare,
    url::Url,
};

/// # Any part changed
impl<'i, 'o, T: BorrowOrShare<'i, 'o>, S: SchemeSet> Url<T, S> {
    /// Returns a builder with the parts of this URL, to change some of them. The others stay as
    /// written, including escapes, but the scheme becomes lower case if the set has a row for it.
    ///
    /// ```
    /// use rfc1738::{
    ///     SchemeSet, Url,
    ///     heapless::String,
    ///     schemes::{Https, All},
    /// };
    ///
    /// let url = Https::parse("https://host.dom/a%2Fb?c")?;
    /// assert_eq!(
    ///     url.to_builder().port(8443).build::<String<64>>()?,
    ///     "https://host.dom:8443/a%2Fb?c"
    /// );
    /// let url = Url::parse("gopher://host.dom:7070/7/a%2Fb")?;
    /// assert_eq!(
    ///     url.to_builder().query("word").build::<String<64>>()?,
    ///     "gopher://host.dom:7070/7/a%2Fb%09word"
    /// );
    ///
    /// let url = All::parse("file:/etc")?;
    /// let builder = url.to_builder().segment("motd");
    /// assert_eq!(builder.build::<String<64>>()?, "file:/etc/motd");
    /// assert_eq!(builder.host("host.dom").build::<String<64>>()?, "file://host.dom/etc/motd");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_host", "set_port", "set_path"))]
    pub fn to_builder(&'i self) -> Builder<'o> {
        // Code for a syntax or a feature that no row of the set has is not linked.
        let is = |syntax: Syntax| self.has(syntax.features());
        let url = self.shared();
        let login = LoginValues::of(&self.parts(), self.has(LOGIN));
        let mut builder = Builder::with(self.any_row(), writer(self.any_row(), S::FEATURES), login);
        builder.query = self.query().into();
        builder.fragment = self.fragment().into();
        let mut segments = self.segments();
        if is(Syntax::Ftp) {
            builder.query = segments.next_back().map(Value::kept).into();
            builder.typecode = FtpUrl(url).typecode();
        }
        builder.path = PathValues::new(ValueList::kept(segments));
        if self.has(Features::NO_AUTHORITY) && !self.parts().layout.has_host() {
            builder.write = other::write_without_authority;
        }
        builder.slash = is(Syntax::Telnet) && !url.path().is_empty();
        match () {
            () if is(Syntax::Gopher) => gopher::of(builder, &GopherUrl(url)),
            () if is(Syntax::Mailto) => mailto::of(builder, &MailtoUrl(url)),
            () if is(Syntax::News) => news::of(builder, &NewsUrl(url)),
            () if is(Syntax::Nntp) => nntp::of(builder, &NntpUrl(url)),
            () if is(Syntax::Wais) => wais::of(builder, &WaisUrl(url)),
            () if is(Syntax::Prospero) => prospero::of(builder, &ProsperoUrl(url)),
            () if self.is_other() => other::of(builder, &OtherUrl(url)),
            () => builder,
        }
    }
}
