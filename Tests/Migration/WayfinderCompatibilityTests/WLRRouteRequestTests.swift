// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WayfinderCompatibility

@Suite("Requests of WLRRouter")
@MainActor
struct WLRRouteRequestTests {
  private func make(
    _ link: String,
    _ route: [AnyHashable: Any]? = nil,
    _ primitive: [AnyHashable: Any]? = nil,
    _ callback: (@MainActor ((any Error)?, Any?) -> Void)? = nil
  ) -> WLRRouteRequest? {
    WLRRouteRequest(
      url: URL(string: link),
      routeExpression: "/user",
      routeParameters: route,
      primitiveParameters: primitive,
      targetCallBack: callback
    )
  }

  @Test("A request needs a link, and reads its query as WLRRoute did")
  func queries() throws {
    #expect(WLRRouteRequest(url: nil) == nil)
    let request = try #require(WLRRouteRequest(url: URL(string: "a://h/x?a=1&b=c=d&e&a=2&f=%20")))
    #expect(request.queryParameters as? [String: String] == ["a": "2", "e": "", "f": " "])
    #expect(WLRRouteRequest(url: URL(string: "a://h/x"))?.queryParameters == nil)
    #expect(request.routeExpression == nil)
    #expect(request.routeParameters == nil)
    #expect(request["none"] == nil)
  }

  @Test("A value is from the path, else from the query, else from the caller")
  func precedence() throws {
    let values = try #require(make("a://h/x?p=q&q=q", ["p": "r"], ["p": "c", "q": "c", "c": 1]))
    #expect(values["p"] as? String == "r")
    #expect(values["q"] as? String == "q")
    #expect(values["c"] as? Int == 1)
  }

  @Test("A call of the callback consumes the request, and a new callback resets it")
  func callbacks() throws {
    var responses: [String] = []
    let made = make("a://h/x", nil, nil) { _, response in responses.append("\(response ?? "none")")
    }
    let request = try #require(made)
    #expect(!request.isConsumed)
    request.targetCallBack(nil, nil)
    #expect(request.isConsumed)
    request.defaultFinishTargetCallBack()
    #expect(responses == ["none"])
    request.targetCallBack = nil
    #expect(request.isConsumed)
    request.targetCallBack = { _, response in responses.append("\(response?["message"] ?? "")") }
    #expect(!request.isConsumed)
    request.defaultFinishTargetCallBack()
    request.defaultFinishTargetCallBack()
    #expect(responses == ["none", "call back success"])
  }

  @Test("A copy takes the callback over")
  func copies() throws {
    var count = 0
    let made = make("a://h/x?q=1", ["p": "r"], ["c": 1]) { _, _ in count += 1 }
    let request = try #require(made)
    let copy = try #require(request.copy() as? WLRRouteRequest)
    #expect(request.isConsumed)
    #expect(!copy.isConsumed)
    #expect(copy["p"] as? String == "r")
    #expect(copy["q"] as? String == "1")
    #expect(copy["c"] as? Int == 1)
    #expect(copy.routeExpression == "/user")
    copy.defaultFinishTargetCallBack()
    #expect(count == 1)
  }

  @Test("The link to call back is a value whose name contains “callback”")
  func callbackURLs() throws {
    let link = "a://h/x?x-CallBack=b://q"
    #expect(make(link)?.callbackURL?.absoluteString == "b://q")
    #expect(make(link, ["callbackURL": "b://r"])?.callbackURL?.absoluteString == "b://r")
    let caller: [AnyHashable: Any] = ["aCallback": 7, "callback": "b://c"]
    #expect(make("a://h/x", nil, caller)?.callbackURL?.absoluteString == "b://c")
    #expect(make("a://h/x?call-back=b://q")?.callbackURL == nil)
    let stated = try #require(make(link))
    stated.callbackURL = URL(string: "b://s")
    #expect(stated.callbackURL?.absoluteString == "b://s")
  }
}
