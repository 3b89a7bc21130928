//! A connection to the broker of a URL.

use std::env;

use rumqttc::{Client, MqttOptions};

fn main() {
    match MqttOptions::parse_url(env::args().nth(1).unwrap_or_default()) {
        Ok(options) => {
            let (_client, mut connection) = Client::new(options, 10);
            println!("{:?}", connection.iter().next());
        }
        Err(error) => println!("{error}"),
    }
}
