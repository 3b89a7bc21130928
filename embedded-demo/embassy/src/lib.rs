//! The shared parts of the firmware over embassy: time, network, TLS, and downloads.
//!
//! Take `fetching`, `update` and `tls` for a device of your own. `ethernet`, `time` and `host`
//! belong to the boards that QEMU emulates.

#![no_std]

pub mod device;
mod ethernet;
pub mod failure;
pub mod fetching;
pub mod flash;
pub mod host;
pub mod net;
pub mod network;
pub mod session;
mod time;
pub mod tls;
pub mod update;
