// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A compiler that builds the trees of a table, one route after the other.
///
/// Each choice of a pattern's optional groups is inserted like a pattern without groups. It reuses the
/// nodes of earlier patterns with equal beginnings, so two equal patterns end at the same node.
struct TableCompiler: ~Copyable {
  let routes: [RegisteredRoute]
  let options: RouteTableOptions
  private let keptHosts: [String]
  private var tests: SegmentTests
  private var problems: [RouteTableError.Problem] = []

  // The parts of the table; see `TableCore`.
  private(set) var nodes: [TableCore.Node] = []
  private(set) var literals: LiteralIndex
  private(set) var segmentTests: [SegmentTest] = []
  private(set) var mixedSegments: [MixedSegment] = []
  private(set) var skippedParameters: [UInt32] = []
  private(set) var shapeNumbers: [UInt32] = []
  private(set) var leftOut: [UInt32] = []
  /// The transitions with a test, each with its source node and its rank; sorted by `sort()`.
  private(set) var tested:
    [(node: UInt32, rank: SegmentRank, transition: TableCore.TestedTransition)] = []
  /// The ends of routes, each with its node; sorted by `sort()`.
  private(set) var endings: [(node: UInt32, ending: TableCore.Ending)] = []

  /// The roots of the trees.
  private var roots: [TableFront.Key: UInt32] = [:]
  /// The targets of the transitions with a test, by source node and by spelling without names.
  private var targets = LiteralIndex(ignoresCase: false)
  /// The index in `segmentTests` for each kind and constraint as written.
  private var testNumbers = LiteralIndex(ignoresCase: false)
  /// For each node, the route without groups and significant `/` that ends there, or `UInt32.absent`.
  private var fixedRoutes: [UInt32] = []
  /// The other routes by root and by the spelling of their path without names.
  private var routesByPath = LiteralIndex(ignoresCase: false)
  private var shapes = ShapeIndex()

  /// A parsed pattern with its text.
  private struct Source {
    let outline: PatternOutline
    let bytes: Bytes
  }

  /// Compiles routes into a frozen table.
  ///
  /// A route with a problem is reported and matches nothing.
  ///
  /// - Complexity: O(*n* log *n*) in the length of all patterns, times the number of choices of optional
  ///   groups in one pattern, which has a limit.
  static func compile(
    _ routes: [RegisteredRoute],
    options: RouteTableOptions,
    kinds: [String: ConstraintSyntax]
  ) -> (core: TableCore, tests: SegmentTests, problems: [RouteTableError.Problem]) {
    var compiler = TableCompiler(routes, options: options, tests: SegmentTests(kinds: kinds))
    for route in 0..<routes.count { compiler.add(route) }
    return (compiler.freeze(), compiler.tests, compiler.problems)
  }

  /// Compiles only the path of a pattern, from a part on; returns nil if it has too many readings.
  static func compile(
    pathOf pattern: RoutePattern,
    from firstPart: Int,
    options: RouteTableOptions,
    tests: SegmentTests
  ) -> TableCore? {
    let location = RouteTableError.SourceLocation(file: "", line: 0)
    let routes = [RegisteredRoute(pattern: pattern, priority: 0, location: location)]
    var compiler = TableCompiler(routes, options: options, tests: tests)
    compiler.shapeNumbers = [ShapeIndex.none]
    pattern.reading { outline, bytes in
      let source = Source(outline: outline, bytes: bytes)
      let root = compiler.root(of: TableFront.Key(priority: 0, scheme: nil, host: nil))
      let path = firstPart..<outline.parts.count
      do throws(RouteTableError.Problem) {
        try compiler.insert(path, source, from: root, 0)
      } catch {
        compiler.problems.append(error)
      }
    }
    return compiler.problems.isEmpty ? compiler.freeze() : nil
  }

  private init(_ routes: [RegisteredRoute], options: RouteTableOptions, tests: SegmentTests) {
    (self.routes, self.options, self.tests) = (routes, options, tests)
    keptHosts = options.keptHosts
    literals = LiteralIndex(ignoresCase: options.ignoresCaseOfLiterals)
  }

  private mutating func add(_ route: Int) {
    shapeNumbers.append(ShapeIndex.none)
    let count = problems.count
    routes[route].pattern.reading { outline, bytes in
      do throws(RouteTableError.Problem) {
        let source = Source(outline: outline, bytes: bytes)
        let front = try front(of: source, route)
        let path = front.firstPart..<outline.parts.count
        let priority = routes[route].priority
        let key = TableFront.Key(priority: priority, scheme: front.scheme, host: front.host)
        let root = root(of: key)
        try insert(path, source, from: root, route)
      } catch {
        problems.append(error)
      }
    }
    if problems.count > count { leftOut.append(UInt32(route)) }
  }

  private mutating func freeze() -> TableCore {
    sort()
    let (shapes, parameters) = shapes.frozen(&shapeNumbers)
    return TableCore(self, shapes, parameters)
  }

  /// Sorts the transitions with a test and the ends of routes by node and by precedence.
  private mutating func sort() {
    tested.sortStably { $0.node == $1.node ? $0.rank.precedes($1.rank) : $0.node < $1.node }
    for (index, transition) in tested.enumerated() {
      let node = Int(transition.node)
      if nodes[node].tested.count == 0 { nodes[node].tested.start = UInt32(index) }
      nodes[node].tested.count += 1
    }
    var sorted = endings
    sorted.sortStably { one, other in
      one.node == other.node ? precedes(one.ending, other.ending) : one.node < other.node
    }
    endings = sorted
    for (index, ending) in endings.enumerated() {
      let node = Int(ending.node)
      if nodes[node].endings.count == 0 { nodes[node].endings.start = UInt32(index) }
      nodes[node].endings.count += 1
    }
  }

  private func precedes(_ one: TableCore.Ending, _ other: TableCore.Ending) -> Bool {
    if one.skippedGroups != other.skippedGroups { return one.skippedGroups < other.skippedGroups }
    if one.route == other.route { return false }
    if one.isSlashed != other.isSlashed { return one.isSlashed }
    let texts = [one, other].map { ending in
      let path = routes[Int(ending.route)].pattern.division(under: options)?.path
      return (path ?? []).textWithoutNames(ignoringCase: options.ignoresCaseOfLiterals)
    }
    return texts[0].utf8.lexicographicallyPrecedes(texts[1].utf8)
  }

  private func front(
    of source: Source,
    _ route: Int
  ) throws(RouteTableError.Problem) -> PatternPrefix {
    let front: PatternPrefix
    do throws(PatternPrefixError) {
      front = try PatternPrefix(of: source.outline, in: source.bytes, keptHosts: keptHosts)
    } catch {
      switch error {
      case .noHost(let error): throw routes.invalidHost(error, of: route)
      case .onlyHost(let host, let scheme):
        throw routes.wildcardSegment(host, scheme: scheme, of: route)
      }
    }
    if options.webHostIsFirstSegment, let host = front.host, front.matchesWebLinks {
      throw routes.hostIsSegment(host, scheme: front.scheme, of: route)
    }
    return front
  }

  /// Compiles the kinds and constraints of a route's parameters; returns false if one of them cannot be
  /// compiled, so that the route is not added.
  private mutating func compileTests(of parts: Range<Int>, _ source: Source, _ route: Int) -> Bool {
    var isComplete = true
    for part in parts {
      guard case .parameter(let parameter) = source.outline.parts[part],
        !parameter.isPlain(in: source.bytes)
      else { continue }
      let demand = parameter.demand(in: source.bytes)
      guard testNumbers.target(from: 0, demand) == UInt32.absent else { continue }
      let whole = RoutePattern.Parameter(parameter, in: source.bytes)
      do throws(SegmentTestError) {
        segmentTests.append(try tests.test(of: whole))
        testNumbers.insert(from: 0, demand, to: UInt32(segmentTests.count - 1))
      } catch {
        problems.append(problem(error, with: whole, of: route))
        isComplete = false
      }
    }
    return isComplete
  }

  private func problem(
    _ error: SegmentTestError,
    with parameter: RoutePattern.Parameter,
    of route: Int
  ) -> RouteTableError.Problem {
    switch error {
    case .unknownKind(let kind):
      let known = ParameterKind.names + tests.kinds.keys.ascending
      return routes.unknownKind(kind, of: route, known: known)
    case .tooLarge(let limit):
      return routes.automatonTooLarge(parameter.name, limit: limit, of: route)
    case .budgetSpent:
      return routes.budgetSpent(parameter.name, of: route)
    }
  }

  // MARK: Paths

  /// A choice for each group of a pattern, taken or skipped, and what the insertion has found so far.
  private struct Reading {
    /// The skipped groups, one bit for each group; a group inside of a skipped group has no bit.
    let skippedGroups: UInt32
    /// The groups that the insertion has reached; a group inside of a skipped group is never reached.
    private(set) var reachedGroups: UInt32 = 0
    var shape = ShapeIndex.none
    /// The number of parameters so far, with those in skipped groups.
    var parameters: UInt32 = 0
    /// The positions of the parameters in skipped groups.
    var skippedParameters: [UInt32] = []
    var endsWithCatchAll = false
    private var groups: UInt32 = 0

    init(skippedGroups: UInt32 = 0) {
      self.skippedGroups = skippedGroups
    }

    /// Returns whether the reading takes the next group.
    mutating func takesGroup() -> Bool {
      let bit = UInt32(1) << (31 - groups)
      groups += 1
      reachedGroups |= bit
      return skippedGroups & bit == 0
    }

    mutating func passGroup() { groups += 1 }

    /// The next reading, which skips the last group that this one takes, and takes all groups after it;
    /// nil after the last one.
    var next: Reading? {
      let taken = reachedGroups & ~skippedGroups
      guard taken != 0 else { return nil }
      let last = taken & (~taken &+ 1)
      return Reading(skippedGroups: skippedGroups & ~(last - 1) | last)
    }
  }

  /// Inserts all readings of a path.
  private mutating func insert(
    _ path: Range<Int>,
    _ source: Source,
    from root: UInt32,
    _ route: Int
  ) throws(RouteTableError.Problem) {
    guard compileTests(of: path, source, route) else { return }
    let count = source.outline.readingCount(of: path)
    guard count <= PatternOutline.mostReadings else { throw routes.tooManyReadings(route) }
    // Without a path, a `/` after the host is the root of the path and not a trailing slash.
    let isSlashed =
      options.trailingSlashIsSignificant && source.outline.hasTrailingSlash && !path.isEmpty
    let isFixed = count == 1 && !isSlashed
    if !isFixed {
      let text =
        source.outline.elements(path, in: source.bytes)
        .textWithoutNames(ignoringCase: options.ignoresCaseOfLiterals) + (isSlashed ? "/" : "")
      let known = Bytes.with(text) { routesByPath.insert(from: root, $0, to: UInt32(route)) }
      if let known { throw routes.duplicate(route, of: Int(known)) }
    }
    var next: Reading? = Reading()
    while var reading = next {
      let node = insert(path, source, from: root, &reading)
      if isFixed {
        let known = fixedRoutes[Int(node)]
        guard known == UInt32.absent else { throw routes.duplicate(route, of: Int(known)) }
        fixedRoutes[Int(node)] = UInt32(route)
      }
      let start = skippedParameters.count
      skippedParameters += reading.skippedParameters
      let ending = TableCore.Ending(
        route: UInt32(route),
        skippedGroups: UInt8(reading.skippedGroups.nonzeroBitCount),
        isOneOfSeveral: count > 1,
        isSlashed: isSlashed,
        endsWithCatchAll: reading.endsWithCatchAll,
        skipped: IndexRange(from: start, to: skippedParameters.count)
      )
      endings.append((node, ending))
      shapeNumbers[route] = reading.shape
      next = reading.next
    }
  }

  /// Inserts parts of a pattern after a node, and returns the last node.
  private mutating func insert(
    _ parts: Range<Int>,
    _ source: Source,
    from start: UInt32,
    _ reading: inout Reading
  ) -> UInt32 {
    var (node, part) = (start, parts.lowerBound)
    while part < parts.upperBound {
      switch source.outline.parts[part] {
      case .segment(let end):
        node = insertSegment(part + 1..<end, source, from: node, &reading)
        reading.endsWithCatchAll = false
        part = end
      case .group(let end):
        let inner = part + 1..<end
        if reading.takesGroup() {
          node = insert(inner, source, from: node, &reading)
        } else {
          skip(inner, source, &reading)
        }
        part = end
      case .catchAll(let name):
        addParameter(source.bytes[name.range], isCatchAll: true, &reading)
        if nodes[Int(node)].catchAll == UInt32.absent { nodes[Int(node)].catchAll = addNode() }
        node = nodes[Int(node)].catchAll
        reading.endsWithCatchAll = true
        part += 1
      case .literal, .parameter:
        preconditionFailure("literals and parameters must be inside of segments")
      }
    }
    return node
  }

  /// Counts the parameters and groups in a skipped group, so that the numbers of later ones are the same
  /// in each reading.
  private mutating func skip(_ parts: Range<Int>, _ source: Source, _ reading: inout Reading) {
    for part in parts {
      switch source.outline.parts[part] {
      case .group: reading.passGroup()
      case .parameter(let parameter):
        reading.skippedParameters.append(reading.parameters)
        addParameter(source.bytes[parameter.name.range], isCatchAll: false, &reading)
      case .catchAll(let name):
        reading.skippedParameters.append(reading.parameters)
        addParameter(source.bytes[name.range], isCatchAll: true, &reading)
      case .segment, .literal: continue
      }
    }
  }

  private mutating func insertSegment(
    _ pieces: Range<Int>,
    _ source: Source,
    from node: UInt32,
    _ reading: inout Reading
  ) -> UInt32 {
    for piece in pieces {
      guard case .parameter(let parameter) = source.outline.parts[piece] else { continue }
      addParameter(source.bytes[parameter.name.range], isCatchAll: false, &reading)
    }
    if pieces.count == 1 {
      switch source.outline.parts[pieces.lowerBound] {
      case .literal(let text):
        return text.reading(in: source.bytes) { insertLiteral($0, from: node) }
      case .parameter(let parameter) where parameter.isPlain(in: source.bytes):
        if nodes[Int(node)].plain == UInt32.absent { nodes[Int(node)].plain = addNode() }
        return nodes[Int(node)].plain
      default: break
      }
    }
    return insertTested(source.outline.pieces(pieces, in: source.bytes), from: node)
  }

  private mutating func insertLiteral(_ text: Bytes, from node: UInt32) -> UInt32 {
    if let known = literals.insert(from: node, text, to: UInt32(nodes.count)) { return known }
    let folded = options.ignoresCaseOfLiterals
    nodes[Int(node)].literals |= folded ? .max : TableCore.Node.mask(of: text.firstWord())
    return addNode()
  }

  /// Returns the target of the transition for a parameter with a kind or a constraint, or for a segment of
  /// literals and parameters.
  private mutating func insertTested(_ pieces: [RoutePattern.Piece], from node: UInt32) -> UInt32 {
    let rank = SegmentRank(pieces, ignoringCase: options.ignoresCaseOfLiterals)
    let known = Bytes.with(rank.text) { targets.insert(from: node, $0, to: UInt32(nodes.count)) }
    if let known { return known }
    var numbers: [Int?] = []
    for case .parameter(let parameter) in pieces {
      // `compileTests` has stored the number under the kind and the constraint as written.
      let demand = PatternSpelling(hasNames: false).text(of: parameter).dropFirst()
      let number = Bytes.with(demand) { testNumbers.target(from: 0, $0) }
      numbers.append(parameter.isPlain ? nil : Int(number))
    }
    let isMixed = pieces.count > 1
    if isMixed {
      let ignoresCase = options.ignoresCaseOfLiterals
      mixedSegments.append(MixedSegment(pieces, ignoresCase: ignoresCase, tests: numbers))
    }
    let test = isMixed ? mixedSegments.count - 1 : numbers[0] ?? 0
    let target = addNode()
    let transition = TableCore.TestedTransition(
      isMixed: isMixed,
      test: UInt32(test),
      target: target
    )
    tested.append((node, rank, transition))
    return target
  }

  private mutating func addParameter(_ name: Bytes, isCatchAll: Bool, _ reading: inout Reading) {
    reading.shape = shapes.shape(after: reading.shape, name, isCatchAll: isCatchAll)
    reading.parameters += 1
  }

  private mutating func addNode() -> UInt32 {
    nodes.append(TableCore.Node())
    fixedRoutes.append(UInt32.absent)
    return UInt32(nodes.count - 1)
  }

  // MARK: Roots

  private mutating func root(of front: TableFront.Key) -> UInt32 {
    if let known = roots[front] { return known }
    let root = addNode()
    roots[front] = root
    return root
  }

  /// The trees, best first.
  var sortedFronts: [TableFront] {
    // Roots have the order in which they were added, so that the order does not depend on hashes.
    var fronts = roots.map { TableFront(key: $0.key, root: $0.value) }
    fronts.sort(byKey: { Int64($0.root) })
    fronts.sortStably { $0.precedes($1) }
    return fronts
  }
}

extension PatternOutline {
  /// The greatest number of readings of a pattern: one for each choice of its optional groups.
  static let mostReadings = 64

  /// Returns the number of readings of a path; stops when it exceeds the limit.
  func readingCount(of range: Range<Int>) -> Int {
    var (count, part) = (1, range.lowerBound)
    while part < range.upperBound, count <= PatternOutline.mostReadings {
      guard case .group(let end) = parts[part] else {
        part += 1
        continue
      }
      count *= 1 + readingCount(of: part + 1..<end)
      part = end
    }
    return count
  }
}
