// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteManifest {
  /// Returns the rules of the apps on one platform, or of all platforms, by which tools decide what a link opens.
  ///
  /// The number of a route is its index in the manifest. Routes and rules with a problem are left out, because
  /// linting reports them.
  ///
  /// - Parameters:
  ///   - platform: The platform; nil for the routes of all platforms.
  ///   - version: The version of the app; nil for the routes of all versions.
  /// - Returns: The rules.
  /// - Complexity: O(*n* log *n*) in the size of the manifest.
  package func rules(for platform: Platform? = nil, version: AppVersion? = nil) -> RouteRules {
    var facts: [RouteFacts] = []
    for (index, route) in routes.enumerated() {
      if let platform {
        guard route.platforms.contains(platform) else { continue }
        if let version, route.versions[platform]?.contains(version) == false { continue }
      }
      var own = route.facts
      (own.pattern, own.number) = (route.matchedPattern, index)
      own.file = "route “\(route.id)”"
      facts.append(own)
    }
    let rules = rules.compactMap { rule in
      // Without a file and a line, the identifier is the name of the rule in messages.
      try? RewriteRule(
        rule.pattern,
        to: rule.template,
        rule.priority,
        rule.resetsScreens,
        id: rule.id,
        source: rule.id
      )
    }
    let kinds = kinds.sorted { $0.key < $1.key }.map { (name: $0.key, constraint: $0.value) }
    return RouteRules(
      RouteCollection(facts, options: options, kinds: kinds, testsItems: true),
      targets: RewriteTargets(
        declared: declaredLinks,
        webHosts: apps.web.map { [$0.host] } ?? []
      ),
      rewrites: RewriteTable(rules, options: options, kinds: kinds),
      options: options
    )
  }

  private var declaredLinks: [DeclaredLink] {
    hosts.map { host in
      host.includesSubdomains ? .subdomains(of: host.name) : .universal(host.name)
    } + schemes.map { .scheme($0) }
  }
}
