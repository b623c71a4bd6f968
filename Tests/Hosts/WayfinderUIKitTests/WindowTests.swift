// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: several windows and restoration", .serialized, .timeLimit(.minutes(30)))
struct WindowTests {
  @Test("A journey is shown in its own window, also if another window is in front")
  func twoWindows() async throws {
    try await UIKitSimulation.exclusively {
      let first = TestWindow.stack()
      let second = UIWindow(windowScene: UIKitSimulation.connectScene())
      let stack = UINavigationController()
      second.rootViewController = stack
      second.makeKeyAndVisible()
      first.router.attach(UIKitHost(stack), to: RouteScene("second"))
      // The second window is the key window, but the journey must be shown in the first window.
      await first.go("/a")
      #expect(first.stack == ["/a"])
      try await first.router.route(to: "/b", .in(RouteScene("second")))
      #expect(first.names(stack) == ["/b"])
      first.router.detach(RouteScene("second"))
      #expect(first.router.state.scenes.count == 1)
    }
  }

  @Test("The screens of a window are saved as text and restored in another window under the policy")
  func restoring() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.tabs()
      app.router.register("/mall", .tab("second")) { TestScreen($0) }
      app.router.register("/mall/:id", [.parent("/mall"), .tab("second")]) {
        TestScreen($0)
      }
      await app.go("/a")
      await app.go("/mall/7?tab=2")
      await app.go("/b", .present(.sheet))
      let saved = try JSONEncoder().encode(try #require(app.router.state.scenes[.main]))

      let relaunched = TestWindow.tabs()
      relaunched.router.register("/mall", .tab("second")) { TestScreen($0) }
      let scene = try JSONDecoder().decode(NavigationState.Scene.self, from: saved)
      let restoration = try await relaunched.router.restore(scene)
      // The relaunched app has no route `/mall/:id`. So the screen `/mall/7` is skipped, and the
      // sheet above this screen is also skipped.
      #expect(restoration.skipped.map(\.entry.link) == ["/mall/7?tab=2", "/b"])
      #expect(relaunched.state == ["/a", "/mall"])
    }
  }

  @Test("A controller that the app presented itself has no link and is not restored")
  func ownPresentation() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      app.host.root?.present(UIViewController(), animated: false)
      let saved = try JSONEncoder().encode(try #require(app.router.state.scenes[.main]))
      let relaunched = TestWindow.stack()
      relaunched.router.register("/") { TestScreen($0) }
      let scene = try JSONDecoder().decode(NavigationState.Scene.self, from: saved)
      let restoration = try await relaunched.router.restore(scene)
      #expect(restoration.skipped.count == 1)
      #expect(relaunched.state == ["/a"])
    }
  }

  @Test("A closed window has an empty scene, and its journeys end with an error")
  func gone() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      await app.go("/a")
      app.window.rootViewController = nil
      #expect(app.host.root == nil)
      #expect(app.state == [])
      #expect(await app.go("/b") == "notInWindow")
    }
  }
}
#endif
