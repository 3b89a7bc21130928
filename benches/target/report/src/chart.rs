//! Panels of bars, here and for the host; shorter is better.

use std::{collections::BTreeMap, path::Path};

use anyhow::Result;
use plotters::{
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};

/// The cost of each parser, in their order: a number for each name of a cost.
pub type Table = Vec<(&'static str, BTreeMap<String, u64>)>;

/// A name of a cost, and the title above its bars.
pub type Panel = (&'static str, &'static str);

pub const HTTP: Panel = ("http", "instructions, an http URL");
pub const OTHERS: Panel = ("others", "instructions, a URL of another scheme");

const TOP: i32 = 50;
const ROW: i32 = 28;
/// The place where the names end and the bars begin.
const LEFT: i32 = 175;
const LONGEST: u64 = 250;

const OURS: RGBColor = RGBColor(0x1B, 0x7F, 0x5C);
const PEER: RGBColor = RGBColor(0xA0, 0xA8, 0xB0);

/// Draws the cost of the parsers, two panels beside each other.
pub fn draw(file: &Path, size: (u32, u32), panels: &[Panel], table: &Table) -> Result<()> {
    let area = SVGBackend::new(file, size).into_drawing_area();
    area.fill(&WHITE)?;
    for (panel, (cost, title)) in area.split_evenly((panels.len() / 2, 2)).iter().zip(panels) {
        let text = |text: &str, x, y, size: i32, anchor| {
            let style = ("sans-serif", size).into_font().color(&BLACK).pos(Pos::new(anchor, VPos::Center));
            panel.draw(&Text::new(text.to_string(), (x, y), style))
        };
        text(title, LEFT, TOP / 2, 20, HPos::Left)?;
        let most = table.iter().filter_map(|(_, costs)| costs.get(*cost)).max().copied().unwrap_or(1);
        for ((name, costs), top) in table.iter().zip((TOP..).step_by(ROW as usize)) {
            let middle = top + ROW / 2;
            text(name, LEFT - 8, middle, 17, HPos::Right)?;
            let Some(number) = costs.get(*cost) else {
                text("does not read them all", LEFT, middle, 15, HPos::Left)?;
                continue;
            };
            let end = LEFT + i32::try_from(number * LONGEST / most)?;
            let color = if name.starts_with("rfc1738") { OURS } else { PEER };
            panel.draw(&Rectangle::new([(LEFT, top + 4), (end, top + ROW - 4)], color.filled()))?;
            text(&number.to_string(), end + 6, middle, 17, HPos::Left)?;
        }
    }
    Ok(area.present()?)
}
