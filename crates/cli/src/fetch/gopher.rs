//! Gopher (section 3.4), and Gopher+ replies (section 3.4.3).

use core::{error::Error, mem};

use rfc1738::{GopherUrl, build::Builder, parts::GopherType, schemes::SchemeDef, send::GopherPlus};

use super::{
    Args, Set,
    failure::{Failure, Outcome, UNSUPPORTED, WEIRD},
    output::{Output, refuse_to_resume},
    session::Fetcher,
    text::{File, Lines},
};
use crate::shown::escaped;

/// Retrieves an item.
pub(crate) fn fetch(url: &GopherUrl<'_, Set>, fetcher: &Fetcher) -> Outcome {
    let args = fetcher.args;
    let item_type = url.item_type();
    check(item_type).map_err(|message| Failure::new(UNSUPPORTED, message))?;
    refuse_to_resume(args)?;
    // Images and binary files have no other end.
    let get = fetcher.get(url).allow_close();
    let get = if args.without_final_dot { get.without_final_dot() } else { get };
    let is_menu = matches!(item_type, GopherType::Directory | GopherType::Search)
        && matches!(url.gopher_plus(), None | Some(GopherPlus::DefaultView));
    let is_text = matches!(item_type, GopherType::File | GopherType::BinHex | GopherType::Uuencoded);
    let mut file = File::new(is_text && url.gopher_plus().is_none());
    let mut menu = Menu { args, is_first: true, is_over: false };
    let mut lines = Lines::new(|line: &[u8], output: &mut Output| menu.write(line, output));
    fetcher.run(get, if is_menu { &mut lines } else { &mut file })?.0.finish()
}

/// Refuses the types of items that gopher does not transfer. Sessions belong to other protocols,
/// and errors are not items.
fn check(item_type: GopherType) -> Result<(), String> {
    match item_type {
        GopherType::PhoneBook | GopherType::Error | GopherType::Telnet | GopherType::Redundant | GopherType::Tn3270 => {
            Err(format!("gopher does not transfer this type: {item_type}"))
        }
        _ => Ok(()),
    }
}

/// A menu (RFC 1436, section 3.9), which is written as URLs.
struct Menu<'a> {
    args: &'a Args,
    is_first: bool,
    /// Whether the "." at the end has arrived, if everything is passed on.
    is_over: bool,
}

impl Menu<'_> {
    /// Writes the URL of a line. A line without one is omitted, with a warning unless it is plain
    /// text.
    fn write(&mut self, line: &[u8], output: &mut Output) -> Outcome {
        self.is_over |= self.args.without_final_dot && line == b".";
        if self.is_over {
            return Ok(());
        }
        if mem::take(&mut self.is_first) && !line.contains(&b'\t') {
            return Err(Failure::said(WEIRD, "this is not a menu", line));
        }
        let label = line.split(|byte| *byte == b'\t').next().and_then(|label| label.get(1..)).unwrap_or_default();
        let label = escaped(label);
        match item_url(line) {
            // RFC 1436 has no type "i", but servers use it for plain text.
            _ if line.starts_with(b"i") && self.args.labels => output.write_line(format!("  {label}")),
            _ if line.starts_with(b"i") => Ok(()),
            Ok(url) if self.args.labels => output.write_line(format!("{url}  {label}")),
            url => output.write_entry(line, url),
        }
    }
}

/// Returns the URL of an item: `type label TAB selector TAB host TAB port`.
fn item_url(line: &[u8]) -> Result<String, Box<dyn Error>> {
    const NO_ITEM: &str = "this is not a menu item";
    let fields: Vec<&[u8]> = line.split(|byte| *byte == b'\t').collect();
    let [[gtype, ..], selector, host, port, ..] = fields[..] else { return Err(NO_ITEM.into()) };
    let host = str::from_utf8(host).map_err(|_| NO_ITEM)?;
    let port: u16 = str::from_utf8(port).ok().and_then(|port| port.parse().ok()).ok_or(NO_ITEM)?;
    check(GopherType::new(*gtype))?;
    let (gtype, port) = ([*gtype], Some(port).filter(|port| Some(*port) != SchemeDef::GOPHER.default_port()));
    let text: String = Builder::new(&SchemeDef::GOPHER, host).port(port).gtype(&gtype).selector(selector).build()?;
    GopherUrl::parse(&text)?.request()?;
    Ok(text)
}
