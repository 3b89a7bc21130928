//! The URLs of a subcommand, and messages for texts that are none.

use std::{ffi::OsString, io};

use rfc1738::{Schemes, Url};

use crate::{
    advice,
    lines::{self, Kept, Out},
    out::{Status, tell},
};

/// Calls a function with each URL, which returns whether it can use it. A text that is no URL is
/// told on standard error.
pub(crate) fn each<S: Schemes>(
    texts: &[OsString],
    mut hand_on: impl FnMut(&mut Out, &Url<S>) -> io::Result<bool>,
) -> io::Result<Status> {
    let mut are_accepted = true;
    lines::each(texts, Kept::default(), |out, line| {
        are_accepted &= match S::parse(line.text) {
            _ if !line.is_whole => {
                tell(lines::TOO_LONG);
                false
            }
            Ok(url) => hand_on(out, &url)?,
            Err(error) => {
                tell(error.in_text(line.text));
                advice::of::<S>(line.text).into_iter().for_each(tell);
                false
            }
        };
        Ok(())
    })?;
    Ok(are_accepted.into())
}
