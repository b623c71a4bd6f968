// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import UIKit
import Wayfinder

// Waiting for UIKit's transitions.

extension UIKitHost {
  /// The running transition of a shown controller, started by the app or by a gesture.
  var runningTransition: (any UIViewControllerTransitionCoordinator)? {
    var next = root
    while let controller = next {
      let inner = (controller as? UITabBarController)?.selectedViewController
      if let coordinator = controller.transitionCoordinator ?? inner?.transitionCoordinator {
        return coordinator
      }
      next = controller.presentedViewController
    }
    return nil
  }

  /// Waits until no transition is running, because UIKit can drop changes during a transition.
  ///
  /// - Throws: ``UIKitHostError`` if a transition takes longer than ``transitionTimeout``.
  public func settle() async throws {
    guard runningTransition != nil else { return }
    try await wait(for: "the previous transition") { done in
      Task { [weak self] in
        while let coordinator = self?.runningTransition {
          await withCheckedContinuation { continuation in
            let isQueued = coordinator.animate(alongsideTransition: nil) { _ in
              continuation.resume()
            }
            if !isQueued { continuation.resume() }
          }
          // UIKit removes the coordinator only after the coordinator has called its completion
          // blocks, so the task yields before it checks for a coordinator again.
          await Task.yield()
        }
        done()
      }
    } orUntil: {
      runningTransition == nil
    }
  }

  /// Starts a transition and waits for its completion.
  ///
  /// Cancelling the journey does not stop a transition, and the steps after it are performed too.
  /// Otherwise the window would stay between two screens.
  ///
  /// - Parameters:
  ///   - name: The name of the transition, for the error.
  ///   - begin: Starts the transition, and calls its argument at the end.
  ///   - isDone: Returns whether the transition has ended; called if UIKit did not call back in time.
  /// - Throws: ``UIKitHostError`` if the transition does not end in time.
  func wait(
    for name: String,
    _ begin: @MainActor (@escaping @MainActor () -> Void) -> Void,
    orUntil isDone: @MainActor () -> Bool
  ) async throws {
    let completion = TransitionCompletion()
    begin { completion.resolve(.finished) }
    let (clock, timeout) = (clock, transitionTimeout)
    let timer = Task {
      try? await clock.sleep(for: timeout)
      completion.resolve(.timedOut)
    }
    defer { timer.cancel() }
    if await completion.wait() == .timedOut, !isDone() { throw UIKitHostError(.dropped, name) }
  }
}

/// The completion of a transition; only the first result counts.
@MainActor
private final class TransitionCompletion {
  enum Result {
    case finished
    case timedOut
  }

  private var result: Result?
  private var continuation: CheckedContinuation<Result, Never>?

  init() {}

  func resolve(_ result: Result) {
    guard self.result == nil else { return }
    self.result = result
    continuation?.resume(returning: result)
    continuation = nil
  }

  func wait() async -> Result {
    if let result { return result }
    return await withCheckedContinuation { continuation = $0 }
  }
}
#endif
