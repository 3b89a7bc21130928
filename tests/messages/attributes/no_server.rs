use rfc1738::Url;

fn connect(url: Url<'_>) {
    let _ = url.endpoint();
}

fn main() {}
