// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension ObjectShape {
  /// The shape of a route.
  static let route = ObjectShape(
    name: "route",
    summary: "A route.",
    fields: [
      Field(
        name: "id",
        shape: .text(.label),
        summary: "The identifier, which no other route has and which is the same on all platforms.",
        isRequired: true
      ),
      Field(
        name: "pattern",
        shape: .text(.pattern),
        summary: "The pattern of the links that the route matches.",
        isRequired: true
      ),
      Field(
        name: "parameters",
        shape: .list(.object(parameter)),
        summary:
          "The parameters; those of the path only if the pattern does not say all about them."
      ),
      Field(
        name: "exposure",
        shape: .text(.exposure),
        summary: "The origins that may open the route; internal by default."
      ),
      Field(
        name: "including",
        shape: .list(.text(.unverifiedOrigin)),
        summary: "The unverified origins that may open an external route too."
      ),
      Field(
        name: "effect",
        shape: .text(.effect),
        summary: "The harm that opening the route could do to the user; view by default."
      ),
      Field(
        name: "platforms",
        shape: .list(.text(.platform)),
        summary: "The platforms with the route; all by default."
      ),
      Field(
        name: "versions",
        shape: .map(.platform, .object(versions)),
        summary: "The versions of the apps in which the route is available."
      ),
      Field(
        name: "webAddress",
        shape: .text(.template),
        summary: "The template of the page on the web that shows the same."
      ),
      Field(name: "parent", shape: .text(.pattern), summary: "The pattern of the parent."),
      Field(name: "tab", shape: .text(.label), summary: "The name of the tab."),
      Field(
        name: "priority",
        shape: .integer(-1_000_000...1_000_000),
        summary: "The priority; 0 by default."
      ),
      flag("isAction", "Whether the route returns a value instead of showing a screen."),
      Field(name: "owner", shape: .text(.label), summary: "The team that owns the route."),
      descriptions,
      Field(
        name: "fallback",
        shape: .text(.fallback),
        summary: "The target of the route's links if the route is not available."
      ),
    ]
  )

  static let parameter = ObjectShape(
    name: "parameter",
    summary: "A parameter of a route.",
    fields: [
      Field(name: "name", shape: .text(.label), summary: "The name.", isRequired: true),
      Field(
        name: "in",
        shape: .text(.place),
        summary: "The part of the link that contains the parameter; path by default."
      ),
      Field(
        name: "kind",
        shape: .text(.kindName),
        summary: "The kind; by default that of the pattern, or text for any text."
      ),
      Field(
        name: "constraint",
        shape: .text(.constraint),
        summary: "The regular expression that the text must match."
      ),
      Field(
        name: "type",
        shape: .text(.label),
        summary: "The type of one value in the code of the app."
      ),
      Field(
        name: "sensitivity",
        shape: .text(.sensitivity),
        summary: "The places where values may be shown; private by default."
      ),
      flag("isOptional", "Whether links may omit the parameter."),
      Field(
        name: "default",
        shape: .text(.anyText),
        summary: "The value that is used if a link omits the parameter."
      ),
      flag("isRepeated", "Whether links may contain the parameter several times."),
      descriptions,
    ]
  )

  static let versions = ObjectShape(
    name: "versions",
    summary: "A range of versions.",
    fields: [
      Field(name: "from", shape: .text(.version), summary: "The first version with the route."),
      Field(
        name: "until",
        shape: .text(.version),
        summary: "The first version without the route."
      ),
    ]
  )

  private static let descriptions = Field(
    name: "descriptions",
    shape: .map(.language, .text(.anyText)),
    summary: "The descriptions by the tag of their language."
  )
}
