//! The tables of schemes that may be asked for by name.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use rfc1738::{SchemeTable, schemes};

const TABLES: [&SchemeTable; 3] = [&schemes::WEB, &schemes::FTPS, &schemes::IOT];

/// Makes of a name the table.
pub(crate) fn parser() -> impl TypedValueParser<Value = &'static SchemeTable> {
    PossibleValuesParser::new(TABLES.map(SchemeTable::name))
        .try_map(|name| TABLES.into_iter().find(|table| table.name() == name).ok_or("no such table"))
}
