//! USENET news from a server (section 3.7).

use core::fmt;

use super::{Build, HostValue, ValueError, login::LoginValues, news::write_group};
use crate::{scheme::Schemes, url::NntpUrl};

/// Builds an [`NntpUrl`] (section 3.7): `nntp://<host>:<port>/<newsgroup-name>/<article-number>`.
///
/// The group starts with a letter and cannot hold escapes.
///
/// ```
/// use rfc1738::{NntpUrl, build::NntpBuilder};
///
/// let text = NntpBuilder::new("news.dom", "comp.lang.c").number(1234).build::<64>().unwrap();
/// assert_eq!(text, "nntp://news.dom/comp.lang.c/1234");
///
/// let url = NntpUrl::parse(&text)?;
/// assert_eq!(url.to_builder().number(None).build::<64>().unwrap(), "nntp://news.dom/comp.lang.c");
/// assert_eq!(url.to_builder().group("alt.test").build::<64>().unwrap(), "nntp://news.dom/alt.test/1234");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct NntpBuilder<'v> {
    pub(super) login: LoginValues<'v>,
    group: &'v str,
    article: Article<'v>,
}

#[derive(Clone, Copy, Debug)]
enum Article<'v> {
    Absent,
    Number(u64),
    /// The number of another URL as written: any run of digits.
    Written(&'v str),
}

impl<'v> NntpBuilder<'v> {
    /// Returns a builder with this host and newsgroup.
    pub fn new(host: impl Into<HostValue<'v>>, group: &'v str) -> Self {
        Self { login: LoginValues::new(host), group, article: Article::Absent }
    }

    /// Sets the newsgroup.
    pub fn group(mut self, group: &'v str) -> Self {
        self.group = group;
        self
    }

    /// Sets the article's number; `None` leaves it out.
    pub fn number(mut self, number: impl Into<Option<u64>>) -> Self {
        self.article = number.into().map_or(Article::Absent, Article::Number);
        self
    }
}

impl Build for NntpBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        out.write_str("nntp://")?;
        self.login.write(out)?;
        out.write_str("/")?;
        write_group(self.group, out)?;
        match self.article {
            Article::Absent => Ok(()),
            Article::Number(number) => {
                out.write_str("/")?;
                Ok(write_number(number, out)?)
            }
            Article::Written(digits) => {
                out.write_str("/")?;
                Ok(out.write_str(digits)?)
            }
        }
    }
}

/// Writes a number in decimal. The `Display` of `u64` has a panic path in some versions of core.
fn write_number(number: u64, out: &mut dyn fmt::Write) -> fmt::Result {
    let mut left = number;
    let mut unit = 10_u64.pow(u64::MAX.ilog10());
    while unit > 0 {
        let [digit, ..] = (left / unit).to_le_bytes();
        if number >= unit || unit == 1 {
            out.write_char(char::from(b'0' | digit))?;
        }
        left %= unit;
        unit /= 10;
    }
    Ok(())
}

impl<'a, S: Schemes> NntpUrl<'a, S> {
    /// Returns a builder with the parts of this URL, to change some of them. The others stay as
    /// written.
    ///
    /// ```
    /// use rfc1738::NntpUrl;
    ///
    /// let url = NntpUrl::parse("nntp://news.dom/comp.lang.c/007")?;
    /// assert_eq!(url.to_builder().group("alt.test").build::<64>().unwrap(), "nntp://news.dom/alt.test/007");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_host", "set_port", "set_path"))]
    pub fn to_builder(&self) -> NntpBuilder<'a> {
        NntpBuilder {
            login: self.hostport().into(),
            group: self.group(),
            article: self.digits().map_or(Article::Absent, Article::Written),
        }
    }
}
