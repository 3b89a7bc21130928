//! The lines that a client sends for a URL.

use rfc1738::{
    FtpUrl, Schemes, ValueError,
    send::{FtpCommand, Line, NntpCommand},
};

use crate::{Typed, Url};

/// Returns the lines that a client sends after a login, without CR LF; none for a protocol that the
/// RFC does not describe.
pub(crate) fn sent<S: Schemes>(url: &Url<S>) -> Result<Vec<Vec<u8>>, ValueError> {
    Ok(match url.typed() {
        Typed::Ftp(url) => commands(&url)?,
        Typed::Gopher(url) => vec![content(url.request()?)],
        Typed::Nntp(url) => url.commands().map(NntpCommand::line).map(content).collect(),
        // ws and coap have protocols of their own.
        _ if url.scheme() == "http" || url.scheme() == "https" => {
            let target = url.request_target().map(|target| format!("GET {target} HTTP/1.0").into());
            target.into_iter().chain(url.host_header().map(|host| format!("Host: {host}").into())).collect()
        }
        _ => Vec::new(),
    })
}

/// Returns the lines that a client sends to an FTP server after the login.
pub(crate) fn commands<S: Schemes>(url: &FtpUrl<S>) -> Result<Vec<Vec<u8>>, ValueError> {
    Ok(url.commands()?.map(FtpCommand::line).map(content).collect())
}

fn content(line: Line) -> Vec<u8> {
    let mut octets: Vec<u8> = line.octets().collect();
    octets.truncate(octets.len().saturating_sub("\r\n".len()));
    octets
}

/// Returns octets as the characters U+0000 to U+00FF.
pub(crate) fn characters(octets: impl IntoIterator<Item = u8>) -> String {
    octets.into_iter().map(char::from).collect()
}
