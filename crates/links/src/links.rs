//! The bare URLs of a whole text.

use core::{fmt, iter::FusedIterator, marker::PhantomData, ops::Range};

use rfc1738::{SchemeSet, Url};

use crate::{
    Link,
    closing::without_closing,
    finder::{Event, Finder},
};

/// The bare URLs of a text, for the schemes of a set. Any text may surround them.
///
/// ```
/// use rfc1738::schemes::Web;
/// use rfc1738_links::Links;
///
/// let text = "Read [the manual](http://host.dom/a_(b)), https://[::1]:8080/?q=1#top \
///     or (http://my_host).";
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
/// one. For the web of today, use [`Web`](rfc1738::schemes::Web).
///
/// # The rule
///
/// A URL extends as far as its writer meant, whether or not a URL may contain each character. This
/// does not depend on the grammar, so it is the same for every set. The text is then parsed, and
/// [`Link::url`] returns its error. A shorter text would be a different URL.
///
/// - *A URL begins* with the name of a scheme, in any case, and a ":". The name is not the end of a
///   longer one (`xhttp`, `git+http`). After the ":" come "//" and a letter, a digit, "_", "%", "["
///   or a character above 7F. A file URL may lack its host. Schemes without "//", such as mailto
///   and news, need only one of these, but not "[".
/// - *It continues* up to white space, a control, `"`, "<" or ">", to invisible characters such as
///   U+200B, to a closing bracket without its opening one in the URL, and to punctuation and
///   quotes of other scripts: `、。，；：！？｜` and
///   `”«»„“‘‹›`. An opening bracket such as `（` and the marks `؟،۔।` end a URL that is
///   ASCII up to there.
/// - *Escapes* of a terminal or a log (ESC `[36m`, `\u001b[36m`, `#033[36m`), of a string (`\n`)
///   and of groff (`\fB`) may precede it, and end it.
/// - *A backslash of Markdown*, as in `a\_b`, is in the span of the link, but not in its URL:
///   [`Link::unescaped`] omits it.
/// - *A second mark ends it* if the first one precedes the URL: `'` after `'`, `’` after `‘`,
///   a backquote after a backquote, and "|" after "[", or after "<" or "|" anywhere in the line.
///   `[/` ends it, and so does a "\\", unless one of ``_ * ( ) [ ] ~ # . ! + - &`` follows, or a
///   letter or a digit other than "n", "r" and "t", as in `\u0026`.
/// - *Before another URL*, it ends at one of ``, ; ' | ] } ^ ` ``.
/// - *Closing punctuation* is excluded: ``. , : ; ! ? * ( [ { | ^ ` `` and `’…–—` at the end, a `'`
///   without a partner, an entity of HTML (`&gt;`), and "_" or "~" if the same character precedes
///   the URL. So is a label of AsciiDoc, `http://host.dom/a[label]`, if it has no "=" and no "/",
///   and no query precedes it.
/// - *A sentence may continue* after a host, without a blank: in Thai, Lao, Khmer, Burmese,
///   Chinese, Japanese or Korean, or with an emoji. Before these the URL ends after a host with a
///   dot and a last label of two letters or more, "localhost", an address, or one of these and a
///   port.
/// - *The fragment* is the text after the first "#".
///
/// These texts show it, compared with what linkify finds, and what a browser reads in the URL that
/// this crate finds:
///
/// | text | here, perhaps with its error | linkify | a browser |
/// |---|---|---|---|
/// | `http://münchen.de/` | `http://münchen.de/`, `non-ascii` | `http://münchen.de/` | `http://xn--mnchen-3ya.de/` |
/// | `https://h.dom/?a[]=1` | `https://h.dom/?a[]=1`, `unsafe` | `https://h.dom/?a[]=1` | `https://h.dom/?a[]=1` |
/// | `http://h.dom:80000/` | `http://h.dom:80000/`, `port-out-of-range` | `http://h.dom:80000/` | nothing |
/// | `http://a.cohttp://b.co` | `http://a.cohttp://b.co` | `http://a.cohttp` | `http://a.cohttp//b.co` |
/// | `http://a.de,http://b.de` | `http://a.de`, `http://b.de` | `http://b.de` | `http://a.de/`, `http://b.de/` |
/// | `(http://h.dom/a_(b))` | `http://h.dom/a_(b)` | `http://h.dom/a_(b)` | `http://h.dom/a_(b)` |
/// | `http://h.dom/a)b` | `http://h.dom/a` | `http://h.dom/a` | `http://h.dom/a` |
/// | `~~http://h.dom/a~~` | `http://h.dom/a` | `http://h.dom/a~~` | `http://h.dom/a` |
/// | `„http://h.dom/a“` | `http://h.dom/a` | `http://h.dom/a“` | `http://h.dom/a` |
/// | `http://h.dom/a…` | `http://h.dom/a` | `http://h.dom/a…` | `http://h.dom/a` |
/// | `http://h.dom/?a&gt;` | `http://h.dom/?a` | `http://h.dom/?a&gt` | `http://h.dom/?a` |
/// | `http://h.dom/a、b` | `http://h.dom/a` | `http://h.dom/a、b` | `http://h.dom/a` |
/// | `http://h.dom/a（b）` | `http://h.dom/a` | `http://h.dom/a（b）` | `http://h.dom/a` |
/// | `http://h.dom/a[b]` | `http://h.dom/a` | `http://h.dom/a[b]` | `http://h.dom/a` |
/// | `http://h.dom/a\n` | `http://h.dom/a` | `http://h.dom/a\n` | `http://h.dom/a` |
/// | `http://localhost:3000を開く` | `http://localhost:3000` | `http://localhost:3000を開く` | `http://localhost:3000/` |
///
/// The search never goes back, so the time is linear in the length of the text.
///
/// Decode JSON first if it contains "\\/" or "\\u", and HTML if its URLs contain entities.
pub struct Links<'a, S> {
    text: &'a [u8],
    left: &'a [u8],
    finder: Finder,
    set: PhantomData<fn() -> S>,
}

impl<'a, S: SchemeSet> Links<'a, S> {
    /// Returns the bare URLs of a text, which need not be UTF-8. A set with a scheme name longer
    /// than 29 characters does not compile.
    pub fn new(text: &'a (impl AsRef<[u8]> + ?Sized)) -> Self {
        let text = text.as_ref();
        Self { text, left: text, finder: Finder::new(), set: PhantomData }
    }
}

impl<'a, S: SchemeSet> Iterator for Links<'a, S> {
    type Item = Link<'a, S>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let span = match self.finder.next::<S>(&mut self.left) {
                Some(Event::Closed(span)) => span,
                Some(_) => continue,
                None => self.finder.close(0)?,
            };
            let text = |span: &Range<usize>| self.text.get(span.clone()).filter(|text| text.len() <= Url::MAX_LEN);
            let start = self.finder.start;
            if let Some(span) = without_closing(text(&span), span, start.before) {
                return Some(Link::of(text(&span), start, span, Url::MAX_LEN));
            }
        }
    }
}

impl<S: SchemeSet> FusedIterator for Links<'_, S> {}

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
