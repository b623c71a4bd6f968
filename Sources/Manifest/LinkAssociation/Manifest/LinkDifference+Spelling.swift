// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteManifest
internal import RouteMatching

extension LinkDifference {
  /// Returns the differences in the spelling of links, such as a port or a slash at the end, which
  /// concern all routes.
  ///
  /// - Parameters:
  ///   - platform: The platform: `ios` or `android`.
  ///   - manifest: The manifest, whose options decide which spellings the router accepts.
  /// - Returns: The differences; none for another platform.
  public static func spelling(
    on platform: RouteManifest.Platform,
    of manifest: RouteManifest
  ) -> [LinkDifference] {
    guard platform != .web else { return [] }
    let isIOS = platform == .ios
    func differences(
      _ code: Code,
      _ effects: [Effect],
      _ reason: String
    ) -> [LinkDifference] {
      effects.map {
        LinkDifference(
          route: nil,
          platform: platform.rawValue,
          effect: $0,
          code: code,
          reason: reason
        )
      }
    }
    let both = Effect.allCases
    let compared =
      isIOS ? "iOS compares links as written" : "Android decodes links before it compares them"
    var all = differences(.malformed, [.opensMore], "a link that is not valid is compared as well")
    all += differences(.size, [.opensMore], "the router has limits for the size of links")
    all += differences(.userInformation, [.opensMore], "the text before “@” is not compared")
    all += differences(.port, [.opensMore], "the port is not compared")
    all += differences(
      .scheme,
      isIOS ? [.opensMore] : [.opensLess],
      isIOS ? "“http” is opened as “https”" : "a scheme in upper case is another scheme"
    )
    all += differences(.host, both, "a dot at the end of the host is part of the name")
    all += differences(.dotSegments, both, "the segments “.” and “..” are not resolved")
    all += differences(.emptySegments, both, "an empty segment is a part of the text of a path")
    all += differences(
      .trailingSlash,
      both,
      isIOS ? "a slash at the end does not count" : "a slash at the end counts"
    )
    all += differences(.escapes, both, compared)
    all += differences(.escapedSlash, both, compared)
    all += differences(
      .queryItems,
      both,
      isIOS
        ? "an empty item is missing, and each of several items with one name must match"
        : "an empty item is missing, and an escaped “&” divides items"
    )
    let options = manifest.options
    if options.ignoresCaseOfLiterals || options.ignoresCaseOfQueryNames {
      all += differences(.letterCase, both, "the case of letters is compared in another way")
    }
    if options.matchesFragmentPaths || options.readsFragmentItems {
      all += differences(.fragments, both, "the files have no rules for fragments")
    }
    if !manifest.schemes.isEmpty {
      all += differences(.schemePaths, [.opensMore], "a custom scheme has no rules for paths")
    }
    for rule in manifest.rewrittenRoutes(on: platform) {
      let reason = "the files do not state which links a rewrite rule replaces by links that open"
      all += differences(.rewriteRules, [.opensMore], reason).map {
        var own = $0
        own.route = rule.id
        return own
      }
    }
    return all
  }
}

extension LinkDifference {
  /// Returns all differences on a platform: first those of the spelling of links, then those of
  /// single routes.
  ///
  /// - Parameters:
  ///   - platform: The platform: `ios` or `android`.
  ///   - manifest: The manifest.
  /// - Returns: The differences; none for another platform.
  /// - Complexity: O(*n*) in the number of hosts and routes.
  public static func all(
    on platform: RouteManifest.Platform,
    of manifest: RouteManifest
  ) -> [LinkDifference] {
    var differences = spelling(on: platform, of: manifest)
    for host in manifest.hosts where platform != .web {
      differences += manifest.platformRoutes(platform, host: host.text).differences
    }
    return differences
  }
}
