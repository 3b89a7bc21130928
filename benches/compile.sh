#!/usr/bin/env bash
# Prints the processor time, in seconds, that a release build for a Cortex-M3 takes from nothing:
# this crate without features and with defmt, and its peers. Downloads come first.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=$(mktemp --directory)
trap 'rm -r "$folder"' EXIT
mkdir "$folder/src"
echo '#![no_std]' >"$folder/src/lib.rs"
# compile NAME DEPENDENCY: the least of three builds.
compile() {
    printf '[package]\nname = "compile"\nedition = "2024"\n[workspace]\n[dependencies]\n%s\n' "$2" >"$folder/Cargo.toml"
    local TIMEFORMAT='%U %S' run
    rm -f "$folder/Cargo.lock"
    cargo fetch --quiet --manifest-path "$folder/Cargo.toml"
    for run in 1 2 3; do
        rm -rf "$folder/target"
        { time cargo build --quiet --release --target thumbv7m-none-eabi --manifest-path "$folder/Cargo.toml"; } 2>&1
    done | awk -v name="$1" '{ sum = $1 + $2; if (NR == 1 || sum < least) least = sum } END { printf "%s: %.1f s\n", name, least }'
}
compile "rfc1738" "rfc1738 = { path = \"$PWD\" }"
compile "rfc1738 with defmt" "rfc1738 = { path = \"$PWD\", features = [\"defmt\"] }"
compile "nourl" 'nourl = "0.2"'
compile "fluent-uri" 'fluent-uri = { version = "0.4", default-features = false }'
