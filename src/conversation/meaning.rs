//! What the codes of replies mean.

use super::Reply;

/// Whose codes they are. A gopher server replies with none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Protocol {
    /// RFC 959, section 4.2.
    Ftp,
    /// RFC 1945, section 9, and of later statuses those that are often seen.
    Http,
    /// RFC 977, section 2.4.3; RFC 3977, appendix C.
    Nntp,
}

/// Each meaning once, for `Display` and for defmt.
macro_rules! meanings {
    ($($protocol:ident { $($codes:pat => $meaning:literal,)* })*) => {
        impl Reply {
            /// What the code means in the protocol, in lower case; for an unknown code, what its first digit means.
            ///
            /// Only a firmware that calls it, or `Display`, links the meanings, of all three protocols: 3.9 kB of flash on a Cortex-M3. Those for defmt are
            /// interned strings.
            pub const fn meaning(self) -> &'static str {
                match self.protocol {
                    $(Protocol::$protocol => match self.code {
                        $($codes => $meaning,)*
                    },)*
                }
            }

            #[cfg(feature = "defmt")]
            pub(super) fn interned_meaning(self) -> defmt::Str {
                match self.protocol {
                    $(Protocol::$protocol => match self.code {
                        $($codes => defmt::intern!($meaning),)*
                    },)*
                }
            }
        }
    };
}

meanings! {
    Ftp {
        120 => "the server is not ready yet",
        421 => "the server is not available, or no longer",
        425 => "the second connection cannot be opened",
        426 => "the second connection was closed too early",
        450 => "the file is not available now",
        451 => "the server is at fault",
        452 => "the server has no room",
        500 => "the server does not know the command",
        501 => "the server does not understand the argument",
        502 => "the server does not have the command",
        503 => "the server expects another command first",
        504 => "the server cannot do that with this argument",
        530 => "the login has failed",
        532 => "the server asks for an account",
        534 | 522 => "the server asks for encryption, or another protocol",
        550 => "there is no such file, or it cannot be had",
        553 => "the server does not allow this name",
        ..200 => "the server has begun with something else",
        200..300 => "it worked, but this is not the reply to that",
        300..400 => "the server waits for more",
        400..500 => "it did not work, and may another time",
        500.. => "it does not work",
    }
    Http {
        204 => "there is nothing",
        301 | 308 => "it is elsewhere, for good",
        302 | 303 | 307 => "it is elsewhere, for now",
        304 => "it has not changed",
        400 => "the server does not understand the request",
        401 => "the server asks for a login, and an http URL has none",
        403 => "this is forbidden",
        404 => "there is no such resource",
        405 => "it cannot be had with GET",
        406 => "it cannot be had in a form that was asked for",
        408 => "the request took too long",
        410 => "it is there no longer",
        414 => "the URL is too long for the server",
        429 => "these are too many requests",
        501 => "the server cannot do that",
        502 => "the server behind this one is at fault",
        503 => "the server is not available now",
        504 => "the server behind this one takes too long",
        505 => "the server does not speak this version of HTTP",
        ..200 => "the server speaks another protocol from now on",
        200..300 => "what the server sends is something else, or a part of it",
        300..400 => "it is elsewhere",
        400..500 => "the request is wrong",
        500.. => "the server is at fault",
    }
    Nntp {
        400 => "the server is not available, or no longer",
        401 => "the server is in another mode",
        403 => "the server is at fault",
        411 => "there is no such newsgroup",
        412 => "no newsgroup is selected",
        420 => "there is no current article",
        423 => "there is no article of that number in this newsgroup",
        430 => "there is no such article",
        480 => "the server asks for a login, and an nntp URL has none",
        483 => "the server asks for encryption",
        500 => "the server does not know the command",
        501 => "the server does not understand the argument",
        502 => "this is not permitted",
        503 => "the server does not have this",
        ..200 => "this is a help text, or for debugging",
        200..300 => "it worked, but this is not the reply to that",
        300..400 => "the server waits for more",
        400..500 => "it did not work",
        500.. => "the server cannot do that",
    }
}
