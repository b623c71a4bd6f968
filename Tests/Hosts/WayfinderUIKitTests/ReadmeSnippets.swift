// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import UIKit
import WayfinderUIKit

final class ShopDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let router = Router<UIViewController>()

  func scene(_ scene: UIScene, willConnectTo _: UISceneSession, options: UIScene.ConnectionOptions)
  {
    let root = UINavigationController(rootViewController: UIViewController())
    window = (scene as? UIWindowScene).map(UIWindow.init)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
    router.links = [.universal("shop.example.com")]
    router.register("/products/:id<int>", .external) { request in
      let page = UIViewController()
      page.title = "Product \(try request.parameters.value("id"))"
      return page
    }
    router.attach(UIKitHost(root))
    router.open(options)  // The link that started the app, if there is one.
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) { router.open(activity) }
}
#endif
