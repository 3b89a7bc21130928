use rfc1738::{Url, schemes::Web};

fn change(mut url: Url<&str, Web>) {
    url.set_host("other.dom");
}

fn main() {}
