// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A bounded queue in which journeys wait until the window of their link is ready, the app has
/// opened its gates, and the host of the window is no longer busy.
///
/// The journeys of a scene leave in the order in which they came: each one that leaves resumes the
/// next, and a new journey waits if others wait already for its scene. When a wait returns, all
/// required gates are open for the scene at that moment. If a gate closes after a journey was
/// resumed but before it runs, the journey keeps its position and its remaining time.
@MainActor
package final class LinkInbox {
  /// The limits of the router; a change of the gate timeout does not affect journeys that already wait.
  var limits = RouterLimits()

  private let clock: JourneyClock
  private var required: Set<RouteGate> = []
  /// The gates that are open for all scenes.
  private var opened: Set<RouteGate> = []
  /// The gates that are open for one scene; a scene without such a gate has no set.
  private var openedInScene: [RouteScene: Set<RouteGate>] = [:]
  /// The scenes whose hosts are busy.
  private var busyScenes: Set<RouteScene> = []
  /// Whether the inbox still expects links from a store; new journeys wait until these links have
  /// arrived.
  private var isRestoring = false
  /// The waiting journeys: first those whose links come from a store, then the others, each oldest
  /// first.
  private var waiters: [Waiter] = []
  /// The object that writes the links of waiting journeys to a store; nil if the app has no store.
  var keeper: LinkKeeper?
  /// The console for a gate that stays closed; nil in a test of the inbox alone.
  var console: RouteConsole?
  /// The gates that the console has reported; each is reported once until it opens.
  private var reportedGates: Set<RouteGate> = []

  /// Makes an inbox that does not require any gate.
  init(clock: JourneyClock) {
    self.clock = clock
  }
}

// MARK: Gates

extension LinkInbox {
  /// Sets the required gates, and resumes the first waiting journey that may leave the inbox now.
  func require(_ gates: Set<RouteGate>) {
    required = gates
    keepAgain()
    resumeNext()
  }

  /// Opens a gate, even one that is not required.
  ///
  /// - Parameters:
  ///   - gate: The gate.
  ///   - scene: The scene whose journeys may pass; nil for all scenes.
  func open(_ gate: RouteGate, in scene: RouteScene? = nil) {
    if let scene { openedInScene[scene, default: []].insert(gate) } else { opened.insert(gate) }
    reportedGates.remove(gate)
    resumeNext()
  }

  /// Closes a gate; journeys that have not left the inbox continue to wait.
  ///
  /// - Parameters:
  ///   - gate: The gate.
  ///   - scene: The scene for which the gate was opened; nil closes the gate for all scenes.
  func close(_ gate: RouteGate, in scene: RouteScene? = nil) {
    if scene == nil { opened.remove(gate) }
    for (name, var gates) in openedInScene where scene == nil || scene == name {
      gates.remove(gate)
      openedInScene[name] = gates.isEmpty ? nil : gates
    }
    keepAgain()
  }

  /// Closes the gates that were opened only for the given scene.
  func closeAll(in scene: RouteScene) {
    openedInScene[scene] = nil
    keepAgain()
  }

  /// Returns whether a new journey of a scene must wait, such as for a gate or an earlier journey.
  func holds(_ scene: RouteScene) -> Bool {
    if required.isEmpty, waiters.isEmpty, busyScenes.isEmpty, !isRestoring { return false }
    return !isOpen(in: scene) || waiters.contains { $0.scene == scene }
  }

  /// Returns whether all required gates are open for a scene, its host is not busy, and no links are
  /// being restored.
  func isOpen(in scene: RouteScene) -> Bool {
    !isRestoring && !busyScenes.contains(scene) && required.allSatisfy { isOpen($0, in: scene) }
  }

  /// Makes the journeys of a scene wait until ``setIdle(_:)`` is called for the scene.
  ///
  /// - Returns: False if they wait already.
  func setBusy(_ scene: RouteScene) -> Bool {
    guard busyScenes.insert(scene).inserted else { return false }
    keepAgain()
    return true
  }

  /// Ends the wait that ``setBusy(_:)`` has begun; the journeys of the scene continue if its gates
  /// are open.
  func setIdle(_ scene: RouteScene) {
    guard busyScenes.remove(scene) != nil else { return }
    resumeNext()
  }

  /// Makes new journeys wait until ``endRestoring()``.
  func beginRestoring() { isRestoring = true }

  /// Resumes the waiting journeys after all links from a store have reached the inbox.
  func endRestoring() {
    guard isRestoring else { return }
    isRestoring = false
    resumeNext()
  }

  /// Whether at least one journey in the inbox waits until its window is ready.
  var awaitsWindow: Bool { waiters.contains { $0.scene == nil } }

  /// Determines the scene of each journey whose window was not ready, and resumes the first journey
  /// that may leave the inbox.
  func findScenes() {
    for waiter in waiters where waiter.scene == nil { waiter.scene = waiter.findScene?() }
    resumeNext()
  }

  /// Returns whether a gate is open for a scene, whether or not the gate is required.
  func isOpen(_ gate: RouteGate, in scene: RouteScene) -> Bool {
    opened.contains(gate) || openedInScene[scene]?.contains(gate) == true
  }

  /// Returns the required gates that are closed for a scene, sorted by name.
  func closedGates(in scene: RouteScene) -> [RouteGate] {
    var gates: [RouteGate] = []
    for gate in required where !isOpen(gate, in: scene) { gates.append(gate) }
    gates.sortStably { $0.name < $1.name }
    return gates
  }
}

// MARK: Waiting journeys

extension LinkInbox {
  /// Waits until the window is ready, all required gates are open for the window, and the earlier
  /// journeys of the window have left the inbox.
  ///
  /// - Parameters:
  ///   - id: The number of the journey, for ``cancel(_:)`` and for ``waiting``.
  ///   - link: The link, with `…` for every part that the app has not registered.
  ///   - sender: The sender of the link.
  ///   - place: The window of the journey.
  ///   - isRestored: Whether the link comes from a store; it then waits before new links.
  ///   - onWait: Called when the journey begins to wait; not called if it does not wait. It returns the
  ///     link for the store; nil if the link must not be kept.
  /// - Throws: ``RouteError``: `inboxFull` if too many journeys wait already and no other sender has more
  ///   of them, or if a later journey of another sender takes the place; `timedOut` if the
  ///   window is not ready or the gates stay closed for too long, or `cancelled` if the task is
  ///   cancelled or the inbox is reset.
  func wait(
    id: Int,
    link: String,
    sender: LinkSender,
    for place: Place,
    isRestored: Bool = false,
    onWait: () -> KeptLink? = { nil }
  ) async throws(RouteError) {
    let waiter = Waiter(id: id, link: link, sender: sender, place, began: clock.now())
    if let scene = waiter.scene, waiter.bypassesGates || !holds(scene) { return }
    if Task.isCancelled { throw error(.cancelled, waiter) }
    guard makePlace(for: waiter) else { throw error(.inboxFull, waiter) }
    waiter.isRestored = isRestored
    let position = isRestored ? waiters.firstIndex { !$0.isRestored } : nil
    waiters.insert(waiter, at: position ?? waiters.endIndex)
    waiter.keptLink = onWait()
    if waiter.keptLink != nil { keeper?.update() }
    let timer = timer(for: waiter)
    defer { timer.cancel() }
    repeat {
      await suspend(waiter)
      if let ending = waiter.ending { throw error(ending, waiter) }
    } while !leave(waiter)
  }

  /// Makes a place for a new journey; if the inbox is full, the newest journey of the sender with the
  /// most journeys leaves.
  ///
  /// - Returns: False if this is the new journey itself.
  private func makePlace(for new: Waiter) -> Bool {
    guard waiters.count >= limits.inboxCapacity else { return true }
    let all = [new] + waiters.reversed()
    guard let largest = all.map(\.sender).mostFrequent, largest != new.sender,
      let newest = waiters.last(where: { $0.sender == largest })
    else { return false }
    end(newest, .inboxFull)
    return true
  }

  /// Cancels all waits of a journey.
  func cancel(_ id: Int) {
    for waiter in waiters where waiter.id == id { end(waiter, .cancelled) }
  }

  /// Cancels all waits; the gates keep their state.
  func reset() {
    for waiter in waiters { end(waiter, .cancelled) }
  }

  /// Suspends the caller until the waiter is resumed or the wait is ended.
  private func suspend(_ waiter: Waiter) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.continuation = continuation
        // A gate that opened before the continuation was stored could not resume the waiter, so
        // this call resumes it. Today no code suspends in between, but a later change may add a
        // suspension.
        resumeNext()
      }
    } onCancel: {
      Task { @MainActor in end(waiter, .cancelled) }
    }
  }

  /// Removes a resumed waiter if the gates of its scene are still open, and then resumes the next
  /// waiter.
  ///
  /// - Returns: False if a gate has closed since the waiter was resumed: it must wait again.
  private func leave(_ waiter: Waiter) -> Bool {
    guard mayLeave(waiter), waiter.linkInStore == nil else { return false }
    waiters.removeAll { $0 === waiter }
    resumeNext()
    return true
  }

  /// Returns whether the window of a waiter is ready, and its gates are open or bypassed.
  private func mayLeave(_ waiter: Waiter) -> Bool {
    waiter.scene.map { waiter.bypassesGates || isOpen(in: $0) } ?? false
  }

  /// Resumes the first waiter that may leave the inbox; when this waiter leaves, the next waiter is
  /// resumed.
  ///
  /// They are not resumed all at once, because the main actor guarantees no order for resumed
  /// tasks, and a new journey could run before them.
  private func resumeNext() {
    guard let waiter = waiters.first(where: { mayLeave($0) }) else { return }
    guard let keeper, waiter.keptLink != nil, waiter.keeping != .removed else {
      return waiter.resume()
    }
    guard waiter.keeping == .kept else { return }
    waiter.keeping = .isBeingRemoved
    // The link is removed from the store before the journey opens it. If the link makes the app
    // crash, the app does not open the link again at the next launch.
    keeper.update { [weak self] in
      waiter.keeping = .removed
      self?.keepAgain()
      self?.resumeNext()
    }
  }

  /// Saves links again whose journeys were about to leave the inbox: a gate has closed, so these
  /// journeys continue to wait.
  private func keepAgain() {
    for waiter in waiters where waiter.keeping == .removed && !mayLeave(waiter) {
      waiter.keeping = .kept
      keeper?.update()
    }
  }

  /// Removes the links for which a closure returns true from the store; their journeys continue to
  /// wait.
  func stopKeeping(where isPrivate: (KeptLink, RouteOrigin) -> Bool) {
    for waiter in waiters {
      guard let link = waiter.keptLink, isPrivate(link, waiter.sender.origin) else { continue }
      waiter.keptLink = nil
      keeper?.update()
    }
  }

  /// Ends the wait of a waiter with an error.
  private func end(_ waiter: Waiter, _ ending: RouteError.Code) {
    guard let index = waiters.firstIndex(where: { $0 === waiter }) else { return }
    waiters.remove(at: index)
    if waiter.keptLink != nil { keeper?.update() }
    waiter.ending = ending
    waiter.resume()
    resumeNext()
  }
}

// MARK: Time limits and waiting times

extension LinkInbox {
  /// The time after which the console names the gates for which a link waits.
  private static var reportTime: Duration { .seconds(5) }

  /// Starts a task that reports the closed gates to the console, and ends a wait with `timedOut` when the time
  /// limit has passed.
  private func timer(for waiter: Waiter) -> Task<Void, Never> {
    let timeout = limits.gateTimeout.bounded
    return Task {
      if Self.reportTime < timeout {
        guard await sleep(Self.reportTime, since: waiter.began) else { return }
        reportClosedGates(of: waiter)
      }
      guard await sleep(timeout, since: waiter.began) else { return }
      end(waiter, .timedOut)
    }
  }

  /// Sleeps until some time has passed since a moment, and returns whether the task was not cancelled.
  private func sleep(_ duration: Duration, since start: Duration) async -> Bool {
    (try? await clock.sleep(max(.zero, start + duration - clock.now()))) != nil
  }

  private func reportClosedGates(of waiter: Waiter) {
    guard let scene = waiter.scene else { return }
    for gate in closedGates(in: scene) where reportedGates.insert(gate).inserted {
      console?.warn(
        "a link has waited \(Self.reportTime) for the gate “\(gate)”, which is closed for the scene “\(scene.id)”; call "
          + "`router.openGate` when the app is ready, or leave the gate out of `router.requireGates`"
      )
    }
  }
}

// MARK: Data for tools and for the store

extension LinkInbox {
  /// The data about a waiting journey, for tools.
  package struct Waiting: Sendable, Hashable {
    /// The number of the journey.
    package let id: Int
    /// The link, in which `…` replaces everything that the app has not registered, such as the
    /// values of parameters.
    package let link: String
    /// The sender of the link.
    package let origin: RouteOrigin
    /// The window; nil while it is not ready.
    package let scene: RouteScene?
    /// The time that the journey has waited so far.
    package let waited: Duration
  }

  /// The waiting journeys, oldest first.
  var waiting: [Waiting] {
    waiters.map {
      Waiting(
        id: $0.id,
        link: $0.link,
        origin: $0.sender.origin,
        scene: $0.scene,
        waited: clock.now() - $0.began
      )
    }
  }

  /// The links that a store has to contain, in the order in which the journeys leave the inbox.
  var keptLinks: [KeptLink] { waiters.compactMap(\.linkInStore) }

  private func error(
    _ code: RouteError.Code,
    _ waiter: Waiter
  ) -> RouteError {
    guard let scene = waiter.scene else {
      return RouteError(code, link: waiter.link, message: windowMessage(code))
    }
    let gates = closedGates(in: scene).map { "“\($0)”" }.joined(separator: ", ")
    let closed = gates.isEmpty ? "" : "; closed: \(gates)"
    let isBusy = gates.isEmpty && busyScenes.contains(scene)
    let message =
      switch code {
      case .inboxFull where isBusy:
        "the inbox has reached its limit of \(limits.inboxCapacity) while the window shows an alert or a transition; let "
          + "the user answer the alert earlier, or raise `limits.inboxCapacity`"
      case .timedOut where isBusy:
        "the window showed an alert or a transition for \(limits.gateTimeout); let the user answer the alert earlier, "
          + "or give the route the option `.bypassesGates`"
      case .inboxFull:
        "the inbox has reached its limit of \(limits.inboxCapacity); open the gates earlier, or raise "
          + "`limits.inboxCapacity`\(closed)"
      case .timedOut:
        "the app did not open its gates within \(limits.gateTimeout)\(closed)"
      default:
        "the journey was cancelled while it waited until the app opens its gates"
      }
    return RouteError(code, link: waiter.link, message: message)
  }

  /// Returns the error message for a link whose window was not ready.
  private func windowMessage(_ code: RouteError.Code) -> String {
    switch code {
    case .inboxFull:
      "the inbox has reached its limit of \(limits.inboxCapacity) before the window of the link was ready; attach the host "
        + "of the window earlier, or raise `limits.inboxCapacity`"
    case .timedOut:
      "the window of the link was not ready within \(limits.gateTimeout); attach a host to it with "
        + "`router.attach(host)`"
    default:
      "the journey was cancelled while it waited for its window"
    }
  }
}

extension LinkInbox {
  /// The window for which a journey waits.
  enum Place {
    /// A known scene; the journey waits for the gates of this scene.
    case scene(RouteScene)
    /// The scene that the closure returns; the closure returns nil while the window is not ready.
    case window(bypassesGates: Bool, () -> RouteScene?)
  }
}
