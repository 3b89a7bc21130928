//! HTTP (section 3.3), and https.

use std::{env, sync::Once};

use rfc1738::Url;
use rfc1738_fetch::Header;

use super::{Set, failure::Outcome, session::Fetcher, text::File};
use crate::out::tell;

/// Retrieves a resource. It follows redirects with `-L`, otherwise it reports them.
pub(crate) fn fetch(url: &Url<&str, Set>, fetcher: &Fetcher) -> Outcome {
    let mut fields = Vec::new();
    for field in &fetcher.args.header {
        let (name, value) = field.split_once(':').unwrap_or((field, ""));
        fields.push(Header::new(name, value.trim())?);
    }
    // A sender sends a field once (RFC 9110, section 5.3).
    if !fields.iter().any(|field| field.name().eq_ignore_ascii_case("User-Agent")) {
        fields.insert(0, Header::new("User-Agent", concat!("rfc1738-fetch/", env!("CARGO_PKG_VERSION")))?);
    }
    static PROXY: Once = Once::new();
    PROXY.call_once(caution_of_proxy);
    let get = fetcher.get(url).add_fields(&fields).report_fields(&["Location"]);
    let get = if fetcher.args.allow_close { get.allow_close() } else { get };
    fetcher.run(get, &mut File::new(false))?.0.finish()
}

/// Warns about a proxy that the user may rely on.
fn caution_of_proxy() {
    for name in ["http_proxy", "https_proxy", "all_proxy", "HTTPS_PROXY", "ALL_PROXY"] {
        if env::var_os(name).is_some_and(|value| !value.is_empty()) {
            return tell(format_args!("caution: {name} is ignored: proxies are not supported"));
        }
    }
}
