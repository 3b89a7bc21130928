//! Wall time, only as ratios, because seconds differ between machines and runs.

use std::{
    fmt,
    time::{Duration, Instant},
};

use crate::{
    contenders::{Contender, OURS, Run},
    count::parse,
    urls::Set,
};

/// The number of rounds, odd for a median.
const ROUNDS: usize = 101;
const TURNS: usize = 1000;

/// The ratio of this crate's time to that of a peer.
pub struct Ratio {
    median: f64,
    min: f64,
    max: f64,
}

impl Ratio {
    /// Measures both in turns, so that other load slows both; `None` if one cannot parse all of the
    /// set.
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
