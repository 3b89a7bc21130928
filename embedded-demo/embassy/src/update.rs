//! An update over the air: only over TLS, into flash, and resumed after a lost connection.

use embassy_time::Duration;
use embedded_demo::checksum::Checksum;
use embedded_io_async::ErrorKind;
use rfc1738::{Schemes, heapless::String, schemes::Https};
use rfc1738_fetch::{FetchError, Http, Info, Validator};

use crate::{device::Device, failure::Failure, fetching::LINE, flash::Flash};

/// The time limit of a connection, and the most connections after the first.
const TIME: Duration = Duration::from_secs(60);
const RESUMPTIONS: usize = 3;

/// The longest update in octets.
const MOST: u64 = 2_000_000;

/// The header field with the version of a resource, and its longest value.
const TAG: &str = "ETag";
type Tag = String<64>;

impl Device {
    /// Downloads an update. After a lost connection it requests the rest of the same version; if
    /// the version has changed, it starts again.
    pub async fn update(&mut self, text: &[u8]) -> Result<Checksum, Failure> {
        let url = Https::parse(text).map_err(Failure::Url)?;
        defmt::info!("{}", url.redacted());
        let (mut flash, mut version, mut left) = (Flash::default(), Tag::new(), RESUMPTIONS);
        loop {
            // Without a tag, the rest may belong to another version.
            let validator = Validator::new(version.as_bytes());
            if validator.is_none() {
                flash = Flash::default();
            }
            let (start, buffer, mut heard) = (flash.length(), &mut [0; LINE], Tag::new());
            let http = Http::new(&url, buffer)?.with_max_size(MOST).report_fields(&[TAG]);
            let mut http = http.resume_at(start, validator);
            let result = self
                .drive_tls(url.endpoint().server, &mut http, &mut flash, &mut |info| hear(info, &mut heard), TIME)
                .await;
            match result {
                Ok(()) => return Ok(flash.written()),
                // The version has changed: start again.
                Err(Failure::Fetch(FetchError::NotResumed | FetchError::Changed)) if left > 0 => version = Tag::new(),
                Err(ref failure) if left > 0 && can_resume(failure) => {
                    if start == 0 {
                        version = heard;
                    }
                    defmt::debug!("  {} octets are in flash", flash.length());
                }
                Err(failure) => return Err(failure),
            }
            left -= 1;
            if let Err(failure) = result {
                defmt::info!("  {}", failure);
            }
        }
    }
}

/// Stores the version. A tag that is too long is ignored, and so is a weak one, which does not
/// promise identical octets.
fn hear(info: Info<'_>, tag: &mut Tag) {
    defmt::debug!("  < {}", info);
    if let Info::Header { value, .. } = info {
        let strong = Validator::new(value).and_then(|_| str::from_utf8(value).ok());
        *tag = strong.and_then(|value| Tag::try_from(value).ok()).unwrap_or_default();
    }
}

/// Returns whether another connection may bring the rest.
fn can_resume(failure: &Failure) -> bool {
    match failure {
        Failure::Net(kind) => *kind != ErrorKind::ConnectionRefused && *kind != ErrorKind::AddrNotAvailable,
        Failure::Fetch(error) => error.is_incomplete(),
        failure => matches!(failure, Failure::TimedOut),
    }
}
