use rfc1738::{Url, schemes::Web};

fn split(url: Url<&str, Web>) {
    let _ = url.segments().unwrap().list();
}

fn main() {}
