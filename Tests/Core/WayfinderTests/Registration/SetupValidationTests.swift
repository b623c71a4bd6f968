// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Validation of a router's configuration")
struct SetupValidationTests {
  private let app = TestApp()

  private var problems: [RegistrationError.Problem] { app.router.problems }

  // MARK: Tabs

  @Test("A tab that no attached host has is reported with the tabs that exist")
  func unknownTab() {
    app.page("/mall", .tab("mall"), line: 3)
    app.page("/chat", .transition(.tab("chat")))
    #expect(problems.isEmpty)
    let pad = RouteScene("pad")
    app.router.attach(
      MemoryHost<String>(scene: NavigationState.Scene(tabs: ["home", "mall"])),
      to: pad
    )
    #expect(problems.map(\.code) == [.unknownTab])
    #expect(
      problems.first?.message
        == "“/chat” (App/Routes.swift:1) has the tab “chat”, which no attached host has; use one of "
        + "“home”, “mall”"
    )
    app.router.detach(pad)
    #expect(problems.isEmpty)
  }

  // MARK: Authorizer

  @Test("An exposed route that needs the user is reported if the router has no authorizer")
  func authorizer() {
    app.page("/orders", [.external, .sensitive], line: 9)
    app.page("/orders/delete", [.external(including: .push), .destructive])
    app.page("/about", .external)
    app.page("/internal", .sensitive)
    #expect(problems.map(\.code) == [.authorizerMissing, .authorizerMissing])
    #expect(problems.map(\.pattern) == ["/orders", "/orders/delete"])
    #expect(
      problems.first?.message
        == "“/orders” (App/Routes.swift:9) is exposed as .external and has the effect .sensitive, but no "
        + "authorizer can ask the user; set `router.authorizer`, or make the route internal"
    )
    app.router.authorizer = SilentAuthorizer()
    #expect(problems.isEmpty)
  }

  // MARK: Declared links

  @Test(
    "A declared link that is not a scheme or a host is reported",
    arguments: [
      (DeclaredLink.universal("https://momentsapp.com"), "write only the host"),
      (.universal("momentsapp.com:8080"), "write only the host"),
      (.universal("momentsapp.com/app"), "write only the host"),
      (.universal("user@momentsapp.com"), "write only the host"),
      (.universal(""), "write only the host"),
      (.universal("moments app.com"), "write only the host"),
      (.universal("*.momentsapp.com"), "`includingSubdomains: true`"),
      (.scheme("moments://"), "write only the scheme"),
      (.scheme("moments:"), "write only the scheme"),
      (.scheme("1moments"), "write only the scheme"),
      (.scheme(""), "write only the scheme"),
      (.scheme("HTTPS"), "write .universal"),
    ]
  )
  func links(link: DeclaredLink, advice: String) {
    app.router.links = [.universal("momentsapp.com."), .scheme("x-moments+1"), link]
    #expect(problems.map(\.code) == [.invalidLink])
    #expect(problems.first?.message.contains("the declared link \(link) includes no link") == true)
    #expect(problems.first?.message.contains(advice) == true)
  }

  @Test("A web target that is not a host is reported")
  func webTargets() {
    app.router.webTargets = ["help.example.com", "https://help.example.com"]
    #expect(
      problems.map(\.message) == [
        "the web target “https://help.example.com” is not a host; write only the host, such as "
          + "“help.example.com”"
      ]
    )
  }

  // MARK: Hosts

  @Test("A second host of a scene is reported by the console and by the validation")
  func secondHost() {
    var messages: [String] = []
    app.router.console = { messages.append($0) }
    app.router.attach(app.host)
    #expect(problems.isEmpty && messages.isEmpty)
    let second = MemoryHost<String>()
    app.router.attach(second)
    let message =
      "a second host was attached to the scene “main” and replaces the first; call `router.detach` "
      + "for the scene before, or give each window a scene of its own, as in "
      + "`router.attach(host, to: RouteScene(\"second\"))`"
    #expect(messages == [message])
    #expect(problems.map(\.code) == [.duplicateHost])
    #expect(problems.first?.message == message)
    app.router.attach(second)
    #expect(problems.count == 1 && messages.count == 1)
    app.router.detach(.main)
    app.router.attach(MemoryHost<String>())
    #expect(problems.isEmpty && messages.count == 1)
  }
}

/// An authorizer that denies every request.
struct SilentAuthorizer: RouteAuthorizer {
  func signIn(for request: RouteRequest) async throws -> Bool { false }
  func confirm(_ request: RouteRequest) async throws -> Bool { false }
}
