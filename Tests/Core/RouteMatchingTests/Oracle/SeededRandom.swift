// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// SplitMix64, which returns the same numbers for a seed on every platform and with every
/// toolchain.
///
/// The standard library's `random(in:using:)` may change its use of a generator, so the choices
/// are made here as well.
struct SeededRandom {
  private var state: UInt64
  /// The bytes that decide the next choices, before the numbers of the seed do.
  private var input: ArraySlice<UInt8> = []

  init(seed: UInt64) {
    state = seed
  }

  /// Creates a generator for a fuzzer: each byte of its input decides one choice, so that a changed
  /// byte changes only a part of what is generated.
  init(input: some Sequence<UInt8>) {
    state = 0
    self.input = Array(input)[...]
  }

  mutating func next() -> UInt64 {
    if let byte = input.popFirst() { return UInt64(byte) }
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, `bound`.
  ///
  /// The bias of `%` does not matter here.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next() % UInt64(bound))
  }

  mutating func chance(_ wanted: Int, in all: Int) -> Bool {
    below(all) < wanted
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[below(choices.count)]
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    for last in stride(from: result.count - 1, to: 0, by: -1) {
      result.swapAt(last, below(last + 1))
    }
    return result
  }
}
