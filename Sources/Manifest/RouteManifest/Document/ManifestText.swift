// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// The text of a manifest with its file name, for the positions of problems.
///
/// A loader of another format, such as YAML, creates one from the whole text of the file.
public struct ManifestText: Sendable {
  /// The name of the file, or nil for text that is not from a file.
  public let file: String?
  package let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let lineStarts: [Int]
  /// The number of scalars before each block of `blockLength` bytes, for a fast search of columns
  /// in very long lines.
  private let scalarCounts: [Int]

  private static let blockLength = 1024

  /// Creates the text of a manifest, and finds the start of each line.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - file: The name of the file, for messages.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String, file: String? = nil) {
    self.init(validUTF8: Array(text.utf8), file: file)
  }

  /// Creates the text from bytes that are valid UTF-8.
  init(validUTF8 bytes: [UInt8], file: String?) {
    (self.bytes, self.file) = (bytes, file)
    var (starts, counts, scalars) = ([0], [Int](), 0)
    counts.reserveCapacity(bytes.count / Self.blockLength + 1)
    for (offset, byte) in bytes.enumerated() {
      if offset % Self.blockLength == 0 { counts.append(scalars) }
      if byte & 0xC0 != 0x80 { scalars += 1 }
      if byte == 0x0A { starts.append(offset + 1) }
    }
    if counts.isEmpty || bytes.count % Self.blockLength == 0 { counts.append(scalars) }
    (lineStarts, scalarCounts) = (starts, counts)
  }

  /// Returns the line and the column of a byte.
  ///
  /// - Parameter offset: The offset of the byte; it is limited to the text.
  /// - Returns: The position.
  /// - Complexity: O(log *n*) in the number of lines.
  public func position(at offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = scalars(before: offset) - scalars(before: lineStarts[low]) + 1
    return TextPosition(offset: offset, line: low + 1, column: column)
  }

  /// Returns the number of scalars that begin before an offset.
  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockLength
    var count = scalarCounts[block]
    for index in block * Self.blockLength..<offset where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private func end(ofScalarAt offset: Int) -> Int {
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

extension ManifestText {
  /// The maximum number of scalars that an excerpt shows before and after its caret.
  private static let excerptLimits = (before: 60, after: 40)

  /// Returns the line of a position, and a second line with a caret below the position.
  ///
  /// A long line is shortened on both sides of the position. Control characters are replaced.
  ///
  /// - Parameter position: A position in this text.
  /// - Returns: Two lines without a line break at the end.
  /// - Complexity: O(1), because an excerpt has a limited length.
  public func excerpt(at position: TextPosition) -> String {
    let offset = min(max(position.offset, 0), bytes.count)
    var (start, count) = (offset, 0)
    while start > 0, bytes[start - 1] != 0x0A, count < Self.excerptLimits.before {
      start -= 1
      if bytes[start] & 0xC0 != 0x80 { count += 1 }
    }
    // The indentation of the line is left out of the excerpt.
    while start < offset, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    var (end, length) = (offset, 0)
    while end < bytes.count, bytes[end] != 0x0A, length < Self.excerptLimits.after {
      end = self.end(ofScalarAt: end)
      length += 1
    }
    let isCutBefore = count == Self.excerptLimits.before && start > 0 && bytes[start - 1] != 0x0A
    let isCutAfter = end < bytes.count && bytes[end] != 0x0A && bytes[end] != 0x0D
    var (line, caret) = isCutBefore ? ("…", " ") : ("", "")
    for scalar in String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars {
      line.unicodeScalars.append(Self.shown(scalar))
      caret += Self.shown(scalar).blank
    }
    let rest = String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars
    for scalar in rest where scalar != "\r" { line.unicodeScalars.append(Self.shown(scalar)) }
    return "\(line)\(isCutAfter ? "…" : "")\n\(caret)^"
  }

  /// Returns a text of a manifest for a message: shortened, and without control characters.
  package static func quoted(_ text: String) -> String {
    var shown = ""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < 80 else { return "“\(shown)…”" }
      shown.unicodeScalars.append(Self.shown(scalar))
      count += 1
    }
    return "“\(shown)”"
  }

  /// Returns a scalar that is safe to print: a space for a tab, and a replacement for another
  /// control character.
  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: " "
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }
}
