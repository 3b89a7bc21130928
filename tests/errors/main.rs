//! Errors: their sentences, where they point, what they advise, and how values are shown.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]

mod advice;
mod display;
mod kinds;
#[path = "../support/mod.rs"]
mod support;

// Of an error alone.
const AT: &str = "before the last @, write %40 for any @, %3A for :, %23 for #";
const ESCAPE: &str = "escape this character as % and two hexadecimal digits";
const LABEL: &str = "a label begins and ends with a letter or digit";
const LAST_LABEL: &str = "begin the last label with a letter, or write four numbers up to 255 without a leading 0";
const NAME: &str = "a host has letters, digits, - and .; for http see schemes::Modern";
const HOST: &str = "a host must follow";
const AROUND: &str = "leave out what is around the URL";
const FTP: &str = "write %3B for ;, or end with ;type= and a, i or d";
const GROUP: &str = "a group begins with a letter; a news URL has no server";
const PORT: &str = "a port needs digits";
const NO_USER: &str = "this scheme has no user: leave it out with the @";
const SLASH: &str = "a / must follow";
const SLASH_OR_SET: &str = "a / must follow; for http see schemes::Modern";
const NO_IPV6: &str = "this scheme has no IPv6 addresses; for http see schemes::Modern";
const SLASHES: &str = "// must follow, /// for file";
const BRACKETS: &str = "an IPv6 address needs brackets";
const LITERAL: &str = "brackets hold an IPv6 address without a zone";
const DNS: &str = "write the host as in DNS";
const COLON: &str = "a URL begins with a scheme and a colon";
const EMPTY: &str = "the text is empty";
const FRAGMENT: &str = "leave out the # and what follows";
const LINE_END: &str = "leave out the end of the line";
const MORE: &str = "more must follow";
const PERCENT: &str = "a % needs two hexadecimal digits, or write %25";
const PORT_LIMIT: &str = "a port is at most 65535";

// Of an error in its text.
const ONE_AT: &str = "there can be only one @: escape any other as %40";
const DNS_NAME: &str = "a host has letters, digits, hyphens and dots";
const DNS_NAME_OR_SET: &str = "a host has letters, digits, hyphens and dots; schemes::Modern has more";
const IPV4: &str = "an IPv4 address has four numbers up to 255";
const STRICT_IPV4: &str = "an IPv4 address has four numbers up to 255, without leading zeros";
const LETTER: &str = "the last label of a host begins with a letter";
const NO_NUMBER: &str = "the last label of a host cannot be a number or begin with 0x";
const HYPHEN_FIRST: &str = "a label cannot begin with a hyphen";
const HYPHEN_LAST: &str = "a label cannot end with a hyphen";
const NO_LABEL: &str = "a label is missing before the dot";
const GROUP_LETTER: &str = "a group begins with a letter";
const BACKSLASH: &str = "a backslash is not a slash: write /";
const BRACKETED_OR_SET: &str = "this scheme has no IPv6 addresses; schemes::Modern has them";
const NOT_BRACKETED: &str = "this scheme has no IPv6 addresses";
const ADDRESS: &str = "leave out < and >, escape this character";
