// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The definition of plain bytes: the bytes of a link that need neither decoding nor individual
/// validation.
///
/// | part of the link | plain bytes |
/// |---|---|
/// | path | all but control characters, `%`, `?`, `#` and `\` |
/// | query and fragment | all but control characters and `%` |
///
/// A `/` in a path, and a `&`, `=` or `#` in a query, is plain, although it separates parts. The other
/// bytes end the part (`?` and `#` in a path), begin an escape (`%`) or are not valid (control characters;
/// a `\` in the path of a web link). Bytes that are not ASCII are plain; whether they are UTF-8 is checked
/// separately.
///
/// Each definition has two forms: a set for single bytes, and a mask of a block. `PlainBytesTests` compares
/// them. A mask of unusual bytes has fewer instructions, and also marks some plain bytes that most links do
/// not have.
extension ByteSet {
  /// The ASCII bytes that are not plain in a path.
  static let notPlainInPath = ByteSet.controls
    .with(.hash).with(.percent).with(.question).with(.backslash)

  /// The ASCII bytes that are not plain in a query or a fragment.
  static let notPlainInQuery = ByteSet.controls.with(.percent)
}

extension ByteBlock {
  /// A mask of the bytes that are not plain in a path.
  @inline(__always)
  var isNotPlainInPath: ByteBlock {
    // DEL (0x7F) and “?” (0x3F) differ only in the bit 0x40. With this bit set, one comparison
    // finds both.
    below(0x20) | (self | 0x40).equal(to: 0x7F) | equal(to: .percent) | equal(to: .hash)
      | equal(to: .backslash)
  }

  /// A mask of all bytes that are not plain in a path, and of some plain bytes that few paths have:
  /// those from the space to `'`, and those that are not ASCII.
  @inline(__always)
  var isUnusualInPath: ByteBlock {
    // DEL (0x7F) and “?” (0x3F) differ only in the bit 0x40. With this bit set, adding 1 sets the high bit
    // of both, and keeps that of bytes that are not ASCII; the subtraction keeps that of 0xBF and 0xFF.
    (self &- .openParenthesis) | ((self ^ .backslash) &- 1) | ((self | 0x40) &+ 1)
  }

  /// A mask of the bytes that are not plain in a query or a fragment.
  @inline(__always)
  var isNotPlainInQuery: ByteBlock { below(0x20) | equal(to: 0x7F) | equal(to: .percent) }

  /// A mask of all bytes that are not plain in a query or a fragment, and of the plain bytes that
  /// are not ASCII.
  @inline(__always)
  var isUnusualInQuery: ByteBlock {
    // Adding 1 marks DEL and keeps the high bit of bytes that are not ASCII; the subtraction keeps that of
    // 0xFF.
    (self &- 0x20) | ((self ^ .percent) &- 1) | (self &+ 1)
  }

  /// Returns a mask of each `.` or `/` directly after a `/`; there, a segment begins with a `.` or
  /// is empty.
  ///
  /// - Parameter before: The block that begins one byte before this one.
  /// - Returns: The mask.
  @inline(__always)
  func startsEmptyOrDottedSegment(after before: ByteBlock) -> ByteBlock {
    // “.” and “/” differ only in their lowest bit, so setting this bit makes both equal to “/”.
    before.equal(to: .slash) & (self | 1).equal(to: .slash)
  }
}
