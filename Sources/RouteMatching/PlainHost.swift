/// The head of an `https` link without user info and port, whose host is a name of the usual letters.
///
/// Nearly every web link begins so; others are read by `Authority`.
enum PlainHost {
  /// “https://” as a word.
  private static let https: UInt64 = 0x2F2F_3A73_7074_7468
  static let start = 8
  static let schemeEnd = 5

  /// Where the host ends that begins at `start`, or nil when the head must be read with more care.
  ///
  /// - Complexity: O(*n*) for a host of *n* bytes.
  static func end(in bytes: Bytes) -> Int? {
    guard bytes.count > start, bytes.word(at: 0) == https else { return nil }
    var (index, label) = (start, start)
    while index < bytes.count {
      let byte = bytes[index]
      index &+= 1
      if byte.isLetterOrDigit || byte == 0x2D { continue }
      if byte == .dot {
        label = index
        continue
      }
      guard byte == .slash || byte == .question || byte == .hash else { return nil }
      index &-= 1
      break
    }
    // A last label that begins with a letter is no number, and there is one.
    guard index > label, bytes[label].lowercased &- 0x61 < 26 else { return nil }
    return index
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 }
}
