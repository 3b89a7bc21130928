use rfc1738::{HeapUrl, schemes::Web};

fn main() {
    let _ = HeapUrl::<Web>::parse("https://host.dom");
}
