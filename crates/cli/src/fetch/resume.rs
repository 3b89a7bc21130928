//! Resuming a partial file, and the version that it belongs to.

use std::{ffi::OsString, fs, io, path::PathBuf};

use rfc1738_fetch::Validator;

use super::{
    Args,
    failure::{Failure, Outcome, RESUME, WRITE},
};
use crate::{out::tell, shown};

/// Returns the length of the partial file; 0 unless the download resumes.
pub(crate) fn offset(args: &Args) -> Outcome<u64> {
    let Some(path) = args.file().filter(|_| args.resume) else { return Ok(0) };
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => Ok(metadata.len()),
        Ok(_) => Err(Failure::new(RESUME, "only a file can be resumed")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
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

/// Warns that nobody can say whether a partial file and its rest are of one version.
pub(crate) fn caution(args: &Args) -> Outcome {
    let Some(path) = beside(args).filter(|_| version(args).is_none()) else { return Ok(()) };
    if offset(args)? > 0 {
        let path = shown::path(&path);
        tell(format_args!("caution: without {path}, the rest may be of another version than the file"));
    }
    Ok(())
}

/// Returns the name of the file that keeps the version, if the download resumes.
fn beside(args: &Args) -> Option<PathBuf> {
    let mut name = OsString::from(args.file().filter(|_| args.resume)?);
    name.push(".validator");
    Some(name.into())
}

/// Returns the version of the partial file, if it was kept.
pub(crate) fn version(args: &Args) -> Option<Vec<u8>> {
    fs::read(beside(args)?).ok().filter(|value| Validator::new(value).is_some())
}

/// Keeps the version of a partial file.
pub(crate) fn remember(args: &Args, validator: Validator<'_>) -> io::Result<()> {
    beside(args).map_or(Ok(()), |path| fs::write(path, validator.as_bytes()))
}

/// Forgets the version, if there is one: the file is complete, or begins again.
pub(crate) fn forget(args: &Args) {
    _ = beside(args).map(fs::remove_file);
}
