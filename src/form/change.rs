//! Queries with one pair set or removed, where all others stay byte for byte as they were.

use core::fmt::{self, Write as _};

use crate::{
    build::Value,
    component::Component,
    error::{Production, ValueError, short},
    limits::MAX_LEN,
    percent::Encoded,
    scheme::{HAS_QUERY, Schemes, Syntax},
    storage::{Storage, cut, private::Buffer},
    url::{Layout, Parts, Url, from, upto},
};

impl<'a, S: Schemes> Url<'a, S> {
    /// Sets the first pair of the query with this name, and removes any others of that name. If
    /// there is none, it is added at the end.
    ///
    /// All other pairs stay byte for byte, so that the rest of a signed URL remains valid. Pass
    /// name and value decoded. A space becomes "+" if the query has one, or is new, else `%20`. If
    /// the value is [absent](Value::ABSENT), only the name is written. The text is appended to
    /// `buffer`.
    ///
    /// ```
    /// use rfc1738::{Schemes, heapless::String, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/find?q=%41~x&page=1&flag&&page=7")?;
    /// let mut buffer: String<64> = String::new();
    /// let next = url.with_pair("page", 2, &mut buffer).unwrap();
    /// assert_eq!(next.as_str(), "https://host.dom/find?q=%41~x&page=2&flag&");
    ///
    /// let mut buffer: String<96> = String::new();
    /// let signed = next.with_pair("sig", "a b/c", &mut buffer).unwrap();
    /// assert_eq!(signed.query().unwrap(), "q=%41~x&page=2&flag&sig=a%20b%2Fc");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`NotAllowed`](ValueError::NotAllowed) if the scheme has no query,
    /// [`Invalid`](ValueError::Invalid) for an [encoded](Value::encoded) value that a pair cannot
    /// hold, and [`TooLong`](ValueError::TooLong) if the text does not fit, when the buffer is as
    /// before.
    #[doc(alias("query_pairs_mut", "append_pair", "set_query"))]
    pub fn with_pair<'b, 'v>(
        &self,
        name: impl AsRef<[u8]>,
        value: impl Into<Value<'v>>,
        buffer: &'b mut impl Storage,
    ) -> Result<Url<'b, S>, ValueError> {
        self.with_change(Change { name: name.as_ref(), value: Some(value.into()) }, buffer)
    }

    /// Removes all pairs of the query with this name, while all others stay byte for byte. When the
    /// last pair goes, the "?" goes too.
    ///
    /// Pass the name decoded, because pairs compare by it. The text is appended to `buffer`.
    ///
    /// ```
    /// use rfc1738::{Schemes, heapless::String, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/find?q=%41~x&utm_source=a")?;
    /// let (mut first, mut second) = (String::<64>::new(), String::<64>::new());
    /// let url = url.without_pair("utm_source", &mut first).unwrap();
    /// assert_eq!(url.as_str(), "https://host.dom/find?q=%41~x");
    /// assert_eq!(url.without_pair("q", &mut second).unwrap().as_str(), "https://host.dom/find");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`NotAllowed`](ValueError::NotAllowed) if the scheme has no query, and
    /// [`TooLong`](ValueError::TooLong) if the text does not fit. The buffer is then as before.
    pub fn without_pair<'b>(
        &self,
        name: impl AsRef<[u8]>,
        buffer: &'b mut impl Storage,
    ) -> Result<Url<'b, S>, ValueError> {
        self.with_change(Change { name: name.as_ref(), value: None }, buffer)
    }

    fn with_change<'b>(&self, change: Change<'_>, buffer: &'b mut impl Storage) -> Result<Url<'b, S>, ValueError> {
        if !self.has(HAS_QUERY) {
            return Err(ValueError::NotAllowed { production: Production::Query });
        }
        let start = buffer.as_ref().len();
        let layout = change.write_url(&self.parts(), self.has(Syntax::Http.features()), buffer.buffer())?;
        Ok(Url::new(from((*buffer).as_ref(), start), layout))
    }
}

impl Encoded<'_> {
    /// Sets the first pair of a form with this name, as [`Url::with_pair`] does in a query, while
    /// all other pairs stay byte for byte. The text is appended to `buffer`.
    ///
    /// ```
    /// use rfc1738::{Encoded, heapless::String};
    ///
    /// let mut buffer: String<32> = String::new();
    /// let form = Encoded::parse("a=%41~x&b=1&flag")?;
    /// assert_eq!(form.with_pair("b", "2+2", &mut buffer).unwrap(), "a=%41~x&b=2%2B2&flag");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::with_pair`], but for a scheme.
    pub fn with_pair<'b, 'v>(
        self,
        name: impl AsRef<[u8]>,
        value: impl Into<Value<'v>>,
        buffer: &'b mut impl Storage,
    ) -> Result<Encoded<'b>, ValueError> {
        self.with_change(Change { name: name.as_ref(), value: Some(value.into()) }, buffer)
    }

    /// Removes all pairs of a form with this name, as [`Url::without_pair`] does in a query, and
    /// appends the text to `buffer`.
    ///
    /// ```
    /// use rfc1738::{Encoded, heapless::String};
    ///
    /// let mut buffer: String<32> = String::new();
    /// assert_eq!(Encoded::parse("a=%41~x&b=1&flag")?.without_pair("b", &mut buffer).unwrap(), "a=%41~x&flag");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TooLong`](ValueError::TooLong) if the text does not fit. The buffer is then as before.
    pub fn without_pair<'b>(
        self,
        name: impl AsRef<[u8]>,
        buffer: &'b mut impl Storage,
    ) -> Result<Encoded<'b>, ValueError> {
        self.with_change(Change { name: name.as_ref(), value: None }, buffer)
    }

    fn with_change<'b>(self, change: Change<'_>, buffer: &'b mut impl Storage) -> Result<Encoded<'b>, ValueError> {
        let start = buffer.as_ref().len();
        append(buffer.buffer(), |out| change.write_form("", self, out).map(|_| ()))?;
        Ok(Encoded::new(from((*buffer).as_ref(), start)))
    }
}

/// A pair to set, or a name to remove, which has no value.
struct Change<'c> {
    name: &'c [u8],
    value: Option<Value<'c>>,
}

impl Change<'_> {
    /// Appends a URL with the changed query, and returns its layout.
    fn write_url<B: Buffer + ?Sized>(
        &self,
        url: &Parts<'_>,
        is_http: bool,
        buffer: &mut B,
    ) -> Result<Layout, ValueError> {
        let (path_end, query) = (url.hpath_end(), url.search());
        let mut search = 0;
        append(buffer, |out| {
            out.write_str(upto(url.text, path_end))?;
            if query.is_none() && self.value.is_none() {
                return Ok(());
            }
            // In http's syntax, a search follows a path alone.
            let delimiter = if is_http && url.path().is_none() { "/?" } else { "?" };
            if self.write_form(delimiter, query.unwrap_or_default(), out)? {
                search = path_end.saturating_add(delimiter.len());
            }
            Ok(())
        })?;
        Ok(Layout { search: short(search), ..url.layout })
    }

    /// Writes a delimiter and the changed form, or nothing if its last pair is removed. Returns
    /// whether it is there.
    fn write_form<B: Buffer + ?Sized>(
        &self,
        delimiter: &str,
        form: Encoded<'_>,
        out: &mut Appended<'_, B>,
    ) -> Result<bool, ValueError> {
        let start = out.0.as_ref().len();
        out.write_str(delimiter)?;
        let is_there = self.write(form, out)?;
        if !is_there {
            cut(out.0, start);
        }
        Ok(is_there)
    }

    /// Returns whether a pair is left, or none was removed.
    fn write<B: Buffer + ?Sized>(&self, query: Encoded<'_>, out: &mut Appended<'_, B>) -> Result<bool, ValueError> {
        let has_plus = query.is_empty() || query.as_str().bytes().any(|byte| byte == b'+');
        let mut value = self.value;
        let mut delimiter = "";
        let mut rest = Some(query).filter(|query| !query.is_empty());
        let (mut is_last_empty, mut is_removed, mut has_pair) = (true, false, false);
        while let Some(pair) = Encoded::next_piece(&mut rest, '&') {
            let (name, _) = pair.split_once('=').unwrap_or((pair, Encoded::default()));
            let is_changed = !pair.is_empty() && name.in_form().decodes_to(self.name);
            if is_changed && value.is_none() {
                is_removed = true;
                continue;
            }
            out.write_str(delimiter)?;
            match value.filter(|_| is_changed) {
                Some(new) => {
                    out.write_str(name.as_str())?;
                    write_value(new, has_plus, out)?;
                    value = None;
                }
                None => out.write_str(pair.as_str())?,
            }
            delimiter = "&";
            is_last_empty = pair.is_empty();
            has_pair |= !is_last_empty;
        }
        if let Some(value) = value {
            out.write_str(if is_last_empty { "" } else { delimiter })?;
            write_part(self.name.into(), has_plus, out)?;
            write_value(value, has_plus, out)?;
            has_pair = true;
        }
        Ok(has_pair || !is_removed)
    }
}

/// Writes the "=" and the value, unless it is absent.
fn write_value(value: Value<'_>, has_plus: bool, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
    if value.is_absent() {
        return Ok(());
    }
    out.write_str("=")?;
    write_part(value, has_plus, out)
}

fn write_part(part: Value<'_>, has_plus: bool, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
    // In plain octets only a space becomes "+".
    if has_plus || !part.is_plain() {
        part.write(Component::Form, out)
    } else {
        part.write(Component::Form, &mut NoPlus(out))
    }
}

/// Writes `%20` in place of "+".
struct NoPlus<'o>(&'o mut dyn fmt::Write);

impl fmt::Write for NoPlus<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|char| self.write_char(char))
    }

    fn write_char(&mut self, char: char) -> fmt::Result {
        if char == '+' { self.0.write_str("%20") } else { self.0.write_char(char) }
    }
}

/// Appends a text to a buffer, or nothing after an error.
fn append<B: Buffer + ?Sized>(
    buffer: &mut B,
    write: impl FnOnce(&mut Appended<'_, B>) -> Result<(), ValueError>,
) -> Result<(), ValueError> {
    let start = buffer.as_ref().len();
    let written = write(&mut Appended(buffer));
    let length = buffer.as_ref().len().saturating_sub(start);
    let written = match written {
        Ok(()) if length > MAX_LEN => Err(ValueError::too_long(MAX_LEN)),
        Err(ValueError::Write) => Err(ValueError::too_long(buffer.capacity())),
        written => written,
    };
    written.inspect_err(|_| cut(buffer, start))
}

/// A buffer as a writer of ASCII.
struct Appended<'b, B: ?Sized>(&'b mut B);

impl<B: Buffer + ?Sized> fmt::Write for Appended<'_, B> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.0.append(text) { Ok(()) } else { Err(fmt::Error) }
    }

    fn write_char(&mut self, char: char) -> fmt::Result {
        let [byte, ..] = u32::from(char).to_le_bytes();
        if self.0.push(byte & 0x7F) { Ok(()) } else { Err(fmt::Error) }
    }
}
