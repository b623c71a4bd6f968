// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RouteManifest
import RouteMatching
import Testing

@testable import WayfinderCommands

@Suite("Kinds of generated files")
struct GeneratedFilesTests {
  private var manifest: RouteManifest {
    var manifest = RouteManifest()
    manifest.hosts = ["example.com"]
    manifest.apps.ios = [.init(appID: "ABCDE12345.com.example.app")]
    manifest.routes = [.init(id: "user", pattern: "/users/:id", exposure: .external)]
    return manifest
  }

  private func names(_ kinds: Set<GeneratedKind>) throws -> [String] {
    try GeneratedFiles(of: manifest, options: .init(kinds: kinds)).texts.map(\.name)
  }

  @Test("Only the files of the chosen kinds are written, in one order")
  func chosenKinds() throws {
    let code = ["Routes.kt", "RouteUpdates.kt", "routes.ts", "updates.ts"]
    #expect(try names([.typescript, .kotlin]) == code)
    #expect(try names([.apple]) == ["example.com/apple-app-site-association", "app.entitlements"])
    #expect(try names([.android]).isEmpty)
    #expect(
      try names(GeneratedKind.usual) == [
        "example.com/apple-app-site-association", "app.entitlements",
      ] + code
        + ["Routes.swift", "routes.html", "openapi.json"]
    )
    #expect(
      try names([.reactNavigation, .hotwire, .expo]) == [
        "path-configuration.json", "expo-router.ts", "react-navigation.ts",
      ]
    )
  }

  @Test("Words with commas are kinds, and an unknown word has a suggestion")
  func words() throws {
    #expect(try GeneratedKind.list("kotlin,apple") == [.kotlin, .apple])
    let near = try #require(throws: ValidationError.self) { try GeneratedKind.list("kotlim") }
    #expect(near.message == "“kotlim” is not a kind of files; did you mean “kotlin”?")
    let far = try #require(throws: ValidationError.self) { try GeneratedKind.list("kotlin,,") }
    #expect(
      far.message.contains("write apple, android, kotlin, typescript, swift, catalogue, openapi")
    )
  }

  @Test("A package that is no name of Kotlin is refused with an example")
  func package() throws {
    let error = try #require(throws: (any Error).self) {
      try WayfindCommand.parseAsRoot(["generate", "--kotlin-package", "a b"])
    }
    let message = WayfindCommand.message(for: error)
    #expect(message.contains("“a b” is not the name of a package"))
    #expect(message.contains("com.example.routes"))
  }
}
