//! Decides where the webhooks of strangers may be sent.
//!
//! `webhook --allow hooks.dom <deliveries`, with a URL a line, and after it the `Location` of each
//! redirect that its servers answered.

use std::{
    io,
    net::{SocketAddr, ToSocketAddrs},
};

use clap::Parser;
use rfc1738::{
    HeapUrl,
    allowed::{Allowed, Listed},
    schemes::Https,
};

const MAX_REDIRECTS: usize = 3;

#[derive(Parser)]
struct Arguments {
    /// Allows this host, server or network, and no others; without any, all that are not private.
    /// A network is written as 10.0.0.0/8.
    #[arg(long)]
    allow: Vec<Listed<String>>,
}

/// Returns the addresses to connect to. A client that gets the name would look it up again.
fn addresses(url: &HeapUrl<Https>, hosts: &[Listed<String>]) -> Result<Vec<SocketAddr>, String> {
    let is_listed = hosts.is_empty() || Allowed::listed(hosts).allows(url);
    let public = Allowed::ANY.deny_private();
    if !is_listed || !public.allows(url) {
        return Err("this server is not allowed".into());
    }
    let found = url.endpoint().server.to_socket_addrs().map_err(|_| "there is no such host")?;
    let addresses: Vec<_> = found.filter(|address| public.allows_address(address.ip())).collect();
    if addresses.is_empty() { Err("its name resolves to a private address".into()) } else { Ok(addresses) }
}

/// Follows the redirects of a delivery to the server that gets it.
fn deliver(line: &str, hosts: &[Listed<String>]) -> Result<String, String> {
    let mut words = line.split_ascii_whitespace();
    let text = words.next().ok_or("no URL")?;
    let mut url: HeapUrl<Https> = text.parse().map_err(|error: rfc1738::Error| error.in_text(text).to_string())?;
    let mut to = addresses(&url, hosts)?;
    for (count, location) in words.enumerate() {
        if count == MAX_REDIRECTS {
            return Err("too many redirects".into());
        }
        url = url.join_tidy(location).map_err(|error| error.in_text(location).to_string())?;
        to = addresses(&url, hosts)?;
    }
    let endpoint = url.endpoint();
    Ok(format!("POST {} to {to:?}, Host: {}", endpoint.request_target, endpoint.host_header))
}

fn main() -> io::Result<()> {
    let hosts = Arguments::parse().allow;
    for line in io::stdin().lines() {
        match deliver(&line?, &hosts) {
            Ok(sent) => println!("{sent}"),
            Err(error) => println!("not sent: {error}"),
        }
    }
    Ok(())
}
