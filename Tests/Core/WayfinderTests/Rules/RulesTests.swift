// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Rules as a value")
struct RulesTests {
  private func router() throws -> (router: Router<String>, line: UInt) {
    let router = Router<String>()
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.register("/home", .external) { _ in "home" }
    let line: UInt = #line + 1
    router.register("/orders/:id", [.external, .sensitive, .parent("/home")]) { _ in "order" }
    router.register("/settings") { _ in "settings" }
    router.register("/page", [.external(including: .schemes), .webURL("to")]) { _ in "page" }
    router.register("/reset", [.external(including: .schemes), .parameters("code", .secret)]) { _ in
      "reset"
    }
    router.rewriteRules = [try RewriteRule("/o/:id", to: "/orders/:id")]
    return (router, line)
  }

  @Test("Another thread decides by the rules, and learns the route, its parents and the condition")
  func otherThread() async throws {
    let rules = try router().router.rules
    let decision = try await Task.detached {
      try rules.decide("https://momentsapp.com/o/7", from: .universal)
    }.value
    #expect(decision.link.text == "https://momentsapp.com/orders/7")
    #expect(decision.origin == .universal)
    #expect(decision.route?.pattern == "/orders/:id")
    #expect(decision.parents.map(\.pattern) == ["/home"])
    #expect(decision.needs == .signIn)
    #expect(decision.rewriteRules.map(\.template) == ["/orders/:id"])
    #expect(decision.error == nil)
    #expect(decision.steps.count == 4)
    guard case .opens(.signIn) = decision.outcome else {
      Issue.record("\(decision.outcome)")
      return
    }
  }

  @Test("The rules do not change with the router")
  func constant() throws {
    let router = try router().router
    let rules = router.rules
    router.links = []
    router.register("/new") { _ in "new" }
    #expect(try rules.decide("https://momentsapp.com/home", from: .universal).error == nil)
    #expect(!rules.routes.contains { $0.pattern == "/new" })
    #expect(router.rules.routes.contains { $0.pattern == "/new" })
    #expect(
      try router.rules.decide("https://momentsapp.com/home", from: .universal).error?.code
        == .foreignLink
    )
  }

  @Test("A refused link states the change that would allow it, with file and line")
  func changes() throws {
    let (router, line) = try router()
    func change(_ link: String, _ origin: RouteOrigin) throws -> RouteError.Change? {
      let error = try router.rules.decide(link, from: origin).error
      return try #require(error, "\(link) opens").change
    }
    let file = "\(#fileID)"
    #expect(
      try change("/settings", .universal)
        == .configuration(".external", file: file, line: line + 1)
    )
    #expect(
      try change("moments://home", .scheme)
        == .configuration(".external(including: .schemes)", file: file, line: line - 2)
    )
    #expect(
      try change("moments://reset?code=1", .scheme)
        == .configuration(".parameters(\"code\", .private)", file: file, line: line + 3)
    )
    #expect(
      try change("/page?to=https://help.example.com/", .universal) == .webTarget("help.example.com")
    )
    #expect(
      try change("https://other.com/home", .universal) == .declaredLink(.universal("other.com"))
    )
    #expect(try change("other:home", .scheme) == .declaredLink(.scheme("other")))
    // No change allows these: the effect, the scheme, the origin that the call does not state, no route.
    #expect(try change("/orders/7", .push) == nil)
    #expect(try change("http://momentsapp.com/home", .universal) == nil)
    #expect(try change("/settings", .unknown) == nil)
    #expect(try change("/nowhere", .universal) == nil)
    router.disclosure = .production
    #expect(try change("https://other.com/home", .universal) == nil)
  }

  @Test("An error of a journey has the same change")
  func journey() async throws {
    let (router, line) = try router()
    let error = await #expect(throws: RouteError.self) {
      try await router.route(to: .parsing("/settings", origin: .universal))
    }
    #expect(error?.change == .configuration(".external", file: "\(#fileID)", line: line + 1))
  }

  @Test("A decision about a text that is no link throws")
  func malformed() throws {
    let rules = try router().router.rules
    let error = #expect(throws: RouteError.self) { try rules.decide("//", from: .universal) }
    #expect(error?.code == .malformedLink)
  }

  @Test("A foreign web page leaves the app if the platform opens it")
  func webPage() throws {
    let router = try router().router
    router.opensForeignWebPages = true
    let decision = try router.rules.decide("https://other.com/a", from: .universal)
    guard case .leaves = decision.outcome else {
      Issue.record("\(decision.outcome)")
      return
    }
    #expect(decision.route == nil && decision.needs == nil && decision.error == nil)
  }

  @Test("The findings are what `validate` reports, without services and screens")
  func findings() throws {
    let router = try router().router
    #expect(router.rules.findings() == [])
    router.links.append(.scheme("https"))
    router.webTargets = ["https://help.example.com"]
    router.register("/child", .parent("/missing")) { _ in "child" }
    router.rewriteRules += [try RewriteRule("/x", to: "/y"), try RewriteRule("/y", to: "/x")]
    let findings = router.rules.findings()
    #expect(
      findings.map(\.code) == [
        .parentMissing, .ruleLoop, .invalidLink, .invalidLink,
      ]
    )
    let error = #expect(throws: RegistrationError.self) { try router.validate() }
    let messages = error?.problems.map(\.message) ?? []
    #expect(findings.allSatisfy { messages.contains($0.message) })
  }
}
