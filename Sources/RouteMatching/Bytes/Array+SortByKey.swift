extension Array {
  /// Sorts the elements by integer keys, without changing the order of elements with equal keys.
  ///
  /// The sort of the standard library is compiled again for each type of elements, which adds 4 KB to
  /// each program. This function is for cold paths: only the sort of the keys is compiled, once.
  ///
  /// - Parameter key: Returns the key of an element.
  /// - Complexity: O(*n* log *n*).
  mutating func sort(byKey key: (Element) -> Int64) {
    guard count > 1 else { return }
    self = ascendingPositions(of: map(key)).map { self[$0] }
  }
}

/// Returns the positions of keys in the ascending order of the keys.
@inline(never)
private func ascendingPositions(of keys: [Int64]) -> [Int] {
  var pairs = keys.enumerated().map { (key: $0.element, position: $0.offset) }
  pairs.sort { ($0.key, $0.position) < ($1.key, $1.position) }
  return pairs.map { $0.position }
}
