// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A file of source code or of patterns, with the positions of its lines.
package struct SourceFile: Sendable {
  /// The name of the file in messages.
  package let name: String
  /// The language of the file, according to the extension of its name.
  package let language: Language
  let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let lineStarts: [Int]

  /// A language of a file: a programming language, or a list of patterns.
  package enum Language: String, Sendable {
    /// Objective-C or Objective-C++.
    case objectiveC
    case swift
    /// One pattern on each line.
    case patterns
  }

  /// Creates a file from its name and its contents, which are not read from the disk.
  ///
  /// - Parameters:
  ///   - name: The name, whose extension states the language: .m, .mm, .h, .pch or .swift; any other file is a
  ///     list of patterns.
  ///   - bytes: The contents; bytes that are not UTF-8 are replaced in texts.
  package init(name: String, bytes: [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
    language =
      switch name.split(separator: ".").last?.lowercased() {
      case "m", "mm", "h", "pch": .objectiveC
      case "swift": .swift
      default: .patterns
      }
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// Returns the line and the column of a byte.
  ///
  /// - Complexity: O(log *n*) for *n* lines.
  func position(of offset: Int) -> SourcePosition {
    let line = lineStarts.partition(where: { $0 > offset })
    let column = min(offset, bytes.count) - lineStarts[line - 1]
    return SourcePosition(file: name, line: line, column: column + 1)
  }
}

extension Array {
  /// Returns the index of the first element for which a condition is true, in an array whose elements for
  /// which it is false come first.
  ///
  /// - Complexity: O(log *n*).
  func partition(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A position in a file, which is written as `file:line:column`.
package struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
  /// The name of the file.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column in bytes of UTF-8, from 1, as compilers count it.
  package let column: Int

  /// The file, the line and the column with colons.
  package var description: String { "\(file):\(line):\(column)" }
}
