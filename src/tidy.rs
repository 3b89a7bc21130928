//! Corrections: from a text by people or other software to the strict URL with the same meaning.

mod mended;
mod plan;
mod syntax;
mod typed;

use core::{
    fmt,
    iter::{self, FusedIterator},
    marker::PhantomData,
    ops::Range,
};

pub(crate) use mended::{Bytes, TidiedReference};
pub(crate) use plan::Plan;

use crate::{
    error::Error,
    macros::masked,
    pieces::pad,
    redact::Redacted,
    sets::{All, Known as _, SchemeSet},
    storage::{Storage, private::Buffer as _},
    text::{Text, private::Slice as _},
    url::Url,
};

/// Corrects a text to make it a URL, without guessing.
///
/// RFC 1738, section 2.2.
///
/// ```
/// use rfc1738::{FixedUrl, tidy::Tidy, schemes::Web};
///
/// let tidy = Tidy::<Web>::new(" http://host.dom/caf\u{e9}?is 1/2 < 100%?#the answer");
/// let url: FixedUrl<64, Web> = tidy.parse()?;
/// assert_eq!(url, "http://host.dom/caf%C3%A9?is%201/2%20%3C%20100%25?#the%20answer");
///
/// let error = Tidy::<Web>::new(" http://me@host.dom/")
///     .parse::<rfc1738::heapless::String<64>>()
///     .unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "this scheme does not allow user@: remove it (at byte 10, in reg-name)"
/// );
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// # What is corrected
///
/// - White space around the text (space, TAB, LF, VT, FF, CR), and before its fragment, is removed,
///   and so are U+00A0, U+200B, U+2060 and U+FEFF, which copying leaves there.
/// - Characters that must be escaped are escaped (section 2.2): space, controls, ``< > " { } | ^ [
///   ] ` ``, bytes above 7F (the UTF-8 of characters outside ASCII), a "%" that does not begin an
///   escape, a "\\" in a password or a query, and a "?" in the path of a file. This happens
///   wherever escapes are allowed: in user and password, paths, queries, fragments, addresses and
///   message-ids, and in everything after the colon of another scheme, except in its host.
/// - "file://host" gets its "/".
///
/// A URL stays as it is, byte for byte, and so does a text that was corrected before.
///
/// # What is not corrected
///
/// Everything else is an error, as in [`Url::parse`]:
///
/// - a "#" that may be part of a login, as in `ftp://me:a#b@host.dom/`
/// - a user where it is not allowed
/// - a host with a character that it cannot contain; a port that is not a number or out of range
/// - a missing "/" or scheme, unless there is a [default](Self::with_default_scheme)
/// - a "?" in ftp; "/" in the search of a wais URL
/// - a "\\" in a path, or in a user of ftp or the web, because a "/" may be meant:
///   `http://host.dom\docs`
/// - a path of Windows, such as `c:\dir` or `c:/my dir`, and a "|" in place of a drive's ":"; use
#[cfg_attr(feature = "alloc", doc = "  [`HeapUrl::from_windows_path`](crate::HeapUrl::from_windows_path)")]
#[cfg_attr(not(feature = "alloc"), doc = "  `HeapUrl::from_windows_path`")]
/// - a line end, TAB or NUL; blanks before another URL, as in `http://a.dom/ http://b.dom/`
/// - a blank after "mailto:", and "<" or ">" around an address
///
/// Escapes, dots and upper and lower case do not change.
///
/// # By section 5
///
/// The set [`Rfc1738`](crate::schemes::Rfc1738) corrects more, because it accepts less. It escapes
/// "~", and "/" and "?" in a search, and gives "http://host?search" its "/". It removes an empty
/// port and a dot at the end of a host, and splits off a fragment at the first "#".
///
/// # Costs
///
/// The time is linear in the length, and the only buffer is the URL's. `Display` writes the
/// corrected text without a buffer. Only [`parse`](Self::parse) checks whether it is a URL.
#[doc(alias("mend", "repair", "sanitize"))]
pub struct Tidy<'a, S = All> {
    plan: Plan<'a>,
    set: PhantomData<fn() -> S>,
}

impl<'a, S: SchemeSet> Tidy<'a, S> {
    /// Prepares to correct a text, a `str` or bytes, to a URL of the set. Bytes, such as a receive
    /// buffer, need not be UTF-8.
    ///
    /// ```
    /// use rfc1738::{schemes::Web, tidy::Tidy};
    ///
    /// let tidy = Tidy::<Web>::new("https://[::1]/~me/a b?{c}#top");
    /// assert_eq!(
    ///     tidy.parse::<rfc1738::heapless::String<64>>()?,
    ///     "https://[::1]/~me/a%20b?%7Bc%7D#top"
    /// );
    /// assert_eq!(
    ///     Tidy::<Web>::new(b"https://host.dom/caf\xE9").to_string(),
    ///     "https://host.dom/caf%E9"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn new(text: impl Text<'a>) -> Self {
        Self { plan: Plan::new::<S>(text.slice().bytes()), set: PhantomData }
    }

    /// Treats the text as typed by a person, and adds what is missing: this scheme, or slashes
    /// after a scheme of the set.
    ///
    /// - A text that begins with "//" gets the scheme.
    /// - So does one that begins with a host: a name with a dot, "localhost", an address, or an
    ///   IPv6 address in brackets. A port may follow.
    /// - If a scheme of the set is followed by one slash or none, it gets two. A scheme whose URLs
    ///   need no host, such as mailto or file, stays.
    ///
    /// Everything else stays. `host:80` may be a URL of the scheme `host`, `me@host.dom` a mail
    /// address, and `C:/x` a file, so each is an error, or is read as the URL it is.
    ///
    /// ```
    /// use rfc1738::{
    ///     FixedUrl,
    ///     schemes::Web,
    ///     tidy::{Change, Tidy},
    /// };
    ///
    /// let typed = |text| {
    ///     Tidy::<Web>::new(text)
    ///         .with_default_scheme("https")
    ///         .parse::<rfc1738::heapless::String<64>>()
    /// };
    /// assert_eq!(typed(" host.dom:8443/x?u=http://y")?, "https://host.dom:8443/x?u=http://y");
    /// assert_eq!(typed("//[::1]/")?, "https://[::1]/");
    /// assert_eq!(typed("http:/host.dom")?, "http://host.dom");
    /// assert!(
    ///     typed("host").is_err() && typed("C:/x").is_err() && typed("me:pw@host.dom").is_err()
    /// );
    ///
    /// let tidy = Tidy::<Web>::new("host.dom/a b").with_default_scheme("https");
    /// assert_eq!(tidy.changes().next(), Some((Change::SchemeAdded, 0..0)));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[must_use]
    #[doc(alias("default_scheme", "fixup", "omnibox"))]
    pub fn with_default_scheme(self, scheme: &'a str) -> Self {
        let plan = Plan::of_typed::<S>(self.plan.given, Some(scheme), typed::Mapped::default());
        let tidy = Self { plan, set: PhantomData };
        // It may have a host only now.
        #[cfg(feature = "idna")]
        let tidy = if self.plan.mapped.2 { tidy.with_idna() } else { tidy };
        tidy
    }

    /// Maps a non-ASCII host to its name in DNS, by UTS 46: `münchen.de` to `xn--mnchen-3ya.de`.
    /// Requires the feature `idna`.
    ///
    /// The mapping is strict: a lenient one would turn a wide "／" into "/", which would end the
    /// host. If there is no such name, the host stays and is an error.
    ///
    /// ```
    /// use rfc1738::{
    ///     HeapUrl,
    ///     schemes::Web,
    ///     tidy::{Change, Tidy},
    /// };
    ///
    /// let tidy =
    ///     Tidy::<Web>::new("www.bücher.example/ä").with_default_scheme("https").with_idna();
    /// let url: HeapUrl<Web> = tidy.parse()?;
    /// assert_eq!(url, "https://www.xn--bcher-kva.example/%C3%A4");
    /// assert_eq!(tidy.changes().nth(1), Some((Change::HostMapped, 0..19)));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[cfg(feature = "idna")]
    #[must_use]
    #[doc(alias("punycode", "unicode", "uts46"))]
    pub fn with_idna(mut self) -> Self {
        let mapped = typed::Mapped::of(self.plan.text, self.host_range());
        if mapped.range().is_empty() {
            self.plan.mapped = mapped;
            return self;
        }
        Self { plan: Plan::of_typed::<S>(self.plan.given, self.plan.default_scheme, mapped), set: PhantomData }
    }

    /// Returns the bytes after the first "#", as written, or `None` if there is none. In
    /// [`Rfc1738`](crate::schemes::Rfc1738), they are not part of the URL.
    ///
    /// ```
    /// use rfc1738::{schemes::Web, tidy::Tidy};
    ///
    /// assert_eq!(Tidy::<Web>::new("http://host.dom/#top").fragment(), Some(&b"top"[..]));
    /// assert_eq!(Tidy::<Web>::new("http://host.dom/#").fragment(), Some(&b""[..]));
    /// assert_eq!(Tidy::<Web>::new("http://host.dom/").fragment(), None);
    /// ```
    pub fn fragment(&self) -> Option<&'a [u8]> {
        self.plan.text.get(self.plan.fragment()?)
    }

    /// Returns where the host is in the given text, whether or not it is valid, to convert a name
    /// such as `münchen.de` by a crate of your own. `None` if there is no host, or if an "@" may
    /// belong to it. The feature `idna` has `with_idna`, which converts it.
    ///
    /// ```
    /// use rfc1738::{schemes::Web, tidy::Tidy};
    ///
    /// let text = "https://münchen.de:8443/";
    /// assert_eq!(&text[Tidy::<Web>::new(text).host_range().unwrap()], "münchen.de");
    /// // https has no login:
    /// assert_eq!(Tidy::<Web>::new("https://me@münchen.de/").host_range(), None);
    /// ```
    #[doc(alias("idna", "punycode", "domain"))]
    pub fn host_range(&self) -> Option<Range<usize>> {
        self.plan.host_range::<S>()
    }
}

// Not derived, because the set need not be `Clone`.
impl<S> Clone for Tidy<'_, S> {
    fn clone(&self) -> Self {
        Self { plan: self.plan.clone(), set: PhantomData }
    }
}

impl<S: SchemeSet> Tidy<'_, S> {
    /// Returns the changes, from left to right, each with the range of the given text that it
    /// replaces. The range of an insertion is empty. If adjacent bytes change in the same way, they
    /// are one change.
    ///
    /// ```
    /// use rfc1738::{tidy::{Change, Tidy}, schemes::Web};
    ///
    /// let tidy = Tidy::<Web>::new(" http://host.dom/a?b {}");
    /// let changes = [(Change::Trimmed, 0..1), (Change::Encoded, 20..23)];
    /// assert!(tidy.changes().eq(changes));
    /// ```
    ///
    /// The changes make a URL only if [`parse`](Self::parse) does not return an error.
    pub fn changes(&self) -> impl FusedIterator<Item = (Change, Range<usize>)> + Clone {
        let plan = &self.plan;
        let (mut at, mut slash, mut typed) = (0, plan.slash, plan.typed.insertion());
        iter::from_fn(move || {
            let is_typed = |at: usize| typed.is_some_and(|(typed, _)| typed == at);
            let start =
                (at..=plan.text.len()).find(|at| slash == Some(*at) || is_typed(*at) || plan.change(*at).is_some())?;
            at = start;
            if let Some((_, is_scheme)) = typed.take_if(|(typed, _)| *typed == start) {
                return Some((if is_scheme { Change::SchemeAdded } else { Change::SlashAdded }, start..start));
            }
            if slash.take_if(|slash| *slash == start).is_some() {
                return Some((Change::SlashAdded, start..start));
            }
            let change = plan.change(start)?;
            at = (start..).find(|at| plan.change(*at) != Some(change))?;
            Some((change, start..at))
        })
        .fuse()
    }

    /// Parses the corrected text, in a storage of its own.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, tidy::Tidy, schemes::Web};
    ///
    /// let url: FixedUrl<64, Web> = Tidy::new("http://host.dom/my file ").parse()?;
    /// assert_eq!(url, "http://host.dom/my%20file");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first error that cannot be corrected, with offset and byte in the given text. If the
    /// corrected text does not fit, it is an [`ErrorKind::Capacity`](crate::ErrorKind::Capacity)
    /// instead, and nothing else is checked. The limit is the capacity of the storage, and the
    /// offset is at the first byte of the given text that did not fit. A given text of more than
    /// [`Url::MAX_LEN`] bytes, blanks included, is an error at that offset.
    pub fn parse<U: Storage>(&self) -> Result<Url<U, S>, Error> {
        let is_planned = self.plan.typed.insertion().is_some();
        let valid = if is_planned { None } else { as_given(self.plan.given) };
        valid.map_or_else(|| Url::written(|buffer| self.plan.parse::<S, _>(buffer)), Ok)
    }
}

/// Returns the URL of a text that is valid, as most are, so that it needs no corrections. Firmware
/// does without this, which takes flash.
fn as_given<T: Storage, S: SchemeSet>(text: &[u8]) -> Option<Url<T, S>> {
    if cfg!(target_os = "none") {
        return None;
    }
    let (layout, mut copy) = (S::layout(text).ok()?, T::default());
    copy.buffer().make_room(text.len());
    copy.buffer().append_ascii(text).then(|| Url::new(copy, layout))
}

/// # Correction
impl<T: Storage, S: SchemeSet> Url<T, S> {
    /// Corrects a text, as [`Tidy`] does, and keeps the URL.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, schemes::Web};
    ///
    /// let typed = FixedUrl::<64, Web>::tidy(" https://host.dom/my file#top")?;
    /// assert_eq!(typed, "https://host.dom/my%20file#top");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`Tidy::parse`].
    #[doc(alias("mend", "repair", "sanitize"))]
    pub fn tidy<'t>(text: impl Text<'t>) -> Result<Self, Error> {
        let text = text.slice().bytes();
        let planned = || Url::written(|buffer| Plan::new::<S>(text).parse::<S, _>(buffer));
        as_given(text).map_or_else(planned, Ok)
    }
}

/// Writes the corrected text, whether or not it is a URL. Where escapes are not allowed, a byte
/// that is not UTF-8 becomes U+FFFD.
impl<S> fmt::Display for Tidy<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| self.plan.characters().try_for_each(|(_, character)| out.write_char(character)))
    }
}

masked!(Tidy "Tidy({})" [S] [S]);

impl<S> Tidy<'_, S> {
    /// Returns the given text without a password, or nothing of it if it is not UTF-8.
    fn redacted(&self) -> Redacted<'_> {
        Redacted::given(str::from_utf8(self.plan.text).unwrap_or(Redacted::MASK))
    }
}

/// A correction of a text to a URL. [`Tidy::changes`] returns it, with the range of the text that
/// it replaces.
///
/// ```
/// use rfc1738::{tidy::{Change, Tidy}, schemes::Rfc1738};
///
/// let (change, range) = Tidy::<Rfc1738>::new("http://host.dom.").changes().next().unwrap();
/// assert_eq!((change, change.as_str(), range), (Change::DotDropped, "dot-dropped", 15..16));
/// assert_eq!(change.to_string(), "a host does not end in a dot");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Change {
    /// White space around the URL is removed.
    Trimmed,
    /// A "#" and the text after it are split off in a set whose URLs cannot have a fragment: they
    /// are "not part of a URL" (section 2.2).
    Fragment,
    /// Bytes that must be encoded become `%XX` each (section 2.2).
    Encoded,
    /// A "/" is inserted after the host of a file URL. With a default scheme, missing slashes after
    /// a scheme are inserted. In the set [`Rfc1738`](crate::schemes::Rfc1738), also a "/" before
    /// the search of an http URL (section 3.3), and the "//" of a file URL (3.10).
    SlashAdded,
    /// A ":" without a port is removed, in the set [`Rfc1738`](crate::schemes::Rfc1738) (section
    /// 3.1).
    PortDropped,
    /// A dot at the end of a host is removed, in the set [`Rfc1738`](crate::schemes::Rfc1738)
    /// (section 3.1).
    DotDropped,
    /// The default scheme is inserted: [`Tidy::with_default_scheme`].
    SchemeAdded,
    /// A host of another script is replaced by its name in DNS: `Tidy::with_idna`.
    HostMapped,
}

impl Change {
    /// Returns a short name in lower case, for logs and programs: `slash-added`.
    pub const fn as_str(self) -> &'static str {
        self.texts().0
    }

    /// Returns the name, and the reason as a sentence.
    const fn texts(self) -> (&'static str, &'static str) {
        match self {
            Self::Trimmed => ("trimmed", "white space around a URL is not part of it"),
            Self::Fragment => ("fragment", "a fragment is not part of a URL"),
            Self::Encoded => ("encoded", "this must be escaped"),
            Self::SlashAdded => ("slash-added", "a slash must come before this"),
            Self::PortDropped => ("port-dropped", "a colon needs a port"),
            Self::DotDropped => ("dot-dropped", "a host does not end in a dot"),
            Self::SchemeAdded => ("scheme-added", "a URL begins with its scheme"),
            Self::HostMapped => ("host-mapped", "a host is written as in DNS"),
        }
    }
}

/// Writes the reason as a sentence in lower case.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.texts().1)
    }
}
