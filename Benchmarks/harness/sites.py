"""The call sites of allocations, as Callgrind sees them."""

import re
import subprocess
from collections import Counter

from harness.programs import Failed

# The names of functions of these modules begin so.
OWN = re.compile(r"\$s(9Wayfinder|15RouteNavigation|10RouteRules|13RouteMatching)")
# The number of callers that are recorded for each call of `malloc`.
CALLERS = 12


def allocation_sites(program, set_name, case):
    """Returns the allocations of one operation of a case: (average number, call site), most first.

    A call site is the innermost function of this package. Memory that a task allocates for suspended
    functions is one site, because a function that needs more memory than is left is not its reason.
    """
    callers = f"--separate-callers{CALLERS}=malloc"
    [(line, dump)] = program.dumps("--only", set_name, "--cases", case, options=[callers])
    operations = line["passes"] * line["operations"]
    sites = Counter()
    for name, count in calls_by_callee(dump).items():
        function, *callers = name.split("'")
        # The program that counts allocations calls the `malloc` of the C library in its own.
        if function != "malloc" or not callers or callers[0] == "malloc":
            continue
        sites[site(callers)] += count
    names = demangled(list(sites))
    return [(count / operations, names[name]) for name, count in sites.most_common()]


def site(callers):
    """Returns the call site of an allocation, for the callers of `malloc`, the innermost first."""
    if callers[0].startswith("swift::StackAllocator"):
        return "the memory of a task for suspended functions"
    if callers[0].startswith("swift_task_create"):
        return "a task"
    return next((name for name in callers if OWN.match(name)), callers[-1])


def calls_by_callee(dump):
    """Returns the number of calls of each function in a dump of Callgrind."""
    names, calls, callee = {}, Counter(), None
    for line in dump.splitlines():
        if found := re.match(r"(c?)fn=\((\d+)\)(?: (.*))?$", line):
            if found[3]:
                names[found[2]] = found[3]
            callee = found[2] if found[1] else callee
        elif line.startswith("calls="):
            calls[callee] += int(line[len("calls=") :].split()[0])
    return Counter({names[number]: count for number, count in calls.items()})


def demangled(names):
    """Returns readable names of functions by their names in a program."""
    done = subprocess.run(
        ["swift", "demangle", "-simplified"],
        input="\n".join(names),
        stdout=subprocess.PIPE,
        text=True,
    )
    if done.returncode != 0:
        raise Failed("`swift demangle` failed")
    return dict(zip(names, done.stdout.splitlines()))
