//! The Ethernet of the boards that have one, for any network stack: frames in, frames out, and
//! their interrupt.
//!
//! Each board's `Ethernet` has `receive` and `free`, which return tokens: a frame that has arrived,
//! and space for one to send. `receive` returns both, because a stack answers a frame while it
//! reads it.

#[cfg_attr(target_arch = "arm", path = "../../examples/https_firmware/src/board/ethernet/stellaris.rs")]
#[cfg_attr(target_arch = "riscv32", path = "ethernet/virtio.rs")]
mod board;

pub use board::{Ethernet, Free, Waiting, acknowledge};

/// A frame of Ethernet without its checksum.
pub const FRAME: usize = 1514;
