//! curl, as a second client.

use std::process::{Command, Stdio};

use crate::process::Outcome;

/// Returns curl's exit status; http statuses of errors count as errors.
pub(crate) fn status_of_curl(url: &str) -> Outcome<Option<i32>> {
    let mut command = Command::new("curl");
    command.args(["--disable", "--silent", "--fail", "--noproxy", "*", "--max-time", "10", url]).stdin(Stdio::null());
    Ok(command.output()?.status.code())
}

/// Returns the data; `None` if curl failed.
pub(crate) fn curl(url: &str) -> Outcome<Option<Vec<u8>>> {
    let mut command = Command::new("curl");
    command.args(["--disable", "--silent", "--noproxy", "*", "--max-time", "10", url]).stdin(Stdio::null());
    let output = command.output().map_err(|error| format!("curl: {error}: see .ci/setup"))?;
    Ok(output.status.success().then_some(output.stdout))
}
