use rfc1738::{HeapUrl, schemes::Web};

fn is_root(url: HeapUrl<Web>) -> bool {
    url.path() == Some("/")
}

fn main() {}
