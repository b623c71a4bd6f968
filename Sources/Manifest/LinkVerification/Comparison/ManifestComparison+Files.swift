// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest

extension ManifestComparison {
  /// The limit for the number of links, multiplied by the number of routes with which the models compare each.
  private static let maximumComparisons = 8_000_000

  /// Returns the links that the router opens with both manifests, but a platform only with the old one.
  ///
  /// - Parameter links: The links, the most important first.
  /// - Returns: One link for each device and route, and the number of compared links: none if the files of the old
  ///   manifest cannot be written.
  func linkFileBreaks(of links: [String]) -> (breaks: [Break], count: Int) {
    guard !old.apps.ios.isEmpty || !old.apps.android.isEmpty,
      old.linkFileFacts != new.linkFileFacts
    else { return ([], 0) }
    guard let oldDevices = try? Self.devices(old) else { return ([], 0) }
    let newDevices: [PlatformDevice]
    do {
      newDevices = try Self.devices(new)
    } catch {
      let reason = "the files can no longer be written: \(error)"
      return ([Break(code: .linkFile, link: nil, route: nil, reason: reason)], 0)
    }
    let devices = RouteManifest.Platform.allCases.flatMap { platform in
      zip(
        oldDevices.filter { $0.platform == platform },
        newDevices.filter { $0.platform == platform }
      )
    }
    let routers = (Self.routers(old), Self.routers(new))
    let rules = max(old.routes.count + old.rules.count, 1)
    let compared = links.prefix(max(Self.maximumComparisons / rules, 1))
    let breaks = Array(compared).breaks { link in
      devices.compactMap { before, after -> Break? in
        guard before.opens(link), !after.opens(link),
          let old = routers.0[before.platform], let new = routers.1[after.platform],
          case .accepts(let match, _) = old.answer(to: link), new.answer(to: link).isAccepted
        else { return nil }
        return Break(
          code: .linkFile,
          link: link,
          route: old.source.route(at: match.value).id,
          platforms: [before.platform],
          reason: "the router opens it, but \(after.name) \(after.answer(to: link).reason)"
        )
      }
    }
    return (breaks, compared.count)
  }

  /// Returns a device of each platform with the files of a manifest, in a fixed order.
  private static func devices(_ manifest: RouteManifest) throws -> [PlatformDevice] {
    try PlatformDevice.devices(
      for: manifest,
      files: LinkFileSet(generatedFrom: manifest),
      includesAllApps: false
    )
  }

  private static func routers(
    _ manifest: RouteManifest
  ) -> [RouteManifest.Platform: LinkRouter] {
    Dictionary(
      uniqueKeysWithValues: RouteManifest.Platform.allCases.map {
        ($0, LinkRouter(manifest, platform: $0))
      }
    )
  }
}

extension RouteManifest {
  /// The part of a manifest that determines its link files.
  fileprivate var linkFileFacts: RouteManifest {
    var facts = RouteManifest()
    (facts.hosts, facts.schemes, facts.apps) = (hosts, schemes, apps)
    (facts.routes, facts.rules) = (routes, rules)
    (facts.options, facts.kinds) = (options, kinds)
    return facts
  }
}
