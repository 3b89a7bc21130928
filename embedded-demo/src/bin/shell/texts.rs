//! The settings as texts, to compare what the URLs cost: texts that nothing checks or masks, or
//! that nourl parses.

use core::fmt;

use rfc1738::heapless::String;

use crate::page::{Page, Stored};

#[cfg_attr(feature = "shell_with_nourl", path = "with_nourl.rs")]
#[cfg_attr(not(feature = "shell_with_nourl"), path = "unchecked.rs")]
mod text;

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
            "update" => (&mut self.update, text::UPDATE),
            "broker" => (&mut self.broker, text::BROKER),
            _ => return writeln!(out, "there is no setting {name}: try help"),
        };
        if text::is_for(scheme, text, out)? {
            match text.try_into() {
                Ok(text) => *setting = text,
                Err(_) => out.write_str("this is too long\n")?,
            }
        }
        Ok(())
    }

    pub fn show(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        text::show("update", &self.update, out)?;
        text::show("broker", &self.broker, out)
    }

    pub fn get(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        text::get(&self.update, out)
    }
}
