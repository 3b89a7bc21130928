//! The names of secrets.

use super::Secrets;

/// Declares lists of names, and all names in one text, which takes less flash than the lists.
macro_rules! lists {
    ($all:ident: $($(#[$doc:meta])* $list:ident, $mark:literal: $($name:literal)*;)*) => {
        impl Secrets<'_> {
            $($(#[$doc])* pub const $list: &'static [&'static str] = &[$($name),*];)*
        }

        /// The names of all lists, each list after its mark.
        pub(super) const $all: &[u8] = concat!($($mark, $(" ", $name,)* " ",)*).trim_ascii().as_bytes();
    };
}

lists! { ALL:
    /// Names whose values are masked anywhere: `password`, `token`, `secret`, `api_key` and others.
    ///
    /// A longer name that ends with one of these is masked too, if a delimiter or a capital letter
    /// separates its parts: `db_password`, `X-Plex-Token`, `accessToken`. Lower and upper case are
    /// the same, and so are "-" and "_". `key`, `code` and `state` are not among them: these are
    /// ordinary words, and a log often needs their values. Where they are secret, add them:
    /// Google's web services have a secret `key`, and OAuth redirections a secret `code`.
    ///
    /// ```
    /// use rfc1738::redact::Redacted;
    ///
    /// let line = "GET /a?refresh_token=abc&device-key=1";
    /// assert_eq!(Redacted::new(line).to_string(), "GET /a?refresh_token=***&device-key=1");
    /// let shown = Redacted::new(line).and_keys(&["device-key"]);
    /// assert_eq!(shown.to_string(), "GET /a?refresh_token=***&device-key=***");
    /// ```
    KEYS, "":
        "password" "passwd" "passphrase" "pwd" "secret" "token" "apikey" "api_key" "access_key" "secret_key"
        "secretkey" "private_key" "privatekey" "jwt" "sslpassword" "SharedAccessSignature" "AccountKey"
        "SharedAccessKey" "AWSAccessKeyId";
    /// Names whose values are masked in the query or the fragment of a URL alone: `sig`, `auth`,
    /// `sessionid` and others.
    ///
    /// In any other place they are ordinary words: `sig=11` is a signal in the log of a kernel.
    ///
    /// ```
    /// use rfc1738::redact::Redacted;
    ///
    /// let shown = Redacted::new("GET /a?X-Amz-Expires=60&X-Amz-Signature=0a1b sig=11");
    /// assert_eq!(shown.to_string(), "GET /a?X-Amz-Expires=60&X-Amz-Signature=*** sig=11");
    /// ```
    QUERY_KEYS, "?":
        "sig" "signature" "hmac" "pass" "auth" "credential" "assertion" "verifier" "device_code" "SAMLResponse"
        "id_token_hint" "sessionid" "session_id" "jsessionid" "phpsessid";
}
