//! The first message of a server.

use std::env;

fn main() {
    match tungstenite::connect(env::args().nth(1).unwrap_or_default()) {
        Ok((mut socket, _)) => println!("{:?}", socket.read()),
        Err(error) => println!("{error}"),
    }
}
