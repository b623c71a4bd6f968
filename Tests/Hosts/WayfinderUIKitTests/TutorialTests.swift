// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import UIKit
import WayfinderUIKit

@MainActor
@Suite("The window of the tutorial", .serialized, .timeLimit(.minutes(30)))
struct TutorialTests {
  @Test("The window shows the list, and a note above it also after a cold start")
  func window() async throws {
    let link = try #require(URL(string: "notebook://notes/7"))
    await UIKitSimulation.exclusively {
      let contexts: Set = [UIOpenURLContext(url: link)]
      for options in [
        UIScene.ConnectionOptions(), UIScene.ConnectionOptions(urlContexts: contexts),
      ] {
        let delegate = NotesSceneDelegate()
        let scene = UIKitSimulation.connectScene(options: options, delegate: delegate)
        func screens() -> Int? {
          (delegate.window?.rootViewController as? UINavigationController)?.viewControllers.count
        }
        let isCold = !options.urlContexts.isEmpty
        #expect(await UIKitSimulation.drain { screens() == (isCold ? 2 : 1) })
        delegate.scene(scene, openURLContexts: contexts)
        #expect(await UIKitSimulation.drain { screens() == 2 })
        await UIKitSimulation.drain()
      }
    }
  }
}
#endif
