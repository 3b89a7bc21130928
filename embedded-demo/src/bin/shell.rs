//! A console over the UART: it shows and changes two settings that are URLs, and keeps them in a
//! page of flash. What it sends is logged line by line, because QEMU's UART and the log share one
//! output.

#![no_std]
#![no_main]

#[path = "shell/page.rs"]
mod page;
#[cfg_attr(any(feature = "shell_of_texts", feature = "shell_with_nourl"), path = "shell/texts.rs")]
#[cfg_attr(not(any(feature = "shell_of_texts", feature = "shell_with_nourl")), path = "shell/settings.rs")]
mod settings;
#[path = "shell/terminal.rs"]
mod terminal;

use core::fmt;

use embedded_cli::{
    cli::{CliBuilder, CliHandle},
    command::RawCommand,
};
use embedded_demo::{
    entry, exit,
    uart::{END_OF_TRANSMISSION, Uart},
};
use page::Page;
use settings::Settings;
use terminal::Terminal;

/// The longest line in bytes.
const LINE: usize = 160;

const HELP: &str = "\
show                   shows the settings, without secrets
set update https://..  sets where updates are
set broker mqtts://..  sets the broker, perhaps with user:password@
get                    shows the request for an update
help                   shows this text
";

#[entry]
fn main() -> ! {
    // SAFETY: this is the only one, on a board with this device.
    let mut uart = unsafe { Uart::new() };
    let mut terminal = Terminal::default();
    let mut page = Page::of_older_firmware();
    let mut settings = Settings::load(&page, &mut terminal);
    let mut command = |cli: &mut CliHandle<'_, Terminal, _>, command: RawCommand<'_>| {
        _ = run(&command, &mut settings, &mut page, cli.writer()); // the terminal never fails
        Ok(())
    };

    // Without a history: it would keep a password that was typed.
    let Ok(mut cli) = CliBuilder::default().writer(terminal).command_buffer([0; LINE]).history_buffer([]).build();
    let mut buffer = [0; 16];
    loop {
        for byte in uart.read(&mut buffer) {
            if *byte == END_OF_TRANSMISSION {
                exit(true);
            }
            let Ok(()) = cli.process_byte::<RawCommand<'_>, _>(*byte, &mut RawCommand::processor(&mut command));
        }
    }
}

fn run(command: &RawCommand<'_>, settings: &mut Settings, page: &mut Page, out: &mut dyn fmt::Write) -> fmt::Result {
    let mut arguments = command.args().args().filter_map(|argument| match argument {
        Ok(embedded_cli::arguments::Arg::Value(text)) => Some(text),
        _ => None,
    });
    let (first, second, third) = (arguments.next(), arguments.next(), arguments.next());
    match (command.name(), first, second) {
        // Neither part is shown: it may be a part of a password.
        ("set", ..) if third.is_some() => writeln!(out, "a URL has no blanks"),
        ("show", None, None) => settings.show(out),
        ("set", Some(name), Some(text)) => {
            settings.set(name, text, out)?;
            out.write_str(if settings.store(page) { "" } else { "the page is too small\n" })
        }
        ("get", None, None) => settings.get(out),
        ("help", ..) => out.write_str(HELP),
        _ => writeln!(out, "try help"),
    }
}
