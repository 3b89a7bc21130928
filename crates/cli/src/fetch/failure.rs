//! Failures, with curl's exit statuses.

use core::fmt::Display;
use std::io;

use rfc1738::ValueError;
use rfc1738_fetch::{FetchError, HeaderError, RedirectError, blocking::Error};

use crate::shown::masked;

pub(crate) type Outcome<T = ()> = Result<T, Failure>;

/// A failure: a message, and curl's exit status for it.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) status: u8,
    /// A sentence that is safe to show, in which the server's words are escaped. `None` if there is
    /// nothing to report.
    pub(crate) message: Option<String>,
}

pub(crate) const UNSUPPORTED: u8 = 1;
pub(crate) const USAGE: u8 = 2;
pub(crate) const BAD_URL: u8 = 3;
const RESOLVE: u8 = 6;
const CONNECT: u8 = 7;
pub(crate) const WEIRD: u8 = 8;
const DENIED: u8 = 9;
const NO_PORT: u8 = 13;
const PARTIAL: u8 = 18;
const RETR: u8 = 19;
const HTTP: u8 = 22;
pub(crate) const WRITE: u8 = 23;
pub(crate) const READ: u8 = 26;
pub(crate) const TIME: u8 = 28;
const RANGE: u8 = 33;
const TLS: u8 = 35;
pub(crate) const RESUME: u8 = 36;
pub(crate) const REDIRECTS: u8 = 47;
const NOTHING: u8 = 52;
const RECEIVE: u8 = 56;
const CERTIFICATE: u8 = 60;
const ENCODING: u8 = 61;
const SIZE: u8 = 63;
const LOGIN: u8 = 67;
pub(crate) const AUTHORITIES: u8 = 77;
const MISSING: u8 = 78;

impl Failure {
    pub(crate) fn new(status: u8, message: impl Into<String>) -> Self {
        Self { status, message: Some(message.into()) }
    }

    /// Makes a failure from the name of an action, which is escaped and masked, and its error.
    pub(crate) fn of(status: u8, done: impl AsRef<[u8]>, error: &io::Error) -> Self {
        Self::said(status, masked(done.as_ref()), error.to_string())
    }

    /// Makes a failure that quotes arbitrary bytes.
    pub(crate) fn said(status: u8, what: impl Display, said: impl AsRef<[u8]>) -> Self {
        Self::new(status, format!("{what}: {}", masked(said.as_ref())))
    }
}

/// Returns curl's exit status for an error.
pub(crate) fn status(error: &Error) -> u8 {
    match error {
        Error::Fetch(error) => status_of(*error),
        error if error.is_timeout() => TIME,
        Error::Resolve(_) => RESOLVE,
        Error::Tls(error) if error.to_string().contains("certificate") => CERTIFICATE,
        Error::Tls(_) => TLS,
        Error::Connect(_) | Error::ConnectData(_) => CONNECT,
        Error::Redirect(RedirectError::TooMany | RedirectError::ToItself) => REDIRECTS,
        Error::Redirect(RedirectError::OtherProtocol | RedirectError::LeavesTls) => UNSUPPORTED,
        Error::Redirect(_) => BAD_URL,
        Error::Sink(_) => WRITE,
        Error::RetryLater(_) => HTTP,
        Error::NoTls | Error::Denied => UNSUPPORTED,
        _ => RECEIVE,
    }
}

fn status_of(error: FetchError) -> u8 {
    match error {
        FetchError::Injection(_) | FetchError::TelnetCommand | FetchError::UserInUrl => BAD_URL,
        FetchError::OtherProtocol => UNSUPPORTED,
        FetchError::Reply(reply) => match (reply.command(), reply.code()) {
            ("GET", 416) => RANGE,
            ("GET", _) => HTTP,
            ("CWD", _) => DENIED,
            ("USER" | "PASS", _) => LOGIN,
            ("RETR", 550) => MISSING,
            ("RETR" | "NLST", 500..) => RETR,
            ("REST", _) => RESUME,
            _ => WEIRD,
        },
        FetchError::PasswordMissing | FetchError::AccountMissing => LOGIN,
        FetchError::NoPort => NO_PORT,
        FetchError::UnknownTransferCoding => ENCODING,
        FetchError::TooMuch { .. } => SIZE,
        FetchError::Length { .. } | FetchError::NoDot | FetchError::NoLastChunk | FetchError::DataAfterDot => PARTIAL,
        FetchError::NoEnd | FetchError::Incomplete { .. } => PARTIAL,
        FetchError::NotResumed | FetchError::Changed | FetchError::BadRange | FetchError::PastEnd => RANGE,
        FetchError::NotResumable | FetchError::NoSize => RESUME,
        FetchError::Closed => NOTHING,
        FetchError::ClosedInLine | FetchError::Lost(_) => RECEIVE,
        FetchError::NoDataConnection => CONNECT,
        _ => WEIRD,
    }
}

impl From<FetchError> for Failure {
    fn from(error: FetchError) -> Self {
        Self::new(status_of(error), error.to_string())
    }
}

impl From<ValueError> for Failure {
    fn from(error: ValueError) -> Self {
        FetchError::from(error).into()
    }
}

impl From<HeaderError> for Failure {
    fn from(error: HeaderError) -> Self {
        Self::new(USAGE, error.to_string())
    }
}
