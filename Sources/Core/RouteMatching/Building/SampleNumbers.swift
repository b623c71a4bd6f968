// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A generator of random numbers (SplitMix64) with which each run generates the same links.
package struct SampleNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator; equal seeds lead to equal numbers.
  package init(seed: UInt64 = 1) {
    state = seed
  }

  /// Returns the next random number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
