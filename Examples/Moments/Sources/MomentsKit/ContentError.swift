// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The error for missing or rejected content of a valid link or form, such as a deleted product.
///
/// Features throw it while they make a page or perform an action; the container shows it to the
/// visitor.
public struct ContentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason: the content is missing, or the text is too long.
  public let code: Code
  /// The kind of content, such as `product`.
  public let kind: String
  /// The content's name in the link; empty if the link has none.
  public let name: String
  /// The message for the visitor.
  public let phrase: Phrase

  /// Makes an error for content that does not exist.
  ///
  /// - Parameters:
  ///   - kind: The kind of content, such as `product`.
  ///   - name: The content's name in the link.
  public init(no kind: String, named name: String) {
    code = .missing
    self.kind = kind
    self.name = name
    phrase = Phrase("There is no \(kind) “\(name)”.", "找不到“\(name)”。")
  }

  /// Makes an error for a string that exceeds its maximum length.
  ///
  /// - Parameters:
  ///   - kind: The kind of text, such as `message`.
  ///   - count: The number of characters.
  ///   - limit: The maximum number of characters.
  public init(tooLong kind: String, _ count: Int, limit: Int) {
    code = .tooLong
    self.kind = kind
    name = ""
    phrase = Phrase(
      "The \(kind) has \(count) characters; the maximum is \(limit). Please shorten it.",
      "内容有 \(count) 个字符，最多 \(limit) 个，请删减一些。"
    )
  }

  /// The message in English, for developers.
  public var description: String { phrase[.english] }

  /// The kinds of errors; more may be added.
  public struct Code: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
      case missing
      case tooLong
    }

    private let kind: Kind

    /// The content does not exist, or does not exist any more.
    public static let missing = Code(kind: .missing)
    /// The text exceeds its maximum length.
    public static let tooLong = Code(kind: .tooLong)
  }
}
