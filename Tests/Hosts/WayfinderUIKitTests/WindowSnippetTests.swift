// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import UIKit
import WayfinderUIKit

@MainActor
@Suite("Recipe: several windows", .serialized, .timeLimit(.minutes(30)))
struct WindowSnippetTests {
  private let router = Shop.router

  private static let registered: Void = {
    Shop.router.console = nil
    Shop.router.links = [.universal("shop.example.com")]
    Shop.router.requireGates([.sceneReady])
    for pattern in ["/", "/products/:id"] as [RoutePattern] {
      Shop.router.register(pattern, .external) { _ in UIViewController() }
    }
    addComparison(to: Shop.router)
  }()

  init() { Self.registered }

  private func universal(_ path: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://shop.example.com\(path)")
    return activity
  }

  private func routes(in scene: RouteScene) -> [String] {
    router.state.scenes[scene]?.entries.map(\.route) ?? []
  }

  /// Connects two windows, which show their first screens.
  private func twoWindows() async -> (delegates: [ShopWindow], scenes: [UIWindowScene]) {
    let delegates = [ShopWindow(), ShopWindow()]
    let scenes = delegates.map { UIKitSimulation.connectScene(delegate: $0) }
    let names = scenes.map { RouteScene($0.session.persistentIdentifier) }
    #expect(await UIKitSimulation.drain { names.allSatisfy { routes(in: $0) == ["/"] } })
    return (delegates, scenes)
  }

  @Test("Each window has its own screens, and a closed window is detached")
  func windows() async {
    await UIKitSimulation.exclusively {
      let (delegates, scenes) = await twoWindows()
      let names = scenes.map { RouteScene($0.session.persistentIdentifier) }
      delegates[1].scene(scenes[1], continue: universal("/products/7"))
      #expect(await UIKitSimulation.drain { routes(in: names[1]).count == 2 })
      #expect(routes(in: names[0]) == ["/"])
      await UIKitSimulation.drain()
      UIKitSimulation.disconnect(scenes[1])
      #expect(Set(router.state.scenes.keys) == [names[0]])
      router.detach(names[0])
    }
  }

  @Test("An activity opens in the window of its scene, and a route in a new window")
  func namedWindow() async throws {
    await UIKitSimulation.exclusively {
      let (delegates, scenes) = await twoWindows()
      let names = scenes.map { RouteScene($0.session.persistentIdentifier) }
      UIKitSnippets.ContinuingDelegate().scene(scenes[1], continue: universal("/products/7"))
      #expect(await UIKitSimulation.drain { routes(in: names[1]).count == 2 })
      #expect(routes(in: names[0]) == ["/"])
      router.open(universal("/compare/7"), in: names[0])
      #expect(await UIKitSimulation.drain { UIKitSimulation.activationRequests.count == 1 })
      let third = ShopWindow()
      let activities = Set(UIKitSimulation.activationRequests.compactMap { $0 })
      let options = UIScene.ConnectionOptions(userActivities: activities)
      let scene = UIKitSimulation.connectScene(options: options, delegate: third)
      let name = RouteScene(scene.session.persistentIdentifier)
      #expect(await UIKitSimulation.drain { routes(in: name) == ["/", "/compare/:id"] })
      #expect(routes(in: names[0]) == ["/"])
      #expect(delegates.count == 2)
      for scene in router.state.scenes.keys { router.detach(scene) }
    }
  }
}
#endif
