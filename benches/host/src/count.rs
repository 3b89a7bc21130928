//! Instructions, counted by callgrind.
//!
//! The program runs itself in valgrind, without a harness crate: gungraun needs a runner of its very version installed
//! beside it; iai, which does not, uses cachegrind, takes over `main` and only prints what it counts, so that a table
//! or a chart could not be made of it. This way valgrind alone has to be installed.

use std::{env, error::Error, hint::black_box, process::Command};

use crate::{
    contenders::{Contender, NOTHING, Run},
    urls::Set,
};

/// So many that what a process does once vanishes in rounding.
const TURNS: usize = 500;

/// Instructions a URL; `None` if the contender cannot parse all of the set.
pub fn instructions(contender: &Contender, set: &Set) -> Result<Option<u64>, Box<dyn Error>> {
    if !contender.parses(set.urls) {
        return Ok(None);
    }
    let urls = (TURNS * set.urls.len()) as u64;
    let net = collected(contender, set)?.saturating_sub(collected(&NOTHING, set)?);
    Ok(Some((net + urls / 2) / urls))
}

/// Instructions of a whole process, which ends in [`turns`].
fn collected(contender: &Contender, set: &Set) -> Result<u64, Box<dyn Error>> {
    let output = Command::new("valgrind")
        .env_clear() // It moves the stack and the heap, which a few instructions depend on.
        .envs(env::var_os("PATH").map(|path| ("PATH", path)))
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env::current_exe()?)
        .args([contender.name, set.name])
        .output()
        .map_err(|error| format!("valgrind, which counts the instructions, does not start: {error}"))?;
    let log = String::from_utf8_lossy(&output.stderr);
    let count = log.lines().find_map(|line| line.split_once("Collected : ")).map(|(_, count)| count.trim().parse());
    match count {
        Some(Ok(count)) if output.status.success() => Ok(count),
        _ => Err(format!("valgrind failed:\n{log}").into()),
    }
}

/// What is counted.
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
