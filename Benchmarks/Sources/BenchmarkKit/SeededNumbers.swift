// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A generator of pseudorandom numbers that are the same in every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededNumbers {
  /// Returns an identifier of one to seven digits.
  mutating func identifier() -> String {
    let digits = Int.random(in: 0..<7, using: &self)
    let least = (0..<digits).reduce(1) { least, _ in least * 10 }
    return String(Int.random(in: least..<least * 10, using: &self))
  }

  /// Returns a word of 3 to 14 letters.
  mutating func word() -> String {
    let count = Int.random(in: 3...14, using: &self)
    return letters("abcdefghijklmnopqrstuvwxyz", count: count)
  }

  /// Returns a hash of 40 hexadecimal digits, as in version control.
  mutating func hash() -> String { letters("0123456789abcdef", count: 40) }

  private mutating func letters(_ alphabet: String, count: Int) -> String {
    let alphabet = Array(alphabet)
    return String((0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &self)] })
  }
}
