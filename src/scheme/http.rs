//! HTTP (section 3.3).

mod request;

use super::{Elements, HostPort, HostPortLayout, Segments, Starts};
use crate::{limits::DEFAULT_CAPACITY, percent::Encoded};

const PREFIX: usize = "http://".len();

/// `http://<host>:<port>/<path>?<searchpart>`
///
/// ```
/// use rfc1738::HttpUrl;
///
/// let url = HttpUrl::parse("http://host.dom:8080/cgi/find?a=1&b=2")?;
/// assert_eq!(url.host().as_str(), "host.dom");
/// assert_eq!(url.effective_port(), 8080);
/// assert!(url.segments().unwrap().eq(["cgi", "find"]));
/// assert_eq!(url.search().unwrap(), "a=1&b=2");
///
/// let url = HttpUrl::parse("http://host.dom/?")?;
/// assert_eq!(url.hostport().port(), None);
/// assert_eq!(url.effective_port(), 80);
/// assert_eq!(url.search().unwrap(), "");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct HttpUrl<'a, const N: usize = DEFAULT_CAPACITY> {
    pub(crate) text: &'a str,
    pub(crate) layout: HttpLayout<N>,
}

#[derive(Clone, Default)]
pub(crate) struct HttpLayout<const N: usize> {
    /// Counted from behind "http://".
    pub(crate) hostport: HostPortLayout,
    /// Where the path ends, counted from behind the "/".
    pub(crate) end: u16,
    /// Counted from behind the "/"; empty without one.
    pub(crate) hpath: Starts<N>,
}

impl<'a, const N: usize> HttpUrl<'a, N> {
    /// The host and its port.
    pub fn hostport(&self) -> HostPort<'a> {
        HostPort::at(self.text, PREFIX, self.layout.hostport)
    }

    fn path_start(&self) -> usize {
        PREFIX + usize::from(self.layout.hostport.end) + 1
    }

    /// The path without the search; `None` without a "/" after the host.
    pub fn path(&self) -> Option<&'a str> {
        let start = self.path_start();
        self.text.get(start..start + usize::from(self.layout.end))
    }

    /// The segments of the path; `None` without a "/" after the host.
    pub fn segments(&self) -> Option<Segments<'a, '_>> {
        Some(Segments(Elements::new(self.path()?, &self.layout.hpath)))
    }

    /// What follows the "?"; `None` without one.
    pub fn search(&self) -> Option<Encoded<'a>> {
        self.text.get(self.path_start() + usize::from(self.layout.end) + 1..).map(Encoded::new)
    }
}
