//! Queries with a pair set, removed or added at the end. All others stay byte for byte.

use super::Pairs;
use crate::{
    build::{Digits, Escapes, Form, FormOctets, Value},
    class::{has, octet},
    component::Component,
    error::{Error, ErrorKind, Production, ValueError, short},
    pieces::escape,
    scheme::Syntax,
    sets::SchemeSet,
    storage::{BorrowOrShare, Storage, private::Buffer},
    url::{Layout, MAX_LEN, Parts, Url},
};

/// # Query pairs
impl<T: AsRef<str>, S: SchemeSet> Url<T, S> {
    /// Returns the pairs of the query as a form, as [`Encoded::pairs`](crate::Encoded::pairs) does.
    /// Without a query, there are none. The query of a mailto URL is not a form, because its "+" is
    /// a plus: [`MailtoUrl::headers`](crate::MailtoUrl::headers) returns its pairs.
    ///
    /// [`with_query_pair`](Self::with_query_pair) sets one of them.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/find?page=2&q=a+b")?;
    /// assert_eq!(url.query_pairs().get("page").unwrap(), "2");
    /// assert!(url.query_pairs().get("q").unwrap().decodes_to(b"a b"));
    /// assert_eq!(Https::parse("https://host.dom")?.query_pairs().count(), 0);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn query_pairs<'i, 'o>(&'i self) -> Pairs<'o>
    where
        T: BorrowOrShare<'i, 'o>,
    {
        self.query().filter(|_| !self.has(Syntax::Mailto.in_force())).unwrap_or_default().pairs()
    }

    /// Sets the first pair of the query with this name, and removes any others of that name. If
    /// there is none, it is added at the end.
    ///
    /// All other pairs stay byte for byte, so a signature over the rest remains valid. Pass name
    /// and value decoded. A space becomes "+" if the query has one or is new, otherwise `%20`. If
    /// the value is [absent](Value::ABSENT), only the name is written.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/find?q=%41~x&page=1&flag&&page=7")?;
    /// let next: FixedUrl<64, Https> = url.with_query_pair("page", 2)?;
    /// assert_eq!(next, "https://host.dom/find?q=%41~x&page=2&flag&");
    ///
    /// let signed: FixedUrl<96, Https> = next.with_query_pair("sig", "a b/c")?;
    /// assert_eq!(signed.query().unwrap(), "q=%41~x&page=2&flag&sig=a%20b%2Fc");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`PartNotAllowed`](ErrorKind::PartNotAllowed) if the scheme has no query,
    /// [`InvalidValue`](ErrorKind::InvalidValue) for an [encoded](Value::encoded) value that
    /// a pair cannot contain, and [`Capacity`](ErrorKind::Capacity) if the text does not
    /// fit.
    #[doc(alias("query_pairs_mut", "set_query"))]
    pub fn with_query_pair<'v, U: Storage>(
        &self,
        name: impl AsRef<[u8]>,
        value: impl Into<Value<'v>>,
    ) -> Result<Url<U, S>, Error> {
        self.changed(Edit { name: name.as_ref(), value: Some(value.into()) })
    }

    /// Removes all pairs of the query with this name. All others stay byte for byte. With the last
    /// pair, the "?" is removed too.
    ///
    /// Pass the name decoded, because pairs are compared by it.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/find?q=%41~x&utm_source=a")?;
    /// let url: FixedUrl<64, Https> = url.without_query_pair("utm_source")?;
    /// assert_eq!(url, "https://host.dom/find?q=%41~x");
    /// assert_eq!(
    ///     url.without_query_pair::<rfc1738::heapless::String<64>>("q")?,
    ///     "https://host.dom/find"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`PartNotAllowed`](ErrorKind::PartNotAllowed) if the scheme has no query, and
    /// [`Capacity`](ErrorKind::Capacity) if the text does not fit.
    pub fn without_query_pair<U: Storage>(&self, name: impl AsRef<[u8]>) -> Result<Url<U, S>, Error> {
        self.changed(Edit { name: name.as_ref(), value: None })
    }

    /// Adds a pair at the end of the query. All others stay byte for byte, including pairs with the
    /// same name.
    ///
    /// Name and value are as in [`with_query_pair`](Self::with_query_pair).
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/find?tag=a")?;
    /// let url: FixedUrl<64, Https> = url.append_query_pair("tag", "b c")?;
    /// assert_eq!(url, "https://host.dom/find?tag=a&tag=b%20c");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`with_query_pair`](Self::with_query_pair).
    pub fn append_query_pair<'v, U: Storage>(
        &self,
        name: impl AsRef<[u8]>,
        value: impl Into<Value<'v>>,
    ) -> Result<Url<U, S>, Error> {
        let (name, value) = (name.as_ref(), value.into());
        self.edited(|url, is_http, buffer| append(url, is_http, buffer, |append| append(name.into(), value)))
    }

    /// Adds the pairs of a [`Form`] at the end of the query, in order. All others stay byte for
    /// byte. Without pairs, the URL does not change.
    ///
    /// Names and values are as in [`with_query_pair`](Self::with_query_pair).
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, form::EachPair, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/find?lang=en")?;
    /// let with: FixedUrl<64, Https> = url.append_query_pairs(&[("q", "a b"), ("tag", "c")])?;
    /// assert_eq!(with, "https://host.dom/find?lang=en&q=a%20b&tag=c");
    /// let with: FixedUrl<64, Https> =
    ///     url.append_query_pairs(&EachPair((1..3).map(|page| ("page", page))))?;
    /// assert_eq!(with, "https://host.dom/find?lang=en&page=1&page=2");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`with_query_pair`](Self::with_query_pair), and
    /// [`MissingPart`](ErrorKind::MissingPart) for a pair without a name.
    #[doc(alias("extend_pairs", "query_pairs_mut"))]
    pub fn append_query_pairs<'v, U: Storage>(&self, pairs: impl Into<Form<'v>>) -> Result<Url<U, S>, Error> {
        let pairs = pairs.into().pairs;
        self.edited(|url, is_http, buffer| append(url, is_http, buffer, |append| pairs.each(append)))
    }

    fn changed<U: Storage>(&self, edit: Edit<'_>) -> Result<Url<U, S>, Error> {
        self.edited(|url, is_http, buffer| edit.write_url(url, is_http, buffer))
    }

    /// Writes this URL with another query. `edit` gets the URL, and whether its syntax is http's.
    fn edited<U: Storage>(
        &self,
        edit: impl FnOnce(&Parts<'_>, bool, &mut U::Buffer) -> Result<Layout, Error>,
    ) -> Result<Url<U, S>, Error> {
        match self.has_form() {
            true => Url::written(|buffer| edit(&self.borrow().whole(), self.has(Syntax::Http.by_rfc1738()), buffer)),
            false => Err(Error::new(0, ErrorKind::PartNotAllowed, Production::Query)),
        }
    }
}

/// A pair to set, or a name to remove, which has no value.
struct Edit<'c> {
    name: &'c [u8],
    value: Option<Value<'c>>,
}

impl Edit<'_> {
    /// Appends a URL with the changed query, and returns its layout.
    fn write_url<B: Buffer + ?Sized>(&self, url: &Parts<'_>, is_http: bool, buffer: &mut B) -> Result<Layout, Error> {
        // By bytes and one offset, because `search()` and `hpath_end()` take 24 bytes more flash.
        let text = url.text.as_bytes();
        let (text, fragment) = text.split_at_checked(url.layout.end_before_fragment(text.len())).unwrap_or_default();
        let search = usize::from(url.layout.search);
        let form = if search == 0 { None } else { text.get(search..) };
        let end = if search == 0 { text.len() } else { search.wrapping_sub(1) };
        let head = text.get(..end).unwrap_or_default();
        let delimiter = before_query(url, is_http);
        let mut digits = Digits::default();
        // Without its last pair, the query is removed.
        let is_there = self.value.is_some() || form.is_some_and(|form| is_left(form, self.name));
        let form = if is_there { form.unwrap_or_default() } else { b"" };
        let value = self.value.map_or(Ok(None), |value| value.in_form(&mut digits))?;
        buffer.make_room(self.room(head, form, value).saturating_add(fragment.len()));
        let is_written = buffer.append_ascii(head)
            && (!is_there || self.write(delimiter, form, value, buffer))
            && buffer.append_ascii(fragment);
        check_fits(is_written, buffer)?;
        let search = if is_there { end.wrapping_add(delimiter.len()) } else { 0 };
        let begin = buffer.as_ref().len().wrapping_sub(fragment.len()).wrapping_add(1);
        let fragment = if fragment.is_empty() { 0 } else { begin };
        Ok(Layout { search: short(search), fragment: short(fragment), ..url.layout })
    }

    /// Returns a number of bytes that suffices unless many are escaped.
    fn room(&self, head: &[u8], form: &[u8], value: Option<FormOctets<'_>>) -> usize {
        let value = value.map_or(0, |value| value.octets.len());
        [form.len(), self.name.len(), value, 16].iter().fold(head.len(), |sum, length| sum.saturating_add(*length))
    }

    /// Appends a delimiter and a form with the change. Returns `false` if it does not fit.
    fn write<B: Buffer + ?Sized>(
        &self,
        mut delimiter: &[u8],
        form: &[u8],
        value: Option<FormOctets<'_>>,
        buffer: &mut B,
    ) -> bool {
        let space = space_of(form);
        let mut is_set = self.value.is_none();
        let set = |name: &[u8], buffer: &mut B| {
            encode_pair(FormOctets { octets: name, escapes: Escapes::None }, value, space, buffer)
        };
        for pair in form.split(|byte| *byte == b'&') {
            let name_end = end_of_name(pair, self.name);
            if name_end.is_some() && is_set {
                continue;
            }
            let kept = name_end.map_or(pair, |end| pair.get(..end).unwrap_or_default());
            if !(buffer.append_ascii(delimiter) && buffer.append_ascii(kept)) {
                return false;
            }
            delimiter = b"&";
            if name_end.is_some() {
                is_set = true;
                if !set(b"", buffer) {
                    return false;
                }
            }
        }
        let delimiter: &[u8] = if matches!(form, [] | [.., b'&']) { b"" } else { b"&" };
        is_set || buffer.append_ascii(delimiter) && set(self.name, buffer)
    }
}

/// Appends a pair.
type Append<'a> = &'a mut dyn FnMut(Value<'_>, Value<'_>) -> Result<(), ValueError>;

/// Writes a URL with these pairs after its query, and returns its layout.
fn append<B: Buffer + ?Sized>(
    url: &Parts<'_>,
    is_http: bool,
    buffer: &mut B,
    pairs: impl FnOnce(Append<'_>) -> Result<(), ValueError>,
) -> Result<Layout, Error> {
    let text = url.text.as_bytes();
    let (text, fragment) = text.split_at_checked(url.layout.end_before_fragment(text.len())).unwrap_or_default();
    let mut layout = url.layout;
    let form = text.get(layout.search.into()..).filter(|_| layout.search > 0);
    let mut delimiter = match form {
        None => before_query(url, is_http),
        Some([] | [.., b'&']) => b"",
        Some(_) => b"&",
    };
    let space = space_of(form.unwrap_or_default());
    buffer.make_room(url.text.len().saturating_add(64));
    let mut is_written = buffer.append_ascii(text);
    pairs(&mut |name, value| {
        const MISSING: ValueError = ValueError::Missing { production: Component::Form.production() };
        let (mut name_digits, mut digits) = (Digits::default(), Digits::default());
        let (name, value) = (name.in_form(&mut name_digits)?.ok_or(MISSING)?, value.in_form(&mut digits)?);
        is_written = is_written && buffer.append_ascii(delimiter);
        if layout.search == 0 {
            layout.search = short(buffer.as_ref().len());
        }
        is_written = is_written && encode_pair(name, value, space, buffer);
        delimiter = b"&";
        Ok(())
    })?;
    if !fragment.is_empty() {
        layout.fragment = short(buffer.as_ref().len().saturating_add("#".len()));
        is_written = is_written && buffer.append_ascii(fragment);
    }
    check_fits(is_written, buffer).map(|()| layout)
}

/// Returns what precedes a new query. In http's syntax, a query requires a path.
fn before_query(url: &Parts<'_>, is_http: bool) -> &'static [u8] {
    if is_http && url.path().is_none() { b"/?" } else { b"?" }
}

/// Returns whether a pair of another name is left when those of this name are removed, or there is
/// none of this name.
fn is_left(form: &[u8], name: &[u8]) -> bool {
    let is_other = |pair: &[u8]| end_of_name(pair, name).is_none();
    let mut pairs = form.split(|byte| *byte == b'&');
    pairs.clone().all(is_other) || pairs.any(|pair| !pair.is_empty() && is_other(pair))
}

/// Returns where the name of a pair ends, if it decodes to these bytes.
fn end_of_name(pair: &[u8], name: &[u8]) -> Option<usize> {
    let (mut rest, mut name) = (pair, name.iter());
    loop {
        let (found, after) = match *rest {
            [] if pair.is_empty() => return None, // not even a pair without a name
            [] | [b'=', ..] => return name.next().is_none().then_some(pair.len().wrapping_sub(rest.len())),
            [b'%', high, low, ref after @ ..] => (octet(high, low), after),
            [b'+', ref after @ ..] => (b' ', after),
            [byte, ref after @ ..] => (byte, after),
        };
        rest = after;
        if name.next() != Some(&found) {
            return None;
        }
    }
}

/// Returns an error if a text did not fit, or is too long for a URL.
fn check_fits<B: Buffer + ?Sized>(is_written: bool, buffer: &B) -> Result<(), Error> {
    if !is_written || buffer.as_ref().len() > MAX_LEN {
        let room = MAX_LEN.min(buffer.capacity());
        return Err(Error::outgrown(room, room));
    }
    Ok(())
}

/// Returns how a space is written in a form: as "+", or as a "%" and two digits.
fn space_of(form: &[u8]) -> u8 {
    if form.is_empty() || has(form, b'+') { b'+' } else { b'%' }
}

/// Appends a pair as a form encodes it. Returns `false` if it does not fit.
fn encode_pair<B: Buffer + ?Sized>(
    name: FormOctets<'_>,
    value: Option<FormOctets<'_>>,
    space: u8,
    buffer: &mut B,
) -> bool {
    encode(name, space, buffer) && value.is_none_or(|value| buffer.push(b'=') && encode(value, space, buffer))
}

/// Appends bytes as a form encodes them. Returns `false` if they do not fit.
fn encode<B: Buffer + ?Sized>(text: FormOctets<'_>, space: u8, buffer: &mut B) -> bool {
    let mut rest = text.octets;
    loop {
        let length = rest.iter().position(|octet| !text.escapes.holds(*octet)).unwrap_or(rest.len());
        let (kept, others) = rest.split_at_checked(length).unwrap_or_default();
        if !buffer.append_ascii(kept) {
            return false;
        }
        let [octet, after @ ..] = others else { return true };
        let is_written = match octet {
            b' ' if space == b'+' => buffer.push(b'+'),
            _ => buffer.append_ascii(&escape(*octet)),
        };
        if !is_written {
            return false;
        }
        rest = after;
    }
}
