//! A GET that sends a query, and follows redirects.

use std::env;

fn main() {
    let argument = |index| env::args().nth(index).unwrap_or_default();
    match ureq::get(&argument(1)).query(&argument(2), &argument(3)).call() {
        Ok(response) => {
            println!("{}", response.get_url());
            println!("{:?}", response.into_string());
        }
        Err(error) => println!("{error}"),
    }
}
