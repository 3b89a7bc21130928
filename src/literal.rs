//! URLs as constants: the expansion of `url!` in the package `rfc1738-macros`. That package depends
//! on exactly this version of the crate, so this module is not a public interface.
//!
//! A macro cannot see types, so `url!` does not know the rows of the set. It parses the text by
//! each row that a set may have for this scheme, and passes all results on. The constant has the
//! result of the set's row.

use core::{iter, marker::PhantomData};

use crate::{
    error::Error,
    grammar,
    scheme::{
        Features, SchemeDef,
        Syntax::{File, Ftp, Gopher, Http, Mailto, News, Nntp, Other, Prospero, Telnet, Wais},
        index_of,
    },
    sets::{All, Known as _, SchemeSet},
    url::{Layout, Url},
};

/// The numbers of a layout, in order.
pub type Numbers = [u16; 7];

/// The rules of rows, as numbers, and the result of a text by these rules: a URL, or an error's
/// message.
pub type Reading<'a> = (&'a [u32], Result<Numbers, &'a str>);

/// The row of a set at an index: a copy, so that the others are not linked.
struct At<S, const INDEX: usize>(PhantomData<S>);

impl<S: SchemeSet, const INDEX: usize> At<S, INDEX> {
    const ROW: &'static SchemeDef = &match S::SCHEMES.split_at_checked(INDEX) {
        Some((_, [row, ..])) => *row,
        _ => *S::OTHER,
    };
}

/// Returns the index of the row with this name, which is in lower case, or the number of rows for
/// any other scheme.
///
/// # Panics
///
/// If the set does not have the scheme.
#[track_caller]
pub const fn index<S: SchemeSet>(name: &str) -> usize {
    let index = index_of(S::SCHEMES, name);
    let is_in_set = S::OTHERS || index < S::SCHEMES.len();
    assert!(is_in_set, "the set does not have this scheme: write one of its `SCHEMES`, or name another set");
    index
}

/// Returns the URL with this text, and with the row at this index.
///
/// # Panics
///
/// If the text is not a URL of the set.
#[track_caller]
pub const fn url<S: SchemeSet, const INDEX: usize>(
    text: &'static str,
    readings: &[Reading<'_>],
) -> Url<&'static str, S> {
    let (layout, error) = chosen(At::<S, INDEX>::ROW, readings);
    assert!(error.is_empty(), "{}", error);
    let may_have_fragment = S::IN_FORCE || layout.fragment == 0;
    assert!(may_have_fragment, "RFC 1738 has no fragment: remove the # and what follows it");
    Url::new(text, layout)
}

/// Returns the layout of the text by this row, or an error's message.
const fn chosen<'a>(row: &'static SchemeDef, mut readings: &[Reading<'a>]) -> (Layout, &'a str) {
    while let [(rules, result), others @ ..] = readings {
        if has(rules, rules_of(row)) {
            return match *result {
                Ok([login, host, host_end, hostport_end, port, search, fragment]) => {
                    (Layout { login, host, host_end, hostport_end, port, search, fragment, row }, "")
                }
                Err(message) => (Layout::BLANK, message),
            };
        }
        readings = others;
    }
    (Layout::BLANK, "url! does not know such a row: parse the text at run time")
}

/// Returns the features of a row that the grammar needs.
const fn rules_of(row: &SchemeDef) -> u32 {
    row.features().without(Features::TLS.or(Features::TOKEN)).bits()
}

/// Returns whether one of the numbers is this one.
const fn has(mut numbers: &[u32], wanted: u32) -> bool {
    while let [number, others @ ..] = numbers {
        if *number == wanted {
            return true;
        }
        numbers = others;
    }
    false
}

/// Parses a text whose scheme has this name, which is in lower case, by each row that a set may
/// have for it, and by the row of any other scheme. `keep` keeps a row forever.
pub fn readings(
    name: &'static str,
    text: &str,
    keep: impl Fn(SchemeDef) -> &'static SchemeDef,
) -> impl Iterator<Item = (u32, Result<Numbers, Error>)> {
    let numbers = |layout: Layout| {
        let Layout { login, host, host_end, hostport_end, port, search, fragment, .. } = layout;
        [login, host, host_end, hostport_end, port, search, fragment]
    };
    let of_rows = rows(name).map(move |row| (rules_of(&row), grammar::by_one_row(keep(row), text.as_bytes())));
    let of_others = [
        (rules_of(Others::OTHER), Others::layout(text.as_bytes())),
        (rules_of(Others1738::OTHER), Others1738::layout(text.as_bytes())),
    ];
    of_rows.chain(of_others).map(move |(rules, layout)| (rules, layout.map(numbers)))
}

/// Returns a row for each way to read the scheme with this name.
fn rows(name: &'static str) -> impl Iterator<Item = SchemeDef> {
    let in_force = All::row_of(name).filter(|row| row.features().any(Features::URI));
    let of_uris = iter::once(SchemeDef::rfc3986(name, None)).chain(in_force.copied()).flat_map(|row| {
        let with = |row: SchemeDef, is_so: bool, with: fn(SchemeDef) -> SchemeDef| if is_so { with(row) } else { row };
        (0..8).map(move |marks: u8| {
            let row = with(row, marks & 1 > 0, SchemeDef::with_userinfo);
            let row = with(row, marks & 2 > 0, SchemeDef::with_empty_host);
            with(row, marks & 4 > 0, SchemeDef::with_optional_authority)
        })
    });
    let without_port = [Mailto, News, File].map(|syntax| SchemeDef::new(name, syntax, None));
    let with_port = [Ftp, Http, Gopher, Nntp, Telnet, Wais, Prospero, Other];
    let with_port = with_port.map(|syntax| SchemeDef::new(name, syntax, Some(1)));
    of_uris.chain(without_port).chain(with_port)
}

/// A set that has any scheme, by RFC 3986.
struct Others;

impl SchemeSet for Others {
    const SCHEMES: &'static [SchemeDef] = &[];
    const OTHERS: bool = true;
}

/// A set that has any scheme, by RFC 1738.
struct Others1738;

impl SchemeSet for Others1738 {
    const SCHEMES: &'static [SchemeDef] = &[];
    const OTHERS: bool = true;
    const IN_FORCE: bool = false;
}
