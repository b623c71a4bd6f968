// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest
internal import RouteMatching

/// A generated struct for one route.
struct SwiftRoute {
  /// The name of the struct.
  let type: String
  /// Sentences about facts of the route that the struct cannot express.
  private(set) var notes: [String] = []

  private let route: RouteManifest.Route
  /// The name of the enum that contains the struct.
  private let outer: String
  private var properties: [SwiftProperty] = []
  /// The generated types for the constraints of this route's parameters.
  private var texts: [SwiftTextType] = []

  /// Creates the struct for a route, and chooses the names and types of its properties.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - type: The name of the struct.
  ///   - outer: The name of the enum that contains it.
  ///   - kinds: The types of the manifest's kinds.
  init(
    _ route: RouteManifest.Route,
    named type: String,
    in outer: String,
    kinds: [String: SwiftTextType]
  ) {
    (self.route, self.type, self.outer) = (route, type, outer)
    var names = IdentifierScope(
      reserved: SwiftNames.properties,
      filler: "Value",
      isUpper: false
    )
    var types = IdentifierScope(reserved: SwiftNames.types, filler: "Value", isUpper: true)
    for parameter in route.parameters {
      let place = route.place(of: parameter)
      var text: (String, SwiftTextType)?
      if place?.parameter?.kind == nil, let type = kinds[parameter.kind] {
        text = ("\(outer).\(type.name)", type)
      } else if let constraint = Self.ownConstraint(of: parameter, at: place) {
        let name = types.identifier(for: parameter.name).text
        let type = SwiftTextType(name: name, kind: nil, constraint: constraint)
        texts.append(type)
        text = (name, type)
      }
      let property = SwiftProperty(
        parameter,
        named: names.identifier(for: parameter.name).text,
        at: place,
        of: route.id,
        text: text
      )
      notes += property.notes
      properties.append(property)
    }
  }

  /// Returns the constraint for which a parameter needs a generated type: a constraint that is not
  /// part of the pattern.
  private static func ownConstraint(
    of parameter: RouteFacts.Parameter,
    at place: RoutePattern.Place?
  ) -> String? {
    guard ["text", "string"].contains(parameter.kind), let constraint = parameter.constraint,
      place?.parameter?.constraint == nil, place?.isCatchAll != true,
      RouteTextTest(kind: nil, constraint: constraint) != nil
    else { return nil }
    return constraint
  }

  /// Whether the macro `@Route` can be used, because the properties have the names of the
  /// parameters.
  var usesMacro: Bool { properties.allSatisfy { $0.name == $0.parameter.name } }

  /// Whether a property has a type of the module Foundation.
  var needsFoundation: Bool {
    properties.contains { property in
      SwiftValueType.ofFoundation.contains { property.type.contains($0) }
    }
  }

  // MARK: Text

  /// Writes the declaration of the struct, with its properties and its configuration.
  func writeStruct(to writer: inout CodeWriter) {
    writer.line("/// \(summary)")
    if route.isAction {
      writer.line("///")
      writer.line("/// It returns a value, so register it with `action(_:_:perform:)`. If the")
      writer.line("/// value is not `Void`, declare its type as `Output` in an extension.")
    }
    if usesMacro { writer.line("@Route(\(CodeText.swiftLiteral(route.pattern.text)))") }
    let isHashable = properties.allSatisfy(\.attribute.isEmpty)
    writer.block("nonisolated struct \(type)\(isHashable ? ": Hashable" : "") {") { writer in
      for property in properties {
        if let description = Self.description(property.parameter.descriptions) {
          writer.line("/// \(description)")
        }
        writer.line(property.declaration)
      }
      if !properties.isEmpty { writer.line() }
      writer.block("static func configuration(at index: Int) -> RouteConfiguration {") { writer in
        writer.block("[", "]") { writer in
          for fact in facts { writer.line("\(fact),") }
        }
      }
      for text in texts {
        writer.line()
        text.write(to: &writer)
      }
    }
  }

  /// Writes the conformance to `Route`, as the macro would, with the parameter names of the
  /// pattern.
  func writeConformance(to writer: inout CodeWriter) {
    writer.block("nonisolated extension \(outer).\(type): Route {") { writer in
      let literal = CodeText.swiftLiteral(route.pattern.text)
      let types = properties.filter(\.isTyped).map { property in
        "\(CodeText.swiftLiteral(property.parameter.name)): \(property.linkType).self"
      }
      writer.block("static var pattern: RoutePattern {") { writer in
        writer.line(
          types.isEmpty
            ? literal : "RoutePattern(\(literal), typing: [\(types.joined(separator: ", "))])"
        )
      }
      writer.line()
      writer.block("init(reading values: borrowing RouteValues) throws(RouteError) {") { writer in
        for property in properties { writer.line(property.reading) }
      }
      writer.line()
      writer.block("func write(to writer: inout RouteWriter) throws(RouteError) {") { writer in
        for property in properties { writer.line(property.writing) }
      }
      writer.line()
      writer.block("static var routeProperties: [RouteValues.Types] {") { writer in
        writer.block("[[", "]]") { writer in
          for property in properties {
            let name = CodeText.swiftLiteral(property.parameter.name)
            writer.line("\(name): \(property.linkType).self,")
          }
        }
      }
    }
  }

  private var summary: String {
    Self.description(route.descriptions) ?? "The route “\(CodeText.comment(route.id))”."
  }

  private static func description(_ texts: [String: String]) -> String? {
    let text = texts["en"] ?? texts.min { $0.key < $1.key }?.value
    return text.map(CodeText.comment)
  }

  /// The settings in the configuration of the route as Swift code, such as `.external`.
  private var facts: [String] {
    var facts = [".id(\(CodeText.swiftLiteral(route.id)))", exposure]
    if route.effect != .view { facts.append(".\(route.effect.rawValue)") }
    if let parent = route.parent {
      facts.append(".parent(\(CodeText.swiftLiteral(parent.text)))")
    }
    if let tab = route.tab { facts.append(".tab(\(CodeText.swiftLiteral(tab)))") }
    if route.priority != 0 { facts.append(".priority(\(route.priority))") }
    if let transition { facts.append(".transition(\(transition))") }
    if route.embedsInNavigationStack { facts.append(".embedsInNavigationStack") }
    if route.alwaysNewScreen { facts.append(".alwaysNewScreen") }
    if route.bypassesGates { facts.append(".bypassesGates") }
    if route.opensInNewWindow { facts.append(".inNewWindow") }
    if route.returnsResultToExternalCallers { facts.append(".returnsResultToExternalCallers") }
    for parameter in route.parameters {
      let name = CodeText.swiftLiteral(parameter.name)
      if parameter.sensitivity == .public { facts.append(".parameters(\(name), .public)") }
      if parameter.isWebURL { facts.append(".webURL(\(name))") }
    }
    return facts
  }

  /// The transition as Swift code, such as `.present(.sheet)`; nil for the default, and for a text that is not
  /// the name of a transition.
  private var transition: String? {
    let parts = route.transition.split(
      separator: "(",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard let kind = parts.first, route.transition != "show" else { return nil }
    guard parts.count == 2 else {
      let kinds = [
        "push", "present", "replace", "root", "home", "inParent", "pop", "popToRoot", "dismiss",
        "overlay",
      ]
      return kinds.contains(String(kind)) ? ".\(kind)" : nil
    }
    guard parts[1].last == ")" else { return nil }
    let value = String(parts[1].dropLast())
    switch kind {
    case "tab", "custom": return ".\(kind)(\(CodeText.swiftLiteral(value)))"
    case "popTo":
      return (try? RoutePattern(parsing: value)) == nil
        ? nil : ".popTo(\(CodeText.swiftLiteral(value)))"
    case "present":
      let styles = [
        "sheet", "formSheet", "fullScreen", "overFullScreen", "popover", "alert",
        "confirmationDialog",
      ]
      return styles.contains(value) ? ".present(.\(value))" : nil
    default: return nil
    }
  }

  private var exposure: String {
    guard route.exposure.isExternal else { return ".internal" }
    let origins = route.exposure.unverifiedWords.map { word in
      let custom = "origin:"
      guard word.hasPrefix(custom) else { return ".\(word)" }
      return ".origin(\(CodeText.swiftLiteral(String(word.dropFirst(custom.count)))))"
    }
    guard !origins.isEmpty else { return ".external" }
    return ".external(including: [\(origins.joined(separator: ", "))])"
  }
}

extension SwiftProperty {
  /// The statement that reads the property from a link.
  fileprivate var reading: String {
    let name = CodeText.swiftLiteral(parameter.name)
    guard let defaultValue else { return "\(storage) = try values.value(\(name))" }
    return "\(storage) = try values.value(\(name), as: \(linkType).self) ?? \(defaultValue)"
  }

  /// The statement that writes the property into a link.
  fileprivate var writing: String {
    let unless = parameter.place == .query ? defaultValue.map { ", unless: \($0)" } ?? "" : ""
    return "try writer.write(\(storage), as: \(CodeText.swiftLiteral(parameter.name))\(unless))"
  }
}

extension RouteManifest.Route {
  /// Returns the place of a parameter in the pattern; nil for an item of the query.
  func place(of parameter: RouteFacts.Parameter) -> RoutePattern.Place? {
    guard parameter.place == .path else { return nil }
    return facts.pattern.places.first { $0.name == parameter.name }
  }
}
