//! An update, into flash. After a lost connection or a reset it goes on where it stopped.

use core::cell::RefCell;

use embassy_time::{Duration, Timer};
use embedded_io_async::{ErrorType, Write};
use embedded_nal_async::{Dns, TcpConnect};
use rfc1738::{Url, schemes::Https};
use rfc1738_fetch::{Http, Info, Validator};

use crate::{
    client::Client,
    failure::Failure,
    flash::{self, Flash, Version},
};

/// The time limit of a connection, the most connections after the first, and the pause before each.
const TIME: Duration = Duration::from_secs(60);
const RETRIES: usize = 5;
const PAUSE: Duration = Duration::from_secs(1);

/// The size of the slot in bytes.
const MOST: u64 = 2_000_000;

/// The longest line from a server, which is also the most bytes of one read.
const LINE: usize = 512;

/// The header field with the version of a resource.
const TAG: &str = "ETag";

/// An event of an update, for a log.
pub enum Report<'r> {
    /// A connection asks for the resource from this byte on.
    Starts(u64),
    /// The server says this.
    Server(Info<'r>),
    /// The connection failed, and another one follows.
    Failed(&'r Failure),
}

/// Downloads an update. After a lost connection it requests the rest of the same version. If the
/// server has another version, it starts over.
pub async fn update<N: TcpConnect, D: Dns>(
    url: &Url<&str, Https>,
    client: &mut Client<'_, N, D>,
    flash: &mut Flash,
    report: &mut dyn FnMut(Report<'_>),
) -> Result<(), Failure> {
    let (mut retries, mut is_anew) = (RETRIES, false);
    loop {
        // Without a version of this URL, the rest may belong to another one.
        let version = flash.version().clone();
        let tag = version.strip_suffix(url.as_str()).and_then(|tag| tag.strip_suffix(' ')).filter(|_| !is_anew);
        let validator = tag.and_then(|tag| Validator::new(tag.as_bytes()));
        let start = if validator.is_some() { flash.length() } else { 0 };
        report(Report::Starts(start));
        let (buffer, heard) = (&mut [0; LINE], RefCell::new(Version::new()));
        let http = Http::new(url, buffer)?.with_max_size(MOST).report_fields(&[TAG]);
        let mut http = http.resume_at(start, validator);
        let mut sink = Sink { flash: &mut *flash, version: &heard, is_new: start == 0 };
        let info = &mut |info: Info<'_>| {
            if let Info::Header { value, .. } = info {
                heard.replace(version_of(url, value));
            }
            report(Report::Server(info));
        };
        let result = client.fetch(url.endpoint().server, &mut http, &mut sink, info, TIME).await;
        is_anew &= sink.is_new;
        let Err(failure) = result else { return Ok(()) };
        match failure {
            _ if retries == 0 => return Err(failure),
            // The flash is kept until the first bytes of the whole update arrive.
            Failure::Fetch(error) if start > 0 && error.cannot_resume() => is_anew = true,
            _ if failure.is_temporary() => {}
            _ => return Err(failure),
        }
        report(Report::Failed(&failure));
        retries -= 1;
        Timer::after(PAUSE).await;
    }
}

/// Returns a strong tag and its URL, because a tag is unique only there. A weak tag does not
/// promise identical bytes, so it counts as none, and so does one that is too long.
fn version_of(url: &Url<&str, Https>, tag: &[u8]) -> Version {
    let strong = Validator::new(tag).and_then(|_| str::from_utf8(tag).ok()).unwrap_or_default();
    let mut version = Version::new();
    let fits = [strong, " ", url.as_str()].iter().all(|part| version.push_str(part).is_ok());
    if fits && !strong.is_empty() { version } else { Version::new() }
}

/// The flash, which is erased when the first bytes of a new version arrive, and not before: until
/// then the server may still refuse.
struct Sink<'u> {
    flash: &'u mut Flash,
    version: &'u RefCell<Version>,
    is_new: bool,
}

impl Sink<'_> {
    async fn begin(&mut self) -> Result<(), flash::Error> {
        if self.is_new {
            self.flash.begin(self.version.take()).await?;
            self.is_new = false;
        }
        Ok(())
    }
}

impl ErrorType for Sink<'_> {
    type Error = flash::Error;
}

impl Write for Sink<'_> {
    async fn write(&mut self, bytes: &[u8]) -> Result<usize, flash::Error> {
        self.begin().await?;
        self.flash.write(bytes).await
    }

    async fn flush(&mut self) -> Result<(), flash::Error> {
        self.begin().await?;
        self.flash.flush().await
    }
}
