// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RouteManifest

/// A kind of files that `generate` writes.
enum GeneratedKind: String, CaseIterable {
  case apple
  case android
  case kotlin
  case typescript
  case swift
  case catalogue
  case openapi
  case hotwire
  case expo
  case reactNavigation = "react-navigation"

  /// The kinds that are written unless others are chosen.
  ///
  /// The other kinds are for one framework each.
  static let usual = Set(allCases).subtracting([.hotwire, .expo, .reactNavigation])

  /// The names of the files of this kind, with a short description for the help of the command.
  var files: String {
    switch self {
    case .apple:
      "HOST/apple-app-site-association, Info.plist, app.entitlements, smart-banner.html"
    case .android: "HOST/assetlinks.json, android-filters.xml"
    case .kotlin:
      "Routes.kt: patterns, builders and a parser of links; RouteUpdates.kt: updates"
    case .typescript:
      "routes.ts: patterns, builders and a parser of links; updates.ts: updates"
    case .swift: "Routes.swift: typed routes for the router"
    case .catalogue: "routes.html: all routes in a table with a search"
    case .openapi: "openapi.json: the paths as an OpenAPI 3.1 document"
    case .hotwire:
      "path-configuration.json: rules for Hotwire Native; only with --only"
    case .expo:
      "expo-router.ts: typed hrefs and links for Expo Router, with routes.ts; only with --only"
    case .reactNavigation:
      "react-navigation.ts: screens and links for React Navigation, with routes.ts; only with --only"
    }
  }

  /// The files of this kind that are code or a document, and not needed for links.
  private var documents: [String] {
    switch self {
    case .apple, .android: []
    case .kotlin: ["Routes.kt", "RouteUpdates.kt"]
    case .typescript: ["routes.ts", "updates.ts"]
    case .swift: ["Routes.swift"]
    case .catalogue: ["routes.html"]
    case .openapi: ["openapi.json"]
    case .hotwire: ["path-configuration.json"]
    case .expo: ["expo-router.ts"]
    case .reactNavigation: ["react-navigation.ts"]
    }
  }

  /// Returns whether a folder has a file of this kind; link files belong to every folder.
  func isIn(_ folder: String) -> Bool {
    documents.isEmpty || documents.contains { status(of: "\(folder)/\($0)") != nil }
  }

  /// Converts a text such as `apple,android` to kinds.
  ///
  /// - Throws: `ValidationError` for an unknown kind, with the nearest one.
  static func list(_ text: String) throws -> Set<GeneratedKind> {
    var kinds: Set<GeneratedKind> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = GeneratedKind(rawValue: String(word)) else {
        let known = allCases.map(\.rawValue)
        let nearest = NearestWord.nearest(to: String(word), among: known)
        let advice =
          nearest.map { "did you mean “\($0)”?" }
          ?? "write \(known.joined(separator: ", "))"
        throw ValidationError("“\(String(word).visible)” is not a kind of files; \(advice)")
      }
      kinds.insert(kind)
    }
    return kinds
  }
}
