//! The tables of schemes that may be asked for by name.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use rfc1738::{SchemeTable, schemes};

use crate::Url;

const TABLES: [&SchemeTable; 4] = [&schemes::WEB, &schemes::FTPS, &schemes::IOT, &schemes::HTTP];

/// Makes of a name the table.
pub(crate) fn parser() -> impl TypedValueParser<Value = &'static SchemeTable> {
    PossibleValuesParser::new(TABLES.map(SchemeTable::name))
        .try_map(|name| TABLES.into_iter().find(|table| table.name() == name).ok_or("no such table"))
}

/// The name of the table that declares the scheme of a URL: the first one counts.
pub(crate) fn declared_by(url: &Url, tables: &[&'static SchemeTable]) -> Option<&'static str> {
    let Url::Declared(url) = url else { return None };
    tables.iter().find(|table| table.find(url.name()).is_some()).map(|table| table.name())
}
