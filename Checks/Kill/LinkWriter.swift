// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Wayfinder
import WayfinderTesting

/// An app whose links wait, and leave the inbox, again and again.
@MainActor
final class LinkWriter {
  private let router = Router<String>()
  private let store: RecordingStore
  private let host = MemoryHost<String>()
  private var nextLink: Int
  private let rounds: Int

  init(_ arguments: WriterArguments) {
    store = RecordingStore(folder: arguments.folder, isProbe: arguments.kind == .probe)
    (nextLink, rounds) = (arguments.first, arguments.rounds)
  }

  func run() async {
    router.console = nil
    router.links = [.scheme("app")]
    router.register("/page/:id", [.external(including: .unverified), .alwaysNewScreen]) { request in
      Record.write(request.link.text + "\n", to: Record.notes)
      return request.link.text
    }
    router.attach(host)
    router.observe { event in
      // A write that has failed would make all later records wrong.
      guard case .ended(let error?) = event.kind else { return }
      print("kill: a journey of the writer has failed: \(error)")
      exit(4)
    }
    router.requireGates([.onboardingDone])
    router.keepWaitingLinks(in: store)
    await wait { await self.store.isLoaded }
    await wait { await self.store.loadedLinks == self.router.inboxCount }
    for _ in 0..<rounds {
      while router.inboxCount < 3 { await addLink() }
      await openAll()
    }
    await openAll()
  }

  /// Opens a link, which waits, and waits until it is in the store.
  private func addLink() async {
    let writes = await store.writes
    router.open(.parsing("app://page/\(nextLink)", origin: .scheme))
    nextLink += 1
    await wait { await self.store.writes > writes }
  }

  /// Opens all waiting links, and waits until the store is empty.
  private func openAll() async {
    router.openGate(.onboardingDone)
    await wait { self.router.inboxCount == 0 }
    await wait { await self.store.savedLinks == 0 }
    router.closeGate(.onboardingDone)
  }

  private func wait(_ condition: () async -> Bool) async {
    while await !condition() { try? await Task.sleep(for: .milliseconds(1)) }
  }
}

/// A file store that records the beginning and the end of each write.
private actor RecordingStore: IncomingLink.Store {
  private let store: FileLinkStore
  /// The file that a probe writes without a temporary file; nil for a correct store.
  private let probed: URL?
  private(set) var isLoaded = false
  private(set) var loadedLinks = 0
  private(set) var savedLinks = 0
  private(set) var writes = 0

  init(folder: URL, isProbe: Bool) {
    store = FileLinkStore(folder: folder)
    probed = isProbe ? folder.appendingPathComponent("links.json") : nil
  }

  func load() async throws -> Data? {
    let data = try await store.load()
    loadedLinks = data.map(Record.links)?.count ?? 0
    isLoaded = true
    return data
  }

  func save(_ data: Data) async throws {
    Record.write(Record.beginning(of: data), to: Record.writes)
    if let probed { try data.write(to: probed) } else { try await store.save(data) }
    Record.write(Record.end, to: Record.writes)
    savedLinks = Record.links(in: data).count
    writes += 1
  }
}
