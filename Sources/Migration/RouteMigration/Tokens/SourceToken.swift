// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A token of Objective-C or Swift code.
struct SourceToken: Sendable, Equatable {
  let kind: Kind
  /// The offset of the first byte in the file.
  let offset: Int
  /// Whether the token is the first on its line; after a `\` at the end of a line, the line
  /// continues.
  let isFirstOnLine: Bool

  enum Kind: Sendable, Equatable {
    /// A name or a keyword, without backticks.
    case word(String)
    case number(String)
    /// A string literal with its pieces.
    case string([Piece])
    /// One character that is not a part of another token.
    case mark(UInt8)
    /// A character literal, a regular expression, or a string without a closing quotation mark.
    case other
  }

  /// A part of a string literal.
  enum Piece: Sendable, Equatable {
    case text(String)
    /// The Swift code of an interpolation, such as `id` in `"/user/\(id)"`.
    case code(String)
  }

  /// The name or keyword, or nil.
  var word: String? {
    if case .word(let word) = kind { word } else { nil }
  }

  /// Returns whether the token is exactly this character, such as `(`.
  func isMark(_ mark: Unicode.Scalar) -> Bool { kind == .mark(UInt8(ascii: mark)) }
}
