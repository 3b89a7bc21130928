use rfc1738::Url;

fn connect(url: Url<&str>) {
    let _ = url.endpoint();
}

fn main() {}
