// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteManifest
import RouteMatching
import Wayfinder
import WayfinderUpdates

/// An app that fetches, verifies and stores one update after another.
@MainActor
final class UpdateWriter {
  private let router = Router<String>()
  private let store: RecordingUpdateStore
  private let first: Int
  private let rounds: Int

  init(_ arguments: WriterArguments) {
    store = RecordingUpdateStore(store: FileUpdateStore(folder: arguments.folder))
    (first, rounds) = (arguments.first, arguments.rounds)
  }

  func run() async throws {
    let publication = try Publication()
    guard let address = URL(string: Publication.address),
      let version = RouteManifest.AppVersion("1.0")
    else { exit(4) }
    router.console = nil
    router.links = [.scheme("app")]
    router.register("/page/:id", .external) { $0.link.text }
    let source = UpdateSource(
      address,
      root: try UpdateRoot(embedded: publication.root),
      version: version,
      store: store,
      transport: publication
    )
    router.updates = source
    check(source.state)
    for number in first..<first + rounds {
      try await publication.publish(number)
      await source.refresh()
      guard source.state.version == number else {
        fail("update \(number) does not count", source.state)
      }
    }
    router.updates = nil
  }

  /// Checks the version with which the process starts: that of the file, which has passed all checks, or none if two
  /// processes were ended during its trial.
  private func check(_ state: UpdateSource.State) {
    guard let data = try? store.load() else { return }
    guard let kept = try? JSONDecoder().decode(Kept.self, from: data).seen else {
      fail("the file cannot be read", state)
    }
    let isRefused = kept == 0 || state.error?.code == .quarantined
    guard state.version == kept || state.version == nil && isRefused else {
      fail("the file has update \(kept)", state)
    }
    if let version = state.version { Record.write("\(version)\n", to: Record.notes) }
  }

  private func fail(_ message: String, _ state: UpdateSource.State) -> Never {
    print("kill: \(message), but \(state) counts")
    exit(4)
  }

  private struct Kept: Decodable { let seen: Int }
}

/// A file store that records the beginning and the end of each write.
private struct RecordingUpdateStore: UpdateStore {
  let store: FileUpdateStore

  func load() throws -> Data? { try store.load() }

  func save(_ data: Data) throws {
    Record.write(Record.beginning(of: data), to: Record.writes)
    try store.save(data)
    Record.write(Record.end, to: Record.writes)
  }
}

/// A publication in memory, whose keys are the same in each process.
private actor Publication: UpdateTransport {
  static let address = "https://static.example/routes/"

  nonisolated let root: Data
  private let key: SigningKey
  private var files: [String: Data] = [:]

  init() throws {
    key = try SigningKey(bytes: Array(1...32))
    let root = UpdateRoot(
      version: 1,
      rootKeys: [key.publicKey],
      rootThreshold: 1,
      updateKeys: [key.publicKey],
      updateThreshold: 1
    )
    var document = SignedDocument(root.payload, .root)
    try document.sign(with: key)
    self.root = document.data
  }

  /// Publishes an update that disables a route.
  func publish(_ number: Int) throws {
    let now = Int64(Date().timeIntervalSince1970)
    let update = RouteUpdate(
      version: number,
      created: RouteUpdate.Time(seconds: now),
      expires: RouteUpdate.Time(seconds: now + 86_400),
      rules: [
        RouteUpdate.Rule(
          id: "broken",
          .disable(route: "/page/:id", to: nil),
          reason: "the page is broken",
          owner: "pages"
        )
      ]
    )
    var document = SignedDocument(Data(update.json.utf8), .update)
    try document.sign(with: key)
    let pointer = UpdatePointer(root: 1, update: document.data, version: number)
    files = [pointer.updatePath: document.data, UpdatePointer.name: pointer.data]
  }

  func fetch(_ address: URL, unlessTagged tag: String?, limit: Int) async throws -> UpdateAnswer {
    let path = String(address.absoluteString.dropFirst(Self.address.count))
    return files[path].map { .file($0, tag: nil) } ?? .missing
  }
}
