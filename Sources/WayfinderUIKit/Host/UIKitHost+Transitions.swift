#if canImport(UIKit) && !os(watchOS)
import UIKit
import Wayfinder

// UIKit's transitions, awaited.

extension UIKitHost {
  /// A transition of a controller that is on display, by the app or by the user's finger.
  var transitionUnderWay: (any UIViewControllerTransitionCoordinator)? {
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

  /// Waits until nothing moves: what is said to a window in the middle of a transition may be lost.
  func settle() async throws {
    while let coordinator = transitionUnderWay {
      try await wait(for: "the transition before") { done in
        let isQueued = coordinator.animate(alongsideTransition: nil) { _ in done() }
        if !isQueued { done() }
      } orUntil: {
        true
      }
      // The coordinator tells its clients before it is gone.
      await Task.yield()
    }
  }

  /// Does something that UIKit tells the end of, and waits for that.
  ///
  /// - Parameters:
  ///   - name: What is done.
  ///   - begin: Begins it, and is to call what it is given at the end.
  ///   - isDone: Whether it has been done; it is asked when UIKit has not told in time.
  /// - Throws: ``UIKitHostError`` when it is not done in time, or `CancellationError`.
  func wait(
    for name: String,
    _ begin: @MainActor (@escaping @MainActor () -> Void) -> Void,
    orUntil isDone: @MainActor () -> Bool
  ) async throws {
    let ending = Ending()
    begin { ending.come(.done) }
    let (clock, patience) = (clock, patience)
    let timer = Task {
      try? await clock.sleep(for: patience)
      ending.come(.late)
    }
    defer { timer.cancel() }
    switch await ending.wait() {
    case .done: return
    case .late:
      guard isDone() else { throw UIKitHostError(.dropped, name) }
    case .cancelled: throw CancellationError()
    }
  }
}

/// The end of a transition, which comes once, however often it is told.
@MainActor
private final class Ending {
  enum Kind {
    case done
    case late
    case cancelled
  }

  private var kind: Kind?
  private var waiting: CheckedContinuation<Kind, Never>?

  init() {}

  func come(_ kind: Kind) {
    guard self.kind == nil else { return }
    self.kind = kind
    waiting?.resume(returning: kind)
    waiting = nil
  }

  func wait() async -> Kind {
    await withTaskCancellationHandler {
      if let kind { return kind }
      return await withCheckedContinuation { waiting = $0 }
    } onCancel: {
      Task { @MainActor in self.come(.cancelled) }
    }
  }
}
#endif
