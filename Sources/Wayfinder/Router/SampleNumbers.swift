// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A sequence of numbers for sample links, which is the same in every run.
struct SampleNumbers: RandomNumberGenerator {
  private var state: UInt64 = 1

  /// The next number of a linear congruential generator, with Knuth's constants for MMIX; the low bits
  /// are left out, because they are not random.
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
