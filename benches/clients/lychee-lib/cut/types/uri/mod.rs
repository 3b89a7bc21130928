pub mod parsed;
pub mod raw;
pub mod relative;
pub mod valid;
