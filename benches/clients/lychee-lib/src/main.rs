//! The links of a page.

use std::io::{self, Read as _};

use lychee_lib::{BaseInfo, links};

fn main() -> io::Result<()> {
    let base = BaseInfo::try_from("https://host.dom/a/").unwrap_or_default();
    let mut page = String::new();
    io::stdin().read_to_string(&mut page)?;
    links(&base, &page).iter().for_each(|link| println!("{link:?}"));
    Ok(())
}
