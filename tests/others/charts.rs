//! The charts of the page `costs`, drawn from the figures that the programs have measured.

use core::fmt::Write as _;
use std::{env, fs};

use crate::figures::{Measured, measured, value};

/// HTML for rustdoc, which ends at the first empty line.
const FILE: &str = "src/pages/charts.html";

/// Each panel is an image of its own, so that a narrow window shows one below the other. The colour
/// of the text is that of rustdoc.
const STYLE: &str = "<style>.chart svg { max-width: 100%; margin: 0 1rem 1rem 0; vertical-align: top; } \
    .chart text { fill: var(--main-color, currentColor); font: 14px sans-serif; } \
    .chart .ours { fill: #1b7f5c; } .chart .peer { fill: #a0a8b0; }</style>\n";

/// The parsers, and their names in the figures of the Cortex-M3 and of x86-64.
const PARSERS: [(&str, &str, &str); 10] = [
    ("rfc1738 HttpUrl", "http", "rfc1738 HttpUrl on x86_64"),
    ("rfc1738 https alone", "https", "rfc1738 https alone on x86_64"),
    ("rfc1738 Rfc1738", "url", "rfc1738 Rfc1738 on x86_64"),
    ("rfc1738 Url", "all", "rfc1738 Url on x86_64"),
    ("nourl", "nourl", "nourl on x86_64"),
    ("fluent-uri", "fluent_uri", "fluent-uri on x86_64"),
    ("iri-string", "iri_string", "iri-string on x86_64"),
    ("http", "", "http on x86_64"),
    ("url", "", "url on x86_64"),
    ("uriparse", "", "uriparse on x86_64"),
];

const ROW: usize = 24;
/// The place where the names end and the bars begin, and the length of the longest bar.
const LEFT: usize = 152;
const LONGEST: i64 = 220;

/// Draws a cost of the parsers that have it. Shorter is better.
fn panel(title: &str, cost: &str, is_x86: bool, measured: &Measured) -> String {
    let rows = PARSERS.iter().filter_map(|(label, on_m3, on_x86)| {
        let figure = format!("{}: {cost}", if is_x86 { on_x86 } else { on_m3 });
        Some((label, *measured.get(&figure)?, value(&figure, measured)))
    });
    let rows: Vec<_> = rows.collect();
    let most = rows.iter().map(|(_, number, _)| *number).max().unwrap();
    let height = ROW * (rows.len() + 1);
    let mut out = format!("<svg viewBox=\"0 0 424 {height}\" width=\"424\" role=\"img\" aria-label=\"{title}\">\n");
    writeln!(out, "<text x=\"{LEFT}\" y=\"16\">{title}</text>").unwrap();
    for (index, (label, number, shown)) in rows.iter().enumerate() {
        let (top, width) = (ROW * (index + 1), number * LONGEST / most);
        let class = if label.starts_with("rfc1738") { "ours" } else { "peer" };
        writeln!(out, "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{label}</text>", LEFT - 6, top + 16).unwrap();
        writeln!(out, "<rect class=\"{class}\" x=\"{LEFT}\" y=\"{}\" width=\"{width}\" height=\"16\"/>", top + 3)
            .unwrap();
        writeln!(out, "<text x=\"{}\" y=\"{}\">{shown}</text>", LEFT as i64 + width + 5, top + 16).unwrap();
    }
    out + "</svg>\n"
}

#[test]
fn charts() {
    let Some(measured) = measured() else { return };
    let panels = [
        ("Cortex-M3: bytes of flash", "flash", false),
        ("Cortex-M3: bytes of stack", "stack", false),
        ("Cortex-M3: instructions, http", "http", false),
        ("Cortex-M3: instructions, others", "others", false),
        ("x86-64: instructions, http", "http", true),
        ("x86-64: instructions, others", "others", true),
    ];
    let panels = panels.map(|(title, cost, is_x86)| panel(title, cost, is_x86, &measured));
    let drawn = format!("<div class=\"chart\">\n{STYLE}{}</div>\n", panels.concat());
    if env::var_os("FIGURES").is_some_and(|value| value == "write") {
        fs::write(FILE, drawn).unwrap();
        return;
    }
    assert!(fs::read_to_string(FILE).unwrap() == drawn, "FIGURES=write cargo test --test others charts draws {FILE}");
}
