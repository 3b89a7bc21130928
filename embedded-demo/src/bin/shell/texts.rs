//! The settings as texts that nothing checks or masks, to compare what the URLs cost.

use core::fmt;

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
        let setting = match name {
            "update" => &mut self.update,
            "broker" => &mut self.broker,
            _ => return writeln!(out, "there is no setting {name}: try help"),
        };
        match text.try_into() {
            Ok(text) => {
                *setting = text;
                Ok(())
            }
            Err(_) => out.write_str("this is too long\n"),
        }
    }

    pub fn show(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        writeln!(out, "update = {}", self.update)?;
        writeln!(out, "broker = {}", self.broker)
    }

    pub fn get(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        writeln!(out, "GET {}", self.update)
    }
}
