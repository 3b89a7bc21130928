//! The parts of a connection URL.

use std::env;

use redis::IntoConnectionInfo;

fn main() {
    match env::args().nth(1).unwrap_or_default().into_connection_info() {
        Ok(info) => println!("{info:?} {:?}", info.redis_settings().password()),
        Err(error) => println!("{error}"),
    }
}
