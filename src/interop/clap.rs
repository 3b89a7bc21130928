//! Arguments of clap.

use alloc::string::ToString;

use clap::builder::ValueParserFactory;

use crate::{redact::ArgumentParser, sets::SchemeSet, storage::Storage, url::Url};

/// An argument that is a URL: its error shows the argument masked, with a caret under the byte.
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
/// let broker =
///     Arguments::parse_from(["me", "--broker", "mqtts://me:secret@hub.dom/led"]).broker;
/// assert_eq!(broker.host().unwrap(), "hub.dom");
/// let error = Arguments::try_parse_from(["me", "--broker", "mqtts://me:secret@hub.dom:x/"])
///     .unwrap_err();
/// let message = error.to_string();
/// assert!(message.starts_with("error: invalid value for '--broker <BROKER>': "));
/// assert!(message.contains("\nmqtts://me:***@hub.dom:x/\n                       ^\n"));
/// ```
impl<T: Storage + Send + Sync + 'static, S: SchemeSet> ValueParserFactory for Url<T, S> {
    type Parser = ArgumentParser<Self>;

    fn value_parser() -> ArgumentParser<Self> {
        ArgumentParser::new(|text| {
            let text = text.as_encoded_bytes();
            Self::try_from(text).map_err(|error| error.in_text(text).to_string())
        })
    }
}
