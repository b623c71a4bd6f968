// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import MomentsPhone
import RouteManifest
import Testing
import Wayfinder

@Suite("Manifest of the iOS app", .timeLimit(.minutes(30)))
@MainActor
struct ManifestTests {
  /// Checks that the iOS app, whose typed routes are written by hand, has the same manifest as the web app
  /// (`wayfinder.json`).
  ///
  /// This package uses hand-written typed routes because it has no trait `Macros`.
  @Test("Routes written by hand equal the routes of the macros", arguments: Kind.allCases)
  func isThatOfTheWeb(kind: Kind) async throws {
    let file = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "wayfinder.json")
    let document = try ManifestDocument(json: Array(Data(contentsOf: file)), file: file.path)
    let written = try RouteManifest(decoding: document)
    try await kind.run { phone in
      let manifest = try RouteManifest(rules: phone.rules, merging: written)
      #expect(manifest.differences(from: written) == [])
    }
  }
}
#endif
