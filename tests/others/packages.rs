//! The sources of other packages, which cargo keeps.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Returns the folder with the tests of a package.
pub(crate) fn tests_of(package: &str) -> PathBuf {
    // The packages of other platforms may not have been downloaded.
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--all-features", "--format-version=1", "--offline", "--filter-platform=host-tuple"]);
    let output = cargo.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let package = packages.iter().find(|found| found["name"] == package).unwrap();
    Path::new(package["manifest_path"].as_str().unwrap()).with_file_name("tests")
}
