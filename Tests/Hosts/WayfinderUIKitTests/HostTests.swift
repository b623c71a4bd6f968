// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Testing
import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: transitions", .serialized, .timeLimit(.minutes(30)))
struct HostTests {
  @Test("Screens are pushed in order, and the state equals the controllers of the window")
  func push() async {
    await Stage.exclusively {
      let app = TestWindow.stack()
      for path in ["/a", "/b", "/items/7"] { #expect(await app.go(path) == nil) }
      #expect(app.stack == ["/a", "/b", "/items/7"])
      #expect(app.state == app.stack)
      #expect((app.host.top as? TestScreen)?.name == "/items/7")
    }
  }

  @Test("Without a stack a screen is presented, and a push is an error")
  func alone() async {
    await Stage.exclusively {
      let app = TestWindow.alone()
      #expect(await app.go("/a", .push) == "navigationFailed")
      #expect(await app.go("/a") == nil)
      #expect(app.presented == [["/a"]])
      #expect(await app.go("/b") == nil)
      #expect(app.presented == [["/a"], ["/b"]])
      #expect(app.state == ["/a", "/b"])
    }
  }

  @Test(
    "Each style is the platform's own",
    arguments: [
      (RouteTransition.PresentationStyle.automatic, UIModalPresentationStyle.automatic),
      (.sheet, .pageSheet), (.fullScreen, .fullScreen), (.popover, .popover),
      (.formSheet, .formSheet), (.overFullScreen, .overFullScreen), (.sheet(.medium), .pageSheet),
    ]
  )
  func styles(
    style: RouteTransition.PresentationStyle,
    expected: UIModalPresentationStyle
  ) async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      #expect(await app.go("/b", .present(style)) == nil)
      let container = try #require(app.host.presentedControllers.first)
      #expect(container.modalPresentationStyle == expected)
      if style == .sheet(.medium) {
        #expect(container.sheetPresentationController?.detents.map(\.identifier) == [.medium])
      }
      if style == .popover {
        #expect(container.popoverPresentationController?.sourceView != nil)
      }
    }
  }

  @Test("An alert or an action sheet of a route is presented as it is, without a stack")
  func alerts() async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      let dialog = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
      // On an iPad the system shows an action sheet as a popover.
      dialog.modalPresentationStyle = .popover
      app.router.register("/alert", .embedsInNavigationStack) { _ in alert }
      app.router.register("/dialog") { _ in dialog }
      #expect(await app.go("/alert", .present(.alert)) == nil)
      #expect(app.host.presentedControllers.last === alert)
      #expect(await app.leave(.dismiss) == nil)
      #expect(await app.go("/dialog", .present(.confirmationDialog)) == nil)
      #expect(app.host.presentedControllers.last === dialog)
      #expect(dialog.popoverPresentationController?.sourceView != nil)
      #expect(await app.leave(.dismiss) == nil)
    }
  }

  @Test("A screen configures its own detents and transition")
  func prepared() async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      app.router.register("/half", .transition(.present(.sheet))) { _ in HalfScreen() }
      #expect(await app.go("/half") == nil)
      let sheet = try #require(app.host.top?.sheetPresentationController)
      #expect(sheet.prefersGrabberVisible)
      #expect(sheet.detents.count == 1)
    }
  }

  @Test("Screens are pushed onto the stack of a presented screen")
  func ownStack() async {
    await Stage.exclusively {
      let app = TestWindow.stack()
      app.router.register("/menu", [.transition(.present), .embedsInNavigationStack]) {
        TestScreen($0)
      }
      await app.go("/a")
      await app.go("/menu")
      #expect(await app.go("/b") == nil)
      #expect(app.presented == [["/menu", "/b"]])
      #expect(await app.leave(.pop) == nil)
      #expect(app.presented == [["/menu"]])
      #expect(await app.go("/c", .root) == nil)
      #expect(app.stack == ["/c"])
      #expect(app.presented == [])
    }
  }

  @Test("Screens are pushed onto a navigation controller that is itself a screen")
  func stackAsScreen() async {
    await Stage.exclusively {
      let app = TestWindow.stack()
      app.router.register("/menu", .transition(.present)) {
        UINavigationController(rootViewController: TestScreen($0))
      }
      await app.go("/menu")
      #expect(await app.go("/b") == nil)
      #expect(await app.go("/c") == nil)
      #expect(app.presented == [["/menu", "/b", "/c"]])
      #expect(app.state == ["/menu", "/b", "/c"])
      #expect(await app.leave(.popTo("/menu")) == nil)
      #expect(app.presented == [["/menu"]])
      await app.go("/b")
      #expect(await app.go("/c", .replace) == nil)
      #expect(app.presented == [["/menu", "/c"]])
      #expect(await app.leave(.popToRoot) == nil)
      #expect(await app.go("/a", .replace) == nil)
      #expect(app.presented == [["/a"]])
      #expect(app.state == ["/a"])
      #expect(await app.leave(.dismiss) == nil)
      #expect(app.state == [])
    }
  }

  @Test("Replace, root, popTo, popToRoot and pop change the stack")
  func leaving() async {
    await Stage.exclusively {
      let app = TestWindow.stack()
      for path in ["/a", "/b", "/c"] { await app.go(path) }
      #expect(await app.go("/items/1", .replace) == nil)
      #expect(app.stack == ["/a", "/b", "/items/1"])
      #expect(await app.leave(.popTo("/a")) == nil)
      #expect(app.stack == ["/a"])
      await app.go("/b")
      await app.go("/c", .present)
      #expect(await app.leave(.dismiss) == nil)
      #expect(app.presented == [])
      #expect(await app.leave(.popToRoot) == nil)
      #expect(app.stack == ["/a"])
      #expect(await app.leave(.pop) == "navigationFailed")
      #expect(app.state == ["/a"])
    }
  }

  @Test("Each tab has its own stack, and a journey selects the tab of its route")
  func tabs() async {
    await Stage.exclusively {
      let app = TestWindow.tabs()
      app.router.register("/mall", .tab("second")) { TestScreen($0) }
      await app.go("/a")
      #expect(await app.go("/mall") == nil)
      #expect((app.host.root as? UITabBarController)?.selectedIndex == 1)
      #expect(app.stack == ["/mall"])
      #expect(await app.leave(.tab("first")) == nil)
      #expect(app.stack == ["/a"])
      #expect(app.host.scene.tabs.map { $0.stack.map(\.link) } == [["/a"], ["/mall"]])
      (app.host.root as? UITabBarController)?.selectedIndex = 1
      #expect(app.host.scene.selectedTab == "second")
    }
  }

  @Test("A deep link shows its parents, in a cold start and in a running app")
  func parents() async {
    await Stage.exclusively {
      let app = TestWindow.tabs()
      app.router.register("/mall", .tab("second")) { TestScreen($0) }
      app.router.register("/mall/:id", [.parent("/mall"), .tab("second")]) {
        TestScreen($0)
      }
      #expect(await app.go("/mall/7") == nil)
      #expect(app.stack == ["/mall", "/mall/7"])
      await app.go("/a")
      #expect(await app.go("/mall/8") == nil)
      #expect(app.stack == ["/mall", "/mall/8"])
    }
  }

  @Test("A shown screen is revealed and receives the new query")
  func reuse() async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      await app.go("/items/7")
      let screen = try #require(app.host.top as? TestScreen)
      await app.go("/b")
      #expect(await app.go("/items/7?tab=2") == nil)
      #expect(app.host.top === screen)
      #expect(screen.updates == ["/items/7?tab=2"])
      #expect(app.state == ["/items/7?tab=2"])
    }
  }

  @Test(
    "A shown screen without RouteUpdating is replaced in its position",
    arguments: [false, true]
  )
  func replaced(isPresented: Bool) async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      app.router.register("/plain", .transition(isPresented ? .present : .push)) { _ in
        UIViewController()
      }
      await app.go("/a")
      await app.go("/plain")
      let old = try #require(app.host.top)
      #expect(await app.go("/plain?again") == nil)
      #expect(app.host.top !== old)
      #expect(app.state == ["/a", "/plain?again"])
      // A second journey with the same link changes nothing.
      let new = app.host.top
      await app.go("/plain?again")
      #expect(app.host.top === new)
    }
  }

  @Test("An overlay is above everything and is closed by its own link")
  func overlay() async throws {
    try await Stage.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      #expect(await app.go("/b", .overlay) == nil)
      #expect(app.state == ["/a", "/b"])
      let scene = try #require(app.window.windowScene)
      #expect(scene.windows.count == 2)
      await app.go("/c", .present)
      #expect(await app.go("/b", .dismiss) == nil)
      #expect(app.state == ["/a", "/c"])
      #expect(scene.windows.count == 1)
    }
  }

  @Test("A custom presentation is found by its name")
  func custom() async {
    await Stage.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      #expect(await app.go("/b", .custom("slide")) == "noPresentation")
      app.host.customPresentations["slide"] = { screen, front in
        screen.modalPresentationStyle = .custom
        front.present(screen, animated: false)
      }
      #expect(await app.go("/b", .custom("slide")) == nil)
      #expect(app.presented == [["/b"]])
      #expect(await app.leave(.dismiss) == nil)
    }
  }

  @Test("A custom presentation that throws or never ends does not block the scene")
  func customTrouble() async {
    struct Refusal: Error {}
    await Stage.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      app.host.transitionTimeout = .zero
      let (endless, _) = AsyncStream<Int>.makeStream()
      app.host.customPresentations["never"] = { _, _ in for await _ in endless {} }
      app.host.customPresentations["throws"] = { _, _ in throw Refusal() }
      #expect(await app.go("/b", .custom("never")) == "dropped")
      #expect(await app.go("/b", .custom("throws")) == "navigationFailed")
      #expect(await app.go("/c") == nil)
      #expect(app.stack == ["/a", "/c"])
    }
  }

  @Test("A popover keeps the anchor that the screen has set")
  func popoverPlace() async {
    await Stage.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      app.router.register("/pointing", .transition(.present(.popover))) { _ in PointingScreen() }
      #expect(await app.go("/pointing") == nil)
      let popover = app.host.top?.popoverPresentationController
      #expect(popover?.sourceItem === PointingScreen.item)
      #expect(popover?.sourceView == nil)
    }
  }
}

private final class PointingScreen: UIViewController, PresentationPreparing {
  static let item = UIBarButtonItem()

  func preparePresentation(of container: UIViewController) {
    container.popoverPresentationController?.sourceItem = Self.item
  }
}

private final class HalfScreen: UIViewController, PresentationPreparing {
  func preparePresentation(of container: UIViewController) {
    container.sheetPresentationController?.detents = [.medium()]
    container.sheetPresentationController?.prefersGrabberVisible = true
  }
}
#endif
