"""Figures of one case on one set, gathered over rounds."""

from statistics import median


class Figure:
    """What is known of one case of one router on one set."""

    def __init__(self, line):
        self.peer, self.set, self.case = line["peer"], line["set"], line["case"]
        self.routes, self.left_out = line["routes"], line["leftOut"]
        self.operations = line["operations"]
        self.checksum = None
        self.rounds = []
        self.instructions = self.allocations = self.bytes = None
        self.ratio = None

    def take(self, line):
        """Adds what one line says."""
        if "nanoseconds" in line:
            self.rounds.append(line["nanoseconds"])
        self.checksum = line.get("checksum", self.checksum)
        self.instructions = line.get("instructions", self.instructions)
        self.allocations = line.get("allocations", self.allocations)
        self.bytes = line.get("bytes", self.bytes)

    @property
    def minimum(self):
        """The least of all samples."""
        return min(map(min, self.rounds)) if self.rounds else None

    @property
    def median(self):
        """The median of all samples."""
        return median(sum(self.rounds, [])) if self.rounds else None

    def as_json(self):
        """What is written of it to a file."""
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
        """Adds what a program has printed."""
        for line in lines:
            key = (line["set"], line["case"], line["peer"])
            self.all.setdefault(key, Figure(line)).take(line)

    def get(self, set_name, case, peer):
        """A figure, or None."""
        return self.all.get((set_name, case, peer))

    def compare(self):
        """Fills in each ratio: the median over the rounds of least to least in that round."""
        for (set_name, case, peer), figure in self.all.items():
            base = self.get(set_name, case, self.ours)
            if peer == self.ours or base is None:
                continue
            pairs = list(zip(figure.rounds, base.rounds))
            if pairs:
                figure.ratio = median(min(theirs) / min(ours) for theirs, ours in pairs)

    def disagreements(self):
        """Sets and cases where routers that had the same to do came to different results."""
        sums = {}
        for (set_name, case, _), figure in self.all.items():
            if figure.checksum is not None and figure.left_out == 0:
                sums.setdefault((set_name, case), {})[figure.peer] = figure.checksum
        for (set_name, case), found in sums.items():
            if len(set(found.values())) > 1:
                each = ", ".join(f"{peer} {checksum}" for peer, checksum in found.items())
                yield f"{set_name}, {case}: the results differ: {each}"
