//! A GET of a URL.

use std::env;

use coap::UdpCoAPClient;

fn main() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    println!("{:?}", runtime.block_on(UdpCoAPClient::get(&env::args().nth(1).unwrap_or_default())));
}
