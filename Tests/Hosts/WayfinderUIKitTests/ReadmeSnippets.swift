// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import UIKit
import WayfinderUIKit

@MainActor
func start(_ window: UIWindow, _ options: UIScene.ConnectionOptions) -> Router<UIViewController> {
  let router = Router<UIViewController>()
  router.links = [.universal("shop.example.com")]
  router.register("/products/:id<int>", .external) { request in
    ProductController(id: try request.parameters.value("id"))
  }
  let root = UINavigationController(rootViewController: UIViewController())
  window.rootViewController = root
  router.attach(UIKitHost(root))
  router.open(options)  // The link that started the app, if there is one.
  return router
}

final class ProductController: UIViewController {
  init(id: Int) {
    super.init(nibName: nil, bundle: nil)
    title = "Product \(id)"
  }

  required init?(coder: NSCoder) { nil }
}
#endif
