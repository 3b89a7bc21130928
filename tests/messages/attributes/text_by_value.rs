use rfc1738::{SchemeSet, schemes::Web};

fn main() {
    let text = std::vec::Vec::<u8>::new();
    let _ = Web::parse(text);
}
