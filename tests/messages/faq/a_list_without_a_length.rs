use rfc1738::{Url, schemes::Web};

fn split(url: Url<&str, Web>) {
    let _ = url.segments().list();
}

fn main() {}
