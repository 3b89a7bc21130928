use rfc1738::{
    Url,
    schemes::{All, Https, Web},
};
use rfc1738_macros::url;

const ESCAPE: Url = url!("ftp://host.dom/100%/motd");
const PORT: Url<All> = url!(All, "https://host.dom:99999/");
const SPACE: Url = url!("http://host.dom/a\n b\u{fc}");
const USER: Url = url!(r"http://me:secret@host.dom/");
const FRAGMENT: Url = url!("http://host.dom/#top");
const EMPTY: Url = url!("");
const SLASH: Url = url!("http://host.dom?top");
const SCHEME: Url<Https> = url!(Https, "http://host.dom/");
const SCHEMES: Url<Web> = url!(Web, "ftp://me:secret@host.dom/");

fn main() {}
