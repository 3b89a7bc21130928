use rfc1738::{Url, schemes::Web};

fn join(url: Url<'_, Web>) {
    let mut buffer = [0_u8; 64];
    let _ = url.join("a", &mut buffer);
}

fn main() {}
