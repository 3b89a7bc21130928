//! Resuming a partial file.

use std::fs;

use super::{
    Args,
    failure::{Failure, Outcome, RESUME, WRITE},
};

/// Returns the length of the partial file; 0 unless the download resumes.
pub(crate) fn offset(args: &Args) -> Outcome<u64> {
    let Some(path) = args.file().filter(|_| args.resume) else { return Ok(0) };
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => Ok(metadata.len()),
        Ok(_) => Err(Failure::new(RESUME, "only a file can be resumed")),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(Failure::of(WRITE, path.as_os_str().as_encoded_bytes(), &error)),
    }
}

/// Refuses to resume a resource whose octets are converted.
pub(crate) fn refuse(args: &Args) -> Outcome {
    if args.resume {
        return Err(Failure::new(
            RESUME,
            "only an http, https or ftp file that is transferred as octets can be resumed",
        ));
    }
    Ok(())
}
