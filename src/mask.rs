//! Masks passwords, tokens and keys in any text, by their look and without a grammar (section 6).
//!
//! "The use of URLs containing passwords that should be secret is clearly unwise", and yet logs
//! have such URLs. [`Redacted`] shows a text without its secrets, [`Secrets`] finds them, and a
//! [`Filter`] masks a text that arrives in pieces; with `std` there is a `MaskedWriter`. All take
//! time that is linear in the length of the text.
//!
//! A text consists of tokens: runs without white space, `<`, `>` and `"`. In a token, these are
//! masked:
//!
//! - The text after the ":" of a login, up to the last "@" that may end it. A login follows "://",
//!   `:\\`, "//" at the beginning of a token, `%3A%2F%2F` in an escaped URL, and a known scheme's
//!   name with too few slashes or no colon, as in `http:/me:secret@h` and `http//me:secret@h`.
//! - A user name without a password, in a URL of http, https, ws, wss, or of a scheme such as
//!   `git+https`: it may be an access token.
//! - A password with blanks, if its "@" is in one of the next four tokens of the line, and before
//!   another login.
//! - The values of named keys, such as those of [`SECRET_KEYS`], in queries and fragments.
//!
//! These are not masked:
//!
//! - `user:pass@h` without a scheme, and anything of a `file` URL.
//! - `ftp://u:21/x@h/`, which looks like a host and its port.
//! - A password after a user with a `\`, "/", "?", "#" or "@": the user looks like a server.
//! - The rest of a password after a `"`, a `<`, a `>`, or the end of a line; the rest of one that
//!   holds both an "@" and a blank; and one that begins with a blank.
//! - The values of keys in escaped URLs, and secrets in the path of a URL, such as that of a
//!   webhook.
//! - The values of keys that no "=" follows, as in JSON (`"token": "abc"`) and in the lines of a
//!   header (`Authorization: Bearer abc`).
//!
//! ```
//! use rfc1738::mask::{Redacted, SECRET_KEYS};
//!
//! let shown = |text| Redacted::new(text).with_keys(SECRET_KEYS).to_string();
//! assert_eq!(shown("https://app:my secret@db/app"), "https://app:***@db/app");
//! assert_eq!(shown("http:\\\\u:pw@h, //u:pw@h"), "http:\\\\u:***@h, //u:***@h");
//! assert_eq!(shown("https%3A%2F%2Fu%3Apw%40h&a=b"), "https%3A%2F%2Fu%3A***%40h&a=b");
//! assert_eq!(shown("https://h/cb#access_token=abc"), "https://h/cb#access_token=***");
//! assert_eq!(shown("http://[::1]:80/x from bob@x.com"), "http://[::1]:80/x from bob@x.com");
//! assert_eq!(shown(r#"{"token": "abc"} token: abc"#), r#"{"token": "abc"} token: abc"#); // not masked
//! ```

mod class;
mod filter;
mod nested;
mod redacted;
mod region;
mod secrets;
mod text;
#[cfg(feature = "std")]
mod writer;

pub(crate) use class::is_token_byte;
pub use filter::Filter;
pub(crate) use nested::nested_secret;
pub use redacted::Redacted;
pub(crate) use redacted::write_masked;
pub use secrets::Secrets;
#[cfg(feature = "std")]
pub use writer::MaskedWriter;

/// Keys whose values are documented as secrets.
///
/// They are those of OAuth 2.0 and OpenID Connect, of presigned URLs of Amazon, Google and Azure,
/// and of database drivers and web services. `key`, `code`, `state` and `session` are not among
/// them: these are ordinary words, and a log often needs their values. Where they are secret, add
/// them to a list of your own: Google's web services have a secret `key`, and OAuth redirections a
/// secret `code`.
///
/// ```
/// use rfc1738::mask::{Redacted, SECRET_KEYS};
///
/// let shown = Redacted::new("GET /a?X-Amz-Expires=60&X-Amz-Signature=0a1b").with_keys(SECRET_KEYS);
/// assert_eq!(shown.to_string(), "GET /a?X-Amz-Expires=60&X-Amz-Signature=***");
/// ```
///
/// Append your own keys, with an allocator and without one:
///
/// ```
/// use rfc1738::mask::{Redacted, SECRET_KEYS};
///
/// let line = "GET /a?token=abc&device-key=1";
/// let keys = [SECRET_KEYS, &["device-key"]].concat();
/// assert_eq!(Redacted::new(line).with_keys(&keys).to_string(), "GET /a?token=***&device-key=***");
///
/// const KEYS: [&str; SECRET_KEYS.len() + 1] = {
///     let mut keys = ["device-key"; SECRET_KEYS.len() + 1];
///     keys.split_at_mut(SECRET_KEYS.len()).0.copy_from_slice(SECRET_KEYS);
///     keys
/// };
/// assert_eq!(Redacted::new(line).with_keys(&KEYS).to_string(), "GET /a?token=***&device-key=***");
/// ```
pub const SECRET_KEYS: &[&str] = &[
    // OAuth 2.0, OpenID Connect, SAML
    "access_token",
    "refresh_token",
    "id_token",
    "id_token_hint",
    "token",
    "auth_token",
    "authtoken",
    "private_token",
    "client_secret",
    "client_assertion",
    "code_verifier",
    // Logins, JDBC
    "password",
    "passwd",
    "pwd",
    "passphrase",
    "secret",
    "sslpassword",
    "trustStorePassword",
    "keyStorePassword",
    // Web services
    "api_key",
    "apikey",
    "api-key",
    "api_token",
    "app_secret",
    "appsecret",
    "access_key",
    "secret_key",
    "jwt",
    // Presigned URLs
    "sig",
    "signature",
    "X-Amz-Signature",
    "X-Amz-Security-Token",
    "X-Goog-Signature",
    "SharedAccessSignature",
    "AccountKey",
    "SharedAccessKey",
];
