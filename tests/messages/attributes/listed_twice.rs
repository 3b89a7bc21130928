use rfc1738::schemes::{SchemeDef, SchemeSet, Web};

struct Mine;

impl SchemeSet for Mine {
    const SCHEMES: &'static [SchemeDef] = rfc1738::schemes![..Web, SchemeDef::HTTPS.with_userinfo()];
}

fn main() {}
