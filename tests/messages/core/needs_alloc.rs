use rfc1738::{build::Builder, schemes::SchemeDef};

fn main() {
    let _ = Builder::new(&SchemeDef::HTTPS, "host.dom").build::<String>();
}
