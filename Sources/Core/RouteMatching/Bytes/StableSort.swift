// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// These functions replace `sort(by:)` in code that runs rarely, so that the program is smaller.
// The compiler generates `sort(by:)` again for each closure, and each copy adds 4 KB to the
// program. Here, all sorts share one compiled function, which sorts the positions of the elements.

extension Array {
  /// Sorts the elements, without changing the order of equal elements.
  ///
  /// - Parameter precedes: Returns whether an element must be before another one.
  /// - Complexity: O(*n* log *n*).
  package mutating func sortStably(by precedes: (Element, Element) -> Bool) {
    guard count > 1 else { return }
    let old = self
    self = positions(sorting: old.count) { precedes(old[$0], old[$1]) }.map { old[$0] }
  }

  /// Sorts the elements by integer keys, without changing the order of elements with equal keys.
  ///
  /// - Parameter key: Returns the key of an element.
  /// - Complexity: O(*n* log *n*).
  package mutating func sort(byKey key: (Element) -> Int64) {
    guard count > 1 else { return }
    let (old, keys) = (self, map(key))
    self = positions(sorting: old.count) { keys[$0] < keys[$1] }.map { old[$0] }
  }
}

extension Sequence<String> {
  /// The strings in ascending order.
  ///
  /// - Complexity: O(*n* log *n*).
  package var ascending: [String] {
    var strings = Array(self)
    strings.sortStably { $0 < $1 }
    return strings
  }
}

/// Returns the positions of the elements in sorted order, by merging runs of 1, 2, 4, … positions.
///
/// - Parameters:
///   - count: The number of elements.
///   - precedes: Returns whether the element at a position must be before the one at another
///     position.
/// - Returns: The positions; those of equal elements keep their order.
/// - Complexity: O(*n* log *n*).
@inline(never)
private func positions(sorting count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var sorted = Array(0..<count)
  var merged = sorted
  var length = 1
  while length < count {
    var start = 0
    while start < count {
      let (middle, end) = (Swift.min(start + length, count), Swift.min(start + 2 * length, count))
      var (left, right) = (start, middle)
      for index in start..<end {
        let takesRight = right < end && (left == middle || precedes(sorted[right], sorted[left]))
        merged[index] = sorted[takesRight ? right : left]
        if takesRight { right += 1 } else { left += 1 }
      }
      start = end
    }
    swap(&sorted, &merged)
    length *= 2
  }
  return sorted
}
