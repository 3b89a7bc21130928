//! What a client sends for a URL.

use core::fmt::Display;

use rfc1738::{DeclaredBody, FtpCommand, FtpUrl, HostPort, Line, NntpCommand, Refused};

use crate::Url;

/// The lines that a client sends, those of a login excepted, without CR LF at their ends; none for a scheme of which the RFC does not
/// tell.
pub(crate) fn sent(url: &Url) -> Result<Vec<Vec<u8>>, Refused> {
    Ok(match url {
        Url::Ftp(url) => commands(url)?,
        Url::Http(url) => request(url.request_target(), Some(url.hostport())),
        Url::Gopher(url) => vec![content(url.request()?)],
        Url::Nntp(url) => url.commands().map(NntpCommand::line).map(content).collect(),
        Url::Declared(url) => match (url.name(), url.body()) {
            // ws and coap have another protocol.
            ("https", DeclaredBody::Rfc3986) => request(url.request_target(), url.hostport()),
            (_, DeclaredBody::Ftp(url)) => commands(&url)?,
            _ => Vec::new(),
        },
        _ => Vec::new(),
    })
}

fn commands<const N: usize>(url: &FtpUrl<N>) -> Result<Vec<Vec<u8>>, Refused> {
    Ok(url.commands()?.map(FtpCommand::line).map(content).collect())
}

fn content(line: Line) -> Vec<u8> {
    let mut octets: Vec<u8> = line.octets().collect();
    octets.truncate(octets.len().saturating_sub("\r\n".len()));
    octets
}

fn request(target: impl Display, hostport: Option<HostPort>) -> Vec<Vec<u8>> {
    let host = hostport.map_or("", |hostport| hostport.as_str());
    vec![format!("GET {target} HTTP/1.0").into(), format!("Host: {host}").into()]
}

/// Octets as the characters U+0000 to U+00FF.
pub(crate) fn characters(octets: impl IntoIterator<Item = u8>) -> String {
    octets.into_iter().map(char::from).collect()
}
