//! Errors: their sentences, where they point, what they advise, and how values are shown.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]

mod advice;
mod display;
mod follow;
mod kinds;
mod messages;
#[path = "../support/mod.rs"]
mod support;

const ESCAPE: &str = "escape this character as % and two hexadecimal digits, or remove it";
const LAST_LABEL: &str = "begin the last label with a letter, or write four numbers up to 255 without a leading 0";
const AROUND: &str = "remove the text around the URL";
const FTP: &str = "expected ;type= and a, i or d at the end, and %3B for any other ;";
const SLASHES: &str = "expected // after the scheme's colon";

#[cfg(feature = "url")]
const LATER: &str = "RFC 1738 does not allow this character, but RFC 3986 does";
const COLON: &str = "expected a scheme and a colon, such as https:";
const MORE: &str = "the URL ends too early";
