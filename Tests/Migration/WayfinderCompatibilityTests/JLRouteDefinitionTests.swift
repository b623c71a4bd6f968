// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderCompatibility

/// A definition that changes the parameters of its handler.
private final class TracedDefinition: JLRRouteDefinition {
  override func callHandlerBlock(withParameters parameters: [AnyHashable: Any]) -> Bool {
    super.callHandlerBlock(withParameters: parameters.merging(["traced": true]) { $1 })
  }
}

private final class Target: JLRRouteHandlerTarget {
  private(set) var count = 0

  func handleRoute(withParameters parameters: [String: Any]) -> Bool {
    count += 1
    return parameters["id"] as? String == "7"
  }
}

@MainActor
private protocol OlderCalls {
  func run() -> [Bool]
}

/// The calls of JLRoutes 1; the protocol calls them without a warning.
private struct DeprecatedCalls: OlderCalls {
  @available(*, deprecated)
  func run() -> [Bool] {
    JLRoutes.addRoute("/a") { $0[kJLRoutePatternKey] as? String == "/a" }
    JLRoutes.addRoutes(["/b", "/c"])
    let link = URL(string: "app://a")
    let opened = JLRoutes.routeURL(link)
    JLRoutes.removeRoute("/a")
    let afterRemoval = JLRoutes.canRouteURL(link, withParameters: nil)
    let other = JLRoutes.global().canRouteURL(URL(string: "app://c"), withParameters: ["a": 1])
    JLRoutes.removeAllRoutes()
    return [opened, afterRemoval, other]
  }
}

extension CompatibilityTests {
  @Test("The deprecated calls of JLRoutes use the global routes")
  func deprecatedCallsOfJLRoutes() {
    let calls: any OlderCalls = DeprecatedCalls()
    #expect(calls.run() == [true, false, true])
    #expect(router.rules.routes.isEmpty)
  }

  @Test("A definition of JLRoutes is added once, called and removed")
  func definitions() {
    var seen: [AnyHashable: Any] = [:]
    let routes = JLRoutes(forScheme: "app")
    let definition = TracedDefinition(pattern: "/a/:id", priority: 3) { parameters in
      seen = parameters
      return true
    }
    routes.addRoute(definition)
    #expect(definition.scheme == "app")
    #expect(definition.patternPathComponents == ["a", ":id"])
    #expect(JLRoutes.routeURL(url("app://a/1")))
    #expect(seen["id"] as? String == "1")
    #expect(seen["traced"] as? Bool == true)
    JLRoutes.global().addRoute(definition)
    #expect(router.problems.contains { $0.code == .invalidPattern })
    #expect(JLRoutes.global().routes().isEmpty)
    let equal = JLRRouteDefinition(pattern: "/a/:id", priority: 3) { _ in false }
    routes.removeRoute(equal)
    #expect(routes.routes().count == 1)
    routes.addRoute(equal)
    #expect(equal.isEqual(to: definition))
    routes.removeRoute(equal)
    #expect(routes.routes().isEmpty)
    #expect(router.rules.routes.isEmpty)
  }

  @Test("The routes of JLRoutes are listed in the order in which they are tried")
  func listsOfJLRoutes() {
    let routes = JLRoutes(forScheme: "app")
    routes.addRoute("/low") { _ in true }
    routes.addRoute("/high", priority: 2) { _ in true }
    routes.addRoute("/also") { _ in true }
    JLRoutes.global().addRoute("/everywhere") { _ in true }
    #expect(routes.routes().map(\.pattern) == ["/high", "/low", "/also"])
    let all = JLRoutes.allRoutes().mapValues { $0.map(\.pattern) }
    #expect(all["app"] == ["/high", "/low", "/also"])
    #expect(all[JLRoutesGlobalRoutesScheme] == ["/everywhere"])
  }

  @Test("An assignment to the subscript of JLRoutes adds a route")
  func subscriptOfJLRoutes() {
    let routes = JLRoutes.global()
    routes["/yes"] = { parameters in parameters["ok"] as? String == "1" }
    #expect(JLRoutes.routeURL(url("app://yes?ok=1")))
    #expect(!JLRoutes.routeURL(url("app://yes?ok=2")))
    #expect(routes["/yes"]?(["ok": "1"]) == true)
    #expect(routes["/none"] == nil)
    routes["/all"] = nil
    #expect(JLRoutes.routeURL(url("app://all")))
    let handler: @MainActor ([String: Any]) -> Bool = { _ in true }
    routes.setObject(handler, forKeyedSubscript: "/object")
    #expect(JLRoutes.routeURL(url("app://object")))
    routes.setObject(1, forKeyedSubscript: "/number")
    #expect(!JLRoutes.canRouteURL(url("app://number")))
    #expect(router.problems.contains { $0.description.contains("/number") })
  }

  @Test("An object handles links of JLRoutes while it exists")
  func weakTargetOfJLRoutes() {
    var target: Target? = Target()
    if let target {
      JLRoutes.global().addRoute(
        "/a/:id",
        handler: JLRRouteHandler.handlerBlock(forWeakTarget: target)
      )
    }
    #expect(JLRoutes.routeURL(url("app://a/7")))
    #expect(!JLRoutes.routeURL(url("app://a/8")))
    #expect(target?.count == 2)
    target = nil
    #expect(!JLRoutes.routeURL(url("app://a/7")))
    #expect(router.journeys.last?.ending == "declined")
  }

  @Test("An object of JLRoutes without a scheme opens its own routes only")
  func objectWithoutScheme() {
    var scheme: Any? = "none"
    let routes = JLRoutes()
    routes.addRoute("/own") { parameters in
      scheme = parameters[JLRouteSchemeKey]
      return true
    }
    #expect(!JLRoutes.routeURL(url("app://own")))
    #expect(routes.routeURL(url("app://own")))
    #expect(scheme == nil)
    routes.addRoute("/plus/:id") { parameters in parameters["id"] as? String == "a+b" }
    #expect(!routes.routeURL(url("app://plus/a+b")))
    JLRoutes.setShouldDecodePlusSymbols(false)
    #expect(routes.routeURL(url("app://plus/a+b")))
  }

  @Test("The options of JLRoutes apply to routes that were added before")
  func optionsOfJLRoutes() {
    var id: Any?
    JLRoutes.global().addRoute("/user/:id") { parameters in
      id = parameters["id"]
      return true
    }
    #expect(JLRoutes.routeURL(url("app://user/a+b")))
    #expect(id as? String == "a b")
    #expect(JLRoutes.shouldDecodePlusSymbols())
    JLRoutes.setShouldDecodePlusSymbols(false)
    #expect(JLRoutes.routeURL(url("app://user/a+b")))
    #expect(id as? String == "a+b")
    JLRoutes.global().addRoute("/momentsapp.com/user/:id") { _ in true }
    #expect(JLRoutes.canRouteURL(url("https://momentsapp.com/user/1")))
    JLRoutes.global().removeRoute(withPattern: "/user/:id")
    #expect(!JLRoutes.canRouteURL(url("https://momentsapp.com/user/1")))
    #expect(!JLRoutes.alwaysTreatsHostAsPathComponent())
    JLRoutes.setAlwaysTreatsHostAsPathComponent(true)
    #expect(JLRoutes.canRouteURL(url("https://momentsapp.com/user/1")))
  }

  @Test("Verbose logging writes a line for each handler")
  func verboseJLRoutes() {
    var lines: [String] = []
    JLRoutes.global().addRoute("/a") { _ in false }
    JLRoutes.setVerboseLoggingEnabled(true)
    router.console = { lines.append($0) }
    JLRoutes.routeURL(url("app://a"))
    #expect(lines.contains("JLRoutes: “/a” did not handle a link"))
    #expect(JLRoutes.isVerboseLoggingEnabled())
  }
}
