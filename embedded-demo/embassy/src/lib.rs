//! The shared parts of the firmware over embassy: time, network, TLS, and downloads.
//!
//! `examples/https_firmware` is the firmware to begin with: it downloads an update over https and
//! nothing else. Its modules are used here too, for more schemes, for RISC-V, and for servers that
//! misbehave.

#![no_std]

pub mod board;
#[path = "../../../examples/https_firmware/src/certificate.rs"]
mod certificate;
#[path = "../../../examples/https_firmware/src/client.rs"]
pub mod client;
pub mod device;
pub mod error;
mod ethernet;
#[path = "../../../examples/https_firmware/src/failure.rs"]
pub mod failure;
pub mod fetching;
pub mod flash;
#[path = "../../../examples/https_firmware/src/net.rs"]
pub mod net;
pub mod network;
pub mod session;
mod time;
#[path = "../../../examples/https_firmware/src/tls.rs"]
pub mod tls;
#[path = "../../../examples/https_firmware/src/update.rs"]
pub mod update;
#[path = "../../../examples/https_firmware/src/verifier.rs"]
mod verifier;
