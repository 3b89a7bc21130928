//! QEMU as a child process with a time limit.

use std::{
    io::{Read, Write},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};

use crate::board::Board;

/// A running QEMU, which ends when it is dropped.
pub struct Emulator {
    child: Child,
    output: Receiver<Vec<u8>>,
    deadline: Instant,
}

/// An event of the emulator.
pub enum Event {
    /// It wrote to standard output.
    Output(Vec<u8>),
    /// It ended, with this status.
    Exited(u8),
    /// Its time limit was reached.
    TimedOut,
}

impl Emulator {
    /// Starts `elf` on `board` with `network`. `uart` goes to the first UART; without it,
    /// semihosting has standard input.
    pub fn start(
        board: &Board,
        network: &[String],
        elf: &Path,
        timeout: Duration,
        uart: Option<Vec<u8>>,
    ) -> Result<Self> {
        let (serial, stdin) = match uart {
            Some(_) => ("stdio", Stdio::piped()),
            None => ("none", Stdio::inherit()),
        };
        let mut child = Command::new(board.qemu)
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
            .with_context(|| format!("cannot start {}: is it installed?", board.qemu))?;
        let stdout = child.stdout.take().context("QEMU has no standard output")?;
        let (sender, output) = mpsc::channel();
        thread::spawn(move || forward(stdout, &sender));
        if let (Some(uart), Some(mut stdin)) = (uart, child.stdin.take()) {
            // This fails if the firmware ends before it has read everything, which is no error.
            thread::spawn(move || stdin.write_all(&uart));
        }
        Ok(Self { child, output, deadline: Instant::now() + timeout })
    }

    /// Waits for the next event.
    pub fn next(&mut self) -> Result<Event> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        // Firmware that never pauses must time out too.
        if left.is_zero() {
            return Ok(Event::TimedOut);
        }
        Ok(match self.output.recv_timeout(left) {
            Ok(bytes) => Event::Output(bytes),
            Err(RecvTimeoutError::Timeout) => Event::TimedOut,
            // QEMU closes standard output only when it ends.
            Err(RecvTimeoutError::Disconnected) => {
                let status = self.child.wait()?;
                let code = status.code().with_context(|| format!("QEMU died: {status}"))?;
                Event::Exited(u8::try_from(code)?)
            }
        })
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        // Both fail only if it has ended already.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// Forwards output until either side is closed.
fn forward(mut stdout: ChildStdout, sender: &Sender<Vec<u8>>) {
    let mut buffer = [0; 4096];
    while let Ok(length @ 1..) = stdout.read(&mut buffer) {
        if sender.send(buffer[..length].to_vec()).is_err() {
            break;
        }
    }
}
