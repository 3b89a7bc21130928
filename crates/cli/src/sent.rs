//! The lines that a client sends for a URL.

use rfc1738::{
    SchemeSet, ValueError,
    send::{FtpCommand, NntpCommand},
};

use crate::{Typed, Url, shown::Shown};

/// Returns the lines that a client sends after a login, escaped and without CR LF. There are none
/// for a protocol that the RFC does not describe.
pub(crate) fn sent<S: SchemeSet>(url: &Url<&str, S>, shown: Shown) -> Result<Vec<String>, ValueError> {
    let line = |line| shown.line(line);
    Ok(match url.typed() {
        Typed::Ftp(url) => {
            let is_typed = url.commands()?.any(|command| matches!(command, FtpCommand::TypeA | FtpCommand::TypeI));
            // Without a typecode a client must guess (section 3.2.3). Bytes arrive unchanged.
            let guessed = |command: &FtpCommand| !is_typed && matches!(command, FtpCommand::Retr(_));
            let with_type = |command| guessed(&command).then_some(FtpCommand::TypeI).into_iter().chain([command]);
            url.commands()?.flat_map(with_type).map(FtpCommand::line).map(line).collect()
        }
        Typed::Gopher(url) => vec![line(url.request()?)],
        Typed::Nntp(url) => url.commands()?.map(NntpCommand::line).map(line).collect(),
        // ws and coap have protocols of their own.
        _ if url.scheme() == "http" || url.scheme() == "https" => {
            let target = url.request_target().map(|target| shown.text(format!("GET {target} HTTP/1.1").as_bytes()));
            target.into_iter().chain(url.host_header().map(|host| format!("Host: {host}"))).collect()
        }
        _ => Vec::new(),
    })
}
