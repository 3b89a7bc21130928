//! Shows the parts of a URL, or which byte of it is wrong and why.
//!
//! `cargo run --example parse -- 'http://host.dom/a b'`

use core::error::Error;
use std::env;

use rfc1738::{Typed, Url, heapless};

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = env::args().skip(1).collect();
    if given.is_empty() {
        show("ftp://me:secret@host.dom/pub/caf%C3%A9.txt;type=a")?;
        show("https://[2001:db8::7]/find?q=a+b&page=2")?;
        show("mailto:me%25you@host.dom")?;
        return show("ftp://me:secret@host.dom:21x/pub");
    }
    given.iter().try_for_each(|text| show(text))
}

fn show(text: &str) -> Result<(), Box<dyn Error>> {
    let url = match Url::parse(text) {
        Ok(url) => url,
        // The error has the offset and the production. With the text, it shows a caret, and masks
        // the password.
        Err(error) => {
            println!("{}", error.in_text(text));
            return Ok(());
        }
    };
    println!("{}", url.redacted());
    // All schemes have these parts. They are slices of the text, still encoded.
    if let Some(server) = url.server() {
        println!("  connect to {server}");
    }
    for (name, value) in url.query_pairs() {
        println!("  {name} is {:?}", value.decode::<heapless::String<64>>()?);
    }
    // The type of a scheme has the parts that no other scheme has.
    match url.typed() {
        Typed::Ftp(ftp) => {
            for command in ftp.commands()? {
                println!("  send {:?}", command.line()); // escaped, so that it is safe to show
            }
        }
        Typed::Mailto(mail) => println!("  write to {:?}", mail.address().decode::<heapless::String<64>>()?),
        _ => {}
    }
    Ok(())
}
