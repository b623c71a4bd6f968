// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An object that saves the waiting links of an inbox in a store.
///
/// The store is written by one task at a time. Changes during a write are written together afterwards.
@MainActor
final class LinkKeeper {
  /// The longest time for which a link is kept, in seconds.
  let lifetime: Double
  /// A closure that returns the time in seconds since 1970.
  let now: () -> Double
  private let store: any LinkStore
  private weak var inbox: LinkInbox?
  private let clock: JourneyClock
  /// A closure that receives the errors of the store.
  private let report: (any Error, String) -> Void
  /// The links in the store; nil if they are unknown.
  private var saved: [KeptLink]? = nil
  /// The removals of links that the next write to the store completes.
  private var removals: [Removal] = []
  /// Whether a task is reading or writing the store.
  private var isBusy = false
  /// Whether journeys do not wait for the store: it is being read at the start, or a write has
  /// exceeded its time limit and has not ended yet.
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

  /// Starts a task that writes the waiting links until the store is up to date; does nothing if a
  /// task is already running.
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

  /// Writes the waiting links after one of them was removed, and then calls a closure.
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

  /// Writes the waiting links to the store, unless the store contains them already; returns false
  /// if this fails.
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

/// A removal of a link from the store, which calls a closure once: after the removal or after a
/// time limit.
@MainActor
private final class Removal {
  private var body: (@MainActor () -> Void)?
  private var timer: Task<Void, Never>?

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }

  /// Starts a timer that calls `onTimeout` and then the closure, unless the removal ends before the
  /// time limit.
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

  /// Calls the closure unless it has already been called.
  func finish() {
    timer?.cancel()
    timer = nil
    let body = body
    self.body = nil
    body?()
  }
}
