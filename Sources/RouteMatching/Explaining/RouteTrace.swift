// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A comparison of a link with a pattern that follows all ways in which the pattern could match.
///
/// It finds the failed way that comes nearest to a match.
///
/// A *state* is a position between two steps, or inside a catch-all that has captured a segment. A
/// segment of the link goes from one set of states to the next, so each step sees each segment at
/// most once, for any number of groups.
struct RouteTrace: ~Copyable {
  /// The numbers of segments that match so far in a derivation.
  struct Agreement {
    /// The number of segments that match, without those that a catch-all matches, because a
    /// catch-all matches every segment.
    var agreed = 0
    /// The number of segments that match a literal.
    var literals = 0

    func isBetter(than other: Agreement) -> Bool {
      (agreed, literals) > (other.agreed, other.literals)
    }
  }

  /// The first difference of a derivation from the link.
  struct Failure {
    var agreement: Agreement
    /// The number of segments before the difference.
    var position: Int
    /// The step that does not match the next segment; at the pattern's end, the number of steps.
    var step: Int
    var distance: Int
    /// The number of segments, after the first one that differs, by which the link is too long or
    /// too short.
    var surplus: Int
    /// The least number of segments that the pattern requires after the difference.
    var wanted: Int

    /// The sort key of a failure; the failure that is nearest to a match has the lowest key.
    var rank: (Int, Int, Int, Int, Int, Int) {
      (-agreement.agreed, distance, surplus, -agreement.literals, wanted, -position)
    }
  }

  /// The steps of the pattern that was compared last.
  private(set) var pattern = PatternSteps()
  /// The best agreement of a derivation that matches the whole path, or nil if the path does not
  /// match.
  private(set) var end: Agreement?
  /// The failure that is nearest to a match, or nil if the path matches.
  private(set) var failure: Failure?

  private var agreements: [Agreement?] = []
  private var nextAgreements: [Agreement?] = []

  /// Replaces the pattern by another one, without comparing it.
  mutating func read(_ outline: borrowing PatternOutline, from firstPart: Int) {
    pattern.read(outline, from: firstPart)
  }

  /// Compares a path with the pattern; `requiresSlash` is nil if a trailing slash is not
  /// significant.
  ///
  /// - Complexity: O(*n* *m*) tests for *n* segments and a pattern of *m* parts.
  mutating func compare(
    _ path: PathView,
    with outline: borrowing PatternOutline,
    in bytes: Bytes,
    requiresSlash: Bool?,
    _ checks: inout SegmentChecks
  ) {
    (end, failure) = (nil, nil)
    let last = 2 * pattern.steps.count
    RouteTrace.clear(&agreements, through: last)
    RouteTrace.clear(&nextAgreements, through: last)
    agreements[0] = Agreement()
    for position in 0...path.count {
      for state in 0...last {
        guard let agreement = agreements[state] else { continue }
        agreements[state] = nil
        if state == last {
          finish(agreement, position, path, requiresSlash)
        } else {
          follow(agreement, from: state, at: position, path, outline, bytes, &checks)
        }
      }
      guard nextAgreements[0...last].contains(where: { $0 != nil }) else { break }
      swap(&agreements, &nextAgreements)
    }
    if end != nil { failure = nil }
  }

  /// Removes all agreements up to a state, and makes room for them.
  private static func clear(_ agreements: inout [Agreement?], through last: Int) {
    for state in agreements.indices.prefix(last + 1) { agreements[state] = nil }
    while agreements.count <= last { agreements.append(nil) }
  }

  /// Applies the step after a state to the segment at a position.
  ///
  /// Epsilon transitions reach only later states.
  private mutating func follow(
    _ agreement: Agreement,
    from state: Int,
    at position: Int,
    _ path: PathView,
    _ outline: borrowing PatternOutline,
    _ bytes: Bytes,
    _ checks: inout SegmentChecks
  ) {
    let step = state / 2
    switch pattern.steps[step] {
    case .catchAll:
      RouteTrace.add(agreement, to: &agreements[2 * step + 2])
      if position < path.count { RouteTrace.add(agreement, to: &nextAgreements[2 * step + 1]) }
    case .group(let end):
      RouteTrace.add(agreement, to: &agreements[2 * step + 2])
      RouteTrace.add(agreement, to: &agreements[2 * end])
    case .literal, .parameter, .mixed:
      let part = pattern.steps[step]
      guard position < path.count, path[position].count > 0 else {
        return fail(agreement, position, step, SegmentDistance.none, path)
      }
      guard checks.accept(path[position], as: part, of: outline, in: bytes) else {
        let distance = RouteTrace.distance(of: path[position], to: part, in: bytes)
        return fail(agreement, position, step, distance, path)
      }
      var agreement = agreement
      agreement.agreed += 1
      if case .literal = part { agreement.literals += 1 }
      RouteTrace.add(agreement, to: &nextAgreements[2 * step + 2])
    }
  }

  private static func add(_ agreement: Agreement, to known: inout Agreement?) {
    if let better = known, !agreement.isBetter(than: better) { return }
    known = agreement
  }

  private mutating func finish(
    _ agreement: Agreement,
    _ position: Int,
    _ path: PathView,
    _ requiresSlash: Bool?
  ) {
    if position < path.count {
      fail(agreement, position, pattern.steps.count, SegmentDistance.none, path)
    } else if let requiresSlash, position > 0, requiresSlash != path.hasTrailingSlash {
      fail(agreement, position, pattern.steps.count, SegmentDistance.same, path)
    } else {
      end = agreement
    }
  }

  private mutating func fail(
    _ agreement: Agreement,
    _ position: Int,
    _ step: Int,
    _ distance: Int,
    _ path: PathView
  ) {
    let failure = Failure(
      agreement: agreement,
      position: position,
      step: step,
      distance: distance,
      surplus: pattern.surplus(of: path.count - position, from: step),
      wanted: pattern.least[step]
    )
    if let known = self.failure, failure.rank >= known.rank { return }
    self.failure = failure
  }

  private static func distance(
    of segment: Bytes,
    to step: PatternSteps.Step,
    in bytes: Bytes
  ) -> Int {
    guard case .literal(let literal) = step else { return SegmentDistance.shape }
    return literal.reading(in: bytes) { SegmentDistance.between(segment, $0) }
  }
}
