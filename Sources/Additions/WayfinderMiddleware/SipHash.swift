// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The 64-bit SipHash-2-4 of a sequence of bytes, which is the same in every run.
///
/// The standard library's `Hasher` has a different seed in each process. Source: J.-P. Aumasson and
/// D. J. Bernstein, “SipHash: a fast short-input PRF”, 2012.
struct SipHash {
  private var lanes: (UInt64, UInt64, UInt64, UInt64)
  /// The bytes of an incomplete word, the first byte in the lowest bits.
  private var word: UInt64 = 0
  private var count: UInt64 = 0

  /// Creates the hash of an empty sequence, with a key of two numbers.
  ///
  /// The two halves of the key are its bytes 0 to 7 and 8 to 15, in little-endian order.
  init(_ low: UInt64, _ high: UInt64) {
    // The four numbers are the constants of the specification: the ASCII text
    // “somepseudorandomlygeneratedbytes”.
    lanes = (
      low ^ 0x736F_6D65_7073_6575, high ^ 0x646F_7261_6E64_6F6D,
      low ^ 0x6C79_6765_6E65_7261, high ^ 0x7465_6462_7974_6573
    )
  }

  /// Adds a byte at the end of the sequence.
  mutating func add(_ byte: UInt8) {
    word |= UInt64(byte) << (count % 8 * 8)
    count &+= 1
    guard count % 8 == 0 else { return }
    take(word)
    word = 0
  }

  /// The hash of all added bytes.
  var value: UInt64 {
    var end = self
    end.take(word | count << 56)
    end.lanes.2 ^= 0xFF
    for _ in 0..<4 { end.turn() }
    return end.lanes.0 ^ end.lanes.1 ^ end.lanes.2 ^ end.lanes.3
  }

  private mutating func take(_ word: UInt64) {
    lanes.3 ^= word
    for _ in 0..<2 { turn() }
    lanes.0 ^= word
  }

  private mutating func turn() {
    var (a, b, c, d) = lanes
    a &+= b
    c &+= d
    b = rotate(b, 13) ^ a
    d = rotate(d, 16) ^ c
    a = rotate(a, 32) &+ d
    c &+= b
    d = rotate(d, 21) ^ a
    b = rotate(b, 17) ^ c
    c = rotate(c, 32)
    lanes = (a, b, c, d)
  }

  private func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }
}
