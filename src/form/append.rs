//! Queries with pairs added at the end. All others stay byte for byte.

use super::change::{before_query, check_fits, encode, space_of};
use crate::{
    build::{Digits, Form, Value},
    component::Component,
    error::{Error, ErrorKind, Production, ValueError, short},
    scheme::Syntax,
    sets::SchemeSet,
    storage::{Storage, private::Buffer},
    url::{Layout, Parts, Url},
};

impl<T: AsRef<str>, S: SchemeSet> Url<T, S> {
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

    /// Writes this URL with another query. `edit` gets the URL, and whether its syntax is http's.
    pub(super) fn edited<U: Storage>(
        &self,
        edit: impl FnOnce(&Parts<'_>, bool, &mut U::Buffer) -> Result<Layout, Error>,
    ) -> Result<Url<U, S>, Error> {
        match self.has_form() {
            true => Url::written(|buffer| edit(&self.borrow().whole(), self.has(Syntax::Http.by_rfc1738()), buffer)),
            false => Err(Error::new(0, ErrorKind::PartNotAllowed, Production::Query)),
        }
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
        is_written = is_written
            && encode(name, space, buffer)
            && value.is_none_or(|value| buffer.push(b'=') && encode(value, space, buffer));
        delimiter = b"&";
        Ok(())
    })?;
    if !fragment.is_empty() {
        layout.fragment = short(buffer.as_ref().len().saturating_add("#".len()));
        is_written = is_written && buffer.append_ascii(fragment);
    }
    check_fits(is_written, buffer).map(|()| layout)
}
