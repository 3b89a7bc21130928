//! What to do when somebody ends the program.

use std::{
    fs,
    io::{self, Error},
    path::{Path, PathBuf},
    process,
    sync::{Mutex, PoisonError},
};

static TEMPORARY: Mutex<Option<PathBuf>> = Mutex::new(None);

/// A file that is to be removed when the program is ended by a signal.
pub(crate) fn clean_up(path: &Path) -> io::Result<()> {
    let is_first = TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner).replace(path.into()).is_none();
    if !is_first {
        return Ok(());
    }
    let remove = || {
        let path = TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner);
        path.as_deref().map(fs::remove_file);
        // As a shell tells that a signal ended a program.
        process::exit(130);
    };
    ctrlc::set_handler(remove).map_err(Error::other)
}
