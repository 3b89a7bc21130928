//! A DNS server (RFC 1035) with one name, and processes that use it.

use std::net::UdpSocket;

use super::*;

/// Serves this address for `host.dom` and no other name; returns the server's address.
pub(crate) fn serve(host: Ipv4Addr) -> Outcome<Ipv4Addr> {
    let mut loopback = (1..255).map(|last| Ipv4Addr::new(127, 17, 38, last));
    let bound = loopback.find_map(|address| Some((address, UdpSocket::bind((address, 53)).ok()?)));
    let (address, socket) = bound.ok_or("no port for a DNS server: it takes root")?;
    thread::spawn(move || {
        let mut message = [0; 512];
        while let Ok((length, client)) = socket.recv_from(&mut message) {
            if let Some(answer) = message.get(..length).and_then(|query| answer(query, host)) {
                let _ = socket.send_to(&answer, client);
            }
        }
    });
    Ok(address)
}

/// Answers a query with one question (section 4.1).
fn answer(query: &[u8], host: Ipv4Addr) -> Option<Vec<u8>> {
    let (id, query) = query.split_at_checked(2)?;
    let question = query.get(10..)?;
    let name = question.iter().position(|byte| *byte == 0)?;
    let is_known = question.get(..name)? == b"\x04host\x03dom";
    // Recursion available; code 3 if there is no such name; one question, one answer or none.
    let header = [0x81, if is_known { 0x80 } else { 0x83 }, 0, 1, 0, u8::from(is_known), 0, 0, 0, 0];
    let mut answer = [id, &header, question.get(..name + 5)?].concat();
    if is_known {
        // The name at byte 12, type A, class IN, TTL 60, four bytes.
        answer.extend([0xC0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4]);
        answer.extend(host.octets());
    }
    Some(answer)
}

/// Returns a command that uses only this DNS server, by a mount namespace of its own. `None` if
/// there can be none, as in some containers.
pub(crate) fn asking(server: Ipv4Addr, folder: &Folder) -> Outcome<Option<Command>> {
    let file = folder.path("resolv.conf");
    fs::write(&file, format!("nameserver {server}\n"))?;
    let asking = || {
        let mut command = Command::new("unshare");
        command.args(["--mount", "sh", "-c", r#"mount --bind "$0" /etc/resolv.conf && exec "$@""#]).arg(&file);
        command
    };
    Ok(asking().arg("true").status()?.success().then(asking))
}
