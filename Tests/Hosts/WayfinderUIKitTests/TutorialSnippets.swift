// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import UIKit
import WayfinderUIKit

// The code of the tutorial "Build a small app" that is different in UIKit.

final class NotesSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let router = makeRouter()

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let root = UINavigationController()
    window = UIWindow(windowScene: scene)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
    router.attach(UIKitHost(root))
    router.open(NoteList())
    router.open(connectionOptions)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    router.open(contexts)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    router.open(userActivity)
  }
}

@MainActor
private func makeRouter() -> Router<UIViewController> {
  let router = Router<UIViewController>()
  router.console = nil
  router.links = [.scheme("notebook")]
  let exposure = RouteExposure.external(including: .schemes)
  router.register(NoteList.self, .exposure(exposure)) { _, _ in UIViewController() }
  router.register("/notes/:id", [.exposure(exposure), .parent(NoteList.self)]) { _ in
    UIViewController()
  }
  return router
}

/// The route of the tutorial, as the macro would generate it.
private struct NoteList: Route {
  static let pattern: RoutePattern = "/"

  init() {}
  init(reading values: borrowing RouteValues) throws(RouteError) {}
  func write(to writer: inout RouteWriter) throws(RouteError) {}
}
#endif
