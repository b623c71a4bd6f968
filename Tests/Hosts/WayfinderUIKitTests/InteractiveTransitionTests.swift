// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: interactive transitions of the app", .serialized, .timeLimit(.minutes(30)))
struct InteractiveTransitionTests {
  /// The journeys that change the stack of `/a` and `/b`.
  enum Change: CaseIterable {
    case push, pop, replace, root

    @MainActor
    func perform(in app: TestWindow) async -> String? {
      switch self {
      case .push: await app.go("/c", .push)
      case .pop: await app.go("/a")
      case .replace: await app.go("/c", .replace)
      case .root: await app.go("/c", .root)
      }
    }

    var stack: [String] {
      switch self {
      case .push: ["/a", "/b", "/c"]
      case .pop: ["/a"]
      case .replace: ["/a", "/c"]
      case .root: ["/c"]
      }
    }
  }

  /// Passes a window with the screens `/a` and `/b`, and the transitions of its stack.
  private static func withStack(
    _ end: FingerTransitions.End,
    _ body: @MainActor (TestWindow, FingerTransitions) async -> Void
  ) async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let transitions = FingerTransitions(end: end)
      await app.go("/a")
      await app.go("/b")
      app.navigation?.delegate = transitions
      await body(app, transitions)
      #expect(UIKitSimulation.programmerErrors == [])
    }
  }

  @Test(
    "A change of a stack whose transition the user cancels is an error",
    arguments: Change.allCases
  )
  func cancelled(change: Change) async {
    await Self.withStack(.cancelled) { app, transitions in
      #expect(await change.perform(in: app) == "cancelled")
      #expect(app.stack == ["/a", "/b"])
      #expect(app.state == ["/a", "/b"])
      transitions.end = .finished
      #expect(await change.perform(in: app) == nil)
      #expect(app.stack == change.stack)
      #expect(app.state == change.stack)
    }
  }

  @Test("A cancelled transition is an error although its coordinator queues no completion")
  func cancelledWithoutCompletion() async {
    await Self.withStack(.cancelled) { app, _ in
      UIKitSimulation.deniesQueuedCompletions = true
      #expect(await app.go("/c") == "cancelled")
      #expect(app.state == ["/a", "/b"])
    }
  }

  @Test("A plan with a change that the user cancels ends before its next step")
  func nextStep() async {
    await Self.withStack(.cancelled) { app, _ in
      app.router.register("/sheet", [.parent("/c"), .transition(.present(.sheet))]) {
        TestScreen($0)
      }
      #expect(await app.go("/sheet") == "cancelled")
      #expect(app.state == ["/a", "/b"])
      #expect(app.presented == [])
    }
  }

  @Test("A caller who awaits the result of a screen that the user does not let in gets an error")
  func awaitedResult() async {
    await Self.withStack(.cancelled) { app, _ in
      await #expect(throws: RouteError.self) {
        _ = try await app.router.route(to: "/c", returning: String.self)
      }
      #expect(app.state == ["/a", "/b"])
    }
  }

  @Test("A change whose transition stays under the finger is an error after the time limit")
  func held() async {
    await Self.withStack(.held) { app, transitions in
      app.host.transitionTimeout = .milliseconds(5)
      #expect(await app.go("/c") == "dropped")
      transitions.cancelHeld()
      #expect(app.state == ["/a", "/b"])
      transitions.end = .finished
      #expect(await app.go("/c") == nil)
      #expect(app.state == ["/a", "/b", "/c"])
    }
  }

  @Test(
    "A presentation or a dismissal that the user cancels is an error",
    arguments: [true, false]
  )
  func cancelledPresentation(isDismissed: Bool) async {
    await Self.withStack(.finished) { app, transitions in
      app.router.register("/sheet", .transition(.present(.sheet))) { request in
        let screen = TestScreen(request)
        screen.transitioningDelegate = transitions
        return screen
      }
      if isDismissed { #expect(await app.go("/sheet") == nil) }
      let state = app.state
      transitions.end = .cancelled
      app.host.transitionTimeout = .milliseconds(5)
      let code = isDismissed ? await app.go("/c", .root) : await app.go("/sheet")
      #expect(code == "dropped")
      #expect(app.state == state)
    }
  }
}

/// The custom transitions of a stack and of a presented screen, which a finger drives.
private final class FingerTransitions: NSObject, UINavigationControllerDelegate,
  UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
{
  enum End {
    case finished, cancelled, held
  }

  var end: End
  private var context: (any UIViewControllerContextTransitioning)?

  init(end: End) {
    self.end = end
  }

  func cancelHeld() {
    context?.cancelInteractiveTransition()
    context?.completeTransition(false)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.35 }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    startInteractiveTransition(transitionContext)
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    switch end {
    case .finished:
      transitionContext.finishInteractiveTransition()
      transitionContext.completeTransition(true)
    case .cancelled:
      transitionContext.cancelInteractiveTransition()
      transitionContext.completeTransition(false)
    case .held: context = transitionContext
    }
  }
}
#endif
