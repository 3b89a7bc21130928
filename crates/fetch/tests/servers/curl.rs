//! curl, as a second client.

use super::*;

fn run(options: &[&str], url: &str) -> Outcome<Output> {
    let mut command = Command::new("curl");
    command.args(["--disable", "--silent", "--noproxy", "*", "--max-time", "10", url]).args(options);
    Ok(command.stdin(Stdio::null()).output().map_err(|error| format!("curl: {error}: see .ci/setup"))?)
}

/// Returns curl's exit status; http statuses of errors count as errors.
pub(crate) fn status_of_curl(url: &str) -> Outcome<Option<i32>> {
    Ok(run(&["--fail"], url)?.status.code())
}

/// Returns the data; `None` if curl failed.
pub(crate) fn curl(url: &str) -> Outcome<Option<Vec<u8>>> {
    let output = run(&[], url)?;
    Ok(output.status.success().then_some(output.stdout))
}
