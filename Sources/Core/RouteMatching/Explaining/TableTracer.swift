// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A comparison of one link with all routes of a table, for an explanation.
///
/// It is not generic, so that the compiler generates it once, and not for each type of value.
struct TableTracer: ~Copyable {
  let list: [RegisteredRoute]
  let options: RouteTableOptions
  /// The link's scheme in lower case.
  let scheme: String?
  /// The link's host in lower case, without a trailing dot.
  let host: String?
  private(set) var redaction: Redaction

  /// Whether a pattern without a scheme cannot match the link, because the options require that the
  /// pattern names the link's scheme.
  private let needsScheme: Bool
  private let keptHosts: [String]
  private var checks: SegmentChecks
  private var trace = RouteTrace()

  init(
    link: DeepLink,
    _ path: PathView,
    in bytes: Bytes,
    _ list: [RegisteredRoute],
    options: RouteTableOptions,
    tests: SegmentTests
  ) {
    scheme = link.scheme
    host = link.hostRange.map { bytes[$0].lowercasedText }
    (self.list, self.options) = (list, options)
    keptHosts = options.keptHosts
    needsScheme =
      link.parts.scheme.map { options.isWithoutFallback(bytes[$0.range]) } ?? false
    let ignoresCase = options.ignoresCaseOfLiterals
    checks = SegmentChecks(compiled: tests, ignoresCase: ignoresCase)
    redaction = Redaction(scheme: scheme, host: host, path, ignoresCase: ignoresCase)
  }

  private func candidate(_ index: Int, _ verdict: Explanation.Verdict) -> Explanation.Candidate {
    Explanation.Candidate(
      id: RouteID(index: index),
      pattern: list[index].pattern,
      priority: list[index].priority,
      location: list[index].location,
      verdict: verdict
    )
  }
}

// MARK: Routes that match

extension TableTracer {
  /// Returns the routes that match the link, best first, each with the reason for its position.
  func matches(
    _ derivations: [Derivation],
    in core: TableCore,
    limit: Int
  ) -> [Explanation.Candidate] {
    derivations.prefix(limit).enumerated().map { place, derivation in
      let (winner, route) = (derivations[0], Int(derivation.ending.route))
      guard place > 0 else { return candidate(route, .matches) }
      let rule = precedence(of: winner, over: derivation, in: core)
      let pattern = list[Int(winner.ending.route)].pattern
      return candidate(route, .matchesLater(than: pattern, because: rule))
    }
  }

  private func prefix(of route: RegisteredRoute) -> PatternPrefix? {
    route.pattern.reading { try? PatternPrefix(of: $0, in: $1, keptHosts: keptHosts) }
  }

  private func precedence(
    of one: Derivation,
    over other: Derivation,
    in core: TableCore
  ) -> Explanation.Precedence {
    let (there, here) = (list[Int(one.ending.route)], list[Int(other.ending.route)])
    if there.priority != here.priority {
      return .priority(there: there.priority, here: here.priority)
    }
    guard let front = prefix(of: there), let otherFront = prefix(of: here) else { return .text }
    if front.kind != otherFront.kind { return .front(there: front.kind, here: otherFront.kind) }
    // Both hosts match the link's host. So either one is exact, or both begin with `*.` and one is longer;
    // the exact or longer one has precedence.
    if let one = front.host, let other = otherFront.host, one != other {
      return .host(there: one, here: other)
    }
    for (one, other) in zip(one.steps, other.steps) {
      let segment = one.position + 1
      if one.partClass != other.partClass {
        return .segment(segment, there: one.partClass, here: other.partClass)
      }
      if one.tested != other.tested {
        let counts = [one.tested, other.tested].map { core.literalByteCount(of: $0) }
        return counts[0] == counts[1]
          ? .parameters(segment: segment)
          : .literalBytes(segment: segment, there: counts[0], here: counts[1])
      }
      if one.count != other.count {
        return .catchAll(segment: segment, there: one.count, here: other.count)
      }
    }
    if one.steps.count != other.steps.count { return .emptyCatchAll }
    let (left, right) = (one.ending, other.ending)
    if left.skippedGroups != right.skippedGroups {
      return .skippedGroups(there: Int(left.skippedGroups), here: Int(right.skippedGroups))
    }
    return left.isSlashed != right.isSlashed ? .trailingSlash : .text
  }
}

extension TableCore {
  /// Returns the number of literal bytes of a transition with a test; zero for a parameter.
  fileprivate func literalByteCount(of transition: Int) -> Int {
    let transition = tested[transition]
    return transition.isMixed ? mixedSegments[Int(transition.test)].literalByteCount : 0
  }
}

extension TableTracer {
  /// A route that does not match the link, with its distance from a match.
  private struct Miss {
    var index: Int
    var front: PatternPrefix.Miss
    var isLeftOut: Bool
    var failure: RouteTrace.Failure?
    /// The sort key, lowest for the nearest route: matching segments, scheme and host, distance,
    /// surplus, literals, required segments.
    var rank: (Int, Int, Int, Int, Int, Int)
  }

  /// Returns the routes that do not match the link, nearest first, up to a limit.
  ///
  /// The redaction is complete after this call.
  ///
  /// - Parameters:
  ///   - path: The link's path.
  ///   - derivations: The routes that match.
  ///   - leftOut: The routes that were left out of the table.
  ///   - limit: The most routes to return.
  /// - Returns: The routes with the reasons.
  mutating func misses(
    of path: PathView,
    besides derivations: [Derivation],
    leftOut: [UInt32],
    limit: Int
  ) -> [Explanation.Candidate] {
    let matched = Set(derivations.map { Int($0.ending.route) })
    let leftOut = Set(leftOut.map { Int($0) })
    var misses: [Miss] = []
    for index in list.indices {
      let isCompared = limit > 0 && !matched.contains(index)
      let isLeftOut = leftOut.contains(index)
      if let miss = miss(index, of: path, isCompared: isCompared, isLeftOut: isLeftOut) {
        misses.append(miss)
      }
    }
    misses.sortStably { precedes($0, $1) }
    return misses.prefix(limit).map { candidate($0.index, .misses(reason(for: $0, of: path))) }
  }

  private func precedes(_ one: Miss, _ other: Miss) -> Bool {
    if one.rank != other.rank { return one.rank < other.rank }
    return list[one.index].priority > list[other.index].priority
  }

  /// Adds the parts of a route's pattern to the redaction; if `isCompared` is true, also compares
  /// the pattern with the link and returns the result.
  ///
  /// - Returns: The miss; nil if it is not compared.
  private mutating func miss(
    _ index: Int,
    of path: PathView,
    isCompared: Bool,
    isLeftOut: Bool
  ) -> Miss? {
    list[index].pattern.reading { outline, bytes in
      guard let prefix = try? PatternPrefix(of: outline, in: bytes, keptHosts: keptHosts) else {
        guard isCompared else { return nil }
        let rank = (0, TableTracer.leftOutRank, SegmentDistance.none, 0, 0, 0)
        return Miss(index: index, front: .none, isLeftOut: true, failure: nil, rank: rank)
      }
      redaction.add(prefix)
      redaction.add(outline, from: prefix.firstPart, in: bytes, path)
      guard isCompared else { return nil }
      trace.compare(
        path,
        with: outline,
        in: bytes,
        from: prefix.firstPart,
        requiresSlash: options.trailingSlashIsSignificant ? outline.hasTrailingSlash : nil,
        &checks
      )
      let part = prefix.miss(scheme: scheme, host: host, needsScheme: needsScheme)
      let front = isLeftOut ? TableTracer.leftOutRank : part.rawValue
      let rank: (Int, Int, Int, Int, Int, Int)
      if let end = trace.end {
        rank = (-end.agreed, front, SegmentDistance.same, 0, -end.literals, 0)
      } else if let failure = trace.failure?.rank {
        rank = (failure.0, front, failure.1, failure.2, failure.3, failure.4)
      } else {
        return nil
      }
      return Miss(
        index: index,
        front: part,
        isLeftOut: isLeftOut,
        failure: trace.failure,
        rank: rank
      )
    }
  }

  /// The rank of a route that was left out of the table; such a route is sorted after routes with a
  /// different scheme or host.
  private static var leftOutRank: Int { PatternPrefix.Miss.scheme.rawValue + 1 }

  private mutating func reason(for miss: Miss, of path: PathView) -> Explanation.Reason {
    guard !miss.isLeftOut else { return .skipped }
    return list[miss.index].pattern.reading { outline, bytes in
      guard let prefix = try? PatternPrefix(of: outline, in: bytes, keptHosts: keptHosts) else {
        return .skipped
      }
      switch miss.front {
      case .scheme:
        let found = redaction.schemeExcerpt
        if let wanted = prefix.scheme { return .scheme(wanted: wanted, found: found) }
        return found.map { .noFallback(scheme: $0) } ?? .skipped
      case .host:
        guard let wanted = prefix.host else { return .skipped }
        return .host(wanted: wanted, found: redaction.hostExcerpt)
      case .none:
        guard let failure = miss.failure else { return .skipped }
        return reason(for: failure, of: path, outline, bytes)
      }
    }
  }

  private mutating func reason(
    for failure: RouteTrace.Failure,
    of path: PathView,
    _ outline: borrowing PatternOutline,
    _ bytes: Bytes
  ) -> Explanation.Reason {
    let number = failure.position + 1
    guard failure.part < outline.parts.count, case .segment(let end) = outline.parts[failure.part]
    else {
      guard failure.position < path.count else {
        return outline.hasTrailingSlash ? .trailingSlashWanted : .trailingSlashNotWanted
      }
      return .linkGoesOn(segment: number, found: redaction.excerpt(segment: failure.position, path))
    }
    let part = outline.segment(failure.part + 1..<end)
    let wanted = part.text(in: outline, bytes)
    guard failure.position < path.count else { return .linkEnds(wanted: wanted) }
    let segment = path[failure.position]
    guard segment.count > 0 else { return .emptySegment(segment: number, wanted: wanted) }
    let found = redaction.excerpt(segment: failure.position, path)
    switch part {
    case .literal:
      return .literal(segment: number, wanted: wanted, found: found)
    case .parameter(let parameter):
      let refusing = RoutePattern.Parameter(parameter, in: bytes)
      return checks.kindRefuses(segment, of: parameter, in: bytes)
        ? .kind(segment: number, wanted: refusing, found: found)
        : .constraint(segment: number, wanted: refusing, found: found)
    case .mixed:
      return .mixed(segment: number, wanted: wanted, found: found)
    }
  }
}

extension PatternPrefix {
  var kind: Explanation.SchemeAndHost {
    switch (scheme, host) {
    case (.some, .some): .schemeAndHost
    case (nil, .some): .host
    case (.some, nil): .scheme
    case (nil, nil): .neither
    }
  }

  /// The part of a pattern that does not match a link: the scheme, or the host if the scheme
  /// matches; `none` if both match.
  enum Miss: Int {
    case none
    case host
    case scheme
  }

  /// Returns the first part of the pattern that does not match a link, the scheme or the host;
  /// `none` if both match.
  ///
  /// - Parameters:
  ///   - scheme: The link's scheme in lower case.
  ///   - host: The link's host in lower case, without a trailing dot.
  ///   - needsScheme: Whether only patterns with the link's scheme match.
  /// - Returns: The part, or `none`.
  func miss(scheme: String?, host: String?, needsScheme: Bool) -> Miss {
    if self.scheme != scheme, self.scheme != nil || needsScheme { return .scheme }
    if let wanted = self.host, host.map({ Bytes.with($0) { wanted.includes($0) } }) != true {
      return .host
    }
    return .none
  }
}
