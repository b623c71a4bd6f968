// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest
internal import RouteMatching

/// A property of a generated struct: its type and its default value.
struct SwiftProperty {
  /// The parameter of the manifest that the property represents.
  let parameter: RouteFacts.Parameter
  /// The name of the property, without backticks.
  let name: String
  /// Whether the pattern contains the parameter with a type other than a text, and not as a
  /// catch-all.
  private(set) var isTyped = false
  /// The type of one value, such as `Secret<Int>`.
  private(set) var value: String
  /// The default value as code, or nil.
  private(set) var defaultValue: String?
  /// The attribute of the property with a space after it, or an empty text.
  private(set) var attribute = ""
  /// Sentences about facts of the parameter that the property cannot express.
  private(set) var notes: [String] = []

  /// Whether the property can have any number of values.
  private let isList: Bool

  /// Creates the property for a parameter, and chooses its type.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - name: The name of the property.
  ///   - place: The place in the pattern; nil for an item of the query.
  ///   - route: The identifier of the route, for messages.
  ///   - text: The type for a constraint or a kind of the manifest, if the parameter needs one.
  init(
    _ parameter: RouteFacts.Parameter,
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

  /// The Swift type of the property, such as `[Int]` or `String?`.
  var type: String {
    if isList { return "[\(value)]" }
    let isOptional = parameter.isOptional || parameter.defaultValue != nil
    return isOptional && defaultValue == nil ? "\(value)?" : value
  }

  /// The type with which the value is read from a link: an optional if the property has a default
  /// value.
  var linkType: String {
    let type = defaultValue == nil ? type : "\(value)?"
    return attribute.isEmpty ? type : "JSONItem<\(type)>"
  }

  /// The name of the property as Swift code, with backticks if the name is a keyword.
  var code: String { SwiftNames.code(name) }

  /// The Swift code that declares the property.
  var declaration: String {
    let absent = isList ? " = []" : type.hasSuffix("?") ? " = nil" : ""
    return "\(attribute)var \(code): \(type)\(defaultValue.map { " = \($0)" } ?? absent)"
  }

  /// The code for the stored value of the property: `self.name`, or `self._name` for a property
  /// with an attribute.
  var storage: String { attribute.isEmpty ? "self.\(code)" : "self._\(name)" }

  /// Returns a text that is the name of a type of the app, such as `Shop.Filter`; nil if the text
  /// is not such a name.
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
