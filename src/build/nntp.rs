//! USENET news from a server (section 3.7).

use super::{Builder, HostValue, Out, PathValues, Value, ValueError, news::write_group};
use crate::{
    error::Production,
    percent::Encoded,
    scheme::{Row, Schemes, Syntax},
    url::NntpUrl,
};

/// The places of the parts that only nntp has.
const GROUP: usize = 0;
const NUMBER: usize = 1;

impl<'v> Builder<'v> {
    /// Returns a builder for an nntp URL with this host and newsgroup:
    /// `nntp://<host>:<port>/<newsgroup-name>/<article-number>`.
    ///
    /// RFC 1738, section 3.7. The group starts with a letter and cannot hold escapes, and
    /// [`name`](Self::name) changes it.
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// let builder = Builder::nntp("news.dom", "comp.lang.c").number(1234);
    /// assert_eq!(builder.build::<String<64>>()?, "nntp://news.dom/comp.lang.c/1234");
    /// assert_eq!(builder.number(None).build::<String<64>>()?, "nntp://news.dom/comp.lang.c");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn nntp(host: impl Into<HostValue<'v>>, group: impl Into<Value<'v>>) -> Self {
        Self::with_own(&Row::NNTP, write, host.into(), &[group.into()])
    }

    /// Sets the number of an nntp article, which `None` leaves out.
    ///
    /// ```
    /// use rfc1738::{Url, heapless::String};
    ///
    /// let url = Url::parse("nntp://news.dom/comp.lang.c/007").unwrap();
    /// assert_eq!(url.to_builder().number(8).build::<String<64>>()?, "nntp://news.dom/comp.lang.c/8");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn number(self, number: impl Into<Option<u64>>) -> Self {
        let number = Value::from(number.into());
        self.set(Syntax::Nntp, NUMBER, number, Production::Digits)
    }
}

/// Adds the parts of a URL, its number as written.
pub(super) fn of<'v, S: Schemes>(builder: Builder<'v>, url: &NntpUrl<'v, S>) -> Builder<'v> {
    let number = url.digits().map(Encoded::new);
    Builder { write, path: PathValues::own(&[url.group().into(), number.into()]), ..builder }
}

/// Writes `"nntp://" hostport "/" group [ "/" digits ]`.
pub(super) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    url.begin(out)?;
    url.login.write_without_user(out)?;
    out.text("/")?;
    write_group(url.path.own_part(GROUP), out)?;
    let number = url.path.own_part(NUMBER);
    if number.is_absent() {
        return Ok(());
    }
    out.text("/")?;
    match number.write_number(out.writer()) {
        Some(written) => Ok(written?),
        // The number of another URL as written: any run of digits.
        None => out.text(number.text().unwrap_or_default()),
    }
}
