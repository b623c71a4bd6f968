// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension SetSearch {
  /// A route that matches the link, with its captures.
  struct Match {
    var route: UInt32
    var captures: RangeList
  }

  /// A route that matches the link, with the values that determine its precedence.
  ///
  /// A route with groups can have several derivations for one link: one for each combination of
  /// taken and skipped groups that matches.
  struct Derivation {
    var route: UInt32
    /// The rank of the transition that matched each segment.
    var segments: [SegmentRank]
    var skippedGroups: SkippedGroups
  }

  /// Returns the next best route of the tree, or nil if there is none left.
  mutating func next(_ path: PathView, in core: TableCore) -> Match? {
    guard let accepted = nextAccepted(path, core) else { return nil }
    return Match(route: accepted.route.route, captures: captures(of: accepted, path, core))
  }

  /// Returns the next best route of the tree with the values that determine its precedence, for an
  /// explanation; nil if there is none left.
  mutating func nextDerivation(_ path: PathView, in core: TableCore) -> Derivation? {
    guard let accepted = nextAccepted(path, core) else { return nil }
    return derivation(of: accepted, path, core)
  }

  /// Returns an accepted route with the rank of each segment; the ranks are found by following the
  /// threads back to the start.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  private func derivation(
    of accepted: AcceptedRouteQueue.Element,
    _ path: PathView,
    _ core: TableCore
  ) -> Derivation {
    var thread = threads[Int(accepted.thread)]
    var segments: [SegmentRank] = []
    for position in (0..<path.count).reversed() {
      let incoming = core.states.incomingTransition(of: thread.node)
      var segment = SegmentRank(transitionClass: incoming.transitionClass)
      if incoming.transitionClass == .mixed {
        segment.literalByteCount = core.mixedSegments[Int(incoming.mixedSegment)].literalByteCount
      }
      segments.append(segment)
      if position > 0 { thread = threads[Int(thread.parent)] }
    }
    segments.reverse()
    return Derivation(
      route: accepted.route.route,
      segments: segments,
      skippedGroups: accepted.route.skippedGroups
    )
  }

  /// Follows the parents of the thread that found a route and collects its captures.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  private func captures(
    of accepted: AcceptedRouteQueue.Element,
    _ path: PathView,
    _ core: TableCore
  ) -> RangeList {
    let shape = core.shape(of: accepted.route.route)
    let skippedParameters = accepted.route.skippedParameters
    let count = Int(shape.parameters.count) - skippedParameters.nonzeroBitCount
    var captures = RangeList(repeating: .absent, count: count)
    var thread = threads[Int(accepted.thread)]
    var position = path.count
    while position > 0 {
      position -= 1
      let incomingTransition = core.states.incomingTransition(of: thread.node)
      let parameter = Int(incomingTransition.parameter)
      switch incomingTransition.transitionClass {
      case .literal:
        break
      case .typed, .plain:
        captures[parameter] = path.rawRange(of: position)
      case .catchAll:
        // This capture is a range of segments instead of bytes, because removed `..` segments may
        // lie between the captured segments.
        let end = captures[parameter] == .absent ? position + 1 : Int(captures[parameter].upper)
        captures[parameter] = ByteRange(position, end)
      case .mixed:
        let mixed = core.mixedSegments[Int(incomingTransition.mixedSegment)]
        if let ranges = mixed.captures(in: path[position], tests: core.tests) {
          for index in 0..<ranges.count {
            captures[parameter + index] = path.rawRange(of: ranges[index], in: position)
          }
        }
      }
      if position > 0 { thread = threads[Int(thread.parent)] }
    }
    captures.insertAbsent(at: skippedParameters)
    if accepted.route.skippedGroups.hasEmptyCatchAll, let catchAll = shape.catchAll {
      captures[catchAll] = ByteRange(0, 0)
    }
    return captures
  }
}
