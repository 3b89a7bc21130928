use rfc1738::{Url, schemes::Https};
use rfc1738_macros::url;

const HTTPS: Url<&str, Https> = url!("https://host.dom/");

const UNKNOWN: Url<&str, Https> = url!(WebSockets, "ws://host.dom/");

fn main() {}
