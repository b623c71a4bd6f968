// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The checks for plain paths, which need no decoding.
///
/// A plain path is contiguous, begins with a `/`, and has only plain bytes (see `PlainBytes.swift`) and
/// plain segments: no segment is empty or begins with a `.`. Nearly every path is plain, so that sixteen
/// bytes are checked at a time; `PathSegments` parses other paths byte by byte.
enum PlainPath {
  /// The end and the form of a path.
  typealias Extent = (end: Int, form: DeepLink.PathForm)

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
    var extent = Extent(bytes.count, .plain)
    var blocks = ByteBlocks(bytes, from: start &+ 1)
    while let (block, before) = blocks.advance() {
      let mask = block.isUnusualInPath | block.startsEmptyOrDottedSegment(after: before)
      var marks = BlockMarks(mask)
      if marks.isEmpty { continue }
      if blocks.overlap > 0 {
        marks = BlockMarks(mask & .numbers(from: blocks.overlap))
        if marks.isEmpty { continue }
      }
      extent.end = blocks.start &+ marks.first
      if bytes[extent.end] == .question || bytes[extent.end] == .hash { break }
      guard let unusual = extentWithUnusualBytes(in: bytes, from: extent.end) else { return nil }
      extent = unusual
      break
    }
    return hasSegments(upTo: limit, bytes, start..<extent.end) ? extent : nil
  }

  /// Returns the end and the form of a path that has no unusual bytes before an offset.
  @inline(never)
  private static func extentWithUnusualBytes(in bytes: Bytes, from start: Int) -> Extent? {
    var (next, form) = (start, DeepLink.PathForm.plain)
    var blocks = ByteBlocks(bytes, from: start)
    while let (block, before) = blocks.advance() {
      var marks = BlockMarks(
        block.isUnusualInPath | block.startsEmptyOrDottedSegment(after: before)
      )
      while let position = marks.popFirst() {
        let index = blocks.start &+ position
        // The bytes before `next` have been read with an earlier byte.
        if index < next { continue }
        var byte = bytes[index]
        if byte == .question || byte == .hash { return (index, form) }
        if byte == .percent {
          byte = PercentCoding.escapedByte(in: bytes, at: index) ?? 0
          if byte.isControl || byte == .slash || byte == .dot { return nil }
          (form, next) = (.encoded, index &+ 3)
        } else if byte < 0x80 {
          if byte >= .space, byte < .openParenthesis { continue }
          return nil
        }
        if byte >= 0x80 {
          guard let end = characterEnd(in: bytes, from: index) else { return nil }
          next = end
        }
      }
    }
    return (bytes.count, form)
  }

  /// Returns the end of the character at an index, whose bytes may be escapes; nil if it is not valid UTF-8.
  @inline(never)
  private static func characterEnd(in bytes: Bytes, from start: Int) -> Int? {
    var (check, index) = (UTF8Check(), start)
    repeat {
      guard index < bytes.count else { return nil }
      let escaped = PercentCoding.escapedByte(in: bytes, at: index)
      guard check.accept(escaped ?? bytes[index]) else { return nil }
      index &+= escaped == nil ? 1 : 3
    } while !check.isComplete
    return index
  }

  /// Returns whether a path of up to sixteen bytes, without query and fragment, is plain.
  @inline(never)
  static func isPlain(short bytes: Bytes, limit: Int) -> Bool {
    let (block, before) = blocks(ofShort: bytes)
    guard bytes[0] == .slash,
      BlockMarks(block.startsEmptyOrDottedSegment(after: before)).isEmpty,
      hasSegments(upTo: limit, bytes, 0..<bytes.count)
    else { return false }
    return BlockMarks(block.isUnusualInPath).isEmpty
      || BlockMarks(block.isNotPlainInPath).isEmpty && UTF8Check.isText(bytes)
  }

  /// Returns a block of all bytes of a path of up to sixteen, and the block that begins one byte earlier.
  @inline(__always)
  private static func blocks(ofShort bytes: Bytes) -> (block: ByteBlock, before: ByteBlock) {
    // The text is read as two overlapping words; a text shorter than one word is padded with
    // hyphens, which are valid in every path. No slash is before the first byte.
    let first = bytes.firstWord(filledWith: .hyphen)
    guard bytes.count > 8 else {
      return (ByteBlock(words: first, first), ByteBlock(words: first &<< 8, first &<< 8))
    }
    let end = bytes.count &- 8
    return (
      ByteBlock(words: first, bytes.wholeWord(at: end)),
      ByteBlock(words: first &<< 8, bytes.wholeWord(at: end &- 1))
    )
  }

  /// Returns whether a path has no more segments than a limit.
  @inline(__always)
  static func hasSegments(upTo limit: Int, _ bytes: Bytes, _ path: Range<Int>) -> Bool {
    // Each segment takes at least two bytes, including its slash. So the segments of a short path
    // cannot exceed the limit and need not be counted.
    path.count &>> 1 <= limit || segmentCount(bytes, path, limit: limit) <= limit
  }

  /// Returns the number of segments of a path or, if it cannot exceed a limit, a number up to this limit.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  @inline(never)
  static func segmentCount(_ bytes: Bytes, _ path: Range<Int>, limit: Int = .min) -> Int {
    var count = bytes[path.upperBound &- 1] == .slash ? -1 : 0
    var index = path.lowerBound
    while index &+ 16 <= path.upperBound {
      count &+= BlockMarks(bytes.block(at: index).equal(to: .slash)).count
      index &+= 16
      // Only as many blocks are read as prove that the segments after them cannot exceed the limit.
      let most = count &+ (path.upperBound &- index &+ 1) &>> 1
      if most <= limit { return most }
    }
    for index in index..<path.upperBound where bytes[index] == .slash { count &+= 1 }
    return count
  }
}
