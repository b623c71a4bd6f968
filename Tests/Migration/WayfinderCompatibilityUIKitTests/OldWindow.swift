// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Testing
import UIKit
import WayfinderCompatibility
import WayfinderUIKit

@testable import WayfinderCompatibilityUIKit

/// The tests of the older routers, which share their routes and so run one after another.
@Suite("Compatibility with UIKit", .serialized, .timeLimit(.minutes(30)))
@MainActor
enum OlderRouterTests {}

/// A visible window with a stack, whose app uses older routers.
@MainActor
final class OldWindow {
  let router = Router<UIViewController>()
  let stack = UINavigationController()
  let window: UIWindow
  let host: UIKitHost

  init(attachesHost: Bool = true) {
    OlderRouters.shared.reset()
    router.console = nil
    router.links = [.universal("momentsapp.com"), .scheme("app")]
    OlderRouters.shared.use(router)
    OlderRouters.shared.admitsCustomSchemes = true
    window = UIWindow(windowScene: Stage.windowScene())
    window.rootViewController = stack
    window.makeKeyAndVisible()
    host = UIKitHost(stack)
    stack.setViewControllers([UIViewController()], animated: false)
    if attachesHost { router.attach(host) }
  }

  /// The code with which the last journey ended, or the kind of its outcome.
  var ending: String? { router.journeys.last?.ending }

  /// The links of the screens of routes, from the lowest to the topmost.
  var state: [String] { host.scene.entries.filter { !$0.isAppScreen }.map(\.link) }

  /// The values of the pages on the stack.
  var pages: [String] { stack.viewControllers.compactMap { ($0 as? Page)?.value } }
}

/// A controller of an older router that stores a value of its link.
class Page: UIViewController, RoutableController {
  let value: String

  init(value: String) {
    self.value = value
    super.init(nibName: nil, bundle: nil)
  }

  required convenience init?(routerParams params: [AnyHashable: Any]?) {
    guard params?["none"] == nil else { return nil }
    self.init(value: "\(params?["id"] ?? "") \(params?["extra"] ?? "")")
  }

  required init?(coder: NSCoder) { nil }
}

/// A controller that the class alone creates.
class UserController: UIViewController, CreatedByClass {
  required init() { super.init(nibName: nil, bundle: nil) }

  required init?(coder: NSCoder) { nil }
}
#endif
