//! Follows redirects: resolves each `Location` against the previous URL, and refuses to leave TLS.

use rfc1738::{FixedUrl, advisories::Advisory, schemes::Web};

/// http or https, in at most 256 bytes.
type Link = FixedUrl<256, Web>;

/// A server's reply to a request.
enum Answer {
    Moved(&'static str),
    Content(&'static str),
}

/// Stands for the network.
fn get(url: &Link) -> Answer {
    match url.as_str() {
        "https://host.dom/docs/" => Answer::Moved("../Über uns?lang=de"),
        "https://host.dom/%C3%9Cber%20uns?lang=de" => Answer::Moved("//www.host.dom/about#team"),
        "https://www.host.dom/about" => Answer::Content("About us"),
        _ => Answer::Moved("http://login.dom/"),
    }
}

/// Follows at most five redirects.
fn fetch(text: &str) -> Result<&'static str, Box<dyn core::error::Error>> {
    let mut url: Link = text.parse()?;
    if url.scheme() == "http" {
        url = url.with_scheme("https")?; // without the port 80
    }
    for _ in 0..5 {
        println!("GET {}", url.redacted());
        let location = match get(&url) {
            Answer::Content(content) => return Ok(content),
            Answer::Moved(location) => location,
        };
        // `join` is strict. `join_tidy` escapes what servers forget to escape.
        let next: Link = url.join_tidy(location)?;
        if next.advisories_from(&url).contains(Advisory::LeavesTls) {
            return Err(format!("{} leaves TLS", next.redacted()).into());
        }
        url = next.without_fragment()?; // for the page, not for the request
    }
    Err("too many redirects".into())
}

fn main() {
    for start in ["http://host.dom:80/docs/", "https://host.dom/login", "ftp://host.dom/"] {
        match fetch(start) {
            Ok(content) => println!("{content}"),
            Err(error) => println!("error: {error}"),
        }
    }
}
