//! Runs the known answers with a `usize` of 16 bits, and prints their number. They do not all fit
//! into 64 kB, so each firmware runs a part of the productions, and the last one also the known
//! errors.

#![no_std]
#![no_main]
#![feature(asm_experimental_arch)]

use core::{
    arch::global_asm,
    fmt::{self, Write},
    panic::PanicInfo,
};

mod arithmetic;
#[path = "../../../tests/support/known_answers/mod.rs"]
mod known_answers;

use known_answers::{RULES, Rule};

/// The number of firmwares.
const PARTS: usize = 5;
/// The number of this firmware, 0 to 4, from the environment of the build.
const PART: usize = (env!("PART").as_bytes()[0] - b'0') as usize;
/// The productions that do not fit into the last firmware, next to the known errors.
const FEWER: usize = 20;
const FIRST: usize = (RULES.len() + FEWER) * PART / PARTS;
const LENGTH: usize = (RULES.len() + FEWER) * (PART + 1) / PARTS - FIRST - if PART + 1 == PARTS { FEWER } else { 0 };

/// The rules of this part, copied, because a slice of all would link all.
static RULES_OF_PART: [Rule; LENGTH] = {
    let mut rules = [RULES[FIRST]; LENGTH];
    let mut index = 0;
    while index < LENGTH {
        rules[index] = RULES[FIRST + index];
        index += 1;
    }
    rules
};

#[rustfmt::skip] // a line for each instruction
global_asm!(
    ".section .reset, \"a\"",
    ".word start",
    ".text",
    ".global start",
    "start:",
    "mov #stack_top, sp",
    "call #main",
    // runner.sh ends the simulation here.
    ".global halt",
    ".type halt, @function",
    "halt:",
    "jmp halt",
);

unsafe extern "C" {
    safe fn halt() -> !;
}

/// The simulator's console, which prints each byte that is written to it.
struct Console;

impl Write for Console {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            unsafe { (0x100 as *mut u8).write_volatile(byte) };
        }
        Ok(())
    }
}

/// Prints a line; the console never fails.
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
    for rule in &RULES_OF_PART {
        rows += rule.check(|input, instead| {
            wrong += 1;
            print!("{}: {input} gave {instead}", rule.production);
        });
        cuts += rule.check_cuts(|cut| {
            wrong += 1;
            print!("{}: {cut}, which was cut there", rule.production);
        });
    }
    let mut errors = 0;
    if PART + 1 == PARTS {
        errors = known_answers::check_errors(|text, error| {
            wrong += 1;
            match error {
                Some(error) => print!("{text} gave {error}"),
                None => print!("{text} gave no error"),
            }
        });
    }
    print!("{LENGTH} productions, {rows} rows, {cuts} cuts of them, {errors} errors: {wrong} wrong");
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    print!("{info}");
    halt()
}
