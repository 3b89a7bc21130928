#!/usr/bin/env bash
# Measures `rfc1738 extract --json` on a text of 300 MB with a URL in every eighth line, beside
# `grep --only-matching` on the same file: URLs in wrappers, then bare ones:
#
#     benches/extract.sh
#
# grep searches single lines, and neither joins nor parses. It runs in two locales, since bytes are
# cheaper than UTF-8.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cargo build --quiet --release --package rfc1738-cli
text=$(mktemp)
trap 'rm -f "$text"' EXIT
line="It is a long time since running text was wrapped by hand at the end of a line."

# seconds COMMAND...: prints the duration of a command. Its output goes through cat, because with
# /dev/null grep stops at the first match.
seconds() {
    local TIMEFORMAT=%R
    { time "$@" 2>/dev/null | cat >/dev/null; } 2>&1
}

# race BEFORE AFTER PATTERN OPTION...: makes a text with URLs between BEFORE and AFTER; extract gets
# the options, grep the pattern.
race() {
    local before=$1 after=$2 pattern=$3 ours theirs locale
    shift 3
    awk -v line="$line" -v before="$before" -v after="$after" 'BEGIN {
        while (bytes < 300e6) {
            out = ++lines % 8 ? line : "See " before "http://host" lines ".dom/a/b.html#top" after " and"
            bytes += length(out) + 1
            print out
        }
    }' >"$text"
    cat "$text" >/dev/null # no run pays for reading the disk
    ours=$(seconds target/release/rfc1738 extract --json "$@" "$text")
    for locale in C.UTF-8 C; do
        theirs=$(LC_ALL=$locale seconds grep --only-matching --extended-regexp --ignore-case "$pattern" "$text")
        awk -v what="extract ${*-}" -v locale="$locale" -v ours="$ours" -v theirs="$theirs" \
            'BEGIN { printf "%s %.2f s, grep in %s %.2f s: %.1f times as fast\n", what, ours, locale, theirs, theirs / ours }'
    done
}

race '<URL:' '>' '<URL:[^<>]*>'
race '(' ')' '(https?|ftp|gopher|mailto|news|nntp|telnet|wais|file|prospero|wss?|coaps?|mqtts?|ftps):[^[:space:]<>"]+' --bare
race '(' ')' 'https?://[^[:space:]<>"]+' --bare
