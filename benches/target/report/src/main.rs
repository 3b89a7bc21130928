//! Runs each firmware in QEMU, prints Markdown tables of the parsers' cost, and draws
//! `src/pages/charts/cortex_m3.svg`.
//!
//! Call it from outside the firmware's folder, whose `.cargo/config.toml` has another target:
//! `cargo run --manifest-path benches/target/report/Cargo.toml`

mod chart;

use std::{collections::BTreeMap, path::Path, process::Command};

use anyhow::{Context, Result, ensure};

use chart::{HTTP, OTHERS, Table};

/// The crate of the firmware.
const FIRMWARE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The parsers that the firmware `cost` measures, and their names here.
const PARSERS: [(&str, &str); 7] = [
    ("http", "rfc1738 HttpUrl"),
    ("https", "rfc1738 https alone"),
    ("url", "rfc1738 Rfc1738"),
    ("all", "rfc1738 Url"),
    ("nourl", "nourl"),
    ("fluent_uri", "fluent-uri"),
    ("iri_string", "iri-string"),
];

const COSTS: [&str; 7] = ["flash", "static RAM", "http", "https", "http and https", "others", "stack"];

/// The output of a firmware: a name and a number per line; for a set of URLs, the instructions per
/// URL.
type Costs = BTreeMap<String, u64>;

fn main() -> Result<()> {
    let small = table("release")?;
    print("opt-level \"s\"", &small);
    print("opt-level 3", &table("fast")?);
    println!("| `size_of` | bytes |\n|---|---:|");
    for (name, size) in run("release", "sizes", "")? {
        println!("| `{name}` | {size} |");
    }
    let panels = [("flash", "flash, bytes"), ("stack", "peak stack, bytes"), HTTP, OTHERS];
    chart::draw(&Path::new(FIRMWARE).join("../../src/pages/charts/cortex_m3.svg"), (980, 480), &panels, &small)
}

fn table(profile: &str) -> Result<Table> {
    let nothing = run(profile, "cost", "nothing")?;
    let costs = |parser| -> Result<Costs> {
        let mut costs = run(profile, "cost", parser)?;
        if let (Some(flash), Some(nothing)) = (costs.get_mut("flash"), nothing.get("flash")) {
            *flash -= nothing;
        }
        Ok(costs)
    };
    PARSERS.iter().map(|(parser, name)| Ok((*name, costs(parser)?))).collect()
}

fn run(profile: &str, firmware: &str, cost_of: &str) -> Result<Costs> {
    let output = Command::new("../../.ci/bare")
        .args(["thumbv7m-none-eabi", "run", "--quiet", "--features", "peers", "--profile", profile, "--bin", firmware])
        .env("COST_OF", cost_of)
        .current_dir(FIRMWARE)
        .output()?;
    ensure!(output.status.success(), "{firmware} {cost_of} failed: {}", String::from_utf8_lossy(&output.stderr));
    let line = |line: &str| {
        let (name, number) = line.rsplit_once(' ').with_context(|| format!("{firmware} printed {line:?}"))?;
        Ok((name.to_string(), number.parse()?))
    };
    str::from_utf8(&output.stdout)?.lines().map(line).collect()
}

/// Prints a table. A cost is missing for a parser that cannot parse all of the URLs.
fn print(title: &str, table: &Table) {
    println!("| {title} | {} |\n|---|{}", COSTS.join(" | "), "---:|".repeat(COSTS.len()));
    for (name, costs) in table {
        let cells = COSTS.map(|cost| costs.get(cost).map_or("-".to_string(), u64::to_string));
        println!("| {name} | {} |", cells.join(" | "));
    }
    println!();
}
