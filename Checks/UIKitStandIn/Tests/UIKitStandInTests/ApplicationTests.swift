// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
@_spi(Testing) import UIKit

extension UIKitRules {
  @MainActor struct Application {
    init() { UIKitSimulation.reset() }

    private func link(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test("open calls back in a later turn and is recorded")
    func openLater() async throws {
      let url = try link("https://shop.example")
      UIKitSimulation.canOpen = { $0.scheme == "https" }
      var answers: [Bool] = []
      UIApplication.shared.open(url) { answers.append($0) }
      #expect(answers.isEmpty)
      await UIKitSimulation.drain()
      #expect(answers == [true])
      #expect(await UIApplication.shared.open(try link("other:/")) == false)
      #expect(UIKitSimulation.openedURLs.map(\.succeeded) == [true, false])
    }

    @Test("universalLinksOnly requires an application with that universal link")
    func universalLinksOnly() async throws {
      let url = try link("https://shop.example/products")
      let options: [UIApplication.OpenExternalURLOptionsKey: Any] = [.universalLinksOnly: true]
      #expect(await UIApplication.shared.open(url, options: options) == false)
      UIKitSimulation.hasUniversalLinkHandler = { $0.host == "shop.example" }
      #expect(await UIApplication.shared.open(url, options: options))
      let scene = UIKitSimulation.connectScene()
      let sceneOptions = UIScene.OpenExternalURLOptions()
      sceneOptions.universalLinksOnly = true
      #expect(await scene.open(url, options: sceneOptions))
      #expect(UIKitSimulation.openedURLs.map(\.universalLinksOnly) == [true, true, true])
    }

    @Test("canOpenURL returns false and logs a warning for an undeclared scheme")
    func declaredSchemes() throws {
      UIKitSimulation.declaredQuerySchemes = ["Known"]
      #expect(UIApplication.shared.canOpenURL(try link("known:/")))
      #expect(UIApplication.shared.canOpenURL(try link("https://example.com")))
      #expect(!UIApplication.shared.canOpenURL(try link("unknown:/")))
      #expect(UIKitSimulation.warnings.count == 1)
    }

    @Test(
      "The newest link method of the delegate is called, and its default calls older ones"
    )
    func delegateMethods() throws {
      let url = try link("shop:/a")
      for delegate in [Old(), Older(), New()] as [any UIApplicationDelegate] {
        UIApplication.shared.delegate = delegate
        let handled = UIApplication.shared.delegate?.application(
          UIApplication.shared,
          open: url,
          options: [.sourceApplication: "example"]
        )
        #expect(handled == true)
      }
    }

    @Test("One test at a time uses the simulation, which is reset for each")
    func exclusiveTurns() async throws {
      let url = try link("shop:/a")
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<4 {
          group.addTask {
            await UIKitSimulation.exclusively {
              for _ in 0..<3 { await UIApplication.shared.open(url) }
              return UIKitSimulation.openedURLs.count
            }
          }
        }
        for await count in group { #expect(count == 3) }
      }
      #expect(UIKitSimulation.openedURLs.isEmpty)
    }
  }
}

private final class New: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { options[.sourceApplication] as? String == "example" }
}

private final class Old: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    open url: URL,
    sourceApplication: String?,
    annotation: Any
  ) -> Bool { sourceApplication == "example" }
}

private final class Older: UIResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool { true }
}
