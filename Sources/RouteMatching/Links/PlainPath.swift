// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The checks for plain paths, which need no decoding.
///
/// A plain path is contiguous, begins with a `/`, and has only plain bytes (see `PlainBytes.swift`) and
/// plain segments: no segment is empty or begins with a `.`. Nearly every path is plain, so that sixteen
/// bytes are checked at a time; `PathSegments` parses other paths byte by byte.
enum PlainPath {
  /// The end of a path, and the form in which the path is written.
  struct Extent {
    let end: Int
    let form: DeepLink.PathForm
  }

  /// Returns the end of a link's path, at a `?`, a `#` or the end of the text; nil if the path is neither
  /// plain nor encoded, see `DeepLink.PathForm`.
  ///
  /// - Parameters:
  ///   - bytes: The text, which is long enough for `ByteBlocks`.
  ///   - start: The offset of the path.
  ///   - limit: The most segments of the path.
  /// - Returns: The offset after the path, and its form.
  /// - Complexity: O(*n*) for a path of *n* bytes.
  @inline(__always)
  static func extent(in bytes: Bytes, from start: Int, limit: Int) -> Extent? {
    guard start < bytes.count, bytes[start] == .slash else { return nil }
    var end = bytes.count
    var blocks = ByteBlocks(bytes, from: start &+ 1)
    while let (block, before) = blocks.advance() {
      let mask = block.isUnusualInPath | block.startsEmptyOrDottedSegment(after: before)
      var marks = BlockMarks(mask)
      if marks.isEmpty { continue }
      if blocks.overlap > 0 {
        marks = BlockMarks(mask & .numbers(from: blocks.overlap))
        if marks.isEmpty { continue }
      }
      end = blocks.start &+ marks.first
      guard bytes[end] == .question || bytes[end] == .hash else {
        return extentWithUnusualBytes(in: bytes, from: start, limit: limit)
      }
      break
    }
    return hasSegments(upTo: limit, bytes, start..<end) ? Extent(end: end, form: .plain) : nil
  }

  /// Does the same as `extent`, but also for bytes that `isUnusualInPath` marks.
  @inline(never)
  private static func extentWithUnusualBytes(
    in bytes: Bytes,
    from start: Int,
    limit: Int
  ) -> Extent? {
    var (end, isASCII, isEncoded) = (bytes.count, true, false)
    var blocks = ByteBlocks(bytes, from: start &+ 1)
    scan: while let (block, before) = blocks.advance() {
      isASCII = isASCII && BlockMarks(block).isEmpty
      let mask = block.isNotPlainInPath | block.startsEmptyOrDottedSegment(after: before)
      var marks = BlockMarks(mask & .numbers(from: blocks.overlap))
      while let position = marks.popFirst() {
        let index = blocks.start &+ position
        if let escaped = PercentCoding.escapedByte(in: bytes, at: index) {
          if escaped.isControl || escaped == .slash || escaped == .dot { return nil }
          isASCII = isASCII && escaped < 0x80
          isEncoded = true
          continue
        }
        guard bytes[index] == .question || bytes[index] == .hash else { return nil }
        end = index
        break scan
      }
    }
    let path = bytes[start..<end]
    guard isASCII || (isEncoded ? PercentCoding.isText(decoding: path) : UTF8Check.isText(path)),
      hasSegments(upTo: limit, bytes, start..<end)
    else { return nil }
    return Extent(end: end, form: isEncoded ? .encoded : .plain)
  }

  /// Returns whether a text begins with a `/`, has only plain bytes in valid UTF-8, and does not
  /// end with a space.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  @inline(__always)
  static func hasPlainBytes(_ bytes: Bytes) -> Bool {
    guard bytes.count > 0, bytes[0] == .slash else { return false }
    if bytes.count < 16 {
      // The text is read as two overlapping words; a text shorter than one word is padded with
      // hyphens, which are valid in every path.
      let first = bytes.firstWord(filledWith: .hyphen)
      let last = bytes.count < 8 ? first : bytes.wordInside(at: bytes.count &- 8)
      let block = ByteBlock(words: first, last)
      return BlockMarks(block.isUnusualInPath).isEmpty || hasUnusualButPlainBytes(short: bytes)
    }
    var index = 0
    repeat {
      let place = min(index, bytes.count &- 16)
      guard BlockMarks(bytes.block(at: place).isUnusualInPath).isEmpty else {
        return hasUnusualButPlainBytes(bytes)
      }
      index = place &+ 16
    } while index < bytes.count
    return true
  }

  /// Does the same as `hasPlainBytes` for a text of at least sixteen bytes, also if
  /// `isUnusualInPath` marks some of them.
  @inline(never)
  private static func hasUnusualButPlainBytes(_ bytes: Bytes) -> Bool {
    var all = ByteBlock()
    var index = 0
    while index < bytes.count {
      let place = min(index, bytes.count &- 16)
      let block = bytes.block(at: place)
      guard BlockMarks(block.isNotPlainInPath).isEmpty else { return false }
      all |= block
      index = place &+ 16
    }
    return bytes[bytes.count &- 1] != .space && (BlockMarks(all).isEmpty || UTF8Check.isText(bytes))
  }

  /// Does the same as `hasPlainBytes` for a text of less than sixteen bytes, also if
  /// `isUnusualInPath` marks some of them.
  @inline(never)
  private static func hasUnusualButPlainBytes(short bytes: Bytes) -> Bool {
    let special = ByteSet.notPlainInPath
    for index in 0..<bytes.count where bytes[index] < 0x80 && special.contains(ascii: bytes[index])
    {
      return false
    }
    return bytes[bytes.count &- 1] != .space && UTF8Check.isText(bytes)
  }

  /// Returns whether no segment of a path is empty or begins with a `.`.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  static func hasPlainSegments(_ bytes: Bytes) -> Bool {
    guard bytes.count >= ByteBlocks.shortest else { return hasPlainSegments(short: bytes) }
    var blocks = ByteBlocks(bytes, from: 1)
    while let (block, before) = blocks.advance() {
      guard BlockMarks(block.startsEmptyOrDottedSegment(after: before)).isEmpty else {
        return false
      }
    }
    return true
  }

  private static func hasPlainSegments(short bytes: Bytes) -> Bool {
    for index in 1..<max(1, bytes.count) where bytes[index - 1] == .slash {
      if bytes[index] | 1 == .slash { return false }
    }
    return true
  }

  /// Returns whether a path has no more segments than a limit.
  @inline(__always)
  static func hasSegments(upTo limit: Int, _ bytes: Bytes, _ path: Range<Int>) -> Bool {
    // With its slash, a segment takes at least two bytes. So the segments of a short path cannot
    // exceed the limit and need not be counted.
    path.count &>> 1 <= limit || segmentCount(bytes, path) <= limit
  }

  private static func segmentCount(_ bytes: Bytes, _ path: Range<Int>) -> Int {
    var count = bytes[path.upperBound &- 1] == .slash ? -1 : 0
    var index = path.lowerBound
    while index &+ 16 <= path.upperBound {
      count &+= BlockMarks(bytes.block(at: index).equal(to: .slash)).count
      index &+= 16
    }
    for index in index..<path.upperBound where bytes[index] == .slash { count &+= 1 }
    return count
  }
}
