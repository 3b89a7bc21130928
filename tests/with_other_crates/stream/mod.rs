//! What defmt writes, for a test to look at.

use std::sync::Mutex;

/// The stream that a debugger decodes: texts are in it as they are.
static STREAM: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Takes what was written, for tests that log from one thread.
pub fn take() -> String {
    String::from_utf8_lossy(&std::mem::take(&mut *STREAM.lock().unwrap())).into_owned()
}

#[defmt::global_logger]
struct Stream;

// SAFETY: one thread logs at a time, and nothing is acquired.
unsafe impl defmt::Logger for Stream {
    fn acquire() {}

    unsafe fn flush() {}

    unsafe fn release() {}

    unsafe fn write(bytes: &[u8]) {
        STREAM.lock().unwrap().extend_from_slice(bytes);
    }
}

defmt::timestamp!("");
