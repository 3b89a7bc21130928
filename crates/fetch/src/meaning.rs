//! The meanings of reply codes.

use super::Reply;

/// The protocol that a code belongs to. Gopher has no codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Codes {
    /// RFC 959, section 4.2.
    Ftp,
    /// RFC 1945, section 9, and common later statuses.
    Http,
    /// RFC 977, section 2.4.3, and RFC 3977, appendix C.
    Nntp,
}

impl Reply {
    /// Returns the meaning of the code in lower case, or the meaning of its first digit if the code
    /// is unknown.
    ///
    /// Firmware that calls this or `Display` links the meanings of all three protocols: 3.9 kB of
    /// flash on a Cortex-M3.
    #[expect(clippy::match_overlapping_arm, reason = "the first digit says what other codes mean")]
    pub const fn meaning(self) -> &'static str {
        match self.codes {
            Codes::Ftp => match self.code {
                120 => "the server is not ready yet",
                421 => "the server is not available",
                425 => "the data connection cannot be opened",
                426 => "the data connection was closed too early",
                450 => "the file is not available now",
                451 => "the server failed",
                452 => "the server is out of space",
                500 => "the server does not recognize the command",
                501 => "the server does not understand the argument",
                502 => "the server does not implement the command",
                503 => "the server expects another command first",
                504 => "the server cannot do that with this argument",
                530 => "the login failed",
                532 => "the server asks for an account",
                534 | 522 => "the server asks for encryption, or another protocol",
                550 => "there is no such file, or no access to it",
                553 => "the server does not allow this name",
                ..200 => "the server started something else",
                200..300 => "success, but not the expected reply",
                300..400 => "the server expects something else first",
                400..500 => "a temporary failure",
                500.. => "a permanent failure",
            },
            Codes::Http => match self.code {
                204 => "there is no content",
                301 | 308 => "the resource has moved",
                302 | 303 | 307 => "the resource is elsewhere for now",
                304 => "the resource has not changed",
                400 => "the server does not understand the request",
                401 => "the server asks for a login",
                403 => "access is forbidden",
                404 => "there is no such resource",
                405 => "the resource does not allow this method",
                406 => "the resource has no acceptable form",
                408 => "the request took too long",
                410 => "the resource is gone",
                414 => "the URL is too long for the server",
                416 => "the resource has no such part",
                429 => "there were too many requests",
                501 => "the server cannot do that",
                502 => "the server behind the gateway failed",
                503 => "the server is not available now",
                504 => "the server behind the gateway takes too long",
                505 => "the server does not speak this version of HTTP",
                ..200 => "the server switches to another protocol",
                200..300 => "success, but not the whole resource",
                300..400 => "the resource is elsewhere",
                400..500 => "the request is wrong",
                500.. => "the server failed",
            },
            Codes::Nntp => match self.code {
                400 => "the server is not available",
                401 => "the server is in another mode",
                403 => "the server failed",
                411 => "there is no such newsgroup",
                412 => "no newsgroup is selected",
                420 => "there is no current article",
                423 => "there is no article with that number in this newsgroup",
                430 => "there is no such article",
                480 => "the server asks for a login",
                483 => "the server asks for encryption",
                500 => "the server does not recognize the command",
                501 => "the server does not understand the argument",
                502 => "this is not permitted",
                503 => "the server does not support this",
                ..200 => "a help text, or debugging output",
                200..300 => "success, but not the expected reply",
                300..400 => "the server expects something else first",
                400..500 => "a failure",
                500.. => "the server cannot do that",
            },
        }
    }
}
