// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Options that change how a router reads links")
struct LinkOptionTests {
  private struct View: Route {
    var id: Int
    var tab: String?
    static let pattern: RoutePattern = "/view/:id<int>"
    init(reading values: borrowing RouteValues) throws(RouteError) {
      id = try values.value("id")
      tab = try values.value("tab")
    }
    func write(to writer: inout RouteWriter) throws(RouteError) {
      try writer.write(id, as: "id")
    }
  }

  private func app(
    _ disclosure: RouteError.Disclosure = .full,
    _ configure: (inout RouteTableOptions) -> Void
  ) -> TestApp {
    var options = RouteTableOptions()
    configure(&options)
    let app = TestApp(disclosure, options: options)
    app.router.console = nil
    return app
  }

  @Test("A route that a fragment selects has the policy, parameters and log of that route")
  func fragmentPath() async throws {
    let app = app { $0.matchesFragmentPaths = true }
    app.page("/", .external)
    app.page("/closed/:id")
    app.router.register("/view/:id", .external) { request in
      "\(request.parameters["id"] ?? "") \(request.parameters["tab"] ?? "") \(request.link)"
    }
    let link = "https://momentsapp.com/#/view/s3cr3t?tab=likes"
    let outcome = try await app.router.route(to: .parsing(link, origin: .universal))
    #expect(outcome.pattern == "/view/:id")
    let screen = "s3cr3t likes https://momentsapp.com/view/s3cr3t?tab=likes"
    #expect(app.host.stack.map(\.screen) == [screen])
    #expect(!outcome.trace.description.contains("s3cr3t"))
    let refused = await app.routingError("https://momentsapp.com/#/closed/1", .universal)
    #expect(refused?.code == .refused)
    #expect(refused?.link == "/closed/:id")
    #expect(await app.routingError("https://evil.example/#/view/1")?.code == .foreignLink)
    let malformed = await app.routingError("https://momentsapp.com/#/view/%zz", .universal)
    #expect(malformed?.code == .malformedLink)
  }

  @Test("A typed route reads the path and the items of a fragment")
  func typedRoute() async throws {
    let app = app { options in
      (options.matchesFragmentPaths, options.readsFragmentItems) = (true, true)
    }
    let log = CallLog()
    app.router.register(View.self, .external) { view, _ in
      log.record("\(view.id) \(view.tab ?? "none")")
      return "view"
    }
    for link in ["/#/view/7?tab=a", "/view/7#tab=b", "/view/7?tab=c#tab=c", "/view/7#tab"] {
      try await app.router.route(to: .parsing("https://momentsapp.com" + link, origin: .universal))
    }
    #expect(log.calls == ["7 a", "7 b", "7 c", "7 none"])
    let differing = "https://momentsapp.com/view/7?tab=a#tab=b"
    #expect(await app.routingError(differing, .universal)?.code == .invalidParameter)
  }

  @Test("Links with different fragments are different journeys")
  func joining() async throws {
    let app = app { $0.matchesFragmentPaths = true }
    app.page("/view/:id", .external)
    for id in ["1", "1", "2"] {
      let link = "https://momentsapp.com/#/view/\(id)"
      try await app.router.route(to: .parsing(link, origin: .universal))
    }
    // The second link equals the first link, whose journey ended only a moment ago, so the second call
    // joins that journey. Only the first and the third call start a journey.
    #expect(app.router.journeys.count == 2)
  }

  @Test("A rule rewrites a link by its fragment, once")
  func rewriting() async throws {
    let app = app { $0.matchesFragmentPaths = true }
    app.page("/screens/:id", .external)
    app.router.rewriteRules = [try RewriteRule("/view/:id", to: "/screens/:id")]
    let link = "https://momentsapp.com/app#/view/7?x=1"
    let outcome = try await app.router.route(to: .parsing(link, origin: .universal))
    #expect(outcome.pattern == "/screens/:id")
    #expect(app.host.stack.last?.link.text == "https://momentsapp.com/screens/7?x=1")
  }

  @Test("An error of a link whose fragment would match names the option")
  func explanation() async throws {
    let app = app { _ in }
    app.page("/view/:id")
    let explanation = try app.router.explain("https://momentsapp.com/#/view/7")
    #expect(explanation.fragmentMatch == "/view/:id")
    #expect(await app.routingError("https://momentsapp.com/#/view/7")?.code == .notFound)
  }

  @Test("Declared links and policy use the host, which is also the first segment with the option")
  func hostAsSegment() async throws {
    let app = app { $0.webHostIsFirstSegment = true }
    app.page("/momentsapp.com/me", .external)
    app.page("/:host/evil", .external)
    app.router.rewriteRules = [try RewriteRule("/:host/old", to: "/me")]
    for link in ["https://momentsapp.com/me", "https://MomentsApp.com/old"] {
      let outcome = try await app.router.route(to: .parsing(link, origin: .universal))
      #expect(outcome.pattern == "/momentsapp.com/me")
    }
    #expect(await app.routingError("https://evil.example/evil")?.code == .foreignLink)
  }

  @Test("A scheme without fallback opens only the routes that name it")
  func withoutFallback() async throws {
    let app = app { $0.schemesWithoutFallback = ["moments"] }
    app.page("/a", .external(including: .schemes))
    app.page("moments:/b", .external(including: .schemes))
    #expect(await app.routingError("moments://a", .scheme)?.code == .notFound)
    #expect(await app.routingError("moments://b", .scheme) == nil)
    #expect(await app.routingError("https://momentsapp.com/a", .universal) == nil)
  }

  @Test("A plus sign reaches the route with the option")
  func plus() async throws {
    let app = app { $0.keepsPlusInQuery = true }
    app.router.register("/search", .external) { $0.parameters["q"] ?? "" }
    let link = "https://momentsapp.com/search?q=1+1"
    try await app.router.route(to: .parsing(link, origin: .universal))
    #expect(app.host.stack.map(\.screen) == ["1+1"])
  }
}
