// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A value in the parameters of an older router.
public enum DialectValue: Sendable {
  /// A text from the link.
  case text(String)
  /// Several texts from the link: repeated items of a query, or the segments of a wildcard.
  case list([String])
  /// A value that the caller passed beside the link.
  case native(any Sendable)

  /// The text, or nil if the value is not a text from the link.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The texts, or nil if the value is not a list of texts from the link.
  public var list: [String]? {
    if case .list(let list) = self { list } else { nil }
  }

  /// The value that the caller passed, or nil if the value is from the link.
  public var native: (any Sendable)? {
    if case .native(let value) = self { value } else { nil }
  }
}

extension DialectValue: CustomStringConvertible {
  /// The text, the list, or the description of the caller's value.
  public var description: String {
    switch self {
    case .text(let text): text
    case .list(let list): "\(list)"
    case .native(let value): "\(value)"
    }
  }
}
