"""Figures as tables for people, in Markdown whose columns stand under each other."""

# What is measured, in the order of the report.
CASES = {
    "path": "a path as text to its route and the places of its values",
    "path-bytes": "the same for bytes that the caller holds",
    "path-span": "the same for a span of bytes",
    "path-match": "a path to a match that keeps it",
    "read": "a path to its route, and every byte of every value visited",
    "link-read": "a whole link to its route, and every byte of every name and value visited",
    "read-text": "a path to its route, and every value read as text",
    "parse": "a whole link read and checked, without a table",
    "link": "a whole link to its route",
    "link-parsed": "a link that was read before to its route",
    "lazy": "a whole link to its route, and every value of path and query visited",
    "dictionary": "a whole link to its route and a dictionary of the values",
    "miss": "a path that nothing matches",
    "journey": "a link from outside through policy and three middlewares to an action",
    "typed": "the values of a link that was matched to a route that is a type",
    "build": "a table from the patterns",
    "heap": "what one table holds",
}

# What figures of a case are divided by, and what that makes of nanoseconds or bytes.
UNITS = {"journey": (1e3, "µs"), "build": (1e6, "ms"), "heap": (1024, "KiB")}


def number(value):
    """A number with as many places as are worth reading."""
    if value == 0 or value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 1 else f"{value:.3f}"


def table(head, rows):
    """A table, the first column to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(head, *rows)]

    def line(cells):
        padded = [cells[0].ljust(widths[0])]
        padded += [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:])]
        return f"| {' | '.join(padded)} |"

    rule = f"|{'-' * (widths[0] + 2)}|" + "".join(f"{'-' * (width + 1)}:|" for width in widths[1:])
    return "\n".join([line(head), rule, *map(line, rows)])


def times(figures, sets, peers):
    """A table for each case: a row for each set, a column for each router."""
    for case, meaning in CASES.items():
        those = [peer for peer in peers if any(figures.get(name, case, peer) for name in sets)]
        divisor, unit = UNITS.get(case, (1, "ns"))
        rows = []
        for name in sets:
            found = [figures.get(name, case, peer) for peer in those]
            if any(figure and value(figure, divisor) for figure in found):
                rows.append([name, *(cell(figure, divisor) for figure in found)])
        if rows:
            how = "" if case == "heap" else ", minimum / median"
            yield f"### {case}: {meaning}; {unit}{how}\n\n{table(['set', *those], rows)}"


def value(figure, divisor):
    """What a figure says of time or size, or None."""
    if figure.bytes is not None:
        return number(figure.bytes / divisor)
    if figure.minimum is None:
        return None
    return f"{number(figure.minimum / divisor)} / {number(figure.median / divisor)}"


def cell(figure, divisor):
    """A figure with its ratio to ours, and a star when some paths were left out."""
    text = figure and value(figure, divisor)
    if not text:
        return ""
    if figure.ratio is not None:
        text += f" ×{figure.ratio:.2f}" if figure.ratio < 10 else f" ×{figure.ratio:,.0f}"
    return text + ("*" if figure.left_out else "")


def counts(figures, sets, peers, attribute):
    """A table of what is counted for each router: a row for each case, a column for each set."""
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


def left_out(figures):
    """A line for each router that could not hold all routes of a set."""
    lines = {}
    for figure in figures.all.values():
        if figure.left_out:
            lines[figure.peer, figure.set] = (
                f"* {figure.peer} on {figure.set}: without {figure.left_out:,} paths, "
                "whose routes it cannot hold beside the others"
            )
    return list(lines.values())
