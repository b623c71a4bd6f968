"""The cost of a match and the memory of a table by its size, as an SVG for light and dark pages."""

import math
import re
from html import escape

# A colour for each router that is readable on white and on black.
COLOURS = {
    "wayfinder": "#e8590c",
    "hummingbird": "#3b82c4",
    "foundation": "#8a63c9",
    "httprouter": "#2f9e6e",
    "chi": "#b8860b",
    "matchit": "#c2255c",
}

# The title of each panel of times, its cases, and the routers without it. Foundation has no table of
# routes.
PANELS = [
    ("A path to its route", {"path": ""}, {"foundation"}),
    ("A whole link to a dictionary of its values", {"dictionary": ""}, set()),
]

HEIGHT = 450
TOP, BOTTOM, LEFT, PANEL, GAP = 60, 90, 60, 380, 190

STYLE = """
  svg { background: #ffffff; color: #1f2328; font: 13px system-ui, sans-serif; }
  text { fill: currentColor; }
  .title { font-size: 16px; font-weight: 600; }
  .faint { fill: #6e7781; }
  .grid { stroke: #d8dee4; }
  @media (prefers-color-scheme: dark) {
    svg { background: #0d1117; color: #e6edf3; }
    .faint { fill: #8b949e; }
    .grid { stroke: #30363d; }
  }
"""


def family(figures):
    """Returns the largest family of sets that differ in size only: number of routes -> name."""
    families = {}
    for figure in figures.all.values():
        found = re.fullmatch(r"(.+)[-_](\d+)", figure.set)
        if found and int(found[2]) == figure.routes:
            families.setdefault(found[1], {})[figure.routes] = figure.set
    return dict(sorted(max(families.values(), key=len, default={}).items()))


def draw(figures, peers, caption, text_sizes):
    """Returns the SVG, or None if fewer than two sizes were measured.

    The last argument contains the size of the patterns' text of each set, in bytes.
    """
    sizes = family(figures)
    panels = [one for one in all_panels(figures, peers, sizes, text_sizes) if one[1]]
    if not panels:
        return None
    body = ""
    for index, (title, curves, unit) in enumerate(panels):
        # Panels of the same unit have the same scale.
        alike = [points for _, those, its in panels if its is unit for points in those.values()]
        costs = [cost for points in alike for _, cost in points]
        scale = Scale(list(sizes), min(costs), max(costs), unit)
        body += panel(title, curves, scale, LEFT + index * (PANEL + GAP))
    width = LEFT + len(panels) * (PANEL + GAP)
    label = "The cost of one match, and the memory of a table, by the number of routes, for each measured router."
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" '
        f'width="{width}" height="{HEIGHT}" role="img" aria-label="{label}">\n'
        f"<style>{STYLE}</style>\n{body}"
        f'<text class="faint" x="{LEFT}" y="{HEIGHT - 12}">{escape(caption)}</text>\n</svg>\n'
    )


def all_panels(figures, peers, sizes, text_sizes):
    """Yields the title, the curves and the unit of each panel; a curve has a point for each size."""

    def curve(peer, case, value):
        found = [(size, name, figures.get(name, case, peer)) for size, name in sizes.items()]
        points = [(size, value(figure, name)) for size, name, figure in found if figure]
        return [(size, cost) for size, cost in points if cost]

    def several(curves):
        return {name: points for name, points in curves.items() if len(points) > 1}

    for title, cases, without in PANELS:
        curves = {
            peer + addition: curve(peer, case, lambda figure, _: figure.minimum)
            for peer in peers if peer not in without
            for case, addition in cases.items()
        }
        yield title, several(curves), nanoseconds
    memory = {
        peer: curve(peer, "heap", lambda figure, name: (figure.bytes or 0) / text_sizes[name]) for peer in peers
    }
    yield "Memory of a table for each byte of its patterns", several(memory), count_of_bytes


class Scale:
    """The coordinates of sizes and costs, on logarithmic axes, and the unit of the costs."""

    def __init__(self, sizes, least, most, unit):
        self.sizes, self.unit = sizes, unit
        self.low, self.high = math.floor(math.log10(least)), math.ceil(math.log10(most))
        # A scale has at least one power of ten.
        self.high = max(self.high, self.low + 1)

    def x(self, size):
        first, last = math.log10(self.sizes[0]), math.log10(self.sizes[-1])
        return round((math.log10(size) - first) / (last - first) * PANEL, 1)

    def y(self, cost):
        height = HEIGHT - TOP - BOTTOM
        part = (math.log10(cost) - self.low) / (self.high - self.low)
        return round(TOP + height - part * height, 1)


def panel(title, curves, scale, left):
    """Draws one case: axes, and a curve for each router with its name at the end."""
    parts = [f'<text class="title" y="30">{escape(title)}</text>']
    for power in range(scale.low, scale.high + 1):
        y = scale.y(10**power)
        parts.append(f'<line class="grid" x1="0" x2="{PANEL}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text class="faint" x="-8" y="{y + 4}" text-anchor="end">{scale.unit(power)}</text>')
    for size in scale.sizes:
        position = f'x="{scale.x(size)}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle"'
        parts.append(f'<text class="faint" {position}>{size:,}</text>')
    position = f'x="{PANEL / 2}" y="{HEIGHT - BOTTOM + 40}" text-anchor="middle"'
    parts.append(f'<text class="faint" {position}>routes in the table</text>')

    labels = spread({name: scale.y(points[-1][1]) for name, points in curves.items()})
    for name, points in curves.items():
        peer, _, variant = name.partition(",")
        colour = COLOURS.get(peer, "currentColor")
        line = " ".join(f"{scale.x(size)},{scale.y(cost)}" for size, cost in points)
        stroke = f'stroke="{colour}" stroke-width="{3 if peer == "wayfinder" else 1.8}"'
        stroke += ' stroke-dasharray="6 4"' if variant else ""
        parts.append(f'<polyline points="{line}" fill="none" {stroke}/>')
        for size, cost in points:
            parts.append(f'<circle cx="{scale.x(size)}" cy="{scale.y(cost)}" r="3" fill="{colour}"/>')
        weight = "; font-weight: 600" if peer == "wayfinder" else ""
        position = f'x="{scale.x(points[-1][0]) + 10}" y="{labels[name] + 4}"'
        parts.append(f'<text {position} style="fill: {colour}{weight}">{escape(name)}</text>')
    return f'<g transform="translate({left} 0)">\n' + "\n".join(parts) + "\n</g>\n"


def spread(wanted, distance=17):
    """Returns positions near the wanted ones, at least one line of text apart."""
    positions, last = {}, -math.inf
    for name, y in sorted(wanted.items(), key=lambda item: item[1]):
        last = max(y, last + distance)
        positions[name] = last
    return positions


def count_of_bytes(power):
    """Formats a power of ten bytes."""
    return f"{10**power:g}"


def nanoseconds(power):
    """Formats a power of ten nanoseconds in its usual unit."""
    unit = min(power // 3, 3)
    return f"{10 ** (power - 3 * unit)} {('ns', 'µs', 'ms', 's')[unit]}"
