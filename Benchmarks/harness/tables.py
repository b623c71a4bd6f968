"""Figures as tables in Markdown with aligned columns."""

# Each case and its description, in the order of the report.
CASES = {
    "path": "a path as text to its route and the ranges of its values",
    "read": "a path to its route, and every byte of every value visited",
    "link-read": "a whole link to its route, and every byte of every name and value visited",
    "read-text": "a path to its route, and every value read as text",
    "parse": "a whole link parsed and checked, without a table",
    "link": "a whole link to its route",
    "link-parsed": "a parsed link to its route",
    "link-text": "a whole link to its route, and every value of path and query read by its name",
    "lazy": "a whole link to its route, and every value of path and query visited",
    "dictionary": "a whole link to its route and a dictionary of the values",
    "miss": "a path with two more segments than any route",
    "miss-near": "a path with a mistake in its last literal",
    "miss-first": "a path whose first segment no route has",
    "explain": "one route in the near misses of a path that no route matches",
    "journey": "an external link through policy and three middlewares to an action",
    "journey-refused": "an external link that policy refuses, up to the answer for its sender",
    "journey-missing": "an external link that no route matches, up to the answer for its sender",
    "journey-unauthorized": "an external link that requires a sign-in, without an authorizer",
    "journey-secret": "an external link with a secret from an unverified sender",
    "journey-web-page": "an external link with a web page of a host that is not allowed",
    "journey-screen": "a path of the app's own code to a screen, without middleware",
    "journey-typed": "the same for a typed route",
    "journey-parents": "the same for a route with three parents, whose screens are shown too",
    "stack-push": "one of many screens that concurrent calls push onto one stack",
    "stack-results": "the same for calls that await the results of the screens",
    "stack-restore": "one of many screens of a stack that is restored",
    "stack-parents": "one screen of a chain of parents that one call shows",
    "typed": "the values of a matched link to a typed route",
    "build-path": "a route and its values to a path",
    "typed-path": "a typed route to its path",
    "build": "a table from the patterns",
    "heap": "the memory of one table",
}

# The divisor of nanoseconds or bytes and the resulting unit, by case.
UNITS = {
    **{case: (1e3, "µs") for case in CASES if case.startswith(("journey", "stack"))},
    "build": (1e6, "ms"),
    "heap": (1024, "KiB"),
}


def number(value):
    """Formats a number with three significant digits."""
    if value == 0 or value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 1 else f"{value:.3f}"


def table(head, rows):
    """Returns a table; the first column is aligned left, the others right."""
    widths = [max(map(len, column)) for column in zip(head, *rows)]

    def line(cells):
        padded = [cells[0].ljust(widths[0])]
        padded += [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:])]
        return f"| {' | '.join(padded)} |"

    rule = f"|{'-' * (widths[0] + 2)}|" + "".join(f"{'-' * (width + 1)}:|" for width in widths[1:])
    return "\n".join([line(head), rule, *map(line, rows)])


def times(figures, sets, peers):
    """Yields a table for each case: a row for each set, a column for each router."""
    for case, meaning in CASES.items():
        measured = [peer for peer in peers if any(figures.get(name, case, peer) for name in sets)]
        divisor, unit = UNITS.get(case, (1, "ns"))
        rows = []
        for name in sets:
            found = [figures.get(name, case, peer) for peer in measured]
            if any(figure and value(figure, divisor) for figure in found):
                rows.append([name, *(cell(figure, divisor) for figure in found)])
        if rows:
            statistics = "" if case == "heap" else ", minimum / median"
            yield f"### {case}: {meaning}; {unit}{statistics}\n\n{table(['set', *measured], rows)}"


def value(figure, divisor):
    """Formats the time or the size of a figure; None if it has neither."""
    if figure.bytes is not None:
        return number(figure.bytes / divisor)
    if figure.minimum is None:
        return None
    return f"{number(figure.minimum / divisor)} / {number(figure.median / divisor)}"


def cell(figure, divisor):
    """Formats a figure with its ratio to this router, and a star if paths were left out."""
    text = figure and value(figure, divisor)
    if not text:
        return ""
    if figure.ratio is not None:
        text += f" ×{figure.ratio:.2f}" if figure.ratio < 10 else f" ×{figure.ratio:,.0f}"
    return text + ("*" if figure.left_out else "")


def counts(figures, sets, peers, attribute):
    """Yields a table of counts for each router: a row for each case, a column for each set."""
    exact = "{:,.1f}".format if attribute == "instructions" else number
    for peer in peers:
        rows = []
        for case in CASES:
            found = [figures.get(name, case, peer) for name in sets]
            values = [figure and getattr(figure, attribute) for figure in found]
            if any(value is not None for value in values):
                rows.append([case, *("" if one is None else exact(one) for one in values)])
        if rows:
            title = f"{attribute.title()} of one operation"
            yield f"### {title}: {peer}\n\n{table(['case', *sets], rows)}"


def ratios(figures, ours, rival):
    """Yields a table of the cost of one router relative to another one, the slowest case first."""
    rows = []
    for (set_name, case, peer), figure in figures.all.items():
        base = figures.get(set_name, case, rival)
        if peer != ours or base is None or base.ratio is None or case == "build":
            continue
        counted = figure.instructions is not None and base.instructions
        instructions = f"{figure.instructions / base.instructions:.2f}" if counted else ""
        star = "*" if base.left_out else ""
        rows.append((1 / base.ratio, [f"{case}{star}", set_name, f"{1 / base.ratio:.2f}", instructions]))
    if rows:
        rows.sort(key=lambda row: -row[0])
        head = ["case", "set", "time", "instructions"]
        yield f"### {ours} relative to {rival}; below 1, it is faster\n\n{table(head, [row for _, row in rows])}"


def left_out(figures):
    """Returns a line for each router whose table cannot contain all routes of a set."""
    lines = {}
    for figure in figures.all.values():
        if figure.left_out:
            lines[figure.peer, figure.set] = (
                f"* {figure.peer} on {figure.set}: without {figure.left_out:,} paths, "
                "whose routes conflict with others in its table"
            )
    return list(lines.values())
