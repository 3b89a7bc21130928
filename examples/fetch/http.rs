//! HTTP/1.0 (section 3.3).

use rfc1738::{HttpUrl, conversation::Http};

use crate::{Args, ROOM, session, stderr::tell, text::Octets, trouble::Outcome};

/// Retrieves what the URL refers to; a redirection is told, and not followed.
pub(crate) fn fetch<const N: usize>(url: &HttpUrl<N>, args: &Args) -> Outcome {
    let mut room = vec![0; ROOM];
    let fetched = session::fetch(&mut Http::new(url, &mut room), &mut Octets, args)?;
    if fetched.announced.is_none() {
        tell("fetch: the server tells no length: whether all of it has come cannot be known");
    }
    fetched.output.finish()
}
