//! The keys of secrets.

use super::Secrets;

impl Secrets<'_> {
    /// Keys whose values are documented as secrets.
    ///
    /// They are those of OAuth 2.0 and OpenID Connect, of presigned URLs of Amazon, Google and
    /// Azure, and of database drivers and web services. `key`, `code`, `state` and `session` are
    /// not among them: these are ordinary words, and a log often needs their values. Where they are
    /// secret, add them to a list of your own: Google's web services have a secret `key`, and OAuth
    /// redirections a secret `code`.
    ///
    /// ```
    /// use rfc1738::redact::{Redacted, Secrets};
    ///
    /// let shown = Redacted::new("GET /a?X-Amz-Expires=60&X-Amz-Signature=0a1b").with_keys(Secrets::KEYS);
    /// assert_eq!(shown.to_string(), "GET /a?X-Amz-Expires=60&X-Amz-Signature=***");
    /// ```
    ///
    /// Append your own keys, with an allocator and without one:
    ///
    /// ```
    /// use rfc1738::redact::{Redacted, Secrets};
    ///
    /// let line = "GET /a?token=abc&device-key=1";
    /// let keys = [Secrets::KEYS, &["device-key"]].concat();
    /// assert_eq!(Redacted::new(line).with_keys(&keys).to_string(), "GET /a?token=***&device-key=***");
    ///
    /// const KEYS: [&str; Secrets::KEYS.len() + 1] = {
    ///     let mut keys = ["device-key"; Secrets::KEYS.len() + 1];
    ///     keys.split_at_mut(Secrets::KEYS.len()).0.copy_from_slice(Secrets::KEYS);
    ///     keys
    /// };
    /// assert_eq!(Redacted::new(line).with_keys(&KEYS).to_string(), "GET /a?token=***&device-key=***");
    /// ```
    pub const KEYS: &'static [&'static str] = &[
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
}
