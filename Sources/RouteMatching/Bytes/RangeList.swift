/// A list of byte ranges that needs no heap for its first eight.
///
/// Segments of a path and captures of a match are such lists, and hardly any has more than eight.
struct RangeList: Sendable {
  private(set) var front: InlineRanges
  /// What comes behind eight others.
  private(set) var rest: [ByteRange]?

  var count: Int { Int(front.count) + (rest?.count ?? 0) }

  init() {
    front = InlineRanges()
  }

  init(repeating range: ByteRange, count: Int) {
    front = InlineRanges(repeating: range, count: min(count, InlineRanges.capacity))
    if count > InlineRanges.capacity {
      rest = [ByteRange](repeating: range, count: count - InlineRanges.capacity)
    }
  }

  subscript(_ index: Int) -> ByteRange {
    get {
      guard index >= InlineRanges.capacity else { return front[index] }
      guard let rest else { preconditionFailure("index out of range") }
      return rest[index - InlineRanges.capacity]
    }
    set {
      guard index >= InlineRanges.capacity else {
        front[index] = newValue
        return
      }
      guard rest != nil else { preconditionFailure("index out of range") }
      rest?[index - InlineRanges.capacity] = newValue
    }
  }

  mutating func append(_ range: ByteRange) {
    guard front.isFull else { return front.append(range) }
    if rest == nil {
      rest = [range]
    } else {
      rest?.append(range)
    }
  }

  /// - Complexity: O(1).
  mutating func removeLast() {
    if let behind = rest, !behind.isEmpty {
      rest?.removeLast()
    } else {
      front.removeLast()
    }
  }
}
