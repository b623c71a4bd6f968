// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkAssociation
import LinkVerification
import RouteManifest
import Testing

/// The code in the documentation of `PlatformComparison` and `ManifestImport`.
@Suite("Documented code of the verification", .timeLimit(.minutes(30)))
struct PlatformComparisonSnippets {
  @Test("The example compares the router with the files that are generated from a manifest")
  func verifiesGeneratedFiles() async throws {
    let manifest = verifiedManifest()

    let files = try LinkFileSet(generatedFrom: manifest)
    let devices = try PlatformDevice.devices(for: manifest, files: files, includesAllApps: false)
    let report = await PlatformComparison(manifest, devices: devices, seed: 1).report(links: 1_000)

    #expect(report.isProved)
  }

  @Test("The example makes a manifest from an association file")
  func importsFiles() throws {
    let file = """
      {"applinks": {"details": [
        {"appIDs": ["ABCDE12345.com.example.app"], "components": [{"/": "/users/*"}]}
      ]}}
      """
    let bytes = Array(file.utf8)

    var files = ManifestImport(hosts: ["example.com"])
    try files.read(bytes, named: "apple-app-site-association")
    let manifest = files.manifest()

    #expect(manifest.apps.ios.map(\.appID) == ["ABCDE12345.com.example.app"])
    #expect(manifest.routes.map(\.exposure) == [.external])
  }
}
