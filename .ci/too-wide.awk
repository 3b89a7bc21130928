# Prints the lines of comments and prose that are wider than 100 columns. Code in them may be wider,
# and so may a heading and a row of a table.
FNR == 1 { is_code = 0 }
{
    line = $0
    if (FILENAME ~ /\.md$/) comment = line
    else if (FILENAME ~ /\.rs$/) { if (!match(line, /^ *\/\/[\/!]?/)) next; comment = substr(line, RLENGTH + 1) }
    else { if (!match(line, /^ *#/)) next; comment = substr(line, RLENGTH + 1) }
    if (comment ~ /^ *```/) { is_code = !is_code; next }
    if (length(line) <= 100 || is_code || comment ~ /^ *[|#<]|^ ?    / || comment ~ /^ ?`[^`]*`.?$/) next
    print FILENAME ":" FNR ": wider than 100 columns"
    is_wide = 1
}
END { exit is_wide }
