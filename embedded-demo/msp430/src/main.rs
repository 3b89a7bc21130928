//! Runs the known errors where `usize` has 16 bits, and prints how many there were. The productions' answers do not fit into its 64 kB beside them.

#![no_std]
#![no_main]
#![feature(asm_experimental_arch)]

use core::{
    arch::global_asm,
    fmt::{self, Write},
    panic::PanicInfo,
};

mod arithmetic;
#[allow(dead_code, unused_imports, reason = "the answers are for other processors")]
#[path = "../../../tests/known_answers/mod.rs"]
mod known_answers;

global_asm!(
    ".section .reset, \"a\"",
    ".word start",
    ".text",
    ".global start",
    "start:",
    "mov #stack_top, sp",
    "call #main",
    // Where runner.sh ends the simulation.
    ".global halt",
    ".type halt, @function",
    "halt:",
    "jmp halt",
);

unsafe extern "C" {
    safe fn halt() -> !;
}

/// The peripheral of the simulator that prints each byte written to it.
struct Console;

impl Write for Console {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            unsafe { (0x100 as *mut u8).write_volatile(byte) };
        }
        Ok(())
    }
}

/// Prints a line; the console takes all.
macro_rules! print {
    ($($argument:tt)*) => {{
        let _ = writeln!(Console, $($argument)*);
    }};
}

#[unsafe(no_mangle)]
extern "C" fn main() {
    let mut wrong = 0;
    known_answers::check_errors(|text, error| {
        wrong += 1;
        match error {
            Some(error) => print!("{text} gave {error}"),
            None => print!("{text} gave no error"),
        }
    });
    let errors = known_answers::ERRORS.len();
    print!("{errors} errors: {wrong} wrong");
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    print!("{info}");
    halt()
}
