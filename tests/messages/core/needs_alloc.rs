use rfc1738::{build::Builder, schemes::Row};

fn main() {
    let _ = Builder::new(&Row::HTTPS, "host.dom").build::<String>();
}
