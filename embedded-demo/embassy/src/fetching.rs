//! The download of one URL: its conversation, and its redirects.

use embassy_time::Duration;
use embedded_demo::checksum::Checksum;
use rfc1738::{
    Schemes, Typed, Url,
    heapless::{String, Vec},
    schemes::All,
    send::EndUser,
};
use rfc1738_fetch::{Ftp, Gopher, Http, Nntp, Note, Redirects};

use crate::{device::Device, failure::Failure};

/// The longest URL, in bytes.
const CAPACITY: usize = 128;

/// The longest line from a server, which is also the most octets of one read.
pub const LINE: usize = 512;

/// The time limit of a download, and its most octets over TLS.
const TIME: Duration = Duration::from_secs(6);
const MOST: u64 = 1_000_000;

/// The most redirects in a row.
const REDIRECTS: u8 = 3;

/// The user for anonymous FTP.
const END_USER: EndUser<'_> = EndUser::new(b"me@here.dom");

/// The Location of a redirect; empty without one.
type Location = Vec<u8, CAPACITY>;

impl Device {
    /// Downloads a URL, and follows redirects.
    pub async fn fetch(&mut self, text: &[u8]) -> Result<Checksum, Failure> {
        let mut redirects = Redirects::new(REDIRECTS);
        let mut here: String<CAPACITY>;
        let mut url = All::parse(text).map_err(Failure::Url)?;
        loop {
            defmt::info!("{}", url.redacted());
            let (mut sink, mut location) = (Checksum::default(), Location::new());
            let result = self.converse(&url, &mut sink, &mut location).await;
            if location.is_empty() {
                return result.map(|()| sink);
            }
            let mut there = String::new();
            redirects.follow(&url, &location, &mut there).map_err(Failure::Redirect)?;
            defmt::info!("  redirected");
            here = there;
            url = All::parse(&here).map_err(Failure::Url)?;
        }
    }

    async fn converse(
        &mut self,
        url: &Url<'_, All>,
        sink: &mut Checksum,
        location: &mut Location,
    ) -> Result<(), Failure> {
        let (buffer, note) = (&mut [0; LINE], &mut |note: Note<'_>| defmt::debug!("  < {}", note));
        match url.typed() {
            Typed::Ftp(url) => {
                let mut ftp = Ftp::new(&url, END_USER, buffer)?.image_by_default();
                self.drive_ftp(&mut ftp, sink, note, TIME).await
            }
            Typed::Gopher(url) => self.drive(&mut Gopher::new(&url, buffer)?, sink, note, TIME).await,
            Typed::Nntp(url) => self.drive(&mut Nntp::new(&url, buffer), sink, note, TIME).await,
            typed => {
                let mut http = Http::new(url, buffer)?;
                let result = match typed {
                    Typed::Http(_) => self.drive(&mut http, sink, note, TIME).await,
                    _ => self.drive_tls(&mut http, sink, note, TIME, MOST).await,
                };
                // A Location that is too long is ignored.
                *location = http.location().and_then(|octets| Vec::from_slice(octets).ok()).unwrap_or_default();
                result
            }
        }
    }
}
