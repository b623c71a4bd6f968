// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// These shapes describe the JSON of a router's catalogue, `RouteCatalogue` in the module Wayfinder.
// The shapes contain only the keys that a manifest needs. Other keys are ignored, so that later
// versions can add keys to the catalogue.
extension ObjectShape {
  static let catalogue = ObjectShape(
    name: "catalogue",
    summary: "All routes and rules of a router.",
    fields: [
      Field(
        name: "routes",
        shape: .list(.object(catalogueRoute)),
        summary: "The routes.",
        isRequired: true
      ),
      Field(name: "rules", shape: .list(.object(catalogueRule)), summary: "The rules."),
    ],
    isOpen: true
  )

  private static let catalogueRoute = ObjectShape(
    name: "route of the catalogue",
    summary: "A route.",
    fields: [
      Field(name: "id", shape: .text(.label), summary: "The identifier, if the code states one."),
      Field(name: "pattern", shape: .text(.pattern), summary: "The pattern.", isRequired: true),
      Field(name: "type", shape: .text(.label), summary: "The type of a typed route."),
      Field(
        name: "parameters",
        shape: .list(.object(catalogueParameter)),
        summary: "The parameters.",
        isRequired: true
      ),
      Field(
        name: "exposure",
        shape: .text(.catalogueExposure),
        summary: "The exposure as Swift code.",
        isRequired: true
      ),
      Field(name: "effect", shape: .text(.effect), summary: "The effect.", isRequired: true),
      flag("isAction", "Whether the route returns a value."),
      Field(
        name: "navigation",
        shape: .object(navigation),
        summary: "The navigation settings.",
        isRequired: true
      ),
    ],
    isOpen: true
  )

  private static let catalogueParameter = ObjectShape(
    name: "parameter of the catalogue",
    summary: "A parameter.",
    fields: [
      Field(name: "name", shape: .text(.label), summary: "The name.", isRequired: true),
      Field(name: "place", shape: .text(.place), summary: "The place.", isRequired: true),
      Field(name: "kind", shape: .text(.kindName), summary: "The kind.", isRequired: true),
      Field(name: "constraint", shape: .text(.constraint), summary: "The constraint."),
      Field(name: "type", shape: .text(.label), summary: "The Swift type."),
      flag("isOptional", "Whether links may omit it."),
      Field(name: "defaultValue", shape: .text(.anyText), summary: "The default value."),
      flag("isRepeated", "Whether links may contain it several times."),
    ],
    isOpen: true
  )

  private static let navigation = ObjectShape(
    name: "navigation of the catalogue",
    summary: "The navigation settings.",
    fields: [
      Field(name: "parent", shape: .text(.pattern), summary: "The pattern of the parent."),
      Field(name: "tab", shape: .text(.label), summary: "The name of the tab."),
      Field(
        name: "priority",
        shape: .integer(-1_000_000...1_000_000),
        summary: "The priority.",
        isRequired: true
      ),
      Field(
        name: "options",
        shape: .list(.text(.anyText)),
        summary: "The options as Swift code.",
        isRequired: true
      ),
    ],
    isOpen: true
  )

  private static let catalogueRule = ObjectShape(
    name: "rule of the catalogue",
    summary: "A rule.",
    fields: rule.fields,
    isOpen: true
  )
}

extension TextShape {
  /// The shape of an exposure as Swift code, such as `external(including: [.push])`.
  fileprivate static let catalogueExposure = TextShape(
    name: "an exposure such as external",
    limit: 4096,
    mistake: { text in
      RouteManifest.Exposure(code: text) != nil
        ? nil
        : TextMistake(
          problem: "\(ManifestText.quoted(text)) is not an exposure that a manifest can contain",
          suggestion: "write the catalogue with the router of the same version"
        )
    }
  )
}

extension RouteManifest.Exposure {
  /// Creates an exposure from Swift code, such as `external(including: [.push, .origin("nfc")])`.
  init?(code: String) {
    switch code {
    case "internal":
      self = .internal
      return
    case "external":
      self = .external
      return
    default: break
    }
    guard code.hasPrefix("external(including: "), code.hasSuffix(")") else { return nil }
    var rest = code.dropFirst("external(including: ".count).dropLast()
    if rest.hasPrefix("["), rest.hasSuffix("]") { rest = rest.dropFirst().dropLast() }
    var origins: Set<RouteManifest.UnverifiedOrigin> = []
    while !rest.isEmpty {
      let origin: RouteManifest.UnverifiedOrigin?
      if rest.hasPrefix(".origin(\"") {
        let name = rest.dropFirst(".origin(\"".count).prefix { $0 != "\"" }
        origin = .custom(String(name))
        rest = rest[name.endIndex...]
        guard rest.hasPrefix("\")"), !name.isEmpty else { return nil }
        rest = rest.dropFirst(2)
      } else {
        guard rest.hasPrefix(".") else { return nil }
        let word = rest.dropFirst().prefix { $0 != "," }
        origin = RouteManifest.UnverifiedOrigin.words.first { $0.text == word }?.origin
        rest = rest[word.endIndex...]
      }
      guard let origin else { return nil }
      origins.insert(origin)
      guard rest.isEmpty || rest.hasPrefix(", .") else { return nil }
      rest = rest.dropFirst(2)
    }
    guard !origins.isEmpty else { return nil }
    self = .external(including: origins.contains(.all) ? [.all] : origins)
  }
}
