// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: calls between apps", .serialized, .timeLimit(.minutes(30)))
struct XCallbackTests {
  /// Calls an action of another app, and returns the task of the call and the query items of its
  /// URL.
  private func call(
    _ app: TestWindow,
    _ calls: XCallbackCalls
  ) async -> (Task<[String: String], any Error>, [String: String]) {
    let reply = Task { @MainActor () async throws -> [String: String] in
      try await calls.call("scan it", of: "scanner", ["kind": "a&b"], expecting: ["code"])
    }
    #expect(await UIKitSimulation.drain { !UIKitSimulation.openedURLs.isEmpty })
    let link = try? DeepLink(parsing: UIKitSimulation.openedURLs.last?.url.absoluteString ?? "")
    var items: [String: String] = [:]
    if let link { for item in link.query { items[item.name ?? ""] = item.value } }
    return (reply, items)
  }

  @Test(
    "A call contains the name of the caller, and only the requested keys are read from the reply"
  )
  func answered() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let calls = XCallbackCalls(over: app.router, scheme: "moments", name: "Moments")
      let (answer, items) = await call(app, calls)
      #expect(
        UIKitSimulation.openedURLs.last?.url.absoluteString.hasPrefix(
          "scanner://x-callback-url/scan%20it?kind=a%26b&x-source=Moments&"
        ) == true
      )
      let back = try #require(items["x-success"])
      app.router.open(IncomingLink("\(back)?code=42&evil=1", origin: .scheme))
      #expect(try await answer.value == ["code": "42"])
      // The call has already ended, so a second reply has no effect.
      app.router.open(IncomingLink("\(back)?code=43", origin: .scheme))
      await UIKitSimulation.drain()
    }
  }

  @Test(
    "An error reply and a cancel reply end the call with an error",
    arguments: [
      ("x-error", "?errorCode=7&errorMessage=m", XCallbackError.failed(code: "7", message: "m")),
      ("x-cancel", "", .cancelled),
    ]
  )
  func failed(name: String, query: String, expected: XCallbackError) async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let calls = XCallbackCalls(over: app.router, scheme: "moments", name: "Moments")
      let (answer, items) = await call(app, calls)
      app.router.open(IncomingLink(try #require(items[name]) + query, origin: .scheme))
      await #expect(throws: expected) { try await answer.value }
      UIKitSimulation.canOpen = { _ in false }
      await #expect(throws: XCallbackError.noApp) {
        try await calls.call("scan", of: "scanner")
      }
      await #expect(throws: XCallbackError.noApp) { try await calls.call("scan", of: "no scheme") }
    }
  }

  @Test("A call ends after its timeout, or when its task is cancelled")
  func endings() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let calls = XCallbackCalls(over: app.router, scheme: "moments", name: "Moments")
      let (answer, _) = await call(app, calls)
      answer.cancel()
      await #expect(throws: XCallbackError.cancelled) { try await answer.value }
      calls.timeout = .milliseconds(1)
      await #expect(throws: XCallbackError.noReply) { try await calls.call("scan", of: "scanner") }
    }
  }

  @Test("A reply contains only the listed keys and is sent only to listed schemes")
  func replies() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.action(
        "/x-callback-url/share",
        [
          .external(including: .unverified),
          .middleware(XCallbackReplies(toSchemes: ["Notes"], giving: ["id"])),
        ]
      ) { request -> [String: String] in
        if request.parameters["fail"] != nil { throw CocoaError(.fileNoSuchFile) }
        return ["id": "1 2", "secret": "s"]
      }
      let share = "moments://x-callback-url/share?x-source=Notes"
      #expect(await app.open("\(share)&x-success=notes%3A//done%3Fa%3D1") == nil)
      #expect(UIKitSimulation.openedURLs.last?.url.absoluteString == "notes://done?a=1&id=1%202")
      #expect(await app.open("\(share)&fail&x-error=notes://no") == "failed")
      #expect(
        UIKitSimulation.openedURLs.last?.url.absoluteString
          == "notes://no?errorCode=failed&errorMessage=the%20link%20could%20not%20be%20opened"
      )
      #expect(await app.open("\(share)&x-success=https://evil.example/") == "refused")
      #expect(UIKitSimulation.openedURLs.count == 2)
    }
  }
}

extension TestWindow {
  /// Opens a link of another app, and returns the code of the error or nil.
  fileprivate func open(_ link: String) async -> String? {
    do throws(RouteError) {
      try await router.route(to: .parsing(link, origin: .scheme))
      return nil
    } catch {
      return error.code.name
    }
  }
}
#endif
