//! The broken links below a folder.

use std::{env, path::Path};

use cargo_deadlinks::{CheckContext, walk_dir};

fn main() {
    let folder = env::args().nth(1).unwrap_or_default();
    walk_dir(Path::new(&folder), &CheckContext::default());
}
