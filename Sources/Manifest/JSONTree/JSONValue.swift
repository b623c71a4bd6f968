// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A JSON value (RFC 8259), including the values inside of it.
///
/// Members keep their order, and numbers keep their digits, so that a section that a program does
/// not understand can be written back unchanged.
///
/// ```swift
/// let file = try JSONValue(parsing: #"{"applinks": {"details": []}}"#)
/// file["applinks"]?["details"]?.elements  // []
/// ```
public enum JSONValue: Hashable, Sendable {
  /// The literal `null`.
  case null
  /// The literal `true` or `false`.
  case bool(Bool)
  /// A number in the spelling of the text, such as `1.50`.
  case number(String)
  /// A string, without quotes and escapes.
  case string(String)
  /// An array, with its elements.
  case array([JSONValue])
  /// An object, with its members.
  case object(JSONObject)
}

/// The members of a JSON object, in the order of the text.
public struct JSONObject: Hashable, Sendable {
  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// The name, without quotes and escapes.
    public var name: String
    /// The value of the member.
    public var value: JSONValue

    /// Creates a member from its name and its value.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members in the order of the text.
  public var members: [Member]

  /// Creates an object from members whose names differ.
  public init(_ members: [Member] = []) {
    self.members = members
  }

  /// The value of the first member with a name; nil if there is none.
  ///
  /// Setting `nil` removes the member.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members.
  public subscript(name: String) -> JSONValue? {
    get { members.first { $0.name == name }?.value }
    set {
      guard let index = members.firstIndex(where: { $0.name == name }) else {
        if let newValue { members.append(Member(name: name, value: newValue)) }
        return
      }
      if let newValue {
        members[index].value = newValue
      } else {
        members.remove(at: index)
      }
    }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object from members whose names differ.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { Member(name: $0.0, value: $0.1) })
  }
}

extension JSONValue {
  /// The string, or `nil` if the value is not a string.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The boolean, or `nil` if the value is not a boolean.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements, or `nil` if the value is not an array.
  public var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The object, or `nil` if the value is not an object.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The value of a member, or `nil` if the value is not an object with this member.
  public subscript(name: String) -> JSONValue? {
    object?[name]
  }

  /// The type of the value, as error messages name it.
  public var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  /// Creates a JSON string from a Swift string literal.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// Creates a JSON boolean from a Swift Boolean literal.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Creates a JSON array from a Swift array literal.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }

  /// Creates an object from members whose names differ.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { .init(name: $0.0, value: $0.1) }))
  }
}

extension JSONValue {
  /// The limits of a parser, which bound its time and its memory.
  public struct Limits: Hashable, Sendable {
    /// The maximum number of bytes in a text.
    public var bytes: Int
    /// The maximum depth of nested arrays and objects.
    public var depth: Int

    /// Creates limits; the default is 16 MiB and a depth of 128.
    public init(bytes: Int = 16 << 20, depth: Int = 128) {
      self.bytes = bytes
      self.depth = depth
    }
  }

  /// Parses a JSON text.
  ///
  /// The parser is strict: it accepts the grammar of RFC 8259 without extensions, and refuses two
  /// members of one name in an object, because programs differ in the value that they use.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limits: The limits of size and depth.
  /// - Throws: A `JSONError` if the text is not JSON or is over a limit.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(parsing text: String, limits: Limits = Limits()) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }

  /// Parses the bytes of a JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The bytes in UTF-8.
  ///   - limits: The limits of size and depth.
  /// - Throws: A `JSONError` if the bytes are not JSON or are over a limit.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(parsing bytes: [UInt8], limits: Limits = Limits()) throws(JSONError) {
    guard bytes.count <= limits.bytes else {
      let problem = "the text has \(bytes.count) bytes"
      let failure = JSONReader.Failure(.tooLarge, 0, problem, "the limit is \(limits.bytes)")
      throw JSONError(failure, in: bytes)
    }
    if let offset = JSONReader.invalidOffset(in: bytes) {
      let problem = "the text has bytes that are not UTF-8"
      throw JSONError(JSONReader.Failure(.notUTF8, offset, problem, "save it in UTF-8"), in: bytes)
    }
    var reader = JSONReader(bytes, depth: limits.depth, values: .max)
    let result = reader.document()
    if let failure = reader.repeatedKeys.first { throw JSONError(failure, in: bytes) }
    do throws(JSONReader.Failure) {
      self.init(try result.get())
    } catch {
      throw JSONError(error, in: bytes)
    }
  }

  private init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let digits): self = .number(digits)
    case .text(let text): self = .string(text)
    case .list(let nodes): self = .array(nodes.map { JSONValue($0) })
    case .object(let members):
      self = .object(
        JSONObject(members.map { .init(name: $0.name, value: JSONValue($0.node)) })
      )
    }
  }
}

extension JSONError {
  fileprivate init(_ failure: JSONReader.Failure, in bytes: [UInt8]) {
    let before = bytes[..<min(failure.offset, bytes.count)]
    let line = before.reduce(into: 1) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(
      code: failure.code,
      line: line,
      column: before.count - start + 1,
      message: failure.problem.prefix(1).uppercased() + failure.problem.dropFirst()
        + "; \(failure.suggestion)."
    )
  }
}

/// A JSON value with its position in the text.
package struct JSONNode: Sendable {
  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case text(String)
    case list([JSONNode])
    case object([(name: String, nameOffset: Int, node: JSONNode)])
  }

  package let value: Value
  package let offset: Int

  init(_ value: Value, offset: Int) { (self.value, self.offset) = (value, offset) }
}
