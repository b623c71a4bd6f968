// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// The hosts and schemes that a manifest declares, in sets for fast searches.
struct DeclaredLinks {
  private let hosts: Set<String>
  private let parents: Set<String>
  private let schemes: Set<String>
  private let origin: String?

  init(_ manifest: RouteManifest) {
    hosts = Set(manifest.hosts.lazy.filter { !$0.includesSubdomains }.map(\.name))
    parents = Set(manifest.hosts.lazy.filter(\.includesSubdomains).map(\.name))
    schemes = Set(manifest.schemes)
    origin = manifest.apps.web?.host
  }

  func contains(scheme: String) -> Bool { schemes.contains(scheme) }

  /// Returns whether a host is declared, or is the host of the web site.
  func contains(host: String) -> Bool {
    hosts.contains(host) || host == origin || isBelowParent(host)
  }

  /// Returns whether each host that a pattern matches is declared.
  func contains(_ host: RoutePattern.Host) -> Bool {
    host.includesSubdomains
      ? parents.contains(host.name) || isBelowParent(host.name)
      : hosts.contains(host.name) || isBelowParent(host.name)
  }

  /// Returns whether a host is a subdomain of a declared host, such as `*.example.com`.
  ///
  /// - Complexity: O(*n*²) in the length of the host, which is limited.
  private func isBelowParent(_ host: String) -> Bool {
    guard !parents.isEmpty, host.utf8.count <= 253 else { return false }
    var rest = host[...]
    while let dot = rest.firstIndex(of: ".") {
      rest = rest[rest.index(after: dot)...]
      if parents.contains(String(rest)) { return true }
    }
    return false
  }
}
