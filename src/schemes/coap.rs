//! CoAP (RFC 7252): the options of a request, made from a URL, and back.

use core::{fmt, iter::FusedIterator, net::SocketAddr};

use crate::{
    build::{Out, Value, Written, refuse, require_valid},
    component::Component,
    error::{Production, ValueError},
    macros::masked,
    percent::{Encoded, copy_all},
    pieces::{decimal, write_pieces},
    scheme::SchemeDef,
    sets::{Known as _, SchemeSet},
    storage::{BorrowOrShare, Storage},
    url::{HostKind, Segments, Url, write_address},
};

/// An option of a CoAP request that names its target: Uri-Host, Uri-Port, Uri-Path or Uri-Query.
/// [`Url::coap_options`] returns them.
///
/// RFC 7252, section 5.10.1.
///
/// `Debug` and defmt show the number, but only the length of the value, which may be secret.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CoapOption<'a>(Kind<'a>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind<'a> {
    Host(Encoded<'a>),
    Port(u16),
    Path(Encoded<'a>),
    Query(Encoded<'a>),
}

impl<'a> CoapOption<'a> {
    /// The number of Uri-Host.
    pub const URI_HOST: u16 = 3;
    /// The number of Uri-Port.
    pub const URI_PORT: u16 = 7;
    /// The number of Uri-Path.
    pub const URI_PATH: u16 = 11;
    /// The number of Uri-Query.
    pub const URI_QUERY: u16 = 15;

    /// The maximum number of bytes of a value.
    const MAX: usize = 255;

    /// Returns the number of the option.
    pub const fn number(self) -> u16 {
        match self.0 {
            Kind::Host(_) => Self::URI_HOST,
            Kind::Port(_) => Self::URI_PORT,
            Kind::Path(_) => Self::URI_PATH,
            Kind::Query(_) => Self::URI_QUERY,
        }
    }

    /// Returns the bytes of the value, decoded: a host in lower case, a port in network order
    /// without leading zeros.
    pub fn bytes(self) -> impl FusedIterator<Item = u8> + Clone + use<'a> {
        let (text, port, is_lower) = match self.0 {
            Kind::Host(text) => (text, 0, true),
            Kind::Path(text) | Kind::Query(text) => (text, 0, false),
            Kind::Port(port) => (Encoded::default(), port, false),
        };
        let port = port.to_be_bytes().into_iter().skip_while(|byte| *byte == 0);
        let text = text.octets().map(move |octet| if is_lower { octet.to_ascii_lowercase() } else { octet });
        port.chain(text).fuse()
    }

    /// Copies the value to a buffer, at most 255 bytes, and returns the part that it fills.
    ///
    /// # Errors
    ///
    /// [`TooLong`](ValueError::TooLong), if the buffer is too short, or if the value is too long
    /// for an option.
    pub fn write_into(self, buffer: &mut [u8]) -> Result<&mut [u8], ValueError> {
        let length = buffer.len().min(Self::MAX);
        copy_all(self.bytes(), buffer.get_mut(..length).unwrap_or_default())
    }
}

masked! {
    /// Shows the number and the length of the value.
    by format: [] CoapOption<'_>: |option| "CoapOption({}: {} bytes)", option.number(), option.bytes().count()
}

/// The options of a CoAP request, in the order of their numbers. [`Url::coap_options`] returns
/// them.
#[derive(Clone)]
pub struct CoapOptions<'a> {
    host: Option<Encoded<'a>>,
    port: Option<u16>,
    segments: Segments<'a>,
    query: Option<Encoded<'a>>,
}

impl<'a> Iterator for CoapOptions<'a> {
    type Item = CoapOption<'a>;

    fn next(&mut self) -> Option<CoapOption<'a>> {
        let server = self.host.take().map(Kind::Host).or_else(|| self.port.take().map(Kind::Port));
        let option = server.or_else(|| self.segments.next().map(Kind::Path));
        option.or_else(|| Encoded::next_piece(&mut self.query, '&').map(Kind::Query)).map(CoapOption)
    }
}

impl FusedIterator for CoapOptions<'_> {}

/// Shows nothing of the values, which may be secret.
impl fmt::Debug for CoapOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Returns whether a segment is "." or "..", escaped or not.
fn has_dots(path: Encoded<'_>) -> bool {
    let (mut octets, mut dots) = (path.characters(), 3);
    while let Some(character) = octets.next_character() {
        dots = match character {
            (b'/', false) if matches!(dots, 1 | 2) => return true,
            (b'/', false) => 0,
            (b'.', _) if dots < 3 => dots + 1,
            _ => 3,
        };
    }
    matches!(dots, 1 | 2)
}

/// # CoAP
impl<'i, 'o, T: BorrowOrShare<'i, 'o>, S: SchemeSet> Url<T, S> {
    /// Returns the options of a CoAP request for this URL. They need no allocator, and each is
    /// decoded into your buffer.
    ///
    /// RFC 7252, section 6.4.
    ///
    /// - Uri-Host, unless the host is an address: the datagram is sent there.
    /// - Uri-Port, unless it is the default.
    /// - A Uri-Path for each segment, but none for the path "/".
    /// - A Uri-Query for each part of the query between "&". A "+" is a plus.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Iot, send::CoapOption};
    ///
    /// let url = Iot::parse("coap://Sensor.dom/led%2F7/color?on&level=5%25")?;
    /// let (mut message, mut value) = (Vec::new(), [0; 32]);
    /// for option in url.coap_options()? {
    ///     message.push((option.number(), option.write_into(&mut value)?.to_vec()));
    /// }
    /// let (host, path, query) =
    ///     (CoapOption::URI_HOST, CoapOption::URI_PATH, CoapOption::URI_QUERY);
    /// let expected: [(u16, &[u8]); 5] = [
    ///     (host, b"sensor.dom"),
    ///     (path, b"led/7"),
    ///     (path, b"color"),
    ///     (query, b"on"),
    ///     (query, b"level=5%"),
    /// ];
    /// assert!(message.iter().map(|(number, value)| (*number, &**value)).eq(expected));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`DotSegment`](ValueError::DotSegment), for a segment "." or "..", even an escaped one.
    ///   Options cannot contain it. [`normalized`](Self::normalized) resolves it.
    /// - [`Invalid`](ValueError::Invalid), if the scheme is neither coap nor coaps.
    /// - [`NotAllowed`](ValueError::NotAllowed), for a fragment.
    #[doc(alias("uri_path", "uri_query"))]
    pub fn coap_options(&'i self) -> Result<CoapOptions<'o>, ValueError> {
        require_valid(self.scheme().is_any(["coap", "coaps"]), Production::Scheme)?;
        refuse(self.fragment().is_some(), Production::Fragment)?;
        let segments = self.segments();
        if has_dots(self.path()) {
            return Err(ValueError::DotSegment);
        }
        let host = self.host().filter(|host| matches!(host.kind(), HostKind::Name));
        Ok(CoapOptions {
            host: host.map(|host| self.part(host.as_str())),
            port: self.port().filter(|port| Some(*port) != self.default_port()),
            segments: if segments.as_str().is_empty() { Segments::EMPTY } else { segments },
            query: self.query(),
        })
    }
}

/// # CoAP
impl<T: Storage, S: SchemeSet> Url<T, S> {
    /// Returns the URL of a request that a server received, from its options in the order of their
    /// numbers. Options other than Uri-Host, Uri-Port, Uri-Path and Uri-Query are ignored.
    ///
    /// RFC 7252, section 6.5.
    ///
    /// `row` is the scheme's, and `to` the address and port that the datagram was sent to.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, schemes::{Iot, SchemeDef}, send::CoapOption};
    ///
    /// let to = "[2001:db8::2:1]:5683".parse().unwrap();
    /// let options: [(u16, &[u8]); 3] = [
    ///     (CoapOption::URI_HOST, b"example.net"),
    ///     (CoapOption::URI_PATH, b".well-known"),
    ///     (CoapOption::URI_PATH, b"core"),
    /// ];
    /// let url = FixedUrl::<64, Iot>::from_coap_options(&SchemeDef::COAP, to, options)?;
    /// assert_eq!(url, "coap://example.net/.well-known/core");
    /// let url = FixedUrl::<64, Iot>::from_coap_options(&SchemeDef::COAP, to, [])?;
    /// assert_eq!(url, "coap://[2001:db8::2:1]/");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`DotSegment`](ValueError::DotSegment) for a Uri-Path that is "." or "..", which RFC 7252
    /// does not allow, [`Invalid`](ValueError::Invalid) with the production of another value that
    /// an option cannot have, and [`TooLong`](ValueError::TooLong) if the URL does not fit.
    pub fn from_coap_options<'v>(
        row: &SchemeDef,
        to: SocketAddr,
        options: impl IntoIterator<Item = (u16, &'v [u8])>,
    ) -> Result<Self, ValueError> {
        let mut text = T::default();
        let is_ours = |(number, _): &(u16, &[u8])| {
            let (host, port) = (CoapOption::URI_HOST, CoapOption::URI_PORT);
            [host, port, CoapOption::URI_PATH, CoapOption::URI_QUERY].contains(number)
        };
        let result = write(row, to, &mut options.into_iter().filter(is_ours), &mut Out::new(Some(&mut text)));
        result.map_err(|error| if error == ValueError::Write { ValueError::too_long(T::CAPACITY) } else { error })?;
        let read = S::layout(text.as_ref().as_bytes());
        let layout = read.map_err(|error| ValueError::Invalid { production: error.production() })?;
        Ok(Self::new(text, layout))
    }
}

/// Writes a URL, whose host is not checked yet.
fn write(
    row: &SchemeDef,
    to: SocketAddr,
    options: &mut dyn Iterator<Item = (u16, &[u8])>,
    out: &mut Out<'_>,
) -> Written {
    out.text(row.name())?;
    out.text("://")?;
    let mut next = options.next();
    match next {
        Some((CoapOption::URI_HOST, name)) => {
            next = options.next();
            Value::from(name).write(Component::UriUser, out)?; // the characters of a reg-name
        }
        _ => write_pieces(|piece| out.text(piece), |out| write_address(to.ip(), out))?,
    }
    let mut port = to.port();
    if let Some((CoapOption::URI_PORT, bytes)) = next {
        next = options.next();
        port = match *bytes {
            [] => 0,
            [low] => low.into(),
            [high, low] => u16::from_be_bytes([high, low]),
            _ => return Err(ValueError::Invalid { production: Production::Port }),
        };
    }
    if Some(port) != row.default_port() {
        out.text(":")?;
        write_pieces(|piece| out.text(piece), |out| decimal(port.into(), out))?;
    }
    let (mut has_path, mut delimiter) = (false, "?");
    while let Some((number, bytes)) = next {
        match number {
            CoapOption::URI_PATH if delimiter == "?" => {
                has_path = true;
                let segment = Value::from(bytes);
                segment.refuse_dots()?;
                out.text("/")?;
                segment.write(Component::Segment, out)?;
            }
            CoapOption::URI_QUERY => {
                if delimiter == "?" && !has_path {
                    out.text("/")?;
                }
                for argument in bytes.split(|byte| *byte == b'&') {
                    out.text(delimiter)?;
                    Value::from(argument).write(Component::Query, out)?;
                    delimiter = "%26";
                }
                delimiter = "&";
            }
            CoapOption::URI_HOST => return Err(ValueError::Invalid { production: Production::Host }),
            CoapOption::URI_PORT => return Err(ValueError::Invalid { production: Production::Port }),
            CoapOption::URI_PATH => return Err(ValueError::AfterQuery),
            _ => {} // no other is left
        }
        next = options.next();
    }
    if has_path || delimiter == "&" { Ok(()) } else { out.text("/") }
}
