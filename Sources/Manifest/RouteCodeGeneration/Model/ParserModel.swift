// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest
internal import RouteMatching

/// The routes of a manifest in a form for generated parsers of links, which do not contain the
/// router.
///
/// A pattern with optional groups becomes several shapes, one for each choice of its groups. A shape is a
/// list of segments, so that a parser compares it with a path from left to right.
struct ParserModel {
  /// The routes in the order of the manifest, without routes that a route table refuses.
  private(set) var routes: [Route] = []
  /// The rewrite rules in the order of the manifest, without rules that a table refuses.
  private(set) var rules: [Rule] = []
  /// The indices of the tests of the manifest's kinds, sorted by name.
  private(set) var kinds: [(name: String, test: Int)] = []
  /// The host of the web site, in lower case, whose pages a rule may open.
  private(set) var webHost: String?
  /// The automata that test the texts of parameters; equal automata occur once.
  private(set) var tests: [TextAutomaton] = []
  /// Sentences about routes that the model does not contain.
  private(set) var omissions: [String] = []
  /// Sentences about other facts of the manifest that a generated parser ignores.
  private(set) var limits: [String] = []
  let manifest: RouteManifest

  /// A route, with its pattern divided into shapes.
  struct Route {
    let route: RouteManifest.Route
    let scheme: String?
    let host: RoutePattern.Host?
    let hasTrailingSlash: Bool
    let parameters: [Parameter]
    /// One shape for each combination of optional groups, the best first.
    fileprivate(set) var shapes: [Shape]
    /// The indices of the parents, the nearest first.
    fileprivate(set) var parents: [Int] = []
    /// The indices of the other routes whose policy counts for the route: its parents, and the routes that have the
    /// path of one of them for the other form of link.
    fileprivate(set) var guards: [Int] = []
  }

  /// A parameter of a path or of a query.
  struct Parameter {
    let parameter: RouteFacts.Parameter
    let type: ValueType
    /// The index of the automaton that tests the values of a query item; nil if any text is valid.
    fileprivate(set) var test: Int?
    /// Whether the values are the segments of a catch-all.
    let isCatchAll: Bool

    /// Creates a parameter whose value is not yet compared with a constraint; `test` is set later.
    ///
    /// - Parameters:
    ///   - parameter: The parameter of the manifest.
    ///   - place: The place in the pattern; nil for an item of the query.
    fileprivate init(_ parameter: RouteFacts.Parameter, _ place: RoutePattern.Place? = nil) {
      self.parameter = parameter
      let kind = parameter.place == .query ? parameter.kind : place?.parameter?.kind
      type = kind.flatMap(ParameterKind.init).map { ValueType($0) } ?? .text
      isCatchAll = place?.isCatchAll ?? false
    }

    /// Whether the parameter can be absent: a link can omit it, and it has no default.
    ///
    /// Repeated items of the query that a link omits are an empty list instead.
    var isOptional: Bool {
      parameter.isOptional && parameter.defaultValue == nil && (isCatchAll || !isList)
    }
    /// Whether a builder of links can leave out the parameter.
    var canBeOmitted: Bool { isOptional || isList || parameter.defaultValue != nil }
    /// Whether the parameter can have any number of values.
    var isList: Bool { isCatchAll || parameter.isRepeated }
  }

  /// The type of a value in generated code.
  enum ValueType: String {
    case text, int, uint, double, bool

    init(_ kind: ParameterKind) {
      switch kind {
      case .int: self = .int
      case .uint: self = .uint
      case .double: self = .double
      case .bool: self = .bool
      case .uuid, .string: self = .text
      }
    }
  }

  /// One combination of the optional groups of a pattern, as a list of segments.
  struct Shape {
    /// The rank of the route's priority, scheme and host; lower ranks match first.
    fileprivate(set) var rank = 0
    /// The position among the shapes of all routes; an earlier shape matches first if ranks and
    /// weights are equal.
    fileprivate(set) var order = 0
    fileprivate(set) var segments: [Segment] = []
    fileprivate(set) var taken: [Bool] = []
  }

  /// A segment of a path, with its weight against other segments.
  struct Segment {
    /// The rank of the segment; nil for a catch-all.
    let rank: SegmentRank?
    let content: Content
    /// The precedence among all segments of the model; lower weights match first.
    fileprivate(set) var weight = catchAllWeight

    fileprivate init(rank: SegmentRank?, content: Content) {
      (self.rank, self.content) = (rank, content)
    }
  }

  /// The weight of a catch-all, which is greater than all other weights.
  static let catchAllWeight = 1_000_003

  /// The content of a segment: literals and parameters, or a catch-all.
  enum Content {
    case pieces([Piece])
    /// A catch-all, which matches any number of segments, with the index of its parameter.
    case catchAll(parameter: Int?)
  }

  /// A part of a segment.
  enum Piece {
    case literal(String)
    /// A parameter: its index, and the index of the automaton that tests its text.
    case parameter(Int, test: Int?)
  }

  init(_ manifest: RouteManifest) {
    self.manifest = manifest
    addLimitsOfManifest()
    let refused = manifest.refusals
    let rules = manifest.rules()
    var numbers: [Int: Int] = [:]
    for (index, route) in manifest.routes.enumerated() {
      if let reason = refused[index] {
        omissions.append("leaves “\(route.id)” out: \(reason)")
      } else {
        numbers[index] = routes.count
        add(route)
      }
    }
    addGuards(rules.collection, numbers)
    weighSegments()
    sortShapes()
    webHost = rules.targets.webHosts.first
    let refusedRules = Set(rules.rewrites.problems.map(\.location.file))
    for rule in rules.rewrites.rules {
      if refusedRules.contains(rule.name) {
        omissions.append("leaves the rule “\(rule.id)” out: a table refuses it")
      } else {
        add(rule)
      }
    }
    for name in manifest.kinds.keys.sorted() {
      if let test = test(name, nil) { kinds.append((name, test)) }
    }
  }

  private mutating func addLimitsOfManifest() {
    let options = manifest.options
    if options.matchesFragmentPaths || options.readsFragmentItems {
      limits.append("does not read the fragments of links")
    }
  }

  /// Finds the parents of each route, and the other routes whose policy counts for it.
  private mutating func addGuards(_ collection: RouteCollection, _ numbers: [Int: Int]) {
    let others = manifest.routes.indices.map { index in
      collection.counterparts(of: index).compactMap { numbers[$0.number] }
    }
    let counterparts = Dictionary(
      numbers.map { ($1, others[$0]) },
      uniquingKeysWith: { first, _ in first }
    )
    for index in routes.indices {
      var child = index
      while let pattern = routes[child].route.parent {
        let found = routes.indices.filter { routes[$0].route.pattern == pattern }
        let parent = found.first { routes[$0].route.matchedPattern.isMatched(as: pattern) }
        guard let next = parent ?? found.first, !routes[index].parents.contains(next) else { break }
        routes[index].parents.append(next)
        child = next
      }
      for own in [index] + routes[index].parents {
        for other in [own] + (counterparts[own] ?? [])
        where other != index && !routes[index].guards.contains(other) {
          routes[index].guards.append(other)
        }
      }
    }
  }

  // MARK: Routes

  private mutating func add(_ route: RouteManifest.Route) {
    let pattern = route.matchedPattern
    guard let parts = pattern.division(under: manifest.options) else { return }
    var places: [String: RoutePattern.Place] = [:]
    for place in pattern.places { places[place.name] = place }
    let parameters = route.parameters.map { parameter in
      parameter.place == .query
        ? item(parameter, of: route) : Parameter(parameter, places[parameter.name])
    }
    let names = Dictionary(
      parameters.enumerated().filter { $1.parameter.place == .path }
        .map { ($1.parameter.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let shapes = extended([Shape()], by: parts.path[...], names)
    routes.append(
      Route(
        route: route,
        scheme: parts.front.scheme,
        host: parts.front.host,
        hasTrailingSlash: pattern.hasTrailingSlash && !parts.path.isEmpty,
        parameters: parameters,
        shapes: shapes
      )
    )
  }

  /// Returns a query item, with the automaton that tests its values.
  private mutating func item(
    _ item: RouteFacts.Parameter,
    of route: RouteManifest.Route
  ) -> Parameter {
    var added = Parameter(item)
    let kind = ["text", "json"].contains(item.kind) ? nil : item.kind
    added.test = test(kind, item.constraint)
    if added.test == nil, kind.map({ $0 != "string" }) ?? (item.constraint != nil) {
      limits.append(
        "accepts any text for “\(item.name)” of “\(route.id)”, because its kind or its "
          + "constraint is unknown"
      )
    }
    return added
  }

  private mutating func test(_ kind: String?, _ constraint: String?) -> Int? {
    guard
      let test = TextAutomaton(kind: kind, constraint: constraint, kinds: manifest.kinds)
    else { return nil }
    if let index = tests.firstIndex(of: test) { return index }
    tests.append(test)
    return tests.count - 1
  }

  // MARK: Rewrite rules

  private mutating func add(_ rule: RewriteRule) {
    guard let parts = rule.pattern.division(under: manifest.options) else { return }
    let names = rule.pattern.parameterNames.enumerated().map { ($1, $0) }
    let numbers = Dictionary(names, uniquingKeysWith: { first, _ in first })
    let shapes = extended([Shape()], by: parts.path[...], numbers)
    rules.append(Rule(rule, parts, shapes, numbers, under: manifest.options))
  }

  // MARK: Shapes

  private mutating func extended(
    _ shapes: [Shape],
    by elements: ArraySlice<RoutePattern.Element>,
    _ names: [String: Int]
  ) -> [Shape] {
    var shapes = shapes
    for element in elements {
      switch element {
      case .segment(let pieces):
        let segment = segment(pieces, names)
        for index in shapes.indices { shapes[index].segments.append(segment) }
      case .catchAll(let name):
        let content = Content.catchAll(parameter: name.flatMap { names[$0] })
        for index in shapes.indices {
          shapes[index].segments.append(Segment(rank: nil, content: content))
        }
      case .group(var inner):
        // A group that contains only another group, as in `((/a))`, means the same as the inner
        // group. So only the inner one is used.
        while inner.count == 1, case .group(let innermost) = inner[0] { inner = innermost }
        var taken = shapes
        for index in taken.indices { taken[index].taken.append(true) }
        for index in shapes.indices { shapes[index].taken.append(false) }
        shapes += extended(taken, by: inner[...], names)
      }
    }
    return shapes
  }

  private mutating func segment(
    _ pieces: [RoutePattern.Piece],
    _ names: [String: Int]
  ) -> Segment {
    var made: [Piece] = []
    for piece in pieces {
      switch piece {
      case .literal(let text):
        if case .literal(let before)? = made.last {
          made[made.count - 1] = .literal(before + text)
        } else {
          made.append(.literal(text))
        }
      case .parameter(let parameter):
        let test = test(parameter.kind, parameter.constraint)
        made.append(.parameter(names[parameter.name] ?? -1, test: test))
      }
    }
    return Segment(rank: rank(of: pieces), content: .pieces(made))
  }

  private func rank(of pieces: [RoutePattern.Piece]) -> SegmentRank {
    SegmentRank(pieces, ignoringCase: manifest.options.ignoresCaseOfLiterals)
  }

  // MARK: Order

  /// Gives each segment its weight.
  private mutating func weighSegments() {
    var ranks = routes.flatMap { $0.shapes.flatMap { $0.segments.compactMap(\.rank) } }
    ranks.sort { $0.precedes($1) }
    var (weights, weight) = ([String: Int](), 0)
    for rank in ranks where rank.partClass != .literal && weights[rank.text] == nil {
      weight += 1
      weights[rank.text] = weight
    }
    for route in routes.indices {
      for shape in routes[route].shapes.indices {
        for index in routes[route].shapes[shape].segments.indices {
          guard let rank = routes[route].shapes[shape].segments[index].rank else { continue }
          let weight = rank.partClass == .literal ? 0 : weights[rank.text]
          routes[route].shapes[shape].segments[index].weight = weight ?? 0
        }
      }
    }
  }

  /// Gives each shape its rank and its position among all shapes.
  private mutating func sortShapes() {
    let isSlashed = manifest.options.trailingSlashIsSignificant
    let ignoresCase = manifest.options.ignoresCaseOfLiterals
    var entries: [(key: [Int], rankCount: Int, route: Int, shape: Int)] = []
    for (index, route) in routes.enumerated() {
      let rank = [-route.route.priority] + Self.rank(route.scheme, route.host)
      let path = route.route.matchedPattern.division(under: manifest.options)?.path ?? []
      let text = path.textWithoutNames(ignoringCase: ignoresCase).utf8.map { Int($0) } + [-1]
      for (position, shape) in route.shapes.enumerated() {
        let skipped = shape.taken.count { !$0 }
        let slash = isSlashed && route.hasTrailingSlash ? 0 : 1
        let key = rank + [skipped, slash] + text + shape.taken.map { $0 ? 0 : 1 }
        entries.append((key, rank.count, index, position))
      }
    }
    entries.sort { $0.key.lexicographicallyPrecedes($1.key) }
    var (rank, last) = (-1, [Int]())
    for (order, entry) in entries.enumerated() {
      let own = Array(entry.key.prefix(entry.rankCount))
      if own != last { (rank, last) = (rank + 1, own) }
      routes[entry.route].shapes[entry.shape].rank = rank
      routes[entry.route].shapes[entry.shape].order = order
    }
    for index in routes.indices { routes[index].shapes.sort { $0.order < $1.order } }
  }

  /// Returns the rank of a scheme and a host as a list of numbers.
  ///
  /// The order is: both, only a host, only a scheme, neither; then an exact host, and the longer
  /// one of two hosts with subdomains.
  static func rank(_ scheme: String?, _ host: RoutePattern.Host?) -> [Int] {
    guard let host else { return [scheme == nil ? 3 : 2, 0, 0] }
    let labels = host.name.utf8.count { $0 == 0x2E } + 1
    return [
      scheme == nil ? 1 : 0, host.includesSubdomains ? 1 : 0,
      host.includesSubdomains ? -labels : 0,
    ]
  }
}

extension ParserModel {
  /// Returns a literal of a pattern as a string literal whose characters are the bytes of its UTF-8.
  ///
  /// - Parameters:
  ///   - text: The literal, in any case.
  ///   - special: The characters besides `\` and `"` that need a `\`.
  /// - Returns: The string literal.
  func literal(_ text: String, special: Set<Unicode.Scalar> = []) -> String {
    let ignoresCase = manifest.options.ignoresCaseOfLiterals
    var bytes = ""
    for byte in text.utf8 {
      let isUpper = ignoresCase && (0x41...0x5A).contains(byte)
      bytes.unicodeScalars.append(Unicode.Scalar(isUpper ? byte + 0x20 : byte))
    }
    return CodeText.literal(bytes, special: special)
  }
}
