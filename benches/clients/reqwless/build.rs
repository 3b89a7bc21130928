//! Gives the linker the memory layout of the board.

use std::{env, fs, path::Path};

fn main() {
    let folder = env::var("OUT_DIR").unwrap();
    let memory = "MEMORY { FLASH : ORIGIN = 0, LENGTH = 4M RAM : ORIGIN = 0x20000000, LENGTH = 4M }";
    fs::write(Path::new(&folder).join("memory.x"), memory).unwrap();
    println!("cargo:rustc-link-search={folder}");
    println!("cargo:rustc-link-arg-bins=-Tlink.x");
    if env::var_os("CARGO_FEATURE_DEFMT").is_some() {
        println!("cargo:rustc-link-arg-bins=-Tdefmt.x");
    }
}
