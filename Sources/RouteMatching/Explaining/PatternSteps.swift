// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The path of a pattern as a list of steps; a derivation is an ascending list of step numbers.
///
/// `/users/:id(/edit)` has these steps: the segment `users`, the segment `:id`, a group that may
/// skip the next step, the segment `edit`. The number after the last step is the end of the
/// pattern.
struct PatternSteps {
  enum Step {
    case segment([RoutePattern.Piece])
    case catchAll(name: String?)
    /// The start of a group, whose parts follow; a derivation that skips the group continues at the
    /// step `end`.
    case group(end: Int)
  }

  private(set) var steps: [Step] = []
  /// For each step and for the pattern's end, the least number of segments that the rest of the
  /// pattern matches.
  private(set) var least: [Int] = []
  /// For each step and for the pattern's end, the greatest number of segments that the rest of the
  /// pattern matches.
  private(set) var most: [Int] = []

  init(_ path: [RoutePattern.Element]) {
    append(path)
    measure()
  }

  private mutating func append(_ elements: [RoutePattern.Element]) {
    for element in elements {
      switch element {
      case .segment(let pieces): steps.append(.segment(pieces))
      case .catchAll(let name): steps.append(.catchAll(name: name))
      case .group(let inner):
        let start = steps.count
        steps.append(.group(end: 0))
        append(inner)
        steps[start] = .group(end: steps.count)
      }
    }
  }

  private mutating func measure() {
    least = [Int](repeating: 0, count: steps.count + 1)
    most = least
    for index in steps.indices.reversed() {
      (least[index], most[index]) = (least[index + 1], most[index + 1])
      switch steps[index] {
      case .segment:
        least[index] += 1
        if most[index] < Int.max { most[index] += 1 }
      case .catchAll: most[index] = Int.max
      case .group(let end): least[index] = least[end]
      }
    }
  }

  /// Returns the number of segments that are missing or left over if `count` segments remain at a
  /// step.
  func surplus(of count: Int, from step: Int) -> Int {
    count < least[step] ? least[step] - count : max(0, count - most[step])
  }
}

extension PatternSteps.Step {
  /// The text of the step in messages: a literal without escapes, or any other part as the pattern
  /// spells it.
  var text: String {
    switch self {
    case .segment(let pieces):
      if pieces.count == 1, case .literal(let text) = pieces[0] { return text }
      return PatternSpelling().text(of: pieces)
    case .catchAll(let name): return "*\(name ?? "")"
    case .group: return ""
    }
  }

  /// The kind of part that matches a segment at this step, or nil for a group.
  var segmentMatcher: Explanation.SegmentMatcher? {
    switch self {
    case .group: return nil
    case .catchAll: return .catchAll
    case .segment(let pieces):
      guard pieces.count == 1 else { return .mixed }
      switch pieces[0] {
      case .literal: return .literal
      case .parameter(let parameter): return parameter.isPlain ? .parameter : .constrainedParameter
      }
    }
  }
}
