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
            "parsing an https URL takes {https: flash kB} kB of flash",
            "masks URLs takes {product with lean: flash kB} kB. With every capability below it takes {product with whole: flash kB} kB",
            "| rfc1738 `HttpUrl` | {http: flash} | {http: static RAM} | {http: http} | - | - | - | {http: stack} |",
            "| rfc1738 https alone | {https: flash} | {https: static RAM} | - | {https: https} | - | - | {https: stack} |",
            "| rfc1738 `Rfc1738` | {url: flash} | {url: static RAM} | {url: http} | {url: https} | {url: http and https} \
             | {url: others} | {url: stack} |",
            "| rfc1738 `Url` | {all: flash} | {all: static RAM} | {all: http} | {all: https} | {all: http and https} \
             | {all: others} | {all: stack} |",
            "| nourl 0.2 | {nourl: flash} | {nourl: static RAM} | {nourl: http} | {nourl: https} | {nourl: http and https} \
             | - | {nourl: stack} |",
            "| fluent-uri 0.4 | {fluent_uri: flash} | {fluent_uri: static RAM} | {fluent_uri: http} | {fluent_uri: https} \
             | {fluent_uri: http and https} | {fluent_uri: others} | {fluent_uri: stack} |",
            "| iri-string 0.7 | {iri_string: flash} | {iri_string: static RAM} | {iri_string: http} | {iri_string: https} \
             | {iri_string: http and https} | {iri_string: others} | {iri_string: stack} |",
            "in place of the `Url` | {https + owned: flash} |",
            "where memcpy is linked already | {https + owned, beside memcpy: flash} |",
            "into a URL that owns its text | {https + join: flash} |",
            "| `Display` of the [`Error`] | {https + error: flash} |",
            "| [`Url::advisories`] | {https + advisories: flash} |",
            "shown by `Display` | {https + redacted: flash} |",
            "where `core::fmt` is linked already | {https + redacted, beside core::fmt: flash} |",
            "without `core::fmt` | {https + redacted, by write_to: flash} |",
            "| [`Server::socket_addr`] | {https + socket_addr: flash} |",
            "in pieces | {https + request_target: flash} |",
            "| [`Url::with_query_pair`] | {https + with_query_pair: flash} |",
            "[`allows`](allowed::Allowed::allows) | {https + allowed: flash} |",
            "| [`is_global`](allowed::is_global) | {https + is_global: flash} |",
            "by a segment and a pair | {https + extend: flash} |",
            "| [`Url::equivalent`] | {https + equivalent: flash} |",
            "| [`Error::in_url`], by `write_to`, without `core::fmt` | {https + error in its URL, by write_to: flash} |",
            "| all of these | {https + all of these: flash} |",
            "takes {secrets of texts: flash} bytes by itself",
            "| the parse | {product: flash} | {product: stack} |",
            "| a `FixedUrl`, kept | {product with owned: flash} | {product with owned: stack} |",
            "| a list of allowed servers | {product with allowed: flash} | {product with allowed: stack} |",
            "| the masked URL, written in pieces | {product with redacted_to: flash} | {product with redacted_to: stack} |",
            "| an error, with a caret below the masked URL | {product with error_in_url: flash} | {product with error_in_url: stack} |",
            "| a redirect, joined | {product with join: flash} | {product with join: stack} |",
            "| a URL with two parts from a stranger, on a known base | {product with extend: flash} | {product with extend: stack} |",
            "| a value of the query, decoded | {product with pair: flash} | {product with pair: stack} |",
            "| a form, decoded | {product with form: flash} | {product with form: stack} |",
            "| two URLs compared by meaning | {product with equivalent: flash} | {product with equivalent: stack} |",
            "| the options of a CoAP request | {product with coap: flash} | {product with coap: stack} |",
            "| the parts of an MQTT CONNECT | {product with mqtt: flash} | {product with mqtt: stack} |",
            "| the commands of ftp and the request of gopher | {product with lines: flash} | {product with lines: stack} |",
            "| all of these, except the caret, the comparison and the commands | {product with lean: flash} | {product with lean: stack} |",
            "| the same by hand, without masking and with fewer checks | {product with by_hand: flash} | {product with by_hand: stack} |",
            "| all of these | {product with whole: flash} | {product with whole: stack} |",
            "so the parse of an https URL takes {debug build, https: flash kB} kB of flash, \
             and nourl's {debug build, nourl: flash kB} kB",
            "`Https::parse` takes {debug build, optimized dependencies, https: flash kB} kB",
            "it takes {debug build, optimized, https: flash kB} kB, but your code is optimized too",
            "kind, offset and production | {error by defmt: flash} |",
            "and the expected schemes | {error and sentence by defmt: flash} |",
            "| [`ErrorKind`] or [`Production`] | {kind by defmt: flash}, {production by defmt: flash} |",
            "[`Host`] or [`Server`] | {scheme by defmt: flash}, {host by defmt: flash}, {server by defmt: flash} |",
            "| a URL, borrowed or owned | {URL by defmt: flash}, {owned URL by defmt: flash} |",
            "where a URL is logged already | {request target by defmt: flash} |",
            "by itself and with the server's line | {fetch error by defmt: flash}, {fetch error and reply line by defmt: flash} |",
            "of any text | {text by defmt: flash} |",
            "takes {ota with urls: flash kB} kB more than one that keeps texts, and {ota with redirects: flash kB} kB more",
            "It takes {shell: flash kB} kB more than with plain texts.",
            "With nourl, which checks less and masks nothing, it takes {shell with nourl: flash kB} kB more",
            "| `Ftp` | {ftp transfer: flash} | {size of rfc1738_fetch::Ftp} | {ftp transfer: stack} |",
            "| `Gopher` | {gopher transfer: flash} | {size of rfc1738_fetch::Gopher} | {gopher transfer: stack} |",
            "| `Http` | {http transfer: flash} | {size of rfc1738_fetch::Http} | {http transfer: stack} |",
            "| `Nntp` | {nntp transfer: flash} | {size of rfc1738_fetch::Nntp} | {nntp transfer: stack} |",
            "| nothing over the network | {nothing over the network: flash} | {nothing over the network: static RAM} \
             | {nothing over the network: stack} |",
            "| ftp over the network | {ftp over the network: flash} | {ftp over the network: static RAM} \
             | {ftp over the network: stack} |",
            "| gopher over the network | {gopher over the network: flash} | {gopher over the network: static RAM} \
             | {gopher over the network: stack} |",
            "| http over the network | {http over the network: flash} | {http over the network: static RAM} \
             | {http over the network: stack} |",
            "| nntp over the network | {nntp over the network: flash} | {nntp over the network: static RAM} \
             | {nntp over the network: stack} |",
            "take {nntp over the network: flash minus nothing over the network: flash kB} \
             to {ftp over the network: flash minus nothing over the network: flash kB} kB of flash \
             and {nntp over the network: stack minus nothing over the network: stack kB} \
             to {ftp over the network: stack minus nothing over the network: stack kB} kB of stack beyond",
            "about 8 of the {nothing over the network: flash kB} kB of flash",
            "| embassy with its network, without a URL | {embassy alone: flash} | {embassy alone: static RAM} |",
            "| http: the URL, the transfer and the driver | {http by embassy: flash} | {http by embassy, in all: static RAM} |",
            "| TLS beyond http | {https by embassy: flash minus http by embassy: flash} | {https by embassy, in all: static RAM} |",
            "| rfc1738 `HttpUrl` | {rfc1738 HttpUrl on x86_64: http} | - | - | - |",
            "| rfc1738 https alone | - | {rfc1738 https alone on x86_64: https} | - | - |",
            "| rfc1738 `Rfc1738` | {rfc1738 Rfc1738 on x86_64: http} | {rfc1738 Rfc1738 on x86_64: https} \
             | {rfc1738 Rfc1738 on x86_64: http and https} | {rfc1738 Rfc1738 on x86_64: others} |",
            "| rfc1738 `Url` | {rfc1738 Url on x86_64: http} | {rfc1738 Url on x86_64: https} \
             | {rfc1738 Url on x86_64: http and https} | {rfc1738 Url on x86_64: others} |",
            "| nourl 0.2 | {nourl on x86_64: http} | {nourl on x86_64: https} | {nourl on x86_64: http and https} | - |",
            "| fluent-uri 0.4 | {fluent-uri on x86_64: http} | {fluent-uri on x86_64: https} \
             | {fluent-uri on x86_64: http and https} | {fluent-uri on x86_64: others} |",
            "| iri-string 0.7 | {iri-string on x86_64: http} | {iri-string on x86_64: https} \
             | {iri-string on x86_64: http and https} | {iri-string on x86_64: others} |",
            "| http 1 | {http on x86_64: http} | {http on x86_64: https} | {http on x86_64: http and https} | - |",
            "| url 2 | {url on x86_64: http} | {url on x86_64: https} | {url on x86_64: http and https} | {url on x86_64: others} |",
            "| uriparse 0.6 | {uriparse on x86_64: http} | {uriparse on x86_64: https} \
             | {uriparse on x86_64: http and https} | {uriparse on x86_64: others} |",
            "It takes {url: flash minus nourl: flash kB} kB less flash than `Rfc1738`, and half of its stack. \
             Compared with `Https::parse` it takes {https: flash minus nourl: flash kB} kB less flash, \
             and {https: https minus nourl: https} fewer instructions for an https URL",
            "Compared with `Url::parse` it takes {all: flash minus nourl: flash kB} kB less.",
            "in {all: flash minus fluent_uri: flash kB} kB less flash than `Url::parse`",
            "iri-string takes {url: flash minus iri_string: flash kB} kB less flash than `Rfc1738` and \
             {url: stack minus iri_string: stack} bytes less stack. It takes {iri_string: flash minus https: flash kB} kB more",
        ],
    ),
    ("src/pages/errors.md", &["costs about {https + error: flash kB} kB of flash for its sentences"]),
    (
        "src/pages/build.md",
        &["takes {https + extend: flash kB} kB, where a [`Builder`] takes {made_http: flash kB} to {made: flash kB}"],
    ),
    (
        "src/pages/https_firmware.md",
        &[
            "| the firmware of this page, with its texts | {https firmware: flash} | {https firmware: static RAM} \
             | {https firmware: stack} |",
            "That is {https firmware: static RAM plus https firmware: stack} bytes of RAM",
        ],
    ),
    (
        "crates/fetch/src/pages/fetching.md",
        &[
            "flash beyond embassy's {embassy alone: flash}",
            "| ftp | {ftp by embassy: flash} | {ftp by embassy, in all: static RAM} |",
            "| gopher | {gopher by embassy: flash} | {gopher by embassy, in all: static RAM} |",
            "| http | {http by embassy: flash} | {http by embassy, in all: static RAM} |",
            "| nntp | {nntp by embassy: flash} | {nntp by embassy, in all: static RAM} |",
            "| https | {https by embassy: flash} | {https by embassy, in all: static RAM} |",
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
/// with one decimal if it ends with ` kB`.
fn value(figure: &str, measured: &Measured) -> String {
    let (figure, is_in_kb) = figure.strip_suffix(" kB").map_or((figure, false), |figure| (figure, true));
    let number = |name: &str| *measured.get(name).unwrap_or_else(|| panic!("{name:?} was not measured"));
    let number = match (figure.split_once(" plus "), figure.split_once(" minus ")) {
        (Some((left, right)), _) => number(left) + number(right),
        (_, Some((left, right))) => number(left) - number(right),
        _ => number(figure),
    };
    match (is_in_kb, number) {
        (true, _) => format!("{}.{}", (number + 50) / 1000, (number + 50) / 100 % 10),
        (_, 1000..) => format!("{},{:03}", number / 1000, number % 1000),
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
