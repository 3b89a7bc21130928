use rfc1738::context::Links;

fn main() {
    for _ in Links::new("see https://host.dom") {}
}
