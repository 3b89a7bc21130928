//! Arguments of clap.

use alloc::{
    format,
    string::{String, ToString},
};
use core::{fmt, str::FromStr};
use std::ffi::OsStr;

use clap::{
    Arg, Command, Error,
    builder::{TypedValueParser, ValueParserFactory},
    error::ErrorKind,
};

use crate::{
    owned::{OwnedUrl, Storage},
    redact::{Masked, Redacted},
    scheme::Schemes,
};

/// A parser of clap whose error does not repeat the argument with its secrets.
///
/// clap takes it for each argument whose type is an [`OwnedUrl`] or [`Masked`], so you need not
/// name it. The error of a URL shows the argument masked, with a caret under the byte.
///
/// ```
/// use clap::Parser;
/// use rfc1738::{HeapUrl, schemes::Iot};
///
/// #[derive(Debug, Parser)]
/// struct Arguments {
///     #[arg(long)]
///     broker: HeapUrl<Iot>,
/// }
///
/// let broker = Arguments::parse_from(["me", "--broker", "mqtts://me:secret@hub.dom/led"]).broker;
/// assert_eq!(broker.host().unwrap(), "hub.dom");
/// let error = Arguments::try_parse_from(["me", "--broker", "mqtts://me:secret@hub.dom:x/"]).unwrap_err();
/// let message = error.to_string();
/// assert!(message.starts_with("error: invalid value for '--broker <BROKER>': "));
/// assert!(message.contains("\nmqtts://me:***@hub.dom:x/\n                       ^\n"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ArgumentParser<T>(fn(&OsStr) -> Result<T, String>);

impl<T: Clone + Send + Sync + 'static> TypedValueParser for ArgumentParser<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, text: &OsStr) -> Result<T, Error> {
        (self.0)(text).map_err(|error| {
            let argument = argument.map_or("...".to_string(), Arg::to_string);
            let message = format!("invalid value for '{argument}': {error}\n");
            Error::raw(ErrorKind::ValueValidation, message).with_cmd(command)
        })
    }
}

impl<T: Storage, S: Schemes> ValueParserFactory for OwnedUrl<T, S>
where
    Self: Clone + Send + Sync + 'static,
{
    type Parser = ArgumentParser<Self>;

    fn value_parser() -> ArgumentParser<Self> {
        ArgumentParser(|text| {
            let text = text.as_encoded_bytes();
            Self::parse(text).map_err(|error| error.in_text(text).to_string())
        })
    }
}

impl<T: FromStr<Err: fmt::Display>> ValueParserFactory for Masked<T>
where
    Self: Clone + Send + Sync + 'static,
{
    type Parser = ArgumentParser<Self>;

    fn value_parser() -> ArgumentParser<Self> {
        ArgumentParser(|text| {
            let text = text.to_str().ok_or("it is not UTF-8")?;
            text.parse().map(Self).map_err(|error: T::Err| Redacted::new(&error.to_string()).to_string())
        })
    }
}
