// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The path of a pattern as a list of steps; a derivation is an ascending list of step numbers.
///
/// `/users/:id(/edit)` has these steps: the segment `users`, the segment `:id`, a group that may
/// skip the next step, the segment `edit`. The number after the last step is the end of the
/// pattern.
struct PatternSteps {
  enum Step: BitwiseCopyable {
    /// A segment that is one literal.
    case literal(PatternOutline.Literal)
    /// A segment that is one parameter.
    case parameter(PatternOutline.Parameter)
    /// A segment of several pieces, which are these parts of the outline.
    case mixed(start: Int, end: Int)
    case catchAll(name: ByteRange)
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
  /// The groups whose last part has not been read.
  private var openGroups: [Int] = []

  /// Replaces the steps by those of another pattern, in the same memory.
  ///
  /// - Parameters:
  ///   - outline: The parsed pattern.
  ///   - firstPart: The index of the path's first part.
  mutating func read(_ outline: borrowing PatternOutline, from firstPart: Int) {
    steps.removeAll(keepingCapacity: true)
    var index = firstPart
    while index < outline.parts.count {
      closeGroups(before: index)
      switch outline.parts[index] {
      case .segment(let end):
        steps.append(PatternSteps.segment(index + 1, end, of: outline))
        index = end
      case .group(let end):
        openGroups.append(steps.count)
        // The index of a part, until the group is closed.
        steps.append(.group(end: end))
        index += 1
      case .catchAll(let name):
        steps.append(.catchAll(name: name))
        index += 1
      case .literal, .parameter:
        preconditionFailure("a part of a segment outside of a segment")
      }
    }
    closeGroups(before: index)
    measure()
  }

  private static func segment(
    _ start: Int,
    _ end: Int,
    of outline: borrowing PatternOutline
  ) -> Step {
    guard end == start + 1 else { return .mixed(start: start, end: end) }
    switch outline.parts[start] {
    case .literal(let literal): return .literal(literal)
    case .parameter(let parameter): return .parameter(parameter)
    default: preconditionFailure("a segment inside of a segment")
    }
  }

  private mutating func closeGroups(before part: Int) {
    while let number = openGroups.last, case .group(part) = steps[number] {
      steps[number] = .group(end: steps.count)
      openGroups.removeLast()
    }
  }

  private mutating func measure() {
    for _ in least.count..<max(least.count, steps.count + 1) {
      least.append(0)
      most.append(0)
    }
    (least[steps.count], most[steps.count]) = (0, 0)
    for index in steps.indices.reversed() {
      (least[index], most[index]) = (least[index + 1], most[index + 1])
      switch steps[index] {
      case .literal, .parameter, .mixed:
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
  /// Returns the text of the step in messages: a literal without escapes, or any other part as the
  /// pattern spells it.
  func text(in outline: borrowing PatternOutline, _ bytes: Bytes) -> String {
    switch self {
    case .literal(let literal): literal.reading(in: bytes) { $0.text }
    case .parameter(let parameter):
      PatternSpelling().text(of: RoutePattern.Parameter(parameter, in: bytes))
    case .mixed(let start, let end):
      PatternSpelling().text(of: outline.pieces(start..<end, in: bytes))
    case .catchAll(let name): "*\(bytes[name.range].text)"
    case .group: ""
    }
  }
}
