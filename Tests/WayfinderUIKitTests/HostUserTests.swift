#if canImport(UIKit) && os(Linux)
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: what the user and the app do by themselves", .serialized, .timeLimit(.minutes(1)))
struct HostUserTests {
  /// How a screen can leave without the router.
  enum Leaving: String, CaseIterable {
    case swipe, backButton, popByCode, sheetPulledDown, dismissalByCode, rootReplaced
  }

  @Test("Whatever takes a screen away that is to answer ends the wait", arguments: Leaving.allCases)
  func cancelled(leaving: Leaving) async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.host.lookout = .milliseconds(1)
      let stack = try #require(app.host.root as? UINavigationController)
      await app.go("/a")
      let isPresented = leaving == .sheetPulledDown || leaving == .dismissalByCode
      let answer = Task { @MainActor () async throws -> String in
        try await app.router.route(
          to: "/b",
          returning: String.self,
          using: isPresented ? .present(.sheet) : .push
        )
      }
      while app.state != ["/a", "/b"] || app.host.transitionUnderWay != nil { await Task.yield() }
      switch leaving {
      case .swipe: #expect(UIKitSimulation.userSwipesBack(in: stack))
      case .backButton: #expect(UIKitSimulation.userTapsBack(in: stack))
      case .popByCode: stack.popViewController(animated: true)
      case .sheetPulledDown:
        #expect(UIKitSimulation.userDismisses(try #require(app.host.presentedControllers.first)))
      case .dismissalByCode: stack.dismiss(animated: true)
      case .rootReplaced: stack.setViewControllers([UIViewController()], animated: false)
      }
      let error = await #expect(throws: RouteError.self) { try await answer.value }
      #expect(error?.code == .cancelled)
      #expect(app.host.scene.entries.map(\.link) == (leaving == .rootReplaced ? [] : ["/a"]))
    }
  }

  @Test("A swipe that comes to nothing leaves the screen, and its caller waits on")
  func swipeCancelled() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.host.lookout = .milliseconds(1)
      await app.go("/a")
      let answer = Task { @MainActor () async throws -> String in
        try await app.router.route(to: "/b", returning: String.self)
      }
      while app.state != ["/a", "/b"] || app.host.transitionUnderWay != nil { await Task.yield() }
      let stack = try #require(app.host.root as? UINavigationController)
      #expect(UIKitSimulation.userSwipesBack(in: stack, cancels: true))
      await UIKitSimulation.drain()
      #expect(app.state == ["/a", "/b"])
      (app.host.top as? TestScreen)?.request.finish(with: "yes")
      #expect(try await answer.value == "yes")
    }
  }

  @Test("What the app presents by itself is reckoned with")
  func ownPresentation() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      let own = UINavigationController(rootViewController: UIViewController())
      app.host.root?.present(own, animated: true)
      await UIKitSimulation.drain()
      #expect(await app.go("/b") == nil)
      // The stack in front is that of the app's own sheet.
      #expect(app.presented == [["own", "/b"]])
      #expect(await app.go("/c", .root) == nil)
      #expect(app.stack == ["/c"])
      #expect(app.presented == [])
    }
  }

  @Test("What the app pushes by itself is no entry, and leaves with the one below it")
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
      #expect(app.stack == ["own", "/a"])
      await app.go("/b")
      #expect(await app.leave(.popToRoot) == nil)
      #expect(app.stack == ["own"])
    }
  }

  @Test("Nothing is presented over something that is going away")
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

  @Test("A journey in the middle of a push waits until the push is done")
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

  @Test("A completion that UIKit drops is given up when what was wanted is there")
  func dropped() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.host.patience = .milliseconds(20)
      await app.go("/a")
      UIKitSimulation.dropsNextCompletion = true
      #expect(await app.go("/b", .present) == nil)
      #expect(app.presented == [["/b"]])
    }
  }

  @Test("A window that is not on display is told")
  func notInWindow() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.alone()
      app.window.rootViewController = nil
      #expect(await app.go("/a") == "notInWindow")
      #expect(await app.go("/a", .overlay) == "notInWindow")
      #expect(app.state == [])
    }
  }

  @Test("A navigation controller is not pushed, which UIKit answers with an exception")
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

  @Test("After many screens have come and gone nothing of them is alive")
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
