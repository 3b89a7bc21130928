use rfc1738::{Url, schemes::Web};

fn join(url: Url<&str, Web>) {
    let _ = url.join::<[u8; 64]>("a");
}

fn main() {}
