// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Wayfinder

private struct ResetRoute: Route, Equatable {
  var token: Secret<String>
  var codes: [Secret<Int>] = []
  var hint: Secret<String>?
  var page: String?

  static let pattern: RoutePattern = "/reset/:token"
  static var routeProperties: [RouteValues.Types] {
    [
      [
        "token": Secret<String>.self, "codes": [Secret<Int>].self, "hint": Secret<String>?.self,
        "page": String?.self,
      ]
    ]
  }

  init(token: String, codes: [Int] = [], hint: String? = nil, page: String? = nil) {
    self.token = Secret(token)
    self.codes = codes.map { Secret($0) }
    self.hint = hint.map { Secret($0) }
    self.page = page
  }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    token = try values.value("token")
    codes = try values.value("codes")
    hint = try values.value("hint")
    page = try values.value("page")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(token, as: "token")
    try writer.write(codes, as: "codes")
    try writer.write(hint, as: "hint")
    try writer.write(page, as: "page")
  }
}

/// A typed route that does not list its properties.
private struct UnlistedRoute: Route {
  var token: Secret<String>
  static let pattern: RoutePattern = "/unlisted"
  init(reading values: borrowing RouteValues) throws(RouteError) {
    token = try values.value("token")
  }
  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(token, as: "token")
  }
}

@MainActor
@Suite("Secret properties", .timeLimit(.minutes(30)))
struct SecretPropertyTests {
  private let route = ResetRoute(token: "s3cr3t", codes: [771177], hint: "s3cr3t", page: "2")

  @Test("A route with secrets is written and read as the same route")
  func roundTrip() throws {
    let path = try route.path.text
    #expect(path == "/reset/s3cr3t?codes=771177&hint=s3cr3t&page=2")
    #expect(try ResetRoute(parsing: path) == route)
    #expect(route.token.value == "s3cr3t")
    #expect(Set([Secret(1), Secret(1), Secret(2)]).count == 2)
  }

  @Test("The description of a route with secrets has no value of a secret")
  func description() {
    var text = "\(route) \(String(reflecting: route)) \(route.token) \(route.token as Any)"
    dump(route, to: &text)
    #expect(!text.contains("s3cr3t"))
    #expect(!text.contains("771177"))
    #expect(text.contains("<secret>"))
    #expect("\(Secret("s3cr3t"))" == "<secret>")
  }

  @Test("The type of a property makes its parameter secret")
  func policy() async throws {
    let app = TestApp()
    app.router.console = nil
    app.router.register(ResetRoute.self, .external(including: .schemes)) { route, _ in
      route.token.value
    }
    #expect(await app.routingError("/reset/s3cr3t", .scheme)?.code == .refused)
    #expect(await app.routingError("/reset/s3cr3t?codes=771177", .universal) == nil)
    #expect(app.host.top == "s3cr3t")
    #expect(app.host.scene.top?.link == "")
  }

  @Test("A secret that the route does not declare cannot be read", arguments: RouteOrigin.all)
  func undeclared(origin: RouteOrigin) async throws {
    let app = TestApp()
    app.router.console = nil
    let open = RouteConfiguration.external(including: .unverified)
    app.router.register(UnlistedRoute.self, open) { _, _ in "" }
    app.router.register("/text", open) { request in
      try request.parameters.value("token", as: Secret<String>.self).value
    }
    app.router.register("/list", open) { request in
      "\(try request.parameters.value("token", as: [Secret<String>].self).count)"
    }
    for link in ["/unlisted?token=1", "/text?token=1", "/list?token=1"] {
      let error = try #require(await app.routingError(link, origin))
      #expect(error.code == .failed)
      #expect(error.message.contains(".parameters(\"token\", .secret)"))
    }
    let declared = TestApp()
    declared.router.register(UnlistedRoute.self, .parameters("token", .secret)) { route, _ in
      route.token.value
    }
    #expect(await declared.routingError("/unlisted?token=1") == nil)
  }

  @Test("A link with a custom scheme is not built with a secret")
  func outgoing() throws {
    #expect(throws: Never.self) { try route.link(on: .universal("momentsapp.com")) }
    let error = #expect(throws: RouteError.self) { try route.link(on: .scheme("moments")) }
    #expect(error?.code == .invalidParameter)
    #expect(
      error?.message
        == "“token” of ResetRoute is secret, and any app can receive a link with the scheme “moments”; "
        + "write the link on .universal(…)"
    )
  }

  @Test("A fact about an unknown parameter, and another visibility of a secret, are reported")
  func problems() {
    let app = TestApp()
    app.router.register(
      ResetRoute.self,
      [.parameters("tokn", .public), .parameters("token", .public), .parameters("page", .public)],
      file: "App/Routes.swift",
      line: 3
    ) { _, _ in "" }
    let error = #expect(throws: RegistrationError.self) { try app.router.validate() }
    #expect(error?.problems.map(\.code) == [.unknownParameter, .unknownParameter])
    #expect(
      error?.problems.map(\.message) == [
        "“/reset/:token” (App/Routes.swift:3) declares “token” as public, but its type is a Secret, which "
          + "stays secret; remove the fact, or change the type",
        "“/reset/:token” (App/Routes.swift:3) declares the parameter “tokn”, which ResetRoute does not "
          + "have; write the name of a property, such as “token”",
      ]
    )
  }

  @Test("The facts of a route have its secrets, without their default values")
  func facts() {
    let app = TestApp()
    app.router.register(ResetRoute.self, .parameters("page", .public)) { _, _ in "" }
    #expect(
      app.router.rules.routes.first?.parameters.filter { $0.sensitivity != .private }
        .map { "\($0.name) \($0.sensitivity)" } == [
          "token secret", "codes secret", "hint secret", "page public",
        ]
    )
  }
}
