//! Instructions, counted by callgrind.
//!
//! The program runs itself in valgrind, without a harness crate, so only valgrind must be
//! installed. gungraun needs a runner of the same version; iai uses cachegrind, takes over `main`,
//! and only prints its counts.

use std::{env, hint::black_box, process::Command};

use anyhow::{Context, Result, bail};

use crate::{
    contenders::{Contender, NOTHING, Run},
    urls::Set,
};

/// Repetitions, enough that the start of the process vanishes in rounding.
const TURNS: usize = 500;

/// Returns the instructions per URL; `None` if the contender cannot parse all of the set.
pub fn instructions(contender: &Contender, set: &Set) -> Result<Option<u64>> {
    if !contender.parses(set.urls) {
        return Ok(None);
    }
    let urls = (TURNS * set.urls.len()) as u64;
    let net = collected(contender, set)?.saturating_sub(collected(&NOTHING, set)?);
    Ok(Some((net + urls / 2) / urls))
}

/// Returns the instructions of a whole process, which runs [`turns`].
fn collected(contender: &Contender, set: &Set) -> Result<u64> {
    let output = Command::new("valgrind")
        .env_clear() // The environment shifts the stack and the heap, which affects a few instructions.
        .envs(env::var_os("PATH").map(|path| ("PATH", path)))
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env::current_exe()?)
        .args([contender.name, set.name])
        .output()
        .context("valgrind, which counts the instructions, does not start")?;
    let log = String::from_utf8_lossy(&output.stderr);
    let count = log.lines().find_map(|line| line.split_once("Collected : ")).map(|(_, count)| count.trim().parse());
    match count {
        Some(Ok(count)) if output.status.success() => Ok(count),
        _ => bail!("valgrind failed:\n{log}"),
    }
}

/// The counted work.
pub fn turns(run: Run, set: &Set) {
    for _ in 0..TURNS {
        parse(run, set.urls);
    }
}

/// Parses each URL once; neither the parser nor the text is known to the compiler.
pub fn parse(run: Run, urls: &[&str]) {
    for url in urls {
        black_box(black_box(run)(black_box(url)));
    }
}
