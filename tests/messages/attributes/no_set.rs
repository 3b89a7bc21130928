use rfc1738::{Url, schemes::SchemeDef};

struct Mine;

fn main() {
    let _: Result<Url<&str, Mine>, _> = <Mine as rfc1738::SchemeSet>::parse("https://host.dom");
    let _ = SchemeDef::HTTPS;
}
