//! The time of a connection URL.

use std::hint::black_box;

use measured::time;
use redis::IntoConnectionInfo as _;

fn main() {
    let text = "redis://me:pw@cache.dom:6380/2?protocol=resp3";
    time("into_connection_info", || black_box(text).into_connection_info().unwrap());
}
