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
  private let lifetime: Double
  /// A closure that returns the time in seconds since 1970.
  let now: () -> Double
  private let store: any IncomingLink.Store
  private weak var inbox: LinkInbox?
  private let clock: JourneyClock
  /// A closure that receives the errors of the store.
  private let report: (any Error, String) -> Void
  /// A closure that opens the links of an earlier process, and ends the wait of new links for them.
  private let restore: ([KeptLink]) -> Void
  /// The links that this process has saved; nil if the contents of the store are unknown.
  private var saved: [KeptLink]? = []
  /// The links of an earlier process that the next write removes from the store; nil if the store was
  /// not read.
  private var earlier: [KeptLink]?
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
    _ store: any IncomingLink.Store,
    of inbox: LinkInbox,
    lifetime: Duration,
    clock: JourneyClock,
    now: @escaping () -> Double,
    report: @escaping (any Error, String) -> Void,
    restore: @escaping ([KeptLink]) -> Void
  ) {
    self.store = store
    self.inbox = inbox
    self.lifetime = max(.zero, lifetime.bounded) / .seconds(1)
    self.clock = clock
    self.now = now
    self.report = report
    self.restore = restore
  }

  /// Returns whether a link arrived too long ago.
  ///
  /// If the clock was set back, the link appears to come from the future. The difference is compared without
  /// its sign, so such a link expires, too.
  func hasExpired(_ link: KeptLink) -> Bool { abs(now() - link.received) > lifetime }

  /// Starts a task that writes the waiting links until the store is up to date; does nothing if a
  /// task is already running.
  func update() {
    guard !isBusy else { return }
    isBusy = true
    Task {
      while let inbox, saved != inbox.keptLinks || !removals.isEmpty {
        guard let earlier = await save() else { break }
        if !earlier.isEmpty { restore(earlier) }
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

  /// Reads the store, and restores the links of an earlier process after removing them from the store.
  ///
  /// A link that is removed before it is opened cannot stop the app again and again. So if the links
  /// cannot be read or removed, they are restored after a later write.
  func start() async {
    isBusy = true
    isSkipped = true
    restore(await save() ?? [])
    isBusy = false
    update()
  }

  /// Writes the waiting links to the store, unless the store contains them already.
  ///
  /// - Returns: The links of an earlier process that were removed from the store; nil if the store could
  ///   not be read or written.
  private func save() async -> [KeptLink]? {
    let removals = removals
    self.removals = []
    defer {
      isSkipped = false
      for removal in removals { removal.finish() }
    }
    guard await load(), let links = inbox?.keptLinks else { return nil }
    if saved != links {
      saved = nil
      do {
        try await store.save(KeptLinks.data(of: links))
      } catch {
        report(error, "the waiting links could not be saved")
        return nil
      }
      saved = links
    }
    defer { earlier = [] }
    return earlier
  }

  /// Reads the store unless it was read before; returns false if this fails.
  ///
  /// Nothing is written before the store was read, because the write would destroy the links of an
  /// earlier process. Damaged contents count as read.
  private func load() async -> Bool {
    guard earlier == nil else { return true }
    do {
      let links = try await store.load().map(KeptLinks.links) ?? []
      (earlier, saved) = (links, links)
    } catch let error as IncomingLink.StoreError {
      report(error, error.message)
      (earlier, saved) = ([], nil)
    } catch {
      report(
        error,
        "the links that waited in an earlier process could not be read, so waiting links are not saved"
      )
      return false
    }
    return true
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
