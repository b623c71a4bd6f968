// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation
import Testing
import Wayfinder
import WayfinderTesting

/// A mailbox that contains one message, with the number of screens made so far.
@MainActor
private final class MailApp {
  let router = Router<String>()
  let host = MemoryHost<String>()
  private(set) var madeCount = 0

  init(messageTransition: RouteTransition = .inParent) {
    router.console = nil
    router.links = [.universal("momentsapp.com")]
    router.attach(host)
    router.register("/", .external) { [unowned self] in made($0) }
    router.register("/mail", [.external, .parent("/")]) { [unowned self] in made($0) }
    let inMail: RouteConfiguration = [
      .external, .parent("/mail"), .transition(messageTransition),
    ]
    router.register("/mail/:id", inMail) { [unowned self] in made($0) }
    router.register("/mail/:id/source", [.external, .parent("/mail")]) { [unowned self] in
      made($0)
    }
  }

  private func made(_ request: RouteRequest) -> String {
    madeCount += 1
    return request.link.text
  }

  var shown: String { NavigationDrawing.text(of: host.scene) }
}

@MainActor
@Suite("Routes inside of the screen of their parent", .timeLimit(.minutes(30)))
struct InParentTests {
  private let app = MailApp()

  @Test("On a cold start, a link makes the parents, and the screen inside of the last one")
  func cold() async throws {
    try await app.router.route(to: .parsing("/mail/7", origin: .universal))
    #expect(app.shown == "[1:/ 2:/mail{3:/mail/7}]")
    #expect(app.host.top == "/mail/7")
    #expect(app.host.stack.map(\.screen) == ["/", "/mail"])
    try app.host.expect(stack: ["/", "/mail", "/mail/7"])
  }

  @Test("An open parent is kept, and its earlier screen is replaced")
  func warm() async throws {
    for path in ["/", "/mail", "/mail/7", "/mail/8", "/mail/8?a"] as [RoutePath] {
      try await app.router.route(to: path)
    }
    #expect(app.shown == "[1:/ 2:/mail{4:/mail/8?a}]")
    // The parents are made once; the link with another query makes a new screen in this host.
    #expect(app.madeCount == 5)
    try await app.router.route(to: "/mail/8/source")
    #expect(app.shown == "[1:/ 2:/mail{4:/mail/8?a} 5:/mail/8/source]")
    try await app.router.route(to: "/mail/9")
    #expect(app.shown == "[1:/ 2:/mail{6:/mail/9}]")
  }

  @Test("A call with another transition shows the screen outside of its parent")
  func outside() async throws {
    try await app.router.route(to: "/mail/7", .using(.push))
    #expect(app.shown == "[1:/ 2:/mail 3:/mail/7]")
  }

  @Test("The screen is removed with its parent, or alone by `leave`")
  func leaving() async throws {
    try await app.router.route(to: "/mail/7")
    try await app.router.navigate(.pop)
    #expect(app.shown == "[1:/]")
    try await app.router.route(to: "/mail/8")
    app.router.leave(try #require(app.host.scene.top))
    try await app.router.route(to: "/mail")
    #expect(app.shown == "[1:/ 4:/mail]")
    #expect(app.host.screen(5) == nil)
    app.host.goBack()
    #expect(app.shown == "[1:/]")
  }

  @Test("A caller receives the result of the screen inside, or the end of its replaced screen")
  func results() async throws {
    let router = app.router
    router.register("/mail/:id/reply", [.parent("/mail"), .transition(.inParent)]) { request in
      request.parameters["id"].map { "reply \($0)" } ?? ""
    }
    let first = Task { try await router.route(to: "/mail/1/reply", returning: String.self) }
    await waitUntil { self.app.host.top == "reply 1" }
    let second = Task { try await router.route(to: "/mail/2/reply", returning: String.self) }
    await waitUntil { self.app.host.top == "reply 2" }
    #expect(await first.result.failure is RouteError)
    let inside = try #require(app.host.scene.top)
    #expect(inside.presentation == .inParent)
    router.leave(inside)
    #expect(await second.result.failure is RouteError)
    #expect(app.shown == "[1:/ 2:/mail]")
  }

  @Test("The screens are restored with the screen inside")
  func restoring() async throws {
    try await app.router.route(to: "/mail/7")
    let saved = try #require(app.router.state.scenes[.main])
    let next = MailApp()
    let restoration = try await next.router.restore(saved)
    #expect(restoration.skipped.isEmpty)
    #expect(next.shown == "[1:/ 2:/mail{3:/mail/7}]")
    #expect(next.host.top == "/mail/7")
  }

  @Test(
    "A saved screen whose route is no longer inside of its parent is left out, and no other one"
  )
  func restoringChangedRoute() async throws {
    try await app.router.route(to: "/mail/7")
    let saved = try #require(app.router.state.scenes[.main])
    let next = MailApp(messageTransition: .push)
    let restoration = try await next.router.restore(saved)
    #expect(restoration.skipped.map(\.entry.link) == ["/mail/7"])
    #expect(restoration.skipped.first?.error?.message.contains("no longer shown inside") == true)
    #expect(next.shown == "[1:/ 2:/mail]")
  }

  @Test("A missing parent, and one that is inside of another screen, are reported")
  func validation() throws {
    #expect(throws: Never.self) { try app.router.validate() }
    app.router.register("/alone", .transition(.inParent)) { _ in "alone" }
    app.router.register("/mail/:id/next", .parent("/mail/:id")) { _ in "next" }
    let error = #expect(throws: RegistrationError.self) { try app.router.validate() }
    let messages = error?.problems.map(\.message) ?? []
    #expect(messages.count == 2)
    #expect(
      messages.first?.contains(
        "has the transition “inParent”, but no parent; name the route whose screen contains it"
      ) == true
    )
    #expect(
      messages.last?.contains(
        "which is shown inside of its own parent; name that one, or another transition"
      ) == true
    )
  }

  @Test("A route without a parent fails with advice")
  func noParent() async {
    app.router.register("/alone", .external) { _ in "alone" }
    let error = await #expect(throws: RouteError.self) {
      try await app.router.route(to: "/alone", .using(.inParent))
    }
    #expect(error?.code == .navigationFailed)
    #expect(error?.message.contains("give the route a parent") == true)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
