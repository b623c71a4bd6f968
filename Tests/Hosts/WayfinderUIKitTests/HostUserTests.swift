// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite(
  "UIKit: actions of the user and the app outside the router",
  .serialized,
  .timeLimit(.minutes(30))
)
struct HostUserTests {
  /// The ways in which a screen is closed without the router.
  enum Leaving: String, CaseIterable {
    case swipe, backButton, popByCode, sheetPulledDown, dismissalByCode, rootReplaced
    case poppedUnderAppScreen, removedUnderAppScreen
  }

  @Test("Every way of closing a screen ends the wait for its result", arguments: Leaving.allCases)
  func cancelled(leaving: Leaving) async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let stack = try #require(app.host.root as? UINavigationController)
      await app.go("/a")
      let isPresented = leaving == .sheetPulledDown || leaving == .dismissalByCode
      let answer = Task { @MainActor () async throws -> String in
        try await app.router.route(
          to: "/b",
          returning: String.self,
          .using(isPresented ? .present(.sheet) : .push)
        )
      }
      while app.state != ["/a", "/b"] || app.host.runningTransition != nil { await Task.yield() }
      switch leaving {
      case .swipe: #expect(UIKitSimulation.userSwipesBack(in: stack))
      case .backButton: #expect(UIKitSimulation.userTapsBack(in: stack))
      case .popByCode: stack.popViewController(animated: true)
      case .sheetPulledDown:
        #expect(UIKitSimulation.userDismisses(try #require(app.host.presentedControllers.first)))
      case .dismissalByCode: stack.dismiss(animated: true)
      case .rootReplaced: stack.setViewControllers([UIViewController()], animated: false)
      case .poppedUnderAppScreen, .removedUnderAppScreen:
        stack.pushViewController(UIViewController(), animated: true)
        await UIKitSimulation.drain()
        if leaving == .poppedUnderAppScreen {
          stack.popToRootViewController(animated: true)
        } else {
          let ends = [stack.viewControllers.first, stack.viewControllers.last].compactMap(\.self)
          stack.setViewControllers(ends, animated: false)
        }
      }
      let error = await #expect(throws: RouteError.self) { try await answer.value }
      #expect(error?.code == .cancelled)
      #expect(app.state == (leaving == .rootReplaced ? [] : ["/a"]))
    }
  }

  @Test("After a cancelled swipe the screen stays and its caller still waits")
  func swipeCancelled() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      let answer = Task { @MainActor () async throws -> String in
        try await app.router.route(to: "/b", returning: String.self)
      }
      while app.state != ["/a", "/b"] || app.host.runningTransition != nil { await Task.yield() }
      let stack = try #require(app.host.root as? UINavigationController)
      #expect(UIKitSimulation.userSwipesBack(in: stack, cancels: true))
      await UIKitSimulation.drain()
      #expect(app.state == ["/a", "/b"])
      (app.host.top as? TestScreen)?.request.finish(with: "yes")
      #expect(try await answer.value == "yes")
    }
  }

  @Test("A plan dismisses a controller that the app presented itself")
  func ownPresentation() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      let own = UINavigationController(rootViewController: UIViewController())
      app.host.root?.present(own, animated: true)
      await UIKitSimulation.drain()
      #expect(await app.go("/b") == nil)
      // The app has presented a sheet with its own stack. So the link is pushed onto the stack of
      // the sheet.
      #expect(app.presented == [["own", "/b"]])
      #expect(await app.go("/c", .root) == nil)
      #expect(app.stack == ["/c"])
      #expect(app.presented == [])
    }
  }

  @Test(
    "A controller that the app pushed itself is an app screen and is closed with the entry below it"
  )
  func ownPush() async throws {
    try await UIKitSimulation.exclusively {
      let home = UIViewController()
      let app = TestWindow(UINavigationController(rootViewController: home))
      await app.go("/a")
      let stack = try #require(app.host.root as? UINavigationController)
      stack.pushViewController(UIViewController(), animated: false)
      await app.go("/b")
      #expect(app.stack == ["own", "/a", "own", "/b"])
      #expect(app.state == ["/a", "/b"])
      #expect(await app.leave(.pop) == nil)
      #expect(app.stack == ["own", "/a", "own"])
      #expect(await app.leave(.pop) == nil)
      #expect(app.stack == ["own"])
      await app.go("/b")
      #expect(await app.leave(.popToRoot) == nil)
      #expect(app.stack == ["own"])
    }
  }

  @Test("No screen is presented over a controller that is being dismissed")
  func goingAway() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      await app.go("/b", .present)
      app.host.root?.dismiss(animated: true)
      #expect(await app.go("/c", .present) == nil)
      #expect(app.presented == [["/c"]])
      #expect(UIKitSimulation.warnings == [])
    }
  }

  @Test("A journey that starts during a push waits until the push has ended")
  func inTheMiddle() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let stack = try #require(app.host.root as? UINavigationController)
      await app.go("/a")
      stack.pushViewController(UIViewController(), animated: true)
      #expect(await app.go("/b") == nil)
      #expect(app.stack == ["/a", "own", "/b"])
      #expect(UIKitSimulation.programmerErrors == [])
    }
  }

  @Test("A missing completion of UIKit is ignored if the screen is shown")
  func dropped() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.host.transitionTimeout = .milliseconds(20)
      await app.go("/a")
      UIKitSimulation.dropsNextCompletion = true
      #expect(await app.go("/b", .present) == nil)
      #expect(app.presented == [["/b"]])
    }
  }

  @Test("A window that is not visible is an error")
  func notInWindow() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.alone()
      app.window.rootViewController = nil
      #expect(await app.go("/a") == "notInWindow")
      #expect(await app.go("/a", .overlay) == "notInWindow")
      #expect(app.state == [])
    }
  }

  @Test("An explicit push and `.newScreen` make a new screen, and `show` reuses one")
  func pushing() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      let router = app.router
      for id in ["1", "2", "1"] { #expect(await app.go("/items/\(id)", .push) == nil) }
      #expect(app.state.suffix(3) == ["/items/1", "/items/2", "/items/1"])
      #expect(await app.go("/items/2") == nil)
      #expect(app.state.suffix(2) == ["/items/1", "/items/2"])
      _ = try await router.route(to: "/items/2", .newScreen)
      #expect(app.state.suffix(2) == ["/items/2", "/items/2"])
    }
  }

  @Test("A slow screen never covers the screen of a later call")
  func order() async throws {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      let router = app.router
      var slow: [CheckedContinuation<Void, Never>] = []
      for pattern in ["/meeting/:id", "/culture/:id"] as [RoutePattern] {
        router.register(pattern, .external) { request in
          if pattern == "/meeting/:id" { await withCheckedContinuation { slow.append($0) } }
          return TestScreen(request)
        }
      }
      for (id, options, ending, pages) in [
        ("1", [], "superseded", ["/culture/1"]),
        ("2", .keepsOrder, nil, ["/meeting/2", "/culture/2"]),
      ] as [(String, JourneyOptions, String?, [String])] {
        _ = try? await router.navigate(.popToRoot)
        let meeting = Task { await app.ending(of: "/meeting/\(id)", options) }
        #expect(await UIKitSimulation.drain { !slow.isEmpty })
        let culture = Task { await app.ending(of: "/culture/\(id)", []) }
        for _ in 0..<50 { await Task.yield() }
        slow.removeFirst().resume()
        #expect(await meeting.value == ending)
        #expect(await culture.value == nil)
        #expect(app.state.filter { $0.hasSuffix("/\(id)") } == pages)
      }
    }
  }

  @Test("Pushing a split view controller is an error instead of an exception")
  func unpushable() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/split") { _ in UISplitViewController(style: .doubleColumn) }
      await app.go("/a")
      #expect(await app.go("/split") == "nestedStack")
      #expect(app.state == ["/a"])
      #expect(await app.go("/split", .present) == nil)
    }
  }

  @Test("Pushing a navigation controller is an error instead of an exception")
  func nested() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/nested") { UINavigationController(rootViewController: TestScreen($0)) }
      await app.go("/a")
      #expect(await app.go("/nested") == "nestedStack")
      #expect(UIKitSimulation.programmerErrors == [])
      #expect(await app.go("/nested", .present) == nil)
    }
  }

  @Test("No screen stays in memory after it was closed")
  func leaks() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.tabs()
      app.host.isAnimated = false
      await app.go("/a")
      for number in 0..<10_000 {
        switch number % 3 {
        case 0:
          await app.go("/items/many-\(number)", .push)
          await app.leave(.pop)
        case 1:
          await app.go("/items/many-\(number)", .present(.sheet))
          await app.leave(.dismiss)
        default:
          await app.go("/items/many-\(number)", .overlay)
          await app.go("/items/many-\(number)", .dismiss)
        }
      }
      await UIKitSimulation.drain()
      #expect(app.state == ["/a"])
      let screens = UIKitSimulation.liveViewControllers.compactMap { $0 as? TestScreen }
      #expect(!screens.contains { $0.name.hasPrefix("/items/many") })
      #expect(app.host.records.count == 1)
    }
  }
}
#endif
