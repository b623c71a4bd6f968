/// The positions of neighboring elements in an array, in half the size of a `Range<Int>`.
struct IndexRange: Sendable, BitwiseCopyable {
  var start: UInt32 = 0
  var count: UInt32 = 0

  var range: Range<Int> { Int(start)..<Int(start + count) }
}

extension IndexRange {
  init(from start: Int, to end: Int) {
    self.init(start: UInt32(start), count: UInt32(end - start))
  }
}

extension UInt32 {
  /// The value of an index that refers to no element; half the size of an optional.
  static let absent = UInt32.max
}
