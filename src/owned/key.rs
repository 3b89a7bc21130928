//! Keys of maps: a borrowed URL finds an owned one.

use core::{
    borrow::Borrow,
    cmp::Ordering,
    hash::{Hash, Hasher},
};

use super::{OwnedUrl, Storage};
use crate::{
    scheme::Schemes,
    url::{Url, UrlText},
};

/// A URL as a key of maps with [`OwnedUrl`] keys: [`Url::key`] returns it.
///
/// It compares and hashes as a URL does, by the text but ignoring the ASCII case of the scheme. An
/// owned URL is `Borrow<dyn UrlKey>`, so a lookup needs no copy in the maps of std and heapless,
/// and in others that use `Borrow`. A `str` compares differently, so it is no key.
///
/// ```
/// use std::collections::{BTreeMap, HashMap};
/// use rfc1738::{OwnedUrl, Url, heapless::{String, index_map::FnvIndexMap}};
///
/// type Kept = OwnedUrl<String<32>>;
///
/// let mut seen: FnvIndexMap<Kept, u8, 4> = FnvIndexMap::new();
/// seen.insert("http://host.dom/a".parse()?, 1).unwrap();
/// let received = Url::parse("HTTP://host.dom/a")?;
/// assert_eq!(seen.get(received.key()), Some(&1));
/// assert_eq!(seen.get(Url::parse("http://host.dom/b")?.key()), None);
///
/// let hashed: HashMap<Kept, u8> = seen.clone().into_iter().collect();
/// let sorted: BTreeMap<Kept, u8> = seen.into_iter().collect();
/// assert_eq!((hashed[received.key()], sorted[received.key()]), (1, 1));
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub trait UrlKey: Text {}

mod private {
    /// The compared text.
    pub trait Text {
        /// Returns the text of the URL.
        fn text(&self) -> &str;
    }
}

use private::Text;

impl<S: Schemes> UrlKey for Url<'_, S> {}

impl<S: Schemes> Text for Url<'_, S> {
    fn text(&self) -> &str {
        self.as_str()
    }
}

impl<T: Storage, S: Schemes> UrlKey for OwnedUrl<T, S> {}

impl<T: Storage, S: Schemes> Text for OwnedUrl<T, S> {
    fn text(&self) -> &str {
        self.as_str()
    }
}

impl<'a, T: Storage + 'a, S: Schemes> Borrow<dyn UrlKey + 'a> for OwnedUrl<T, S> {
    fn borrow(&self) -> &(dyn UrlKey + 'a) {
        self
    }
}

impl<'a, S: Schemes> Url<'a, S> {
    /// Returns this URL as a key of maps with [`OwnedUrl`](crate::OwnedUrl) keys: see [`UrlKey`].
    pub fn key(&self) -> &(dyn UrlKey + 'a) {
        self
    }
}

impl PartialEq for dyn UrlKey + '_ {
    fn eq(&self, other: &Self) -> bool {
        UrlText(self.text()) == UrlText(other.text())
    }
}

impl Eq for dyn UrlKey + '_ {}

impl PartialOrd for dyn UrlKey + '_ {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for dyn UrlKey + '_ {
    fn cmp(&self, other: &Self) -> Ordering {
        UrlText(self.text()).cmp(&UrlText(other.text()))
    }
}

impl Hash for dyn UrlKey + '_ {
    fn hash<H: Hasher>(&self, state: &mut H) {
        UrlText(self.text()).hash(state);
    }
}
