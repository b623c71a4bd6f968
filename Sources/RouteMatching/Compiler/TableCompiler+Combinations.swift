// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler expands a pattern with few combinations of optional groups: it inserts each combination
// of taken and skipped groups as if it were a pattern of its own without groups. So greedy matching with
// backtracking is sufficient for such a pattern. The slower set search, which follows several states at
// the same time, is not needed.
//
// ```
//   /users/:id(/edit)     0 ──users──► 1 ──:id──► 2 (route, skips a group) ──edit──► 3 (route)
// ```

/// A choice for each group of a pattern, taken or skipped, and the groups and parameters that were
/// found while this combination was inserted.
struct GroupCombination {
  /// The skipped groups, as in `SkippedGroups.bits`; a group inside of a skipped group has no bit
  /// here.
  let skippedGroups: UInt32
  /// The groups that the insertion has reached so far; a group inside of a skipped group is never
  /// reached.
  private var reachedGroups: UInt32 = 0
  /// The parameters in skipped groups; each bit is the position of one parameter in the pattern.
  var skippedParameters: UInt8 = 0

  init(skippedGroups: UInt32) {
    self.skippedGroups = skippedGroups
  }

  /// Returns whether the combination takes a group, and records that the insertion has reached the
  /// group.
  mutating func takes(_ group: UInt32) -> Bool {
    reachedGroups |= group
    return skippedGroups & group == 0
  }

  /// The groups that the next combination skips, or nil after the last one.
  ///
  /// It also skips the last group that this one takes, and then takes all groups after it.
  var next: UInt32? {
    let taken = reachedGroups & ~skippedGroups
    guard taken != 0 else { return nil }
    let last = taken & (~taken &+ 1)
    return skippedGroups & ~(last - 1) | last
  }
}

extension PatternOutline {
  /// The greatest number of group combinations that are inserted as separate patterns; the limit
  /// bounds the size of the table.
  private static let mostCombinations = 8

  /// Returns whether a path has groups, but so few combinations of them that each one is inserted
  /// as a separate pattern.
  ///
  /// A catch-all must be the last part: after it, each combination would be searched at each segment.
  /// The path must also have no more parameters than a match stores without an allocation.
  func hasFewCombinations(of path: Range<Int>) -> Bool {
    var (parameters, hasGroups) = (0, false)
    for part in path {
      switch parts[part] {
      case .group: hasGroups = true
      case .parameter: parameters += 1
      case .catchAll where part + 1 < path.upperBound: return false
      case .catchAll: parameters += 1
      case .segment, .literal: break
      }
    }
    return hasGroups && parameters <= InlineRanges.capacity
      && combinationCount(of: path) <= PatternOutline.mostCombinations
  }

  /// Returns the number of combinations of taken and skipped groups; stops when the count exceeds
  /// `mostCombinations`, and then returns the count so far.
  private func combinationCount(of range: Range<Int>) -> Int {
    var (count, part) = (1, range.lowerBound)
    while part < range.upperBound {
      guard case .group(let end) = parts[part] else {
        part += 1
        continue
      }
      count *= 1 + combinationCount(of: part + 1..<end)
      if count > PatternOutline.mostCombinations { return count }
      part = end
    }
    return count
  }
}

extension TableCompiler {
  /// Inserts each combination of a pattern's groups like a pattern without groups.
  mutating func insertCombinations(
    of path: Range<Int>,
    _ source: Source,
    from root: UInt32,
    _ route: Int
  ) throws(RouteTableError.Problem) {
    let element = RoutePattern.Element.group(source.outline.elements(path, in: source.bytes))
    let known = Bytes.with(meaning(of: element)) { meaning in
      writtenOutRoutes.insert(from: root, meaning, to: UInt32(route))
    }
    if let known { throw routes.duplicate(route, of: Int(known)) }
    var combination: GroupCombination? = GroupCombination(skippedGroups: 0)
    while let current = combination {
      var progress = InsertionProgress(combination: current)
      let end = insert(path, source, from: root, &progress)
      draft.shapes[route] = progress.shape
      let accepted = AcceptedRoute(
        route: UInt32(route),
        skippedGroups: SkippedGroups(bits: current.skippedGroups),
        skippedParameters: progress.combination?.skippedParameters ?? 0,
        followsGroup: true
      )
      endings.append((end, accepted))
      combination = progress.combination?.next.map { GroupCombination(skippedGroups: $0) }
    }
  }

  /// Counts the parameters and groups inside of a skipped group, so that the numbers of later ones
  /// are the same in each combination.
  mutating func skip(_ parts: Range<Int>, _ source: Source, _ progress: inout InsertionProgress) {
    for part in parts {
      switch source.outline.parts[part] {
      case .group:
        progress.groups += 1
        continue
      case .parameter(let parameter):
        addParameter(source.bytes[parameter.name.range], isCatchAll: false, &progress)
      case .catchAll(let name):
        addParameter(source.bytes[name.range], isCatchAll: true, &progress)
      case .segment, .literal:
        continue
      }
      progress.combination?.skippedParameters |= 1 << UInt8(progress.parameters - 1)
    }
  }

  /// Stores for each node the routes that end there, best first, if combinations of groups end at
  /// the node.
  ///
  /// - Complexity: O(*n* log *n*) in the number of combinations.
  mutating func layOutEndings() {
    endings.sort(byKey: { Int64($0.node) })
    var first = 0
    while first < endings.count {
      let node = Int(endings[first].node)
      let end = endings[first...].firstIndex { $0.node != node } ?? endings.count
      var routes = endings[first..<end].map { $0.route } + acceptedRoutes(at: nodes[node])
      routes.sortStably { $0.precedes($1) }
      nodes[node].route = UInt32(draft.endings.count) | FrozenState.endingFlag
      let start = draft.acceptedRoutes.count
      draft.acceptedRoutes += routes
      draft.endings.append(IndexRange(from: start, to: draft.acceptedRoutes.count))
      first = end
    }
  }

  /// Returns the routes that end at a node.
  func acceptedRoutes(at node: Node) -> [AcceptedRoute] {
    if node.route != UInt32.absent, node.route >= FrozenState.endingFlag {
      let routes = draft.endings[Int(node.route ^ FrozenState.endingFlag)]
      return Array(draft.acceptedRoutes[routes.range])
    }
    return [false, true].compactMap { node.acceptedRoute(isSlashed: $0) }
  }
}
