// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderCompatibility

private final class Handler: WLRHandler {
  var isReady = true
  var error: (any Error)?
  private(set) var requests: [WLRRouteRequest] = []

  override func shouldHandle(with request: WLRRouteRequest) -> Bool { isReady }

  override func handle(_ request: WLRRouteRequest) throws {
    requests.append(request)
    if let error { throw error }
  }
}

/// A middleware that answers requests, fails, replaces the request or passes it on.
private final class Passing: WLRRouteMiddleware {
  var response: [AnyHashable: Any]?
  var failure: NSError?
  var replacement: WLRRouteRequest?
  private(set) var count = 0

  func middlewareHandleRequest(
    with primitiveRequest: AutoreleasingUnsafeMutablePointer<WLRRouteRequest?>!,
    error: AutoreleasingUnsafeMutablePointer<NSError?>!
  ) -> [AnyHashable: Any]? {
    count += 1
    if let replacement { primitiveRequest?.pointee = replacement }
    error?.pointee = failure
    return response
  }
}

/// A middleware with the method that Swift imports.
private final class Throwing: WLRRouteMiddleware {
  var error: (any Error)?

  func middlewareHandleRequest(
    with primitiveRequest: AutoreleasingUnsafeMutablePointer<WLRRouteRequest?>!
  ) throws -> [AnyHashable: Any] {
    if let error { throw error }
    return ["phone": primitiveRequest?.pointee?["phone"] ?? ""]
  }
}

private final class Empty: WLRRouteMiddleware {}

/// The result of a call: the returned value, and the arguments of the two blocks.
private struct CallResult {
  var returned = false
  var completion: (Bool, (any Error)?)?
  var callbacks: [(error: (any Error)?, response: Any?)] = []

  var code: Int? { (completion?.1 as NSError?)?.code }
}

extension CompatibilityTests {
  /// Opens a link, and waits for the completion block.
  private func result(
    of wlr: WLRRouter,
    _ link: String,
    _ parameters: [AnyHashable: Any]? = nil
  ) async -> CallResult {
    var result = CallResult()
    result.completion = await withCheckedContinuation { continuation in
      result.returned = wlr.handle(
        url(link),
        primitiveParameters: parameters,
        targetCallBack: { error, response in result.callbacks.append((error, response)) },
        withCompletionBlock: { handled, error in
          continuation.resume(returning: (handled, error))
        }
      )
    }
    return result
  }

  @Test("A block of WLRRoute receives a request, and its callback is called once")
  func blocksOfWLRRoute() async {
    let wlr = WLRRouter()
    var seen: WLRRouteRequest?
    wlr.register(
      { request in
        seen = request
        return request
      },
      forRoute: "/signin/:phone([0-9]+)"
    )
    let link = "app://com.wlrroute.demo/signin/13812345432?from=a&phone=q"
    let result = await result(of: wlr, link, ["user": "Neo", "from": "c"])
    #expect(result.returned)
    #expect(result.completion?.0 == true)
    #expect(result.completion?.1 == nil)
    #expect(result.callbacks.count == 1)
    #expect(result.callbacks.first?.error == nil)
    #expect(seen?["phone"] as? String == "13812345432")
    #expect(seen?["from"] as? String == "a")
    #expect(seen?["user"] as? String == "Neo")
    #expect(seen?.url.absoluteString == link)
    #expect(seen?.routeExpression == "/signin/:phone([0-9]+)")
    #expect(seen?.routeParameters as? [String: String] == ["phone": "13812345432"])
    #expect(seen?.queryParameters as? [String: String] == ["from": "a", "phone": "q"])
    #expect(seen?.primitiveParams.count == 2)
    #expect(seen?.isConsumed == true)
    #expect(wlr.canHandle(with: url("app:/signin/138")))
    #expect(!wlr.canHandle(with: url("app:/signin/x")))
    #expect(router.rules.routes.count == 1)
  }

  @Test("A block of WLRRoute that returns nothing, or a consumed request, ends as its result says")
  func resultsOfBlocks() async {
    let wlr = WLRRouter()
    wlr.register({ _ in nil }, forRoute: "/none")
    wlr.register(
      { request in
        request?.targetCallBack(nil, ["by": "block"])
        return request
      },
      forRoute: "/consumed"
    )
    let none = await result(of: wlr, "app://h/none")
    #expect(none.completion?.0 == true)
    let code = (none.callbacks.first?.error as NSError?)?.code
    #expect(code == WLRError.blockHandleNoReturnRequest.rawValue)
    let consumed = await result(of: wlr, "app://h/consumed")
    #expect(consumed.callbacks.count == 1)
    #expect((consumed.callbacks.first?.response as? [String: String])?["by"] == "block")
  }

  @Test("WLRRoute ignores a route without a text, a block or a handler")
  func ignoredRegistrations() {
    let wlr = WLRRouter()
    let (block, handler): (WLRRouter.Block?, WLRHandler?) = (nil, nil)
    wlr.register(block, forRoute: "/a")
    wlr.register(handler, forRoute: "/a")
    wlr.register(Handler(), forRoute: nil)
    wlr.register(Handler(), forRoute: "")
    wlr["/a"] = nil
    #expect(router.rules.routes.isEmpty)
    #expect(router.problems.isEmpty)
  }

  @Test("The blocks of a call of WLRRoute are called after it has returned")
  func laterBlocks() async {
    let wlr = WLRRouter()
    wlr.register({ $0 }, forRoute: "/user")
    var events: [String] = []
    await withCheckedContinuation { continuation in
      let isHandled = wlr.handle(
        url("app://h/user"),
        primitiveParameters: nil,
        targetCallBack: { _, _ in events.append("callback") },
        withCompletionBlock: { _, _ in
          events.append("completion")
          continuation.resume()
        }
      )
      events.append("returned \(isHandled)")
    }
    #expect(events == ["returned true", "callback", "completion"])
  }

  @Test("A handler of WLRRoute handles, declines or fails")
  func handlersOfWLRRoute() async {
    let wlr = WLRRouter()
    let handler = Handler()
    wlr.register(handler, forRoute: "/user")
    let handled = await result(of: wlr, "app://h/USER")
    #expect(handled.returned)
    #expect(handled.callbacks.isEmpty)
    #expect(handler.requests.first?.isConsumed == false)
    handler.error = NSError.wlrHandleRequest(withMessage: "no user")
    let failed = await result(of: wlr, "app://h/user")
    #expect(!failed.returned)
    #expect(failed.code == WLRError.handleRequestError.rawValue)
    handler.isReady = false
    let declined = await result(of: wlr, "app://h/user")
    #expect(!declined.returned)
    #expect(declined.completion?.1 == nil)
    #expect(handler.requests.count == 2)
    wlr.register(WLRHandler(), forRoute: "/plain")
    let plain = await result(of: wlr, "app://h/plain")
    #expect(plain.code == WLRError.handlerTargetOrSourceViewControllerNotSpecified.rawValue)
    #expect(!handler.preferModalPresentation(with: handler.requests[0]))
  }

  @Test("The first route of WLRRoute that matches is the only one that is tried")
  func firstRouteOfWLRRoute() async {
    let wlr = WLRRouter()
    let (first, second) = (Handler(), Handler())
    first.isReady = false
    wlr.register(first, forRoute: "/:name")
    wlr.register(second, forRoute: "/user")
    #expect(await !result(of: wlr, "app://h/user").returned)
    #expect(second.requests.isEmpty)
    wlr["/:name"] = nil
    #expect(await result(of: wlr, "app://h/user").returned)
  }

  @Test("A link of WLRRoute that opens nothing reports the reason")
  func unopenedLinks() async {
    let wlr = WLRRouter()
    wlr.register({ $0 }, forRoute: "/user")
    let unknown = await result(of: wlr, "app://h/none")
    #expect(unknown.code == WLRError.notFound.rawValue)
    #expect((unknown.completion?.1 as NSError?)?.domain == "com.wlrroute.error")
    OlderRouters.shared.admitsCustomSchemes = false
    let refused = await result(of: wlr, "app://h/user")
    #expect((refused.completion?.1 as? RouteError)?.code == .refused)
    #expect(!refused.returned)
    var count = 0
    let returned = wlr.handle(
      nil,
      primitiveParameters: nil,
      targetCallBack: nil,
      withCompletionBlock: { _, _ in count += 1 }
    )
    #expect(!returned)
    #expect(count == 0)
    #expect(!wlr.canHandle(with: nil))
    wlr.register({ $0 }, forRoute: "/a(")
    #expect(router.problems.contains { $0.code == .invalidPattern })
  }

  @Test("A route of WLRRoute has one block or handler, and the subscript replaces it")
  func subscriptOfWLRRoute() async {
    let wlr = WLRRouter()
    let handler = Handler()
    wlr.register({ $0 }, forRoute: "/user")
    #expect(wlr["/user"] is WLRRouter.Block)
    wlr["/user"] = handler
    #expect(wlr["/user"] as? Handler === handler)
    #expect(await result(of: wlr, "app://h/user").returned)
    #expect(handler.requests.count == 1)
    var count = 0
    let block: WLRRouter.Block = { request in
      count += 1
      return request
    }
    wlr["/user"] = block
    #expect(await result(of: wlr, "app://h/user").returned)
    #expect(count == 1)
    wlr["/user"] = 7
    #expect(router.problems.contains { $0.description.contains("/user") })
    wlr["/user"] = nil
    #expect(wlr["/user"] == nil)
    #expect(router.rules.routes.isEmpty)
  }

  @Test("A middleware of WLRRoute answers, fails, replaces the request or passes it on")
  func middlewareOfWLRRoute() async {
    let wlr = WLRRouter()
    let (handler, middleware) = (Handler(), Passing())
    wlr.register(handler, forRoute: "/signin/:phone")
    wlr.add(middleware)
    wlr.add(middleware)
    #expect(await result(of: wlr, "app://h/signin/1").returned)
    #expect(middleware.count == 1)
    middleware.replacement = WLRRouteRequest(url: url("app://h/other?a=1"))
    #expect(await result(of: wlr, "app://h/signin/2").returned)
    #expect(handler.requests.map { $0.url.path } == ["/signin/1", "/other"])
    #expect(handler.requests.last?.queryParameters as? [String: String] == ["a": "1"])
    middleware.replacement = nil
    middleware.response = ["login": false]
    let answered = await result(of: wlr, "app://h/signin/3")
    #expect(answered.returned)
    #expect((answered.callbacks.first?.response as? [String: Bool])?["login"] == false)
    middleware.response = nil
    middleware.failure = NSError.wlrMiddlewareRaise(withMsg: "no user")
    let failed = await result(of: wlr, "app://h/signin/4")
    #expect(failed.completion?.0 == true)
    #expect(failed.code == WLRError.middlewareRaiseError.rawValue)
    #expect((failed.callbacks.first?.error as NSError?)?.code == failed.code)
    #expect(handler.requests.count == 2)
    #expect(wlr.canHandle(with: url("app://h/signin/5")))
    wlr.remove(middleware)
    #expect(await result(of: wlr, "app://h/signin/6").returned)
    #expect(handler.requests.count == 3)
  }

  @Test("A middleware of WLRRoute may have the method that Swift imports, and is not retained")
  func importedMiddleware() async {
    let wlr = WLRRouter()
    let handler = Handler()
    wlr.register(handler, forRoute: "/signin/:phone")
    var middleware: Throwing? = Throwing()
    wlr.add(middleware)
    let answered = await result(of: wlr, "app://h/signin/12")
    #expect((answered.callbacks.first?.response as? [String: String])?["phone"] == "12")
    middleware?.error = NSError.wlrMiddlewareRaise(withMsg: "closed")
    #expect(await result(of: wlr, "app://h/signin/1").code == 45153)
    middleware = nil
    #expect(await result(of: wlr, "app://h/signin/1").completion?.1 == nil)
    #expect(handler.requests.count == 1)
    let empty = Empty()
    wlr.add(empty)
    #expect(await result(of: wlr, "app://h/signin/1").code == 45153)
    wlr.remove(empty)
  }

  @Test("A link that is opened with the app's router reaches a handler of WLRRoute")
  func journeyToWLRRoute() async throws {
    let wlr = WLRRouter()
    let handler = Handler()
    wlr.register(handler, forRoute: "/signin/:phone([0-9]+)")
    _ = try await router.route(to: .parsing("https://momentsapp.com/signin/7", origin: .universal))
    #expect(handler.requests.first?["phone"] as? String == "7")
    #expect(handler.requests.first?.primitiveParams == nil)
    handler.isReady = false
    await #expect(throws: RouteError.self) {
      try await router.route(to: .parsing("app://h/signin/7", origin: .scheme))
    }
    #expect(router.journeys.last?.ending == "declined")
  }
}
