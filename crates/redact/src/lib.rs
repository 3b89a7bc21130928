//! Masks passwords, tokens and keys in any text. The text need not be a URL: secrets are found by
//! their form, not by a grammar.
//!
//! "The use of URLs containing passwords that should be secret is clearly unwise", and yet logs
//! have such URLs. [`Redacted`] shows a text without its secrets, [`Masked`] does so for a value,
//! [`Secrets`] finds them, and a [`Filter`] masks a text that arrives in pieces. With `std` there
//! is a `RedactingWriter`. All take time that is linear in the length of the text. So if the end of
//! a value is not found within 64 kilobytes, or its quote does not close within one, the rest of
//! its line is masked.
//!
//! A text consists of tokens: runs without white space, `<`, `>` and `"`. In a token, these are
//! masked:
//!
//! - The text after the ":" of a login, up to the last "@" that may end it. A login follows "://",
//!   `:\\`, "//" at the beginning of a token, `%3A%2F%2F` in an escaped URL, and a known scheme's
//!   name with too few slashes or no colon, as in `http:/me:secret@h` and `http//me:secret@h`.
//! - A user name without a password, in a URL of http, https, ws, wss, or of a scheme such as
//!   `git+https`, because it may be an access token. So may the user before a password that is
//!   empty, `x` or `x-oauth-basic`.
//! - A password with blanks, if its "@" is in one of the next four tokens of the line, and before
//!   another login.
//! - The value of a secret name, after "=" or as in JSON: `db_password="my secret"`,
//!   `accessToken=abc`, `'DB_PASSWORD=my secret'`, `{"token": "abc"}`. [`Secrets::KEYS`] lists the
//!   names, and [`Secrets::QUERY_KEYS`] those that count only in a query or a fragment.
//!
//! In a line, these are masked too:
//!
//! - `name: value` without quotes, if the name is the first word of its line, as in YAML and in
//!   headers, and the value has five bytes or more and is not prose. In the middle of a line, the
//!   value must begin with seven letters and digits, and have both: `log: password: hunter2`.
//! - Everything after `Authorization:`, except a known scheme, and the cookies of `Cookie:`.
//! - `"name": "password", "value": "x"`, `<password>x</password>`, `--password x1`, `mysql -px`,
//!   `IDENTIFIED BY 'x'`, and the new value in `password = "old" -> "new"`.
//! - What Go's `%v` and `%+v` write: `{User:joe Password:x}`, `map[password:x user:joe]`.
//! - Tokens known by their form, such as `ghp_...` and `eyJ...`, tokens of bots and webhooks, and
//!   private keys in one line.
//!
//! `and_keys` adds names of your own, and `with_keys` replaces the default ones: `with_keys(&[])`
//! masks only logins.
//!
//! These are not masked:
//!
//! - `user:pass@h` without a scheme, and anything of a `file` URL.
//! - `ftp://u:21/x@h/`, which looks like a host and its port.
//! - A password after a user with a "/", "?" or "#", because such a user looks like a server.
//! - The rest of a password after a `"`, a `<`, a `>`, or a line end, or if it contains both an "@"
//!   and a blank, and a password that begins with a blank.
//! - The values of names in escaped URLs, `name: word` in the middle of a line, a private key over
//!   several lines, and secrets in the path of a URL, except those known by their form.
//!
//! ```
//! use rfc1738_redact::Redacted;
//!
//! let shown = |text| Redacted::new(text).to_string();
//! assert_eq!(shown("https://app:my secret@db/app"), "https://app:***@db/app");
//! assert_eq!(shown("http:\\\\u:pw@h, //u:pw@h"), "http:\\\\u:***@h, //u:***@h");
//! assert_eq!(shown("https%3A%2F%2Fu%3Apw%40h&a=b"), "https%3A%2F%2Fu%3A***%40h&a=b");
//! assert_eq!(shown("https://h/cb#access_token=abc"), "https://h/cb#access_token=***");
//! assert_eq!(
//!     shown(r#"{"user": "me", "token": "abc"}"#),
//!     r#"{"user": "me", "token": "***"}"#
//! );
//! assert_eq!(shown("http://[::1]:80/x from bob@x.com"), "http://[::1]:80/x from bob@x.com");
//! assert_eq!(shown("token: abc"), "token: abc"); // not masked
//! ```

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(any(feature = "std", feature = "clap"))]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bytes;
mod escapes;
mod extent;
mod filter;
mod forms;
mod in_url;
mod interop;
mod keys;
mod lines;
mod login;
mod masked;
mod redacted;
mod secrets;
mod text;
mod values;
#[cfg(feature = "std")]
mod writer;

pub use filter::Filter;
pub use in_url::secrets_of_token;
#[cfg(feature = "clap")]
pub use interop::ArgumentParser;
pub use masked::Masked;
pub use redacted::Redacted;
pub use secrets::Secrets;
#[cfg(feature = "std")]
pub use writer::RedactingWriter;

/// The masking of URLs whose login is known by a grammar, only for the crate `rfc1738`. Logging a
/// URL takes less flash than logging any text, and so does logging a builder.
#[doc(hidden)]
pub mod parsed {
    #[cfg(feature = "defmt")]
    pub use crate::redacted::log;
    pub use crate::{
        bytes::{is_token_byte, says_nothing},
        in_url::{InUrl, has_secret_login, nested_secret},
        masked::MaskedWriter,
        redacted::{pieces, write_masked},
    };
}

/// The examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
