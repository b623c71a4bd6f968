// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import AndroidLinkMatching
package import RouteManifest
internal import RouteMatching

/// A route of a manifest with the facts that a platform's rules for one host contain.
struct PlatformRoute {
  let route: RouteManifest.Route
  /// Whether the platform must not open the links of the route.
  let isExclusion: Bool
  /// The shapes of the route's paths; empty if the platform opens all links of the host.
  let shapes: [PathShape]
  /// The names of the query items that each link must have.
  let requiredItems: [String]
}

extension RouteManifest {
  /// Returns the rewrite rules whose links the router opens on a platform, each as a route with the pattern of
  /// the rule.
  ///
  /// The result of a rule depends on the values of its links, so links with values of the routes are decided.
  ///
  /// - Parameter platform: The platform.
  /// - Returns: The rules in the order of the manifest.
  /// - Complexity: O(*n* log *n*) in the size of the manifest.
  package func rewrittenRoutes(on platform: Platform) -> [Route] {
    guard !rules.isEmpty else { return [] }
    let decider = self.rules(for: platform)
    let (table, host) = (decider.rewrites.table, linkHost ?? "www.\(hosts.first?.name ?? "")")
    let values = decider.collection.table.sampleValues(Self.maximumSamples, onHost: host)
    var numbers = SampleNumbers(seed: 1)
    return table.routes.compactMap { rule in
      let names = rule.pattern.parameterNames
      let links = values.lazy.compactMap { values -> String? in
        let own = names.map { ($0, values[$0] ?? values.values.min() ?? "7") }
        let path = try? table.path(
          for: rule.id,
          parameters: Dictionary(own) { first, _ in first }
        )
        return path.map { rule.pattern.front(onHost: host) + $0 }
      }
      let sample = try? table.sampleLink(of: rule.id, onHost: host, using: &numbers)
      let isOpened =
        sample.map { decider.opensFromOutside($0) } == true
        || links.contains { decider.opensFromOutside($0) }
      guard isOpened else { return nil }
      return Route(id: rule.value.id, pattern: rule.value.pattern, exposure: .external)
    }
  }

  /// The maximum number of routes whose values are tried for a rewrite rule.
  private static let maximumSamples = 1024

  /// Returns the routes for the rules of one host: first the rewrite rules, which the router applies first, then
  /// the internal routes to exclude, then the external routes by priority.
  ///
  /// - Parameters:
  ///   - platform: The platform.
  ///   - host: The host of the links.
  /// - Returns: The routes, and the differences from the router.
  func platformRoutes(
    _ platform: Platform,
    host: String
  ) -> (routes: [PlatformRoute], differences: [LinkDifference]) {
    let isOld = lowestAPILevel < AndroidDevice.advancedPatternLevel
    let hasNoRules = lowestAPILevel < AndroidDevice.filterGroupLevel
    var differences: [LinkDifference] = []
    var exclusions: [PlatformRoute] = []
    var rules: [PlatformRoute] = []
    let rewritten = rewrittenRoutes(on: platform)
    lazy var collection = self.rules(for: platform).collection
    // The router opens another route at the path of an internal one if that route comes before it.
    func opensAnother(than route: Route, at shape: PathShape) -> Bool {
      let name = host.hasPrefix("*.") ? "a\(host.dropFirst())" : host
      let link = "https://\(name)\(shape.wildcardPath(LinkEncoding.segment))"
      guard let match = try? collection.table.match(link) else { return false }
      let first = routes[collection.facts[match.value].number]
      return first.id != route.id && first.exposure.isExternal
    }
    let sorted = routes.filter { $0.platforms.contains(platform) }
      .sorted { $0.priority > $1.priority }
    for route in rewritten + sorted where route.facts.pattern.isReached(onHost: host) {
      func note(_ effect: LinkDifference.Effect, _ code: LinkDifference.Code, _ reason: String) {
        differences.append(
          LinkDifference(
            route: route.id,
            platform: platform.rawValue,
            effect: effect,
            code: code,
            reason: reason
          )
        )
      }
      let shapes = PathShape.all(of: route.matchedPattern)
      guard route.exposure.isExternal else {
        let literal = shapes?.filter(\.isLiteral) ?? []
        if shapes.map({ $0.count > literal.count }) ?? true {
          note(.opensMore, .internalRoutes, "an internal route with parameters is not excluded")
        }
        if !literal.isEmpty {
          if platform == .android, hasNoRules {
            note(.opensMore, .internalRoutes, "below API level 35, no path is excluded")
          }
          exclusions.append(
            PlatformRoute(route: route, isExclusion: true, shapes: literal, requiredItems: [])
          )
          if literal.contains(where: { opensAnother(than: route, at: $0) }) {
            note(.opensLess, .exclusions, "its path is excluded, although another route matches it")
          }
        }
        continue
      }
      if shapes == nil {
        note(
          .opensMore,
          .combinations,
          "its optional groups have more than \(PathShape.maximumCount) combinations, so every path "
            + "is opened"
        )
      }
      if platform == .ios, shapes?.contains(where: \.hasTests) == true {
        note(
          .opensMore,
          .kinds,
          "the file cannot state the kinds and constraints of its parameters"
        )
      }
      if platform == .ios, shapes?.contains(where: { !$0.isLiteral }) == true {
        note(.opensMore, .slashes, "a wildcard of the file also matches slashes")
      }
      if platform == .android, shapes?.contains(where: \.isCutShort) == true {
        note(
          .opensMore,
          .pathEnd,
          "filters do not search back, so the end of its path is not compared"
        )
      }
      if platform == .android, shapes?.contains(where: \.hasTests) == true {
        note(
          .opensMore,
          .kinds,
          "filters state at most the characters of a kind, and no constraints"
        )
      }
      if platform == .android,
        shapes?.contains(where: { !$0.isLiteral && ($0.isCutShort || isOld) }) == true
      {
        note(
          .opensMore,
          .slashes,
          "below API level 31, or before a literal in its segment, a parameter also matches slashes"
        )
      }
      let required = route.parameters.filter(\.isRequiredItem).map(\.name)
      if !required.allSatisfy(\.isPlainName) {
        note(.opensMore, .queryItems, "a query item whose name needs escapes is not required")
      }
      let hasTests = route.parameters.contains { item in
        item.place == .query && (item.kind != "text" || item.constraint != nil)
      }
      if hasTests {
        note(.opensMore, .queryItems, "the values of its query items are not compared")
      }
      if platform == .android, hasNoRules, !required.isEmpty {
        note(.opensMore, .queryItems, "below API level 35, no item of the query is required")
      }
      rules.append(
        PlatformRoute(
          route: route,
          isExclusion: false,
          shapes: shapes ?? [],
          requiredItems: required.filter(\.isPlainName)
        )
      )
    }
    let first = rewritten.count { $0.facts.pattern.isReached(onHost: host) }
    return (rules[..<first] + exclusions + rules[first...], differences)
  }
}

extension RouteTable<Int> {
  /// Returns the values of a sample link of each route, by name.
  fileprivate func sampleValues(_ count: Int, onHost host: String) -> [[String: String]] {
    var numbers = SampleNumbers(seed: 1)
    return routes.prefix(count).compactMap { route in
      let link = try? sampleLink(of: route.id, onHost: host, using: &numbers)
      return link.flatMap { try? match($0)?.parameters.pathValues }
    }
  }
}

extension RoutePattern {
  /// The text before the path of a link: the scheme and the host of the pattern, or a web link to a host.
  fileprivate func front(onHost name: String) -> String {
    let own = host.map { ($0.includesSubdomains ? "www." : "") + $0.name }
    guard let scheme, scheme != "https", scheme != "http" else { return "https://\(own ?? name)" }
    return own.map { "\(scheme)://\($0)" } ?? "\(scheme):"
  }
}

extension RouteRules {
  /// Returns whether a link from outside of the app opens a route, apart from the items of its query.
  fileprivate func opensFromOutside(_ link: String) -> Bool {
    guard let decision = try? decide(link, from: .universal) else { return false }
    if case .refusedItem? = decision.steps.last { return true }
    return decision.needs != nil
  }
}

extension RouteManifest {
  /// The lowest API level of the apps for Android; 26 if no app states one.
  package var lowestAPILevel: Int { apps.android.compactMap(\.minimumSDK).min() ?? 26 }
}

extension String {
  /// Whether the text can be the name of a query item without escapes.
  fileprivate var isPlainName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}
