use rfc1738::{Schemes, schemes::Web};

fn main() {
    let text = std::string::String::new();
    let _ = Web::parse(text);
}
