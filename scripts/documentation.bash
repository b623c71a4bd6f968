# Functions that convert the documentation of a module; sourced by scripts/checks/docs and adapters, and by scripts/site.

# docc is beside the compiler and is not always on the path.
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
docc=$tools/docc
if [[ ! -x $docc ]]; then docc=$(command -v docc); fi

target=$(swiftc -print-target-info | python3 -c 'import json, sys
print(json.load(sys.stdin)["target"]["triple"])')

# Prints a checksum of everything from which the steps docs and adapters make the reference. Each writes it beside
# its pages when they are complete.
reference_state() {
  {
    swiftc --version 2>/dev/null
    git ls-files -z --cached --others --exclude-standard -- Sources Package.swift scripts/documentation.bash \
      scripts/checks/{root,docs,adapters} Checks/{Adapters,ObjectiveC,Signposts,UIKitStandIn} \
      | xargs -0 cksum 2>/dev/null || true
  } | cksum
}

# Writes the symbol graphs of a module to $work/symbols: extract MODULE SEARCH-PATH...
extract() {
  local module=$1 paths=() reexported=()
  shift
  # `Wayfinder` re-exports these modules; the adapters re-export `Wayfinder` and do not repeat it.
  if [[ $module == Wayfinder ]]; then
    reexported=(-experimental-allowed-reexported-modules=RouteMatching,RouteRules,RouteNavigation)
  fi
  for path in "$@"; do paths+=(-I "$path"); done
  "$tools/swift-symbolgraph-extract" -module-name "$module" "${paths[@]}" -target "$target" \
    -minimum-access-level public ${reexported[@]+"${reexported[@]}"} -output-dir "$work/symbols"
}

# Converts a catalogue with the symbol graphs of a folder: convert CATALOGUE GRAPHS NAME
convert() {
  "$docc" convert "$1" --additional-symbol-graph-dir "$2" --output-path "$work/pages/$3" \
    --fallback-display-name "$3" --fallback-bundle-identifier "$3" --warnings-as-errors
}

# Adds the members of types that a module re-exports one by one: merge_members GRAPH
#
# The extractor writes a type of `@_exported import struct` without its members.
merge_members() {
  python3 - "$1" "$work/symbols" <<'PYTHON'
import json, os, sys

path, folder = sys.argv[1:]
graph = json.load(open(path))
known = {s["identifier"]["precise"] for s in graph["symbols"]}
for module in ["RouteMatching", "RouteRules", "RouteNavigation"]:
    source = os.path.join(folder, f"{module}.symbols.json")
    if graph["module"]["name"] == module or not os.path.exists(source):
        continue
    other = json.load(open(source))
    types = {
        s["pathComponents"][0]
        for s in other["symbols"]
        if s["identifier"]["precise"] in known and len(s["pathComponents"]) == 1
    }
    added = [
        s
        for s in other["symbols"]
        if s["pathComponents"][0] in types and s["identifier"]["precise"] not in known
    ]
    names = {s["identifier"]["precise"] for s in added}
    graph["symbols"] += added
    graph["relationships"] += [r for r in other["relationships"] if r["source"] in names]
    # The members of types that the module nests in those of the other module are in a file of their own.
    extensions = path.replace(".symbols.json", f"@{module}.symbols.json")
    if os.path.exists(extensions):
        own = json.load(open(extensions))
        known = {s["identifier"]["precise"] for s in graph["symbols"]}
        graph["symbols"] += [s for s in own["symbols"] if s["identifier"]["precise"] not in known]
        graph["relationships"] += own["relationships"]
        os.remove(extensions)
json.dump(graph, open(path, "w"))
PYTHON
}

# Converts the catalogue of a module, and fails if a public type or macro, or a member of `Router`, is in no
# topic: publish MODULE
publish() {
  local module=$1 graphs=$work/graphs/$1 pages
  pages=$(find Sources -name "$module.docc")
  mkdir -p "$graphs" "$work/pages"
  # The extensions of other modules' types are in files of their own.
  find "$work/symbols" \( -name "$module.symbols.json" -o -name "$module@*" \) \
    -exec cp {} "$graphs/" \;
  merge_members "$graphs/$module.symbols.json"
  convert "$pages" "$graphs" "$module"
  python3 - "$graphs/$module.symbols.json" "$pages" <<'PYTHON'
import json, pathlib, re, sys

symbols = json.load(open(sys.argv[1]))["symbols"]
names = {s["pathComponents"][0] for s in symbols if len(s["pathComponents"]) == 1}
listed = set()
for page in pathlib.Path(sys.argv[2]).glob("*.md"):
    topics = page.read_text().partition("\n## Topics\n")[2]
    # A type with the name of its module is linked as `Module/Module`.
    listed |= {name.rpartition("/")[2] for name in re.findall(r"^- ``(.+?)``$", topics, re.M)}
router = pathlib.Path(sys.argv[2]) / "Router.md"
if router.exists():
    text = router.read_text()
    names |= {
        s["names"]["title"]
        for s in symbols
        if len(s["pathComponents"]) == 2 and s["pathComponents"][0] == "Router" and s["kind"]["identifier"] != "swift.type.property"
    }
    listed |= {re.sub(r"-\w+$", "", name) for name in re.findall(r"^- ``(.+?)``$", text, re.M)}
missing = sorted(names - listed)
if missing:
    sys.exit(f"{sys.argv[2]}: no topic lists {', '.join(missing)}")
PYTHON
}
