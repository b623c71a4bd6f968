// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import UIKit
import WayfinderUIKit

@MainActor
enum Shop {
  /// The app registers its routes at launch, and calls `router.requireGates([.sceneReady])`.
  static let router = Router<UIViewController>()
}

/// The delegate of each window, whose name is the identifier of its session.
final class ShopWindow: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let (root, name) = (UINavigationController(), RouteScene(session.persistentIdentifier))
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
    Shop.router.attach(UIKitHost(root), to: name)
    Shop.router.open(options, in: name)  // Waits for the gate of this window.
    Task {
      _ = try? await Shop.router.route(to: "/", .in(name))
      Shop.router.openGate(.sceneReady, in: name)
    }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    Shop.router.open(userActivity, in: RouteScene(scene.session.persistentIdentifier))
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    Shop.router.detach(RouteScene(scene.session.persistentIdentifier))
  }
}

@MainActor
func addComparison(to router: Router<UIViewController>) {
  router.register("/compare/:id", [.external, .inNewWindow]) { request in
    let screen = UIViewController()
    screen.title = "Product \(try request.parameters.value("id", as: Int.self))"
    return screen
  }
}
#endif
