// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderCompatibility

extension CompatibilityTests {
  @Test("A handler of JLRoutes receives values of the path, the query and the caller")
  func parametersOfJLRoutes() throws {
    var seen: [String: Any] = [:]
    JLRoutes.global().addRoute("/user/view/:userID") { parameters in
      seen = parameters
      return true
    }
    let link = url("app://user/view/joe%20b?tab=likes&tag=a&tag=b&userID=evil")
    #expect(JLRoutes.routeURL(link, withParameters: ["extra": 1, "JLRoutePattern": "no"]))
    #expect(seen["userID"] as? String == "joe b")
    #expect(seen["tab"] as? String == "likes")
    #expect(seen["tag"] as? [String] == ["a", "b"])
    #expect(seen["extra"] as? Int == 1)
    #expect(seen[JLRoutePatternKey] as? String == "/user/view/:userID")
    #expect(seen[JLRouteURLKey] as? URL == link)
    #expect(seen[JLRouteSchemeKey] as? String == JLRoutesGlobalRoutesScheme)
  }

  @Test("Priorities, then the order of addition, decide; a handler that returns false passes on")
  func orderOfJLRoutes() {
    var calls: [String] = []
    let routes = JLRoutes.routes(forScheme: "app")
    routes.addRoute("/a/:x") { _ in
      calls.append("first")
      return false
    }
    routes.addRoute("/a/b") { _ in
      calls.append("second")
      return true
    }
    routes.addRoute("/a/:y", priority: 5) { _ in
      calls.append("high")
      return false
    }
    routes.addRoute("/a/:x") { _ in
      calls.append("third")
      return true
    }
    #expect(JLRoutes.routeURL(url("app://a/b")))
    #expect(calls == ["high", "first", "second"])
    #expect(!JLRoutes.routeURL(nil))
    #expect(!JLRoutes.routeURL(url("app://none")))
  }

  @Test("A scheme has its own routes, and its unmatched handler is called after the global one")
  func schemesOfJLRoutes() {
    var calls: [String] = []
    JLRoutes.global().addRoute("/global") { _ in true }
    let own = JLRoutes(forScheme: "app")
    own.unmatchedURLHandler = { _, url, values in
      calls.append("own \(url?.absoluteString ?? "") \(values?["k"] ?? "")")
    }
    JLRoutes.global().unmatchedURLHandler = { _, _, _ in calls.append("global") }
    #expect(!JLRoutes.routeURL(url("app://global"), withParameters: ["k": "v"]))
    #expect(calls == ["own app://global v"])
    own.shouldFallbackToGlobalRoutes = true
    #expect(JLRoutes.routeURL(url("app://global")))
    calls = []
    #expect(!JLRoutes.routeURL(url("app://none")))
    #expect(calls == ["global", "own app://none "])
    own.shouldFallbackToGlobalRoutes = false
    JLRoutes.unregisterRouteScheme("app")
    #expect(JLRoutes.canRouteURL(url("app://global")))
  }

  @Test("Optional groups, wildcards and several patterns match")
  func patternsOfJLRoutes() {
    var seen: [String: Any] = [:]
    let routes = JLRoutes.global()
    routes.addRoute("/(rest/)(app/):object/:id") {
      seen = $0
      return true
    }
    #expect(routes.routeURL(url("app://rest/users/7")))
    #expect(seen["object"] as? String == "users")
    routes.addRoute("/wild/card/and/*") {
      seen = $0
      return true
    }
    #expect(routes.routeURL(url("app://wild/card/and/a/b%20c")))
    #expect(seen[JLRouteWildcardComponentsKey] as? [String] == ["a", "b%20c"])
    routes.addRoutes(["/x/y/z", "/z/y/x"])
    #expect(routes.canRouteURL(url("app://x/y/z")))
    #expect(routes.canRouteURL(url("app://z/y/x")))
    routes.removeRoute(withPattern: "/x/y/z")
    #expect(!routes.canRouteURL(url("app://x/y/z")))
    routes.removeAllRoutes()
    #expect(!routes.canRouteURL(url("app://z/y/x")))
    #expect(router.rules.routes.isEmpty)
  }

  @Test("A pattern that crashed the older router is a problem of the router")
  func crashingPattern() {
    JLRoutes.global().addRoute("/user(/edit") { _ in true }
    #expect(router.problems.contains { $0.code == .invalidPattern })
    #expect(router.rules.routes.isEmpty)
  }
}
