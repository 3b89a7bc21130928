pub mod base_info;
pub mod error;
pub mod uri;
