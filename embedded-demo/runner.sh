#!/usr/bin/env bash
# What `cargo run` calls, see .cargo/config.toml: builds the host runner, then becomes it.
set -euo pipefail

demo=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# The firmware's settings, from the environment or from .cargo, are not for a program of the host.
(
    unset RUSTC RUSTC_BOOTSTRAP RUSTC_WRAPPER RUSTC_WORKSPACE_WRAPPER RUSTFLAGS CARGO_ENCODED_RUSTFLAGS
    unset CARGO_BUILD_TARGET CARGO_BUILD_RUSTFLAGS CARGO_UNSTABLE_BUILD_STD DEFMT_LOG
    cd "$demo/.."
    cargo build --quiet --manifest-path "$demo/runner/Cargo.toml" --target-dir "$demo/runner/target"
)

exec "$demo/runner/target/debug/runner" "$@"
