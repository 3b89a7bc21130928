//! Queries with one pair set or removed, where all others stay byte for byte as they were.

use crate::{
    build::{Digits, Escapes, FormOctets, Value},
    class::octet,
    error::{Production, ValueError},
    pieces::hex_digit,
    scheme::{HAS_QUERY, Syntax},
    sets::SchemeSet,
    storage::{Storage, private::Buffer},
    url::MAX_LEN,
    url::{Layout, Parts, Url},
};

impl<T: AsRef<str>, S: SchemeSet> Url<T, S> {
    /// Sets the first pair of the query with this name, and removes any others of that name. If
    /// there is none, it is added at the end.
    ///
    /// All other pairs stay byte for byte, so that the rest of a signed URL remains valid. Pass
    /// name and value decoded. A space becomes "+" if the query has one, or is new, else `%20`. If
    /// the value is [absent](Value::ABSENT), only the name is written.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/find?q=%41~x&page=1&flag&&page=7")?;
    /// let next: FixedUrl<64, Https> = url.with_query_pair("page", 2).unwrap();
    /// assert_eq!(next, "https://host.dom/find?q=%41~x&page=2&flag&");
    ///
    /// let signed: FixedUrl<96, Https> = next.with_query_pair("sig", "a b/c").unwrap();
    /// assert_eq!(signed.query().unwrap(), "q=%41~x&page=2&flag&sig=a%20b%2Fc");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`NotAllowed`](ValueError::NotAllowed) if the scheme has no query,
    /// [`Invalid`](ValueError::Invalid) for an [encoded](Value::encoded) value that a pair cannot
    /// hold, and [`TooLong`](ValueError::TooLong) if the text does not fit.
    #[doc(alias("query_pairs_mut", "set_query"))]
    pub fn with_query_pair<'v, U: Storage>(
        &self,
        name: impl AsRef<[u8]>,
        value: impl Into<Value<'v>>,
    ) -> Result<Url<U, S>, ValueError> {
        self.changed(Change { name: name.as_ref(), value: Some(value.into()), appends: false })
    }

    /// Adds a pair at the end of the query, while all others stay byte for byte. A pair with this
    /// name may already be there.
    ///
    /// Name and value are as in [`with_query_pair`](Self::with_query_pair). To append several,
    /// chain the calls, or build a [`Form`](crate::form::Form).
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/find?tag=a")?;
    /// let url: FixedUrl<64, Https> = url.append_query_pair("tag", "b c").unwrap();
    /// assert_eq!(url, "https://host.dom/find?tag=a&tag=b%20c");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`with_query_pair`](Self::with_query_pair).
    pub fn append_query_pair<'v, U: Storage>(
        &self,
        name: impl AsRef<[u8]>,
        value: impl Into<Value<'v>>,
    ) -> Result<Url<U, S>, ValueError> {
        self.changed(Change { name: name.as_ref(), value: Some(value.into()), appends: true })
    }

    /// Removes all pairs of the query with this name, while all others stay byte for byte. When the
    /// last pair goes, the "?" goes too.
    ///
    /// Pass the name decoded, because pairs compare by it.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/find?q=%41~x&utm_source=a")?;
    /// let url: FixedUrl<64, Https> = url.without_query_pair("utm_source").unwrap();
    /// assert_eq!(url, "https://host.dom/find?q=%41~x");
    /// assert_eq!(
    ///     url.without_query_pair::<rfc1738::heapless::String<64>>("q").unwrap(),
    ///     "https://host.dom/find"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`NotAllowed`](ValueError::NotAllowed) if the scheme has no query, and
    /// [`TooLong`](ValueError::TooLong) if the text does not fit.
    pub fn without_query_pair<U: Storage>(&self, name: impl AsRef<[u8]>) -> Result<Url<U, S>, ValueError> {
        self.changed(Change { name: name.as_ref(), value: None, appends: false })
    }

    fn changed<U: Storage>(&self, change: Change<'_>) -> Result<Url<U, S>, ValueError> {
        if !self.has(HAS_QUERY) {
            return Err(ValueError::NotAllowed { production: Production::Query });
        }
        Url::written(|buffer| change.write_url(&self.borrow().parts(), self.has(Syntax::Http.features()), buffer))
    }
}

/// A pair to set, or a name to remove, which has no value.
struct Change<'c> {
    name: &'c [u8],
    value: Option<Value<'c>>,
    /// Whether the pair follows all others, whatever their names.
    appends: bool,
}

impl Change<'_> {
    /// Appends a URL with the changed query, and returns its layout.
    fn write_url<B: Buffer + ?Sized>(
        &self,
        url: &Parts<'_>,
        is_http: bool,
        buffer: &mut B,
    ) -> Result<Layout, ValueError> {
        // By bytes and one offset, because `search()` and `hpath_end()` take 24 bytes more flash.
        let text = url.text.as_bytes();
        let search = usize::from(url.layout.search);
        let form = if search == 0 { None } else { text.get(search..) };
        let end = if search == 0 { text.len() } else { search.wrapping_sub(1) };
        let head = text.get(..end).unwrap_or_default();
        // In http's syntax, a search follows a path alone.
        let delimiter: &[u8] = if is_http && url.path().is_none() { b"/?" } else { b"?" };
        let is_there = self.append(head, delimiter, form, buffer)?;
        let [low, high, ..] = if is_there { end.wrapping_add(delimiter.len()) } else { 0 }.to_le_bytes();
        Ok(Layout { search: u16::from_le_bytes([low, high]), ..url.layout })
    }

    /// Appends a text and, after a delimiter, the changed form, unless its last pair is removed.
    /// Returns whether it is there.
    fn append<B: Buffer + ?Sized>(
        &self,
        head: &[u8],
        delimiter: &[u8],
        form: Option<&[u8]>,
        buffer: &mut B,
    ) -> Result<bool, ValueError> {
        let mut digits = Digits::default();
        let is_there = self.value.is_some() || form.is_some_and(|form| is_left(form, self.name));
        let form = if is_there { form.unwrap_or_default() } else { b"" };
        let mut writer = Writer {
            head,
            delimiter: if is_there { delimiter } else { b"" },
            form,
            name: self.name,
            sets: self.value.is_some(),
            value: match self.value {
                Some(value) => value.in_form(&mut digits)?,
                None => None,
            },
            appends: self.appends,
            length: 0,
            to: None,
        };
        // The buffer is written to only if all fits.
        writer.write();
        if writer.length > MAX_LEN.min(buffer.capacity()) {
            return Err(ValueError::too_long(buffer.capacity()));
        }
        buffer.make_room(writer.length);
        writer.to = Some(buffer);
        writer.write();
        Ok(is_there)
    }
}

/// Returns whether a pair of another name is left when those of this name are removed, or there is
/// none of this name.
fn is_left(form: &[u8], name: &[u8]) -> bool {
    let is_other = |pair: &[u8]| kept_up_to(pair, name) == b'&';
    let mut pairs = form.split(|byte| *byte == b'&');
    pairs.clone().all(is_other) || pairs.any(|pair| !pair.is_empty() && is_other(pair))
}

/// Returns "=" if the name of the first pair of a form decodes to these octets, because its value
/// is cut off there, and else "&", which ends a pair.
fn kept_up_to(form: &[u8], name: &[u8]) -> u8 {
    let (mut rest, mut name) = (form, name.iter());
    loop {
        let (found, after) = match *rest {
            [] | [b'&', ..] if rest.len() == form.len() => return b'&', // an empty pair
            [] | [b'=' | b'&', ..] => return if name.next().is_none() { b'=' } else { b'&' },
            [b'%', high, low, ref after @ ..] => (octet(high, low), after),
            [b'+', ref after @ ..] => (b' ', after),
            [byte, ref after @ ..] => (byte, after),
        };
        rest = after;
        if name.next() != Some(&found) {
            return b'&';
        }
    }
}

/// Writes a text, a delimiter and a form with a change. Without a buffer, it counts bytes.
struct Writer<'c, B: ?Sized> {
    head: &'c [u8],
    delimiter: &'c [u8],
    form: &'c [u8],
    name: &'c [u8],
    /// Whether to set the name's value, and not to remove its pairs.
    sets: bool,
    value: Option<FormOctets<'c>>,
    /// Whether to add the pair after all others.
    appends: bool,
    /// The number of bytes that were counted.
    length: usize,
    to: Option<&'c mut B>,
}

impl<B: Buffer + ?Sized> Writer<'_, B> {
    fn write(&mut self) {
        self.copy(self.head);
        let mut delimiter = self.delimiter;
        let mut is_to_set = self.sets;
        let mut rest = self.form;
        loop {
            let end = if self.appends { b'&' } else { kept_up_to(rest, self.name) };
            let is_changed = end == b'=';
            let mut is_kept = !is_changed || is_to_set;
            if is_kept {
                self.copy(delimiter);
                delimiter = b"&";
            }
            while let [byte, after @ ..] = rest {
                if *byte == b'&' {
                    break;
                }
                is_kept &= *byte != end;
                if is_kept {
                    self.push(*byte);
                }
                rest = after;
            }
            if is_to_set && (is_changed || rest.is_empty()) {
                is_to_set = false;
                if !is_changed {
                    if !matches!(self.form, [] | [.., b'&']) {
                        self.push(b'&');
                    }
                    self.encode(self.name, Escapes::None);
                }
                if let Some(value) = self.value {
                    self.push(b'=');
                    self.encode(value.octets, value.escapes);
                }
            }
            let [_, after @ ..] = rest else { break };
            rest = after;
        }
    }

    fn encode(&mut self, octets: &[u8], escapes: Escapes) {
        for octet in octets {
            if escapes.holds(*octet) {
                self.push(*octet);
            } else if *octet == b' ' && (self.form.is_empty() || self.form.iter().copied().any(|byte| byte == b'+')) {
                self.push(b'+');
            } else {
                self.push(b'%');
                self.push(hex_digit(octet >> 4));
                self.push(hex_digit(octet & 0xF));
            }
        }
    }

    fn copy(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.push(*byte));
    }

    fn push(&mut self, byte: u8) {
        match &mut self.to {
            Some(to) => _ = to.push(byte & 0x7F),
            None => self.length = self.length.saturating_add(1),
        }
    }
}
