// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A position in the text of a manifest.
public struct TextPosition: Sendable, Hashable, Comparable {
  /// The offset from the beginning of the text in bytes.
  public let offset: Int
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1 in Unicode scalars.
  public let column: Int

  /// Creates a position from an offset, a line and a column that belong together.
  ///
  /// - Parameters:
  ///   - offset: The offset in bytes.
  ///   - line: The line, counted from 1.
  ///   - column: The column, counted from 1.
  public init(offset: Int, line: Int, column: Int) {
    (self.offset, self.line, self.column) = (offset, line, column)
  }

  /// Returns whether a position is before another one.
  public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
}
