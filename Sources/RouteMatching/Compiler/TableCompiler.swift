// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A compiler that builds the arrays of a table, one route after the other.
///
/// A route is inserted from the root of its tree. It reuses transitions of earlier routes with
/// equal parts, so two equal patterns end at the same node.
struct TableCompiler: ~Copyable {
  let routes: RouteList
  let options: RouteTableOptions
  let keptHosts: [String]
  var tests: SegmentTests
  var draft: TableDraft
  var nodes: [Node] = []
  var problems: [RouteTableError.Problem] = []

  /// The index of the tier for each priority.
  private var tiers: [Int: Int] = [:]
  /// The index of the tier for the pattern that was added last.
  private var lastTier = 0

  /// The literal transitions.
  var literals: LiteralIndex
  /// The transitions of typed parameters, mixed segments and groups, keyed by source node and by
  /// spelling without names; the value is a target node, or the number of a group.
  var transitionsByMeaning = LiteralIndex(ignoresCase: false)
  /// The number of the `SegmentTest` for each kind and constraint.
  var testNumbers = LiteralIndex(ignoresCase: false)
  var groups: [(start: UInt32, end: UInt32)] = []
  /// The routes whose groups are written out (see `insertCombinations`), keyed by root and by
  /// spelling without names.
  var writtenOutRoutes = LiteralIndex(ignoresCase: false)
  /// For each combination of groups that was written out, the node at which it ends, and its route.
  var endings: [(node: UInt32, route: AcceptedRoute)] = []
  var typedTransitions: [(node: UInt32, transition: TestedTransition)] = []
  var mixedTransitions: [(node: UInt32, transition: TestedTransition)] = []
  var epsilonTransitions = EpsilonTransitions()
  var shapes = ShapeIndex()

  /// A parsed pattern with its text.
  struct Source {
    let outline: PatternOutline
    let bytes: Bytes
  }

  /// The progress of the insertion of a route: the parameters and groups that have been inserted so
  /// far.
  struct InsertionProgress {
    var shape = ShapeIndex.none
    var parameters: UInt32 = 0
    var groups: UInt32 = 0
    /// The combination of groups that is inserted; nil if the pattern is not written out, so that
    /// groups are inserted as epsilon transitions.
    var combination: GroupCombination?

    /// The position of the next parameter among the captures of this combination.
    var captures: UInt32 {
      parameters - UInt32(combination?.skippedParameters.nonzeroBitCount ?? 0)
    }
  }

  /// Compiles routes into a frozen table.
  ///
  /// A route with a problem is reported and matches nothing.
  ///
  /// - Complexity: O(*n* log *n*) in the length of all patterns; if groups follow each other,
  ///   times their number in one pattern.
  static func compile(
    _ routes: RouteList,
    options: RouteTableOptions,
    kinds: [String: ConstraintSyntax]
  ) -> (core: TableCore, tests: SegmentTests, problems: [RouteTableError.Problem]) {
    var compiler = TableCompiler(routes, options: options, kinds: kinds)
    for route in 0..<routes.count { compiler.add(route) }
    let core = compiler.freeze()
    return (core, compiler.tests, compiler.problems)
  }

  private init(_ routes: RouteList, options: RouteTableOptions, kinds: [String: ConstraintSyntax]) {
    self.routes = routes
    self.options = options
    keptHosts = options.keptHosts
    tests = SegmentTests(kinds: kinds)
    draft = TableDraft(ignoresCase: options.ignoresCaseOfLiterals)
    literals = LiteralIndex(ignoresCase: options.ignoresCaseOfLiterals)
    draft.shapes.reserveCapacity(routes.count)
    // This capacity may be greater than the number of nodes. Reserved memory that is never written
    // takes no physical memory, so a capacity that is too great costs nothing.
    nodes.reserveCapacity(2 * routes.count)
  }

  private mutating func add(_ route: Int) {
    draft.shapes.append(ShapeIndex.none)
    let count = problems.count
    routes.patterns[route].reading { outline, bytes in
      do throws(RouteTableError.Problem) {
        try insert(route, Source(outline: outline, bytes: bytes))
      } catch {
        problems.append(error)
      }
    }
    if problems.count > count { draft.leftOut.append(UInt32(route)) }
  }

  private mutating func insert(_ route: Int, _ source: Source) throws(RouteTableError.Problem) {
    let front = try front(of: source, route)
    let path = front.firstPart..<source.outline.parts.count
    guard compileTests(of: path, source, route) else { return }
    let root = root(priority: routes.priority(of: route), scheme: front.scheme, host: front.host)
    if !options.trailingSlashIsSignificant, source.outline.hasFewCombinations(of: path) {
      return try insertCombinations(of: path, source, from: root, route)
    }
    var progress = InsertionProgress()
    let end = Int(insert(path, source, from: root, &progress))
    // If the pattern has no path parts, a `/` after the host is the root of the path and not a
    // trailing slash.
    let isSlashed =
      options.trailingSlashIsSignificant && source.outline.hasTrailingSlash && !path.isEmpty
    let earlier = isSlashed ? nodes[end].slashedRoute : nodes[end].route
    guard earlier == UInt32.absent else { throw routes.duplicate(route, of: Int(earlier)) }
    if isSlashed {
      nodes[end].slashedRoute = UInt32(route)
    } else {
      nodes[end].route = UInt32(route)
    }
    draft.shapes[route] = progress.shape
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

  // MARK: Roots

  private mutating func root(priority: Int, scheme: String?, host: RoutePattern.Host?) -> UInt32 {
    let tier = tier(of: priority)
    var schemeIndex: Int?
    if let scheme {
      let name = Array(scheme.utf8)
      schemeIndex = draft.tiers[tier].schemes.firstIndex { $0.name == name }
      if schemeIndex == nil {
        draft.tiers[tier].schemes.append((name, Trees()))
        schemeIndex = draft.tiers[tier].schemes.count - 1
      }
    }
    var trees =
      schemeIndex.map { draft.tiers[tier].schemes[$0].trees } ?? draft.tiers[tier].anyScheme
    let root: UInt32
    if let host {
      if trees.hosts == UInt32.absent { trees.hosts = draft.hosts.addRoot() }
      let hostEntry = draft.hosts.entry(for: host, below: trees.hosts)
      let known =
        host.includesSubdomains ? draft.hosts[hostEntry].subdomains : draft.hosts[hostEntry].exact
      root = known == UInt32.absent ? addNode() : known
      if host.includesSubdomains {
        draft.hosts[hostEntry].subdomains = root
      } else {
        draft.hosts[hostEntry].exact = root
      }
    } else {
      if trees.paths == UInt32.absent { trees.paths = addNode() }
      root = trees.paths
    }
    if let schemeIndex {
      draft.tiers[tier].schemes[schemeIndex].trees = trees
    } else {
      draft.tiers[tier].anyScheme = trees
    }
    return root
  }

  private mutating func tier(of priority: Int) -> Int {
    if lastTier < draft.tiers.count, draft.tiers[lastTier].priority == priority { return lastTier }
    if let tier = tiers[priority] {
      lastTier = tier
    } else {
      lastTier = draft.tiers.count
      draft.tiers.append(PriorityTier(priority: priority))
      tiers[priority] = lastTier
    }
    return lastTier
  }
}
