// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A comparison of one link with all routes of a table, for an explanation.
struct TableTracer<Value>: ~Copyable {
  let table: RouteTable<Value>
  let link: DeepLink
  /// The link's host in lower case, without a trailing dot.
  let host: String?
  private(set) var redaction: Redaction

  /// Whether only patterns with the link's scheme match.
  private let needsScheme: Bool
  private let keptHosts: [String]
  private var checks: SegmentChecks

  init(link: DeepLink, host: String?, table: RouteTable<Value>) {
    self.link = link
    self.host = host
    self.table = table
    keptHosts = table.options.keptHosts
    needsScheme = link.withBytes { bytes in
      link.parts.scheme.map { table.options.isWithoutFallback(bytes[$0.range]) } ?? false
    }
    let ignoresCase = table.options.ignoresCaseOfLiterals
    checks = SegmentChecks(kinds: table.kinds, ignoresCase: ignoresCase)
    redaction = Redaction(ignoresCase: ignoresCase)
    for route in table.routes {
      guard let (front, path) = route.pattern.divided(keptHosts: keptHosts) else { continue }
      redaction.add(front, PatternSteps(path))
    }
  }

  private func candidate(
    _ index: Int,
    _ verdict: Explanation.Verdict
  ) -> Explanation.Candidate {
    let route = table.routes[index]
    return Explanation.Candidate(
      id: route.id,
      pattern: route.pattern,
      priority: route.priority,
      location: route.location,
      verdict: verdict
    )
  }
}

// MARK: Matches

extension TableTracer {
  /// A route that matches, with all properties that determine its precedence.
  private struct RankedMatch {
    var priority: Int
    var front: PatternPrefix
    var derivation: SetSearch.Derivation
  }

  /// Returns the routes that match, best first.
  func matches(_ derivations: [SetSearch.Derivation], limit: Int) -> [Explanation.Candidate] {
    guard let first = derivations.first, limit > 0 else { return [] }
    var candidates = [candidate(Int(first.route), .matches)]
    let winner = rankedMatch(of: first)
    for derivation in derivations.dropFirst().prefix(limit - 1) {
      let precedence = precedence(of: winner, over: rankedMatch(of: derivation))
      candidates.append(
        candidate(
          Int(derivation.route),
          .matchesLater(than: table.routes[Int(first.route)].pattern, because: precedence)
        )
      )
    }
    return candidates
  }

  private func rankedMatch(of derivation: SetSearch.Derivation) -> RankedMatch? {
    let route = table.routes[Int(derivation.route)]
    guard let (front, _) = route.pattern.divided(keptHosts: keptHosts) else { return nil }
    return RankedMatch(priority: route.priority, front: front, derivation: derivation)
  }

  private func precedence(
    of there: RankedMatch?,
    over here: RankedMatch?
  ) -> Explanation.Precedence {
    guard let there, let here else { return .registration }
    if there.priority != here.priority {
      return .priority(there: there.priority, here: here.priority)
    }
    if there.front.kind != here.front.kind {
      return .front(there: there.front.kind, here: here.front.kind)
    }
    // The hosts of both patterns match the link's host. So if the two differ, either one of them is
    // exact, or both begin with `*.` and one of them is longer.
    if let one = there.front.host, let other = here.front.host, one != other {
      return .host(there: one, here: other)
    }
    let (one, other) = (there.derivation, here.derivation)
    for (index, (one, other)) in zip(one.segments, other.segments).enumerated() {
      if one.transitionClass != other.transitionClass {
        return .segment(
          index + 1,
          there: one.transitionClass.segmentMatcher,
          here: other.transitionClass.segmentMatcher
        )
      }
      if one.literalByteCount != other.literalByteCount {
        return .literalBytes(
          segment: index + 1,
          there: one.literalByteCount,
          here: other.literalByteCount
        )
      }
    }
    let (left, right) = (one.skippedGroups, other.skippedGroups)
    if left.hasEmptyCatchAll != right.hasEmptyCatchAll { return .emptyCatchAll }
    let (fewer, more) = (left.bits.nonzeroBitCount, right.bits.nonzeroBitCount)
    if fewer != more { return .skippedGroups(there: fewer, here: more) }
    let isSlashed = [one, other].map { table.routes[Int($0.route)].pattern.hasTrailingSlash }
    return table.options.trailingSlashIsSignificant && isSlashed[0] != isSlashed[1]
      ? .trailingSlash : .registration
  }
}

// MARK: Misses

extension TableTracer {
  /// A route that does not match, with its distance from the link.
  private struct Miss {
    var index: Int
    var front: PatternPrefix.Miss
    var isLeftOut: Bool
    var failure: RouteTrace.Failure?
    /// The sort key, lowest for the nearest route: matching segments, scheme and host, distance,
    /// surplus, literals, required segments.
    var rank: (Int, Int, Int, Int, Int, Int)
  }

  /// Returns the routes that do not match, nearest first.
  mutating func misses(
    besides derivations: [SetSearch.Derivation],
    _ path: PathView,
    limit: Int
  ) -> [Explanation.Candidate] {
    guard limit > 0 else { return [] }
    var isMatch = [Bool](repeating: false, count: table.routes.count)
    for derivation in derivations { isMatch[Int(derivation.route)] = true }
    let isInTable = table.routesInTable
    var misses: [Miss] = []
    for index in table.routes.indices where !isMatch[index] {
      misses.append(miss(index, path, isLeftOut: !isInTable[index]))
    }
    misses.sortStably { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      let (one, other) = (table.routes[left.index].priority, table.routes[right.index].priority)
      return one > other
    }
    var candidates: [Explanation.Candidate] = []
    for miss in misses.prefix(limit) {
      candidates.append(candidate(miss.index, .misses(reason(for: miss, path))))
    }
    return candidates
  }

  private mutating func miss(_ index: Int, _ path: PathView, isLeftOut: Bool) -> Miss {
    let pattern = table.routes[index].pattern
    guard let (front, parts) = pattern.divided(keptHosts: keptHosts) else {
      return Miss(
        index: index,
        front: .none,
        isLeftOut: true,
        failure: nil,
        rank: (0, TableTracer.leftOutRank, SegmentDistance.none, 0, 0, 0)
      )
    }
    let part = front.miss(scheme: link.scheme, host: host, needsScheme: needsScheme)
    let slash = table.options.trailingSlashIsSignificant ? pattern.hasTrailingSlash : nil
    let trace = RouteTrace(
      path,
      through: PatternSteps(parts),
      requiresSlash: slash,
      &checks
    )
    var rank = trace.failure?.rank ?? (0, SegmentDistance.same, 0, 0, 0, 0)
    if let end = trace.end { (rank.0, rank.3) = (-end.agreed, -end.literals) }
    return Miss(
      index: index,
      front: part,
      isLeftOut: isLeftOut,
      failure: trace.failure,
      rank: (
        rank.0, isLeftOut ? TableTracer.leftOutRank : part.rawValue, rank.1, rank.2, rank.3, rank.4
      )
    )
  }

  /// The rank of a route that was left out of the table; greater than the rank of any route with a
  /// different host or scheme.
  private static var leftOutRank: Int { PatternPrefix.Miss.scheme.rawValue + 1 }

  private mutating func reason(for miss: Miss, _ path: PathView) -> Explanation.Reason {
    let pattern = table.routes[miss.index].pattern
    guard !miss.isLeftOut, let (front, parts) = pattern.divided(keptHosts: keptHosts) else {
      return .skipped
    }
    switch miss.front {
    case .scheme:
      let found = link.scheme.map { redaction.excerpt(scheme: $0) }
      if let wanted = front.scheme { return .scheme(wanted: wanted, found: found) }
      return found.map { .noFallback(scheme: $0) } ?? .skipped
    case .host:
      guard let wanted = front.host else { return .skipped }
      return .host(wanted: wanted, found: host.map { redaction.excerpt(host: $0) })
    case .none:
      guard let failure = miss.failure else { return .skipped }
      return reason(for: failure, in: PatternSteps(parts).steps, path, pattern)
    }
  }

  private mutating func reason(
    for failure: RouteTrace.Failure,
    in steps: [PatternSteps.Step],
    _ path: PathView,
    _ pattern: RoutePattern
  ) -> Explanation.Reason {
    let number = failure.position + 1
    guard failure.step < steps.count else {
      guard failure.position < path.count else {
        return pattern.hasTrailingSlash ? .trailingSlashWanted : .trailingSlashNotWanted
      }
      return .linkGoesOn(
        segment: number,
        found: redaction.excerpt(segment: path[failure.position])
      )
    }
    let step = steps[failure.step]
    guard failure.position < path.count else { return .linkEnds(wanted: step.text) }
    let segment = path[failure.position]
    guard segment.count > 0 else { return .emptySegment(segment: number, wanted: step.text) }
    let found = redaction.excerpt(segment: segment)
    guard case .segment(let pieces) = step, pieces.count == 1 else {
      return .mixed(segment: number, wanted: step.text, found: found)
    }
    switch pieces[0] {
    case .literal(let text):
      return .literal(segment: number, wanted: text, found: found)
    case .parameter(let parameter):
      return checks.kindRefuses(segment, of: parameter)
        ? .kind(segment: number, wanted: parameter, found: found)
        : .constraint(segment: number, wanted: parameter, found: found)
    }
  }
}
