// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import WayfinderTesting

@testable import Wayfinder

/// A store in memory whose process can end before or after any of its writes.
@MainActor
final class TestLinkStore: IncomingLink.Store {
  struct Failure: Error {}

  private(set) var data: Data?
  private(set) var writes = 0
  /// Whether the process has ended.
  private(set) var hasEnded = false
  var failsToLoad = false
  var failsToSave = false
  /// A closure that runs at the end of each write.
  var onWrite: (() -> Void)?
  /// The number of the write at which the process ends; nil for none.
  private let lastWrite: Int?
  /// Whether the last write reaches the store.
  private let completesLastWrite: Bool

  init(_ data: Data? = nil, lastWrite: Int? = nil, completes: Bool = false) {
    (self.data, self.lastWrite, completesLastWrite) = (data, lastWrite, completes)
  }

  /// The links in the store.
  var links: [String] {
    get throws { try data.map { try KeptLinks.links(in: $0).map(\.text) } ?? [] }
  }

  @MainActor func load() async throws -> Data? {
    if failsToLoad { throw Failure() }
    return data
  }

  @MainActor func save(_ data: Data) async throws {
    guard !failsToSave, !hasEnded else { throw Failure() }
    hasEnded = writes == lastWrite
    writes += 1
    guard !hasEnded || completesLastWrite else { throw Failure() }
    self.data = data
    onWrite?()
  }
}

/// A process of the app: a router with one gate, which is closed at first.
@MainActor
final class KeptLinkProcess {
  let router: Router<String>
  let clock = TestClock()
  let host = MemoryHost<String>()
  private(set) var opened: [String] = []
  private(set) var errors: [String] = []
  private let store: any IncomingLink.Store

  init(
    _ store: some IncomingLink.Store,
    at time: Double = 1000,
    lifetime: Duration = .seconds(3600),
    origins: [RouteOrigin] = [],
    hasWindow: Bool = true
  ) {
    self.store = store
    router = Router(clock: clock)
    router.console = nil
    router.links = [.scheme("shop"), .universal("shop.example")]
    router.register("/a/:id", [.external(including: .unverified), .alwaysNewScreen]) {
      [weak self] in
      let text = $0.link.text
      // A process that has ended opens nothing.
      if (store as? TestLinkStore)?.hasEnded != true { self?.opened.append(text) }
      return text
    }
    if hasWindow { router.attach(host) }
    router.requireGates([.onboardingDone])
    router.observe { [weak self] event in
      if case .ended(let error?) = event.kind { self?.errors.append("\(error.code) \(error.link)") }
    }
    router.keepWaitingLinks(in: store, for: lifetime, origins: origins) { time }
  }

  /// Opens a link without waiting.
  func open(_ text: String, _ origin: RouteOrigin = .scheme) {
    router.open(.parsing(text, origin: origin))
  }

  /// Lets all tasks run that do not wait for the clock.
  func settle() async {
    for _ in 0..<3 {
      for _ in 0..<15 { await Task.yield() }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}
