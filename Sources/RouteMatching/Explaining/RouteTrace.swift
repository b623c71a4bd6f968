// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A comparison of a link with a pattern that tries all ways in which the pattern could match.
///
/// It finds the failed way that comes nearest to a match.
///
/// A *state* is the index of the next part of the pattern's outline, or the number of parts at the
/// pattern's end. A segment of the link goes from one set of states to the next, so each part sees
/// each segment at most once, for any number of groups.
struct RouteTrace: ~Copyable {
  /// A measure of how much of a link matches a pattern: the counts of matching segments.
  ///
  /// Of two ways to match, the one with the greater agreement comes nearer to a match.
  struct Agreement: Comparable, BitwiseCopyable {
    /// The agreement for a state that no way to match reaches.
    static let none = Agreement(number: -1)

    /// Both numbers in one word: `agreed` in the upper 32 bits, and `literals` in the lower 32
    /// bits.
    private var number: Int64

    private init(number: Int64) { self.number = number }

    init() { number = 0 }

    /// The number of segments that match; segments that a catch-all matches are not counted,
    /// because a catch-all matches every segment.
    var agreed: Int { Int(number >> 32) }
    /// The number of segments that match a literal.
    var literals: Int { Int(number & 0xFFFF_FFFF) }

    /// Returns the agreement after one more segment of the pattern has matched.
    func adding(_ segment: PatternOutline.Segment) -> Agreement {
      if case .literal = segment { return Agreement(number: number + 1 << 32 + 1) }
      return Agreement(number: number + 1 << 32)
    }

    static func < (one: Agreement, other: Agreement) -> Bool { one.number < other.number }
  }

  /// The first difference between a link and one way in which the pattern could match.
  struct Failure {
    var agreement: Agreement
    /// The number of segments before the difference.
    var position: Int
    /// The index of the part that does not match the next segment; at the pattern's end, the number
    /// of parts.
    var part: Int
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

  /// The greatest agreement of all ways to match the whole path; nil if the path does not match.
  private(set) var end: Agreement?
  /// The failure that is nearest to a match, among those with the required agreement; nil if there
  /// is none.
  private(set) var failure: Failure?

  /// For each state, the greatest agreement of all ways to reach the state, or `none`.
  private var agreements: [Agreement] = []
  private var nextAgreements: [Agreement] = []
  /// The lowest state that the next segment reaches; `Int.max` if it reaches none.
  private var nextState = Int.max

  /// Compares a path with a pattern.
  ///
  /// - Parameters:
  ///   - path: The path of the link.
  ///   - outline: The parsed pattern.
  ///   - bytes: The text of the pattern.
  ///   - firstPart: The index of the first part of the pattern's path.
  ///   - requiresSlash: Whether the pattern ends in a `/`; nil if a trailing slash is not significant.
  ///   - leastAgreed: The number of segments that must match before a difference of interest.
  ///   - checks: The tests of segments.
  /// - Complexity: O(*n* *m*) tests for *n* segments and a pattern of *m* parts.
  mutating func compare(
    _ path: PathView,
    with outline: borrowing PatternOutline,
    in bytes: Bytes,
    from firstPart: Int,
    requiresSlash: Bool?,
    leastAgreed: Int,
    _ checks: inout SegmentChecks
  ) {
    (end, failure) = (nil, nil)
    let last = outline.parts.count
    while agreements.count <= last {
      agreements.append(.none)
      nextAgreements.append(.none)
    }
    agreements[firstPart] = Agreement()
    var first = firstPart
    for position in 0...path.count {
      nextState = Int.max
      for state in first...last where agreements[state] != .none {
        let agreement = agreements[state]
        agreements[state] = .none
        if state == last {
          finish(agreement, last, position, path, requiresSlash)
        } else {
          follow(agreement, state, position, path, outline, bytes, leastAgreed, &checks)
        }
      }
      guard nextState <= last else { break }
      first = nextState
      swap(&agreements, &nextAgreements)
    }
    if end != nil { failure = nil }
  }

  /// Follows the part after a state: adds the states that the part reaches, or records a failure if
  /// the part does not match the segment at a position.
  ///
  /// Epsilon transitions reach only later states.
  private mutating func follow(
    _ agreement: Agreement,
    _ part: Int,
    _ position: Int,
    _ path: PathView,
    _ outline: borrowing PatternOutline,
    _ bytes: Bytes,
    _ leastAgreed: Int,
    _ checks: inout SegmentChecks
  ) {
    var distance = SegmentDistance.none
    switch outline.parts[part] {
    case .group(let end):
      RouteTrace.add(agreement, to: &agreements[part + 1])
      RouteTrace.add(agreement, to: &agreements[end])
      return
    case .segment(let end):
      guard position < path.count else { break }
      let (segment, wanted) = (path[position], outline.segment(part + 1..<end))
      if segment.count == 0 { break }
      if checks.accept(segment, as: wanted, of: outline, in: bytes) {
        RouteTrace.add(agreement.adding(wanted), to: &nextAgreements[end])
        nextState = min(nextState, end)
        return
      }
      if agreement.agreed < leastAgreed { return }
      distance = wanted.distance(to: segment, in: bytes)
    case .catchAll:
      RouteTrace.add(agreement, to: &agreements[part + 1])
      guard position < path.count else { return }
      RouteTrace.add(agreement, to: &nextAgreements[part])
      nextState = min(nextState, part)
      return
    case .literal, .parameter:
      preconditionFailure("a part of a segment outside of a segment")
    }
    fail(agreement, position, part, distance, path, outline.segmentCounts(from: part))
  }

  private static func add(_ agreement: Agreement, to known: inout Agreement) {
    known = max(known, agreement)
  }

  private mutating func finish(
    _ agreement: Agreement,
    _ end: Int,
    _ position: Int,
    _ path: PathView,
    _ requiresSlash: Bool?
  ) {
    if position < path.count {
      fail(agreement, position, end, SegmentDistance.none, path, 0...0)
    } else if let requiresSlash, position > 0, requiresSlash != path.hasTrailingSlash {
      fail(agreement, position, end, SegmentDistance.same, path, 0...0)
    } else {
      self.end = agreement
    }
  }

  /// Stores a failure if it is nearer to a match than the stored one; `counts` are the least and
  /// the greatest number of segments that the rest of the pattern matches.
  private mutating func fail(
    _ agreement: Agreement,
    _ position: Int,
    _ part: Int,
    _ distance: Int,
    _ path: PathView,
    _ counts: ClosedRange<Int>
  ) {
    let count = path.count - position
    let failure = Failure(
      agreement: agreement,
      position: position,
      part: part,
      distance: distance,
      surplus: max(counts.lowerBound - count, count - counts.upperBound, 0),
      wanted: counts.lowerBound
    )
    if let known = self.failure, failure.rank >= known.rank { return }
    self.failure = failure
  }
}
