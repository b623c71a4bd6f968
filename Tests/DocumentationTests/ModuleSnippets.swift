// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import Testing
import Wayfinder

/// The code examples from the article about modules, and from the first page of the module.
@Suite("Code about typed routes in modules")
@MainActor
struct ModuleSnippets {
  @Route("/products/:id")
  struct ProductRoute {
    var id: Int
  }

  struct Mall: RouteModule {
    static let name = "Mall"

    func register(in routes: inout RoutesBuilder<Page>) {
      routes.provide((any PriceService).self) { _ in LivePrices() }
      routes.register(ProductRoute.self, .external) { route, _ in ProductPage(id: route.id) }
      routes.entry(as: .push) { _ in MallPage() }
    }
  }

  @Route("/products/:id/story")
  struct StoryRoute {
    var id: Int
  }

  struct Stories: RouteModule {
    static let name = "Stories"

    func register(in routes: inout RoutesBuilder<Page>) {
      let facts: RouteConfiguration = [.external, .parent(ProductRoute.self), .tab("mall")]
      routes.register(StoryRoute.self, facts) { route, _ in StoryPage(of: route.id) }
    }
  }

  @Test("A module opens its typed routes and its entry, and provides a service")
  func modules() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.attach(host)
    router.install(Mall())
    try await router.route(to: ProductRoute(id: 7))
    try await router.route(to: .module("Mall"))
    #expect(host.stack.map { $0.screen.id } == [7, 0])
    #expect(host.top is MallPage)
    #expect(try router.services.get((any PriceService).self).price(of: 1) == 24)
  }

  @Test("A route with a parent of another module is shown above it")
  func parents() async throws {
    let host = MemoryHost<Page>(scene: NavigationState.Scene(tabs: ["mall"]))
    let router = Router<Page>()
    router.attach(host)
    router.install(Mall())
    router.install(Stories())
    try router.validate()
    try await router.route(to: StoryRoute(id: 7))
    #expect(host.stack.map(\.pattern.text) == ["/products/:id", "/products/:id/story"])
  }

  @Route("/moments/:id")
  struct MomentRoute {
    var id: Int
  }

  struct Moments: RouteModule {
    static let name = "Moments"

    func register(in routes: inout RoutesBuilder<Page>) {
      routes.register(MomentRoute.self, .external(including: .push)) { route, _ in
        MomentPage(id: route.id)
      }
    }
  }

  @Test("A link shows the screen of its route")
  func firstPage() async throws {
    let host = MemoryHost<Page>()
    let text = "https://momentsapp.com/moments/42"
    let router = Router<Page>()
    router.attach(host)
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.install(Moments())
    try router.validate()  // reports all mistakes of the registrations

    try await router.route(to: MomentRoute(id: 42))  // the app's own code
    try await router.route(to: .parsing(text, origin: .push))  // text from outside, with its origin
    #expect(host.stack.map { $0.screen.id } == [42])
  }
}

extension ModuleSnippets {
  class Page {
    let id: Int

    init(id: Int) { self.id = id }
  }

  final class MallPage: Page {
    init() { super.init(id: 0) }
  }

  final class ProductPage: Page {}

  final class MomentPage: Page {}

  final class StoryPage: Page {
    init(of product: Int) { super.init(id: product) }
  }

  protocol PriceService {
    func price(of product: Int) -> Int
  }

  struct LivePrices: PriceService {
    func price(of product: Int) -> Int { 24 }
  }
}
#endif
