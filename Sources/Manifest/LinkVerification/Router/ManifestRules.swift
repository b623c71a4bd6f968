// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest

/// A manifest, and the rules by which the router decides what its links open.
package struct ManifestRules: Sendable {
  package let manifest: RouteManifest
  package let rules: RouteRules
  /// The rules without declared links, for which every link is one of the app.
  private let paths: RouteRules

  /// Compiles the routes that a platform has, in the version of its app.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - platform: The platform; nil for the routes of all platforms.
  ///   - version: The version of the app; nil for the routes of all versions.
  package init(
    _ manifest: RouteManifest,
    platform: RouteManifest.Platform? = nil,
    version: RouteManifest.AppVersion? = nil
  ) {
    self.init(manifest, manifest.rules(for: platform, version: version))
  }

  /// Returns the rules after an update.
  ///
  /// - Throws: `RouteUpdate.Refusal` if they would have mistakes.
  package func applying(
    _ update: RouteUpdate,
    for device: RouteUpdate.Device
  ) throws(RouteUpdate.Refusal) -> Self {
    Self(manifest, try update.applied(to: rules, for: device).rules)
  }

  /// Creates the rules of a manifest after a change of them.
  package init(_ manifest: RouteManifest, _ rules: RouteRules) {
    (self.manifest, self.rules) = (manifest, rules)
    paths = RouteRules(
      rules.collection,
      targets: .all,
      rewrites: rules.rewrites,
      options: rules.options
    )
  }

  /// The table of the routes; ``route(at:)`` returns the route of a value.
  package var table: RouteTable<Int> { rules.collection.table }

  /// Returns the route of the manifest for the value of a route of the table.
  package func route(at value: Int) -> RouteManifest.Route {
    manifest.routes[rules.collection.facts[value].number]
  }

  /// Returns the route of a decision, also if the link does not open it; nil if no route matches.
  package func route(of decision: RouteDecision) -> RouteManifest.Route? {
    decision.match.map { route(at: $0.value) }
  }

  /// Returns whether a link from outside of the app opens a route.
  ///
  /// - Parameters:
  ///   - link: The link; a link with a custom scheme has the sender of such links.
  ///   - id: The identifier of the route.
  /// - Returns: Whether the link opens the route, perhaps after the user has been asked.
  package func opens(_ link: String, _ id: String) -> Bool {
    let decision = try? rules.decide(link, from: .sending(link))
    return decision.map { $0.needs != nil && route(of: $0)?.id == id } ?? false
  }

  /// Returns what a link opens.
  ///
  /// - Parameters:
  ///   - text: A link or a path.
  ///   - origin: The sender; nil to match only the path, whatever the host, the sender
  ///     and the other values are.
  /// - Returns: The decision.
  /// - Throws: ``RouteError`` with the code `malformedLink` or `tooLarge` for a text that is no link.
  package func decide(
    _ text: String,
    from origin: RouteOrigin?
  ) throws(RouteError) -> RouteDecision {
    if let origin { return try rules.decide(text, from: origin) }
    return paths.decide(RouteDecision.Question(try rules.options.parse(text), from: .internal))
  }
}

extension RouteOrigin {
  /// Returns the sender of a link from outside of the app: that of universal links, or of custom schemes.
  package static func sending(_ link: String) -> RouteOrigin {
    guard let colon = link.firstIndex(of: ":"), !link.hasPrefix("/") else { return .universal }
    return ["https", "http"].contains(link[..<colon].lowercased()) ? .universal : .scheme
  }
}

extension ManifestRules {
  /// Returns the reason for a decision, as a sentence without a full stop, in the words of a manifest.
  package func reason(for decision: RouteDecision) -> String {
    guard let error = decision.error else {
      guard let name = route(of: decision)?.id else { return "the platform opens it as a web page" }
      return switch decision.needs {
      case .allowed, .refused, nil: "“\(name)” opens"
      case .signIn: "“\(name)” opens if a user is signed in"
      case .confirm: "“\(name)” opens if the user confirms"
      case .confirmAndSignIn: "“\(name)” opens if a user is signed in and confirms"
      }
    }
    let name = manifest.routes.first { $0.pattern == error.pattern }?.id ?? ""
    switch decision.steps.last {
    case .refused(let exposure, let effect, _):
      guard exposure.admits(decision.question.origin) else {
        return exposure.isExternal
          ? "the exposure of “\(name)” does not include this sender" : "“\(name)” is internal"
      }
      return "this sender may not open a route with the effect “\(effect.rawValue)”"
    case .refusedSecret(let name): return "an unverified sender may not send the secret “\(name)”"
    default: break
    }
    return switch error.code {
    case .notFound: "no route matches"
    case .foreignLink where decision.rewriteRules.isEmpty && decision.match == nil:
      "the manifest does not declare the scheme, the host or the port of the link"
    default: error.message
    }
  }
}
