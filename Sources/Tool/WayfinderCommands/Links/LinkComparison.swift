// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkVerification
import RouteManifest
import RouteMatching

/// A link that worked with an old manifest and does not work with a new one.
struct BrokenLink: Encodable {
  let link: String
  let route: String
  let reason: String
}

/// A comparison of the routes that links open with an old and with a new manifest.
struct LinkComparison {
  private let old: ManifestRules
  private let new: ManifestRules

  /// The number of links that are generated for a route.
  private static let sampleCount = 4

  init(from old: RouteManifest, to new: RouteManifest) {
    (self.old, self.new) = (ManifestRules(old), ManifestRules(new))
  }

  /// Generated links for all routes of the old manifest that links from outside of the app may
  /// open.
  var samples: [String] {
    var numbers = SampleNumbers(seed: 1)
    let host = old.manifest.hosts.first { !$0.includesSubdomains }?.name ?? "example.com"
    return old.table.routes.flatMap { route -> [String] in
      guard old.route(at: route.value).exposure.isExternal else { return [] }
      return (0..<Self.sampleCount).compactMap { _ in
        try? old.table.sampleLink(of: route.id, onHost: host, using: &numbers)
      }
    }
  }

  /// Returns the links that the new manifest breaks, in the given order.
  func broken(_ links: [String]) -> [BrokenLink] {
    links.compactMap { link in
      guard let before = opened(link, in: old), before.exposure.isExternal else { return nil }
      guard let after = opened(link, in: new) else {
        return BrokenLink(
          link: link,
          route: before.id,
          reason: "it opened “\(before.id)” and opens no route; keep “\(before.pattern)”, or add a "
            + "rewrite rule"
        )
      }
      if after.id != before.id {
        return BrokenLink(
          link: link,
          route: before.id,
          reason: "it opened “\(before.id)” and opens “\(after.id)”; change a priority or the order"
        )
      }
      let lost = before.platforms.subtracting(after.platforms)
      if !lost.isEmpty {
        let names = lost.map(\.rawValue).sorted().joined(separator: ", ")
        return BrokenLink(
          link: link,
          route: before.id,
          reason: "“\(before.id)” is no longer on \(names); declare a fallback there"
        )
      }
      guard after.exposure.isSuperset(of: before.exposure) else {
        return BrokenLink(
          link: link,
          route: before.id,
          reason: "“\(before.id)” no longer admits all senders; widen its exposure"
        )
      }
      return nil
    }
  }

  private func opened(_ link: String, in source: ManifestRules) -> RouteManifest.Route? {
    (try? source.decide(link, from: nil)).flatMap { source.route(of: $0) }
  }
}
