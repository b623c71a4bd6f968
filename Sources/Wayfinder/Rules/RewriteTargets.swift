// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The links with a scheme that are allowed as the result of a rewrite.
struct RewriteTargets: Sendable {
  /// The links that belong to the app.
  var declared: [DeclaredLink] = []
  /// The hosts of allowed web pages outside of the app.
  ///
  /// The complete host must be equal; case is ignored.
  var webHosts: [String] = []

  /// The kinds of links: links of the app, allowed web pages, and all other links.
  enum Kind: Sendable {
    /// A link of the app; routes can match this link.
    case own
    /// An allowed web page; no route may match its link.
    case web
    /// A link that is neither a link of the app nor an allowed web page.
    case foreign
  }

  /// Returns whether a link belongs to the app, is an allowed web page, or is neither.
  ///
  /// - Complexity: O(*n*) in the number of declarations and hosts.
  func kind(of link: DeepLink) -> Kind {
    if link.scheme == nil || declared.contains(where: { $0.covers(link) }) { return .own }
    guard link.scheme == "https", link.port == nil, link.userInfo == nil, let host = link.host
    else { return .foreign }
    let name = RewriteTargets.name(of: host)
    return webHosts.contains { RewriteTargets.name(of: $0) == name } ? .web : .foreign
  }

  private static func name(of host: String) -> String {
    let name = host.lowercased()
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }
}
