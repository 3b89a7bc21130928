use rfc1738::{
    Url,
    schemes::{All, Https, Rfc1738, Web},
};
use rfc1738_macros::url;

const ESCAPE: Url<&str> = url!("ftp://host.dom/100%/motd");
const PORT: Url<&str, All> = url!(All, "https://host.dom:99999/");
const SPACE: Url<&str> = url!("http://host.dom/a\n b\u{fc}");
const USER: Url<&str> = url!(r"http://me:secret@host.dom/");
const FRAGMENT: Url<&str> = url!("http://host.dom/#top");
const EMPTY: Url<&str> = url!("");
const SLASH: Url<&str, Rfc1738> = url!(Rfc1738, "http://host.dom?top");
const FRAGMENT_1738: Url<&str, Rfc1738> = url!(Rfc1738, "http://host.dom/#top");
const SCHEME: Url<&str, Https> = url!(Https, "http://host.dom/");
const SCHEMES: Url<&str, Web> = url!(Web, "ftp://me:secret@host.dom/");

fn main() {}
