// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
import Foundation
import RouteManifest
import Testing
import Wayfinder
import WayfinderUpdates

/// Starts with the last verified update, and looks for a newer one in the background.
@MainActor
func startUpdates<Screen>(
  of router: Router<Screen>,
  root: Data,  // The file `root-1.json`, which is a part of the app.
  version: RouteManifest.AppVersion,  // That of the app.
  in folder: URL  // It keeps the update for the next launch.
) throws {
  guard let address = URL(string: "https://shop.example.com/routes/") else { return }
  router.webTargets = ["shop.example.com"]
  router.updates = UpdateSource(
    address,
    root: try UpdateRoot(embedded: root),
    version: version,
    store: FileUpdateStore(folder: folder)
  )
}

/// The code examples from the documentation of updates.
@MainActor
@Suite("Code about updates")
struct UpdateSnippets {
  @Test func source() throws {
    let router = Router<String>()
    let rootFile = try Publication().first
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    let address = try unwrap(URL(string: "https://localhost.invalid/routes/"))
    let appVersion = try unwrap(RouteManifest.AppVersion("3.2"))
    router.updates = UpdateSource(
      address,
      root: try UpdateRoot(embedded: rootFile),
      version: appVersion,
      store: FileUpdateStore(folder: folder)
    )
    router.unmatched = { $0.isUnavailable ? "/sorry" : nil }
    #expect(router.updates?.state.version == nil)
    router.updates = nil
    try startUpdates(of: router, root: rootFile, version: appVersion, in: folder)
    #expect(router.updates?.state.version == nil && router.updates != nil)
    router.updates = nil
  }

  @Test func pureFunction() throws {
    let router = Router<String>()
    router.links = [.universal("momentsapp.com")]
    router.register("/products/:id", .external) { _ in "product" }
    let text = RouteUpdate.web(1, to: nil).json
    let device = RouteUpdate.Device(
      platform: .ios,
      version: try unwrap(RouteManifest.AppVersion("3.2")),
      installation: "a",
      time: RouteUpdate.Time(seconds: 0)
    )
    let update = try RouteUpdate(decoding: ManifestDocument(json: text))
    let result = try update.applied(to: router.rules, for: device)
    #expect(result.applied == ["product-web"])
    let manifest = RouteManifest()
    let rules = try manifest.update.applied(to: router.rules, for: device).rules
    #expect(rules.routes.count == 1)
  }

  @Test("The store of files keeps and replaces data, in a folder that it creates")
  func store() throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString).appending(
      path: "updates"
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = FileUpdateStore(folder: folder)
    #expect(try store.load() == nil)
    try store.save(Data("a".utf8))
    try store.save(Data("b".utf8))
    #expect(try FileUpdateStore(folder: folder).load() == Data("b".utf8))
  }
}
#endif
