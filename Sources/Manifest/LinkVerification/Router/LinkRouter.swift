// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest
package import RouteMatching

/// The router of an app on one platform, which decides about links from outside of the app.
package struct LinkRouter: Sendable {
  /// The answer of the router to a link.
  package enum Answer {
    /// The router opens a route.
    case accepts(RouteTable<Int>.Match, rules: [RewriteRule])
    /// The text is not a valid link.
    case malformed(RouteError)
    /// The link does not belong to the app: its scheme, host or port is not declared, or it has user
    /// information.
    case foreign
    /// No route matches, or the rewrite rules form a loop.
    case noRoute
    /// The route with this identifier, or one of its parents, does not admit the sender; with the reason.
    case notAdmitted(route: String, reason: String)
    /// The link lacks a query item that the route requires, or has a wrong value for an item; with the reason.
    case wrongItem(route: String, reason: String)

    /// Whether the router opens a route.
    package var isAccepted: Bool {
      if case .accepts = self { true } else { false }
    }
  }

  /// The manifest and its rules for the platform.
  package let source: ManifestRules

  /// Creates the router with the routes that one platform has.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - platform: The platform.
  /// - Complexity: O(*n* log *n*) in the size of the manifest.
  package init(_ manifest: RouteManifest, platform: RouteManifest.Platform) {
    source = ManifestRules(manifest, platform: platform)
  }

  /// Returns the answer to a link from outside of the app.
  ///
  /// - Parameter text: The link.
  /// - Returns: The answer.
  /// - Complexity: O(*n*) in the length of the link, for each rewrite rule that is applied.
  package func answer(to text: String) -> Answer {
    let decision: RouteDecision
    do throws(RouteError) {
      decision = try source.rules.decide(text, from: .sending(text))
    } catch {
      return .malformed(error)
    }
    // A path has no sender outside of the app.
    guard decision.link.scheme != nil else { return .foreign }
    guard let match = decision.match, let route = source.route(of: decision)?.id else {
      return decision.error?.code == .foreignLink || decision.error?.code == .refused
        ? .foreign : .noRoute
    }
    guard decision.error != nil else { return .accepts(match, rules: decision.rewriteRules) }
    if case .refusedItem? = decision.steps.last {
      return .wrongItem(route: route, reason: source.reason(for: decision))
    }
    return .notAdmitted(route: route, reason: source.reason(for: decision))
  }

  /// Returns the rewrite rule that matches a link; nil if none does.
  package func rewriteRule(of text: String) -> RewriteRule? {
    let link = try? source.rules.options.parse(text)
    return link.flatMap { try? source.rules.rewrites.table.match($0)?.value }
  }

  /// Returns a link in the spelling in which the app itself writes links; nil if the router refuses
  /// the link, or rewrites it.
  ///
  /// - Parameter text: The link.
  /// - Returns: The link, or nil.
  package func canonicalLink(of text: String) -> String? {
    guard case .accepts(let match, let rules) = answer(to: text), rules.isEmpty,
      let path = try? source.table.path(
        for: match.routeID,
        parameters: match.parameters.pathValues
      )
    else { return nil }
    let ignoresCase = source.manifest.options.ignoresCaseOfQueryNames
    let required = source.route(at: match.value).parameters.filter(\.isRequiredItem)
    let items = required.map { item in
      let value = match.link.query[item.name, ignoringCase: ignoresCase] ?? ""
      return "\(LinkEncoding.query(item.name))=\(LinkEncoding.query(value))"
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return match.link.front(withUserInfo: false) + path + query
  }
}
