// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The writes of the links that wait in an inbox to a store.
///
/// The store is written by one task at a time. Changes during a write are written together afterwards.
@MainActor
final class LinkKeeper {
  /// The longest time for which a link is kept, in seconds.
  let lifetime: Double
  /// Returns the time in seconds since 1970.
  let now: () -> Double
  private let store: any LinkStore
  private weak var inbox: LinkInbox?
  private let clock: JourneyClock
  /// Receives the errors of the store.
  private let report: (any Error, String) -> Void
  /// The links in the store; nil if they are unknown.
  private var saved: [KeptLink]? = nil
  /// The removals that the next write completes.
  private var removals: [Removal] = []
  /// Whether a task uses the store.
  private var isBusy = false
  /// Whether journeys do not wait for the store: while it is read, because it contains no link of this
  /// process then, and after it has exceeded the time limit, until it answers.
  private var isSkipped = false

  /// The longest time for which a journey waits for the store.
  private static var storeTimeout: Duration { .seconds(2) }

  init(
    _ store: any LinkStore,
    of inbox: LinkInbox,
    lifetime: Duration,
    clock: JourneyClock,
    now: @escaping () -> Double,
    report: @escaping (any Error, String) -> Void
  ) {
    self.store = store
    self.inbox = inbox
    self.lifetime = Double(max(.zero, lifetime.bounded).components.seconds)
    self.clock = clock
    self.now = now
    self.report = report
  }

  /// Starts a task that writes the links of the inbox until the store contains the current ones.
  func update() {
    guard !isBusy else { return }
    isBusy = true
    Task {
      while let inbox, saved != inbox.keptLinks || !removals.isEmpty {
        guard await save() else { break }
      }
      isBusy = false
    }
  }

  /// Writes the links of the inbox, from which a link was removed, and then calls a closure.
  ///
  /// If the store fails or takes more than two seconds, the closure is called nevertheless, because the
  /// user waits for the link.
  func update(then body: @escaping @MainActor () -> Void) {
    guard !isSkipped else { return body() }
    let removal = Removal(body)
    removal.startTimer(Self.storeTimeout, clock) { [weak self] in self?.isSkipped = true }
    removals.append(removal)
    update()
  }

  /// Returns the links that an earlier process has left, after removing them from the store.
  ///
  /// A link that is removed before it is opened cannot stop the app again and again. So if the links
  /// cannot be removed, they are not returned.
  func takeLinks() async -> [KeptLink] {
    isBusy = true
    isSkipped = true
    defer {
      isBusy = false
      isSkipped = false
      update()
    }
    let data: Data
    do {
      guard let loaded = try await store.load() else {
        saved = []
        return []
      }
      data = loaded
    } catch {
      report(error, "the links that waited in an earlier process could not be read")
      return []
    }
    var earlier: [KeptLink] = []
    do throws(LinkStoreError) {
      earlier = try KeptLinks.links(in: data)
      saved = earlier
    } catch {
      report(error, error.message)
    }
    return await save() ? earlier : []
  }

  /// Writes the current links, unless the store contains them already.
  ///
  /// - Returns: Whether the store contains these links now.
  private func save() async -> Bool {
    let removals = removals
    self.removals = []
    defer {
      isSkipped = false
      for removal in removals { removal.finish() }
    }
    guard let links = inbox?.keptLinks else { return false }
    guard saved != links else { return true }
    saved = nil
    do {
      try await store.save(KeptLinks.data(of: links))
      saved = links
      return true
    } catch {
      report(error, "the waiting links could not be saved")
      return false
    }
  }
}

/// A closure that runs when a link was removed from the store, or when a time limit has passed.
@MainActor
private final class Removal {
  private var body: (@MainActor () -> Void)?
  private var timer: Task<Void, Never>?

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }

  /// Calls the closure after a time limit, and reports that the limit has passed.
  func startTimer(
    _ limit: Duration,
    _ clock: JourneyClock,
    onTimeout: @escaping @MainActor () -> Void
  ) {
    timer = Task {
      guard (try? await clock.sleep(limit)) != nil, body != nil else { return }
      onTimeout()
      finish()
    }
  }

  /// Calls the closure, unless it was called before.
  func finish() {
    timer?.cancel()
    timer = nil
    let body = body
    self.body = nil
    body?()
  }
}
