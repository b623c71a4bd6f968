// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderCompatibility

extension CompatibilityTests {
  @Test("A block of HHRouter receives the values of the path, the query and the caller")
  func blocksOfHHRouter() {
    HHRouter.shared().map("/user/add/") { params in params?["a"] }
    #expect(HHRouter.shared().callBlock("/user/add/?a=1&b=2") as? String == "1")
    let first: HHRouterBlock = { params in params?["b"] }
    HHRouter.shared().map("/user/add/", to: first)
    #expect(HHRouter.shared().callBlock("/user/add/?a=1&b=2") as? String == "2")
    HHRouter.shared().map("/user/:userId/story/") { params in
      "\(params?["userId"] ?? "") \(params?["route"] ?? "") \(params?["x"] ?? "")"
    }
    let block = HHRouter.shared().matchBlock("/user/7/story/?x=old")
    #expect(block?(["x": "new"]) as? String == "7 /user/7/story/?x=old new")
    #expect(block?(nil) as? String == "7 /user/7/story/?x=old old")
    #expect(HHRouter.shared().matchBlock("/none") == nil)
    #expect(HHRouter.shared().canRoute("/user/7/story") == .block)
    #expect(HHRouter.shared().canRoute("/user/new") == .none)
    #expect(HHRouter.shared().callBlock("/none") == nil)
    #expect(router.rules.routes.count == 2)
  }

  @Test("The app's schemes are removed from links of HHRouter")
  func schemesOfHHRouter() {
    HHRouter.shared().schemes = ["app"]
    HHRouter.shared().map("/user/:userId/", toBlock: { params in params?["userId"] })
    #expect(HHRouter.shared().callBlock("app://user/1") as? String == "1")
    OlderRouters.shared.admitsCustomSchemes = false
    #expect(HHRouter.shared().callBlock("app://user/1") == nil)
    #expect(HHRouter.shared().callBlock("/user/1") as? String == "1")
  }

  @Test("A link that crashed HHRouter ends with an error")
  func crashingLink() {
    HHRouter.shared().map("/story/:storyId/") { _ in 1 }
    #expect(HHRouter.shared().callBlock("/story/2/_") == nil)
    #expect(router.journeys.last?.ending == "malformedLink")
  }
}
