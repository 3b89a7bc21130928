//! Properties of any text, shared by the tests, by fuzzing and by Miri.

pub(crate) mod actions;
pub(crate) mod build;
pub(crate) mod combinators;
pub(crate) mod cuts;
pub(crate) mod decode;
pub(crate) mod extract;
pub(crate) mod forms;
pub(crate) mod later;
pub(crate) mod normal;
pub(crate) mod parse;
pub(crate) mod parts;
pub(crate) mod sets;
pub(crate) mod tidy;
