// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: waits for transitions, popovers and overlays", .serialized, .timeLimit(.minutes(30)))
struct TransitionWaitTests {
  /// The ways in which a transition coordinator can treat the completion handler that it receives.
  enum Coordinator: CaseIterable {
    case callsTwice, deniesTheQueueing, both

    @MainActor
    func apply() {
      UIKitSimulation.repeatsTransitionCompletions = self != .deniesTheQueueing
      UIKitSimulation.deniesQueuedCompletions = self != .callsTwice
    }
  }

  @Test(
    "A wait ends once, however often the coordinator calls its completion",
    arguments: Coordinator.allCases
  )
  func once(coordinator: Coordinator) async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      coordinator.apply()
      for _ in 0..<3 {
        app.navigation?.pushViewController(UIViewController(), animated: true)
        async let first = app.go("/items/1")
        async let second = app.go("/b", .present)
        #expect(await [first, second] == [nil, nil])
        #expect(await app.leave(.popToRoot) == nil)
      }
      #expect(app.stack == ["/a"])
      #expect(UIKitSimulation.programmerErrors == [])
    }
  }

  @Test("A pushed screen is shown although UIKit loses the completion of its transition")
  func lost() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      app.host.transitionTimeout = .milliseconds(20)
      UIKitSimulation.dropsNextCompletion = true
      #expect(await app.go("/b") == nil)
      #expect(app.stack == ["/a", "/b"])
    }
  }

  // MARK: Popovers

  @Test("A popover does not point at a screen that a presented screen covers")
  func coveredSource() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      let source = try #require(app.host.top)
      await app.go("/b", .present(.sheet))
      let sheet = try #require(app.host.top)
      try await app.router.route(to: "/c", [.from(source), .using(.present(.popover))])
      let popover = try #require(app.host.top?.popoverPresentationController)
      #expect(popover.sourceView?.isDescendant(of: sheet.view) == true)
    }
  }

  @Test("A replaced popover keeps its anchor")
  func replacedPopover() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      let source = try #require(app.host.top)
      let anchor = UIView()
      source.view.addSubview(anchor)
      app.router.register("/plain", .transition(.present(.popover))) { _ in
        let screen = UIViewController()
        screen.modalPresentationStyle = .popover
        return screen
      }
      await app.go("/plain")
      app.host.top?.popoverPresentationController?.sourceView = anchor
      #expect(await app.go("/plain?again") == nil)
      #expect(app.host.top?.popoverPresentationController?.sourceView === anchor)
    }
  }

  // MARK: Search

  @Test(
    "A link is pushed during an active search, whether or not its screen defines a presentation context",
    arguments: [false, true]
  )
  func search(definesContext: Bool) async throws {
    try await UIKitSimulation.exclusively {
      let list = UIViewController()
      list.definesPresentationContext = definesContext
      let app = TestWindow(UINavigationController(rootViewController: list))
      // An active search controller is presented over the current context.
      let search = UISearchController(searchResultsController: nil)
      search.modalPresentationStyle = .overCurrentContext
      list.present(search, animated: false)
      #expect(await app.go("/a") == nil)
      #expect(app.stack == ["own", "/a"])
      #expect(app.presented == [])
      #expect((search.presentingViewController != nil) == definesContext)
      #expect(await app.go("/b", .present) == nil)
      #expect(app.presented.last == ["/b"])
      #expect(Stage.warnings == [])
    }
  }

  // MARK: Overlays

  @Test(
    "An overlay whose view returns itself for its content receives touches on this content only"
  )
  func hostedOverlay() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/banner", .transition(.overlay)) { _ in HostedBanner() }
      await app.go("/a")
      #expect(await app.go("/banner") == nil)
      let window = try #require(app.host.overlayWindows.first)
      #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) != nil)
      #expect(window.hitTest(CGPoint(x: 10, y: 200), with: nil) == nil)
    }
  }
}

/// A banner whose view behaves like a hosting view of SwiftUI: for a touch on any subview,
/// `hitTest` returns the root view.
private final class HostedBanner: UIViewController, TouchesPassingThrough {
  private final class HostingView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      super.hitTest(point, with: event) == nil ? nil : self
    }
  }

  override func loadView() {
    view = HostingView()
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
  }
}
#endif
