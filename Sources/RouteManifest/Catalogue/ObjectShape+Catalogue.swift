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
        shape: .text(.exposure),
        summary: "The exposure.",
        isRequired: true
      ),
      Field(
        name: "including",
        shape: .list(.text(.unverifiedOrigin)),
        summary: "The unverified origins."
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
      Field(name: "sensitivity", shape: .text(.sensitivity), summary: "The readers of the values."),
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
