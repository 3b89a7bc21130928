use rfc1738::{HeapUrl, schemes::{Https, Web}};

fn widen(url: HeapUrl<Https>) -> HeapUrl<Web> {
    url.into()
}

fn main() {}
