//! Build a URL from plain values, read the parameters of its query, and change one of them.

use core::error::Error;

use rfc1738::{
    Schemes, Url,
    build::{Builder, Value},
    form::Form,
    heapless::String,
    schemes::{Https, Row},
};

/// Returns the URL with this parameter, in place of any others of its name.
fn with_parameter(url: &Url<Https>, name: &str, value: &str) -> Result<String<256>, Box<dyn Error>> {
    let others = url.query().unwrap_or_default().pairs().filter(|(found, _)| !found.decodes_to(name.as_bytes()));
    // What is copied stays as written; what is new is escaped.
    let mut pairs: Vec<(Value, Value)> = others.map(|(name, value)| (name.into(), value.into())).collect();
    pairs.push((name.into(), value.into()));
    Ok(url.to_builder().query(Form::from(pairs.as_slice())).build()?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let query = Form::from(&[("q", "café & bar"), ("page", "1"), ("sort", "50%")]);
    let text = Builder::new(&Row::HTTPS, "host.dom").segments(&["find", "a/b"]).query(query).build::<String<256>>()?;
    println!("{text}");

    let url = Https::parse(&text)?;
    let parameters = url.query().unwrap_or_default().pairs();
    for (name, value) in parameters.clone() {
        println!("{} = {}", name.decode_str::<32>()?, value.decode_str::<32>()?);
    }
    let page = parameters.get("page").ok_or("no page")?.decode_str::<8>()?;
    let next = page.parse::<u32>()? + 1;
    println!("{}", with_parameter(&url, "page", &next.to_string())?);
    Ok(())
}
