# Compares measured costs with a budget, both lines of a name and a number: a cost may exceed its budget by 2 %,
# or, of flash, by the 8 bytes that alignment moves.
#
#     awk -f within.awk budget.txt measured

{ number = $NF; name = substr($0, 1, length($0) - length(number) - 1) }
NR == FNR { budget[name] = number; next }
!(name in budget) { print name " has no budget"; bad = 1; next }
# A call may save flash, if what it replaces goes.
{ size = budget[name] < 0 ? -budget[name] : budget[name]; slack = name ~ /flash$/ && size < 400 ? 8 : 0.02 * size }
number > budget[name] + slack { print name " takes " number ", its budget is " budget[name]; bad = 1 }
{ delete budget[name] }
END {
    for (name in budget) { print name " was not measured"; bad = 1 }
    exit bad
}
