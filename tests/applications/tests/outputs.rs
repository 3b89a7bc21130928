//! Runs each application with an input, and compares its output.

use std::{
    fs::{self, File},
    process::{Command, Stdio},
};

const WEBHOOK: &str = env!("CARGO_BIN_EXE_webhook");

/// The input of a run is `io/RUN.in`, if that exists, and its output `io/RUN.out`.
const RUNS: [(&str, &str, &[&str]); 12] = [
    ("config", env!("CARGO_BIN_EXE_config"), &["config.toml"]),
    ("config_json", env!("CARGO_BIN_EXE_config"), &["config.json", "--broker=mqtt://[::1]"]),
    ("config_wrong", env!("CARGO_BIN_EXE_config"), &["config_wrong.toml"]),
    ("config_argument", env!("CARGO_BIN_EXE_config"), &["config.toml", "--broker=mqtts://me:s3cret@hub.dom:x"]),
    ("webhook", WEBHOOK, &[]),
    ("webhook_listed", WEBHOOK, &["--allow=hooks.dom", "--allow=93.184.215.14", "--allow=127.0.0.1"]),
    ("webhook_argument", WEBHOOK, &["--allow=hooks.dom/a"]),
    ("scrub", env!("CARGO_BIN_EXE_scrub"), &["--key=pin"]),
    ("links", env!("CARGO_BIN_EXE_links"), &["page.txt"]),
    ("query", env!("CARGO_BIN_EXE_query"), &[]),
    ("keys", env!("CARGO_BIN_EXE_keys"), &[]),
    ("count", env!("CARGO_BIN_EXE_count"), &[]),
];

#[test]
fn each_output() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/io");
    for (run, program, arguments) in RUNS {
        let input = File::open(format!("{folder}/{run}.in")).map_or_else(|_| Stdio::null(), Stdio::from);
        let output = Command::new(program).args(arguments).current_dir(folder).stdin(input).output().unwrap();
        let mut shown = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        if !output.status.success() {
            shown += &format!("{}\n", output.status);
        }
        let expected = fs::read_to_string(format!("{folder}/{run}.out")).unwrap_or_default();
        assert!(shown == expected, "{run}:\n{shown}");
        assert!(!shown.contains("s3c"), "{run} shows a secret:\n{shown}");
    }
}
