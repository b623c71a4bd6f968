// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest
internal import RouteMatching

/// A type of Swift, Foundation or Wayfinder for the values of a parameter.
struct SwiftValueType {
  /// The name of the type as Swift code, such as `Int`.
  let name: String
  /// Whether the type accepts only the texts that the manifest allows.
  private(set) var isExact = true

  /// The possible types for each kind; the first type is used if the manifest states no type.
  private static let types: [String: [String]] = [
    "text": ["String", "Character", "WebURL"],
    "string": ["String", "Character", "WebURL"],
    "json": ["String"],
    "int": ["Int", "Int8", "Int16", "Int32", "Int64"],
    "uint": ["UInt", "UInt8", "UInt16", "UInt32", "UInt64"],
    "double": ["Double", "Float", "Decimal"],
    "bool": ["Bool"],
    "uuid": ["UUID"],
  ]
  /// The types that the module Foundation declares.
  static let ofFoundation: Set<String> = ["Decimal", "UUID"]

  /// Chooses the type of a parameter: the type that the manifest states, if links can contain it,
  /// otherwise the usual type of the kind.
  init(for parameter: RouteFacts.Parameter, at place: RoutePattern.Place?) {
    // If the pattern states the kind, as in `:id<word>` with a kind `word` of the manifest, the table
    // checks the value, so that `String` is an exact type for it.
    let isTested = place?.parameter?.kind == parameter.kind
    let types = Self.types[parameter.kind] ?? ["String"]
    var stated = parameter.type ?? ""
    for front in ["Wayfinder.", "Secret<"] where stated.hasPrefix(front) {
      stated = String(stated.dropFirst(front.count))
      if front == "Secret<" { stated = String(stated.dropLast()) }
    }
    if stated.hasPrefix("Wayfinder.") { stated = String(stated.dropFirst(10)) }
    let hasConstraint = parameter.constraint != nil && place?.parameter?.constraint == nil
    let isKnown = Self.types[parameter.kind] != nil || isTested
    let isJSON = parameter.kind == "json"
    name = types.contains(stated) ? stated : types[0]
    isExact = isKnown && !isJSON && !hasConstraint
  }

  /// Returns a value as Swift code; nil if the text is not a value of the type, or if Swift has no
  /// literal for it.
  func literal(_ text: String) -> String? {
    switch name {
    case "String": CodeText.swiftLiteral(text)
    case "Int", "Int64": Int64(text).map { "\($0)" }
    case "Int8": Int8(text).map { "\($0)" }
    case "Int16": Int16(text).map { "\($0)" }
    case "Int32": Int32(text).map { "\($0)" }
    case "UInt", "UInt64": UInt64(text).map { "\($0)" }
    case "UInt8": UInt8(text).map { "\($0)" }
    case "UInt16": UInt16(text).map { "\($0)" }
    case "UInt32": UInt32(text).map { "\($0)" }
    case "Double": number(text)
    case "Bool": ["true": "true", "1": "true", "false": "false", "0": "false"][text]
    case "UUID": uuid(text)
    default: nil
    }
  }

  private func number(_ text: String) -> String? {
    let isNumber = RouteTextTest(kind: "double", constraint: nil)?.accepts(text[...]) ?? false
    guard isNumber, let number = Double(text), number.isFinite else { return nil }
    return number.description
  }

  /// Returns the code that creates a UUID from its bytes, because this initializer returns no
  /// optional.
  private func uuid(_ text: String) -> String? {
    guard RouteTextTest(kind: "uuid", constraint: nil)?.accepts(text[...]) ?? false else {
      return nil
    }
    let digits = text.utf8.filter { $0 != 0x2D }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { index in
      "0x" + String(decoding: digits[index..<index + 2], as: UTF8.self)
    }
    return "UUID(uuid: (\(bytes.joined(separator: ", "))))"
  }
}
