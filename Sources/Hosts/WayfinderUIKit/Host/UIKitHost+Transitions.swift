// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import UIKit
import Wayfinder

// This file waits for the transitions of UIKit.

extension UIKitHost {
  /// The running transition of a shown controller, started by the app or by a gesture.
  var runningTransition: (any UIViewControllerTransitionCoordinator)? {
    var next = root
    while let controller = next {
      // A container that is not a navigation controller does not report the transitions of its
      // children. So also ask the stack and the selected tab.
      let inner = (controller as? UITabBarController)?.selectedViewController
      if let coordinator = controller.transitionCoordinator
        ?? findStack(controller)?.transitionCoordinator ?? inner?.transitionCoordinator
      {
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
    // When one transition ends, another can start, so this is a loop.
    while let coordinator = runningTransition {
      try await wait(for: coordinator, "the previous transition") {
        self.runningTransition !== coordinator
      }
      // UIKit removes the coordinator only after it has called the coordinator's completion blocks.
      // So wait until the coordinator is removed.
      await Task.yield()
    }
  }

  /// Waits until a transition has ended.
  ///
  /// Apple does not say whether a coordinator that could not queue a completion calls it later, or
  /// calls it again after a cancelled gesture. So only the first of all calls counts, and without a
  /// queued completion the end is found by looking once a frame.
  ///
  /// - Throws: ``UIKitHostError`` if the transition takes longer than ``transitionTimeout``.
  func wait(
    for coordinator: any UIViewControllerTransitionCoordinator,
    _ name: String,
    orUntil hasEnded: @escaping @MainActor () -> Bool
  ) async throws {
    var isWaiting = true
    defer { isWaiting = false }
    let clock = clock
    try await wait(for: name) { done in
      if coordinator.animate(alongsideTransition: nil, completion: { _ in done() }) { return }
      Task {
        while isWaiting, !hasEnded() { try? await clock.sleep(for: .milliseconds(16)) }
        done()
      }
    } orUntil: {
      hasEnded()
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
  ///   - isDone: Returns whether the transition has ended; called if UIKit did not call back in
  ///     time.
  /// - Throws: ``UIKitHostError`` if the transition does not end in time.
  func wait(
    for name: String,
    _ begin: @MainActor (@escaping @MainActor () -> Void) -> Void,
    orUntil isDone: @MainActor () -> Bool
  ) async throws {
    let completion = TransitionCompletion()
    begin { completion.resolve(.finished) }
    let (clock, timeout) = (clock, transitionTimeout.bounded)
    let timer = Task {
      guard (try? await clock.sleep(for: timeout)) != nil else { return }
      completion.resolve(.timedOut)
    }
    defer { timer.cancel() }
    if await completion.wait() == .timedOut, !isDone() { throw UIKitHostError(.dropped, name) }
  }
}

/// The completion of one transition, for which a caller waits.
///
/// The first result is used, and later results are ignored.
@MainActor
final class TransitionCompletion {
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
