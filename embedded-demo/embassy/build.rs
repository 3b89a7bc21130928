//! Links as embedded-demo does, whose build script gives the memory map.

use std::{env, error::Error};

fn main() -> Result<(), Box<dyn Error>> {
    if env::var("TARGET")?.starts_with("riscv") {
        // riscv-rt's link.x does not include memory.x, as cortex-m-rt's does.
        println!("cargo:rustc-link-arg-bins=-Tmemory.x");
    }
    println!("cargo:rustc-link-arg-bins=-Tlink.x");
    println!("cargo:rustc-link-arg-bins=-Tdefmt.x");
    Ok(())
}
