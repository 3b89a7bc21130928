use rfc1738::{Url, schemes::Web};

fn split(url: Url<'_, Web>) {
    let _ = url.segments().unwrap().list();
}

fn main() {}
