//! The second connection of FTP, over which files come.

use crate::{connection::Connection, reply::Reply, trouble::Outcome};

/// Has the server listen, and connects to it there: at the address of the first connection, whatever it says, so that it can send nobody
/// elsewhere.
pub(crate) fn open(control: &mut Connection) -> Outcome<Connection> {
    let peer = control.peer()?;
    // RFC 959 knows no addresses but those of IPv4.
    let (command, code) = if peer.is_ipv4() { ("PASV", 227) } else { ("EPSV", 229) };
    control.send(format!("{command}\r\n").as_bytes(), command)?;
    let reply = Reply::read_all(control, command)?;
    let port = if peer.is_ipv4() { port_of_pasv(&reply.line) } else { port_of_epsv(&reply.line) };
    match port {
        Some(port) if reply.code == code => Connection::open((peer, port), "the data port", control.patience()),
        _ => Err(reply.trouble(command)),
    }
}

/// The port of `227 text (h1,h2,h3,h4,p1,p2)`, the parentheses being optional (RFC 1123, section 4.1.2.6).
fn port_of_pasv(line: &[u8]) -> Option<u16> {
    let text = line.get(4..)?;
    let start = text.iter().position(u8::is_ascii_digit)?;
    let text = text.get(start..)?;
    let end = text.iter().position(|octet| !matches!(octet, b'0'..=b'9' | b',')).unwrap_or(text.len());
    let numbers = str::from_utf8(text.get(..end)?).ok()?.split(',').map(str::parse).collect::<Result<Vec<u8>, _>>();
    match numbers.ok()?[..] {
        [_, _, _, _, high, low] => Some(u16::from_be_bytes([high, low])),
        _ => None,
    }
}

/// The port of `229 text (|||port|)` (RFC 2428).
fn port_of_epsv(line: &[u8]) -> Option<u16> {
    let text = str::from_utf8(line).ok()?;
    text.split_once("(|||")?.1.split_once("|)")?.0.parse().ok()
}
