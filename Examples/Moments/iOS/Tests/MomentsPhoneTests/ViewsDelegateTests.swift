// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && canImport(SwiftUI) && os(Linux)
import Foundation
import MomentsKit
import MomentsPhone
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit
@_spi(Testing) import UserNotifications
import Wayfinder
import WayfinderSwiftUI

@Suite("Windows of the SwiftUI app", .serialized, .timeLimit(.minutes(30)))
@MainActor
struct ViewsDelegateTests {
  private let delegate = MomentsViewsDelegate()

  init() { delegate.moments.router.console = nil }

  /// Opens a window, as the window group does.
  private func open() async -> (SwiftUISimulation, UIWindowScene) {
    let scene = UIKitSimulation.connectScene()
    let window = SwiftUISimulation(PhoneScene(delegate.moments), in: scene)
    await SwiftUISimulation.drain()
    return (window, scene)
  }

  private func tap(_ path: String, in scene: UIScene?) async {
    let content = UNMutableNotificationContent()
    content.userInfo = ["url": "https://momentsapp.com" + path]
    let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    let response = UNNotificationResponse(notification: UNNotification(request: request), in: scene)
    delegate.userNotificationCenter(.current(), didReceive: response) {}
    await SwiftUISimulation.drain()
  }

  @Test("A tapped notification opens its screen in the window that the system names")
  func tapInNamedWindow() async {
    await Simulator.exclusively {
      let (first, _) = await open()
      let (second, scene) = await open()
      UIKitSimulation.sendToBackground(scene)
      await tap("/products/7", in: scene)
      #expect(second.title == "Brass bell")
      #expect(first.title == "Moments")
      for window in [first, second] { window.close() }
      await SwiftUISimulation.drain()
      #expect(delegate.moments.router.state.scenes.isEmpty)
    }
  }

  @Test("A tapped notification for no window opens its screen in the foreground window")
  func tapInForeground() async {
    await Simulator.exclusively {
      let (first, scene) = await open()
      UIKitSimulation.sendToBackground(scene)
      let (second, _) = await open()
      await tap("/products/7", in: nil)
      #expect(second.title == "Brass bell")
      #expect(first.title == "Moments")
      for window in [first, second] { window.close() }
    }
  }

  @Test("A link for a second window opens in that window")
  func linkOfSecondWindow() async throws {
    try await Simulator.exclusively {
      let (first, _) = await open()
      let (second, _) = await open()
      second.open(try #require(URL(string: "https://momentsapp.com/products/7")))
      await SwiftUISimulation.drain()
      #expect(second.title == "Brass bell")
      #expect(first.title == "Moments")
      for window in [first, second] { window.close() }
    }
  }

  @Test("A route asks for a new window, which shows its screen above the first screen")
  func newWindow() async throws {
    try await Simulator.exclusively {
      SwiftUISimulation.reset()
      let router = delegate.moments.router
      router.register("/compare", [.external, .inNewWindow]) { _ in
        AnyView(Text("Compare").navigationTitle("Compare"))
      }
      let (first, _) = await open()
      first.open(try #require(URL(string: "https://momentsapp.com/compare")))
      #expect(await SwiftUISimulation.drain { SwiftUISimulation.requestedWindows.count == 1 })
      let request = try #require(SwiftUISimulation.requestedWindows.first)
      #expect(request.id == "route")
      let token = try #require(request.value as? String)
      let second = SwiftUISimulation(PhoneScene(delegate.moments, continuing: token))
      #expect(await SwiftUISimulation.drain { second.title == "Compare" })
      #expect(second.screens == ["Moments", "Compare"])
      #expect(first.title == "Moments")
      for window in [first, second] { window.close() }
    }
  }

  @Test("A window restores its screens, and then shows the link of the same launch")
  func restoring() async throws {
    try await Simulator.exclusively {
      delegate.moments.visitor.isSignedIn = true
      let (first, _) = await open()
      let router = delegate.moments.router
      let name = try #require(router.state.scenes.keys.first)
      try await router.route(to: "/products/7", .in(name))
      await SwiftUISimulation.drain()
      #expect(first.title == "Brass bell")
      let stored = first.storedValues
      first.close()
      await SwiftUISimulation.drain()
      let scene = UIKitSimulation.connectScene()
      let second = SwiftUISimulation(PhoneScene(delegate.moments), stored: stored, in: scene)
      second.open(try #require(URL(string: "https://momentsapp.com/me")))
      await SwiftUISimulation.drain()
      let links = router.state.scenes[name]?.entries.map(\.link) ?? []
      #expect(links.contains { $0.hasSuffix("/products/7") }, "\(links)")
      #expect(links.contains { $0.hasSuffix("/me") }, "\(links)")
      second.close()
    }
  }
}
#endif
