//! The parts of a URL, and the URL again.

use std::env;

use amq_protocol_uri::AMQPUri;

fn main() {
    match env::args().nth(1).unwrap_or_default().parse::<AMQPUri>() {
        Ok(uri) => println!("{uri:?} {uri}"),
        Err(error) => println!("{error}"),
    }
}
