// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest
package import RouteMatching

/// The routes and the rewrite rules of a manifest as tables, for one platform or for all.
package struct ManifestTable: Sendable {
  /// The manifest from which the tables were compiled.
  package let manifest: RouteManifest
  /// The route table; the value of each route is its index in the manifest.
  package let table: RouteTable<Int>
  /// The errors of the routes that could not be added to the table.
  package let problems: [RouteTableError.Problem]
  private let rules: RouteTable<RewriteRule>

  /// The greatest number of rules that are applied to a link one after the other.
  package static let maximumRewrites = 8

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
    self.manifest = manifest
    var builder = RouteTable<Int>.Builder(options: manifest.options)
    var ruleBuilder = RouteTable<RewriteRule>.Builder(options: manifest.options)
    for (name, constraint) in manifest.kinds.sorted(by: { $0.key < $1.key }) {
      // An invalid kind is ignored here, because the linter reports it.
      try? builder.define(kind: name, constraint: constraint)
      try? ruleBuilder.define(kind: name, constraint: constraint)
    }
    for (index, route) in manifest.routes.enumerated() {
      if let platform {
        guard route.platforms.contains(platform) else { continue }
        if let version, route.versions[platform]?.contains(version) == false { continue }
      }
      builder.add(
        route.matchedPattern,
        priority: route.priority,
        value: index,
        in: route.id
      )
    }
    for rule in manifest.rules {
      let made = try? RewriteRule(
        rule.pattern,
        to: rule.template,
        priority: rule.priority,
        resettingScreens: rule.resetsScreens,
        id: rule.id
      )
      if let made {
        ruleBuilder.add(rule.pattern, priority: rule.priority, value: made, in: rule.id)
      }
    }
    (table, problems) = builder.assemble()
    rules = ruleBuilder.assemble().table
  }

  /// The result of applying the rewrite rules to a link.
  package struct Rewritten {
    /// The link after the last applied rule.
    package var link: DeepLink
    /// The rules that were applied, in order.
    package var rules: [RewriteRule] = []
  }

  /// Applies the rewrite rules to a link.
  ///
  /// - Throws: `LinkProblem` if the link cannot be parsed, or if the rules form a loop.
  package func rewritten(_ text: String) throws(LinkProblem) -> Rewritten {
    try rewritten(try parse(text))
  }

  /// Applies the rewrite rules to a parsed link.
  ///
  /// - Throws: `LinkProblem` if the rules form a loop.
  package func rewritten(_ link: DeepLink) throws(LinkProblem) -> Rewritten {
    var result = Rewritten(link: link)
    while let match = try matched(rules, result.link) {
      let next = try target(of: match)
      let keeps = manifest.options.trailingSlashIsSignificant
      guard
        !next.normalized(keepingTrailingSlash: keeps)
          .hasSamePath(as: result.link.normalized(keepingTrailingSlash: keeps))
      else { break }
      result.link = next
      result.rules.append(match.value)
      guard result.rules.count <= Self.maximumRewrites else {
        let chain = result.rules.suffix(3).map(\.id).joined(separator: " → ")
        throw LinkProblem("the rewrite rules form a loop: … \(chain)")
      }
    }
    return result
  }

  /// Returns the route match of a rewritten link; nil if no route matches.
  package func match(_ rewritten: Rewritten) throws(LinkProblem) -> RouteTable<Int>.Match? {
    try matched(table, rewritten.link)
  }

  private func parse(_ text: String) throws(LinkProblem) -> DeepLink {
    do throws(DeepLinkError) {
      return try DeepLink(parsing: text, options: manifest.options.link)
    } catch {
      throw LinkProblem(error.message)
    }
  }

  private func matched<Value>(
    _ table: RouteTable<Value>,
    _ link: DeepLink
  ) throws(LinkProblem) -> RouteTable<Value>.Match? {
    do throws(DeepLinkError) {
      return try table.match(link)
    } catch {
      throw LinkProblem(error.message)
    }
  }

  private func target(of match: RouteTable<RewriteRule>.Match) throws(LinkProblem) -> DeepLink {
    let text: String
    do throws(RewriteTemplate.BuildingError) {
      text = try match.value.target.text(
        for: match.parameters,
        of: match.link,
        ignoringCaseOfQueryNames: manifest.options.ignoresCaseOfQueryNames
      )
    } catch {
      throw LinkProblem("the rule “\(match.value.id)” would write a segment “.” or “..”")
    }
    return try parse(text)
  }
}

/// A reason why a link cannot be matched.
package struct LinkProblem: Error, CustomStringConvertible {
  /// The reason, without a full stop.
  package let description: String

  /// Creates an error from the reason why a link cannot be matched.
  package init(_ description: String) {
    self.description = description
  }
}
