use rfc1738::{Encoded, HeapUrl, Url, build::Builder, schemes::Row};

fn decode(query: Encoded<'_>, url: Url<'_>) {
    let _: Result<String, _> = query.decode();
    query.decode_lossy();
    query.pairs().decoded();
    query.pairs().lossy();
    url.credentials();
    let _ = Builder::new(&Row::HTTPS, "host.dom").build::<String>();
}

fn main() {}
