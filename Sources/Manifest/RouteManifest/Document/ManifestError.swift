// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// All problems of a manifest's text.
public struct ManifestError: Error, Sendable, Hashable {
  /// The problems in the order of the text, at most 100; never empty.
  public let problems: [ManifestProblem]
  /// The number of further problems, which are not in ``problems``.
  public let omittedCount: Int
}

/// A problem of a manifest's text: the mistake, its position and a correction.
public struct ManifestProblem: Error, Sendable, Hashable {
  /// The kind of the problem, for code that handles it.
  public let code: Code
  /// The name of the file, or nil for text that is not from a file.
  public let file: String?
  /// The line and the column of the mistake.
  public let position: TextPosition
  /// A description of the mistake, without a full stop.
  public let problem: String
  /// The correction, without a full stop.
  public let suggestion: String
  /// The line of the mistake and a line with a caret below the mistake.
  public let excerpt: String

  /// The problem and the suggestion in one line.
  public var message: String { "\(problem); \(suggestion)" }

  /// The kinds of problems; later versions may add more.
  public struct Code: Sendable, Hashable {
    private enum Kind: String {
      case syntax, tooLarge, duplicateKey, unknownKey, missingKey, wrongType, invalidValue
      case duplicateValue
    }

    private let kind: Kind

    /// The text is not in the syntax of the format.
    public static let syntax = Code(kind: .syntax)
    /// The text exceeds one of ``ManifestDocument/Limits``.
    public static let tooLarge = Code(kind: .tooLarge)
    /// An object has the same key twice.
    public static let duplicateKey = Code(kind: .duplicateKey)
    /// An object has a key that the format does not define.
    public static let unknownKey = Code(kind: .unknownKey)
    /// An object lacks a required key.
    public static let missingKey = Code(kind: .missingKey)
    /// A value has another type than the format defines.
    public static let wrongType = Code(kind: .wrongType)
    /// A value has the right type and is not valid, such as a pattern with a mistake.
    public static let invalidValue = Code(kind: .invalidValue)
    /// Two elements of a list have the same identifier.
    public static let duplicateValue = Code(kind: .duplicateValue)

    /// The name of the code, which never changes, such as `unknownKey`.
    public var name: String { kind.rawValue }
  }
}

extension ManifestError: CustomStringConvertible {
  /// The messages and excerpts of all problems, for the terminal.
  public var description: String {
    let texts = problems.map(\.description)
    let rest = omittedCount == 0 ? [] : ["and \(omittedCount) more"]
    return (texts + rest).joined(separator: "\n")
  }
}

extension ManifestProblem: CustomStringConvertible {
  /// The file, the line, the column and the message, then the excerpt with its caret.
  public var description: String {
    let place = "\(file ?? "manifest"):\(position.line):\(position.column)"
    let lines = excerpt.split(separator: "\n", omittingEmptySubsequences: false)
    return "\(place): \(message)\n" + lines.map { "  \($0)" }.joined(separator: "\n")
  }
}

extension ManifestProblem.Code: CustomStringConvertible {
  /// The name of the code.
  public var description: String { name }
}
