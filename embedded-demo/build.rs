//! Gives the linker the memory map of the target's board.

use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let target = env::var("TARGET")?;
    let board = match target.as_str() {
        "thumbv6m-none-eabi" => "microbit",
        "thumbv7m-none-eabi" => "lm3s6965evb",
        "thumbv7em-none-eabihf" => "netduinoplus2",
        "riscv32imac-unknown-none-elf" => "virt",
        // A new board also needs a row in runner/src/board.rs, and its target in .ci/test-boards.
        _ => return Err(format!("no board for {target}").into()),
    };

    let out = env::var("OUT_DIR")?;
    fs::copy(format!("memory/{board}.x"), Path::new(&out).join("memory.x"))?;
    println!("cargo:rerun-if-changed=memory");
    println!("cargo:rustc-link-search={out}");
    if board == "virt" {
        // riscv-rt's link.x does not include memory.x, as cortex-m-rt's does.
        println!("cargo:rustc-link-arg-bins=-Tmemory.x");
    }
    println!("cargo:rustc-link-arg-bins=-Tlink.x");
    println!("cargo:rustc-link-arg-bins=-Tdefmt.x");
    Ok(())
}
