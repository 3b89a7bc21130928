//! A DNS server (RFC 1035) that knows one name, and processes that ask it.

use core::net::Ipv4Addr;
use std::{fs, net::UdpSocket, process::Command, thread};

use crate::{process::Outcome, server::Folder};

const HEADER: usize = 12;

/// Says that `host.dom`, alone of all names, has this address; tells its own.
pub(crate) fn serve(host: Ipv4Addr) -> Outcome<Ipv4Addr> {
    let mut loopback = (1..255).map(|last| Ipv4Addr::new(127, 17, 38, last));
    let bound = loopback.find_map(|address| Some((address, UdpSocket::bind((address, 53)).ok()?)));
    let (address, socket) = bound.ok_or("no port for a DNS server: it takes root")?;
    thread::spawn(move || {
        let mut message = [0; 512];
        while let Ok((length, client)) = socket.recv_from(&mut message) {
            let query = &message[HEADER..length];
            let name = query.iter().position(|octet| *octet == 0).unwrap_or_default();
            let is_known = &query[..name] == b"\x04host\x03dom";
            let mut answer = message[..2].to_vec();
            // A reply with recursion, one question, and one answer or code 3, "there is no such name".
            answer.extend([0x81, if is_known { 0x80 } else { 0x83 }, 0, 1, 0, u8::from(is_known), 0, 0, 0, 0]);
            answer.extend(&query[..name + 5]);
            if is_known {
                // The name of the question, type A, class IN, for a minute, four octets.
                answer.extend([0xC0, HEADER as u8, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4]);
                answer.extend(host.octets());
            }
            let _ = socket.send_to(&answer, client);
        }
    });
    Ok(address)
}

/// A command that asks this DNS server, and no other, in a mount namespace of its own; `None` where there can be none, as in some containers.
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
