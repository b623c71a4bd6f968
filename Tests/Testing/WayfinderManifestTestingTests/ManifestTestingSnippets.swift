// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import Testing
import Wayfinder
import WayfinderManifestTesting
import WayfinderTesting

/// The code of the documentation about expectations of manifests.
@MainActor
@Suite("Code about expectations of manifests")
struct ManifestTestingSnippets {
  @Test("A manifest is written from the rules of a router")
  func merge() throws {
    let (router, existing) = (Router<String>(), RouteManifest())
    router.register("/about", [.external, .id("about")]) { _ in "about" }
    let manifest = try RouteManifest(rules: router.rules, merging: existing)
    #expect(manifest.routes == [.init(id: "about", pattern: "/about", exposure: .external)])
  }

  @Test func overview() throws {
    let router = Router<String>()
    // The folder above the tests has no manifest.
    #expect(throws: RouteExpectationError.self) {
      try router.expectManifest("../wayfinder.json", renewedBy: "swift run moments manifest")
    }
  }
}
