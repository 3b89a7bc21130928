//! Tables and figures of the measurements.

use std::{
    env::consts::ARCH,
    fmt::{self, Display, Write as _},
    iter,
};

use crate::{
    contenders::{Contender, OURS},
    time::Ratio,
    urls::SETS,
};

/// The parts of a URL that are kept.
const SIZES: [(&str, usize); 2] =
    [("rfc1738::Url", size_of::<rfc1738::Url<&str>>()), ("rfc1738::HeapUrl", size_of::<rfc1738::HeapUrl>())];

// A list of such must not take more than its texts do.
const _: () = assert!(size_of::<rfc1738::HeapUrl>() <= 128);

/// A contender, and its cost in each of [`SETS`].
pub struct Row {
    pub contender: Contender,
    pub instructions: [Option<u64>; SETS.len()],
    pub ratios: [Option<Ratio>; SETS.len()],
}

/// Writes two tables; "-" means that a contender cannot parse all URLs of a set.
pub fn markdown(rows: &[Row]) -> Result<String, fmt::Error> {
    let mut out = String::new();
    let head = SETS.map(|set| set.name);

    writeln!(out, "Instructions a URL, {ARCH}:\n")?;
    writeln!(out, "| | {} |\n|---|{}", head.join(" | "), "---:|".repeat(SETS.len()))?;
    for Row { contender, instructions, .. } in rows {
        writeln!(out, "| {} | {} |", contender.name, cells(instructions))?;
    }

    writeln!(out, "\nWall time of {} by that of each, median (least..most):\n", OURS.name)?;
    writeln!(out, "| | {} |\n|---|{}", head.join(" | "), "---:|".repeat(SETS.len()))?;
    for Row { contender, ratios, .. } in rows.iter().filter(|row| !row.contender.is_ours()) {
        writeln!(out, "| {} | {} |", contender.name, cells(ratios))?;
    }

    writeln!(out, "\nSizes in bytes, {ARCH}:\n")?;
    writeln!(out, "| `size_of` | bytes |\n|---|---:|")?;
    for (name, size) in SIZES {
        writeln!(out, "| `{name}` | {size} |")?;
    }
    Ok(out)
}

/// Writes the instructions, a name and a number per line, for the test that compares the pages.
pub fn figures(rows: &[Row]) -> Result<String, fmt::Error> {
    let mut out = String::new();
    for Row { contender, instructions, .. } in rows {
        for (set, count) in iter::zip(&SETS, instructions) {
            if let Some(count) = count {
                writeln!(out, "{} on {ARCH}: {} {count}", contender.name, set.name)?;
            }
        }
    }
    Ok(out)
}

fn cells<T: Display>(values: &[Option<T>]) -> String {
    let cell = |value: &Option<T>| value.as_ref().map_or("-".into(), T::to_string);
    values.iter().map(cell).collect::<Vec<_>>().join(" | ")
}
