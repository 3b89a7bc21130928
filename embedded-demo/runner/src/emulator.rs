//! QEMU as a child process, which timeout(1) ends if it takes too long.

use std::{
    io::{Read, Write},
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
};

use anyhow::{Context, Result};

use crate::board::Board;

/// The exit status of timeout(1) for a run that took too long.
pub const TIMED_OUT: u8 = 124;

/// Starts `elf` on `board` with `network`, for so many seconds, and returns its output, too. `uart`
/// goes to the first UART; without it, semihosting has standard input.
pub fn start(
    board: &Board,
    network: &[String],
    elf: &Path,
    seconds: u64,
    uart: Option<Vec<u8>>,
) -> Result<(Child, Receiver<Vec<u8>>)> {
    let (serial, stdin) = match uart {
        Some(_) => ("stdio", Stdio::piped()),
        None => ("none", Stdio::inherit()),
    };
    let mut child = Command::new("timeout")
        // In the background, QEMU could not read from a terminal.
        .args(["--foreground", &seconds.to_string(), board.qemu])
        .args(board.args)
        .args(network)
        .args(["-display", "none", "-monitor", "none", "-serial", serial])
        // Without semihosting, firmware hangs at its first log message.
        .args(["-semihosting-config", "enable=on,target=native"])
        .arg("-kernel")
        .arg(elf)
        .stdin(stdin)
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start timeout: is it installed?")?;
    if let (Some(uart), Some(mut stdin)) = (uart, child.stdin.take()) {
        // This fails if the firmware ends before it has read everything, which is no error.
        thread::spawn(move || stdin.write_all(&uart));
    }
    // With a UART, QEMU loses what does not fit in the pipe, so a thread empties it at once.
    let mut stdout = child.stdout.take().context("QEMU has no standard output")?;
    let (sender, output) = mpsc::channel();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(length @ 1..) = stdout.read(&mut buffer) {
            _ = sender.send(buffer[..length].to_vec());
        }
    });
    Ok((child, output))
}
