// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderTesting

private struct FailingAuthorizer: RouteAuthorizer {
  func signIn(for request: RouteRequest) async throws -> Bool { throw TestError() }
  func confirm(_ request: RouteRequest) async throws -> Bool { throw CancellationError() }
}

@MainActor
@Suite("Errors that wrap errors of the app", .timeLimit(.minutes(30)))
struct WrappedErrorTests {
  /// The links that lead to code of the app that fails, with the messages of their errors.
  nonisolated static let failures: [(String, String, String)] = [
    ("https://momentsapp.com/orders/7", "the sign-in failed", "the server is asleep"),
    ("https://momentsapp.com/delete/7", "the confirmation failed", "CancellationError()"),
    ("https://go.momentsapp.com/7", "`linkResolver` failed", "the server is asleep"),
    ("https://help.example/7", "the web page could not be opened", "the server is asleep"),
    ("https://momentsapp.com/nothing/7", "`unmatched` failed", "the server is asleep"),
    ("https://momentsapp.com/shown/7", "the screen could not be shown", "the server is asleep"),
    (
      "https://momentsapp.com/thrown/7", "the navigator could not make its screen",
      "the server is asleep"
    ),
  ]

  private func app(_ disclosure: RouteError.Disclosure) -> TestApp {
    let app = TestApp(disclosure)
    let router = app.router
    router.console = nil
    router.authorizer = FailingAuthorizer()
    router.linkResolver = LinkResolver([.universal("go.momentsapp.com")]) { _ in throw TestError() }
    router.opensForeignWebPages = true
    router.webOpener = { _, _ in throw TestError() }
    router.unmatched = { _ in throw TestError() }
    app.page("/orders/:id", [.external, .sensitive])
    app.page("/delete/:id", [.external, .mutate])
    app.page("/shown/:id", .external)
    router.register("/thrown/:id", .external) { _ in throw TestError() }
    router.detach(.main)
    let host = SlowHost()
    host.failure = TestError()
    router.attach(host)
    return app
  }

  @Test("The app reads the text of its own error in a debug build", arguments: failures)
  func full(link: String, problem: String, text: String) async {
    let error = await app(.full).routingError(link, .intent)
    #expect(error?.message == "\(problem): \(text)")
    #expect(error?.underlying != nil)
    #expect("\(String(describing: error?.external))".contains(text) == false)
  }

  @Test("In production no message contains the text", arguments: failures)
  func production(link: String, problem: String, text: String) async {
    let error = await app(.production).routingError(link, .intent)
    #expect(error?.message == "\(problem); see `underlying`")
    #expect(error?.underlying != nil)
  }

  @Test("No observer reads the text, in any build", arguments: failures)
  func observers(link: String, problem: String, text: String) async {
    for disclosure in [RouteError.Disclosure.full, .production] {
      let app = app(disclosure)
      var messages: [String] = []
      let observation = app.router.observe { event in
        if case .ended(let error?) = event.kind { messages.append(error.message) }
      }
      _ = await app.routingError(link, .intent)
      withExtendedLifetime(observation) {}
      #expect(messages == ["\(problem); see `underlying`"])
    }
  }

  @Test("Saved screens that cannot be read print the reason")
  func restoring() async {
    let app = TestApp(.full)
    app.router.console = nil
    let error = await #expect(throws: RouteError.self) {
      try await app.router.restore(in: .main) { throw TestError() }
    }
    #expect(error?.message == "the saved screens could not be read: the server is asleep")
  }
}

@MainActor
@Suite("Errors of set-up")
struct SetupErrorTests {
  @Test("`localizedDescription` is the message of an error of set-up")
  func localized() throws {
    let app = TestApp()
    app.router.links = [.scheme("1")]
    let problems = #expect(throws: RegistrationError.self) { try app.router.validate() }
    #expect(
      problems?.localizedDescription
        == "the declared link .scheme(\"1\") includes no link; write only the scheme, without “:” and “//”, such as "
        + ".scheme(\"myapp\")"
    )
    #expect(problems?.problems.first?.localizedDescription == problems?.localizedDescription)
    let pattern = #expect(throws: RoutePatternError.self) { try RoutePattern(parsing: "/:") }
    #expect(pattern?.localizedDescription == pattern?.description)
    let delivery = #expect(throws: RewriteRule.DeliveryError.self) {
      try JSONDecoder().decode(RewriteRule.Delivery.self, from: Data(#"{"rules": 1}"#.utf8))
    }
    #expect(delivery?.localizedDescription == delivery?.description)
    let service = #expect(throws: RouteServices.Problem.self) {
      try app.router.services.get(Int.self)
    }
    #expect(service?.localizedDescription == service?.message)
  }
}
