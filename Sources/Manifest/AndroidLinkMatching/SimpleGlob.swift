// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A parsed pattern of the kind `simpleGlob`, as in `android:pathPattern`.
///
/// The steps consume the text from left to right without going back. Some consequences are not
/// documented: after `.*` the next character is literal, even if it is `.` or has a `*`; `\.`
/// matches any character; and `ab*` does not match `a`, because a step at the end of the text fails
/// unless it is a final `.*`.
struct SimpleGlob: Sendable {
  private enum Step: Equatable, Sendable {
    /// Exactly this code unit.
    case unit(UInt16)
    /// Any code unit.
    case any
    /// Zero or more repetitions of this code unit, as many as there are.
    case run(UInt16)
    /// The text up to the first occurrence of this code unit, including it.
    case through(UInt16)
    /// The rest of the text.
    case rest
  }

  private let steps: [Step]

  init(_ pattern: [UInt16]) {
    let star = UInt16(ascii: "*")
    let dot = UInt16(ascii: ".")
    var rest = pattern[...]
    var steps: [Step] = []

    /// Removes and returns the next code unit, without a backslash before it; returns NUL at the
    /// end.
    func next() -> (unit: UInt16, isEscaped: Bool) {
      let first = rest.popFirst() ?? 0
      return first == UInt16(ascii: "\\") ? (rest.popFirst() ?? 0, true) : (first, false)
    }

    while !rest.isEmpty {
      let (unit, isEscaped) = next()
      guard rest.first == star else {
        steps.append(unit == dot ? .any : .unit(unit))
        continue
      }
      rest = rest.dropFirst()
      if unit != dot || isEscaped {
        steps.append(.run(unit))
      } else if rest.isEmpty {
        steps.append(.rest)
      } else {
        steps.append(.through(next().unit))
      }
    }
    self.steps = steps
  }

  func matches(_ text: [UInt16]) -> Bool {
    var offset = 0
    for (index, step) in steps.enumerated() {
      guard offset < text.count else { return step == .rest && index == steps.count - 1 }
      switch step {
      case .unit(let unit):
        guard text[offset] == unit else { return false }
        offset += 1
      case .any:
        offset += 1
      case .run(let unit):
        while offset < text.count, text[offset] == unit { offset += 1 }
      case .through(let unit):
        guard let found = text[offset...].firstIndex(of: unit) else { return false }
        offset = found + 1
      case .rest:
        return true
      }
    }
    return offset == text.count
  }
}

extension UInt16 {
  /// The code unit of an ASCII character.
  init(ascii scalar: Unicode.Scalar) {
    self = UInt16(UInt8(ascii: scalar))
  }
}
