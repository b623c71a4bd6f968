/// Builds the arrays of a table, one route after the other.
///
/// A route walks down from the root of its tree. Where an equal part has gone before it takes the
/// same arrow, elsewhere it makes one; two equal patterns therefore end in the same node.
struct TableCompiler {
  /// A route as it was registered.
  struct Entry {
    var pattern: RoutePattern
    var priority: Int
    var place: RouteTableError.Place
  }

  var core: TableDraft
  var problems: [RouteTableError.Problem] = []
  let options: RouteTableOptions
  let keptHosts: [String]
  let kinds: [String: ConstraintSyntax]
  var entries: [Entry] = []
  var bands: [Int: Int] = [:]
  var arrows = Arrows()
  var literals: LiteralIndex
  var tests: [RoutePattern.Parameter: UInt32] = [:]

  /// Arrows that are found by what they stand for, and those that take no segment.
  struct Arrows {
    struct Key: Hashable {
      var node: UInt32
      var element: RoutePattern.Element
    }

    /// A mixed or typed segment, or the inside of a group, by its meaning: names are left out.
    var targets: [Key: UInt32] = [:]
    /// Where a node's group ends.
    var groupEnds: [Key: UInt32] = [:]
    /// What follows a node's catch-all.
    var catchAllEnds: [UInt32: UInt32] = [:]
    var branches: [UInt32: (mixed: [Branch], typed: [Branch])] = [:]
    /// Where a node leads without a segment.
    var empty: [UInt32: [State]] = [:]
  }

  /// What a route has used up on its way down.
  struct Walk {
    var parameters: [RouteShape.Parameter] = []
    var groups: UInt32 = 0
  }

  init(options: RouteTableOptions, kinds: [String: ConstraintSyntax]) {
    core = TableDraft(options: options)
    literals = LiteralIndex(ignoresCase: options.ignoresCaseOfLiterals)
    self.options = options
    keptHosts = options.keptHosts
    self.kinds = kinds
  }

  /// Adds a route; what is wrong with it goes into `problems`, and then it matches nothing.
  ///
  /// - Complexity: O(*n*) on average in the length of the pattern.
  mutating func add(_ entry: Entry) {
    entries.append(entry)
    core.routes.append(RouteShape(parameters: []))
    do throws(RouteTableError.Problem) {
      try insert(entry, as: UInt32(entries.count - 1))
    } catch {
      problems.append(error)
    }
  }

  mutating func insert(_ entry: Entry, as route: UInt32) throws(RouteTableError.Problem) {
    let front = try front(of: entry)
    guard compileTests(of: front.path, entry) else { return }
    let root = root(priority: entry.priority, scheme: front.scheme, host: front.host)
    var walk = Walk()
    let end = descend(front.path, from: root, &walk)
    // Where a kept host is all there is, the `/` behind it is the root.
    let isSlashed =
      options.trailingSlashIsSignificant && entry.pattern.hasTrailingSlash && !front.path.isEmpty
    let node = core.nodes[Int(end)]
    let earlier = isSlashed ? node.slashedRoute : node.route
    guard earlier == Node.none else {
      throw .duplicate(
        entry.pattern,
        entry.place,
        of: entries[Int(earlier)].pattern,
        entries[Int(earlier)].place,
        priority: entry.priority
      )
    }
    if isSlashed {
      core.nodes[Int(end)].slashedRoute = route
    } else {
      core.nodes[Int(end)].route = route
    }
    core.routes[Int(route)].parameters = walk.parameters
  }

  func front(of entry: Entry) throws(RouteTableError.Problem) -> PatternFront {
    do throws(PatternFrontError) {
      return try PatternFront(of: entry.pattern, keptHosts: keptHosts)
    } catch {
      switch error {
      case .noHost(let error):
        throw .host(error, entry.pattern, entry.place)
      case .onlyHost(let authority, let scheme):
        throw .wildcardSegment(authority, scheme: scheme, entry.pattern, entry.place)
      }
    }
  }

  // MARK: Roots

  mutating func root(priority: Int, scheme: String?, host: RoutePattern.Host?) -> UInt32 {
    let band = band(of: priority)
    var entry: Int?
    if let scheme {
      let name = Array(scheme.utf8)
      entry = core.bands[band].schemes.firstIndex { $0.name == name }
      if entry == nil {
        core.bands[band].schemes.append((name, Trees()))
        entry = core.bands[band].schemes.count - 1
      }
    }
    var trees = entry.map { core.bands[band].schemes[$0].trees } ?? core.bands[band].anyScheme
    let root: UInt32
    if let host {
      if trees.hosts == Node.none { trees.hosts = core.hosts.addRoot() }
      let place = core.hosts.place(of: host, below: trees.hosts)
      let known =
        host.includesSubdomains ? core.hosts[place].subdomains : core.hosts[place].exact
      root = known == Node.none ? addNode() : known
      if host.includesSubdomains {
        core.hosts[place].subdomains = root
      } else {
        core.hosts[place].exact = root
      }
    } else {
      if trees.paths == Node.none { trees.paths = addNode() }
      root = trees.paths
    }
    if let entry {
      core.bands[band].schemes[entry].trees = trees
    } else {
      core.bands[band].anyScheme = trees
    }
    return root
  }

  mutating func band(of priority: Int) -> Int {
    if let band = bands[priority] { return band }
    core.bands.append(Band(priority: priority))
    bands[priority] = core.bands.count - 1
    return core.bands.count - 1
  }
}
