//! Tables and a chart of the measurements.

use std::{
    env::consts::ARCH,
    error::Error,
    fmt::{self, Display, Write as _},
    path::Path,
};

use plotters::{
    coord::Shift,
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};

use crate::{
    contenders::{Contender, OURS},
    time::Ratio,
    urls::SETS,
};

/// The parts of a URL that are kept.
const SIZES: [(&str, usize); 2] =
    [("rfc1738::Url", size_of::<rfc1738::Url>()), ("rfc1738::HeapUrl", size_of::<rfc1738::HeapUrl>())];

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

fn cells<T: Display>(values: &[Option<T>]) -> String {
    let cell = |value: &Option<T>| value.as_ref().map_or("-".into(), T::to_string);
    values.iter().map(cell).collect::<Vec<_>>().join(" | ")
}

const WIDTH: u32 = 860;
const HEAD: u32 = 62;
const BAR: u32 = 26;
// The margins of a panel: the title above, the scale below, the names of the contenders on the
// left.
const TITLE: u32 = 40;
const SCALE: u32 = 58;
const NAMES: u32 = 190;

const INK: RGBColor = RGBColor(0x1F, 0x29, 0x37);
const PALE: RGBColor = RGBColor(0x6B, 0x72, 0x80);
const GRID: RGBColor = RGBColor(0xE5, 0xE7, 0xEB);
const PEER: RGBColor = RGBColor(0xA9, 0xBA, 0xCE);
const BASE: RGBColor = RGBColor(0xD9, 0xDE, 0xE5);
const OUR: RGBColor = RGBColor(0xD9, 0x4F, 0x1E);

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Draws the instructions of http and of the other schemes, one panel each, on the same scale.
pub fn chart(rows: &[Row], path: &Path) -> Result<(), Box<dyn Error>> {
    let panels = [0, SETS.len() - 1];
    let most = rows.iter().flat_map(|row| panels.map(|set| row.instructions[set])).max().flatten().unwrap_or(1);
    let height = TITLE + SCALE + BAR * rows.len() as u32;

    let root = SVGBackend::new(path, (WIDTH, HEAD + height * panels.len() as u32)).into_drawing_area();
    root.fill(&WHITE)?;
    let (head, body) = root.split_vertically(HEAD);
    head.draw(&Text::new("Instructions to parse a URL and to read its parts", (24, 22), style(24, &INK)))?;
    for (area, set) in body.split_evenly((panels.len(), 1)).iter().zip(panels) {
        panel(area, rows, set, most)?;
    }
    root.present()?;
    Ok(())
}

/// Draws one bar per contender, the shortest on top; those that cannot parse the URLs are last.
fn panel(area: &Area<'_>, rows: &[Row], set: usize, most: u64) -> Result<(), Box<dyn Error>> {
    let mut bars: Vec<_> = rows.iter().map(|row| (&row.contender, row.instructions[set])).collect();
    bars.sort_by_key(|(_, instructions)| instructions.unwrap_or(u64::MAX));

    let title = ("sans-serif", 19, FontStyle::Bold).into_font().color(&INK);
    area.draw(&Text::new(SETS[set].name, (NAMES as i32, 14), title))?;
    let mut chart = ChartBuilder::on(area)
        .margin_top(TITLE)
        .margin_right(24)
        .margin_bottom(18)
        .set_label_area_size(LabelAreaPosition::Left, NAMES)
        .set_label_area_size(LabelAreaPosition::Bottom, SCALE - 18)
        .build_cartesian_2d(0.0..most as f64 * 1.08, bars.len() as f64..0.0)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .light_line_style(TRANSPARENT)
        .bold_line_style(GRID)
        .axis_style(GRID)
        .x_labels(8)
        .x_label_formatter(&|instructions| format!("{instructions:.0}"))
        .x_label_style(style(15, &PALE))
        .x_desc("instructions a URL")
        .axis_desc_style(style(15, &PALE))
        .draw()?;

    let plot = chart.plotting_area();
    for (row, (contender, instructions)) in bars.into_iter().enumerate() {
        let (top, middle, bottom) = (row as f64 + 0.14, row as f64 + 0.5, row as f64 + 0.86);
        let (bar, ink) = match contender.name {
            _ if contender.is_ours() => (OUR, OUR),
            "floor" => (BASE, PALE),
            _ => (PEER, INK),
        };
        let end = instructions.unwrap_or(0) as f64;
        let (told, ink_told) = match instructions {
            Some(instructions) => (instructions.to_string(), &ink),
            None => ("cannot parse all of these".into(), &PALE),
        };
        plot.draw(&Rectangle::new([(0.0, top), (end, bottom)], bar.filled()))?;
        let name = style(17, &ink).pos(Pos::new(HPos::Right, VPos::Center));
        plot.draw(&(EmptyElement::at((0.0, middle)) + Text::new(contender.name, (-10, 0), name)))?;
        let number = style(16, ink_told).pos(Pos::new(HPos::Left, VPos::Center));
        plot.draw(&(EmptyElement::at((end, middle)) + Text::new(told, (7, 0), number)))?;
    }
    Ok(())
}

fn style(size: u32, color: &RGBColor) -> TextStyle<'static> {
    ("sans-serif", size).into_font().color(color)
}
