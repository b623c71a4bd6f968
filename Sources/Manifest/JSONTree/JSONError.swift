// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The reason why a text is not JSON, and its position.
public struct JSONError: Error, Hashable, Sendable {
  /// The kinds of mistakes in a text.
  public enum Code: String, Hashable, Sendable {
    /// The text has more bytes than the limit.
    case tooLarge
    /// Arrays and objects are nested deeper than the limit.
    case tooDeep
    /// The text begins with a byte order mark, which RFC 8259, section 8.1, does not allow.
    case byteOrderMark
    /// The bytes are not UTF-8.
    case notUTF8
    /// The text ends inside of a value.
    case unexpectedEnd
    /// A character is not allowed at its position.
    case unexpectedCharacter
    /// A string has an escape that does not exist, or half of a surrogate pair.
    case badEscape
    /// An object has two members with the same name; some programs would use the first and others
    /// the last.
    case duplicateName
  }

  /// The kind of the mistake, for code that handles the error.
  public var code: Code
  /// The line of the mistake, counted from 1.
  public var line: Int
  /// The column of the mistake in bytes, counted from 1.
  public var column: Int
  /// The problem and its correction, as a sentence.
  public var message: String
}

extension JSONError: CustomStringConvertible {
  /// The position of the mistake and the message.
  public var description: String {
    "\(line):\(column): \(message)"
  }
}
