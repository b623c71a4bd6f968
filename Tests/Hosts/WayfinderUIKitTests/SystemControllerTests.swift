// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

/// The class of the controller with which UIKit presents a context menu.
private final class _UIContextMenuActionsOnlyViewController: UIViewController {}

@MainActor
@Suite("UIKit: controllers of the system", .serialized, .timeLimit(.minutes(30)))
struct SystemControllerTests {
  private func present(_ controller: UIViewController, in app: TestWindow) async {
    (app.host.presentedControllers.last ?? app.host.root)?.present(controller, animated: true)
    await UIKitSimulation.drain()
  }

  @Test(
    "An active search is no screen, and a link closes it",
    arguments: [nil, .push, .present(.sheet), .root] as [RouteTransition?]
  )
  func search(transition: RouteTransition?) async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      let search = UISearchController(searchResultsController: nil)
      await present(search, in: app)
      #expect(search.presentingViewController != nil)
      #expect(app.host.scene.presented.isEmpty)
      #expect(app.host.top is TestScreen)
      #expect(await app.go("/b", transition) == nil)
      switch transition {
      case .present(.sheet): #expect((app.stack, app.presented) == (["/a"], [["/b"]]))
      case .root: #expect((app.stack, app.presented) == (["/b"], []))
      default: #expect((app.stack, app.presented) == (["/a", "/b"], []))
      }
      #expect(search.presentingViewController == nil)
      #expect(UIKitSimulation.warnings == [])
    }
  }

  @Test("A dismissal closes the sheet in which the user searches")
  func searchInSheet() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      await app.go("/b", .present(.sheet))
      await present(UISearchController(searchResultsController: nil), in: app)
      #expect(app.state == ["/a", "/b"])
      #expect(await app.leave(.dismiss) == nil)
      #expect(app.state == ["/a"])
      #expect(app.host.root?.presentedViewController == nil)
    }
  }

  @Test("A link closes the search of the screen on top, unless the screen takes the link itself")
  func delivery() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      let search = UISearchController(searchResultsController: nil)
      await present(search, in: app)
      #expect(await app.go("/a?tab=2") == nil)
      #expect((app.host.top as? TestScreen)?.updates.count == 1)
      #expect(search.presentingViewController != nil)
      app.router.register("/plain") { _ in UIViewController() }
      await app.go("/plain")
      await present(search, in: app)
      let old = app.host.top
      #expect(await app.go("/plain?tab=2") == nil)
      #expect(app.host.top !== old)
      #expect(search.presentingViewController == nil)
    }
  }

  @Test("A link waits until a context menu is closed")
  func contextMenu() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      let menu = _UIContextMenuActionsOnlyViewController()
      await present(menu, in: app)
      app.router.open(.parsing("moments://b", origin: .scheme))
      #expect(await UIKitSimulation.drain { app.router.inboxCount == 1 })
      #expect(app.stack == ["/a"])
      menu.dismiss(animated: true)
      #expect(await UIKitSimulation.drain { app.stack == ["/a", "/b"] })
      #expect(app.presented == [])
    }
  }
}
#endif
