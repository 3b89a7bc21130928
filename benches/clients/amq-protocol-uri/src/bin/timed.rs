//! The time of a URL.

use std::hint::black_box;

use amq_protocol_uri::AMQPUri;
use measured::time;

fn main() {
    let text = "amqps://me:pw@broker.dom:5671/host?heartbeat=10&frame_max=8192&auth_mechanism=plain";
    time("parse", || black_box(text).parse::<AMQPUri>().unwrap());
}
