// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The definition of plain bytes: the bytes of a link that need neither decoding nor individual
/// validation.
///
/// | part of the link | plain bytes |
/// |---|---|
/// | path | from `(` to `~`, except `?` and `\` |
/// | query and fragment | from the space to `~`, except `%` |
///
/// A `/` in a path, and a `&`, `=` or `#` in a query, is plain, although it separates parts. The other
/// bytes end the part (`?` and `#` in a path), begin an escape (`%`), are not ASCII or are not valid
/// (control characters; a `\` in the path of a web link). Of the bytes below `(`, the space, `!`, `"`, `$`,
/// `&` and `'` are valid in a path, too; they are not plain, so that one comparison of a block finds all
/// others.
///
/// Each definition has two forms: a set for single bytes, and a mask of a block. `PlainBytesTests` compares
/// them.
extension ByteSet {
  /// The ASCII bytes that are not plain in a path.
  static let notPlainInPath = ByteSet.controls
    .with(0x20).with(0x21).with(0x22).with(.hash)
    .with(0x24).with(.percent).with(.ampersand).with(0x27)
    .with(.question).with(.backslash)

  /// The ASCII bytes that are not plain in a query or a fragment.
  static let notPlainInQuery = ByteSet.controls.with(.percent)
}

extension ByteBlock {
  /// A mask of the bytes that are not plain in a path.
  @inline(__always)
  var isNotPlainInPath: ByteBlock {
    let other = below(.openParenthesis) | equal(to: .question) | equal(to: .backslash)
    // The last two terms mark DEL and all bytes that are not ASCII.
    return other | self | (self &+ 1)
  }

  /// A mask of the bytes that are not plain in a query or a fragment.
  @inline(__always)
  var isNotPlainInQuery: ByteBlock {
    // The last two terms mark DEL and all bytes that are not ASCII.
    below(0x20) | equal(to: .percent) | self | (self &+ 1)
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
