//! The download of one URL: its transfer, and its redirects.

use embassy_time::Duration;
use embedded_demo::checksum::Checksum;
use rfc1738::{FixedUrl, Typed, Url, heapless::Vec, schemes::All, send::EndUser};
use rfc1738_fetch::{FetchError, Ftp, Gopher, Http, Info, Nntp, Redirects};

use crate::{
    device::{Device, TIME_OVER_TLS},
    error::Error,
    failure::Failure,
};

/// The longest URL, in bytes.
const CAPACITY: usize = 128;

/// The longest line from a server, which is also the most bytes of one read.
const LINE: usize = 512;

/// The time limit of a download without TLS, and its most bytes.
const TIME: Duration = Duration::from_secs(6);
const MOST: u64 = 100_000;

/// The most redirects in a row.
const REDIRECTS: u8 = 3;

/// The user for anonymous FTP.
const END_USER: EndUser<'_> = EndUser::new(b"me@here.dom");

/// The Location of a redirect; empty without one.
type Location = Vec<u8, CAPACITY>;

impl Device {
    /// Downloads a URL, and follows redirects.
    pub async fn fetch(&mut self, text: &[u8]) -> Result<Checksum, Error> {
        let mut redirects = Redirects::new(REDIRECTS);
        let mut url = FixedUrl::<CAPACITY>::try_from(text).map_err(Error::Url)?;
        loop {
            defmt::info!("{}", url.redacted());
            let (mut sink, mut location) = (Checksum::default(), Location::new());
            let result = self.transfer(&url.borrow(), &mut sink, &mut location).await;
            if location.is_empty() {
                return Ok(result.map(|()| sink)?);
            }
            url = redirects.follow(&url, &location).map_err(Error::Redirect)?.url;
            defmt::info!("  redirected");
        }
    }

    async fn transfer(
        &mut self,
        url: &Url<&str, All>,
        sink: &mut Checksum,
        location: &mut Location,
    ) -> Result<(), Failure> {
        let (buffer, info) = (&mut [0; LINE], &mut |info: Info<'_>| defmt::debug!("  < {}", info));
        match url.typed() {
            Typed::Ftp(url) => {
                let mut ftp = Ftp::new(&url, END_USER, buffer)?.with_max_size(MOST);
                self.drive(&mut ftp, sink, info, TIME).await
            }
            Typed::Gopher(url) => {
                // Binary files have no other end.
                let mut gopher = Gopher::new(&url, buffer)?.with_max_size(MOST).allow_close();
                self.drive(&mut gopher, sink, info, TIME).await
            }
            Typed::Nntp(url) => self.drive(&mut Nntp::new(&url, buffer)?.with_max_size(MOST), sink, info, TIME).await,
            typed => {
                let mut http = Http::new(url, buffer)?.with_max_size(MOST);
                let result = match typed {
                    Typed::Http(_) => self.drive(&mut http, sink, info, TIME).await,
                    _ => {
                        let server = url.server().ok_or(FetchError::OtherProtocol)?;
                        self.drive_tls(server, &mut http, sink, info, TIME_OVER_TLS).await
                    }
                };
                // A Location that is too long is ignored.
                *location = http.location().and_then(|bytes| Vec::from_slice(bytes).ok()).unwrap_or_default();
                result
            }
        }
    }
}
