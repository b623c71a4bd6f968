#if canImport(UIKit) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: calls between apps", .serialized, .timeLimit(.minutes(1)))
struct XCallbackTests {
  /// Calls the action of another app, which is asked at once.
  private func call(
    _ app: TestWindow,
    _ calls: XCallbackCalls
  ) async -> (Task<[String: String], any Error>, [String: String]) {
    let answer = Task { @MainActor () async throws -> [String: String] in
      try await calls.call("scan it", of: "scanner", ["kind": "a&b"], expecting: ["code"])
    }
    #expect(await UIKitSimulation.drain { !UIKitSimulation.openedURLs.isEmpty })
    let link = try? DeepLink(parsing: UIKitSimulation.openedURLs.last?.url.absoluteString ?? "")
    var items: [String: String] = [:]
    if let link { for item in link.query { items[item.name ?? ""] = item.value } }
    return (answer, items)
  }

  @Test("A call says who calls, and its answer gives what was asked for and no more")
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
      // A second answer is none.
      app.router.open(IncomingLink("\(back)?code=43", origin: .scheme))
      await UIKitSimulation.drain()
    }
  }

  @Test(
    "An error, a no and a missing app are told",
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

  @Test("Nobody waits for ever, and who is cancelled no longer")
  func endings() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let calls = XCallbackCalls(over: app.router, scheme: "moments", name: "Moments")
      let (answer, _) = await call(app, calls)
      answer.cancel()
      await #expect(throws: XCallbackError.cancelled) { try await answer.value }
      calls.patience = .milliseconds(1)
      await #expect(throws: XCallbackError.noAnswer) { try await calls.call("scan", of: "scanner") }
    }
  }

  @Test("Another app is answered with the keys that are given away, if its scheme is listed")
  func replies() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.action(
        "/x-callback-url/share",
        .external(including: .schemes),
        middleware: [XCallbackReplies(toSchemes: ["Notes"], giving: ["id"])]
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
          == "notes://no?errorCode=failed&errorMessage=failed"
      )
      #expect(await app.open("\(share)&x-success=https://evil.example/") == "refused")
      #expect(UIKitSimulation.openedURLs.count == 2)
    }
  }
}

extension TestWindow {
  /// Follows a link as another app's; nil when something has come of it.
  fileprivate func open(_ link: String) async -> String? {
    do throws(RouteError) {
      try await router.route(parsing: link, origin: .scheme)
      return nil
    } catch {
      return error.code.name
    }
  }
}
#endif
