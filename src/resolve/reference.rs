//! References that are checked before their base is known.

use core::{marker::PhantomData, str::FromStr};

use super::merge;
use crate::{
    class::is_scheme,
    error::{Error, ErrorKind, Production},
    grammar::check_relative,
    macros::{as_written, masked},
    redact::Redacted,
    sets::{SchemeSet, Web},
    storage::{Storage, copy_of},
    url::upto,
};

/// A reference that is checked before its base is known: a path in a configuration, or a stored
/// link. It is parsed by RFC 3986, section 4.1, so it may be a whole URL of the set, or a relative
/// reference.
///
/// The text is a `&str`, or a `heapless::String` or `String` to own it.
/// [`Url::join`](crate::Url::join) accepts it with any base of the set that has a path. That join
/// can only fail if there is not enough room, if the reference begins with "//" and has a user that
/// the scheme does not allow, if the base has no host and the joined path would begin with "//", or
/// if the base is a file, because a file URL cannot have a query or a port.
///
/// ```
/// use rfc1738::{FixedUrl, SchemeSet, resolve::Reference, heapless::String, schemes::Web};
///
/// /// The path of the firmware on a server, which a device learns later.
/// struct Config {
///     firmware: Reference<String<64>, Web>,
/// }
/// let config = Config { firmware: "/fw/v2.bin?slot=b".parse()? };
///
/// let server = Web::parse("https://[fd00::1]:8443")?;
/// let firmware: FixedUrl<64, Web> = server.join(config.firmware.as_str())?;
/// assert_eq!(firmware, "https://[fd00::1]:8443/fw/v2.bin?slot=b");
///
/// let error = Reference::<_, Web>::new("/fw/v2 .bin").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "escape this character as % and two hexadecimal digits, or remove it \
///      (at byte 6, in segment)"
/// );
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// `Display` writes it unchanged, while `Debug` and defmt show it without a password.
pub struct Reference<T, S = Web> {
    text: T,
    set: PhantomData<fn() -> S>,
}

impl<T: AsRef<str>, S: SchemeSet> Reference<T, S> {
    /// Checks a reference, including its fragment.
    ///
    /// # Errors
    ///
    /// If a part does not match RFC 3986, with the offset of the first wrong byte. If the reference
    /// is a whole URL, also [`ErrorKind::WrongScheme`] for a scheme that is not in the set.
    pub fn new(text: T) -> Result<Self, Error> {
        check::<S>(text.as_ref())?;
        Ok(Self { text, set: PhantomData })
    }

    /// Returns the reference as written.
    pub fn as_str(&self) -> &str {
        self.text.as_ref()
    }

    /// Returns whether it is a whole URL, which does not need a base.
    ///
    /// ```
    /// use rfc1738::{resolve::Reference, schemes::Web};
    ///
    /// assert!(Reference::<_, Web>::new("https://host.dom/")?.is_whole());
    /// assert!(!Reference::<_, Web>::new("//host.dom/")?.is_whole());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn is_whole(&self) -> bool {
        merge::colon(&self.as_str()).is_some()
    }

    /// Returns the text.
    pub fn into_text(self) -> T {
        self.text
    }
}

/// Checks a reference and its fragment.
fn check<S: SchemeSet>(text: &str) -> Result<(), Error> {
    let Some(colon) = merge::colon(&text) else {
        return check_relative(text);
    };
    let name = upto(text, colon).as_bytes();
    if name.first().is_some_and(u8::is_ascii_alphabetic) && name.iter().all(|byte| is_scheme(*byte)) {
        return S::parse(text).map(|_| ());
    }
    // The first segment cannot contain a ":", which would end a scheme.
    let wrong = Error::new(colon, ErrorKind::NoScheme, Production::Scheme);
    Err(check_relative(text).err().filter(|earlier| earlier.offset <= colon).unwrap_or(wrong))
}

/// Copies a text, and checks it.
impl<T: Storage, S: SchemeSet> FromStr for Reference<T, S> {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        check::<S>(text)?;
        Ok(Self { text: copy_of(text)?, set: PhantomData })
    }
}

as_written! {
    [T: AsRef<str>, S] Reference<T, S>: |reference| reference.text.as_ref();
}

// Not derived, because the set need not be `Clone`.
impl<T: Clone, S> Clone for Reference<T, S> {
    fn clone(&self) -> Self {
        Self { text: self.text.clone(), set: PhantomData }
    }
}

impl<T: AsRef<str>, S> PartialEq for Reference<T, S> {
    fn eq(&self, other: &Self) -> bool {
        self.text.as_ref() == other.text.as_ref()
    }
}

impl<T: AsRef<str>, S> Eq for Reference<T, S> {}

masked! {
    /// Shows the text without a password.
    by format: [T: AsRef<str>, S] Reference<T, S>: |reference| "Reference({})", Redacted::given(reference.text.as_ref())
}
