use rfc1738::Url;

fn main() {
    match Url::parse("https://host.dom").unwrap().scheme() {
        "https" => {}
        _ => {}
    }
}
