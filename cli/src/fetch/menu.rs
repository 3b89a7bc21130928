//! The lines of a Gopher menu (RFC 1436, section 3.9) as URLs.

use rfc1738::{GopherUrl, build::Builder, parts::GopherType, schemes::Row};

use super::{
    failure::{Outcome, warn_omitted},
    output::Output,
};
use crate::shown::escaped;

/// `type label TAB selector TAB host TAB port`
pub(crate) struct Item<'l> {
    gtype: u8,
    pub(crate) label: &'l [u8],
    rest: Option<Rest<'l>>,
}

/// The fields that a line without a resource may lack.
struct Rest<'l> {
    selector: &'l [u8],
    host: &'l str,
    port: u16,
}

impl<'l> Item<'l> {
    pub(crate) fn new(line: &'l [u8]) -> Option<Self> {
        let mut fields = line.split(|octet| *octet == b'\t');
        let (gtype, label) = fields.next()?.split_first()?;
        let mut rest = || {
            let (selector, host, port) = (fields.next()?, fields.next()?, fields.next()?);
            Some(Rest { selector, host: str::from_utf8(host).ok()?, port: str::from_utf8(port).ok()?.parse().ok()? })
        };
        Some(Self { gtype: *gtype, label, rest: rest() })
    }

    /// Returns the URL of the resource.
    fn url(&self) -> Result<String, String> {
        let Rest { selector, host, port } = self.rest.as_ref().ok_or("this is not a menu item")?;
        let item_type = GopherType::new(self.gtype);
        if !can_be_retrieved(item_type) {
            return Err(format!("gopher does not transfer this type: {item_type}"));
        }
        let port = Some(*port).filter(|port| Some(*port) != Row::GOPHER.default_port());
        let gtype = [self.gtype];
        let builder = Builder::gopher(*host).port(port).gtype(&gtype).selector(*selector);
        let url = builder.build::<String>().map_err(|error| error.to_string())?;
        let refused = GopherUrl::parse(&url).map(|url| url.request().err()).map_err(|error| error.to_string())?;
        refused.map_or(Ok(url), |refused| Err(refused.to_string()))
    }
}

/// Returns whether gopher transfers items of this type. Sessions belong to other protocols, and
/// errors are not items.
pub(crate) fn can_be_retrieved(item_type: GopherType) -> bool {
    !matches!(
        item_type,
        GopherType::PhoneBook | GopherType::Error | GopherType::Telnet | GopherType::Redundant | GopherType::Tn3270
    )
}

/// Writes the URL of a line. A line without one is omitted, with a warning unless it is plain text.
pub(crate) fn write(line: &[u8], with_labels: bool, output: &mut Output) -> Outcome {
    let Some(item) = Item::new(line) else {
        warn_omitted(line, "this is not a menu item");
        return Ok(());
    };
    let label = escaped(item.label.iter().copied());
    match item.url() {
        // RFC 1436 has no type "i", but servers use it for plain text.
        _ if item.gtype == b'i' && with_labels => output.write_line(format!("  {label}")),
        _ if item.gtype == b'i' => Ok(()),
        Ok(url) if with_labels => output.write_line(format!("{url}  {label}")),
        Ok(url) => output.write_line(url),
        Err(why) => {
            warn_omitted(line, why);
            Ok(())
        }
    }
}
