// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A string of 128 random bits: the name of a session, or the token of a form.
struct Secret: Sendable, Hashable {
  /// The random bits as 32 lower-case hexadecimal digits.
  let text: String

  /// Makes a new secret from the system's random numbers.
  init() {
    var numbers = SystemRandomNumberGenerator()
    let words: [UInt64] = [numbers.next(), numbers.next()]
    text = words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns whether a string equals this secret.
  ///
  /// The comparison takes constant time, so that the time reveals nothing.
  func isEqual(to other: String) -> Bool {
    guard other.utf8.count == text.utf8.count else { return false }
    return zip(text.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
