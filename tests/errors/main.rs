//! Errors: their sentences, where they point, what they advise, and how values are shown.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]

mod advice;
mod display;
mod follow;
mod kinds;
mod messages;
#[path = "../support/mod.rs"]
mod support;

// Of an error alone.
const ESCAPE: &str = "escape this character as % and two hexadecimal digits, or remove it";
const LAST_LABEL: &str = "begin the last label with a letter, or write four numbers up to 255 without a leading 0";
const AROUND: &str = "remove the text around the URL";
const FTP: &str = "expected ;type= and a, i or d at the end, and %3B for any other ;";
const EMPTY_PORT: &str = "expected a port number after the colon, or no colon";
const NO_IPV6: &str = "this scheme does not allow IPv6 addresses";
const SLASHES: &str = "expected // after the scheme's colon";

#[cfg(feature = "url")]
const LATER: &str = "RFC 1738 does not allow this character, but RFC 3986 does";
const COLON: &str = "expected a scheme and a colon, such as https:";
const EMPTY: &str = "the text is empty";
const LINE_END: &str = "unexpected line end: remove it";
const MORE: &str = "the URL ends too early";

// Of an error in its text.
const ONE_AT: &str = "only the last @ comes before the host: write %40 for the others";
const DNS_NAME: &str = "expected only letters, digits, - and . in the host";
const XN: &str = "a host is ASCII: write its xn-- form";
const GROUP_LETTER: &str = "a group begins with a letter";
const BACKSLASH: &str = "a backslash is not a slash: write /";
