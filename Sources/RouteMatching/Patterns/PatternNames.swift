/// The names of one pattern, of which none may be used twice.
struct PatternNames {
  /// Hardly any pattern has more than eight, and so few are compared faster than they are hashed.
  private var few = InlineRanges()
  /// The names behind eight others.
  private var rest: Set<String> = []

  /// Adds a name, and says whether it is new.
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
