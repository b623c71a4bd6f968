"""The measurements of cases, collected over the rounds."""

from statistics import median


class Figure:
    """All measurements of one case, router and set."""

    def __init__(self, line):
        self.peer, self.set, self.case = line["peer"], line["set"], line["case"]
        self.routes, self.left_out = line["routes"], line["leftOut"]
        self.operations = line["operations"]
        self.checksum = None
        self.rounds = []
        self.instructions = self.allocations = self.bytes = None
        self.ratio = None

    def take(self, line):
        """Adds the measurements of one line of output."""
        if "nanoseconds" in line:
            self.rounds.append(line["nanoseconds"])
        self.checksum = line.get("checksum", self.checksum)
        self.instructions = line.get("instructions", self.instructions)
        self.allocations = line.get("allocations", self.allocations)
        self.bytes = line.get("bytes", self.bytes)

    @property
    def minimum(self):
        """The minimum of all samples, in nanoseconds."""
        return min(map(min, self.rounds)) if self.rounds else None

    @property
    def median(self):
        """The median of all samples, in nanoseconds."""
        return median(sum(self.rounds, [])) if self.rounds else None

    def as_json(self):
        """Returns the figure as a dictionary for the JSON file."""
        values = {
            "peer": self.peer,
            "set": self.set,
            "case": self.case,
            "routes": self.routes,
            "operations": self.operations,
            "leftOut": self.left_out,
            "checksum": self.checksum,
            "minimum": self.minimum,
            "median": self.median,
            "ratio": self.ratio,
            "instructions": self.instructions,
            "allocations": self.allocations,
            "bytes": self.bytes,
            "rounds": self.rounds or None,
        }
        return {name: value for name, value in values.items() if value is not None}


class Figures:
    """All figures of a run."""

    def __init__(self, ours):
        self.ours = ours
        self.all = {}

    def take(self, lines):
        """Adds the lines of a program's output."""
        for line in lines:
            key = (line["set"], line["case"], line["peer"])
            self.all.setdefault(key, Figure(line)).take(line)

    def get(self, set_name, case, peer):
        """Returns the figure of a set, a case and a router, or None."""
        return self.all.get((set_name, case, peer))

    def compare(self):
        """Computes each ratio: the median over the rounds of the ratio of minima in one round."""
        for (set_name, case, peer), figure in self.all.items():
            base = self.get(set_name, case, self.ours)
            if peer == self.ours or base is None:
                continue
            pairs = list(zip(figure.rounds, base.rounds))
            if pairs:
                figure.ratio = median(min(theirs) / min(ours) for theirs, ours in pairs)

    def disagreements(self):
        """Yields a text for each set and case in which routers with equal input have different results."""
        sums = {}
        for (set_name, case, _), figure in self.all.items():
            if figure.checksum is not None and figure.left_out == 0:
                sums.setdefault((set_name, case), {})[figure.peer] = figure.checksum
        for (set_name, case), found in sums.items():
            if len(set(found.values())) > 1:
                each = ", ".join(f"{peer} {checksum}" for peer, checksum in found.items())
                yield f"{set_name}, {case}: the results differ: {each}"
