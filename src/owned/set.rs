//! Which schemes a text is read by.

use core::marker::PhantomData;

use crate::{
    error::{Error, ErrorKind, Production},
    scheme::{HttpUrl, Url},
    schemes,
};

/// Which schemes the text of an [`OwnedUrl`](crate::OwnedUrl) is read by. It is a type, so that `FromStr`, serde and clap know it.
///
/// The default is [`Ten`]. One of your own takes a line:
///
/// ```
/// use rfc1738::{DeclaredScheme, Error, OwnedUrl, SchemeSet, SchemeTable, Url, heapless::String, schemes};
///
/// const LAB: SchemeTable = SchemeTable::new("lab", &[DeclaredScheme::rfc3986("x-scope", Some(5025))]);
///
/// struct Lab;
///
/// impl SchemeSet for Lab {
///     fn parse<const N: usize>(text: &str) -> Result<Url<'_, N>, Error> {
///         Url::parse_with_in(&[&LAB, &schemes::WEB], text)
///     }
/// }
///
/// let kept: OwnedUrl<String<64>, 16, Lab> = "x-scope://bench4.lab/1".parse()?;
/// assert_eq!(kept.url().effective_port(), Some(5025));
/// # Ok::<(), Error>(())
/// ```
pub trait SchemeSet {
    /// Parses all of a text. The URL returned must be that of the whole text.
    ///
    /// # Errors
    ///
    /// When it is not a URL of these schemes, with the offset and the reason.
    fn parse<const N: usize>(text: &str) -> Result<Url<'_, N>, Error>;
}

macro_rules! sets {
    ($($(#[$doc:meta])* $set:ident: |$text:ident| $parse:expr;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub struct $set;

        impl SchemeSet for $set {
            fn parse<const N: usize>($text: &str) -> Result<Url<'_, N>, Error> {
                $parse
            }
        }
    )* };
}

sets! {
    /// The ten schemes of RFC 1738 by their own productions, and any other as [`Url::parse`] reads it: after the ":", only the characters
    /// are checked.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, heapless::String};
    ///
    /// assert!("http://host.dom:99999/".parse::<OwnedUrl<String<64>>>().is_err());
    /// assert!("https://host.dom:99999/".parse::<OwnedUrl<String<64>>>().is_ok()); // another scheme's
    /// ```
    Ten: |text| Url::parse_in(text);
    /// [`Ten`] and [`schemes::WEB`]: https, ws, wss.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, Web, heapless::String};
    ///
    /// let error = "https://host.dom:99999/".parse::<OwnedUrl<String<64>, 16, Web>>().unwrap_err();
    /// assert_eq!(error.to_string(), "a port is at most 65535: found '9' at byte 21, in port");
    /// ```
    Web: |text| Url::parse_with_in(&[&schemes::WEB], text);
    /// [`Ten`] and every scheme that [`schemes`] has a table for, except http, which is read as RFC 1738 says.
    ///
    /// ```
    /// use rfc1738::{Later, OwnedUrl, heapless::String};
    ///
    /// assert!("mqtts://hub.dom:99999/".parse::<OwnedUrl<String<64>, 16, Later>>().is_err());
    /// ```
    Later: |text| Url::parse_with_in(&[&schemes::WEB, &schemes::IOT, &schemes::FTPS], text);
    /// http alone, as RFC 1738 has it.
    ///
    /// ```
    /// use rfc1738::{HttpOnly, OwnedUrl, heapless::String};
    ///
    /// let error = "ftp://host.dom/".parse::<OwnedUrl<String<64>, 16, HttpOnly>>().unwrap_err();
    /// assert_eq!(error.to_string(), "this is another scheme's URL: found 'f' at byte 0, in httpurl");
    /// ```
    HttpOnly: |text| HttpUrl::parse_in(text).map(Url::Http);
    /// https alone.
    ///
    /// ```
    /// use rfc1738::{HttpsOnly, OwnedUrl, heapless::String};
    ///
    /// assert!("https://[::1]/~me".parse::<OwnedUrl<String<64>, 16, HttpsOnly>>().is_ok());
    /// assert!("http://host.dom/".parse::<OwnedUrl<String<64>, 16, HttpsOnly>>().is_err());
    /// ```
    HttpsOnly: |text| schemes::HTTPS.parse_in(text).map(Url::Declared);
}

/// The schemes that another set knows, and no others: what would be a [`Url::Other`] is refused, such as a scheme that is misspelled, or a host with a port, with
/// [`ErrorKind::WrongScheme`] at its beginning.
///
/// ```
/// use rfc1738::{Later, Only, OwnedUrl, heapless::String};
///
/// type Broker = OwnedUrl<String<64>, 16, Only<Later>>;
///
/// assert!("mqtts://hub.dom".parse::<Broker>().is_ok());
/// for wrong in ["mqqts://hub.dom", "hub.dom:1883"] {
///     let error = wrong.parse::<Broker>().unwrap_err();
///     assert!(error.to_string().starts_with("this is another scheme's URL: found "));
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Only<S>(PhantomData<S>);

impl<S: SchemeSet> SchemeSet for Only<S> {
    fn parse<const N: usize>(text: &str) -> Result<Url<'_, N>, Error> {
        match S::parse(text)? {
            Url::Other(_) => Err(Error {
                offset: 0,
                kind: ErrorKind::WrongScheme,
                production: Production::Scheme,
                found: text.bytes().next().into(),
            }),
            url => Ok(url),
        }
    }
}
