use rfc1738::allowed::Allowed;

fn main() {
    let _ = Allowed::new(&[443_u16]);
}
