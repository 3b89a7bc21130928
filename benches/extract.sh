#!/usr/bin/env bash
# How fast `extract --json` reads a text of 300 MB with a wrapper in each eighth line, beside `grep --only-matching` on the same file:
#
#     benches/extract.sh
#
# grep finds the wrappers of one line alone, joins none and parses none. It is asked in two locales: bytes are cheaper than UTF-8.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cargo build --quiet --release --example extract
text=$(mktemp)
trap 'rm -f "$text"' EXIT
line="It is a long time since running text was wrapped by hand at the end of a line."
awk -v line="$line" 'BEGIN {
    while (bytes < 300e6) {
        out = ++lines % 8 ? line : "See <URL:http://host" lines ".dom/a/b.html#top> and"
        bytes += length(out) + 1
        print out
    }
}' >"$text"

# seconds COMMAND...: how long a command takes. cat takes what it prints: grep knows /dev/null, and stops at the first match.
seconds() {
    local TIMEFORMAT=%R
    { time "$@" 2>/dev/null | cat >/dev/null; } 2>&1
}

cat "$text" >/dev/null # no run pays for reading the disk
ours=$(seconds target/release/examples/extract --json "$text")
for locale in C.UTF-8 C; do
    theirs=$(LC_ALL=$locale seconds grep --only-matching --ignore-case '<URL:[^<>]*>' "$text")
    awk -v locale="$locale" -v ours="$ours" -v theirs="$theirs" \
        'BEGIN { printf "extract %.2f s, grep in %s %.2f s: %.1f times as fast\n", ours, locale, theirs, theirs / ours }'
done
