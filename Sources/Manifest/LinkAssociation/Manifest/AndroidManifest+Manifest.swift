// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import AndroidLinkMatching
public import JSONTree
public import RouteManifest

extension AndroidManifest {
  /// Creates the filters of an app from a manifest: one for each host, and one for each custom scheme.
  ///
  /// From API level 31 on, paths are stated with `pathAdvancedPattern`, which knows the kinds of
  /// parameters. Below, `pathPattern` opens more.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - minimumAPILevel: The lowest API level on which the app runs.
  /// - Complexity: O(*n*) in the number of routes and of their combinations, at most 64 each.
  public init(_ manifest: RouteManifest, minimumAPILevel: Int) {
    let isAdvanced = minimumAPILevel >= AndroidDevice.advancedPatternLevel
    var filters = manifest.hosts.compactMap { host -> IntentFilter? in
      let rules = manifest.platformRoutes(.android, host: host.text).routes
        .filter { !$0.isExclusion }
      guard !rules.isEmpty else { return nil }
      var data = [IntentFilter.Data(scheme: "https", host: host.text)]
      if !rules.contains(where: { $0.shapes.isEmpty }) {
        data += rules.flatMap(\.shapes).androidPaths(isAdvanced: isAdvanced)
      }
      return IntentFilter(autoVerify: true, data: data)
    }
    filters += manifest.schemes.map { scheme in
      IntentFilter(autoVerify: false, data: [IntentFilter.Data(scheme: scheme)])
    }
    self.init(filters: filters)
  }
}

extension AndroidManifest {
  /// Returns the differences between the links that Android opens and the links that the router
  /// accepts.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - host: The host of the links.
  /// - Returns: The differences, in the order of the routes.
  public static func differences(
    of manifest: RouteManifest,
    host: String
  ) -> [LinkDifference] {
    manifest.platformRoutes(.android, host: host).differences
  }
}

extension AssetLinks {
  /// Creates the file of a host from a manifest, with dynamic rules for Android 15 and later.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - host: The host of the file.
  ///   - existing: The statements of the file that the new one replaces; they are kept without the
  ///     relation that lets an Android app open links.
  /// - Complexity: O(*n*) in the number of routes and of their combinations, at most 64 each.
  public init(
    _ manifest: RouteManifest,
    host: String,
    replacing existing: [JSONValue] = []
  ) {
    let rules = manifest.platformRoutes(.android, host: host).routes.flatMap { rule in
      rule.paths(literal: { $0 }).map { path in
        Rule(
          path: path,
          query: Dictionary(uniqueKeysWithValues: rule.requiredItems.map { ($0, "?*") }),
          isExclusion: rule.isExclusion
        )
      }
    }
    let apps = manifest.apps.android.map { app in
      App(package: app.package, fingerprints: app.fingerprints, rules: rules)
    }
    self.init(apps: apps, replacing: existing)
  }
}
