// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Foundation
import Testing
import UIKit
import WayfinderCompatibilityUIKit

// The code of the documentation is compiled here, in a file with the import of a migrated file.

extension OlderRouterTests {
  @Suite("Code of the documentation")
  @MainActor
  struct Snippets {
    @Test("A matcher reads a value as a number")
    func matcher() {
      let matcher = URLMatcher()
      let result = matcher.match("app://user/7", from: ["app://user/<int:id>"])
      _ = result?.values["id"] as? Int  // 7
      #expect(result?.values["id"] as? Int == 7)
    }

    @Test("HHRouter makes a controller")
    func controllers() async {
      await Stage.exclusively {
        _ = OldWindow()
        HHRouter.shared().map("/story/:storyId/", toControllerClass: StoryController.self)
        let controller = HHRouter.shared().matchController("/story/2/")
        let id = controller?.params?["storyId"] as? String
        #expect(id == "2")
      }
    }

    @Test("Routable shows controllers")
    func routable() async {
      await Stage.exclusively {
        let window = OldWindow()
        let navigationController = window.stack
        Routable.sharedRouter().navigationController = navigationController
        Routable.sharedRouter().map("users/:id", toController: UserPage.self)
        Routable.sharedRouter().map("help", toController: HelpPage.self, with: .modal())
        Routable.sharedRouter().open("users/4")
        #expect((navigationController.topViewController as? UserPage)?.userID == "4")
        Routable.sharedRouter().navigationController = nil
      }
    }

    @Test("URLNavigator pushes a controller and calls code")
    func urlNavigator() async {
      await Stage.exclusively {
        let window = OldWindow()
        var titles: [String] = []
        func showAlert(_ title: String?) -> Bool {
          titles.append(title ?? "")
          return true
        }
        let navigator = Navigator()
        navigator.register("app://user/<int:id>") { url, values, context in
          (values["id"] as? Int).flatMap { UserPage(id: $0) }
        }
        navigator.handle("app://alert") { url, values, context in
          showAlert(url.queryParameters["title"])
        }
        navigator.push("app://user/7")
        navigator.open("app://alert?title=Hello")
        #expect((window.stack.topViewController as? UserPage)?.userID == "7")
        #expect(titles == ["Hello"])
      }
    }

    @Test("A handler of WLRRoute shows a controller")
    func handler() async {
      await Stage.exclusively {
        let window = OldWindow()
        let router = WLRRouter()
        router.register(SignInHandler(), forRoute: "/signin/:phone([0-9]+)")
        let link = URL(string: "https://momentsapp.com/signin/138")
        router.handle(
          link,
          primitiveParameters: nil,
          targetCallBack: nil,
          withCompletionBlock: nil
        )
        #expect((window.stack.topViewController as? UserPage)?.userID == "138")
      }
    }
  }
}

private final class StoryController: UserController {}

private final class HelpPage: UIViewController, RoutableController {
  init?(routerParams params: [AnyHashable: Any]?) { super.init(nibName: nil, bundle: nil) }

  required init?(coder: NSCoder) { nil }
}

final class UserPage: UIViewController, RoutableController {
  let userID: String?

  init?(routerParams params: [AnyHashable: Any]?) {
    userID = params?["id"] as? String
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

extension UserPage {
  convenience init?(id: Int) { self.init(routerParams: ["id": "\(id)"]) }

  convenience init?(phone: String?) { self.init(routerParams: ["id": phone as Any]) }
}

final class SignInHandler: WLRRouteHandler {
  override func targetViewController(with request: WLRRouteRequest) -> UIViewController? {
    UserPage(phone: request["phone"] as? String)
  }
}
#endif
