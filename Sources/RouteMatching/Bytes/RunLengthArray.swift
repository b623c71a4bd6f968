// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An array that stores a run of equal adjacent elements as one element.
struct RunLengthArray<Element: Equatable> {
  private var elements: [Element] = []
  /// The end of each run of equal elements, in ascending order.
  private var ends: [Int32] = []

  var count: Int { Int(ends.last ?? 0) }

  var last: Element? { elements.last }

  mutating func append(_ element: Element) {
    if let last, last == element { return repeatLast() }
    ends.append(Int32(count + 1))
    elements.append(element)
  }

  /// Appends the last element once more; the array must not be empty.
  mutating func repeatLast() {
    ends[ends.count - 1] += 1
  }

  /// Returns the element at an index.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  subscript(_ index: Int) -> Element {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if index < Int(ends[middle]) { high = middle } else { low = middle + 1 }
    }
    return elements[low]
  }

  /// A copy of the array without spare capacity.
  var trimmed: RunLengthArray {
    var runs = self
    (runs.elements, runs.ends) = (elements.trimmed, ends.trimmed)
    return runs
  }
}

extension RunLengthArray: Sendable where Element: Sendable {}

extension Array {
  /// A copy of the array without spare capacity.
  var trimmed: [Element] {
    guard capacity > count else { return self }
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
