use rfc1738_macros::url;

const ESCAPE: rfc1738::FtpUrl = url!("ftp://host.dom/100%/motd");
const PORT: rfc1738::DeclaredUrl = url!("https://host.dom:99999/");
const SPACE: rfc1738::HttpUrl = url!("http://host.dom/a\n b\u{fc}");
const USER: rfc1738::HttpUrl = url!(r"http://me:secret@host.dom/");
const FRAGMENT: rfc1738::HttpUrl = url!("http://host.dom/#top");
const EMPTY: rfc1738::HttpUrl = url!("");
const LONG: rfc1738::HttpUrl = url!("http://host.dom/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17");

fn main() {}
