"""Updates for the comparison of generated code with the router: test vectors, and random updates."""

import base64
import json
import re
import subprocess

import samples

ORIGINS = ["internal", "universal", "scheme"]
WEB = "https://www.sample.example.com"
CONDITIONS = {"view": "", "sensitive": " after sign-in", "mutate": " after confirm + sign-in"}
TRANSITIONS = ["push", "present(sheet)", "own", "pop"]


def admits(answer, origin):
    """Whether a link may be opened from an origin, by the answer of a generated parser."""
    if origin == "internal":
        return True
    if origin == "universal":
        return answer["isExternal"]
    return any(word in answer["including"] for word in ("schemes", "unverified"))


# The test vectors of docs/update-trust-vectors.json.


def trust_lines(root):
    """Returns a line for each vector: words in Base64, as trust.kt reads them."""
    vectors = json.loads((root / "docs/update-trust-vectors.json").read_text())
    lines = []
    for case in vectors["cases"]:
        result = case["error"] if "error" in case else f"{case['version']} {case['root']}"
        words = [case["name"], vectors["root"], str(vectors["seconds"]), result]
        words += [word for file in case["files"].items() for word in file]
        lines.append(" ".join(base64.b64encode(word.encode()).decode() for word in words) + "\n")
    return "".join(lines)


# The test vectors of docs/update-vectors.json.


def summary(answer, origin):
    """Returns what a link opens from an origin, in the words of the vectors."""
    if answer is None:
        return "fails notFound"
    if not admits(answer, origin):
        return "fails refused"
    if "page" in answer:
        return f"leaves {answer['page']}"
    if "unavailable" in answer:
        return "fails unavailable"
    below = f" below {', '.join(answer['parents'])}" if answer["parents"] else ""
    return f"opens {answer['route']}{below}" + ("" if origin == "internal" else CONDITIONS[answer["effect"]])


def vector_questions(vectors):
    """Returns the questions of the vectors, each with a function that returns the mistake in its answer, or None."""

    def equals(wanted, read=lambda answer: answer):
        return lambda answer: None if read(answer) == wanted else f"{read(answer)}, not {wanted}"

    device = vectors["cases"][0]["device"]

    def update(case, document):
        own = {**device, **case.get("device", {})}
        time = seconds(own["time"])
        return f"update\t{own['platform']}\t{own['version']}\t{own['installation']}\t{time}\t{json.dumps(document)}"

    empty = {**vectors["cases"][0]["update"], "rules": []}
    rule = {"id": "x", "reason": "a test", "owner": "links"}

    def rewrite(pattern, template):
        return {**empty, "rules": [{**rule, "rewrite": {"pattern": pattern, "template": template}}]}

    for case in vectors["buckets"]:
        yield f"bucket\t{case['installation']}\t{case['salt']}", equals(case["bucket"])
    for case in vectors["cases"]:
        decisions = case["decisions"]
        for key, document in ("before", empty), ("after", case["update"]):
            applied = (case["applied"], case["ignored"]) if key == "after" else ([], [])
            yield update(case, document), equals({"applied": applied[0], "ignored": applied[1]})
            for decision in decisions:
                origin = decision["origin"]
                yield f"match\t{decision['link']}", equals(
                    decision[key], lambda answer, origin=origin: summary(answer, origin)
                )
    for case in vectors["malformed"]:
        yield update(case, case["update"]), equals({"error": "malformed"})
    # What Swift refuses as a whole must open no page of another host, and no circle.
    for case in vectors["refused"]:
        yield update(case, case["update"]), lambda answer: None if "applied" in answer else answer
        for link in "/p/7", "https://momentsapp.com/products/7", "/", "/sorry":
            yield f"match\t{link}", lambda answer: answer if answer and "evil" in str(answer) else None
        if "lead to each other" in case["name"]:
            yield "match\t/", equals(None)
    yield update({}, rewrite("/p/:id([0-9]+)", "/products/:id")), equals({"error": "malformed"})
    yield update({}, rewrite("/p/:id<sku>", "/products/:id")), equals({"applied": [], "ignored": [["x", "unknown"]]})


def seconds(text):
    """Returns the seconds since 1970 of a time such as 2026-11-28T12:00:00Z."""
    import calendar
    import time

    return calendar.timegm(time.strptime(text, "%Y-%m-%dT%H:%M:%SZ"))


def check_vectors(vectors, ask):
    """Asks a generated program the questions of the vectors; returns the mistakes."""
    questions = list(vector_questions(vectors))
    answers = ask([question for question, _ in questions])
    results = [(question, check(answer)) for (question, check), answer in zip(questions, answers)]
    return [f"{question!r}: {mistake}" for question, mistake in results if mistake is not None], len(questions)


# Random manifests and updates.


def enriched(random, manifest):
    """Returns a manifest with policies, parents, transitions and rewrite rules."""
    manifest["apps"] = {"web": {"origin": WEB}}
    manifest["routes"].append({"id": "root", "pattern": "/root", "exposure": "external", "including": ["unverified"]})
    for route in manifest["routes"]:
        if random.random() < 0.7 and route["id"] != "root":
            route["exposure"] = "external"
            if random.random() < 0.7:
                route["including"] = random.choice([["schemes"], ["push", "schemes"], ["unverified"], ["push"]])
            route["effect"] = random.choice(["view", "view", "view", "sensitive", "mutate", "destructive"])
        if random.random() < 0.3 and route["id"] != "root":
            route["parent"] = "/root"
        if random.random() < 0.2:
            route["tab"] = "home"
        if random.random() < 0.2:
            route["transition"] = random.choice(["own", "push"])
    manifest["rules"] = [
        {"id": f"own.{number}", **rewrite(random, manifest, samples.random_pattern(random))}
        for number in range(random.randrange(4))
    ]
    return manifest


def rewrite(random, manifest, pattern):
    """Returns a rewrite rule for a pattern."""
    rule = {"pattern": pattern, "template": template(random, manifest, pattern)}
    if random.random() < 0.3:
        rule["priority"] = random.randrange(-1, 2)
    return rule


def template(random, manifest, pattern, fronts=("", "", "", "", "https://sample.example.com", "sample:", WEB)):
    """Returns a template with values of a pattern, which often builds links of a route."""
    front = random.choice(fronts)
    while True:
        target = samples.Pattern(random.choice(manifest["routes"])["pattern"])
        path = target.path(random)
        if not re.search(r"//|/\.\.?(/|$)|[():*<>\\]", path) and path.startswith("/"):
            break
    path = path.rstrip("/") or "/root"
    places = samples.Pattern(pattern).names
    required = {name for name, _, _ in samples.Pattern(samples.without_groups(pattern)).names}
    for name, _, is_rest in places:
        part = f"/*{name}" if is_rest else random.choice([f"/:{name}", f"/v:{name}.html", f"/:{name}-b"])
        if random.random() < 0.5:
            if random.random() < 0.4 and not is_rest and name in required:
                # The value takes the place of a segment.
                path = re.sub(r"/[^/]*$", "", path)
            path += part if name in required else f"({part})"
    if random.random() < 0.3:
        values = [f":{name}" for name, _, is_rest in places if not is_rest] + ["1", "é/?b", "\\:c"]
        path += f"?page={random.choice(values)}"
    return front + path


def update_rule(random, manifest, number):
    """Returns a random rule of an update."""
    rule = {"id": f"rule.{number}", "reason": "a test", "owner": "links"}
    route = random.choice(manifest["routes"])
    name = random.choice([route["id"], route["pattern"]])
    kind = random.randrange(8)
    if kind < 3:
        rule["disable"] = {"route": name}
        if kind > 0:
            fronts = ["", "", "", WEB, "https://sample.example.com"]
            rule["disable"]["to"] = template(random, manifest, route["pattern"], fronts)
    elif kind < 6:
        while True:
            pattern = samples.random_pattern(random)
            # A rule of an update has no regular expressions.
            if not re.search(r":\w+(<\w+>)?\((?!/)", pattern):
                break
        if manifest["rules"] and random.random() < 0.2:
            own = random.choice(manifest["rules"])["pattern"]
            pattern = own if not re.search(r":\w+(<\w+>)?\((?!/)", own) else pattern
        rule["rewrite"] = rewrite(random, manifest, pattern)
    elif kind == 6:
        rule["restrict"] = {"route": name, "effect": random.choice(["sensitive", "destructive"])}
        if random.random() < 0.6:
            rule["restrict"]["exposure"] = "internal"
        elif random.random() < 0.6:
            rule["restrict"] |= {"exposure": "external", "including": ["schemes"]}
    else:
        rule["present"] = {"route": name, "transition": random.choice(TRANSITIONS)}
    if random.random() < 0.1:
        rule["share"] = 5000
    return rule


def document(rules):
    return {
        "format": 1, "version": 1, "created": "2020-01-01T00:00:00Z", "expires": "2090-01-01T00:00:00Z",
        "rules": rules,
    }


class Router:
    """The router's answers for a manifest, by `wayfind match`."""

    def __init__(self, wayfind, folder):
        self.wayfind, self.folder = wayfind, folder

    def match(self, links, update, origin, manifest="wayfinder.json"):
        """Returns the records of links; None if devices would refuse the update."""
        command = [self.wayfind, "match", "--json", "--platform", "web", "--origin", origin]
        command += ["--manifest", self.folder / manifest]
        if update is not None:
            (self.folder / "update.json").write_text(json.dumps(update))
            command += ["--update", self.folder / "update.json", "--installation", "a"]
        lines = "".join(link + "\n" for link in links)
        result = subprocess.run([*command, "-"], input=lines, capture_output=True, encoding="utf-8")
        return json.loads(result.stdout) if result.stdout else None


def random_update(random, manifest, router):
    """Returns a random update that devices accept."""
    rules = []
    for number in range(random.randrange(3, 9)):
        added = rules + [update_rule(random, manifest, number)]
        if router.match(["/"], document(added), "internal") is not None:
            rules = added
    return document(rules)


def random_links(random, manifest, update, count):
    """Returns sample links of the routes and of the rules."""
    patterns = [rule["pattern"] for rule in manifest["rules"]]
    patterns += [rule["rewrite"]["pattern"] for rule in update["rules"] if "rewrite" in rule]
    routes = manifest["routes"] + [{"pattern": pattern} for pattern in patterns] * 4
    routes += [
        route for route in manifest["routes"] for rule in update["rules"]
        if rule.get("disable", {}).get("route") in (route["id"], route["pattern"])
    ] * 4
    # A tab separates the words of a question.
    return [link for link in samples.links({**manifest, "routes": routes}, random, count) if "\t" not in link]


def mistake(answer, link, records, want):
    """Returns what is wrong in the answer of a generated parser; None if nothing.

    `records` are the router's answers for all origins, and `want` is the route with its values, or None.
    """
    record = records["internal"]
    outcome = record["outcome"]
    if outcome == "navigationFailed":
        # The parent has no link with these values; generated code does not search for it.
        return None
    if outcome == "leaves":
        if answer is None or answer.get("page") != record["rewrittenLink"]:
            return f"{answer} leaves for {record['rewrittenLink']}"
    elif outcome == "unavailable":
        if answer is None or "unavailable" not in answer:
            return f"{answer} is unavailable"
    elif outcome != "opens" or want is None:
        return None if answer is None else f"{answer} fails with {outcome}"
    else:
        facts = ("route", "parents", "values")
        own = [answer.get(name) for name in facts] if answer else None
        if own != [want[0], record["parents"], want[1]]:
            return f"{own} is {[want[0], record['parents'], want[1]]}"
        if record.get("transition") not in (None, answer["transition"]):
            return f"{answer} is shown by {record['transition']}"
    rules = list(dict.fromkeys(rule for rule in record["rules"] if rule.startswith("rule.")))
    if answer["rules"] != rules:
        return f"{answer['rules']} are {rules}"
    for origin in ORIGINS:
        if admits(answer, origin) != (records[origin]["outcome"] != "refused"):
            return f"{answer} from {origin}: {records[origin]['outcome']}"
    return None
