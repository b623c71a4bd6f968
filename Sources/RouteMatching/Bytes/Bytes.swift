/// A borrowed run of bytes that is valid only inside the closure it is handed to.
///
/// Every unsafe read of this module goes through this type, so that it can be audited in one place.
@safe
struct Bytes {
  /// Invariant: points at `count` initialised bytes for as long as this value is in use.
  private let base: UnsafePointer<UInt8>
  let count: Int

  private init(base: UnsafePointer<UInt8>, count: Int) {
    // Safety: each caller keeps the invariant of `base`; nothing is read here.
    unsafe self.base = base
    self.count = count
  }

  /// Hands out the bytes of a buffer for the time of one call.
  ///
  /// - Complexity: O(1) beyond `body`.
  static func with<Value, Failure: Error>(
    _ buffer: UnsafeBufferPointer<UInt8>,
    _ body: (Bytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Safety: the caller's buffer outlives this call, and `body` cannot keep a non-public value.
    guard let base = buffer.baseAddress else { return try Bytes.withEmpty(body) }
    return try body(unsafe Bytes(base: base, count: buffer.count))
  }

  /// Hands out the UTF-8 of a string for the time of one call, without a copy for a native string.
  @inline(__always)
  static func with<Value, Failure: Error>(
    _ text: String,
    _ body: (Bytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // The standard library rethrows without a type, so the error travels as a value.
    try Bytes.reading(text) { bytes in
      do throws(Failure) {
        return Result<Value, Failure>.success(try body(bytes))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// Hands out the UTF-8 of a string to what throws nothing.
  @inline(__always)
  static func reading<Value>(_ text: String, _ body: (Bytes) -> Value) -> Value {
    readingInPlace(text, body) ?? readingCopy(of: text, body)
  }

  /// Hands out the UTF-8 of a string without ever copying it.
  ///
  /// - Returns: nil for a string without storage of its own, which only a bridged one is.
  @inline(__always)
  static func readingInPlace<Value>(_ text: String, _ body: (Bytes) -> Value) -> Value? {
    unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      // Safety: the text keeps its buffer until this closure returns.
      unsafe Bytes.with(buffer, body)
    }
  }

  @inline(never)
  private static func readingCopy<Value>(of text: String, _ body: (Bytes) -> Value) -> Value {
    var copy = text
    return copy.withUTF8 { buffer in
      // Safety: the copy keeps its buffer until this closure returns.
      unsafe Bytes.with(buffer, body)
    }
  }

  /// Hands out the UTF-8 of a part of a string for the time of one call.
  static func with<Value, Failure: Error>(
    _ text: Substring,
    _ body: (Bytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var copy = text
    // `withUTF8` rethrows without a type, so the error travels as a value.
    let result: Result<Value, Failure> = copy.withUTF8 { buffer in
      do throws(Failure) {
        // Safety: the text keeps its buffer until this closure returns.
        return .success(try unsafe Bytes.with(buffer, body))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Hands out the UTF-8 of a literal for the time of one call.
  static func with<Value>(_ text: StaticString, _ body: (Bytes) -> Value) -> Value {
    // Safety: the text keeps its buffer until this closure returns.
    text.withUTF8Buffer { unsafe Bytes.with($0, body) }
  }

  /// Hands out the bytes of an array for the time of one call.
  static func with<Value, Failure: Error>(
    _ bytes: [UInt8],
    _ body: (Bytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Safety: the array keeps its buffer until this closure returns.
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      try unsafe Bytes.with(buffer, body)
    }
  }

  private static func withEmpty<Value, Failure: Error>(
    _ body: (Bytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var byte: UInt8 = 0
    // Safety: a count of zero means that the pointer is never read.
    return try unsafe withUnsafePointer(to: &byte) { base throws(Failure) in
      try body(unsafe Bytes(base: base, count: 0))
    }
  }

  subscript(_ index: Int) -> UInt8 {
    assert(index >= 0 && index < count, "a byte outside of the run was asked for")
    // Safety: callers stay inside `0..<count`; debug builds check it.
    return unsafe base[index]
  }

  /// The eight bytes from an index on, the first one lowest.
  ///
  /// - Parameter index: From 0 to eight below `count`.
  /// - Returns: The bytes as a word.
  @inline(__always)
  func wholeWord(at index: Int) -> UInt64 {
    assert(index >= 0 && index <= count &- 8, "a word outside of the run was asked for")
    // Safety: the eight bytes lie inside the run.
    return unsafe UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// The eight bytes from an index on, the first one lowest, in a run of at least eight bytes.
  ///
  /// - Parameter index: From 0 to below `count`.
  /// - Returns: The bytes as a word, with zeros behind the end.
  @inline(__always)
  func wordInside(at index: Int) -> UInt64 {
    assert(index >= 0 && index < count && count >= 8, "a word outside of the run was asked for")
    let place = min(index, count &- 8)
    return wholeWord(at: place) &>> UInt64(truncatingIfNeeded: (index &- place) &* 8)
  }

  /// The eight bytes from an index on, the first one lowest.
  ///
  /// - Parameter index: From 0 to below `count`.
  /// - Returns: The bytes as a word, with zeros behind the end.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    count >= 8 ? wordInside(at: index) : firstWord() &>> UInt64(truncatingIfNeeded: index &* 8)
  }

  /// The first bytes, at most eight, the first one lowest, and others behind the end.
  func firstWord(filledWith filler: UInt8 = 0) -> UInt64 {
    guard count < 8 else { return wordInside(at: 0) }
    var word: UInt64 = 0
    // Safety: the run has as many bytes as are copied, and the word has room for more.
    unsafe withUnsafeMutableBytes(of: &word) { bytes in
      unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: base, count: count))
    }
    let rest = UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* count)
    return word.littleEndian | rest & UInt64(bytes: filler)
  }

  /// The first bytes of a range, at most eight, the first one lowest, and zeros behind fewer.
  @inline(__always)
  func firstWord(in range: Range<Int>) -> UInt64 {
    range.isEmpty ? 0 : self[0..<range.upperBound].word(at: range.lowerBound)
  }

  /// The sixteen bytes from an index on.
  ///
  /// - Parameter index: From 0 to sixteen below `count`.
  /// - Returns: The bytes as a block.
  @inline(__always)
  func block(at index: Int) -> ByteBlock {
    assert(index >= 0 && index &+ 16 <= count, "a block outside of the run was asked for")
    // Safety: the sixteen bytes lie inside the run.
    return unsafe UnsafeRawPointer(base + index).loadUnaligned(as: ByteBlock.self)
  }

  /// Hands out the bytes with zeros behind them, so that there are at least eight.
  func padded<Value>(_ body: (Bytes) -> Value) -> Value {
    var word = firstWord().littleEndian
    // Safety: the word has eight bytes, and lives until this closure returns.
    return unsafe withUnsafeBytes(of: &word) { buffer in
      unsafe buffer.withMemoryRebound(to: UInt8.self) { unsafe Bytes.with($0, body) }
    }
  }

  /// The bytes of a range as a run of their own, without a copy.
  subscript(_ range: Range<Int>) -> Bytes {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "a range outside of the run")
    // Safety: the range lies inside this run, which outlives the returned value's use.
    return unsafe Bytes(base: base + range.lowerBound, count: range.count)
  }

  /// The bytes as text; bytes that are no UTF-8 become U+FFFD.
  var text: String {
    // Safety: the buffer spans exactly this run and is copied before the call ends.
    let buffer = unsafe UnsafeBufferPointer(start: base, count: count)
    // Up to fifteen bytes are a string's own and need no heap.
    guard count <= 15 else { return unsafe String(decoding: buffer, as: UTF8.self) }
    return unsafe String(unsafeUninitializedCapacity: count) { text in
      // Safety: the room is for as many bytes as are written.
      unsafe text.initialize(fromContentsOf: buffer)
    }
  }

  /// The bytes of a range as text; bytes that are no UTF-8 become U+FFFD.
  @inline(__always)
  func text(in range: Range<Int>) -> String {
    guard range.count <= 8, count >= 8, !range.isEmpty else { return self[range].text }
    // In one piece, from a register: most names and values are as short.
    let word = firstWord(in: range)
    return unsafe String(unsafeUninitializedCapacity: 8) { text in
      // Safety: the room is for eight bytes, and as many are written.
      unsafe UnsafeMutableRawBufferPointer(text).storeBytes(of: word.littleEndian, as: UInt64.self)
      return range.count
    }
  }

  /// Appends the bytes to an array.
  func append(to array: inout [UInt8]) {
    // Safety: the buffer spans exactly this run and is read before the call ends.
    unsafe array.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }

  /// Whether this run is another one, and not only equal to it.
  func isIdentical(to other: Bytes) -> Bool {
    // Safety: nothing is read.
    unsafe base == other.base && count == other.count
  }

  /// Feeds the bytes to a hasher.
  func hash(into hasher: inout Hasher) {
    // Safety: the buffer spans exactly this run and is read before the call ends.
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Hands out bytes to be written for the time of one call; up to 1 KiB of them take no heap.
  static func withScratch<Value>(count: Int, _ body: (Scratch) -> Value) -> Value {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, count)) { buffer in
      // Safety: the memory lives until this closure returns, and `body` cannot keep the scratch.
      unsafe buffer.initialize(repeating: 0)
      return body(unsafe Scratch(buffer: buffer))
    }
  }

  /// Bytes that can be written, valid only inside the closure they are handed to.
  @safe
  struct Scratch {
    /// Invariant: initialised, and at least one byte long.
    private let buffer: UnsafeMutableBufferPointer<UInt8>

    fileprivate init(buffer: UnsafeMutableBufferPointer<UInt8>) {
      // Safety: `withScratch` keeps the invariant of `buffer`; nothing is read here.
      unsafe self.buffer = buffer
    }

    func set(_ byte: UInt8, at index: Int) {
      precondition(unsafe buffer.indices.contains(index), "a byte outside of the run")
      // Safety: the index has just been checked.
      unsafe buffer[index] = byte
    }

    /// What has been written, and zeros behind it.
    var bytes: Bytes {
      // Safety: the memory lives as long as this value may, and an allocation has an address.
      guard let base = unsafe UnsafePointer(buffer.baseAddress) else {
        preconditionFailure("an allocation without an address")
      }
      return unsafe Bytes(base: base, count: buffer.count)
    }
  }
}

extension ByteBlock {
  /// Sixteen bytes of two words, each with its first byte lowest.
  @inline(__always)
  init(words first: UInt64, _ second: UInt64) {
    let words = SIMD2(first.littleEndian, second.littleEndian)
    // Safety: both types are sixteen bytes, each of which may have any value.
    self = unsafe unsafeBitCast(words, to: ByteBlock.self)
  }

  /// The bytes as two words, each with its first byte lowest.
  @inline(__always)
  var words: (UInt64, UInt64) {
    // Safety: both types are sixteen bytes, each of which may have any value.
    let words = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (words[0].littleEndian, words[1].littleEndian)
  }
}
