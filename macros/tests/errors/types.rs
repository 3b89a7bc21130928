use rfc1738_macros::url;

const HTTP: rfc1738::HttpUrl = url!("ftp://host.dom/");

fn main() {}
