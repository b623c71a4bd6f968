/// What a table is made of while its routes are added: flat arrays that refer to each other by index.
struct TableDraft {
  var nodes: [Node] = []
  var branches: [Branch] = []
  var closures: [EpsilonClosure] = []
  var states: [State] = []
  var endings: [Ending] = []
  /// Runs of `states`, by the stop of a wide closure and a literal.
  var fans: [Run] = []
  var fanIndex: LiteralIndex
  var tests: [SegmentTest] = []
  var mixedSegments: [MixedSegment] = []
  /// For each route its shape.
  var shapes: [UInt32] = []
  /// The routes with a problem, in ascending order.
  var leftOut: [UInt32] = []
  /// The trees by priority, the highest first once the table is frozen.
  var bands: [PriorityTier] = []
  var hosts = HostIndex()
  /// The length of the longest literal in bytes.
  var longestLiteral = 0

  init(ignoresCase: Bool) {
    fanIndex = LiteralIndex(ignoresCase: ignoresCase)
  }

  /// The root of the only tree, whatever the link, or `Node.none` where the link decides.
  var onlyRoot: UInt32 {
    let isOnly = bands.count == 1 && bands[0].schemes.isEmpty && hosts.isEmpty
    return isOnly ? bands[0].anyScheme.paths : Node.none
  }

  /// Gives all nodes that arrows and trees lead to new numbers.
  mutating func renumber(_ places: [UInt32]) {
    for index in branches.indices { branches[index].target = places[Int(branches[index].target)] }
    for index in states.indices { states[index].node = places[Int(states[index].node)] }
    for band in bands.indices {
      bands[band].anyScheme.renumber(places)
      for scheme in bands[band].schemes.indices {
        bands[band].schemes[scheme].trees.renumber(places)
      }
    }
    hosts.renumber(places)
  }
}

/// The frozen table without the values of its routes.
///
/// Routes of one priority, scheme and host share one tree of `FrozenState`s. `bands` leads from a link to
/// the roots of the trees that may hold its route, best first. Two go through a tree: a walk that never
/// turns back, and for all that it is not sure of a search.
@usableFromInline
final class TableCore: Sendable {
  let stops: StateTable
  let branches: FrozenArray<Branch>
  let closures: FrozenArray<EpsilonClosure>
  let states: FrozenArray<State>
  let endings: FrozenArray<Ending>
  let fans: FrozenArray<Run>
  let fanIndex: LiteralIndex
  let tests: [SegmentTest]
  let mixedSegments: [MixedSegment]
  /// The parameters of routes, of which a `RouteShape` names a run.
  let parameters: [RouteShape.Parameter]
  /// What routes have in common, by the numbers of `shapeNumbers`.
  let shapes: FrozenArray<RouteShape>
  private let shapeNumbers: FrozenArray<UInt32>
  /// The routes with a problem, in ascending order.
  let leftOut: [UInt32]
  let bands: [PriorityTier]
  let hosts: HostIndex
  /// A longer segment is no literal.
  let longestLiteral: Int
  /// The root of the only tree, whatever the link, or `Node.none` where the link decides.
  let onlyRoot: UInt32
  /// The longest text, in bytes, that is walked along while it is read; zero where the link decides
  /// about the tree.
  let quickLength: Int
  /// The routes without parameters, where they are most of all.
  let statics: StaticPaths?
  let options: RouteTableOptions
  let limits: DeepLink.Limits
  /// How the table reads links.
  let linkOptions: DeepLink.Options

  init(
    _ draft: TableDraft,
    _ shapes: [RouteShape],
    _ parameters: [RouteShape.Parameter],
    _ stops: StateTable,
    _ statics: StaticPaths?,
    _ options: RouteTableOptions
  ) {
    self.stops = stops
    (branches, closures) = (FrozenArray(draft.branches), FrozenArray(draft.closures))
    (states, endings) = (FrozenArray(draft.states), FrozenArray(draft.endings))
    (fans, fanIndex) = (FrozenArray(draft.fans), draft.fanIndex)
    tests = draft.tests
    mixedSegments = draft.mixedSegments
    (self.shapes, shapeNumbers) = (FrozenArray(shapes), FrozenArray(draft.shapes))
    self.parameters = parameters
    leftOut = draft.leftOut
    bands = draft.bands
    hosts = draft.hosts
    longestLiteral = draft.longestLiteral
    onlyRoot = draft.onlyRoot
    self.statics = statics
    self.options = options
    limits = options.limits
    quickLength = onlyRoot == Node.none ? 0 : limits.byteCap
    linkOptions = options.link
  }

  /// The stop of `onlyRoot`.
  var onlyStop: Int { Int(onlyRoot) }

  func shape(of route: UInt32) -> RouteShape { shapes[Int(shapeNumbers[Int(route)])] }

  var trailingSlashIsSignificant: Bool { options.trailingSlashIsSignificant }
}

/// The trees of one priority.
struct PriorityTier: Sendable {
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

  mutating func renumber(_ places: [UInt32]) {
    if paths != Node.none { paths = places[Int(paths)] }
  }
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

extension PriorityTier {
  func trees(of scheme: Bytes) -> Trees? {
    for entry in schemes where entry.name.count == scheme.count {
      var index = 0
      while index < scheme.count, entry.name[index] == scheme[index].lowercased { index += 1 }
      if index == scheme.count { return entry.trees }
    }
    return nil
  }
}
