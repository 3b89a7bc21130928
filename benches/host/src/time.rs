//! Wall time, as ratios only: seconds of two machines, or of two minutes, tell nothing.

use std::{
    fmt,
    time::{Duration, Instant},
};

use crate::{
    contenders::{Contender, OURS, Run},
    count::parse,
    urls::Set,
};

/// Odd, for a median that was measured.
const ROUNDS: usize = 101;
const TURNS: usize = 1000;

/// Time of ours by that of a peer.
pub struct Ratio {
    median: f64,
    min: f64,
    max: f64,
}

impl Ratio {
    /// Both by turns, so that what slows the machine slows both; `None` if one cannot parse all of the set.
    pub fn measure(peer: &Contender, set: &Set) -> Option<Self> {
        if !OURS.parses(set.urls) || !peer.parses(set.urls) {
            return None;
        }
        let mut ratios: Vec<f64> =
            (0..ROUNDS).map(|_| time(OURS.run, set).as_secs_f64() / time(peer.run, set).as_secs_f64()).collect();
        ratios.sort_by(f64::total_cmp);
        Some(Self { median: ratios[ROUNDS / 2], min: ratios[0], max: ratios[ROUNDS - 1] })
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} ({:.2}..{:.2})", self.median, self.min, self.max)
    }
}

fn time(run: Run, set: &Set) -> Duration {
    let begin = Instant::now();
    for _ in 0..TURNS {
        parse(run, set.urls);
    }
    begin.elapsed()
}
