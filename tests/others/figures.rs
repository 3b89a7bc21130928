//! The figures of the pages, compared with those that the programs have measured.

use std::{collections::BTreeMap, fs, path::Path};

/// The outputs of the programs, a name and a number per line.
const MEASURED: [&str; 3] =
    ["benches/target/budget.txt", "benches/host/figures.txt", "embedded-demo/embassy/budget.txt"];

/// Texts of each page with the names of figures in braces: see [`value`]. White space may be any.
const FIGURES: &[(&str, &[&str])] = &[
    (
        "README.md",
        &[
            "an https URL takes {https: flash kB} kB of flash and {https: stack} bytes of stack to parse",
            "| flash, https on a Cortex-M3 | {https: flash kB} kB | {nourl: flash kB} kB | {fluent_uri: flash kB} kB \
             | {iri_string: flash kB} kB | | |",
            "| with the error's text | {https: flash plus https + error: flash kB} kB | {nourl + error: flash kB} kB \
             | {fluent_uri + error: flash kB} kB | | | |",
            "| instructions, https on x86-64 | {rfc1738 https alone on x86_64: https} | {nourl on x86_64: https} \
             | {fluent-uri on x86_64: https} | {iri-string on x86_64: https} | {http on x86_64: https} \
             | {url on x86_64: https} |",
            "{https: flash minus nourl: flash kB} kB matters more",
            "takes {https: flash} bytes of flash, {https: stack} bytes of stack, no static RAM, and about {https: https} instructions",
            "takes {https: flash plus https + all of these: flash kB} kB in all",
            "A `Url` takes {size of rfc1738::Url} bytes",
        ],
    ),
    (
        "src/pages/costs.md",
        &[
            "parsing an https URL takes {https: flash kB} kB of flash and no static RAM",
            "masks URLs takes {product with lean: flash kB} kB. With carets under errors, comparison, ftp and gopher, \
             it takes {product with whole: flash kB} kB",
            "| parses an https URL | {product: flash} | {product: stack} |",
            "| parses and keeps it in a `FixedUrl` | {product with owned: flash} | {product with owned: stack} |",
            "shows an error with a caret, masked | {product with error_in_url: flash} | {product with error_in_url: stack} |",
            "joins a redirect | {product with join: flash} | {product with join: stack} |",
            "logs it masked, in pieces | {product with redacted_to: flash} | {product with redacted_to: stack} |",
            "checks its server | {product with allowed: flash} | {product with allowed: stack} |",
            "| is the product above | {product with lean: flash} | {product with lean: stack} |",
            "with fewer checks and no masking | {product with by_hand: flash} | {product with by_hand: stack} |",
            "with everything above | {product with whole: flash} | {product with whole: stack} |",
            "page [`first_firmware`] takes {first_firmware: flash kB} kB",
            "takes {fetching: flash kB} kB with smoltcp",
            "[`https_firmware`] takes {https firmware: flash kB} kB with",
            "| [`Url::request_target`], in pieces | {https + request_target: flash} | |",
            "| [`Url::endpoint`], its request target in pieces | {https + endpoint: flash} | |",
            "[`connect`](connect#over-embedded-io), by `write!` | {http request: flash} | its parts",
            "| its gopher request, in a buffer, with memcpy | {gopher request: flash} | |",
            "| [`Host::address`] | {https + address: flash} | |",
            "| [`Server::socket_addr`] | {https + socket_addr: flash} | |",
            "| a value of the query, decoded | {product with pair: flash minus product: flash} | |",
            "| a [`FixedUrl`], kept | {https + owned: flash} \
             | {https + owned, beside memcpy: flash} if memcpy is linked |",
            "| `Display` of an [`Error`] | {https + error: flash} \
             | {https + error, by write_to: flash} by `write_to`, without `core::fmt` |",
            "| [`Error::in_url`], with `core::fmt` | {https + in_url: flash} \
             | {https + error in its URL, by write_to: flash} by `write_to` |",
            "by a [`LineCounter`] | {https + line_counter: flash} | |",
            "| [`Error::with_offset`] | {https + with_offset: flash} | |",
            "with a query | {https + builder_of: flash} | `extend` |",
            "in a stream, with its line | {https + wrapper_extractor: flash} | |",
            "| [`Url::with_query_pair`] | {https + with_query_pair: flash} | |",
            "| [`Url::without_query_pair`] | {https + without_query_pair: flash} | |",
            "of two | {https + append_query_pair: flash}, {https + append_query_pairs: flash} | |",
            "| [`Url::to_builder`] | {https + to_builder: flash} | `extend`",
            "in the set `Web`, with its parser | {https + with_scheme: flash} | |",
            "| [`Url::extend`] by two segments and two pairs | {https + extend: flash} | |",
            "| a [`Builder`], without a parser | {made_http: flash} to {made: flash} \
             | {extended: flash} by `extend` of a `url!` literal |",
            "| the same of a form, or of an encoded path | {made of a form: flash}, {made of a path: flash} | `extend` |",
            "of two pairs, written | {https + form_to: flash} | |",
            "by `Redirects::follow` of rfc1738-fetch | {https + follow: flash} | `join`",
            "by `Redirects::follow_lenient` | {https + follow_lenient: flash} | `follow` |",
            "| [`Error::in_text`], with `core::fmt` | {https + in_text: flash} | [`in_url`](Error::in_url) |",
            "| [`Url::join_tidy`] | {https + join_tidy: flash} | `join` |",
            "| [`Url::tidy`] | {https + tidy: flash} | `parse` |",
            "as a key | {product with key: flash minus product: flash} | a hash of the text |",
            "| [`Component::encode`], with `core::fmt` | {product with component: flash minus product: flash} | |",
            "| the parse of bytes, in place of a `str` | {product with bytes: flash minus product: flash} | |",
            "| a form, decoded | {product with form: flash minus product: flash} | |",
            "| [`Url::join`] | {https + join: flash} | |",
            "| [`Url::advisories`] | {https + advisories: flash} | |",
            "| [`Url::equivalent`] | {https + equivalent: flash} | `==`",
            "| [`Url::redacted`], by `Display` | {https + redacted: flash} \
             | {https + redacted, by write_to: flash} by `write_to`, \
             {https + redacted, beside core::fmt: flash} if `core::fmt` is linked |",
            "[`and_keys`](Redacted::and_keys) | {https + and_keys: flash minus https + redacted, by write_to: flash} | |",
            "| `Debug` of a URL | {https + debug: flash} | `redacted`",
            "| [`Redacted::new`] of any text, by `Display` | {https + text: flash} | {https + text_to: flash} by `write_to` |",
            "| [`redact::Masked`] of any value, by `Display` | {https + masked: flash} | `Redacted::new`",
            "| [`redact::Secrets`] of any text, without a parser | {secrets of texts: flash} | `redacted`",
            "| [`Url::mqtt_connect`], with its parser | {product with mqtt: flash minus product: flash} | |",
            "| [`Url::coap_options`], with its parser | {product with coap: flash minus product: flash} | |",
            "of three servers | {https + allowed: flash} | |",
            "| the same with `deny_private` | {product with allowed: flash minus product: flash} | |",
            "| [`is_global`](allowed::is_global) | {https + is_global: flash} | |",
            "| lines for ftp and gopher, with their parsers | {product with lines: flash minus product: flash} | only one",
            "together take {https + all of these: flash} bytes",
            "Three literals and their parts take {three literals: flash} bytes",
            "takes up to {made_http: stack} bytes of stack. \
             In the product, `equivalent` takes {product with equivalent: stack}.",
            "kind, offset and production | {error by defmt: flash} |",
            "and the expected schemes | {error and sentence by defmt: flash} |",
            "or [`Error::in_text`] | {error in its URL by defmt: flash}, {error in its text by defmt: flash} |",
            "or [`ValueError`] | {kind by defmt: flash}, {production by defmt: flash}, {value error by defmt: flash} |",
            "[`Host`] or [`Server`] | {scheme by defmt: flash}, {host by defmt: flash}, {server by defmt: flash} |",
            "| a URL, borrowed or owned | {URL by defmt: flash}, {owned URL by defmt: flash} |",
            "where a URL is logged already | {request target by defmt: flash} |",
            "by itself and with the server's line | {fetch error by defmt: flash}, {fetch error and reply line by defmt: flash} |",
            "with its parser | {page by defmt: flash} |",
            "| the same with `in_url` and `Redacted::new` | {page, cheaper by defmt: flash} |",
            "or [`redact::Masked`] of any value | {text by defmt: flash}, {any value by defmt: flash} |",
            "takes {ota with urls: flash kB} kB more than with plain strings. \
             If it also follows redirects, it takes {ota with redirects: flash kB} kB more",
            "with a caret, takes {shell: flash kB} kB more than with plain strings. \
             With nourl, which checks less and masks nothing, it takes {shell with nourl: flash kB} kB more",
            "| `HttpUrl` | {http: flash} | {http: stack} | {http: http} | - | - |",
            "| `Https` | {https: flash} | {https: stack} | - | {https: https} | - |",
            "| `Rfc1738` | {url: flash} | {url: stack} | {url: http} | {url: https} | {url: others} |",
            "| `Url` | {all: flash} | {all: stack} | {all: http} | {all: https} | {all: others} |",
            "| nourl 0.2 | {nourl: flash} | {nourl: stack} | {nourl: http} | {nourl: https} | - |",
            "| fluent-uri 0.4 | {fluent_uri: flash} | {fluent_uri: stack} | {fluent_uri: http} | {fluent_uri: https} \
             | {fluent_uri: others} |",
            "| iri-string 0.7 | {iri_string: flash} | {iri_string: stack} | {iri_string: http} | {iri_string: https} \
             | {iri_string: others} |",
            "| `HttpUrl` | {rfc1738 HttpUrl on x86_64: http} | - | - |",
            "| `Https` | - | {rfc1738 https alone on x86_64: https} | - |",
            "| `Rfc1738` | {rfc1738 Rfc1738 on x86_64: http} | {rfc1738 Rfc1738 on x86_64: https} \
             | {rfc1738 Rfc1738 on x86_64: others} |",
            "| `Url` | {rfc1738 Url on x86_64: http} | {rfc1738 Url on x86_64: https} \
             | {rfc1738 Url on x86_64: others} |",
            "| nourl 0.2 | {nourl on x86_64: http} | {nourl on x86_64: https} | - |",
            "| fluent-uri 0.4 | {fluent-uri on x86_64: http} | {fluent-uri on x86_64: https} | {fluent-uri on x86_64: others} |",
            "| iri-string 0.7 | {iri-string on x86_64: http} | {iri-string on x86_64: https} | {iri-string on x86_64: others} |",
            "| http 1 | {http on x86_64: http} | {http on x86_64: https} | - |",
            "| url 2 | {url on x86_64: http} | {url on x86_64: https} | {url on x86_64: others} |",
            "| uriparse 0.6 | {uriparse on x86_64: http} | {uriparse on x86_64: https} | {uriparse on x86_64: others} |",
            "nourl takes {https: flash minus nourl: flash kB} kB less flash than `Https::parse`, \
             {https: stack minus nourl: stack} bytes less stack, \
             and {https: https minus nourl: https} fewer instructions for an https URL",
            "It takes {all: flash minus nourl: flash kB} kB less flash than `Url::parse`. A debug build of \
             it takes {debug build, nourl: flash kB} kB, and of `Https::parse` {debug build, https: flash kB} kB",
            "in {all: flash minus fluent_uri: flash kB} kB less flash than `Url::parse`, and on x86-64 the other schemes \
             in {rfc1738 Url on x86_64: others minus fluent-uri on x86_64: others} fewer instructions",
            "iri-string takes {all: flash minus iri_string: flash kB} kB less flash than `Url::parse`, \
             and {all: stack minus iri_string: stack} bytes less stack",
            "| smoltcp alone | {nothing over the network: flash} | {nothing over the network: stack} |",
            "| embassy alone | {embassy alone: flash} | {embassy alone: static RAM} |",
            "| ftp | {ftp transfer: flash} | {size of rfc1738_fetch::Ftp} | {ftp transfer: stack} |",
            "| ftp over smoltcp | {ftp over the network: flash} | {ftp over the network: stack} |",
            "| ftp over embassy | {embassy alone: flash plus ftp by embassy: flash} | {ftp by embassy, in all: static RAM} |",
            "| gopher | {gopher transfer: flash} | {size of rfc1738_fetch::Gopher} | {gopher transfer: stack} |",
            "| gopher over smoltcp | {gopher over the network: flash} | {gopher over the network: stack} |",
            "| gopher over embassy | {embassy alone: flash plus gopher by embassy: flash} | {gopher by embassy, in all: static RAM} |",
            "| http | {http transfer: flash} | {size of rfc1738_fetch::Http} | {http transfer: stack} |",
            "| http over smoltcp | {http over the network: flash} | {http over the network: stack} |",
            "| http over embassy | {embassy alone: flash plus http by embassy: flash} | {http by embassy, in all: static RAM} |",
            "| nntp | {nntp transfer: flash} | {size of rfc1738_fetch::Nntp} | {nntp transfer: stack} |",
            "| nntp over smoltcp | {nntp over the network: flash} | {nntp over the network: stack} |",
            "| nntp over embassy | {embassy alone: flash plus nntp by embassy: flash} | {nntp by embassy, in all: static RAM} |",
            "| https over embassy | {embassy alone: flash plus https by embassy: flash} | {https by embassy, in all: static RAM} |",
            "add {nntp over the network: flash minus nothing over the network: flash kB} \
             to {ftp over the network: flash minus nothing over the network: flash kB} kB of flash \
             and {nntp over the network: stack minus nothing over the network: stack kB} \
             to {ftp over the network: stack minus nothing over the network: stack kB} kB of stack to smoltcp",
            "A POST takes {http post, beside a GET: flash} bytes more flash than a GET",
            "Of the https row above, {embassy alone: flash} bytes are embassy with its network, {http by embassy: flash} are the URL and http, \
             and {https by embassy: flash minus http by embassy: flash} are TLS by embedded-tls",
            "| debug | {debug build, https: flash} |",
            "| debug, with the lines above | {debug build, optimized dependencies, https: flash} |",
            "in `[profile.dev]` | {debug build, optimized, https: flash} |",
            "| release with `lto = \"off\"`, on a Cortex-M4 | {no-lto, https: flash} |",
            "| release with `lto = \"thin\"`, on a Cortex-M4 | {thin, https: flash} |",
            "| release with `lto = \"fat\"`, on a Cortex-M4 | {release, https: flash} |",
            "With three sets in place of one, the last row is {release, three_sets: flash} bytes",
        ],
    ),
    (
        "src/pages/errors.md",
        &[
            "takes {https + in_text: flash kB} kB of flash",
            "a caret in {https + in_url: flash kB} kB, or in {https + error in its URL, by write_to: flash kB} kB",
            "costs about {https + error: flash kB} kB of flash for its sentences",
            "in pieces, in {https + error, by write_to: flash kB} kB",
        ],
    ),
    ("src/pages/faq.md", &["The README says {https: flash kB} kB.", "The parser takes only {https: flash kB} kB"]),
    (
        "src/pages/first_firmware.md",
        &[
            "takes {first_firmware: flash kB} kB of flash and no static RAM",
            "The parser is {https: flash kB} kB of these",
        ],
    ),
    (
        "crates/fetch/src/pages/fetching.md",
        &[
            "takes {fetching: flash kB} kB of flash and {fetching: static RAM} bytes of static RAM",
            "`follow` takes {https + follow: flash kB} kB of flash, and `follow_lenient` {https + follow_lenient: flash kB}",
            "for http and https, which takes {web: flash kB} kB of flash",
            "The http transfer is {http transfer: flash kB} kB of these",
        ],
    ),
    (
        "src/pages/connect.md",
        &[
            "`write!` of this request takes {http request: flash kB} kB of flash",
            "the whole endpoint then takes {https + endpoint: flash kB} kB",
            "`address` takes {https + address: flash} bytes of flash, and `socket_addr` {https + socket_addr: flash}",
            "download takes {http by embassy: flash kB} kB of flash, and over https {https by embassy: flash kB}",
        ],
    ),
    (
        "src/pages/keep.md",
        &["| bytes of RAM | {size of rfc1738::Url} | {size of rfc1738::FixedUrl} with `N` = 64 | 32 and the text |"],
    ),
    (
        "src/pages/logging.md",
        &[
            "`in_text` takes {https + in_text: flash kB} kB of flash, any other text {https + text: flash kB} kB, \
             and a URL {https + debug: flash kB} kB. If the text is one URL, [`Error::in_url`] takes {https + in_url: flash kB} kB",
            "`Masked` takes {https + masked: flash kB} kB of flash, and [`Redacted`] of a string \
             {https + text: flash kB}, or {https + text_to: flash kB} by `write_to`",
            "This function takes {page by defmt: flash kB} kB of flash with its parser",
            "and it takes {page, cheaper by defmt: flash kB}.",
            "If {https + masked: flash kB} kB is too much",
            "which costs about {error and sentence by defmt: flash minus error by defmt: flash kB} kB more",
            "`in_text` takes {error in its text by defmt: flash kB} kB of flash by defmt, \
             and [`Error::in_url`], if the text is one URL, takes {error in its URL by defmt: flash kB}",
        ],
    ),
    ("src/url/any.rs", &["is `Copy` and takes {size of rfc1738::Url} bytes"]),
    (
        "src/pages/build.md",
        &[
            "takes {https + extend: flash kB} kB, where a [`Builder`] takes {made_http: flash kB} to {made of a form: flash kB}",
            "`to_builder` takes {https + to_builder: flash kB} kB",
            "each takes {https + without_query_pair: flash kB} to {https + append_query_pairs: flash kB} kB",
            "writing one takes {https + form_to: flash kB} kB, and reading one {product with form: flash minus product: flash kB}",
        ],
    ),
    (
        "src/pages/https_firmware.md",
        &[
            "| the firmware of this page, with its texts | {https firmware: flash} | {https firmware: static RAM} \
             | {https firmware: stack} |",
            "That is {https firmware: static RAM plus https firmware: stack} bytes of RAM",
            "complete: 300000 bytes {https firmware: stack digits} bytes of stack",
        ],
    ),
];

type Measured = BTreeMap<String, i64>;

/// Returns what the programs have measured, or `None` in the package, which has no measurements.
fn measured() -> Option<Measured> {
    if !Path::new("benches").exists() {
        return None;
    }
    let texts = MEASURED.map(|path| fs::read_to_string(path).unwrap());
    let line = |line: &str| line.rsplit_once(' ').map(|(name, number)| (name.to_owned(), number.parse().unwrap()));
    Some(texts.iter().flat_map(|text| text.lines()).map(|text| line(text).unwrap()).collect())
}

/// Writes a figure: a name, or a sum `A plus B` or a difference `A minus B` of two, in thousands
/// with one decimal if it ends with ` kB`, and without a comma if it ends with ` digits`.
fn value(figure: &str, measured: &Measured) -> String {
    let (figure, is_in_kb) = figure.strip_suffix(" kB").map_or((figure, false), |figure| (figure, true));
    let (figure, is_plain) = figure.strip_suffix(" digits").map_or((figure, false), |figure| (figure, true));
    let number = |name: &str| *measured.get(name).unwrap_or_else(|| panic!("{name:?} was not measured"));
    let number = match (figure.split_once(" plus "), figure.split_once(" minus ")) {
        (Some((left, right)), _) => number(left) + number(right),
        (_, Some((left, right))) => number(left) - number(right),
        _ => number(figure),
    };
    match (is_in_kb, number) {
        (true, _) => format!("{}.{}", (number + 50) / 1000, (number + 50) / 100 % 10),
        (_, 1000..) if !is_plain => format!("{},{:03}", number / 1000, number % 1000),
        _ => number.to_string(),
    }
}

/// Returns the length of this literal at the begin of a text, with any white space for a space.
fn literal(text: &str, literal: &str) -> Option<usize> {
    let mut rest = text;
    for (index, word) in literal.split(' ').enumerate() {
        if index > 0 {
            let trimmed = rest.trim_start();
            if trimmed.len() == rest.len() {
                return None;
            }
            rest = trimmed;
        }
        rest = rest.strip_prefix(word)?;
    }
    Some(text.len() - rest.len())
}

/// Returns the length of the number at the begin of a text.
fn figure(text: &str) -> Option<usize> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_inside = |at: usize| digits[at + 1..].starts_with(|c: char| c.is_ascii_digit());
    let end = digits.char_indices().find(|(at, c)| !(c.is_ascii_digit() || ",.".contains(*c) && is_inside(*at)));
    let length = end.map_or(digits.len(), |(at, _)| at);
    (length > 0).then_some(text.len() - digits.len() + length)
}

/// Returns the text of a template at the begin of a page, and what it should be.
fn at_begin(page: &str, template: &str, measured: &Measured) -> Option<(String, String)> {
    let (mut at, mut right) = (0, String::new());
    for (index, piece) in template.split(['{', '}']).enumerate() {
        let rest = &page[at..];
        let length = match index % 2 {
            0 => literal(rest, piece)?,
            _ => figure(rest)?,
        };
        right += &if index % 2 == 0 { rest[..length].to_owned() } else { value(piece, measured) };
        at += length;
    }
    // A row of a table may begin as a longer one does.
    let is_whole = !template.ends_with('|') || page[at..].starts_with('\n');
    is_whole.then(|| (page[..at].to_owned(), right))
}

/// Returns the page with these figures.
fn written(name: &str, page: &str, templates: &[&str], measured: &Measured) -> String {
    templates.iter().fold(page.to_owned(), |page, template| {
        let found = page.char_indices().find_map(|(at, _)| at_begin(&page[at..], template, measured));
        let (wrong, right) = found.unwrap_or_else(|| panic!("{name} has no {template:?}"));
        page.replacen(&wrong, &right, 1)
    })
}

#[test]
fn figures() {
    let Some(measured) = measured() else { return };
    for (name, templates) in FIGURES {
        let page = fs::read_to_string(name).unwrap();
        let right = written(name, &page, templates, &measured);
        let wrong: Vec<_> = page.lines().zip(right.lines()).filter(|(line, right)| line != right).collect();
        assert!(wrong.is_empty(), "{name}, and how it was measured: {wrong:#?}");
    }
}

#[test]
fn a_wrong_figure_is_found() {
    let measured = Measured::from([("a: flash".to_owned(), 12_345), ("b: flash".to_owned(), 995)]);
    let templates = ["takes {a: flash} and {b: flash} bytes", "{a: flash plus b: flash kB} kB in all"];
    let page = "It takes 1\nand 2,3 bytes, 9.9 kB\nin all.";
    assert_eq!(written("page", page, &templates, &measured), "It takes 12,345\nand 995 bytes, 13.3 kB\nin all.");
}
