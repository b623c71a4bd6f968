// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest
internal import RouteMatching

/// A property of a generated struct: its type and its default value.
struct SwiftProperty {
  /// The parameter of the manifest.
  let parameter: RouteManifest.Parameter
  /// The name of the property, without backticks.
  let name: String
  /// Whether the pattern has the parameter, but not as a catch-all, and it is not any text.
  private(set) var isTyped = false
  /// The type of one value, such as `Secret<Int>`.
  private(set) var value: String
  /// The default value as code, or nil.
  private(set) var defaultValue: String?
  /// The attribute of the property with a space after it, or an empty text.
  private(set) var attribute = ""
  /// What the property does not state, for people.
  private(set) var notes: [String] = []

  /// Whether the property has any number of values.
  private let isList: Bool

  /// Chooses the type of a property.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - name: The name of the property.
  ///   - place: The place in the pattern; nil for an item of the query.
  ///   - route: The identifier of the route, for messages.
  ///   - text: The type for a constraint or a kind of the manifest, if the parameter needs one.
  init(
    _ parameter: RouteManifest.Parameter,
    named name: String,
    at place: RoutePattern.Place?,
    of route: String,
    text: (name: String, type: SwiftTextType)?
  ) {
    (self.parameter, self.name) = (parameter, name)
    isList = parameter.isRepeated || place?.isCatchAll ?? false
    let subject = "“\(parameter.name)” of “\(route)”"
    if let text {
      value = text.name
      if let usual = parameter.defaultValue, text.type.accepts(usual) {
        defaultValue = "\(text.name)(tested: \(CodeText.swiftLiteral(usual)))"
      }
    } else if parameter.kind == "json", place == nil, let type = Self.appType(parameter.type) {
      (value, attribute) = (type, "@JSONItem ")
    } else {
      let type = SwiftValueType(for: parameter, at: place)
      value = type.name
      defaultValue = parameter.defaultValue.flatMap(type.literal)
      if !type.isExact { notes.append("accepts any \(type.name) for \(subject)") }
    }
    isTyped = place?.parameter != nil && value != "String"
    if parameter.sensitivity == .secret, attribute.isEmpty {
      value = "Secret<\(value)>"
      defaultValue = defaultValue.map { "Secret(\($0))" }
    }
    if isList { defaultValue = nil }
    if parameter.defaultValue != nil, defaultValue == nil {
      notes.append("does not state the default value of \(subject)")
    }
  }

  /// The type of the property.
  var type: String {
    if isList { return "[\(value)]" }
    let isOptional = parameter.isOptional || parameter.defaultValue != nil
    return isOptional && defaultValue == nil ? "\(value)?" : value
  }

  /// The type of the property in a link: an optional if it has a default value.
  var linkType: String {
    let type = defaultValue == nil ? type : "\(value)?"
    return attribute.isEmpty ? type : "JSONItem<\(type)>"
  }

  /// The name of the property in code.
  var code: String { SwiftNames.code(name) }

  /// The declaration of the property.
  var declaration: String {
    let absent = isList ? " = []" : type.hasSuffix("?") ? " = nil" : ""
    return "\(attribute)var \(code): \(type)\(defaultValue.map { " = \($0)" } ?? absent)"
  }

  /// The name of the property's storage in code.
  var storage: String { attribute.isEmpty ? "self.\(code)" : "self._\(name)" }

  /// Returns the name of a type of the app, such as `Shop.Filter`; nil if the text is not the name of a
  /// type.
  private static func appType(_ text: String?) -> String? {
    guard let text else { return nil }
    for word in text.split(separator: ".", omittingEmptySubsequences: false) {
      let isWord = word.utf8.allSatisfy { byte in
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F: true
        default: false
        }
      }
      guard isWord, let first = word.utf8.first, !(0x30...0x39).contains(first) else { return nil }
    }
    return text
  }
}
