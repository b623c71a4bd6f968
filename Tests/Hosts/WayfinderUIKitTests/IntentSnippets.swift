// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import AppIntents
import Foundation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

// The code examples about the window of a link and of an App Intent. They are compiled with replacements of UIKit and
// of App Intents; the tests call the delegate, because no system does.

@MainActor
private enum App {
  static let router = Router<UIViewController>()
}

@available(iOS 26, *)
struct OpenProduct: UISceneAppIntent {
  static let title: LocalizedStringResource = "Open Product"
  static let supportedModes: IntentModes = .foreground

  var id = "7"
  var contentIdentifier: String {
    let path: RoutePath = "/products/\(id)"
    return path.text
  }

  func perform() async throws -> some IntentResult { .result() }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let root = UINavigationController()
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
    App.router.attach(UIKitHost(root), to: RouteScene(session.persistentIdentifier))
    let conditions = scene.activationConditions
    conditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(
      format: "SELF BEGINSWITH %@",
      "/products/"
    )
  }
}

@available(iOS 26, *)
extension SceneDelegate: AppIntentSceneDelegate {
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent) {
    let link = IncomingLink(appIntent.contentIdentifier, origin: .intent)
    App.router.open(link, .in(App.router.scene(of: scene)))
  }
}

@MainActor
@Suite("UIKit: the window of a link", .serialized, .timeLimit(.minutes(30)))
struct IntentSnippets {
  @Test("An App Intent opens in the scene that prefers it, under the policy for intents")
  func scene() async throws {
    await UIKitSimulation.exclusively {
      let router = App.router
      router.console = nil
      router.register("/products/:id", .external) { _ in UIViewController() }
      router.register("/orders") { _ in UIViewController() }
      let delegates = [SceneDelegate(), SceneDelegate()]
      let scenes = delegates.map { UIKitSimulation.connectScene(delegate: $0) }
      let names = scenes.map { RouteScene($0.session.persistentIdentifier) }
      let intent = OpenProduct(id: "a/b")
      #expect(intent.contentIdentifier == "/products/a%2Fb")
      let conditions = scenes[1].activationConditions
      let prefers = conditions.prefersToActivateForTargetContentIdentifierPredicate
      #expect(prefers.evaluate(with: intent.contentIdentifier))
      #expect(!prefers.evaluate(with: "/orders"))

      delegates[1].scene(scenes[1], willPerformAppIntent: intent)
      #expect(await UIKitSimulation.drain { router.journeys.last?.origin == .intent })
      #expect(router.state.scenes[names[1]]?.entries.map(\.link) == ["/products/a%2Fb"])
      #expect(router.state.scenes[names[0]]?.entries.isEmpty == true)
      for name in names { router.detach(name) }
    }
  }
}
#endif
