//! RFC 1738 URLs for firmware.
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod class;
mod error;
pub mod grammar;
mod limits;
mod percent;
mod production;
mod registry;
mod scheme;
mod url;

pub use heapless;
pub use nom;

pub use error::{Error, ErrorKind};
pub use limits::{DEFAULT_CAPACITY, MAX_LEN};
pub use percent::{Encoded, Octets};
pub use production::Production;
pub use registry::{OtherScheme, Scheme};
pub use scheme::{
    Article, Field, Fields, FileUrl, FtpType, FtpUrl, GopherUrl, GroupPart, Host, HostName, HostNumber, HostPort,
    HttpUrl, IpSchemePart, Login, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, Password, Path, ProsperoUrl, SchemePart,
    Segments, TelnetUrl, Transfer, WaisPart, WaisUrl,
};
pub use url::Url;
