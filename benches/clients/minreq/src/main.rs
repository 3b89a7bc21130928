//! A GET that follows redirects.

use std::env;

fn main() -> Result<(), minreq::Error> {
    let response = minreq::get(env::args().nth(1).unwrap_or_default()).with_param("rev", "2").send()?;
    println!("{} from {}: {}", response.status_code, response.url, response.as_str()?);
    Ok(())
}
