use rfc1738::{Url, schemes::Web};

fn main() {
    let _url = Url::<&str, Web>::parse("https://host.dom/");
}
