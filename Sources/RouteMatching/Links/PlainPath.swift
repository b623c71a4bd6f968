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
        let plain = blocks.start &+ blocks.overlap
        return extentWithUnusualBytes(in: bytes, from: start, after: plain, limit: limit)
      }
      break
    }
    return hasSegments(upTo: limit, bytes, start..<end) ? (end, .plain) : nil
  }

  /// Returns the end and the form of a path that has unusual bytes, but none before the offset
  /// `plain`.
  @inline(never)
  private static func extentWithUnusualBytes(
    in bytes: Bytes,
    from start: Int,
    after plain: Int,
    limit: Int
  ) -> Extent? {
    var (end, all, escapes) = (bytes.count, ByteBlock(), UInt8(0))
    var blocks = ByteBlocks(bytes, from: plain)
    scan: while let (block, before) = blocks.advance() {
      all |= block
      let mask = block.isNotPlainInPath | block.startsEmptyOrDottedSegment(after: before)
      var marks = BlockMarks(mask & .numbers(from: blocks.overlap))
      while let position = marks.popFirst() {
        let index = blocks.start &+ position
        if let escaped = harmlessEscape(in: bytes, at: index) {
          escapes |= escaped
          continue
        }
        guard bytes[index] == .question || bytes[index] == .hash else { return nil }
        end = index
        break scan
      }
    }
    guard isText(bytes[plain..<end], all, escapes: escapes),
      hasSegments(upTo: limit, bytes, start..<end)
    else { return nil }
    return (end, escapes == 0 ? .plain : .encoded)
  }

  /// Returns the byte that is percent-encoded at an index; nil if there is none, or if it is a control
  /// character, a `/` or a `.`.
  private static func harmlessEscape(in bytes: Bytes, at index: Int) -> UInt8? {
    guard let escaped = PercentCoding.escapedByte(in: bytes, at: index),
      !escaped.isControl, escaped != .slash, escaped != .dot
    else { return nil }
    return escaped
  }

  /// Returns whether bytes are valid UTF-8 after decoding; `all` and `escapes` are the bitwise
  /// unions of the bytes and of the escaped bytes.
  @inline(__always)
  private static func isText(_ bytes: Bytes, _ all: ByteBlock, escapes: UInt8) -> Bool {
    if BlockMarks(all).isEmpty, escapes < 0x80 { return true }
    return escapes == 0 ? UTF8Check.isText(bytes) : PercentCoding.isText(decoding: bytes)
  }

  /// Returns the form of a path without query and fragment.
  ///
  /// Only its bytes are tested, so segments may be empty or begin with a `.`.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  @inline(__always)
  static func form(of bytes: Bytes) -> DeepLink.PathForm {
    guard bytes.count > 0, bytes[0] == .slash else { return .other }
    if bytes.count < 16 {
      let (block, _) = blocks(ofShort: bytes)
      return BlockMarks(block.isUnusualInPath).isEmpty || isPlain(short: bytes, block)
        ? .plain : .other
    }
    var mask = bytes.block(at: bytes.count &- 16).isUnusualInPath
    var index = 0
    while index < bytes.count &- 16 {
      mask |= bytes.block(at: index).isUnusualInPath
      index &+= 16
    }
    return BlockMarks(mask).isEmpty ? .plain : form(ofUnusual: bytes)
  }

  /// Does the same as `form` for a text with unusual bytes.
  @inline(never)
  private static func form(ofUnusual bytes: Bytes) -> DeepLink.PathForm {
    var (index, all, escapes) = (0, ByteBlock(), UInt8(0))
    repeat {
      let place = min(index, bytes.count &- 16)
      let block = bytes.block(at: place)
      all |= block
      var marks = BlockMarks(block.isNotPlainInPath)
      while let position = marks.popFirst() {
        guard let escaped = harmlessEscape(in: bytes, at: place &+ position) else { return .other }
        escapes |= escaped
      }
      index = place &+ 16
    } while index < bytes.count
    guard bytes[bytes.count &- 1] != .space, isText(bytes, all, escapes: escapes) else {
      return .other
    }
    return escapes == 0 ? .plain : .encoded
  }

  /// Returns whether a short text, all of whose bytes are in a block, is plain.
  @inline(never)
  private static func isPlain(short bytes: Bytes, _ block: ByteBlock) -> Bool {
    BlockMarks(block.isNotPlainInPath).isEmpty && bytes[bytes.count &- 1] != .space
      && UTF8Check.isText(bytes)
  }

  /// Returns whether, at least from an offset on, no segment of a path is empty or begins with a
  /// `.`.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  @inline(never)
  static func hasPlainSegments(_ bytes: Bytes, from start: Int = 1) -> Bool {
    guard bytes.count >= ByteBlocks.shortest else {
      let (block, before) = blocks(ofShort: bytes)
      return BlockMarks(block.startsEmptyOrDottedSegment(after: before)).isEmpty
    }
    // The last block may overlap the one before it, and the bytes before the offset.
    var (index, last) = (start, bytes.count &- 16)
    var mask = bytes.block(at: last).startsEmptyOrDottedSegment(after: bytes.block(at: last &- 1))
    while index < last {
      mask |= bytes.block(at: index).startsEmptyOrDottedSegment(after: bytes.block(at: index &- 1))
      index &+= 16
    }
    return BlockMarks(mask).isEmpty
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
    path.count &>> 1 <= limit || hasSegments(upTo: limit, ofLong: bytes, path)
  }

  /// Does the same as `hasSegments` for a path of any length.
  @inline(never)
  private static func hasSegments(
    upTo limit: Int,
    ofLong bytes: Bytes,
    _ path: Range<Int>
  ) -> Bool {
    // Only as many blocks are read as prove that the segments after them cannot exceed the limit.
    var (count, index) = (0, path.lowerBound)
    while index &+ 16 <= path.upperBound {
      count &+= BlockMarks(bytes.block(at: index).equal(to: .slash)).count
      index &+= 16
      if count &+ (path.upperBound &- index &+ 1) &>> 1 <= limit { return true }
    }
    return segmentCount(bytes, path) <= limit
  }

  static func segmentCount(_ bytes: Bytes, _ path: Range<Int>) -> Int {
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
