//! The interrupts of virtio devices on virt's interrupt controller.

use embedded_demo::ethernet::acknowledge;
use riscv::{interrupt::Interrupt, register::mie};
use riscv_rt::core_interrupt;

/// The virtio devices have interrupts 1 to 8.
const DEVICES: usize = 8;

/// Registers of the controller: the priorities by number; the interrupts enabled for the first
/// hart; claim and completion.
const PRIORITIES: *mut u32 = 0x0C00_0000 as *mut u32;
const ENABLED: *mut u32 = 0x0C00_2000 as *mut u32;
const CLAIM: *mut u32 = 0x0C20_0004 as *mut u32;

pub fn enable() {
    // SAFETY: virt has these registers at these addresses, and the handler is below.
    unsafe {
        (1..=DEVICES).for_each(|number| PRIORITIES.add(number).write_volatile(1));
        ENABLED.write_volatile(((1 << DEVICES) - 1) << 1);
        mie::set_mext();
    }
}

#[core_interrupt(Interrupt::MachineExternal)]
fn hear() {
    // SAFETY: virt has these registers at these addresses.
    let number = unsafe { CLAIM.read_volatile() };
    if number != 0 {
        acknowledge(number as usize);
        // SAFETY: virt has these registers at these addresses.
        unsafe { CLAIM.write_volatile(number) };
        super::WAITING.wake();
    }
}
