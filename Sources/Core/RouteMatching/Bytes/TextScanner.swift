// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A position in a text that is parsed from left to right.
///
/// The parsers of constraints, patterns and templates conform to this protocol.
protocol TextScanner {
  var bytes: Bytes { get }
  /// The offset of the next byte.
  var offset: Int { get set }
}

extension TextScanner {
  /// Returns the byte at a distance from the next byte, or nil after the end of the text.
  @inline(__always)
  func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  /// Consumes the given byte if it is the next byte of the text, and returns whether the byte was
  /// consumed.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  func error(at offset: Int, _ problem: String, _ suggestion: String) -> SyntaxError {
    SyntaxError(offset: offset, problem: problem, suggestion: suggestion)
  }
}

/// An error in the syntax of a constraint, a pattern or a template.
struct SyntaxError: Error, Sendable, Hashable {
  /// The UTF-8 offset of the error in the whole text.
  let offset: Int
  /// A sentence without a full stop that says what is wrong.
  let problem: String
  /// The way to correct the problem, as a sentence without a full stop.
  let suggestion: String

  /// The problem and the suggestion in one line.
  var message: String { "\(problem); \(suggestion)" }
}
