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
    app.router.detach(.main)
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

  @Test("A tab is reported if hosts are attached and none has tabs")
  func tabWithoutTabs() {
    app.page("/mall", .tab("mall"), line: 3)
    #expect(problems.map(\.code) == [.unknownTab])
    #expect(
      problems.first?.message
        == "“/mall” (App/Routes.swift:3) has the tab “mall”, which no attached host has; none has tabs, so attach "
        + "one that does, or remove the tab"
    )
    app.router.detach(.main)
    #expect(problems.isEmpty)
  }

  // MARK: Facts

  @Test(
    "Two exposures, parents or transitions in one list are reported",
    arguments: [
      ([.external, .internal], ["exposures"]),
      ([.external, .view, .external(including: .push)], ["exposures"]),
      ([.parent("/a"), .parent("/b")], ["parents"]),
      ([.transition(.push), .tab("x"), .transition(.push)], ["transitions"]),
      ([[.external, .internal], .parent("/a"), .parent("/a")], ["exposures", "parents"]),
      // A list inside of a list, such as the facts of a feature, may be changed by the outer list.
      ([[.external, .parent("/a")], .internal], []),
      ([.external, .parent("/a"), .transition(.push), .view, .sensitive], []),
      (.external, []),
    ] as [(RouteConfiguration, [String])]
  )
  func repeatedFacts(configuration: RouteConfiguration, names: [String]) {
    app.page("/c", configuration, line: 3)
    #expect(
      problems.filter { $0.code == .repeatedFact }.map(\.message)
        == names.map {
          "“/c” (App/Routes.swift:3) has two \($0) in one list of facts, of which the last one counts; remove the other"
        }
    )
  }

  @Test("The facts of a registration and those of a module's entry are different lists")
  func factsOfEntries() {
    app.install { routes in routes.entry(as: .push, .transition(.push)) { _ in "1" } }
    #expect(problems.isEmpty)
  }

  @Test(
    "A name that resembles a parameter of the pattern is reported, and other names may be query items"
  )
  func misspelledParameter() {
    app.page("/users/:userID", .parameters("userId", .public), line: 3)
    app.page("/login/:token", .parameters("tokn", .secret), line: 4)
    app.page("/news/:id", [.parameters("utm_source", .public), .parameters("ids", .public)])
    app.page("/days/:page", [.parameters("pages", .public), .parameters("page", .public)])
    #expect(problems.map(\.code) == [.unknownParameter, .unknownParameter])
    #expect(
      problems.first?.message
        == "“/users/:userID” (App/Routes.swift:3) declares the parameter “userId”, which the pattern does not have; "
        + "write “userID”, or declare “userID” as well if “userId” is a query item"
    )
    #expect(problems.last?.pattern == "/login/:token")
  }

  // MARK: Parents

  @Test("A parent in another tab than its child is reported")
  func parentInOtherTab() {
    app.router.detach(.main)
    app.page("/mall", .tab("mall"), line: 3)
    app.page("/mall/:id", [.parent("/mall"), .tab("home")], line: 4)
    app.page("/mall/:id/photos", .parent("/mall"))
    app.page("/mall/:id/likes", [.parent("/mall"), .tab("mall")])
    #expect(
      problems.map(\.message) == [
        "“/mall/:id” (App/Routes.swift:4) has the parent “/mall” (App/Routes.swift:3), which is in the tab “mall”, and "
          + "the child in “home”; both are on one stack, so give them the same tab"
      ]
    )
  }

  @Test("A parent that requires a query item is reported")
  func parentWithItem() {
    app.router.register(SearchRoute.self, file: "App/Routes.swift", line: 3) { _, _ in "search" }
    app.page("/search/:id", .parent("/search"), line: 4)
    #expect(
      problems.map(\.message) == [
        "“/search/:id” (App/Routes.swift:4) has the parent “/search” (App/Routes.swift:3), which requires the query "
          + "item “text”; a parent is shown without a query, so make the item optional, or move it into the path"
      ]
    )
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
      (.universal("*.momentsapp.com"), "write .subdomains(of: \"momentsapp.com\")"),
      (.subdomains(of: "*.momentsapp.com"), "write .subdomains(of: \"momentsapp.com\")"),
      (.subdomains(of: "momentsapp.com/app"), "write only the host"),
      (.subdomains(of: "☕️.example"), "write the host in the form that links have, .subdomains(of:"),
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

/// A route with a required query item.
private struct SearchRoute: Route {
  static let pattern: RoutePattern = "/search"
  static let routeProperties: [RouteValues.Types] = [["text": String.self]]

  let text: String

  init(reading values: borrowing RouteValues) throws(RouteError) {
    text = try values.value("text")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(text, as: "text")
  }
}

/// An authorizer that denies every request.
struct SilentAuthorizer: RouteAuthorizer {
  func signIn(for request: RouteRequest) async throws -> Bool { false }
  func confirm(_ request: RouteRequest) async throws -> Bool { false }
}
