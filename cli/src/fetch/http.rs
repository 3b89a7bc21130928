//! HTTP (section 3.3), and https.

use rfc1738::{Schemes, Url};
use rfc1738_fetch::{Framing, Header, Http, Redirects, Transfer as _};

use super::{
    ROOM, Set,
    failure::{BAD_URL, Failure, Outcome},
    output::Output,
    resume,
    session::{Fetcher, Write},
};
use crate::{out::tell, shown::masked};

/// Retrieves a resource. It follows redirects with `-L`, and reports them without.
pub(crate) fn fetch(url: &Url<'_, Set>, fetcher: &Fetcher) -> Outcome {
    let args = fetcher.args;
    let mut redirects = Redirects::new(if args.location { args.max_redirs } else { 0 });
    if args.leave_tls {
        redirects = redirects.allow_https_to_http();
    }
    let mut headers = vec![Header::new("User-Agent", concat!("rfc1738-fetch/", env!("CARGO_PKG_VERSION")))?];
    let own = headers.len();
    for field in &args.header {
        let (name, value) = field.split_once(':').unwrap_or((field, ""));
        headers.push(Header::new(name, value.trim())?);
    }
    let (mut text, mut is_same_origin) = (url.as_str().to_owned(), true);
    loop {
        let url = Set::parse(&text).map_err(|error| Failure::new(BAD_URL, error.to_string()))?;
        // The caller's fields may be secrets of the first server.
        let headers = if is_same_origin { &headers[..] } else { headers.get(..own).unwrap_or_default() };
        let mut next = String::new();
        match get(&url, headers, fetcher) {
            Ok(()) => return Ok(()),
            Err((failure, None)) => return Err(failure),
            Err((failure, Some(location))) if !args.location => {
                let message = failure.message.map(|message| format!("{message}, now at {}", masked(&location)));
                return Err(Failure { message, ..failure });
            }
            Err((_, Some(location))) => {
                let redirect = redirects.follow_lenient(&url, &location, &mut next)?;
                is_same_origin &= redirect.is_same_origin;
                if args.verbose {
                    tell(format_args!("redirected to {}", redirect.url.redacted()));
                }
            }
        }
        text = next;
    }
}

/// Sends one request; an error comes with the Location of a redirect.
fn get(url: &Url<'_, Set>, headers: &[Header], fetcher: &Fetcher) -> Result<(), (Failure, Option<Vec<u8>>)> {
    let alone = |failure| (failure, None);
    let offset = resume::offset(fetcher.args).map_err(alone)?;
    let mut room = vec![0; ROOM];
    let mut http = Http::new(url, &mut room).map_err(|error| alone(error.into()))?;
    http = http.add_fields(headers).resume_at(offset, None).with_max_size(fetcher.args.max_size);
    match fetcher.fetch(&mut http, &mut Octets) {
        Ok(output) => {
            if http.framing() == Framing::Close {
                tell("the server announced no length, so the resource may be incomplete");
            }
            output.finish().map_err(alone)
        }
        Err(failure) => Err((failure, http.location().map(<[u8]>::to_vec))),
    }
}

/// Octets that are written unchanged.
struct Octets;

impl Write for Octets {
    fn write(&mut self, octets: &[u8], output: &mut Output) -> Outcome {
        output.write(octets)
    }
}
