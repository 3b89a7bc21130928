//! Builds a URL from plain values, reads the parameters of its query, and changes one of them.

use core::error::Error;

use rfc1738::{
    FixedUrl, SchemeSet,
    build::Builder,
    form::Form,
    heapless::String,
    schemes::{Https, SchemeDef},
};

fn main() -> Result<(), Box<dyn Error>> {
    let query = Form::from(&[("q", "café & bar"), ("page", "1"), ("sort", "50%")]);
    let text =
        Builder::new(&SchemeDef::HTTPS, "host.dom").segments(&["find", "a/b"]).query(query).build::<String<256>>()?;
    println!("{text}");

    let url = Https::parse(&text)?;
    let parameters = url.query_pairs();
    for (name, value) in parameters.clone() {
        println!("{} = {}", name.decode::<String<32>>()?, value.decode::<String<32>>()?);
    }
    let page = parameters.get("page").ok_or("no page")?.decode::<String<8>>()?;
    let next = page.parse::<u32>()? + 1;
    let next: FixedUrl<256, Https> = url.with_query_pair("page", next)?; // all others stay as written
    println!("{next}");
    Ok(())
}
