"""The cost of a match by the size of the table, as an SVG for light and dark pages."""

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
}

# The title of each panel, its cases, and the routers without it. Foundation has no table of routes.
PANELS = [
    ("A path to its route", {"path": "", "path-bytes": ", bytes"}, {"foundation"}),
    ("A whole link to a dictionary of its values", {"dictionary": ""}, set()),
]

WIDTH, HEIGHT = 1010, 450
TOP, BOTTOM, LEFT, PANEL, GAP = 60, 90, 60, 330, 180

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


def draw(figures, peers, caption):
    """Returns the SVG, or None if fewer than two sizes were measured."""
    sizes = family(figures)
    panels = []
    for title, cases, without in PANELS:
        curves = {}
        for peer in (peer for peer in peers if peer not in without):
            for case, addition in cases.items():
                found = {size: figures.get(name, case, peer) for size, name in sizes.items()}
                points = [(size, one.minimum) for size, one in found.items() if one and one.minimum]
                if len(points) > 1:
                    curves[peer + addition] = points
        if curves:
            panels.append((title, curves))
    if not panels:
        return None

    costs = [cost for _, curves in panels for points in curves.values() for _, cost in points]
    scale = Scale(list(sizes), min(costs), max(costs))
    body = "".join(
        panel(title, curves, scale, LEFT + index * (PANEL + GAP))
        for index, (title, curves) in enumerate(panels)
    )
    width = WIDTH if len(panels) == 2 else LEFT + PANEL + GAP
    label = "The cost of one match by the number of routes, for each measured router."
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" '
        f'width="{width}" height="{HEIGHT}" role="img" aria-label="{label}">\n'
        f"<style>{STYLE}</style>\n{body}"
        f'<text class="faint" x="{LEFT}" y="{HEIGHT - 12}">{escape(caption)}</text>\n</svg>\n'
    )


class Scale:
    """The coordinates of sizes and costs, on logarithmic axes."""

    def __init__(self, sizes, least, most):
        self.sizes = sizes
        self.low, self.high = math.floor(math.log10(least)), math.ceil(math.log10(most))

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
        parts.append(f'<text class="faint" x="-8" y="{y + 4}" text-anchor="end">{nanoseconds(power)}</text>')
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


def nanoseconds(power):
    """Formats a power of ten nanoseconds in its usual unit."""
    unit = min(power // 3, 3)
    return f"{10 ** (power - 3 * unit)} {('ns', 'µs', 'ms', 's')[unit]}"
