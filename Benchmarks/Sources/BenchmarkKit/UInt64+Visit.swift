// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// These functions add the results of a pass to a checksum. Passes with the same results have the
// same checksum.

extension UInt64 {
  /// Adds the bytes of a text to the checksum, so that each byte is read.
  ///
  /// The bytes are read from contiguous memory; the iterator of a string's UTF-8 takes 26 instructions for
  /// each byte, which would be most of the measured cost. The text is not copied.
  @inlinable
  public mutating func visit(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ visit($0) }) == nil {
      for byte in text.utf8 { self &+= UInt64(byte) }
    }
  }

  /// Adds the bytes of a contiguous value to the checksum.
  @inlinable
  public mutating func visit(_ bytes: UnsafeBufferPointer<UInt8>) {
    for index in bytes.indices { self &+= UInt64(bytes[index]) }
  }

  /// Adds the position of the matched route to the checksum.
  @inlinable
  public mutating func hit(_ route: Int) {
    self &+= UInt64(truncatingIfNeeded: route) &+ 1
  }
}
