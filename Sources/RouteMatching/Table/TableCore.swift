// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The arrays of a table while the table is built; an element of one array refers to elements of
/// other arrays by index.
struct TableDraft: ~Copyable {
  var testedTransitions: [TestedTransition] = []
  var closures: [EpsilonClosure] = []
  var closureStates: [ClosureState] = []
  var acceptedRoutes: [AcceptedRoute] = []
  /// For each state at which combinations of groups end (see `TableCompiler.insertCombinations`),
  /// its routes, best first, as a range of `acceptedRoutes`.
  var endings: [IndexRange] = []
  /// The targets of the literals in `closureLiterals`, as ranges of `closureStates`.
  var literalTargets: [IndexRange] = []
  var closureLiterals: LiteralIndex
  var tests: [SegmentTest] = []
  var mixedSegments: [MixedSegment] = []
  /// For each route, the index of its `RouteShape`, which contains its parameters.
  var shapes: [UInt32] = []
  /// The routes that have a problem, in ascending order.
  var leftOut: [UInt32] = []
  /// The trees by priority; the highest priority is first once the table is frozen.
  var tiers: [PriorityTier] = []
  var hosts = HostIndex()
  /// The length of the longest literal in bytes.
  var longestLiteral = 0

  init(ignoresCase: Bool) {
    closureLiterals = LiteralIndex(ignoresCase: ignoresCase)
  }

  /// The root of the tree that is used for all links; `UInt32.absent` if a link's scheme and host
  /// select the trees.
  var onlyRoot: UInt32 {
    let isOnly = tiers.count == 1 && tiers[0].schemes.isEmpty && hosts.isEmpty
    return isOnly ? tiers[0].anyScheme.paths : UInt32.absent
  }

  /// Replaces each stored node number with the number of the node's state.
  mutating func renumber(_ stateNumbers: [UInt32]) {
    for index in testedTransitions.indices {
      testedTransitions[index].target = stateNumbers[Int(testedTransitions[index].target)]
    }
    for index in closureStates.indices {
      closureStates[index].node = stateNumbers[Int(closureStates[index].node)]
    }
    for tier in tiers.indices {
      tiers[tier].anyScheme.renumber(stateNumbers)
      for scheme in tiers[tier].schemes.indices {
        tiers[tier].schemes[scheme].trees.renumber(stateNumbers)
      }
    }
    hosts.renumber(stateNumbers)
  }
}

/// The frozen table without the values of its routes.
///
/// Routes of the same priority, scheme and host share one tree of `FrozenState`s. `tiers` lists
/// the roots of the trees that may match a link, best first. A tree is matched greedily first,
/// then by backtracking; if that is inconclusive, by `SetSearch`.
@usableFromInline
final class TableCore: Sendable {
  let states: StateTable
  let testedTransitions: FrozenArray<TestedTransition>
  let closures: FrozenArray<EpsilonClosure>
  let closureStates: FrozenArray<ClosureState>
  let acceptedRoutes: FrozenArray<AcceptedRoute>
  let endings: FrozenArray<IndexRange>
  let literalTargets: FrozenArray<IndexRange>
  let closureLiterals: LiteralIndex
  let tests: [SegmentTest]
  let mixedSegments: [MixedSegment]
  /// The parameters of all shapes; a `RouteShape` has a range of them.
  let parameters: [RouteShape.Parameter]
  /// The distinct shapes of the routes; `shapeNumbers` contains the index of each route's shape.
  let shapes: FrozenArray<RouteShape>
  private let shapeNumbers: FrozenArray<UInt32>
  /// The routes that have a problem, in ascending order.
  let leftOut: [UInt32]
  let tiers: [PriorityTier]
  let hosts: HostIndex
  /// The length of the longest literal in bytes; longer segments match no literal.
  let longestLiteral: Int
  /// The root of the tree that is used for all links; `UInt32.absent` if a link's scheme and host
  /// select the trees.
  let onlyRoot: UInt32
  /// The maximum length in bytes of a link or path that is matched greedily without being parsed fully.
  ///
  /// This is the table's limit for links. The value is zero if the table has several trees, or if
  /// links may have to be changed before matching: then all links are parsed fully.
  let greedyByteLimit: Int
  let options: RouteTableOptions
  let limits: DeepLink.Limits
  /// The options for links that may be matched without being parsed fully; if links may have to be
  /// changed, the limits admit no link.
  let plainLinkOptions: DeepLink.Options
  /// Whether links may have to be changed before they are matched; see `DeepLink.adapted(to:)`.
  let adaptsLinks: Bool
  /// The options for parsing links.
  let linkOptions: DeepLink.Options

  init(
    _ draft: borrowing TableDraft,
    _ shapes: [RouteShape],
    _ parameters: [RouteShape.Parameter],
    _ states: StateTable,
    _ options: RouteTableOptions
  ) {
    self.states = states
    (testedTransitions, closures) = (
      FrozenArray(draft.testedTransitions), FrozenArray(draft.closures)
    )
    (closureStates, acceptedRoutes) = (
      FrozenArray(draft.closureStates), FrozenArray(draft.acceptedRoutes)
    )
    endings = FrozenArray(draft.endings)
    (literalTargets, closureLiterals) = (FrozenArray(draft.literalTargets), draft.closureLiterals)
    tests = draft.tests
    mixedSegments = draft.mixedSegments
    (self.shapes, shapeNumbers) = (FrozenArray(shapes), FrozenArray(draft.shapes))
    self.parameters = parameters
    leftOut = draft.leftOut
    tiers = draft.tiers
    hosts = draft.hosts
    longestLiteral = draft.longestLiteral
    onlyRoot = options.schemesWithoutFallback.isEmpty ? draft.onlyRoot : UInt32.absent
    self.options = options
    limits = options.limits
    adaptsLinks = options.adaptsLinks
    linkOptions = options.link
    var plainLinkOptions = linkOptions
    if options.adaptsLinks { plainLinkOptions.limits.bytes = 0 }
    self.plainLinkOptions = plainLinkOptions
    greedyByteLimit = onlyRoot == UInt32.absent ? 0 : plainLinkOptions.limits.byteCap
  }

  /// The number of the state at `onlyRoot`.
  var onlyRootState: Int { Int(onlyRoot) }

  func shape(of route: UInt32) -> RouteShape { shapes[Int(shapeNumbers[Int(route)])] }

  var trailingSlashIsSignificant: Bool { options.trailingSlashIsSignificant }
}

/// The trees of one priority.
struct PriorityTier: Sendable {
  var priority: Int
  /// The trees of the patterns with a scheme, each with the scheme in lower case.
  var schemes: [(name: [UInt8], trees: Trees)] = []
  /// The trees of the patterns without a scheme.
  var anyScheme = Trees()
}

/// The trees of one priority and scheme.
struct Trees: Sendable {
  /// The root in `HostIndex` for the patterns with a host, or `UInt32.absent`.
  var hosts = UInt32.absent
  /// The root of the tree for the patterns without a host, or `UInt32.absent`.
  var paths = UInt32.absent

  mutating func renumber(_ stateNumbers: [UInt32]) {
    if paths != UInt32.absent { paths = stateNumbers[Int(paths)] }
  }
}

extension TableCore {
  /// Appends the roots of the trees that may match a link, best first.
  ///
  /// Within a priority, patterns with scheme and host are first, then those with a host, then
  /// those with a scheme, then all others, unless the options exclude them. An exact host precedes
  /// `*.`, and a longer name after `*.` precedes a shorter one.
  ///
  /// - Complexity: O(*n*) in the number of priorities and the length of the host.
  func appendRoots(of parts: DeepLink.Parts, in bytes: Bytes, to roots: inout ScratchStack<UInt32>)
  {
    let scheme = parts.scheme.map { bytes[$0.range] }
    let host = hosts.isEmpty ? nil : parts.hostLabels(in: bytes).map { bytes[$0] }
    let hasFallback = scheme.map { !options.isWithoutFallback($0) } ?? true
    for tier in tiers {
      let schemeTrees = scheme.flatMap { tier.trees(of: $0) }
      if let host {
        if let schemeTrees, schemeTrees.hosts != UInt32.absent {
          hosts.appendTrees(for: host, below: schemeTrees.hosts, to: &roots)
        }
        if hasFallback, tier.anyScheme.hosts != UInt32.absent {
          hosts.appendTrees(for: host, below: tier.anyScheme.hosts, to: &roots)
        }
      }
      if let schemeTrees, schemeTrees.paths != UInt32.absent { roots.append(schemeTrees.paths) }
      if hasFallback, tier.anyScheme.paths != UInt32.absent { roots.append(tier.anyScheme.paths) }
    }
  }
}

extension PriorityTier {
  func trees(of scheme: Bytes) -> Trees? {
    schemes.first { Bytes.with($0.name) { scheme.isEqual(ignoringCaseOf: $0) } }?.trees
  }
}
