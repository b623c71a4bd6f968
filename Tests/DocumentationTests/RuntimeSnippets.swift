// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteNavigation
import Testing
import Wayfinder

/// The code examples from the documentation comments of the router.
@Suite("Code of comments in Wayfinder")
@MainActor
struct RuntimeSnippets {
  @Test("An attachment is stored under a typed key")
  func attachments() {
    let (request, image) = (Request(), Image())
    enum PickedImage: RouteRequest.AttachmentKey {
      typealias Value = Image
    }

    request.attachments[PickedImage.self] = image
    #expect(request.attachments[PickedImage.self] === image)
  }

  @Test("The routes are listed as data")
  func routes() {
    let router = Router<Editor>()
    router.register("/editor") { _ in Editor(photo: []) }
    for route in router.rules.routes { print(route.pattern, route.file, route.line) }
    #expect(router.rules.routes.map(\.pattern) == ["/editor"])
  }

  @Test("A middleware runs around a journey")
  func middleware() async throws {
    struct Tracking: Middleware {
      func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
        let outcome = try await next(request)
        print("\(request.pattern) was opened by \(request.origin.name)")
        return outcome
      }
    }

    let router = Router<Editor>()
    router.attach(MemoryHost())
    router.use(Tracking())
    router.register("/editor") { _ in Editor(photo: []) }
    try await router.route(to: "/editor")
  }

  @Test("After a sign-out, the router shows the first screen")
  func signOut() async throws {
    final class Session { var user: String? = "Kim" }
    let (router, host, session) = (Router<String>(), MemoryHost<String>(), Session())
    router.attach(host)
    router.register("/welcome") { _ in "welcome" }
    session.user = nil
    router.userChanged()
    try await router.route(to: "/welcome", .using(.root))
    #expect(host.top == "welcome" && session.user == nil)
  }

  @Test("A router accepts gates and rewrite rules")
  func gatesAndRules() throws {
    let router = Router<Editor>()
    router.requireGates([.sceneReady, .onboardingDone])
    router.rewriteRules = [
      try RewriteRule("/p/:id", to: "/products/:id"),
      try RewriteRule("/*", to: "/maintenance", priority: 100, resettingScreens: true),
    ]
    #expect(router.rewriteRules.count == 2)
  }

  @Test("Delivered rules replace the rules of a router")
  func deliveredRules() async throws {
    let router = Router<Editor>()
    router.register("/products/:id") { _ in Editor(photo: []) }
    let rule = #"{"id": "p", "pattern": "/p/:id", "template": "/products/:id"}"#
    let data = Data(#"{"source": "delivery 17", "rules": [\#(rule)]}"#.utf8)
    let delivery = try JSONDecoder().decode(RewriteRule.Delivery.self, from: data)
    await router.setRewriteRules(delivery.rules)
    try router.validate()
    #expect(router.rewriteRules.map(\.source) == ["delivery 17, rule 1"])
  }

  @Test("A route has the effect of its registration")
  func effects() {
    let router = Router<OrderPage>()
    router.register("/orders/:id", [.external, .sensitive]) { OrderPage($0) }
    router.register("/orders/:id/cancel", [.external, .destructive]) { OrderPage($0) }
    #expect(router.rules.routes.map(\.effect) == [.sensitive, .destructive])
  }

  @Test("A route declares public and secret values")
  func values() throws {
    let router = Router<InvitationPage>()
    router.register(
      "/invitations/:team",
      [.external(including: .schemes), .parameters("team", .public), .parameters("code", .secret)]
    ) { InvitationPage($0) }
    router.links = [.scheme("shop")]
    #expect(router.canRoute("shop://invitations/7", origin: .scheme))
    #expect(!router.canRoute("shop://invitations/7?code=1", origin: .scheme))
  }

  @Test("A route opens web pages of listed hosts")
  func webPages() throws {
    let router = Router<HelpPage>()
    router.webTargets = ["help.example.com"]
    router.register("/help", [.external, .webURL("page")]) { request in
      HelpPage(try request.parameters.value("page", as: WebURL.self))
    }
    #expect(router.canRoute("/help?page=https://help.example.com", origin: .universal))
    #expect(!router.canRoute("/help?page=https://evil.example", origin: .universal))
  }

  @Test("A route lists the unverified origins that may open it")
  func unverifiedOrigins() {
    let router = Router<OfferPage>()
    router.register("/tags/:id", .external(including: .origin("nfc"))) { TagPage($0) }
    router.register("/offers/:id", .external(including: [.push, .schemes])) { OfferPage($0) }
    #expect(router.canRoute("/tags/7", origin: .nfc))
    #expect(!router.canRoute("/tags/7", origin: .push))
    #expect(router.canRoute("/offers/7", origin: .push))
    #expect(!router.canRoute("/offers/7", origin: .scan))
  }

  @Test("An app has error codes of its own")
  func codes() {
    #expect(RouteError.Code.outdatedApp.name == "outdatedApp")
  }

  @Test("Two service keys differ by name")
  func serviceKeys() {
    _ = RouteServices.Key((any PriceService).self)
    _ = RouteServices.Key(Database.self, name: "read-only")
    #expect(RouteServices.Key(Database.self) != RouteServices.Key(Database.self, name: "read-only"))
  }

  @Test("A service is made from another service")
  func services() throws {
    let services = RouteServices()
    services.provide((any PriceService).self) { _ in LivePrices() }
    services.provide(Cart.self) { services in Cart(prices: try services.get()) }

    let cart = try services.get(Cart.self)
    #expect(cart.prices.price(of: 1) == 24)
  }

  @Test("A provider declares its requirements")
  func serviceProviders() {
    _ = ServiceProvider(Cart.self, requires: [RouteServices.Key((any PriceService).self)]) {
      services in
      Cart(prices: try services.get())
    }
  }

  @Test("A plan selects the tab and shows the screen")
  func navigation() throws {
    let target = NavigationTarget(NavigationContent(link: "/mall", route: "/mall"), tab: "mall")
    var state = NavigationState()
    state.scenes[.main] = NavigationState.Scene(tabs: ["timeline", "mall"])
    var ids = NavigationIDs(after: state)
    for step in try state.plan(target, in: .main, ids: &ids) {
      try state.apply(step, in: .main)
    }
    #expect(state.scenes[.main]?.selectedTab == "mall")
    #expect(state.scenes[.main]?.top?.link == "/mall")
  }

  @Test("A ticket in a link represents a large value")
  func tickets() async throws {
    let router = Router<Editor>()
    let (tickets, photo) = (router.tickets, [UInt8](repeating: 7, count: 9))
    let webView = WebView()
    let ticket = try tickets.issue(photo, for: "/editor")
    webView.go(to: "/editor?photo=\(ticket.text)")

    router.register("/editor", .external(including: .web)) { request in
      Editor(photo: try tickets.redeem("photo", of: request, as: [UInt8].self))
    }

    let host = MemoryHost<Editor>()
    router.attach(host)
    try await router.route(to: .parsing(webView.link, origin: .web))
    #expect(host.top?.photo == photo)
  }
}

private final class Image {}

@MainActor
private struct Request {
  let attachments = RouteRequest.Attachments()
}

private protocol PriceService {
  func price(of product: Int) -> Int
}

private struct LivePrices: PriceService {
  func price(of product: Int) -> Int { 24 }
}

private struct Database {}

private struct Cart {
  let prices: any PriceService
}

private struct OrderPage {
  let id: String?

  init(_ request: RouteRequest) { id = request.parameters["id"] }
}

extension RouteOrigin {
  static let nfc = RouteOrigin("nfc", trust: .unverified)
}

extension RouteError.Code {
  static let outdatedApp = RouteError.Code("outdatedApp")
}

private typealias TagPage = OrderPage
private typealias InvitationPage = OrderPage

private struct HelpPage {
  let page: WebURL

  init(_ page: WebURL) { self.page = page }
}
private typealias OfferPage = OrderPage

private struct Editor {
  let photo: [UInt8]
}

private final class WebView {
  private(set) var link = ""

  func go(to link: String) { self.link = link }
}
