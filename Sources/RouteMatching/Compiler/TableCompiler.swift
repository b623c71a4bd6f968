/// Builds the arrays of a table, one route after the other.
///
/// A route walks down from the root of its tree. Where an equal part has gone before it takes the
/// same arrow, elsewhere it makes one; two equal patterns therefore end in the same node.
struct TableCompiler {
  let routes: RouteList
  let options: RouteTableOptions
  let keptHosts: [String]
  let kinds: [String: ConstraintSyntax]
  var draft: TableDraft
  var problems: [RouteTableError.Problem] = []

  /// The numbers of the priorities' bands, and the one that was asked for last.
  private var bands: [Int: Int] = [:]
  private var lastBand = 0

  /// The arrows of literals.
  var literals: LiteralIndex
  /// Typed and mixed segments and groups by what they mean, from the node they stand behind: a target,
  /// or the number of a group.
  var meanings = LiteralIndex(ignoresCase: false)
  /// What parameters ask for, with the number of its test.
  var tests = LiteralIndex(ignoresCase: false)
  var groups: [(start: UInt32, end: UInt32)] = []
  var typed: [(node: UInt32, branch: Branch)] = []
  var mixed: [(node: UInt32, branch: Branch)] = []
  var empty = EpsilonTransitions()
  var shapes = ShapeIndex()
  /// How many routes have no parameter, and whether there are groups.
  var staticCount = 0
  var hasGroups = false

  /// A pattern on its way into the table.
  struct Source {
    let outline: PatternOutline
    let bytes: Bytes
  }

  /// What a route has used up on its way down.
  struct Descent {
    var shape = ShapeIndex.none
    var parameters: UInt32 = 0
    var groups: UInt32 = 0
  }

  /// Makes the frozen table of some routes; what is wrong with one is told, and then it matches nothing.
  ///
  /// - Complexity: O(*n* log *n*) in the length of all patterns; where groups follow each other, times
  ///   their number in one pattern.
  static func compile(
    _ routes: RouteList,
    options: RouteTableOptions,
    kinds: [String: ConstraintSyntax]
  ) -> (core: TableCore, problems: [RouteTableError.Problem]) {
    var compiler = TableCompiler(routes, options: options, kinds: kinds)
    for route in 0..<routes.count { compiler.add(route) }
    let core = compiler.freeze()
    return (core, compiler.problems)
  }

  private init(
    _ routes: RouteList,
    options: RouteTableOptions,
    kinds: [String: ConstraintSyntax]
  ) {
    self.routes = routes
    self.options = options
    keptHosts = options.keptHosts
    self.kinds = kinds
    draft = TableDraft(ignoresCase: options.ignoresCaseOfLiterals)
    literals = LiteralIndex(ignoresCase: options.ignoresCaseOfLiterals)
    draft.shapes.reserveCapacity(routes.count)
    // Memory that is not written to is no memory.
    draft.nodes.reserveCapacity(2 * routes.count)
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

  private mutating func insert(
    _ route: Int,
    _ source: Source
  ) throws(RouteTableError.Problem) {
    let front = try front(of: source, route)
    let path = front.firstPart..<source.outline.parts.count
    guard compileTests(of: path, source, route) else { return }
    let root = root(priority: routes.priority(of: route), scheme: front.scheme, host: front.host)
    var descent = Descent()
    let end = Int(descend(path, source, from: root, &descent))
    // Where a kept host is all there is, the `/` behind it is the root.
    let isSlashed =
      options.trailingSlashIsSignificant && source.outline.hasTrailingSlash && !path.isEmpty
    let earlier = isSlashed ? draft.nodes[end].slashedRoute : draft.nodes[end].route
    guard earlier == Node.none else {
      throw .duplicate(
        routes.patterns[route],
        routes.place(of: route),
        of: routes.patterns[Int(earlier)],
        routes.place(of: Int(earlier)),
        priority: routes.priority(of: route)
      )
    }
    if isSlashed {
      draft.nodes[end].slashedRoute = UInt32(route)
    } else {
      draft.nodes[end].route = UInt32(route)
    }
    draft.shapes[route] = descent.shape
    if descent.shape == ShapeIndex.none { staticCount += 1 }
    if descent.groups > 0 { hasGroups = true }
  }

  private func front(
    of source: Source,
    _ route: Int
  ) throws(RouteTableError.Problem) -> PatternPrefix {
    do throws(PatternPrefixError) {
      return try PatternPrefix(of: source.outline, in: source.bytes, keptHosts: keptHosts)
    } catch {
      let (pattern, place) = (routes.patterns[route], routes.place(of: route))
      switch error {
      case .noHost(let error): throw .host(error, pattern, place)
      case .onlyHost(let host, let scheme):
        throw .wildcardSegment(host, scheme: scheme, pattern, place)
      }
    }
  }

  // MARK: Roots

  private mutating func root(priority: Int, scheme: String?, host: RoutePattern.Host?) -> UInt32 {
    let band = band(of: priority)
    var entry: Int?
    if let scheme {
      let name = Array(scheme.utf8)
      entry = draft.bands[band].schemes.firstIndex { $0.name == name }
      if entry == nil {
        draft.bands[band].schemes.append((name, Trees()))
        entry = draft.bands[band].schemes.count - 1
      }
    }
    var trees = entry.map { draft.bands[band].schemes[$0].trees } ?? draft.bands[band].anyScheme
    let root: UInt32
    if let host {
      if trees.hosts == Node.none { trees.hosts = draft.hosts.addRoot() }
      let place = draft.hosts.place(of: host, below: trees.hosts)
      let known =
        host.includesSubdomains ? draft.hosts[place].subdomains : draft.hosts[place].exact
      root = known == Node.none ? addNode() : known
      if host.includesSubdomains {
        draft.hosts[place].subdomains = root
      } else {
        draft.hosts[place].exact = root
      }
    } else {
      if trees.paths == Node.none { trees.paths = addNode() }
      root = trees.paths
    }
    if let entry {
      draft.bands[band].schemes[entry].trees = trees
    } else {
      draft.bands[band].anyScheme = trees
    }
    return root
  }

  private mutating func band(of priority: Int) -> Int {
    if lastBand < draft.bands.count, draft.bands[lastBand].priority == priority { return lastBand }
    if let band = bands[priority] {
      lastBand = band
    } else {
      lastBand = draft.bands.count
      draft.bands.append(PriorityTier(priority: priority))
      bands[priority] = lastBand
    }
    return lastBand
  }
}
