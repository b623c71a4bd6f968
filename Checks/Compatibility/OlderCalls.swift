// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import WayfinderCompatibility

// This file is written as a file of an app that uses the older routers; only its import differs.
// `scripts/checks/build` compiles it as Swift 5, without an actor.

class ModuleRoutes {
  private let router = WLRRouter()

  class func registerPages() {
    MGJRouter.registerURLPattern("mgj://go/:page") { (params) in
      print(params?["page"] ?? "", params?[MGJRouterParameterUserInfo] ?? "")
    }
    MGJRouter.registerURLPattern("mgj://hud") { (params: [AnyHashable: Any]?) -> (NSObject?) in
      NSObject()
    }
    MGJRouter.registerURLPattern("mgj://cell", toObjectHandler: cellHandler())
  }

  fileprivate class func cellHandler() -> MGJRouterObjectHandler {
    let handler = { (params: [AnyHashable: Any]?) -> NSObject? in NSObject() }
    return handler
  }

  class func openPages() -> Bool {
    if MGJRouter.canOpenURL("mgj://go/cart", matchExactly: true) {
      MGJRouter.openURL("mgj://go/cart", withUserInfo: ["id": 7], completion: nil)
    }
    MGJRouter.openURL("mgj://go/cart") { (result) in print(result ?? "") }
    return MGJRouter.object(forURL: "mgj://cell") is NSObject
  }

  class func registerRoutes() {
    JLRoutes.global().addRoute("/shop/:shopId") { (params: [String: Any]!) -> Bool in
      params["shopId"] is String
    }
    let routes = JLRoutes.global()
    routes.addRoute("/user/view/:userID", priority: 0) { (parameters) -> Bool in true }
    routes.addRoute(JLRRouteDefinition(pattern: "/a", priority: 1) { _ in true })
    JLRoutes(forScheme: "https").addRoute("*") { parameters in
      guard let url = parameters[JLRouteURLKey] as? URL else { return false }
      return url.host == "example.com"
    }
    JLRoutes.global().unmatchedURLHandler = { routes, url, parameters in print(url as Any) }
    JLRoutes.setVerboseLoggingEnabled(true)
  }

  @discardableResult
  static func route(url: URL, parameters: [String: Any]? = nil) -> Bool {
    JLRoutes.routeURL(url)
    return JLRoutes.routeURL(url, withParameters: parameters)
  }

  class func mapBlocks() {
    HHRouter.shared().map("/user/add/", to: { params in params?["a"] })
    HHRouter.shared().map("/user/remove/", toBlock: { params in params?["a"] })
    print(HHRouter.shared().callBlock("/user/add/?a=1") ?? "", HHRouter.shared().canRoute("/user"))
  }

  func registerHandlers() {
    router.register(UserHandler(), forRoute: "/user")
    router.register({ request in request }, forRoute: "/signin/:phone([0-9]+)")
    router.add(SignInMiddleware())
    router.handle(
      URL(string: "app://example/user"),
      primitiveParameters: ["user": "Neo"],
      targetCallBack: { (error, response) in print(error as Any, response ?? "") },
      withCompletionBlock: { (handled, error) in print(handled, error as Any) }
    )
  }
}

class UserHandler: WLRHandler {
  override func shouldHandle(with request: WLRRouteRequest!) -> Bool { request.url.host != nil }

  override func handle(_ request: WLRRouteRequest!) throws {
    guard request["user"] is String else { throw NSError.wlrHandleRequest(withMessage: "no user") }
  }
}

class SignInMiddleware: NSObject, WLRRouteMiddleware {
  func middlewareHandleRequest(
    with primitiveRequest: AutoreleasingUnsafeMutablePointer<WLRRouteRequest?>!
  ) throws -> [AnyHashable: Any] {
    ["phone": primitiveRequest.pointee?.routeParameters["phone"] ?? ""]
  }
}
