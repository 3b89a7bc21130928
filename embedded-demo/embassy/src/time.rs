//! A time driver for embassy: a queue of waiting tasks, and the board's timer.

#[cfg_attr(target_arch = "arm", path = "../../../examples/https_firmware/src/board/time/systick.rs")]
#[cfg_attr(target_arch = "riscv32", path = "time/mtime.rs")]
mod timer;

use core::{cell::RefCell, task::Waker};

use critical_section::{CriticalSection, Mutex};
use embassy_time_driver::{Driver, time_driver_impl};
use embassy_time_queue_utils::Queue;

pub use timer::start;

struct Sleepers(Mutex<RefCell<Queue>>);

time_driver_impl!(static SLEEPERS: Sleepers = Sleepers(Mutex::new(RefCell::new(Queue::new()))));

impl Driver for Sleepers {
    /// Returns the microseconds since the start.
    fn now(&self) -> u64 {
        timer::now()
    }

    fn schedule_wake(&self, at: u64, waker: &Waker) {
        critical_section::with(|section| {
            if self.0.borrow_ref_mut(section).schedule_wake(at, waker) {
                wake(section);
            }
        });
    }
}

/// Wakes the tasks that are due, and sets the alarm for the next one.
fn wake(section: CriticalSection<'_>) {
    let next = SLEEPERS.0.borrow_ref_mut(section).next_expiration(timer::now());
    timer::set_alarm(next);
}
