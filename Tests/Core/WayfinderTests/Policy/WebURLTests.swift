// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Wayfinder

private struct WebRoute: Route {
  var page: WebURL
  var more: [WebURL]
  static let pattern: RoutePattern = "/web"
  static var routeProperties: [RouteValues.Types] {
    [["page": WebURL.self, "more": [WebURL].self]]
  }
  init(reading values: borrowing RouteValues) throws(RouteError) {
    page = try values.value("page")
    more = try values.value("more")
  }
  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(page, as: "page")
    try writer.write(more, as: "more")
  }
}

@MainActor
@Suite("Web pages as parameters", .timeLimit(.minutes(30)))
struct WebURLTests {
  private nonisolated static let open = RouteConfiguration.external(including: .unverified)
  private nonisolated static let external = RouteOrigin.all.filter { $0.isExternal }

  private func app() -> TestApp {
    let app = TestApp()
    app.router.console = nil
    app.router.links.append(.universal("shop.example", includingSubdomains: true))
    app.router.webTargets = ["help.example", "Docs.Example."]
    app.router.register(WebRoute.self, Self.open) { route, _ in route.page.host }
    app.router.register("/text", [Self.open, .webURL("page")]) { request in
      request.parameters["page"] ?? "none"
    }
    app.router.register("/open/:page", [Self.open, .webURL("page")]) { $0.parameters["page"] ?? "" }
    return app
  }

  private func link(_ path: String, _ page: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    return "/\(path)?page=" + (page.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
  }

  @Test(
    "Any https URL with a host is a web page",
    arguments: [
      "https://a.example", "https://a.example/", "HTTPS://A.Example./p?q=1#f",
      "https://xn--bcher-kva.example:8443/a%20b", "https://127.0.0.1/",
    ]
  )
  func valid(text: String) throws {
    let page = try #require(WebURL(text))
    #expect(page.routeText == text)
    #expect(WebURL(routeText: text[...]) == page)
    let url = try #require(page.url)
    #expect(url.absoluteString == text)
  }

  @Test(
    "Another text is not a web page",
    arguments: [
      "", "/", "a.example", "//a.example", "http://a.example", "https:", "https://", "https:///p",
      "https:a.example", "https:/a.example", "javascript:alert(1)", "data:text/html,x",
      "file:///etc/passwd", "moments://a.example", "https://user@a.example",
      "https://user:pass@a.example", "https://a.example@b.example", "https://a.example\\@b.example",
      "https://a.example/\n", "https://a.exa\tmple", " https://a.example", "https://bücher.example",
      "https://a.example%2F.b.example", "https://a%00.example", "https://a.example:99999",
    ]
  )
  func invalid(text: String) {
    #expect(WebURL(text) == nil)
  }

  @Test("Pages on a declared or listed host are opened from every origin")
  func allowed() async {
    let app = app()
    for page in [
      "https://help.example/a?b=c", "https://HELP.example./", "https://docs.example/",
      "https://momentsapp.com/x", "https://a.shop.example/", "https://shop.example:443/",
    ] {
      for origin in RouteOrigin.all {
        for path in ["web", "text"] {
          let error = await app.routingError(link(path, page), origin)
          #expect(error == nil, "\(page) in \(path) from \(origin.name)")
        }
      }
    }
  }

  @Test(
    "Pages on other hosts are refused from outside",
    arguments: [
      "https://evil.example/", "https://evilhelp.example/", "https://help.example.evil.io/",
      "https://a.help.example/", "https://evilshop.example/", "https://help.example:8443/",
      "https://help.example@evil.example/", "http://help.example/", "javascript:alert(1)",
      "https://evil.example/?https://help.example", "https://evil.example#help.example", "x", "",
      "//help.example", "https://xn--hlp-bma.example/", "https://help.example%2eevil.io/",
      "https://.help.example/", "https://help.example../",
    ]
  )
  func refused(page: String) async throws {
    let app = app()
    for origin in Self.external {
      for path in ["web", "text"] {
        let error = try #require(await app.routingError(link(path, page), origin), "\(path)")
        #expect(error.code == .refused)
        #expect(error.external.code == .notFound)
      }
      let both = link("web", "https://help.example/") + "&more=" + link("", page).dropFirst(7)
      #expect(await app.routingError(both, origin)?.code == .refused)
      let twice = "/text?page=https:%2F%2Fhelp.example&page=" + link("", page).dropFirst(7)
      #expect(await app.routingError(twice, origin)?.code == .refused)
    }
    if WebURL(page) != nil {
      #expect(await app.routingError(link("web", page), .internal) == nil)
    }
  }

  @Test("A page in the path is checked, too")
  func path() async {
    let app = app()
    #expect(await app.routingError("/open/https:%2F%2Fevil.example", .universal)?.code == .refused)
    #expect(
      await app.routingError(
        "/open/https:%2F%2Fhelp.example?page=https://evil.example",
        .universal
      )?
      .code == .refused
    )
  }

  @Test("The error of a refused page names its host to the developer only")
  func message() async throws {
    let app = app()
    let log = EventLog(app.router)
    let error = try #require(await app.routingError(link("web", "https://evil.example/s"), .push))
    #expect(error.message.contains("the host “evil.example”, which is not allowed; add"))
    #expect(log.errors.last?.message.contains("evil") == false)
    app.router.disclosure = .production
    let hidden = try #require(await app.routingError(link("web", "https://evil.example/s"), .push))
    #expect(!hidden.message.contains("evil"))
  }

  @Test("A page that the route does not declare cannot be read")
  func undeclared() async throws {
    let app = app()
    app.router.register("/forgotten", Self.open) { request in
      try request.parameters.value("page", as: WebURL.self).host
    }
    let error = try #require(
      await app.routingError(link("forgotten", "https://help.example"), .push)
    )
    #expect(error.code == .failed)
    #expect(error.message.contains(".webURL(\"page\")"))
  }

  @Test("A saved page of another host is not restored")
  func restored() async throws {
    let app = app()
    #expect(await app.routingError(link("web", "https://news.example/")) == nil)
    let saved = try #require(app.router.state.scenes[.main])
    let other = self.app()
    let restoration = try await other.router.restore(saved)
    #expect(restoration.skipped.map(\.error?.code) == [.refused])
  }
}
