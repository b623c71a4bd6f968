// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension Linter {
  /// The greatest number of combinations of optional groups.
  private static let combinationLimit = 16

  /// Adds the findings about each route alone, without a comparison with other routes.
  mutating func lintRoutes() {
    for (index, route) in manifest.routes.enumerated() {
      let pattern = route.pattern
      lintReachability(index, route, pattern)
      lintElements(pattern.elements, index, route)
      lintParameters(index, route)
      lintValues(index, route)
      lintEffect(index, route, pattern)
      lintPlatforms(index, route, pattern)
      lintTargets(index, route)
    }
  }

  private mutating func lintReachability(
    _ index: Int,
    _ route: RouteManifest.Route,
    _ pattern: RoutePattern
  ) {
    if route.platforms.isEmpty {
      add(
        .unreachableRoute,
        route: index,
        at: "platforms",
        "no platform has the route",
        "add a platform, or remove the route"
      )
    }
    guard route.exposure.isExternal else { return }
    if let host = pattern.host, !declared.contains(host) {
      let name = (host.includesSubdomains ? "*." : "") + host.name
      add(
        .unreachableRoute,
        route: index,
        "the host \(ManifestText.quoted(name)) is not declared, so links with it are refused",
        "add it to “hosts”"
      )
    }
    if let scheme = pattern.scheme, !["http", "https"].contains(scheme),
      !declared.contains(scheme: scheme)
    {
      add(
        .unreachableRoute,
        route: index,
        "the scheme \(ManifestText.quoted(scheme)) is not declared, so links with it are refused",
        "add it to “schemes”"
      )
    }
  }

  // MARK: Names

  private mutating func lintElements(
    _ elements: [RoutePattern.Element],
    _ index: Int,
    _ route: RouteManifest.Route
  ) {
    var literals: [String] = []
    Self.collectLiterals(elements, &literals)
    if let literal = literals.first(where: { Self.inStyle($0) != $0 }) {
      add(
        .literalStyle,
        route: index,
        "the literal \(ManifestText.quoted(literal)) is not in lower case with hyphens",
        "write \(ManifestText.quoted(Self.inStyle(literal))) before links with it are published"
      )
    }
    let isOnIOS = route.exposure.isExternal && route.platforms.contains(.ios)
    let wildcard = literals.first { $0.contains("*") || $0.contains("?") || $0.contains("$(") }
    if isOnIOS, let wildcard {
      add(
        .appleWildcard,
        route: index,
        "\(ManifestText.quoted(wildcard)) contains “*”, “?” or “$(”, which Apple's file cannot escape",
        "use other characters; otherwise the file opens the app for more links"
      )
    }
  }

  private static func collectLiterals(
    _ elements: [RoutePattern.Element],
    _ literals: inout [String]
  ) {
    for element in elements {
      switch element {
      case .segment(let pieces):
        for case .literal(let text) in pieces { literals.append(text) }
      case .group(let inner): collectLiterals(inner, &literals)
      case .catchAll: break
      }
    }
  }

  private static func inStyle(_ literal: String) -> String {
    var text = ""
    for scalar in literal.unicodeScalars {
      let isUpper = ("A"..."Z").contains(scalar)
      if isUpper, let last = text.utf8.last, last.isLowerASCIILetter { text += "-" }
      text += scalar == "_" || scalar == " " ? "-" : String(scalar).lowercased()
    }
    return text
  }

  // MARK: Parameters

  /// The names of parameters that usually are secrets, in lower case without separators.
  private static let secretNames: Set<String> = [
    "accesstoken", "apikey", "authtoken", "credential", "credentials", "jwt", "onetimecode", "otp",
    "passcode", "passwd", "password", "pin", "pwd", "refreshtoken", "secret", "sessionid",
    "sessiontoken", "token",
  ]

  private mutating func lintParameters(_ index: Int, _ route: RouteManifest.Route) {
    for parameter in route.parameters {
      let name = parameter.name
      let first = name.utf8.first ?? 0
      if first.isUpperASCIILetter || name.utf8.contains(where: { $0 == 0x5F || $0 == 0x2D }) {
        add(
          .parameterStyle,
          route: index,
          parameter: name,
          "the parameter \(ManifestText.quoted(name)) is not in lower camel case",
          "use a name such as “userName” before links with it are published"
        )
      }
      if parameter.sensitivity == .secret {
        guard route.exposure.isExternal else { continue }
        let isInPath = parameter.place == .path
        add(
          isInPath ? .secretInPath : .secretInQuery,
          route: index,
          parameter: name,
          "links from outside contain the secret \(ManifestText.quoted(name)), "
            + "and histories and logs keep links",
          isInPath
            ? "make the route internal, or hand the value over in another way"
            : "use a signed link that expires, or a value for one use"
        )
      } else if Self.secretNames.contains(name.lowercased().filter { $0 != "_" && $0 != "-" }) {
        add(
          .unmarkedSecret,
          route: index,
          parameter: name,
          "the parameter \(ManifestText.quoted(name)) has the name of a secret",
          "set its “sensitivity” to “secret”, or use another name"
        )
      }
    }
  }

  // MARK: Effect

  private mutating func lintEffect(
    _ index: Int,
    _ route: RouteManifest.Route,
    _ pattern: RoutePattern
  ) {
    guard route.exposure.isExternal else { return }
    let scheme = pattern.scheme
    if scheme == "http" {
      add(
        .insecureLink,
        route: index,
        "links with http are not encrypted, and no platform verifies them",
        "write https"
      )
    }
    guard route.effect != .view else { return }
    let effect = route.effect.rawValue
    if !route.exposure.unverifiedWords.isEmpty {
      add(
        .closedEffect,
        route: index,
        at: "including",
        "the effect \(effect) refuses unverified origins, but “including” names some",
        "remove “including”, or open a route with the effect view that asks the user"
      )
    }
    if route.effect == .destructive {
      add(
        .destructiveExternal,
        route: index,
        at: "effect",
        "a destructive route is external; the router refuses it even to verified senders",
        "make it internal, and link to a screen on which the user confirms"
      )
    }
    if let scheme, scheme != "http", scheme != "https" {
      add(
        .sensitiveScheme,
        route: index,
        "any app can register the scheme \(ManifestText.quoted(scheme)) "
          + "and receive the links of a route with the effect \(effect)",
        "use https with a host of yours"
      )
    }
  }

  // MARK: Platforms

  private mutating func lintPlatforms(
    _ index: Int,
    _ route: RouteManifest.Route,
    _ pattern: RoutePattern
  ) {
    let useless = RouteManifest.Platform.allCases.filter {
      route.versions[$0] != nil && !route.platforms.contains($0)
    }
    if let platform = useless.first {
      add(
        .uselessVersions,
        route: index,
        at: "versions",
        "versions are given for \(platform.rawValue), which does not have the route",
        "remove them, or add the platform"
      )
    }
    guard route.exposure.isExternal else { return }
    let count = Self.combinations(of: pattern.elements)
    if count > Self.combinationLimit {
      add(
        .manyCombinations,
        route: index,
        "the optional groups have \(count) combinations, each a rule in the platforms' files",
        "use fewer groups or items of the query"
      )
    }
  }

  /// Returns the number of combinations of optional groups, at most a million.
  static func combinations(of elements: [RoutePattern.Element]) -> Int {
    var count = 1
    for case .group(let inner) in elements {
      count = min(count * (1 + combinations(of: inner)), 1_000_000)
    }
    return count
  }

  private mutating func lintTargets(_ index: Int, _ route: RouteManifest.Route) {
    if let address = route.webAddress {
      do throws(RoutePatternError) {
        _ = try RewriteRule(route.pattern, to: address)
        for issue in issues(ofTarget: address) {
          add(issue.code, route: index, at: "webAddress", issue.problem, issue.advice)
        }
      } catch {
        add(.webAddressTemplate, route: index, at: "webAddress", error.problem, error.suggestion)
      }
    }
    switch route.fallback {
    case .link(let link)?:
      let own = issue(ofFallback: link, of: route.id)
      for issue in issues(ofTarget: link) + [own].compactMap(\.self) {
        add(issue.code, route: index, at: "fallback", issue.problem, issue.advice)
      }
    case .web? where route.webAddress == nil:
      add(
        .missingFallbackTarget,
        route: index,
        at: "fallback",
        "the route has no web address",
        "add “webAddress”, or write another fallback"
      )
    case .store? where !hasStorePage:
      add(
        .missingFallbackTarget,
        route: index,
        at: "fallback",
        Self.noStore.problem,
        Self.noStore.advice
      )
    default: break
    }
  }
}
