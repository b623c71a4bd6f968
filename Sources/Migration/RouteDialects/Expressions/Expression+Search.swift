// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Expression {
  /// The texts of a match: first the whole match, then each capturing group; nil for an unused
  /// group.
  typealias Groups = [String?]

  /// Returns all matches in a text, from left to right and without overlaps.
  ///
  /// - Complexity: O(*n* *m*) for a text of *n* scalars and a program of *m* steps, for each match.
  func matches(in text: String) -> [Groups] {
    let scalars = Array(text.unicodeScalars)
    var search = ExpressionSearch(self, scalars)
    var matches: [Groups] = []
    var start = 0
    while start <= scalars.count, let slots = search.first(from: start) {
      matches.append(
        (0...groupCount).map { group in
          guard slots[2 * group] >= 0, slots[2 * group + 1] >= 0 else { return nil }
          var text = String.UnicodeScalarView()
          text.append(contentsOf: scalars[slots[2 * group]..<slots[2 * group + 1]])
          return String(text)
        }
      )
      start = slots[1] > slots[0] ? slots[1] : slots[1] + 1
    }
    return matches
  }
}

/// A search that follows all alternatives together, in the order of their preference.
private struct ExpressionSearch {
  private let program: [Expression.Instruction]
  private let scalars: [Unicode.Scalar]
  private let slotCount: Int
  private let ignoresCase: Bool
  /// The value of `time` at which a thread last reached each step.
  private var reached: [Int]
  /// A counter of positions that continues over all searches, so that `reached` is never cleared.
  private var time = 0

  private struct Thread {
    let step: Int
    var slots: [Int]
  }

  init(_ expression: Expression, _ scalars: [Unicode.Scalar]) {
    (program, self.scalars) = (expression.program, scalars)
    slotCount = 2 * (expression.groupCount + 1)
    ignoresCase = expression.ignoresCase
    reached = Array(repeating: -1, count: program.count)
  }

  /// Returns the positions of the leftmost match at or after `start`: the bounds of the match, then
  /// those of each group; -1 for an unused group.
  mutating func first(from start: Int) -> [Int]? {
    var threads: [Thread] = []
    var found: [Int]?
    var position = start
    while true {
      // The loop has added the threads of this position with the same `time`. So this call skips
      // the steps that these threads have reached: a match that starts earlier has precedence.
      if found == nil {
        add(0, Array(repeating: -1, count: slotCount), at: position, to: &threads)
      }
      time += 1
      var next: [Thread] = []
      for thread in threads {
        switch program[thread.step] {
        case .scalar(let test):
          if position < scalars.count, test.accepts(scalars[position], ignoringCase: ignoresCase) {
            add(thread.step + 1, thread.slots, at: position + 1, to: &next)
          }
        case .match:
          found = thread.slots
        default: break
        }
        if case .match = program[thread.step] { break }
      }
      threads = next
      position += 1
      if threads.isEmpty, found != nil || position > scalars.count { break }
    }
    time += 1
    return found
  }

  /// Adds a thread for each step that `step` reaches without consuming a scalar, in the order of
  /// preference.
  private mutating func add(
    _ step: Int,
    _ slots: [Int],
    at position: Int,
    to threads: inout [Thread]
  ) {
    var stack = [Thread(step: step, slots: slots)]
    while var thread = stack.popLast() {
      guard reached[thread.step] != time else { continue }
      reached[thread.step] = time
      switch program[thread.step] {
      case .scalar, .match: threads.append(thread)
      case .jump(let target): stack.append(Thread(step: target, slots: thread.slots))
      case .split(let first, let second):
        stack.append(Thread(step: second, slots: thread.slots))
        stack.append(Thread(step: first, slots: thread.slots))
      case .save(let slot):
        thread.slots[slot] = position
        stack.append(Thread(step: thread.step + 1, slots: thread.slots))
      case .start:
        if position == 0 { stack.append(Thread(step: thread.step + 1, slots: thread.slots)) }
      case .end:
        if isEnd(position) { stack.append(Thread(step: thread.step + 1, slots: thread.slots)) }
      case .endOfText:
        if position == scalars.count {
          stack.append(Thread(step: thread.step + 1, slots: thread.slots))
        }
      case .ahead(let tests, let isNegated):
        if isAhead(tests, of: position) != isNegated {
          stack.append(Thread(step: thread.step + 1, slots: thread.slots))
        }
      case .wordBoundary(let isInside):
        if isBoundary(position) != isInside {
          stack.append(Thread(step: thread.step + 1, slots: thread.slots))
        }
      }
    }
  }

  /// Returns whether a position is the end, or before a line terminator that ends the text.
  private func isEnd(_ position: Int) -> Bool {
    let rest = scalars[position...]
    if rest.isEmpty { return true }
    if rest.count == 2 { return rest.first == "\r" && rest.last == "\n" }
    guard rest.count == 1, let last = rest.last, ScalarTest.endsLine(last) else { return false }
    return !(last == "\n" && position > 0 && scalars[position - 1] == "\r")
  }

  private func isAhead(_ tests: [ScalarTest], of position: Int) -> Bool {
    let rest = scalars[position...]
    return rest.count >= tests.count
      && zip(tests, rest).allSatisfy { $0.accepts($1, ignoringCase: ignoresCase) }
  }

  private func isBoundary(_ position: Int) -> Bool {
    let before = position > 0 && ScalarTest.isWord(scalars[position - 1])
    let after = position < scalars.count && ScalarTest.isWord(scalars[position])
    return before != after
  }
}
