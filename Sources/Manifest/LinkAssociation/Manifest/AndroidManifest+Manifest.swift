// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import AndroidLinkMatching
public import JSONTree
public import RouteManifest
internal import RouteMatching

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
        var known: Set<IntentFilter.Data> = []
        for shape in rules.flatMap(\.shapes) {
          for path in shape.androidPaths(isAdvanced) where known.insert(path).inserted {
            data.append(path)
          }
        }
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

extension PathShape {
  /// Returns the path attributes of an intent filter that match the paths of this shape.
  fileprivate func androidPaths(_ isAdvanced: Bool) -> [IntentFilter.Data] {
    if isLiteral { return [IntentFilter.Data(path: text({ $0 }, { _ in "" }, several: ""))] }
    if isAdvanced {
      let pattern = text(Self.escapedAdvanced, Self.advanced, several: ".+")
      return [IntentFilter.Data(pathAdvancedPattern: pattern)]
    }
    let pattern = text(Self.escapedSimple, { _ in "..*" }, several: "..*")
    return [IntentFilter.Data(pathPattern: pattern)]
  }

  private func text(
    _ literal: (String) -> String,
    _ value: (String?) -> String,
    several: String
  ) -> String {
    guard !segments.isEmpty else { return "/" }
    var text = ""
    for segment in segments {
      text += "/"
      switch segment {
      case .several:
        // Android matches a pattern without backtracking: `several` takes the whole rest of the
        // path, and nothing after it could match. So the pattern ends here, and matches more paths
        // than the route.
        return text + several
      case .pieces(let pieces):
        for (position, piece) in pieces.enumerated() {
          switch piece {
          case .literal(let own): text += literal(own)
          case .value(let kind, _):
            text += value(kind)
            // Android matches a pattern without backtracking. In a segment such as `:name.json`,
            // the pattern of the value would also take `.json`, and the literal would not match. So
            // the pattern ends after the value with `.*`, and matches more paths than the route.
            if position < pieces.count - 1 { return text + (text.hasSuffix("*") ? "" : ".*") }
          }
        }
      }
    }
    return text
  }

  /// Returns the advanced pattern of a parameter: the characters of some kinds, such as digits,
  /// otherwise any segment.
  private static func advanced(_ kind: String?) -> String {
    switch kind.flatMap(ParameterKind.init) {
    case .int: "[-0-9]+"
    case .uint: "[0-9]+"
    case .uuid: "[-0-9a-fA-F]+"
    case .double, .bool, .string, nil: "[^/]+"
    }
  }

  /// Escapes the characters that have a meaning in `pathPattern`.
  private static func escapedSimple(_ text: String) -> String {
    escaped(text, [".", "*", "\\"])
  }

  /// Escapes the characters that have a meaning in `pathAdvancedPattern`.
  private static func escapedAdvanced(_ text: String) -> String {
    escaped(text, [".", "*", "+", "[", "]", "{", "}", "\\"])
  }

  private static func escaped(_ text: String, _ special: Set<Character>) -> String {
    text.reduce(into: "") { result, character in
      if special.contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
