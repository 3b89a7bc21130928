//! The bare URLs of a whole text.

use core::{fmt, iter::FusedIterator, marker::PhantomData};

use super::{Link, finder::Finder, scanner::Event};
use crate::{limits::MAX_LEN, scheme::Schemes};

/// The bare URLs of a text, for the schemes of a set. Any text may surround them.
///
/// ```
/// use rfc1738::{context::Links, schemes::Web};
///
/// let text = "Read [the manual](http://host.dom/a_(b)), https://[::1]:8080/?q=1#top or (http://my_host).";
/// let links = Links::<Web>::new(text).map(|link| link.text());
/// assert!(links.eq([
///     Some("http://host.dom/a_(b)"),
///     Some("https://[::1]:8080/?q=1#top"),
///     Some("http://my_host"),
/// ]));
/// ```
///
/// The set determines the schemes to search for: its rows, and the ten of RFC 1738 if the set has
/// them. Unknown schemes are not searched for, even if the set accepts them: `note: this` would be
/// one. For the web of today, use [`Web`](crate::schemes::Web).
///
/// # The rule
///
/// - *A URL begins* with the name of a scheme, in any case, and a ":". The name is not the end of a
///   longer one (`xhttp`, `git+http`). After the ":" come "//" and a letter, a digit, "_", "%" or
///   "[". A file URL may lack its host. Schemes without "//", such as mailto and news, need only a
///   letter, a digit, "_" or "%".
/// - *It continues* up to the first byte that no URL holds: a space, a control, a byte above 7F, or
///   one of ``" < > \ ^ ` { | }``; also "[" and "]", except around an address. It ends before a ")"
///   without a "(" in the URL, and before the next `'` if a `'` precedes the URL. It also ends
///   before a ",", ";" or `'` if the name of another scheme and a ":" follow.
/// - *Closing punctuation* is left out: any of `. , : ; ! ? * (` at the end, a `'` without a
///   partner, and an entity of HTML (`&gt;`).
/// - *Then its production is run.* The URL ends where the production does, if the next character is
///   one of `! $ & ' ( ) * + , : ; =`. It also ends before closing punctuation after which the
///   production cannot continue (`http://host.dom...`). Otherwise it is reported whole, and
///   [`Link::url`] returns the error: a shorter text would be a different URL.
/// - *The fragment* is the text after the first "#".
///
/// The search never goes back, so the time is linear in the length of the text.
///
/// Decode a text in JSON first, if it has "\\/" or "\\u" in it, and a text in HTML, if its URLs
/// have entities.
pub struct Links<'a, S> {
    text: &'a [u8],
    left: &'a [u8],
    finder: Finder,
    set: PhantomData<fn() -> S>,
}

impl<'a, S: Schemes> Links<'a, S> {
    /// Returns the bare URLs of a text, which need not be UTF-8. A scheme whose name is longer than
    /// 29 characters does not compile.
    pub fn new(text: &'a (impl AsRef<[u8]> + ?Sized)) -> Self {
        let text = text.as_ref();
        Self { text, left: text, finder: Finder::new(), set: PhantomData }
    }
}

impl<'a, S: Schemes> Iterator for Links<'a, S> {
    type Item = Link<'a, S>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let span = match self.finder.next::<S>(&mut self.left) {
                Some(Event::Closed(span)) => span,
                Some(_) => continue,
                None => self.finder.close(0)?,
            };
            return Some(Link::of(self.text.get(span.clone()), span, MAX_LEN));
        }
    }
}

impl<S: Schemes> FusedIterator for Links<'_, S> {}

impl<S> Clone for Links<'_, S> {
    fn clone(&self) -> Self {
        Self { finder: self.finder.clone(), ..*self }
    }
}

/// Shows the position without the text.
impl<S> fmt::Debug for Links<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Links").field("at", &self.finder.position).finish_non_exhaustive()
    }
}
