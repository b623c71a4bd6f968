// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The names used so far in one pattern; a name must not be used twice.
struct PatternNames {
  /// The first eight names, without a hash table, because comparing so few names is faster than
  /// hashing them.
  private var few = InlineRanges()
  /// The names after the first eight.
  private var rest: Set<String> = []

  /// Adds a name; returns whether the name is new.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  mutating func insert(_ name: ByteRange, of bytes: Bytes) -> Bool {
    for index in 0..<Int(few.count)
    where bytes[few[index].range].isEqual(to: bytes[name.range]) { return false }
    if few.isFull { return rest.insert(bytes[name.range].text).inserted }
    few.append(name)
    return true
  }
}
