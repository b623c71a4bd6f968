/// What a table is made of while its routes are added: flat arrays that refer to each other by index.
struct TableDraft {
  var nodes: [Node] = []
  var branches: [Branch] = []
  var closures: [Closure] = []
  var states: [State] = []
  var endings: [Ending] = []
  /// Runs of `states`, by the node of a wide closure and a literal.
  var fans: [Run] = []
  var fanIndex: LiteralIndex
  var tests: [SegmentTest] = []
  var mixedSegments: [MixedSegment] = []
  var routes: [RouteShape] = []
  /// The trees by priority, the highest first once the table is frozen.
  var bands: [Band] = []
  var hosts = HostIndex()
  /// The length of the longest literal in bytes.
  var longestLiteral = 0

  init(options: RouteTableOptions) {
    fanIndex = LiteralIndex(ignoresCase: options.ignoresCaseOfLiterals)
  }

  /// The root of the only tree, whatever the link, or `Node.none` where the link decides.
  var onlyRoot: UInt32 {
    let isOnly = bands.count == 1 && bands[0].schemes.isEmpty && hosts.isEmpty
    return isOnly ? bands[0].anyScheme.paths : Node.none
  }
}

/// The frozen table without the values of its routes.
///
/// Routes of one priority, scheme and host share one tree of `Node`s. `bands` leads from a link to
/// the roots of the trees that may hold its route, best first. A tree is there twice: as stops, for a
/// walk that never turns back, and as nodes, for the search of all that a walk is not sure of.
@usableFromInline
final class TableCore: Sendable {
  let nodes: [Node]
  let stops: StopTable
  let branches: [Branch]
  let closures: Flat<Closure>
  let states: Flat<State>
  let endings: Flat<Ending>
  let fans: Flat<Run>
  let fanIndex: LiteralIndex
  let tests: [SegmentTest]
  let mixedSegments: [MixedSegment]
  let routes: [RouteShape]
  let bands: [Band]
  let hosts: HostIndex
  /// A longer segment is no literal.
  let longestLiteral: Int
  /// The root of the only tree, whatever the link, or `Node.none` where the link decides.
  let onlyRoot: UInt32
  /// The routes without parameters, where they are most of all.
  let statics: StaticPaths?
  /// The stop of `onlyRoot`.
  let onlyStop: Int
  let options: RouteTableOptions
  let limits: DeepLink.Limits
  /// How the table reads links.
  let linkOptions: DeepLink.Options

  init(
    _ draft: TableDraft,
    _ stops: StopTable,
    _ statics: StaticPaths?,
    _ options: RouteTableOptions
  ) {
    nodes = draft.nodes
    self.stops = stops
    branches = draft.branches
    closures = Flat(draft.closures)
    (states, endings) = (Flat(draft.states), Flat(draft.endings))
    (fans, fanIndex) = (Flat(draft.fans), draft.fanIndex)
    tests = draft.tests
    mixedSegments = draft.mixedSegments
    routes = draft.routes
    bands = draft.bands
    hosts = draft.hosts
    longestLiteral = draft.longestLiteral
    self.statics = statics
    onlyRoot = draft.onlyRoot
    onlyStop = onlyRoot == Node.none ? 0 : Int(draft.nodes[Int(onlyRoot)].stop)
    self.options = options
    limits = options.limits
    linkOptions = options.link
  }

  var trailingSlashIsSignificant: Bool { options.trailingSlashIsSignificant }
}

/// What a match needs to know of a route: its parameters, in the order of the pattern.
struct RouteShape: Sendable {
  struct Parameter: Sendable {
    /// Nil for a catch-all without a name.
    var name: String?
    var isCatchAll: Bool
  }

  var parameters: [Parameter]
}

/// The trees of one priority.
struct Band: Sendable {
  var priority: Int
  /// The trees of the patterns with a scheme, one entry for each scheme in lower case.
  var schemes: [(name: [UInt8], trees: Trees)] = []
  /// The trees of the patterns without a scheme.
  var anyScheme = Trees()
}

/// The trees of one priority and scheme.
struct Trees: Sendable {
  /// The patterns with a host: a node of `HostIndex`, or `Node.none`.
  var hosts = Node.none
  /// The patterns without a host: the root of their tree, or `Node.none`.
  var paths = Node.none
}

extension TableCore {
  /// The roots of the trees that may hold a link's route, best first.
  ///
  /// Within a priority: scheme and host, then host, then scheme, then neither; an exact host before
  /// `*.`, a longer `*.` before a shorter one.
  ///
  /// - Complexity: O(*n*) in the number of priorities and the length of the host.
  func appendRoots(of parts: DeepLink.Parts, in bytes: Bytes, to roots: inout ScratchStack<UInt32>)
  {
    let scheme = parts.scheme.map { bytes[$0.range] }
    let host = hosts.isEmpty ? nil : parts.hostLabels(in: bytes).map { bytes[$0] }
    for band in bands {
      let own = scheme.flatMap { band.trees(of: $0) }
      if let host {
        if let own, own.hosts != Node.none {
          hosts.appendTrees(for: host, below: own.hosts, to: &roots)
        }
        if band.anyScheme.hosts != Node.none {
          hosts.appendTrees(for: host, below: band.anyScheme.hosts, to: &roots)
        }
      }
      if let own, own.paths != Node.none { roots.append(own.paths) }
      if band.anyScheme.paths != Node.none { roots.append(band.anyScheme.paths) }
    }
  }
}

extension Band {
  func trees(of scheme: Bytes) -> Trees? {
    for entry in schemes where entry.name.count == scheme.count {
      var index = 0
      while index < scheme.count, entry.name[index] == scheme[index].lowercased { index += 1 }
      if index == scheme.count { return entry.trees }
    }
    return nil
  }
}
