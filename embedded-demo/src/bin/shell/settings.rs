//! The settings of the device: URLs.

use core::fmt;

use rfc1738::{
    Endpoint, Error, Redacted, Url,
    heapless::String,
    schemes::{Https, Iot},
};

use crate::page::{Page, Stored};

/// The longest URL in bytes.
const LONGEST: usize = 96;

type Setting<S> = Option<Url<String<LONGEST>, S>>;

#[derive(Default)]
pub struct Settings {
    update: Setting<Https>,
    broker: Setting<Iot>,
}

enum Failure {
    NoSuchSetting,
    Url(Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Url(error)
    }
}

impl Settings {
    /// Returns the settings in flash. One that is wrong is left out, and its error says which byte
    /// is wrong, and nothing of the text.
    pub fn load(page: &Page, out: &mut dyn fmt::Write) -> Self {
        let Stored { update, broker } = page.read(out);
        let mut settings = Self::default();
        for (name, text) in [("update", update), ("broker", broker)] {
            if let Err(Failure::Url(error)) = settings.change(name, text) {
                _ = writeln!(out, "{name} is left out: {error}");
            }
        }
        settings
    }

    /// Writes the settings to flash. Returns `false` if they do not fit.
    pub fn store(&self, page: &mut Page) -> bool {
        page.write(&Stored { update: text(&self.update), broker: text(&self.broker) })
    }

    /// Changes a setting, or reports why it stays. The text is in the line above, which the user
    /// typed, so the caret is below its mistake, and no secret is shown again.
    pub fn set(&mut self, name: &str, text: &str, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.change(name, text) {
            Ok(()) => Ok(()),
            Err(Failure::NoSuchSetting) => writeln!(out, "there is no setting {name}: try help"),
            Err(Failure::Url(error)) => {
                let before = "$ set  ".len() + name.len() + error.offset();
                (0..before).try_for_each(|_| out.write_char(' '))?;
                writeln!(out, "^\n{error}")
            }
        }
    }

    fn change(&mut self, name: &str, text: &str) -> Result<(), Failure> {
        match name {
            "update" => self.update = Some(text.parse()?),
            "broker" => self.broker = Some(text.parse()?),
            _ => return Err(Failure::NoSuchSetting),
        }
        Ok(())
    }

    /// Shows the settings, without secrets.
    pub fn show(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        show("update", self.update.as_ref().map(Url::redacted), out)?;
        show("broker", self.broker.as_ref().map(Url::redacted), out)
    }

    /// Shows the request for an update, as a client would send it, without secrets.
    pub fn get(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let Some(url) = &self.update else { return out.write_str("set update first\n") };
        let Endpoint { server, host_header, request_target, .. } = url.endpoint();
        let (path, query) = request_target.pieces();
        writeln!(out, "connect to {server}")?;
        writeln!(out, "GET {}{} HTTP/1.1", Redacted::token(path), Redacted::token(query))?;
        writeln!(out, "Host: {host_header}")
    }
}

fn text<S>(setting: &Setting<S>) -> &str {
    setting.as_ref().map_or("", Url::as_str)
}

fn show(name: &str, url: Option<Redacted<'_>>, out: &mut dyn fmt::Write) -> fmt::Result {
    match url {
        Some(url) => writeln!(out, "{name} = {url}"),
        None => writeln!(out, "{name} is not set"),
    }
}
