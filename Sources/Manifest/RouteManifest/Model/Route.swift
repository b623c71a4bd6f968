// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteMatching

extension RouteManifest {
  /// A route of a manifest: its facts, with those that only the platforms need.
  ///
  /// Each property of the facts is also a property of the route, such as `route.exposure`.
  @dynamicMemberLookup
  public struct Route: Sendable, Hashable, Identifiable {
    /// The facts of the route; they always have an identifier.
    public var facts: RouteFacts
    /// The platforms whose apps have the route.
    public var platforms = Set(Platform.allCases)
    /// The versions of the apps in which the route is available; a platform without an entry has the
    /// route in all versions.
    public var versions: [Platform: VersionRange] = [:]
    /// The template of the web page with the same content, or nil.
    ///
    /// The template has the syntax of a rewrite rule's template. A path is relative to the origin of
    /// the web site.
    public var webAddress: String?
    /// The team that owns the route, or nil.
    public var owner: String?
    /// The descriptions of the route in several languages; the key is a language tag (BCP 47), such
    /// as `en` or `zh-Hans`.
    public var descriptions: [String: String] = [:]
    /// The target of the route's links if the route is not available, or nil for the manifest's
    /// ``Fallbacks/unavailable``.
    public var fallback: Fallback?

    /// Creates a route that shows public data and that only the app's own code opens.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - pattern: The pattern of the links that the route matches.
    ///   - exposure: The origins that may open the route.
    ///   - effect: The harm that opening the route could do to the user.
    public init(
      id: String,
      pattern: RoutePattern,
      exposure: RouteExposure = .internal,
      effect: RouteEffect = .view
    ) {
      facts = RouteFacts(pattern)
      facts.id = id
      (facts.exposure, facts.effect) = (exposure, effect)
      facts.parameters = pattern.places.map(RouteFacts.Parameter.init)
    }

    /// The identifier, which is unique among the routes and the same on all platforms.
    public var id: String {
      get { facts.id ?? "" }
      set { facts.id = newValue }
    }

    /// A fact of the route.
    ///
    /// - Parameter fact: The property of ``facts``.
    public subscript<Value>(dynamicMember fact: WritableKeyPath<RouteFacts, Value>) -> Value {
      get { facts[keyPath: fact] }
      set { facts[keyPath: fact] = newValue }
    }
  }
}

extension RouteManifest.Route {
  /// The pattern that links are matched with: the pattern with the kinds of its parameters.
  ///
  /// A typed route can have a narrower kind than its pattern says, such as `int` for `/moments/:id`.
  ///
  /// - Complexity: O(*n*) in the length of the pattern.
  public var matchedPattern: RoutePattern {
    let hasKinds = facts.parameters.contains { parameter in
      parameter.place == .path && (parameter.kind != "text" || parameter.constraint != nil)
    }
    guard hasKinds else { return facts.pattern }
    var text = Array(facts.pattern.text.utf8)
    var isNarrowed = false
    let kinds = Dictionary(
      facts.parameters.lazy.filter { $0.place == .path }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // The kinds are inserted from the end to the start, so that the offsets of the remaining places
    // stay correct.
    for place in facts.pattern.places.reversed() {
      guard let parameter = place.parameter, parameter.kind == nil, parameter.constraint == nil,
        let own = kinds[place.name], own.kind != "text" || own.constraint != nil
      else { continue }
      let kind = own.kind == "text" ? "" : "<\(own.kind)>"
      let constraint = own.constraint.map { "(\($0))" } ?? ""
      text.insert(contentsOf: "\(kind)\(constraint)".utf8, at: place.nameRange.upperBound)
      isNarrowed = true
    }
    guard isNarrowed else { return facts.pattern }
    let narrowed = String(decoding: text, as: UTF8.self)
    return (try? RoutePattern(matching: narrowed, writtenAs: facts.pattern.text)) ?? facts.pattern
  }
}
