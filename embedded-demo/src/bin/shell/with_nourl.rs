//! The settings as texts that nourl parses, to compare what the URLs cost.

use core::fmt;

use nourl::{Url, UrlScheme};
use rfc1738::heapless::String;

use crate::page::{Page, Stored};

/// The longest URL in bytes.
const LONGEST: usize = 96;

#[derive(Default)]
pub struct Settings {
    update: String<LONGEST>,
    broker: String<LONGEST>,
}

impl Settings {
    pub fn load(page: &Page, out: &mut dyn fmt::Write) -> Self {
        let Stored { update, broker } = page.read(out);
        let mut settings = Self::default();
        _ = settings.set("update", update, out);
        _ = settings.set("broker", broker, out);
        settings
    }

    pub fn store(&self, page: &mut Page) -> bool {
        page.write(&Stored { update: &self.update, broker: &self.broker })
    }

    pub fn set(&mut self, name: &str, text: &str, out: &mut dyn fmt::Write) -> fmt::Result {
        let (setting, scheme) = match name {
            "update" => (&mut self.update, UrlScheme::HTTPS),
            "broker" => (&mut self.broker, UrlScheme::MQTTS),
            _ => return writeln!(out, "there is no setting {name}: try help"),
        };
        match (Url::parse(text), text.try_into()) {
            (Ok(url), Ok(text)) if url.scheme() == scheme => {
                *setting = text;
                Ok(())
            }
            (Err(error), _) => writeln!(out, "{error:?}"),
            _ => out.write_str("this is another scheme, or too long\n"),
        }
    }

    pub fn show(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        show("update", &self.update, out)?;
        show("broker", &self.broker, out)
    }

    pub fn get(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let Ok(url) = Url::parse(&self.update) else { return out.write_str("set update first\n") };
        writeln!(out, "connect to {}:{}", url.host(), url.port_or_default())?;
        writeln!(out, "GET {} HTTP/1.1", url.path())?;
        writeln!(out, "Host: {}", url.host())
    }
}

/// Shows no login, because nourl reads one as a part of the host.
fn show(name: &str, text: &str, out: &mut dyn fmt::Write) -> fmt::Result {
    match Url::parse(text) {
        Ok(url) => writeln!(out, "{name} = {}{}", url.host().rsplit('@').next().unwrap_or_default(), url.path()),
        Err(_) => writeln!(out, "{name} is not set"),
    }
}
