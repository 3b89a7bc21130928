//! Runs the known answers where `usize` has 16 bits, and prints how many there were.

#![no_std]
#![no_main]
#![feature(asm_experimental_arch)]

use core::{
    arch::global_asm,
    fmt::{self, Write},
    panic::PanicInfo,
};

mod arithmetic;
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
    let mut rows = 0;
    let mut cuts = 0;
    let mut wrong = 0;
    for rule in known_answers::RULES {
        rows += rule.check(|input, instead| {
            wrong += 1;
            print!("{}: {input} gave {instead}", rule.production);
        });
        cuts += rule.check_cuts(|cut| {
            wrong += 1;
            print!("{}: {cut}, which was cut there", rule.production);
        });
    }
    known_answers::check_errors(|text, error| {
        wrong += 1;
        match error {
            Some(error) => print!("{text} gave {error}"),
            None => print!("{text} gave no error"),
        }
    });
    let errors = known_answers::ERRORS.len();
    let rules = known_answers::RULES.len();
    print!("{rules} productions, {rows} rows, {cuts} cuts of them, {errors} errors: {wrong} wrong");
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    print!("{info}");
    halt()
}
