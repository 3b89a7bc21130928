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
const ESCAPE: &str = "escape this character as % and two hexadecimal digits, or leave it out";
const LAST_LABEL: &str = "begin the last label with a letter, or write four numbers up to 255 without a leading 0";
const AROUND: &str = "leave out what is around the URL";
const FTP: &str = "write %3B for ;, or end with ;type= and a, i or d";
const EMPTY_PORT: &str = "write a port behind the :, or leave out the :";
const NO_IPV6: &str = "this scheme has no IPv6 addresses";
const SLASHES: &str = "write // behind the scheme's colon, or for a file /// and the whole path";
const DNS: &str = "write the host as in DNS";
const COLON: &str = "a URL begins with a scheme and a colon, such as https:";
const EMPTY: &str = "the text is empty";
const LINE_END: &str = "leave out the end of the line";
const MORE: &str = "more must follow";

// Of an error in its text.
const ONE_AT: &str = "only the last @ stands before the host: write %40 for the others";
const DNS_NAME: &str = "a host has letters, digits, hyphens and dots";
const XN: &str = "write the host in its xn-- form";
const GROUP_LETTER: &str = "a group begins with a letter";
const BACKSLASH: &str = "a backslash is not a slash: write /";
