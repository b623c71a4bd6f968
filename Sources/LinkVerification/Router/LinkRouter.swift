// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest
package import RouteMatching

/// A model of the router of an app on one platform, which decides about links from outside of the
/// app.
///
/// A link is accepted if its scheme and host are declared, a route matches it after the rewrite rules,
/// the exposure of the route admits the sender, and the link has all required query items.
package struct LinkRouter: Sendable {
  /// The answer of the router to a link.
  package enum Answer {
    /// The router opens a route.
    case accepts(RouteTable<Int>.Match, rules: [RewriteRule])
    /// The link is not valid.
    case malformed(DeepLinkError)
    /// The link does not belong to the app: its scheme, host or port is not declared, or it has user
    /// information.
    case foreign
    /// No route matches, or the rewrite rules form a loop.
    case noRoute
    /// The route with this identifier does not admit the sender.
    case notAdmitted(route: String)
    /// The link lacks a query item that the route requires.
    case missingItem(route: String, name: String)

    /// Whether the router opens a route.
    package var isAccepted: Bool {
      if case .accepts = self { true } else { false }
    }
  }

  /// The routes of the platform as a table.
  package let table: ManifestTable
  private let hosts: [RouteManifest.Host]
  private let schemes: Set<String>
  /// The names of the required query items of each route.
  private let requiredItems: [[String]]

  /// Creates the router with the routes that one platform has.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - platform: The platform.
  /// - Complexity: O(*n*) in the size of the manifest.
  package init(_ manifest: RouteManifest, platform: RouteManifest.Platform) {
    table = ManifestTable(manifest, platform: platform)
    hosts = manifest.hosts
    schemes = Set(manifest.schemes)
    requiredItems = manifest.routes.map { route in
      route.parameters
        .filter { $0.place == .query && !$0.isOptional && $0.defaultValue == nil }
        .map(\.name)
    }
  }

  /// Returns the answer to a link from outside of the app.
  ///
  /// - Parameter text: The link.
  /// - Returns: The answer.
  /// - Complexity: O(*n*) in the length of the link, for each rewrite rule that is applied.
  package func answer(to text: String) -> Answer {
    let manifest = table.manifest
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(parsing: text, options: manifest.options.link)
    } catch {
      return .malformed(error)
    }
    guard declares(link), link.userInfo == nil else { return .foreign }
    guard let rewritten = try? table.rewritten(link), let match = try? table.match(rewritten) else {
      return .noRoute
    }
    let route = manifest.routes[match.value]
    let isAdmitted: Bool
    switch route.exposure {
    case .internal: isAdmitted = false
    case .external(let origins):
      isAdmitted =
        link.scheme == "https" || origins.contains(.all) || origins.contains(.schemes)
    }
    guard isAdmitted else { return .notAdmitted(route: route.id) }
    let ignoresCase = manifest.options.ignoresCaseOfQueryNames
    for name in requiredItems[match.value]
    where match.link.query[name, ignoringCase: ignoresCase] == nil {
      return .missingItem(route: route.id, name: name)
    }
    return .accepts(match, rules: rewritten.rules)
  }

  /// Returns a link in the spelling in which the app itself writes links; nil if the router refuses
  /// the link, or rewrites it.
  ///
  /// - Parameter text: The link.
  /// - Returns: The link, or nil.
  package func canonicalLink(of text: String) -> String? {
    guard case .accepts(let match, let rules) = answer(to: text), rules.isEmpty,
      let path = try? table.table.path(for: match.routeID, parameters: match.parameters.pathValues)
    else { return nil }
    let options = table.manifest.options
    let items = requiredItems[match.value].map { name in
      let value = match.link.query[name, ignoringCase: options.ignoresCaseOfQueryNames] ?? ""
      return "\(LinkEncoding.query(name))=\(LinkEncoding.query(value))"
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return match.link.front(withUserInfo: false) + path + query
  }

  private func declares(_ link: DeepLink) -> Bool {
    guard let scheme = link.scheme else { return false }
    guard scheme == "https" else { return scheme != "http" && schemes.contains(scheme) }
    return link.port == nil
      && hosts.contains { host in
        let isHost = link.hasHost(host.name, includingSubdomains: false)
        return host.includesSubdomains
          ? !isHost && link.hasHost(host.name, includingSubdomains: true) : isHost
      }
  }
}
