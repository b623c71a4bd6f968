"""Manifests and links for the comparison of generated parsers with the router."""

import json
import re
from urllib.parse import quote

WORDS = ["a", "ab", "users", "me", "edit", "raw", "7", "c++", "é", "x.y", "-1", "価", "A", "b-c"]
VALUES = {
    "int": ["7", "-12", "007", "9223372036854775807", "9223372036854775808", "-0", "1a"],
    "uint": ["7", "0", "18446744073709551615", "18446744073709551616", "-1"],
    "double": ["1.5", "-2e3", "1e400", "3", ".5", "1e-400"],
    "bool": ["true", "false", "1", "0", "yes"],
    "uuid": ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-42661417400G"],
    "sku": ["AB-123", "AB-12", "XY-99999", "ab-123"],
}
TEXTS = [
    "a", "b", "ab", "bb", "aab", "x", "a.b", "..", ".", "a/b", "a b", "é", "名前", "%", "100%", "raw",
    "end", "2024", "12", "01", "html", "-", ",", "a-b-b", "b-ab", "me", "+", "\\", "😀",
]
# Texts that mutations insert into a link.
PARTS = [
    "/", "//", "%", "%2F", "%2e", "%C3%A9", "%C3", "%00", "?", "&", "#", "=", "+", " ", ".", "..", "/./",
    "/../", ":", "@", "é", "中", "\\", "(", "A", "0", "-", "_", "~", "'", "\"", "$", "{", "*", "\t", "\x7f",
    "😀", ";", "?page=3", "&page=x", "?q=1&q=1", "?q=1&q=2", "/raw", "/end", ":8080", "[", "^", "|", "%ff",
]
FRONTS = [
    "https://sample.example.com", "HTTPS://Sample.Example.COM.", "http://a.example.org:80",
    "https://.example.org", "https://a.b.example.org", "https://example.org", "sample:/", "sample://",
    "sample:", "SAMPLE:", "kept://host", "kept://HOST:80", "kept:", "only:", "only://", "other:/",
    "https://u@sample.example.com", "https://1.2.3", "https://1.2.3.4", "https://0x7f", "https:",
    "https://sample.example.com:65536", "mailto:", "1a:", "//sample.example.com", "https://256.1.1.1",
    "https://..example.org", "kept://u@v@host:1:80", "kept://u:p@host:", "sample://u@v:1", "sample://a:b:1",
    "https://a:1@sample.example.com:0443", "https://a@b@sample.example.com", "https://a\\@sample.example.com",
]
# Items of a query beside those of the route.
ITEMS = ["", "a=b", "b", "=x", "debug", "q=%ff", "q=%zz", "q=1;r=2", "Q=1", "PAGE=2", "%71=1"]
ITEM_TEXTS = ["", "a+b%20c", "%2B", "%e4%bd%a0", "%ff", "x", "asc", "up", "%CE%B1%CE%B2", "1", "1", "0x", "%", "é"]



class Pattern:
    """The pieces of a pattern's path, for sample links; groups are nested lists."""

    TOKEN = re.compile(
        r"(?P<open>\((?=[/(]))|(?P<close>\))|:(?P<name>[A-Za-z_]\w*)(?:<(?P<kind>\w+)>)?"
        r"|\*(?P<rest>\w*)|\\(?P<escaped>.)|(?P<slash>/)|(?P<text>[^():*\\/?]+|\?)",
        re.A,
    )

    def __init__(self, text):
        self.front = ""
        found = re.match(r"([a-z]+:)?(//[^/(]*)?", text)
        self.front, path = found[0], text[found.end():]
        self.names = []
        position, stack = 0, [[]]
        while position < len(path):
            token = self.TOKEN.match(path, position)
            position = token.end()
            if token["open"]:
                stack.append([])
            elif token["close"]:
                inner = stack.pop()
                stack[-1].append(inner)
            elif token["name"]:
                self.names.append((token["name"], token["kind"] or "text", False))
                stack[-1].append(("kind", token["kind"] or "text"))
                # A constraint follows the parameter, unless a slash begins a group.
                if path[position:position + 1] == "(" and path[position + 1:position + 2] != "/":
                    depth = 0
                    while True:
                        depth += {"(": 1, ")": -1}.get(path[position], 0)
                        position += 2 if path[position] == "\\" else 1
                        if depth == 0:
                            break
            elif token["rest"] is not None:
                if token["rest"]:
                    self.names.append((token["rest"], "text", True))
                stack[-1].append(("rest", ""))
            else:
                stack[-1].append(("literal", token["escaped"] or token["slash"] or token["text"]))
        self.pieces = stack[0]

    def path(self, random, pieces=None):
        """Returns a path that often matches the pattern."""
        text = ""
        for piece in self.pieces if pieces is None else pieces:
            if isinstance(piece, list):
                text += self.path(random, piece) if random.random() < 0.6 else ""
            elif piece[0] == "literal":
                text += piece[1] if piece[1] == "/" else quote(piece[1], safe=random.choice(["", "$+"]))
            elif piece[0] == "rest":
                text += "/".join(quote(random.choice(TEXTS), safe="") for _ in range(random.randrange(4)))
            else:
                pool = VALUES.get(piece[1], TEXTS) if random.random() < 0.9 else TEXTS + WORDS
                text += quote(random.choice(pool), safe=random.choice(["", "+-.,"]))
        return text


def query(random, route):
    """Returns a query, often with items of a route."""
    if random.random() < 0.4:
        return ""
    items = []
    known = [item for item in route.get("parameters", []) if item.get("in") == "query"]
    for item in known:
        count = random.choice([0, 1, 1, 1, 2]) if item.get("isOptional") or "default" in item else 1
        text = random.choice(VALUES.get(item.get("kind"), []) + ITEM_TEXTS)
        for _ in range(count):
            name = item["name"] if random.random() < 0.8 else quote(item["name"], safe="")
            equals = "=" if text or random.random() < 0.5 else ""
            items.append(name + equals + text)
            text = text if random.random() < 0.7 else random.choice(ITEM_TEXTS)
    items += [random.choice(ITEMS) for _ in range(random.choice([0, 0, 0, 1, 2]))]
    random.shuffle(items)
    return "?" + "&".join(items)


def links(manifest, random, count):
    """Returns sample links of a manifest and mutations of them."""
    routes = [(route, Pattern(route["pattern"])) for route in manifest["routes"]]
    result = []
    while len(result) < count:
        route, pattern = random.choice(routes)
        path = pattern.path(random)
        front = ""
        if pattern.front.startswith("//") or random.random() < 0.3:
            front = random.choice(FRONTS)
        elif pattern.front:
            front = pattern.front if pattern.front.endswith(":") else random.choice([pattern.front] + FRONTS)
        link = front + path + query(random, route)
        for _ in range(random.choice([0, 0, 0, 1, 1, 2, 4])):
            position = random.randrange(len(link) + 1)
            kind = random.randrange(4)
            if kind == 0:
                link = link[:position] + random.choice(PARTS) + link[position:]
            elif kind == 1:
                link = link[:position] + link[position + 1:]
            elif kind == 2:
                link = link[:position] + quote(link[position:position + 1], safe="").lower() + link[position + 1:]
            else:
                link = link[:position] + link[position:].swapcase()
        if random.random() < 0.01:
            part = random.choice(["a", "ab-", "/..", "/a", "%41", "b", ".", "1", "-b", "&a=1"])
            position = random.randrange(len(link) + 1)
            link = link[:position] + part * (8000 // len(part)) + link[position:]
        # The links are lines of the tools' input.
        if link and "\n" not in link and "\r" not in link:
            result.append(link)
    return result


def manifest(random):
    """Returns a random manifest with many similar routes."""
    routes, seen = [], set()
    for number in range(random.randrange(5, 25)):
        pattern = random_pattern(random)
        if pattern in seen:
            continue
        seen.add(pattern)
        route = {"id": f"route.{number}", "pattern": pattern}
        if random.random() < 0.2:
            route["priority"] = random.randrange(-1, 2)
        if random.random() < 0.3:
            item = {"name": "page", "in": "query"}
            item["kind"] = random.choice(["int", "uint", "bool", "double", "text"])
            extra = random.choice([{"isOptional": True}, {"default": "1"}, {"isRepeated": True}, {}])
            route["parameters"] = [{**item, **extra}]
        routes.append(route)
    names = [
        "ignoresCaseOfLiterals", "ignoresCaseOfQueryNames", "trailingSlashIsSignificant",
        "keepsPlusInQuery", "webHostIsFirstSegment",
    ]
    options = {name: True for name in names if random.random() < 0.35}
    if random.random() < 0.5:
        options["schemesWithHost"] = ["kept"]
    if random.random() < 0.5:
        options["schemesWithoutFallback"] = ["sample"]
    if random.random() < 0.3:
        options["limits"] = {"bytes": 60, "segments": 3, "queryItems": 1}
    hosts = ["sample.example.com", "*.example.org"]
    schemes = ["sample", "kept", "only"]
    kinds = {"sku": "[A-Z]{2}-\\d{3,5}"}
    return {
        "version": 1, "hosts": hosts, "schemes": schemes, "kinds": kinds, "options": options,
        "routes": routes,
    }


def table(random):
    """Returns a random manifest whose routes have all facts that Swift code states."""
    result = manifest(random)
    # The facts of a route get default values from sample links, which these options do not always allow.
    result["options"].pop("limits", None)
    result["options"].pop("schemesWithHost", None)
    result["kinds"]["even"] = "[0-9]*[02468]"
    routes = result["routes"]
    for route in routes:
        if random.random() < 0.6:
            route["exposure"] = "external"
            if random.random() < 0.4:
                origins = ["push", "schemes", "web", "pasteboard", "scan", "unknown", "origin:kiosk"]
                route["including"] = random.sample(origins, random.randrange(1, 4))
        route["effect"] = random.choice(["view", "view", "sensitive", "mutate", "destructive"])
        if random.random() < 0.4:
            route["parent"] = random.choice(routes)["pattern"]
        if random.random() < 0.3:
            route["tab"] = random.choice(["home", "mall", "du \"tab\"", "标签"])
        if random.random() < 0.15:
            route["isAction"] = True
        if random.random() < 0.3:
            route["id"] = random.choice(["class", "String", "user-detail", "价格", "404"]) + route["id"]
        if random.random() < 0.3:
            route["descriptions"] = {"en": "Shows */ \\(one) \"thing\"", "zh-Hans": "展示"}
            route["owner"] = "Team"
            route["webAddress"] = "/w"
        route["parameters"] = path_entries(random, route) + query_entries(random)
    def is_required(entry):
        return entry.get("in") == "query" and not {"isOptional", "default", "isRepeated"} & set(entry)

    # An action has no screen, and a parent is shown without a query.
    excluded = {
        route["pattern"] for route in routes
        if route.get("isAction") or any(map(is_required, route["parameters"]))
    }
    for route in routes:
        if route.get("parent") in excluded:
            del route["parent"]
    return result


def path_entries(random, route):
    """Returns facts about the parameters of a pattern that the pattern does not state."""
    entries = []
    pattern = Pattern(route["pattern"])
    required = {name for name, _, _ in Pattern(without_groups(route["pattern"])).names}
    for name, kind, is_rest in pattern.names:
        entry = {"name": name}
        is_plain = re.search(rf":{name}(?![\w<(])", route["pattern"]) is not None
        if is_plain and random.random() < 0.3:
            kind = random.choice(["int", "uint", "double", "bool", "uuid", "sku", "string"])
            entry["kind"] = kind
        elif is_plain and random.random() < 0.2:
            entry["constraint"] = random.choice(["[a-z]+", "a|b\\\\.c", "\\d{2}", "(ab)*"])
            kind = ""
        if random.random() < 0.3:
            entry["sensitivity"] = random.choice(["public", "private"])
        plain = {"int": "7", "uint": "7", "double": "2.5", "bool": "1"}
        is_free = f":{name}" in route["pattern"] and not is_rest and name not in required
        if is_free and kind in plain and random.random() < 0.5:
            entry["default"] = plain[kind]
        if len(entry) > 1:
            entries.append(entry)
    return entries


def without_groups(pattern):
    """Returns a pattern without its optional groups."""
    text, depth, position, is_escaped = "", 0, 0, False
    while position < len(pattern):
        char = pattern[position]
        if is_escaped or char == "\\":
            is_escaped = not is_escaped
        elif char == "(" and (depth or pattern[position + 1] == "/"):
            depth += 1
        elif char == ")" and depth:
            depth -= 1
            position += 1
            continue
        if not depth:
            text += char
        position += 1
    return text


def query_entries(random):
    """Returns random items of a query."""
    names = ["page", "filter[name]", "class", "user_id", "姓名", "self", "path", "a\"b", "link", "URL"]
    defaults = {
        "int": "-3", "uint": "3", "bool": "0", "double": "1e3", "text": "a\"\\(b)\\", "string": "é",
        "uuid": "123e4567-e89b-12d3-a456-426614174000", "sku": "AB-123", "even": "14",
    }
    entries = []
    for name in random.sample(names, random.choice([0, 0, 1, 1, 2, 4])):
        kind = random.choice(list(defaults))
        entry = {"name": name, "in": "query", "kind": kind}
        if kind in ("text", "string") and random.random() < 0.3:
            entry["constraint"] = random.choice(["asc|desc", "[αβ]+", "\\d{1,3}"])
        extra = random.choice([{"isOptional": True}, {"default": defaults[kind]}, {"isRepeated": True}, {}])
        if "default" in extra and "constraint" in entry:
            extra = {"default": {"a": "desc", "[": "αβ", "\\": "12"}[entry["constraint"][0]]}
        if random.random() < 0.2:
            # A value is secret on all routes that share it with a parent, so secrets have own names.
            entry |= {"name": f"key{random.randrange(10**9)}", "sensitivity": "secret"}
        elif random.random() < 0.2:
            entry["sensitivity"] = "public"
        if kind == "int" and random.random() < 0.2:
            entry["type"] = random.choice(["Int8", "Int64", "Shop.Size"])
        entries.append({**entry, **extra})
    return entries


def random_pattern(random):
    names = [f"p{number}" for number in range(12)]

    def parameter():
        name = names.pop()
        kind = random.choice(["", "", "<int>", "<uint>", "<double>", "<bool>", "<sku>", "<string>"])
        choices = ["", "", "", "([ab]+)", "((a|b)*b)", "(\\d{1,2})", "(a|ab)", "(.b)"]
        return f":{name}{kind}{random.choice(choices) if kind in ('', '<string>') else ''}"

    def segment(state):
        kind = random.randrange(10)
        if kind < 4 or len(names) < 4:
            return "/" + random.choice(["a", "b", "users", "me", "raw", "A", "é", "c\\:d"])
        if kind < 7:
            return "/" + parameter()
        if kind == 7 and not state["rest"]:
            state["rest"] = True
            return "/*" + random.choice(["", names.pop()])
        if kind == 8:
            return "/" + parameter() + random.choice([".", "-", "\\b", "\\a-"]) + parameter()
        return "/" + random.choice(["v", "a"]) + parameter() + random.choice(["", ".html", "b"])

    def path(depth, state):
        text = ""
        for _ in range(random.randrange(1, 4)):
            # A parameter before two parentheses would have a constraint.
            if (text or depth == 0) and depth < 3 and random.random() < 0.25:
                text += "(" + path(depth + 1, state) + ")"
            else:
                text += segment(state)
        return text

    fronts = ["", "", "", "", "sample:", "kept:", "https://sample.example.com", "//*.example.org"]
    front = random.choice(fronts)
    return front + path(0, {"rest": False}) + random.choice(["", "", "", "/"])

