#!/usr/bin/env bash
# The runner of `cargo run` (.cargo/config.toml): builds the host runner, then executes it.
set -euo pipefail

demo=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# The firmware's settings, from the environment or .cargo, do not apply to a program of the host.
(
    unset RUSTC RUSTC_BOOTSTRAP RUSTC_WRAPPER RUSTC_WORKSPACE_WRAPPER RUSTFLAGS CARGO_ENCODED_RUSTFLAGS
    unset CARGO_BUILD_TARGET CARGO_BUILD_RUSTFLAGS CARGO_UNSTABLE_BUILD_STD DEFMT_LOG
    cd "$demo/.."
    cargo build --quiet --manifest-path "$demo/runner/Cargo.toml" --target-dir "$demo/runner/target"
)

exec "$demo/runner/target/debug/runner" "$@"
