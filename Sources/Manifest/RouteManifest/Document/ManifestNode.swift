// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A value of a manifest's text with its position, as read from JSON or from another format.
///
/// All formats produce these nodes, so that one decoder reads them and reports positions alike.
public struct ManifestNode: Sendable {
  /// The value at this position of the text.
  public var value: Value
  /// The offset of the value's first byte in the text.
  public var offset: Int

  /// Creates a node from a value and its position.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - offset: The offset of its first byte; 0 for a node that is not from a text.
  public init(_ value: Value, offset: Int = 0) {
    (self.value, self.offset) = (value, offset)
  }

  /// A value of the data model of JSON.
  public enum Value: Sendable {
    /// The value `null`.
    case null
    /// True or false.
    case bool(Bool)
    /// A number as it is written, in the syntax of JSON.
    case number(String)
    /// A text, without its quotation marks and with its escapes replaced.
    case text(String)
    /// A list of values.
    case list([ManifestNode])
    /// Values with names, in the order of the text; a name occurs once.
    case object([Member])

    /// The name of the value's type, for messages.
    var typeName: String {
      switch self {
      case .null: "null"
      case .bool: "a Boolean"
      case .number: "a number"
      case .text: "a text"
      case .list: "a list"
      case .object: "an object"
      }
    }
  }

  /// A value of an object with its name.
  public struct Member: Sendable {
    /// The name of the member.
    public var name: String
    /// The offset of the name's first byte in the text.
    public var nameOffset: Int
    /// The value of the member, with its position.
    public var node: ManifestNode

    /// Creates a member from its name and its value.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - nameOffset: The offset of the name's first byte in the text.
    ///   - node: The value.
    public init(_ name: String, nameOffset: Int = 0, _ node: ManifestNode) {
      (self.name, self.nameOffset, self.node) = (name, nameOffset, node)
    }
  }
}
