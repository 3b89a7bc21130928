use rfc1738::{HeapUrl, schemes::{Https, Web}};

fn is_same(url: HeapUrl<Web>, other: HeapUrl<Https>) -> bool {
    url == other
}

fn main() {}
