// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest
internal import RouteMatching

/// A comparison of two manifests: what worked with the old one and does not work with the new one.
///
/// The facts of the manifests are compared, and the router and the models of the platforms are asked about links of the
/// old one.
package struct ManifestComparison: Sendable {
  /// Something that worked with the old manifest and does not work with the new one.
  package struct Break: Sendable, Hashable {
    package let code: Code
    /// A link that does not work; nil if only the facts of the manifests show it.
    package let link: String?
    /// The identifier of the route that the link opened, or nil.
    package let route: String?
    /// The platforms on which it does not work; empty for all.
    package var platforms: [RouteManifest.Platform] = []
    /// The reason, with a correction, without a full stop.
    package let reason: String
  }

  /// The kinds of what does not work.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// An app, or a certificate of an app for Android, is missing.
    case removedApp = "removed-app"
    /// A host is missing.
    case removedHost = "removed-host"
    /// A custom scheme is missing.
    case removedScheme = "removed-scheme"
    /// A route is in fewer versions of an app.
    case version
    /// A link opens no route.
    case noRoute = "no-route"
    /// A link opens another route.
    case otherRoute = "other-route"
    /// A route is on fewer platforms.
    case platform
    /// A query item is required, or its values are fewer.
    case item
    /// A route admits fewer senders, or the link is refused for another reason.
    case refused
    /// The router opens a link, but a platform no longer opens the app.
    case linkFile = "link-file"
  }

  let old: RouteManifest
  let new: RouteManifest
  /// The routes of the new manifest by their identifiers.
  let newRoutes: [String: RouteManifest.Route]
  /// The rules of both manifests for all platforms together.
  private let all: Pair
  /// The rules of both manifests, for each platform that has rules of its own.
  private let rules: [Pair]

  /// The rules of one platform; all platforms have the same if no route is limited to some.
  private struct Pair: Sendable {
    let platform: RouteManifest.Platform?
    let old: ManifestRules
    let new: ManifestRules
  }

  /// The number of links that are generated for a route or a rewrite rule.
  private static let sampleCount = 4

  /// Compiles both manifests.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the manifests.
  package init(from old: RouteManifest, to new: RouteManifest) {
    (self.old, self.new) = (old, new)
    newRoutes = Dictionary(new.routes.map { ($0.id, $0) }) { first, _ in first }
    func pair(_ platform: RouteManifest.Platform?) -> Pair {
      Pair(
        platform: platform,
        old: ManifestRules(old, platform: platform),
        new: ManifestRules(new, platform: platform)
      )
    }
    all = pair(nil)
    let platforms = RouteManifest.Platform.allCases
    let isEqual = (old.routes + new.routes).allSatisfy { $0.platforms.count == platforms.count }
    rules = isEqual ? [all] : platforms.map { pair($0) }
  }

  /// The result of a comparison.
  package struct Report: Sendable {
    /// What does not work: first what the facts show, then the links.
    package let breaks: [Break]
    /// The differences of the manifests.
    package let differences: [RouteManifest.Difference]
    /// The number of links about which the router was asked.
    package let linkCount: Int
    /// The number of links about which the models of the platforms were asked.
    package let platformLinkCount: Int
  }

  /// Compares the manifests.
  ///
  /// - Parameter links: Known links, in addition to the generated ones; each of them is reported.
  /// - Returns: The result.
  /// - Complexity: O(*n*) in the number of routes and links for the router; the models compare a limited
  ///   number of links and rules.
  package func report(_ links: [String] = []) -> Report {
    let differences = new.differences(from: old)
    let samples = samples(Set(differences.map(\.subject)))
    var found = factBreaks
    let codes = Set(found.map(\.code)).intersection([.removedHost, .removedScheme])
    found += samples.breaks { routerBreaks(of: $0) }.filter { !codes.contains($0.code) }
    for link in links { found += [link].breaks { routerBreaks(of: $0) } }
    let (fileBreaks, count) = linkFileBreaks(of: samples + links)
    return Report(
      breaks: found + fileBreaks,
      differences: differences,
      linkCount: samples.count + links.count,
      platformLinkCount: count
    )
  }

  /// Generated links for the routes and rules of both manifests that have changed, then for the others.
  private func samples(_ changed: Set<RouteManifest.Subject>) -> [String] {
    var (first, others): ([String], [String]) = ([], [])
    for (index, source) in [all.old, all.new].enumerated() {
      let manifest = source.manifest
      var samples = RouteSamples(source)
      let hosts = manifest.hosts.map { $0.includesSubdomains ? "www.\($0.name)" : $0.name }
      func links(_ link: (String?) -> String?) -> [String] {
        (0..<Self.sampleCount).compactMap { link(hosts.isEmpty ? nil : hosts[$0 % hosts.count]) }
      }
      for route in source.table.routes {
        let own = source.route(at: route.value)
        let isChanged = changed.contains(.route(own.id))
        // A new route can take the links of an old one, so its links are compared, too.
        guard index == 0 ? own.exposure.isExternal : isChanged else { continue }
        let found = links { samples.link(of: route, onHost: $0, addsOptionalItems: true) }
        let schemes = found.first.map { schemeLinks($0, manifest) } ?? []
        if isChanged { first += found + schemes } else { others += found + schemes }
      }
      for rule in source.rules.rewrites.table.routes {
        let isChanged = changed.contains(.rule(rule.value.id))
        guard index == 0 || isChanged else { continue }
        let found = links { samples.link(ofRule: rule, onHost: $0) }
        if isChanged { first += found } else { others += found }
      }
    }
    return first + others
  }

  /// Returns the link with each custom scheme in place of `https` and the host.
  private func schemeLinks(_ link: String, _ manifest: RouteManifest) -> [String] {
    guard let parts = LinkParts(link), parts.isWeb else { return [] }
    let query = parts.query.map { "?\($0)" } ?? ""
    return manifest.schemes.map { "\($0)://\(parts.path.dropFirst())\(query)" }
  }

  // MARK: The router

  /// Returns how a link that opens a route with the old manifest does not open it with the new one, for each
  /// platform.
  private func routerBreaks(of link: String) -> [Break] {
    rules.compactMap { pair in
      var found = routerBreak(of: link, pair)
      if let platform = pair.platform { found?.platforms = [platform] }
      return found
    }
  }

  private func routerBreak(of link: String, _ pair: Pair) -> Break? {
    var origins = [RouteOrigin.sending(link)]
    guard let before = try? pair.old.decide(link, from: origins[0]), before.needs != nil,
      let route = pair.old.route(of: before)
    else { return nil }
    origins += RouteOrigin.all.filter { $0.trust == .unverified && route.exposure.admits($0) }
    for origin in origins {
      guard origin == origins[0] || pair.old.opens(link, from: origin) else { continue }
      if let (code, reason) = failure(of: link, from: origin, to: route, in: pair.new) {
        let isForeign = code == .removedHost || code == .removedScheme
        return Break(code: code, link: link, route: isForeign ? nil : route.id, reason: reason)
      }
    }
    return nil
  }

  /// Returns why a link of a route does not open it; nil if it does.
  private func failure(
    of link: String,
    from origin: RouteOrigin,
    to route: RouteManifest.Route,
    in rules: ManifestRules
  ) -> (Code, reason: String)? {
    let decision: RouteDecision
    do throws(RouteError) {
      decision = try rules.decide(link, from: origin)
    } catch {
      return (.refused, error.message)
    }
    if case .foreign? = decision.steps.last {
      let scheme = decision.link.scheme ?? ""
      return scheme == "https"
        ? (.removedHost, "“\(decision.link.host ?? "")” is no host of the manifest; keep it")
        : (.removedScheme, "“\(scheme)” is no scheme of the manifest; keep it")
    }
    guard let found = rules.route(of: decision) else {
      if let known = newRoutes[route.id], known.platforms != route.platforms {
        return (.platform, "“\(route.id)” is not on this platform; declare a fallback there")
      }
      return (
        .noRoute,
        "it opened “\(route.id)” and opens no route; keep “\(route.pattern)”, or add a rewrite rule"
      )
    }
    guard found.id == route.id else {
      return (
        .otherRoute,
        "it opened “\(route.id)” and opens “\(found.id)”; change a priority or the pattern"
      )
    }
    guard decision.needs == nil else { return nil }
    if case .refusedItem? = decision.steps.last { return (.item, rules.reason(for: decision)) }
    return (
      .refused, "\(rules.reason(for: decision)) (\(origin.name)); it opened “\(route.id)”"
    )
  }
}

extension ManifestRules {
  /// Returns whether a link opens a route for a sender, perhaps after the user has been asked.
  fileprivate func opens(_ link: String, from origin: RouteOrigin) -> Bool {
    (try? decide(link, from: origin))?.needs != nil
  }
}

extension [String] {
  /// Returns one of the breaks of these links for each kind and route, with the platforms of all of them.
  func breaks(_ body: (String) -> [ManifestComparison.Break]) -> [ManifestComparison.Break] {
    var found: [ManifestComparison.Break] = []
    var known: [[String]: Int] = [:]
    for link in self {
      for own in body(link) {
        let key = [own.code.rawValue, own.route ?? ""]
        guard let index = known[key] else {
          known[key] = found.count
          found.append(own)
          continue
        }
        for platform in own.platforms where !found[index].platforms.contains(platform) {
          found[index].platforms.append(platform)
        }
      }
    }
    return found
  }
}
