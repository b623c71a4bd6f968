// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteMatching

extension RouteManifest {
  /// A route of a manifest: a pattern, with the facts that all platforms need about it.
  public struct Route: Sendable, Hashable, Identifiable {
    /// The identifier, which is unique among the routes and the same on all platforms.
    public var id: String
    /// The pattern of the links that the route matches.
    public var pattern: RoutePattern
    /// The parameters: those of the path in the order of the pattern, then the items of the query.
    public var parameters: [Parameter]
    /// The origins that may open the route.
    public var exposure: RouteExposure
    /// The harm that opening the route could do to the user.
    public var effect: RouteEffect
    /// The platforms whose apps have the route.
    public var platforms: Set<Platform>
    /// The versions of the apps in which the route is available; a platform without an entry has the
    /// route in all versions.
    public var versions: [Platform: VersionRange]
    /// The template of the web page with the same content, or nil.
    ///
    /// The template has the syntax of a rewrite rule's template. A path is relative to the origin of
    /// the web site.
    public var webAddress: String?
    /// The pattern of the parent, whose screen is below the screen of this route, or nil.
    public var parent: RoutePattern?
    /// The name of the tab in which the route is shown, or nil.
    public var tab: String?
    /// The priority; a route with a higher priority matches before routes with a lower priority.
    public var priority: Int
    /// Whether the route returns a value instead of showing a screen.
    public var isAction: Bool
    /// The team that owns the route, or nil.
    public var owner: String?
    /// The descriptions of the route in several languages; the key is a language tag (BCP 47), such
    /// as `en` or `zh-Hans`.
    public var descriptions: [String: String]
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
      (self.id, self.pattern, self.exposure, self.effect) = (id, pattern, exposure, effect)
      parameters = pattern.places.map(Parameter.init)
      (platforms, versions, descriptions) = (Set(Platform.allCases), [:], [:])
      (priority, isAction) = (0, false)
    }
  }

  /// A value that the links of a route contain in the path or in the query.
  public struct Parameter: Sendable, Hashable {
    /// The name of the parameter in the pattern or in the query.
    public var name: String
    /// The part of the link that contains the parameter.
    public var place: Place
    /// The kind, such as `int`; `text` for any text, `json` for a value that is encoded as JSON.
    public var kind: String
    /// The regular expression that the text must match, or nil.
    public var constraint: String?
    /// The Swift type of one value in the code of the app, or nil.
    public var type: String?
    /// The confidentiality of the values: whether logs and saved states may contain them.
    public var sensitivity: RouteFacts.Visibility
    /// Whether links may omit the parameter.
    public var isOptional: Bool
    /// The value that is used if a link omits the parameter, or nil.
    public var defaultValue: String?
    /// Whether links may contain the parameter several times, or as any number of segments.
    public var isRepeated: Bool
    /// The descriptions of the parameter in several languages; the key is a language tag (BCP 47).
    public var descriptions: [String: String]

    /// Creates an item of the query.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - kind: The kind; `text` for any text.
    ///   - isOptional: Whether links may omit the item.
    ///   - sensitivity: The confidentiality of the values.
    public init(
      query name: String,
      kind: String = "text",
      isOptional: Bool = false,
      sensitivity: RouteFacts.Visibility = .private
    ) {
      (self.name, self.kind, self.isOptional) = (name, kind, isOptional)
      self.sensitivity = sensitivity
      (place, isRepeated, descriptions) = (.query, false, [:])
    }

    /// Creates a parameter from a placeholder of a pattern.
    init(_ place: RoutePattern.Place) {
      self.init(query: place.name, kind: place.parameter?.kind ?? "text")
      (self.place, constraint) = (.path, place.parameter?.constraint)
      (isOptional, isRepeated) = (place.isInGroup, place.isCatchAll)
    }
  }

  /// The part of a link that contains a parameter.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    /// The parameter is in the path of the link.
    case path
    /// The parameter is an item of the query of the link.
    case query
  }
}

extension RouteManifest.Route {
  /// The pattern that links are matched with: ``pattern`` with the kinds of its parameters.
  ///
  /// A typed route can have a narrower kind than its pattern says, such as `int` for `/moments/:id`.
  ///
  /// - Complexity: O(*n*) in the length of the pattern.
  public var matchedPattern: RoutePattern {
    let hasKinds = parameters.contains { parameter in
      parameter.place == .path && (parameter.kind != "text" || parameter.constraint != nil)
    }
    guard hasKinds else { return pattern }
    var text = Array(pattern.text.utf8)
    var isNarrowed = false
    let kinds = Dictionary(
      parameters.lazy.filter { $0.place == .path }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // The kinds are inserted from the end to the start, so that the offsets of the remaining places
    // stay correct.
    for place in pattern.places.reversed() {
      guard let parameter = place.parameter, parameter.kind == nil, parameter.constraint == nil,
        let own = kinds[place.name], own.kind != "text" || own.constraint != nil
      else { continue }
      let kind = own.kind == "text" ? "" : "<\(own.kind)>"
      let constraint = own.constraint.map { "(\($0))" } ?? ""
      text.insert(contentsOf: "\(kind)\(constraint)".utf8, at: place.nameRange.upperBound)
      isNarrowed = true
    }
    guard isNarrowed else { return pattern }
    let narrowed = String(decoding: text, as: UTF8.self)
    return (try? RoutePattern(matching: narrowed, writtenAs: pattern.text)) ?? pattern
  }
}
