#![no_main]

libfuzzer_sys::fuzz_target!(|input: &str| fuzz::combinators(input));
