use rfc1738::{Url, schemes::Web};

fn main() {
    let _ = "https://host.dom".parse::<Url<&str, Web>>();
}
