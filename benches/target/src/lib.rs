//! Counts the instructions and the stack of a parser. The harness formats nothing, so a parser pays
//! for its own formatting only.

#![no_std]

use core::{hint::black_box, panic::PanicInfo};

use cortex_m::peripheral::{SYST, syst::SystClkSource};
use cortex_m_rt::ExceptionFrame;
use semihosting::{io::Write as _, process};
use urls::{SETS, Set};

#[path = "../../../embedded-demo/src/image.rs"]
mod image;
pub mod parsers;
#[cfg(feature = "peers")]
pub mod peers;
#[path = "../../../embedded-demo/src/stack.rs"]
mod stack;
mod transfer;
mod urls;

pub use cortex_m_rt::entry;
pub use transfer::{buffer, carry_out, drive, drive_ftp};

/// Parses a URL and shows its parts; `false` for one that the parser refuses.
pub type Run = fn(&str) -> bool;

/// Runs a parser on the URLs, prints its cost, and ends the emulation. The number beside a set's
/// name is the instructions per URL.
pub fn measure(run: Run) -> ! {
    let run = black_box(run); // or else it is inlined
    print("flash", image::flash());
    print("static RAM", image::ram());
    for Set { name, urls } in SETS {
        // Refusing a URL is cheaper than parsing it.
        if urls.iter().all(|url| run(url)) {
            let turns = || (0..TURNS).for_each(|_| urls.iter().for_each(|url| call(run, url)));
            print(name, instructions(turns) / (TURNS * urls.len()));
        }
    }
    print("stack", stack::peak(|| SETS.iter().flat_map(|set| set.urls).for_each(|url| call(run, url))));
    exit(true)
}

const TURNS: usize = 100;

/// Calls a function with a text, both hidden from the compiler.
pub fn call<T>(run: fn(&str) -> T, text: &str) {
    black_box(black_box(run)(black_box(text)));
}

/// Returns the instructions of a task; `usize::MAX` if they exceed the timer's range of 671
/// million.
pub fn instructions(task: impl FnOnce()) -> usize {
    let mut syst = unsafe { cortex_m::Peripherals::steal() }.SYST;
    syst.set_clock_source(SystClkSource::Core);
    syst.set_reload(0x00FF_FFFF);
    syst.clear_current();
    syst.enable_counter();
    let begin = SYST::get_current();
    task();
    let ticks = begin.wrapping_sub(SYST::get_current()) & 0x00FF_FFFF;
    if syst.has_wrapped() {
        return usize::MAX;
    }
    // A tick is 40 ns on this board (25 MHz), and an instruction takes 1 ns with `-icount shift=0`.
    ticks as usize * 40
}

/// Prints a name and a number without core's formatting, which would add flash.
pub fn print(name: &str, mut number: usize) {
    let mut text = [0; 12];
    let mut start = text.len() - 1;
    text[start] = b'\n';
    loop {
        start -= 1;
        text[start] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    if let Ok(mut out) = semihosting::io::stdout() {
        for part in [name.as_bytes(), b" ", &text[start..]] {
            _ = out.write_all(part);
        }
    }
}

/// Ends the emulation.
pub fn exit(ok: bool) -> ! {
    process::exit(i32::from(!ok))
}

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    exit(false)
}

/// Ends the emulation; the default handler would loop forever.
#[cortex_m_rt::exception]
unsafe fn HardFault(_: &ExceptionFrame) -> ! {
    exit(false)
}

/// Formats into a sink, as a log does.
#[inline]
pub fn write(arguments: core::fmt::Arguments<'_>) {
    struct Sink;

    impl core::fmt::Write for Sink {
        fn write_str(&mut self, text: &str) -> core::fmt::Result {
            core::hint::black_box(text);
            Ok(())
        }
    }
    _ = core::fmt::write(&mut Sink, arguments);
}
