use rfc1738::{Url, schemes::Web};

fn is_ours(url: Url<&str, Web>) -> bool {
    url.host() == Some("host.dom")
}

fn main() {}
