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
  ///
  /// - Throws: ``UIKitHostError`` when it takes longer than ``patience``.
  public func settle() async throws {
    guard transitionUnderWay != nil else { return }
    try await wait(for: "the transition before") { done in
      Task { [weak self] in
        while let coordinator = self?.transitionUnderWay {
          await withCheckedContinuation { continuation in
            let isQueued = coordinator.animate(alongsideTransition: nil) { _ in
              continuation.resume()
            }
            if !isQueued { continuation.resume() }
          }
          // The coordinator tells its clients before it is gone.
          await Task.yield()
        }
        done()
      }
    } orUntil: {
      transitionUnderWay == nil
    }
  }

  /// Does something that UIKit tells the end of, and waits for that.
  ///
  /// A journey that is cancelled meanwhile does not end it: what has begun to move comes to its place,
  /// and so do the steps after it, or the user would be left between two screens.
  ///
  /// - Parameters:
  ///   - name: What is done.
  ///   - begin: Begins it, and is to call what it is given at the end.
  ///   - isDone: Whether it has been done; it is asked when UIKit has not told in time.
  /// - Throws: ``UIKitHostError`` when it is not done in time.
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
    if await ending.wait() == .late, !isDone() { throw UIKitHostError(.dropped, name) }
  }
}

/// The end of a transition, which comes once, however often it is told.
@MainActor
private final class Ending {
  enum Kind {
    case done
    case late
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
    if let kind { return kind }
    return await withCheckedContinuation { waiting = $0 }
  }
}
#endif
