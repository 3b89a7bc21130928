//! The peak stack of a task: the free stack is painted before the task, and inspected after it.
//!
//! `benches/target` includes this file too.

use core::{arch::asm, ptr};

unsafe extern "C" {
    /// The linker's symbol for the lowest address of the stack.
    #[cfg_attr(target_arch = "riscv32", link_name = "__estack")]
    static _stack_end: u8;
}

const PAINT: u32 = 0xCCCC_CCCC;

/// Returns the peak stack of a task in bytes, its call included; at most the free stack.
#[inline(never)]
pub fn peak(task: impl FnOnce()) -> usize {
    let painted = paint();
    task();
    painted.peak()
}

/// The top of the painted stack.
pub struct Painted(usize);

/// Paints the free stack, for a task without an end. Interrupts must be off.
#[inline(always)]
pub fn paint() -> Painted {
    let top = pointer();
    let mut word = bottom();
    // A loop, not an iterator: a called function would paint its own frame.
    while word < top {
        // SAFETY: nothing is below the stack pointer, and interrupts are off.
        unsafe { ptr::with_exposed_provenance_mut::<u32>(word).write_volatile(PAINT) };
        word += size_of_val(&PAINT);
    }
    Painted(top)
}

impl Painted {
    /// Returns the used stack in bytes.
    pub fn peak(&self) -> usize {
        // SAFETY: all words were written when they were painted, or since.
        let is_painted = |word: &usize| unsafe { ptr::with_exposed_provenance::<u32>(*word).read_volatile() } == PAINT;
        self.0 - (bottom()..self.0).step_by(size_of_val(&PAINT)).find(|word| !is_painted(word)).unwrap_or(self.0)
    }
}

/// Returns the lowest address of the stack.
#[inline(always)]
fn bottom() -> usize {
    (&raw const _stack_end).addr()
}

/// Returns the stack pointer.
#[inline(always)]
fn pointer() -> usize {
    let address;
    // SAFETY: this reads a register.
    unsafe {
        #[cfg(target_arch = "arm")]
        asm!("mov {}, sp", out(reg) address, options(nomem, nostack, preserves_flags));
        #[cfg(target_arch = "riscv32")]
        asm!("mv {}, sp", out(reg) address, options(nomem, nostack, preserves_flags));
    }
    address
}
