#!/usr/bin/env bash
# Measures `rfc1738 redact` on 300 MB of log lines of services, some with secrets:
#
#     benches/redact.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cargo build --quiet --release --package rfc1738-cli
log=$(mktemp)
trap 'rm -f "$log"' EXIT
lines=$(tr -d '«»' <crates/redact/tests/masking/services.txt)
while (($(stat --format %s "$log") < 300000000)); do
    for _ in {1..999}; do
        echo "$lines"
    done >>"$log"
done
TIMEFORMAT="$(stat --format %s "$log") bytes in %R s"
time target/release/rfc1738 redact <"$log" >/dev/null
