use rfc1738::{
    SchemeSet, Url,
    schemes::{SchemeDef, Syntax, Web},
};
use rfc1738_macros::url;

struct Mine;

impl SchemeSet for Mine {
    const SCHEMES: &'static [SchemeDef] = rfc1738::schemes![..Web, SchemeDef::new("x-panel", Syntax::Http, Some(8080))];
}

const SCHEME: Url<&str, Mine> = url!(Mine, "mqtts://broker.dom/x");
const SPACE: Url<&str, Mine> = url!(Mine, "https://host.dom/a b");
const TILDE: Url<&str, Mine> = url!(Mine, "x-panel://me:secret@host.dom/~me");

fn main() {
    let _ = url!(Mine, "https://host.dom:99999/");

}
