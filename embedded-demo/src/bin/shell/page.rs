//! The page of flash that keeps the settings.

use core::fmt;

use serde::{Deserialize, Serialize};

/// The settings in flash: texts, not URLs. A URL that is wrong would be postcard's error
/// `SerdeDeCustom`, which says neither why nor where, and the other settings would be lost with it.
/// A text is parsed afterwards, and its error says which byte is wrong.
#[derive(Default, Serialize, Deserialize)]
pub struct Stored<'a> {
    pub update: &'a str,
    pub broker: &'a str,
}

/// A page of flash. QEMU's flash cannot be written, so this one is in RAM.
pub struct Page([u8; 256]);

impl Page {
    /// Returns a page as an older firmware left it, which checked no setting.
    pub fn of_older_firmware() -> Self {
        let mut page = Self([0xFF; 256]);
        page.write(&Stored {
            update: "https://update.host.dom:8443/boards/7/latest?rev=2",
            broker: "mqtts://board:s3cret@hub.dom:88833/led",
        });
        page
    }

    pub fn read(&self, out: &mut dyn fmt::Write) -> Stored<'_> {
        postcard::from_bytes(&self.0).unwrap_or_else(|_| {
            _ = out.write_str("the page of settings is broken\n");
            Stored::default()
        })
    }

    /// Erases and writes the page. Returns `false` if the settings do not fit.
    pub fn write(&mut self, stored: &Stored<'_>) -> bool {
        self.0.fill(0xFF);
        postcard::to_slice(stored, &mut self.0).is_ok()
    }
}
