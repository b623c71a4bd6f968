// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Borrowed bytes that are valid only inside the closure that receives them.
///
/// All unsafe reads of bytes in this module go through this type, so that they can be audited
/// together.
@safe
struct Bytes {
  /// Invariant: the pointer is the address of `count` initialized bytes while this value is in use.
  private let base: UnsafePointer<UInt8>
  let count: Int

  private init(base: UnsafePointer<UInt8>, count: Int) {
    // Safety: each caller ensures the invariant of `base`; nothing is read here.
    unsafe self.base = base
    self.count = count
  }

  /// Calls `body` with the bytes of a buffer.
  ///
  /// - Complexity: O(1) beyond `body`.
  static func with<Value, Failure: Error>(
    _ buffer: UnsafeBufferPointer<UInt8>,
    _ body: (Bytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Safety: the caller's buffer outlives this call. The type `Bytes` is internal, so `body` is
    // always code of this module, and this code does not store the bytes.
    guard let base = buffer.baseAddress else { return try Bytes.withEmpty(body) }
    return try body(unsafe Bytes(base: base, count: buffer.count))
  }

  /// Calls `body` with the UTF-8 of a string; a native string is not copied.
  @inline(__always)
  static func with<Value, Failure: Error>(
    _ text: String,
    _ body: (Bytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // The closure of `Bytes.reading` cannot throw, so it returns the error in a `Result`. `get()`
    // throws this error.
    try Bytes.reading(text) { bytes in
      do throws(Failure) {
        return Result<Value, Failure>.success(try body(bytes))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// Calls `body`, which does not throw, with the UTF-8 of a string.
  @inline(__always)
  static func reading<Value>(_ text: String, _ body: (Bytes) -> Value) -> Value {
    var native = text
    return native.withUTF8 { buffer in
      // Safety: the buffer of the text is valid until this closure returns.
      unsafe Bytes.with(buffer, body)
    }
  }

  /// Calls `body` with the UTF-8 of a string that is not bridged, such as the text of a link.
  @inline(__always)
  static func readingNative<Value>(_ text: String, _ body: (Bytes) -> Value) -> Value {
    guard let value = readingInPlace(text, body) else {
      preconditionFailure("the string has no contiguous storage")
    }
    return value
  }

  /// Calls `body` with the UTF-8 of a string, unless this requires a copy of the string.
  ///
  /// - Returns: The result of `body`, or nil for a bridged string, which has no contiguous
  ///   storage.
  @inline(__always)
  static func readingInPlace<Value>(_ text: String, _ body: (Bytes) -> Value) -> Value? {
    unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      // Safety: the buffer of the text is valid until this closure returns.
      unsafe Bytes.with(buffer, body)
    }
  }

  /// Calls `body` with the UTF-8 of a substring.
  static func with<Value, Failure: Error>(
    _ text: Substring,
    _ body: (Bytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var copy = text
    // The closure of `withUTF8` cannot throw a typed error, so it returns the error in a `Result`.
    let result: Result<Value, Failure> = copy.withUTF8 { buffer in
      do throws(Failure) {
        // Safety: the buffer of the text is valid until this closure returns.
        return .success(try unsafe Bytes.with(buffer, body))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Calls `body` with the bytes of an array.
  static func with<Value, Failure: Error>(
    _ bytes: [UInt8],
    _ body: (Bytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Safety: the buffer of the array is valid until this closure returns.
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      try unsafe Bytes.with(buffer, body)
    }
  }

  private static func withEmpty<Value, Failure: Error>(
    _ body: (Bytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var byte: UInt8 = 0
    // Safety: the count is zero, so no byte is read from the pointer.
    return try unsafe withUnsafePointer(to: &byte) { base throws(Failure) in
      try body(unsafe Bytes(base: base, count: 0))
    }
  }

  subscript(_ index: Int) -> UInt8 {
    assert(index >= 0 && index < count, "the index is out of range")
    // Safety: callers stay inside `0..<count`; debug builds check it.
    return unsafe base[index]
  }

  /// Returns the eight bytes at an index as a word, with the first byte in the lowest bits.
  ///
  /// - Parameter index: From 0 to eight below `count`.
  /// - Returns: The bytes as a word.
  @inline(__always)
  func wholeWord(at index: Int) -> UInt64 {
    assert(index >= 0 && index <= count &- 8, "the word is out of range")
    // Safety: all eight bytes are inside the memory of this value.
    return unsafe UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// Returns up to eight bytes at an index as a word, with the first byte in the lowest bits;
  /// `count` must be at least eight.
  ///
  /// - Parameter index: From 0 to below `count`.
  /// - Returns: The bytes as a word; bytes after the end are zero.
  @inline(__always)
  func wordInside(at index: Int) -> UInt64 {
    assert(index >= 0 && index < count && count >= 8, "the word is out of range")
    let start = min(index, count &- 8)
    return wholeWord(at: start) &>> UInt64(truncatingIfNeeded: (index &- start) &* 8)
  }

  /// Returns up to eight bytes at an index as a word, with the first byte in the lowest bits.
  ///
  /// - Parameter index: From 0 to below `count`.
  /// - Returns: The bytes as a word; bytes after the end are zero.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    count >= 8 ? wordInside(at: index) : firstWord() &>> UInt64(truncatingIfNeeded: index &* 8)
  }

  /// Returns the first eight bytes as a word, with the first byte in the lowest bits; missing bytes
  /// are zero.
  func firstWord() -> UInt64 {
    guard count < 8 else { return wordInside(at: 0) }
    var word: UInt64 = 0
    // Safety: `count` bytes are copied. This value has `count` bytes, and the word has room for
    // eight.
    unsafe withUnsafeMutableBytes(of: &word) { bytes in
      unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: base, count: count))
    }
    return word.littleEndian
  }

  /// Returns the first eight bytes of a range as a word, with the first byte in the lowest bits;
  /// missing bytes are zero.
  @inline(__always)
  func firstWord(in range: Range<Int>) -> UInt64 {
    range.isEmpty ? 0 : self[0..<range.upperBound].word(at: range.lowerBound)
  }

  /// The bytes of a range, without a copy.
  subscript(_ range: Range<Int>) -> Bytes {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "the range is out of bounds")
    // Safety: the range is inside the memory of this value, and the returned value is used only
    // while that memory is valid.
    return unsafe Bytes(base: base + range.lowerBound, count: range.count)
  }

  /// The bytes as text; invalid UTF-8 becomes U+FFFD.
  var text: String {
    // Safety: the buffer contains exactly the bytes of this value and is copied before the call
    // ends.
    let buffer = unsafe UnsafeBufferPointer(start: base, count: count)
    // Swift stores up to fifteen bytes of text inside of the string, without an allocation. So a
    // short text is written there directly.
    guard count <= 15 else { return unsafe String(decoding: buffer, as: UTF8.self) }
    return unsafe String(unsafeUninitializedCapacity: count) { text in
      // Safety: `text` has room for `count` bytes, and `count` bytes are written.
      unsafe text.initialize(fromContentsOf: buffer)
    }
  }

  /// Returns the bytes of a range as text; invalid UTF-8 becomes U+FFFD.
  @inline(__always)
  func text(in range: Range<Int>) -> String {
    guard range.count <= 8, count >= 8, !range.isEmpty else { return self[range].text }
    // Most names and values have at most eight bytes, so they are written with one store of a word.
    let word = firstWord(in: range)
    return unsafe String(unsafeUninitializedCapacity: 8) { text in
      // Safety: the memory has room for eight bytes, and eight bytes are written.
      unsafe UnsafeMutableRawBufferPointer(text).storeBytes(of: word.littleEndian, as: UInt64.self)
      return range.count
    }
  }

  /// Appends the bytes to an array.
  func append(to array: inout [UInt8]) {
    // Safety: the buffer contains exactly the bytes of this value and is read before the call ends.
    unsafe array.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }

  /// Adds the bytes to a hasher.
  func hash(into hasher: inout Hasher) {
    // Safety: the buffer contains exactly the bytes of this value and is read before the call ends.
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Calls `body` with writable bytes; up to 1 KiB of them need no allocation.
  static func withScratch<Value>(count: Int, _ body: (Scratch) -> Value) -> Value {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, count)) { buffer in
      // Safety: the memory lives until this closure returns. The type `Scratch` is internal, so
      // `body` is always code of this module, and this code does not store the scratch.
      unsafe buffer.initialize(repeating: 0)
      return body(unsafe Scratch(buffer: buffer))
    }
  }

  /// Writable bytes that are valid only inside the closure that receives them.
  @safe
  struct Scratch {
    /// Invariant: the buffer is initialized and has at least one byte.
    private let buffer: UnsafeMutableBufferPointer<UInt8>

    fileprivate init(buffer: UnsafeMutableBufferPointer<UInt8>) {
      // Safety: `withScratch` ensures the invariant of `buffer`; nothing is read here.
      unsafe self.buffer = buffer
    }

    func set(_ byte: UInt8, at index: Int) {
      precondition(unsafe buffer.indices.contains(index), "the index is out of range")
      // Safety: the index has just been checked.
      unsafe buffer[index] = byte
    }

    /// The bytes that were written, followed by zeros.
    var bytes: Bytes {
      // Safety: the memory outlives this value. The base address is not nil, because at least one
      // byte was allocated.
      guard let base = unsafe UnsafePointer(buffer.baseAddress) else {
        preconditionFailure("an allocation without an address")
      }
      return unsafe Bytes(base: base, count: buffer.count)
    }
  }
}
