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
  struct Agreement: Comparable {
    /// The number of segments that match; those that a catch-all matches are not counted.
    var agreed = 0
    /// The number of segments that match a literal.
    var literals = 0

    /// Returns the agreement after one more segment of the pattern has matched.
    func adding(_ segment: PatternOutline.Segment) -> Agreement {
      if case .literal = segment { return Agreement(agreed: agreed + 1, literals: literals + 1) }
      return Agreement(agreed: agreed + 1, literals: literals)
    }

    static func < (one: Agreement, other: Agreement) -> Bool {
      (one.agreed, one.literals) < (other.agreed, other.literals)
    }
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

  /// For each state, the greatest agreement of all ways to reach the state, or nil.
  private var agreements: [Agreement?] = []
  private var nextAgreements: [Agreement?] = []

  /// Compares a path with a pattern.
  ///
  /// - Parameters:
  ///   - path: The path of the link.
  ///   - outline: The parsed pattern.
  ///   - bytes: The text of the pattern.
  ///   - firstPart: The index of the first part of the pattern's path.
  ///   - requiresSlash: Whether the pattern ends in a `/`; nil if a trailing slash is not significant.
  ///   - checks: The tests of segments.
  /// - Complexity: O(*n* *m*) tests for *n* segments and a pattern of *m* parts.
  mutating func compare(
    _ path: PathView,
    with outline: borrowing PatternOutline,
    in bytes: Bytes,
    from firstPart: Int,
    requiresSlash: Bool?,
    _ checks: inout SegmentChecks
  ) {
    (end, failure) = (nil, nil)
    let last = outline.parts.count
    agreements = Array(repeating: nil, count: last + 1)
    agreements[firstPart] = Agreement()
    for position in 0...path.count {
      nextAgreements = Array(repeating: nil, count: last + 1)
      for state in firstPart...last {
        guard let agreement = agreements[state] else { continue }
        if state == last {
          finish(agreement, last, position, path, requiresSlash)
        } else {
          follow(agreement, state, position, path, outline, bytes, &checks)
        }
      }
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
        return
      }
      distance = wanted.distance(to: segment, in: bytes)
    case .catchAll:
      RouteTrace.add(agreement, to: &agreements[part + 1])
      guard position < path.count else { return }
      RouteTrace.add(agreement, to: &nextAgreements[part])
      return
    case .literal, .parameter:
      preconditionFailure("a part of a segment outside of a segment")
    }
    fail(agreement, position, part, distance, path, outline.segmentCounts(from: part))
  }

  private static func add(_ agreement: Agreement, to known: inout Agreement?) {
    known = max(known ?? agreement, agreement)
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

/// The distance between a segment and the part of the pattern that the segment should match; a
/// lower distance is better.
enum SegmentDistance {
  /// The distance if the segments match and only the trailing slash differs.
  static let same = 0
  /// The distance if a parameter or a mixed segment rejects the segment.
  static let shape = 1000
  /// The distance if the segment is missing, or if it differs too much from the literal to be a
  /// typing error.
  static let none = 2000

  private static let longestText = 64

  /// Returns the number of typing errors between two texts; ``none`` if a text is too long, or if
  /// more than half of the longer text is wrong.
  ///
  /// - Complexity: O(1), because longer texts are not compared.
  static func between(_ text: Bytes, _ wanted: Bytes) -> Int {
    let length = max(text.count, wanted.count)
    guard length <= longestText, abs(text.count - wanted.count) * 2 <= length else { return none }
    let mistakes = mistakes(in: text, for: wanted)
    return mistakes * 2 <= length ? mistakes : none
  }

  /// Returns the least number of edits that turn one text into the other: inserting, deleting or
  /// replacing a byte, or swapping two neighbors (the optimal string alignment distance).
  ///
  /// Case is ignored. A column of the usual matrix is stored as the differences of its neighbors, one
  /// bit for each of the at most 64 bytes of `text` (Hyyrö, “A bit-vector algorithm for computing
  /// Levenshtein and Damerau edit distances”, 2003).
  private static func mistakes(in text: Bytes, for wanted: Bytes) -> Int {
    let last = UInt64(1) << (text.count - 1)
    var (increases, decreases) = (UInt64.max, UInt64(0))
    var (diagonal, equal) = (UInt64(0), UInt64(0))
    var mistakes = text.count
    for column in 0..<wanted.count {
      let (byte, before) = (wanted[column].lowercased, equal)
      equal = 0
      for row in 0..<text.count where text[row].lowercased == byte { equal |= 1 << UInt64(row) }
      let swapped = (~diagonal & equal) << 1 & before
      diagonal = ((equal & increases) &+ increases) ^ increases | equal | decreases | swapped
      let (added, removed) = (decreases | ~(diagonal | increases), diagonal & increases)
      if added & last != 0 { mistakes += 1 }
      if removed & last != 0 { mistakes -= 1 }
      let shifted = added << 1 | 1
      increases = removed << 1 | ~(diagonal | shifted)
      decreases = diagonal & shifted
    }
    return mistakes
  }
}
