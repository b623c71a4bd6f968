// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A journey whose route has the option `inNewWindow` continues in a new window. The new window is
// requested only after the policy has allowed the journey, so a refused link opens no window.

extension Walk {
  /// Asks for a new window, moves the journey to this window, and waits until the gates of the
  /// window are open.
  ///
  /// Calls of the app wait for the gates too: the new window must show its first screen before.
  ///
  /// - Throws: ``RouteError`` with the code `timedOut`, `inboxFull` or `cancelled`.
  func moveToNewWindow() async throws(RouteError) {
    guard !journey.hasAskedForWindow, !journey.call.isReplay,
      let host = router.sceneRecord(journey.scene)?.host
    else { return }
    journey.hasAskedForWindow = true
    setDeadline(router.limits.navigationTimeout, for: "the new window")
    let scene = await router.pendingWindows.scene(limit: router.limits.inboxCapacity) {
      host.openWindow($0, onFailure: $1)
    }
    journey.clearDeadline()
    try journey.checkCancellation()
    guard let scene else { return journey.record(.gate, "no new window") }
    journey.move(to: scene)
    journey.record(.gate, .text("moved to the window “\(scene)”"))
    try await waitForGates()
  }
}

extension Router {
  /// Continues a journey in the new window that the journey has asked for.
  ///
  /// Call this method after the host of the window is attached. `WayfinderUIKit` does so in
  /// `open(_:in:isAuthenticated:onError:)` for the connection options of a scene.
  ///
  /// - Parameters:
  ///   - token: The token that the host has received in
  ///     ``NavigationHost/openWindow(_:onFailure:)``.
  ///   - scene: The scene of the new window.
  /// - Returns: False if no journey waits for this window, for example because it timed out.
  @discardableResult
  public func continueJourney(_ token: String, in scene: RouteScene) -> Bool {
    pendingWindows.end(token, scene)
  }
}

/// The journeys that wait for a new window, each with a token that identifies the window.
@MainActor
final class PendingWindows {
  private var waiting: [String: CheckedContinuation<RouteScene?, Never>] = [:]

  /// Asks for a window, and waits for its scene.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of waiting journeys.
  ///   - ask: Asks the system for a window; returns false if it cannot be asked.
  /// - Returns: The scene; nil if there is no new window, or if the task is cancelled.
  func scene(
    limit: Int,
    _ ask: (String, @escaping @MainActor () -> Void) -> Bool
  ) async -> RouteScene? {
    guard waiting.count < limit else { return nil }
    // The new window returns the token to the app, in a user activity or a window value. Other apps
    // can also send user activities, and must not be able to guess a token. So a token has 128
    // random bits.
    let token = "\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))"
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting[token] = continuation
        let isAsked = ask(token) { [weak self] in self?.end(token, nil) }
        if !isAsked || Task.isCancelled { end(token, nil) }
      }
    } onCancel: {
      Task { @MainActor in end(token, nil) }
    }
  }

  /// Ends a wait; returns false if no journey waits with this token.
  @discardableResult
  func end(_ token: String, _ scene: RouteScene?) -> Bool {
    guard let continuation = waiting.removeValue(forKey: token) else { return false }
    continuation.resume(returning: scene)
    return true
  }

  /// Ends all waits for new windows.
  func reset() {
    for token in waiting.keys { end(token, nil) }
  }
}
