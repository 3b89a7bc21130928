//! HTTP (section 3.3), and https.

use rfc1738::Url;
use rfc1738_fetch::{Framing, Header};

use super::{Set, failure::Outcome, resume, session::Fetcher, text::File};
use crate::out::tell;

/// Retrieves a resource. It follows redirects with `-L`, and reports them without.
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
    resume::caution(fetcher.args)?;
    let get = fetcher.get(url)?.add_fields(&fields).report_fields(&["Location"]);
    let (output, fetched) = fetcher.run(get, &mut File::new(false))?;
    if fetched.framing() == Framing::Close {
        tell("the server announced no length, so the resource may be incomplete");
    }
    output.finish()?;
    resume::forget(fetcher.args);
    Ok(())
}
