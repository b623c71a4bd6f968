// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Wayfinder
import WayfinderCompatibility

// The calls of older routers, as Objective-C code makes them, over a router of an app.

@MainActor
func runOlderRouters() async {
  let router = Router<NSObject>()
  router.console = nil
  router.links = [.scheme("app"), .scheme("mgj")]
  OlderRouters.shared.use(router)
  OlderRouters.shared.admitsCustomSchemes = true
  checkJLRoutes(router)
  checkDefinitions()
  checkMGJRouter()
  checkHHRouter()
  await checkWLRRouter()
}

@MainActor
private func link(_ text: String) -> URL? { URL(string: text) }

@MainActor
private func checkJLRoutes(_ router: Router<NSObject>) {
  var calls: [String] = []
  let routes = ObjectiveCJLRoutes.routes(forScheme: "app")
  routes.addRoute("/user/:id") { parameters in
    calls.append("\(parameters["id"] ?? "") \(parameters["extra"] ?? "")")
    return true
  }
  routes.addRoute("/user/me", priority: 1, handler: { _ in false })
  routes.addRoutes(["/a", "/b"], handler: nil)
  check(ObjectiveCJLRoutes.routeURL(link("app://user/me"), withParameters: ["extra": 1]), "user")
  check(ObjectiveCJLRoutes.routeURL(link("app://b")), "a nil handler did not handle a link")
  check(routes.routeURL(link("app://a")) && routes.canRouteURL(link("app://a")), "/a")
  check(routes.routeURL(link("app://user/7"), withParameters: nil), "/user/7")
  check(calls == ["me 1", "7 "], "\(calls)")
  check(
    router.rules.routes.contains { $0.pattern.text == "app:/user/:id" },
    "the route is not listed"
  )
  routes.removeRoute(withPattern: "/a")
  check(!ObjectiveCJLRoutes.canRouteURL(link("app://a")), "/a was not removed")
  let handler: @MainActor ([String: Any]) -> Bool = { $0["c"] as? String == "1" }
  routes.setObject(handler, forKeyedSubscript: "/c")
  check(routes.routeURL(link("app://c?c=1")), "the subscript did not add a route")
  routes.unmatchedURLHandler = { _, url, _ in calls.append(url?.absoluteString ?? "") }
  check(!ObjectiveCJLRoutes.routeURL(link("app://none")), "a link without a route was handled")
  check(calls.last == "app://none", "the handler for unmatched links was not called")
  check(routes.unmatchedURLHandler != nil, "the handler for unmatched links is missing")
  routes.shouldFallbackToGlobalRoutes = true
  ObjectiveCJLRoutes.globalRoutes().addRoute("/none", handler: nil)
  check(ObjectiveCJLRoutes.routeURL(link("app://none")), "the global routes were not tried")
  check(routes.shouldFallbackToGlobalRoutes, "the setting was not stored")
  let own = ObjectiveCJLRoutes()
  own.addRoute("/own", handler: nil)
  check(own.routeURL(link("app://own")), "an object without a scheme did not open its route")
  ObjectiveCJLRoutes.setShouldDecodePlusSymbols(false)
  ObjectiveCJLRoutes.setAlwaysTreatsHostAsPathComponent(true)
  ObjectiveCJLRoutes.setVerboseLoggingEnabled(true)
  check(!ObjectiveCJLRoutes.shouldDecodePlusSymbols(), "plus")
  check(ObjectiveCJLRoutes.alwaysTreatsHostAsPathComponent(), "host")
  check(ObjectiveCJLRoutes.isVerboseLoggingEnabled(), "verbose")
  ObjectiveCJLRoutes.setVerboseLoggingEnabled(false)
  ObjectiveCJLRoutes.setShouldDecodePlusSymbols(true)
  ObjectiveCJLRoutes.setAlwaysTreatsHostAsPathComponent(false)
}

/// A definition with further parameters, as a subclass in Objective-C.
private final class TracedDefinition: ObjectiveCRouteDefinition {
  override func callHandlerBlock(withParameters parameters: [AnyHashable: Any]) -> Bool {
    super.callHandlerBlock(withParameters: parameters.merging(["traced": true]) { $1 })
  }
}

@MainActor
private func checkDefinitions() {
  let routes = ObjectiveCJLRoutes.routes(forScheme: "app")
  routes.removeAllRoutes()
  let definition = TracedDefinition(pattern: "/d/:id", priority: 2) { $0["traced"] != nil }
  routes.addRoute(definition)
  check(definition.scheme == "app", "the scheme of the definition is missing")
  check(definition.patternPathComponents == ["d", ":id"], "\(definition.patternPathComponents)")
  check(ObjectiveCJLRoutes.routeURL(link("app://d/1")), "the definition was not called")
  routes.addRoute("/e", handler: nil)
  check(routes.allDefinitions().first === definition, "another definition is listed")
  check(routes.allDefinitions().map(\.pattern) == ["/d/:id", "/e"], "the list is wrong")
  check(ObjectiveCJLRoutes.allRoutes()["app"]?.count == 2, "the list of all schemes is wrong")
  let equal = routes.allDefinitions()[1]
  check(!equal.isEqual(toRouteDefinition: definition), "two definitions are equal")
  routes.removeRoute(definition)
  routes.removeRoute(equal)
  check(routes.allDefinitions().isEmpty, "a definition was not removed")
  ObjectiveCJLRoutes.unregisterRouteScheme("app")
  ObjectiveCJLRoutes.unregisterAllRouteSchemes()
  check(ObjectiveCJLRoutes.allRoutes().isEmpty, "a scheme was not removed")
}

@MainActor
private func checkMGJRouter() {
  var seen: [AnyHashable: Any]?
  var results: [String] = []
  ObjectiveCMGJRouter.registerURLPattern(
    "mgj://user/:id",
    toHandler: { parameters in
      seen = parameters
      let completion = parameters?[MGJRouterParameterCompletion] as? @MainActor (Any?) -> Void
      completion?("done")
    }
  )
  ObjectiveCMGJRouter.registerURLPattern(
    "mgj://count",
    toObjectHandler: { parameters in
      parameters?[MGJRouterParameterUserInfo] == nil ? 1 : 2
    }
  )
  ObjectiveCMGJRouter.openURL("mgj://user/7", withUserInfo: ["k": "v"]) {
    results.append("\($0 ?? "")")
  }
  check(seen?["id"] as? String == "7", "\(seen ?? [:])")
  check(seen?[MGJRouterParameterUserInfo] != nil, "the values of the caller are missing")
  ObjectiveCMGJRouter.openURL("mgj://user/8")
  ObjectiveCMGJRouter.openURL("mgj://user/9") { results.append("\($0 ?? "")") }
  check(seen?["id"] as? String == "9" && results == ["done", "done"], "\(results)")
  check(ObjectiveCMGJRouter.object(forURL: "mgj://count") as? Int == 1, "the object is missing")
  let second = ObjectiveCMGJRouter.object(forURL: "mgj://count", withUserInfo: ["k": "v"])
  check(second as? Int == 2, "the object did not depend on the values of the caller")
  check(ObjectiveCMGJRouter.canOpenURL("mgj://user/7"), "the URL cannot be opened")
  ObjectiveCMGJRouter.deregisterURLPattern("mgj://user/:id")
  check(!ObjectiveCMGJRouter.canOpenURL("mgj://user/7", matchExactly: true), "it can be opened")
  let url = ObjectiveCMGJRouter.generateURL(withPattern: "mgj://user/:id", parameters: ["7"])
  check(url == "mgj://user/7", url)
}

@MainActor
private func checkHHRouter() {
  let router = ObjectiveCHHRouter.shared()
  router.schemes = ["app"]
  router.map("/add/:a") { parameters in
    "\(parameters?["a"] ?? "")\(parameters?["b"] ?? "")"
  }
  check(router.schemes == ["app"], "\(router.schemes)")
  check(router.callBlock("app://add/1?b=2") as? String == "12", "the block was not called")
  check(router.matchBlock("/add/1")?(["b": 3]) as? String == "13", "the block was not returned")
  check(
    router.canRoute("/add/1") == .block && router.canRoute("/none") == .none,
    "the kind is wrong"
  )
}

/// A handler as a subclass in Objective-C.
private final class Handler: ObjectiveCWLRRouteHandler {
  var isReady = true
  private(set) var phones: [String] = []

  override func shouldHandle(with request: ObjectiveCWLRRouteRequest) -> Bool { isReady }

  override func handle(_ request: ObjectiveCWLRRouteRequest) throws {
    guard let phone = request.object(forKeyedSubscript: "phone") as? String else {
      throw NSError.wlrHandleRequest(withMessage: "no phone")
    }
    phones.append(phone)
  }
}

/// A middleware as a class in Objective-C.
private final class SignIn: NSObject, ObjectiveCWLRRouteMiddleware {
  func middlewareHandleRequest(
    with primitiveRequest: AutoreleasingUnsafeMutablePointer<ObjectiveCWLRRouteRequest?>,
    error: AutoreleasingUnsafeMutablePointer<NSError?>?
  ) -> [AnyHashable: Any]? {
    guard primitiveRequest.pointee?.primitiveParams?["signedIn"] == nil else { return nil }
    return ["sign": "in"]
  }
}

@MainActor
private func checkWLRRouter() async {
  let router = ObjectiveCWLRRouter()
  let handler = Handler()
  router.register(handler, forRoute: "/signin/:phone([0-9]+)")
  router.register({ request in request }, forRoute: "/block")
  check(
    router.object(forKeyedSubscript: "/signin/:phone([0-9]+)") as? Handler === handler,
    "handler"
  )
  check(router.object(forKeyedSubscript: "/block") != nil, "the block is missing")
  check(router.canHandle(with: link("app://h/signin/138")), "the link cannot be handled")
  check(await opened(router, "app://h/signin/138", ["signedIn": true]).0, "not handled")
  check(await opened(router, "app://h/block", nil).0, "the block did not handle the link")
  check(handler.phones == ["138"], "\(handler.phones)")
  let middleware = SignIn()
  router.add(middleware)
  let (isHandled, response) = await opened(router, "app://h/signin/139", nil)
  check(isHandled && (response as? [String: String])?["sign"] == "in", "no response")
  check(await opened(router, "app://h/signin/140", ["signedIn": true]).0, "the request was kept")
  router.remove(middleware)
  check(await opened(router, "app://h/signin/141", nil).0, "the middleware was not removed")
  check(handler.phones == ["138", "140", "141"], "\(handler.phones)")
  handler.isReady = false
  check(await !opened(router, "app://h/signin/142", nil).0, "the handler did not decline")
  router.setObject(nil, forKeyedSubscript: "/signin/:phone([0-9]+)")
  check(!router.canHandle(with: link("app://h/signin/138")), "the route was not removed")
  router.setObject(ObjectiveCWLRRouteHandler(), forKeyedSubscript: "/plain")
  check(await !opened(router, "app://h/plain", nil).0, "a handler without code handled a link")
  checkRequest()
}

@MainActor
private func checkRequest() {
  let request = ObjectiveCWLRRouteRequest(
    url: link("app://h/x?callback=b://y"),
    routeExpression: "/x",
    routeParameters: ["p": "1"],
    primitiveParameters: nil,
    targetCallBack: { _, _ in }
  )
  guard let request else { return check(false, "the request is missing") }
  check(ObjectiveCWLRRouteRequest(url: nil) == nil, "a request without a link was created")
  check(request.callbackURL?.absoluteString == "b://y", "the link to call back is missing")
  check(request.routeExpression == "/x" && request.routeParameters?.count == 1, "wrong facts")
  check(request.queryParameters?.count == 1 && request.primitiveParams == nil, "wrong values")
  let copy = request.copy(zone: nil) as? ObjectiveCWLRRouteRequest
  check(request.isConsumed && copy?.isConsumed == false, "the copy did not take the callback over")
  copy?.defaultFinishTargetCallBack()
  check(copy?.isConsumed == true && copy?.url == request.url, "the callback was not called")
  copy?.targetCallBack = { _, _ in }
  copy?.isConsumed = true
}

/// Opens a link, and waits for the completion block; returns its argument and the response.
@MainActor
func opened(
  _ router: ObjectiveCWLRRouter,
  _ text: String,
  _ parameters: [AnyHashable: Any]?
) async -> (Bool, Any?) {
  var response: Any?
  let isHandled = await withCheckedContinuation { continuation in
    _ = router.handle(
      link(text),
      primitiveParameters: parameters,
      targetCallBack: { response = $1 },
      withCompletionBlock: { handled, _ in continuation.resume(returning: handled) }
    )
  }
  return (isHandled, response)
}
