// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderCompatibility

extension CompatibilityTests {
  @Test("A handler of MGJRouter receives the values, the user info and the completion")
  func parametersOfMGJRouter() {
    var seen: [AnyHashable: Any]?
    var result: Any?
    MGJRouter.registerURLPattern("mgj://category/:name") { routerParameters in
      seen = routerParameters
      let completion = routerParameters?[MGJRouterParameterCompletion] as? @MainActor (Any?) -> Void
      completion?("done")
    }
    MGJRouter.openURL("mgj://category/travel?from=push", withUserInfo: ["id": 1900]) { result = $0 }
    #expect(seen?["name"] as? String == "travel")
    #expect(seen?["from"] as? String == "push")
    #expect(seen?[MGJRouterParameterURL] as? String == "mgj://category/travel?from=push")
    #expect((seen?[MGJRouterParameterUserInfo] as? [AnyHashable: Any])?["id"] as? Int == 1900)
    #expect(result as? String == "done")
    let query = "MGJRouterParameterCompletion=x&MGJRouterParameterUserInfo=y"
    MGJRouter.openURL("mgj://category/a?\(query)")
    #expect(seen?["name"] as? String == "a")
    #expect(seen?[MGJRouterParameterCompletion] == nil)
    #expect(seen?[MGJRouterParameterUserInfo] == nil)
  }

  @Test("An object handler returns its object, and a handler without an object returns nil")
  func objectsOfMGJRouter() {
    MGJRouter.registerURLPattern("mgj://cart/ordercount", toObjectHandler: { _ in 42 })
    #expect(MGJRouter.object(forURL: "mgj://cart/ordercount") as? Int == 42)
    MGJRouter.registerURLPattern("mgj://cart/none", toHandler: { _ in })
    #expect(MGJRouter.object(forURL: "mgj://cart/none") == nil)
    MGJRouter.registerURLPattern("mgj://cart/ordercount", toObjectHandler: { _ in 43 })
    #expect(MGJRouter.object(forURL: "mgj://cart/ordercount") as? Int == 43)
    #expect(router.rules.routes.count == 2)
  }

  @Test("Handlers of MGJRouter are values, and a trailing closure with a result returns an object")
  func handlerValues() {
    var count = 0
    let handler: MGJRouterHandler = { _ in count += 1 }
    let object: MGJRouterObjectHandler = { parameters in parameters?["id"] }
    MGJRouter.registerURLPattern("mgj://a", toHandler: handler)
    MGJRouter.registerURLPattern("mgj://b/:id", toObjectHandler: object)
    MGJRouter.registerURLPattern("mgj://c") { (parameters: [AnyHashable: Any]?) -> Any? in 3 }
    MGJRouter.openURL("mgj://a", withUserInfo: nil, completion: nil)
    MGJRouter.openURL("mgj://a", completion: { _ in })
    #expect(count == 2)
    #expect(MGJRouter.object(forURL: "mgj://b/7") as? String == "7")
    #expect(MGJRouter.object(forURL: "mgj://c") as? Int == 3)
  }

  @Test("The fallback of a scheme takes other links, and removal takes a whole subtree")
  func removalOfMGJRouter() {
    var calls: [String] = []
    MGJRouter.registerURLPattern("mgj://", toHandler: { _ in calls.append("fallback") })
    MGJRouter.registerURLPattern("mgj://foo/bar", toHandler: { _ in calls.append("bar") })
    MGJRouter.registerURLPattern("mgj://foo/bar/deep", toHandler: { _ in calls.append("deep") })
    MGJRouter.openURL("mgj://travel/china")
    MGJRouter.openURL("mgj://foo/bar")
    #expect(calls == ["fallback", "bar"])
    #expect(MGJRouter.canOpenURL("mgj://foo/bar/deep"))
    #expect(MGJRouter.canOpenURL("mgj://foo/bar/deep", matchExactly: true))
    #expect(!MGJRouter.canOpenURL("other://foo", matchExactly: false))
    MGJRouter.deregisterURLPattern("mgj://foo/bar")
    #expect(router.rules.routes.count == 1)
    MGJRouter.deregisterURLPattern("mgj://")
    #expect(!MGJRouter.canOpenURL("mgj://travel"))
  }

  @Test("A URL is made from a pattern and values, and a missing value is reported")
  func generatedURLs() {
    #expect(
      MGJRouter.generateURL(withPattern: "mgj://c/:id/:name.html", parameters: ["a", 13])
        == "mgj://c/a/13.html"
    )
    #expect(
      MGJRouter.generateURL(withPattern: "mgj://:id/:id2", parameters: ["1", "2"]) == "mgj://1/12"
    )
    #expect(MGJRouter.generateURL(withPattern: "mgj://:a/:b", parameters: ["x"]) == "mgj://x/x")
    #expect(MGJRouter.generateURL(withPattern: "mgj://:a", parameters: []) == "mgj://:a")
    #expect(router.problems.contains { $0.code == .invalidPattern })
  }
}
