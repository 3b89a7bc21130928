use rfc1738::{Url, schemes::Row};

struct Mine;

fn main() {
    let _: Result<Url<&str, Mine>, _> = <Mine as rfc1738::Schemes>::parse("https://host.dom");
    let _ = Row::HTTPS;
}
