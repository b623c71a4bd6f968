// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension ObjectShape {
  /// The shape of a route.
  static let route = ObjectShape(
    name: "route",
    summary: "A route.",
    fields: RouteManifest.Route.fields.map(\.key)
  )

  static let parameter = ObjectShape(
    name: "parameter",
    summary: "A parameter of a route.",
    fields: RouteFacts.Parameter.fields.map(\.key)
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
}

extension RouteManifest.Route {
  /// The keys of a route.
  ///
  /// A key of this list is all that the format needs to know of a fact.
  static let fields: [FormatField<Self>] = [
    FormatField(
      "id",
      .text(.label),
      "The identifier, which no other route has and which is the same on all platforms.",
      isRequired: true
    ) { node, route, _ in
      route.facts.id = node.text
    } write: {
      .text($0.id)
    },
    FormatField(
      "pattern",
      .text(.pattern),
      "The pattern of the links that the route matches.",
      isRequired: true
    ) { _, _, _ in
      // The decoder creates the route with its pattern.
    } write: {
      .text($0.facts.pattern.text)
    },
    FormatField(
      "parameters",
      .list(.object(.parameter)),
      "The parameters; those of the path only if the pattern does not say all about them."
    ) { node, route, decoder in
      decoder.readParameters(node.elements, of: &route)
    } write: { route in
      let places = route.facts.pattern.places.map(RouteFacts.Parameter.init)
      let nodes = route.facts.parameters.compactMap { $0.node(unlessIn: places) }
      return nodes.isEmpty ? nil : .list(nodes)
    },
    FormatField(
      "exposure",
      .text(.exposure),
      "The origins that may open the route; internal by default."
    ) { node, route, _ in
      route.facts.exposure = node.text == "external" ? .external : .internal
    } write: {
      $0.facts.exposure.isExternal ? .text("external") : nil
    },
    FormatField(
      "including",
      .list(.text(.unverifiedOrigin)),
      "The unverified origins that may open an external route too."
    ) { node, route, decoder in
      decoder.readUnverifiedOrigins(node, of: &route)
    } write: {
      let words = $0.facts.exposure.unverifiedWords
      return words.isEmpty ? nil : .list(words.map { ManifestNode(.text($0)) })
    },
    .word(
      "effect",
      .effect,
      "The harm that opening the route could do to the user; view by default.",
      \.facts.effect,
      unless: .view
    ),
    FormatField(
      "platforms",
      .list(.text(.platform)),
      "The platforms with the route; all by default."
    ) { node, route, _ in
      route.platforms = Set(node.texts.compactMap(RouteManifest.Platform.init))
    } write: { route in
      // An empty list means that no platform has the route. Without the key, all platforms have it.
      let platforms = RouteManifest.Platform.allCases.filter(route.platforms.contains)
      return platforms.count == RouteManifest.Platform.allCases.count
        ? nil : .list(platforms.map { ManifestNode(.text($0.rawValue)) })
    },
    FormatField(
      "versions",
      .map(.platform, .object(.versions)),
      "The versions of the apps in which the route is available."
    ) { node, route, decoder in
      for member in node.members {
        guard let platform = RouteManifest.Platform(rawValue: member.name) else { continue }
        route.versions[platform] = decoder.versions(member.node)
      }
    } write: { route in
      let ranges = RouteManifest.Platform.allCases.compactMap { platform in
        route.versions[platform].map { ManifestNode.Member(platform.rawValue, $0.node) }
      }
      return ranges.isEmpty ? nil : .object(ranges)
    },
    FormatField(
      "webAddress",
      .text(.template),
      "The template of the page on the web that shows the same."
    ) { node, route, decoder in
      decoder.checkTemplate(node, route.facts.pattern, "“webAddress”")
      route.webAddress = node.text
    } write: {
      $0.webAddress.map { .text($0) }
    },
    .pattern("parent", "The pattern of the parent.", \.facts.parent),
    .text("tab", .label, "The name of the tab.", \.facts.tab),
    FormatField("priority", .integer(-1_000_000...1_000_000), "The priority; 0 by default.") {
      node,
      route,
      _ in
      route.facts.priority = node.integer ?? 0
    } write: {
      $0.facts.priority == 0 ? nil : .number(String($0.facts.priority))
    },
    .flag(
      "isAction",
      "Whether the route returns a value instead of showing a screen.",
      \.facts.isAction
    ),
    FormatField(
      "transition",
      .text(.label),
      "The name of the transition, such as present(sheet); show by default."
    ) { node, route, _ in
      route.facts.transition = node.text ?? "show"
    } write: {
      $0.facts.transition == "show" ? nil : .text($0.facts.transition)
    },
    .flag(
      "embedsInNavigationStack",
      "Whether the screen is shown in a navigation stack of its own.",
      \.facts.embedsInNavigationStack
    ),
    .flag(
      "alwaysNewScreen",
      "Whether each link shows a new screen, even if a screen of the route is already shown.",
      \.facts.alwaysNewScreen
    ),
    .flag("bypassesGates", "Whether links do not wait for gates.", \.facts.bypassesGates),
    .flag(
      "opensInNewWindow",
      "Whether the screen is shown in a new window.",
      \.facts.opensInNewWindow
    ),
    .flag(
      "returnsResultToExternalCallers",
      "Whether external callers receive the result of the route.",
      \.facts.returnsResultToExternalCallers
    ),
    .text("owner", .label, "The team that owns the route.", \.owner),
    .descriptions(\.descriptions),
    FormatField(
      "fallback",
      .text(.fallback),
      "The target of the route's links if the route is not available."
    ) { node, route, _ in
      route.fallback = node.text.map(RouteManifest.Fallback.init)
    } write: {
      $0.fallback.map { .text($0.text) }
    },
  ]
}

extension RouteFacts.Parameter {
  /// The keys of a parameter.
  static let fields: [FormatField<Self>] = [
    FormatField("name", .text(.label), "The name.", isRequired: true) { node, parameter, _ in
      parameter.name = node.text ?? ""
    } write: {
      .text($0.name)
    },
    .word(
      "in",
      .place,
      "The part of the link that contains the parameter; path by default.",
      \.place,
      unless: .path
    ),
    FormatField(
      "kind",
      .text(.kindName),
      "The kind; by default that of the pattern, or text for any text."
    ) { node, parameter, _ in
      parameter.kind = node.text ?? "text"
    } write: {
      $0.kind == "text" ? nil : .text($0.kind)
    },
    .text(
      "constraint",
      .constraint,
      "The regular expression that the text must match.",
      \.constraint
    ),
    .text("type", .label, "The type of one value in the code of the app.", \.type),
    .word(
      "sensitivity",
      .sensitivity,
      "The places where values may be shown; private by default.",
      \.sensitivity,
      unless: .private
    ),
    .flag("isOptional", "Whether links may omit the parameter.", \.isOptional),
    .text(
      "default",
      .anyText,
      "The value that is used if a link omits the parameter.",
      \.defaultValue
    ),
    .flag("isRepeated", "Whether links may contain the parameter several times.", \.isRepeated),
    .flag("isWebURL", "Whether the values are web pages, whose hosts are checked.", \.isWebURL),
    .descriptions(\.descriptions),
  ]

  /// The values that differ from their defaults as JSON, by the key of the format.
  package var values: [String: String] {
    Dictionary(
      Self.fields.node(of: self).members.map { ($0.name, $0.node.json.trimmed) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the node of the parameter with what the pattern does not say; nil if the pattern says all.
  fileprivate func node(unlessIn places: [Self]) -> ManifestNode? {
    let node = Self.fields.node(of: self)
    guard place == .path, let known = places.first(where: { $0.name == name }) else { return node }
    guard known != self else { return nil }
    let implied = Self.fields.node(of: known)
    return ManifestNode(
      .object(
        node.members.filter { member in
          member.name == "name" || member.node.json != implied[member.name]?.json
        }
      )
    )
  }
}
