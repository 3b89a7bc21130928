//! Measures URL parsers on this machine, this crate's beside its peers, on the same URLs:
//!
//! ```sh
//! cd benches/host && cargo run --release
//! ```
//!
//! It prints Markdown, and writes `figures.txt`, within half a minute. It needs valgrind
//! (`apt-get install valgrind`). The instructions are the same in each run, but the ratios of wall
//! time vary with the load of the machine.
//!
//! `cargo run --release --bin changing` compares what follows the parse with url: mending,
//! references, builders and forms. `cargo run --release owned` compares URLs that own their text,
//! normal forms and keys of maps, and `cargo run --release running` compares the search for links
//! and the masking of logs with linkify, sed and regex. All fail if a ratio exceeds its limit.

mod contenders;
mod count;
mod owned;
#[path = "../../target/src/parsers.rs"]
mod parsers;
#[path = "../../target/src/peers.rs"]
mod peers;
mod report;
mod running;
mod time;
#[path = "../../target/src/urls.rs"]
mod urls;

use std::{env, fs};

use anyhow::{Context, Result, bail};
use contenders::{ALL, Contender};
use report::Row;
use time::Ratio;
use urls::SETS;

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    match &args[..] {
        [] => compare(),
        [name] if name == "owned" => owned::compare(),
        [name] if name == "running" => running::compare(),
        // Runs in valgrind, see count.rs.
        [name, set] => {
            let contender = Contender::find(name).context("no such contender")?;
            let set = SETS.into_iter().find(|known| known.name == set).context("no such set")?;
            count::turns(contender.run, &set);
            Ok(())
        }
        _ => bail!("no arguments, please, or owned or running"),
    }
}

fn compare() -> Result<()> {
    let mut rows = Vec::new();
    for contender in ALL {
        eprintln!("measuring {}", contender.name);
        let mut instructions = [None; SETS.len()];
        for (count, set) in instructions.iter_mut().zip(&SETS) {
            *count = count::instructions(&contender, set)?;
        }
        let ratios = SETS.each_ref().map(|set| Ratio::measure(&contender, set));
        rows.push(Row { contender, instructions, ratios });
    }
    print!("{}", report::markdown(&rows)?);
    Ok(fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/figures.txt"), report::figures(&rows)?)?)
}
