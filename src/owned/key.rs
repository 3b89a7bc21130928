//! Looking up a URL that owns its text with one that does not.

use core::{
    borrow::Borrow,
    cmp::Ordering,
    hash::{Hash, Hasher},
};

use super::{Home, OwnedUrl};
use crate::scheme::{Url, UrlText};

/// What to look up in a map keyed by [`OwnedUrl`]s: a URL, wherever its text lives; from [`Url::key`].
///
/// It is compared and hashed as a URL is: by the text, ignoring the ASCII case of the scheme. An owned URL is `Borrow<dyn UrlKey>`, so the maps of std and
/// heapless, and any others that look up by `Borrow`, need no copy. A `str` is compared differently, so it cannot be looked up.
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
    /// What a key compares.
    pub trait Text {
        /// The text of a URL.
        fn text(&self) -> &str;
    }
}

use private::Text;

impl<const N: usize> UrlKey for Url<'_, N> {}

impl<const N: usize> Text for Url<'_, N> {
    fn text(&self) -> &str {
        self.as_str()
    }
}

impl<T: Home, const N: usize, S> UrlKey for OwnedUrl<T, N, S> {}

impl<T: Home, const N: usize, S> Text for OwnedUrl<T, N, S> {
    fn text(&self) -> &str {
        self.as_str()
    }
}

impl<'a, T: Home + 'a, const N: usize, S: 'a> Borrow<dyn UrlKey + 'a> for OwnedUrl<T, N, S> {
    fn borrow(&self) -> &(dyn UrlKey + 'a) {
        self
    }
}

impl<'a, const N: usize> Url<'a, N> {
    /// This URL as a map keyed by [`OwnedUrl`]s looks it up: see [`UrlKey`]. To look up a URL of a single scheme's type, make it a [`Url`] with `From` first.
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
