//! The format of a line: text, and names of parts in braces.

use core::{mem, str::FromStr};

use clap::ValueEnum;

use crate::urls::Part;

/// A format, such as `{host} {port}`.
#[derive(Clone, Debug)]
pub(super) struct Format(pub(super) Vec<Piece>);

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Piece {
    Text(String),
    Part { name: Name, is_raw: bool, is_optional: bool },
}

impl Piece {
    /// Returns the part that a URL must be able to have, and the name to ask for it.
    pub(super) fn needed(&self) -> Option<(Part, String)> {
        match self {
            Self::Part { name: Name::Part(part), is_optional: false, .. } => Some((*part, part.name())),
            Self::Part { name: Name::Pair(name), is_optional: false, .. } => {
                Some((Part::Query, format!("query:{name}")))
            }
            _ => None,
        }
    }
}

/// The name of a part.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Name {
    Url,
    Part(Part),
    /// The first pair of the query with this name.
    Pair(String),
}

const NAMES: &str =
    "url, scheme, user, password, host, port, path, query, fragment, query:NAME, with raw: before and ? after these";

impl FromStr for Format {
    type Err = String;

    fn from_str(format: &str) -> Result<Self, String> {
        let (mut pieces, mut text, mut rest) = (Vec::new(), String::new(), format);
        while let Some(at) = rest.find(['{', '}', '\\']) {
            let (before, special) = rest.split_at_checked(at).unwrap_or_default();
            text += before;
            let plain = [("{{", "{"), ("}}", "}"), ("\\n", "\n"), ("\\r", "\r"), ("\\t", "\t"), ("\\\\", "\\")];
            let plain = plain.iter().find_map(|(from, to)| Some((*to, special.strip_prefix(from)?)));
            if let Some((to, behind)) = plain {
                text += to;
                rest = behind;
            } else if let Some(part) = special.strip_prefix('{') {
                let (name, behind) = part.split_once('}').ok_or("a { has no }: write {{ for a brace")?;
                pieces.extend([Piece::Text(mem::take(&mut text)), piece(name)?]);
                rest = behind;
            } else {
                // A single "}" or "\".
                text.extend(special.chars().next());
                rest = special.get(1..).unwrap_or_default();
            }
        }
        text += rest;
        pieces.push(Piece::Text(text));
        Ok(Self(pieces))
    }
}

/// Returns the part that a name in braces means.
fn piece(written: &str) -> Result<Piece, String> {
    let (name, is_raw) = written.strip_prefix("raw:").map_or((written, false), |name| (name, true));
    let (name, is_optional) = name.strip_suffix('?').map_or((name, false), |name| (name, true));
    let name = match (name, Part::from_str(name, false), name.strip_prefix("query:")) {
        ("url", ..) => Name::Url,
        (_, Ok(part), _) => Name::Part(part),
        (.., Some(name)) => Name::Pair(name.into()),
        _ => return Err(format!("{{{written}}} is no part: the names are {NAMES}")),
    };
    Ok(Piece::Part { name, is_raw, is_optional })
}
