//! Links by the script of cortex-m-rt, which reads memory.x. In `.cargo/config.toml`, a variable
//! RUSTFLAGS would replace it.

fn main() {
    println!("cargo:rustc-link-search={}", env!("CARGO_MANIFEST_DIR"));
    println!("cargo:rustc-link-arg-bins=-Tlink.x");
    println!("cargo:rerun-if-changed=memory.x");
}
