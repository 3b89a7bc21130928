//! Errors: their sentences, where they point, what they advise, and how values are shown.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]

mod advice;
mod display;
mod follow;
mod kinds;
mod messages;
#[path = "../support/mod.rs"]
mod support;
mod typed;

// Of an error alone.
const AT: &str = "in the user and in the password, escape @ : / ? # as %40 %3A %2F %3F %23";
const ESCAPE: &str = "escape this character as % and two hexadecimal digits, or leave it out";
const LABEL: &str = "a label begins and ends with a letter or digit";
const LAST_LABEL: &str = "begin the last label with a letter, or write four numbers up to 255 without a leading 0";
const NAME: &str = "a host has letters, digits, - and .";
const HOST: &str = "a host must follow";
const AROUND: &str = "leave out what is around the URL";
const FTP: &str = "write %3B for ;, or end with ;type= and a, i or d";
const GROUP: &str = "a group begins with a letter; a news URL has no server";
const EMPTY_PORT: &str = "write a port behind the :, or leave out the :";
const PORT: &str = "a port needs digits";
const USER: &str = "this scheme has no user: leave it out with the @, or write / before a ?";
const SLASH: &str = "a / must follow";
const NO_IPV6: &str = "this scheme has no IPv6 addresses";
const SLASHES: &str = "write // behind the scheme's colon, or for a file /// and the whole path";
const BRACKETS: &str = "an IPv6 address needs brackets";
const LITERAL: &str = "brackets hold an IPv6 address without a zone";
const DNS: &str = "write the host as in DNS";
const COLON: &str = "a URL begins with a scheme and a colon, such as https:";
const EMPTY: &str = "the text is empty";
const FRAGMENT: &str = "leave out the # and what follows";
const ANY_FRAGMENT: &str = "leave out the # and what follows, or write %23 for it";
const LINE_END: &str = "leave out the end of the line";
const MORE: &str = "more must follow";
const PERCENT: &str = "a % needs two hexadecimal digits, or write %25";
const PORT_LIMIT: &str = "a port is at most 65535";
const ADDRESS: &str = "escape this character, or leave out < and >";

// Of an error in its text.
const ONE_AT: &str = "only the last @ stands before the host: write %40 for the others";
const NO_USER: &str = "this scheme has no user: leave it out with the @";
const TWO_SLASHES: &str = "write // behind the scheme's colon";
const WHOLE_PATH: &str = "a file URL has the whole path: file:///dir/name";
const IN_BRACKETS: &str = "put the IPv6 address in brackets, and the port behind them";
const DIGITS: &str = "a port has digits alone";
const SLASH_BEFORE_QUERY: &str = "a / must follow before the ?";
const DNS_NAME: &str = "a host has letters, digits, hyphens and dots";
const XN: &str = "write the host in its xn-- form";
const IPV4: &str = "an IPv4 address has four numbers up to 255";
const STRICT_IPV4: &str = "an IPv4 address has four numbers up to 255, without leading zeros";
const LETTER: &str = "the last label of a host begins with a letter";
const NO_NUMBER: &str = "the last label of a host cannot be a number or begin with 0x";
const HYPHEN_FIRST: &str = "a label cannot begin with a hyphen";
const HYPHEN_LAST: &str = "a label cannot end with a hyphen";
const NO_LABEL: &str = "a label is missing before the dot";
const GROUP_LETTER: &str = "a group begins with a letter";
const BACKSLASH: &str = "a backslash is not a slash: write /";
const BLANK: &str = "leave out the blank at the end";
