#!/usr/bin/env bash
# What `cargo run` calls, see .cargo/config.toml: mspdebug simulates the processor, and what the
# firmware writes is printed.
set -euo pipefail

timeout 300 mspdebug -q sim "simio add console out" "simio config out base 0x100" "prog $1" "setbreak halt" run </dev/null |
    sed -n '/^Running/,/^ *( PC: /{//!p}'
