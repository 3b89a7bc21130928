//! Runs firmware in QEMU, prints its defmt log with one line per frame, and returns its exit
//! status.
//!
//! `cargo run` in `embedded-demo` calls it through `runner.sh`. Standard input reaches the firmware
//! by semihosting, unless a file goes to its UART. QEMU's own messages go to standard error.

mod answer;
mod board;
mod emulator;
mod expect;

use std::{fs, path::PathBuf, process::ExitCode};

use anyhow::{Context, Result, ensure};
use clap::Parser;
use defmt_decoder::{DecodeError, Frame, StreamDecoder, Table};

use answer::Answer;
use board::Board;
use emulator::TIMED_OUT;

/// The octet that ends a transmission over the UART.
const END_OF_TRANSMISSION: u8 = 0x04;

/// Runs firmware in QEMU and prints its defmt log.
#[derive(Parser)]
struct Args {
    /// Compare the log with this file, which must be equal; lines at the level DEBUG are ignored,
    /// because they differ between boards
    #[arg(long, value_name = "FILE")]
    expect: Option<PathBuf>,

    /// Send this file to the first UART of the board, and then the octet 04, end of transmission
    #[arg(long, value_name = "FILE")]
    uart: Option<PathBuf>,

    /// Connect the board to a network where 10.0.2.2 is the loopback interface of this machine
    #[arg(long)]
    network: bool,

    /// Run a server at 10.0.2.100 and this port that gives this answer to any request, in the
    /// syntax of printf(1)
    #[arg(long, value_name = "PORT=TEXT", requires = "network", value_parser = Answer::parse)]
    answer: Vec<Answer>,

    /// Stop the firmware after this long, with status 124
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    timeout: u64,

    /// The firmware; a folder in its path names its target
    elf: PathBuf,
}

fn main() -> Result<ExitCode> {
    let args = Args::parse();
    let read = |file: &PathBuf| fs::read(file).with_context(|| format!("cannot read {}", file.display()));
    let table = Table::parse(&read(&args.elf)?)?;
    let table = table.context("the firmware has no .defmt section: was it linked with -Tdefmt.x?")?;
    // Read before the run, so that a mistyped name fails at once.
    let expected = args.expect.as_ref().map(read).transpose()?.map(String::from_utf8).transpose()?;
    let uart = args.uart.as_ref().map(read).transpose()?;
    let uart = uart.map(|text| [&text[..], &[END_OF_TRANSMISSION]].concat());

    let board = Board::of(&args.elf)?;
    let network = if args.network { board.network(&args.answer) } else { Vec::new() };
    let (mut child, output) = emulator::start(board, &network, &args.elf, args.timeout, uart)?;
    let mut log = Log::new(&table);
    for bytes in output {
        log.receive(&bytes)?;
    }
    let status = child.wait()?;
    let status = u8::try_from(status.code().with_context(|| format!("QEMU died: {status}"))?)?;
    if status == TIMED_OUT {
        eprintln!("runner: the firmware was still running after {} s and was stopped", args.timeout);
        return Ok(TIMED_OUT.into());
    }
    log.finish()?;

    let difference = expected.and_then(|expected| expect::difference(&expected, &log.text));
    if let (Some(file), Some(difference)) = (&args.expect, &difference) {
        eprintln!("runner: the log is not that of {}", file.display());
        eprintln!("{difference}");
    }
    Ok(match (status, difference) {
        (0, Some(_)) => ExitCode::FAILURE,
        (status, _) => status.into(),
    })
}

/// The decoded log; each line is printed when it arrives.
struct Log<'t> {
    decoder: Box<dyn StreamDecoder + 't>,
    /// Whether the last byte received ended a frame.
    complete: bool,
    /// The text to compare with the expected one.
    text: String,
}

impl<'t> Log<'t> {
    fn new(table: &'t Table) -> Self {
        Self { decoder: table.new_stream_decoder(), complete: true, text: String::new() }
    }

    fn receive(&mut self, bytes: &[u8]) -> Result<()> {
        self.complete = bytes.ends_with(&[0]);
        self.decoder.received(bytes);
        loop {
            let frame = match self.decoder.decode() {
                Ok(frame) => frame,
                Err(DecodeError::UnexpectedEof) => return Ok(()),
                Err(error) => return Err(error).context("a defmt frame cannot be decoded"),
            };
            let line = line(&frame);
            println!("{line}");
            if frame.level().is_none_or(|level| level.as_str() != "debug") {
                self.text.push_str(&line);
                self.text.push('\n');
            }
        }
    }

    fn finish(&self) -> Result<()> {
        ensure!(self.complete, "the log ends in the middle of a defmt frame");
        Ok(())
    }
}

/// Returns `INFO  message`, or the message alone for `defmt::println!`, which has no level.
fn line(frame: &Frame) -> String {
    let message = frame.display_message();
    match frame.level() {
        Some(level) => format!("{:<5} {message}", level.as_str().to_uppercase()),
        None => message.to_string(),
    }
}
