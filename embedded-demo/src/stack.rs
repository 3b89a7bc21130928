//! How much stack a task takes: what is free of it is painted, and looked at when the task is done.
//!
//! `benches/target` has this file too.

use core::{arch::asm, ptr};

unsafe extern "C" {
    /// Symbol of the linker script: the lowest address that the stack may grow to.
    #[cfg_attr(target_arch = "riscv32", link_name = "__estack")]
    static _stack_end: u8;
}

const PAINT: u32 = 0xCCCC_CCCC;

/// Peak stack of a task in bytes, the call of it included; what is free at most.
#[inline(never)]
pub fn peak(task: impl FnOnce()) -> usize {
    let top = pointer();
    let free = || ((&raw const _stack_end).addr()..top).step_by(size_of_val(&PAINT));
    // SAFETY: nothing lives below the stack pointer, and no interrupt is on that would put something there.
    free().for_each(|word| unsafe { ptr::with_exposed_provenance_mut::<u32>(word).write_volatile(PAINT) });
    task();
    // SAFETY: all of it was written above, or since.
    let is_painted = |word: &usize| unsafe { ptr::with_exposed_provenance::<u32>(*word).read_volatile() } == PAINT;
    top - free().find(|word| !is_painted(word)).unwrap_or(top)
}

/// Where the stack has grown to.
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
