use std::collections::HashMap;

use rfc1738::{HeapUrl, schemes::Web};

fn look_up(map: HashMap<HeapUrl<Web>, u8>) -> Option<u8> {
    map.get("https://host.dom").copied()
}

fn main() {}
