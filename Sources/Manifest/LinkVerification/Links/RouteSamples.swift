// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest
package import RouteMatching

/// Random links of the routes of a manifest, with values for the items of the query.
///
/// The links depend only on the manifest and the seed.
package struct RouteSamples {
  package var numbers: SampleNumbers
  private let source: ManifestRules
  /// For each kind and constraint, a table of one route whose sample links contain a value.
  private var values: [String: RouteTable<Int>?] = [:]

  package init(_ source: ManifestRules, seed: UInt64 = 1) {
    (self.source, numbers) = (source, SampleNumbers(seed: seed))
  }

  /// Returns a link that a route matches, unless a better route does.
  ///
  /// - Parameters:
  ///   - route: The route, of the table of the rules.
  ///   - host: The host for a pattern that names none; nil for a path.
  ///   - addsOptionalItems: Whether the link also contains some of the items that links may omit.
  /// - Returns: The link; nil if no link was found, or if an item has no value.
  /// - Complexity: O(*n*) in the length of the pattern; O(*n*) in the length of a constraint at its first use.
  package mutating func link(
    of route: RouteTable<Int>.Route,
    onHost host: String?,
    addsOptionalItems: Bool = false
  ) -> String? {
    let name = host ?? "example.com"
    guard
      var link = try? source.table.sampleLink(of: route.id, onHost: name, using: &numbers)
    else { return nil }
    if let host, link.hasPrefix("/") { link = "https://\(host)\(link)" }
    for item in source.route(at: route.value).parameters where item.place == .query {
      guard item.isRequiredItem || addsOptionalItems && numbers.next() % 2 == 0 else { continue }
      guard let value = value(of: item, onHost: name) else { return nil }
      link += link.contains("?") ? "&" : "?"
      link += "\(LinkEncoding.query(item.name))=\(LinkEncoding.query(value))"
    }
    return link
  }

  /// Returns a link that a rewrite rule matches, unless a better rule does; nil if none was found.
  ///
  /// - Parameters:
  ///   - rule: The rule, of the table of the rules.
  ///   - host: The host for a pattern that names none; nil for a path.
  /// - Returns: The link, or nil.
  package mutating func link(
    ofRule rule: RouteTable<RewriteRule>.Route,
    onHost host: String?
  ) -> String? {
    let link = try? source.rules.rewrites.table.sampleLink(
      of: rule.id,
      onHost: host ?? "example.com",
      using: &numbers
    )
    return link.map { $0.hasPrefix("/") ? (host.map { "https://\($0)" } ?? "") + $0 : $0 }
  }

  /// Returns a text that an item of the query may have; nil if none was found.
  private mutating func value(of item: RouteFacts.Parameter, onHost host: String) -> String? {
    if item.isWebURL { return "https://\(host)/" }
    let kind = ["text", "json"].contains(item.kind) ? "" : "<\(item.kind)>"
    let constraint = item.constraint.map { "(\($0))" } ?? ""
    guard !(kind + constraint).isEmpty else {
      return ["7", "a", "2026-01-31", "true", "a b&c"].element(using: &numbers)
    }
    let pattern = "/:value\(kind)\(constraint)"
    if values[pattern] == nil { values[pattern] = .some(table(of: pattern)) }
    guard let table = values[pattern] ?? nil, let route = table.routes.first,
      let link = try? table.sampleLink(of: route.id, onHost: host, using: &numbers),
      let match = try? table.match(link)
    else { return nil }
    return match.parameters["value"].map { String($0) }
  }

  private func table(of pattern: String) -> RouteTable<Int>? {
    guard let pattern = try? RoutePattern(parsing: pattern) else { return nil }
    var builder = RouteTable<Int>.Builder()
    for kind in source.manifest.kinds {
      // The kinds of a manifest are valid, and linting reports others.
      try? builder.define(kind: kind.key, constraint: kind.value)
    }
    builder.add(pattern, value: 0)
    return builder.assemble().table
  }
}
